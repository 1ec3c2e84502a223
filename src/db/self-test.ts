import { connect, type Place } from "./db.ts";

type Places = { app: Place; direct: Place; prepare: boolean };
export type Found = { appRole: string; ownerRole: string; unsafeSettings: string[] };

/** What the process tells whoever started it, in one sentence, before it ends. */
export class DatabaseUnfit extends Error {}

const patienceMs = 5_000;
const together = 4;

/** Never with its password. */
const named = (place: Place): string =>
	typeof place === "string" ? `The database at ${new URL(place).host}` : `The database in ${place.host}`;

const reasonOf = (error: unknown): string =>
	error instanceof AggregateError ? reasonOf(error.errors[0]) : error instanceof Error ? error.message : String(error);

/** Runs `work` with a client of its own; what hangs or fails becomes the sentence of `unfit`. */
async function ask<T>(
	place: Place,
	prepare: boolean,
	work: (sql: Client) => Promise<T>,
	unfit: (why: string) => string,
) {
	const client = connect(place, { max: together, prepare });
	const late = Promise.withResolvers<never>();
	const timer = setTimeout(() => late.reject(new Error("no answer in time")), patienceMs);
	try {
		return await Promise.race([work(client), late.promise]);
	} catch (error) {
		throw new DatabaseUnfit(unfit(reasonOf(error)));
	} finally {
		clearTimeout(timer);
		await client.end({ timeout: 0 });
	}
}
type Client = ReturnType<typeof connect>;

/** Asks of both addresses what the shop will need of them, so that a wrong one says so now and does not hang later. */
export async function testPlaces({ app, direct, prepare }: Places): Promise<Found> {
	const unreachable = (place: Place) => (why: string) => `${named(place)} cannot be reached: ${why}.`;
	const roleOf = (sql: Client) => sql<{ role: string }[]>`select current_user as role`.then(([row]) => row?.role ?? "");
	const ownerRole = await ask(direct, false, roleOf, unreachable(direct));
	const appRole = await ask(app, false, roleOf, unreachable(app));

	const tests = [
		ask(direct, false, hearOneself, (why) =>
			[
				`${named(direct)} does not deliver notices (LISTEN: ${why}), so it is a transaction pooler:`,
				"set DATABASE_DIRECT_URL to an address that leads straight to PostgreSQL.",
			].join(" "),
		),
	];
	if (prepare)
		tests.unshift(
			ask(app, true, prepareTogether, (why) =>
				[
					`${named(app)} stands behind a pooler that loses prepared statements (${why}):`,
					"use PgBouncer 1.21 or newer with max_prepared_statements, or set DATABASE_PREPARE=off.",
				].join(" "),
			),
		);
	const outcomes = await Promise.allSettled(tests);
	const complaints = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.message] : []));
	if (complaints.length > 0) throw new DatabaseUnfit(complaints.join("\n"));

	const unsafeSettings = await ask(direct, false, losesWrites, unreachable(direct));
	return { appRole, ownerRole, unsafeSettings };
}

/** Through a pooler, statements prepared on one server connection are asked of another when several run at once. */
async function prepareTogether(sql: Client): Promise<void> {
	for (let round = 0; round < 3; round++)
		await Promise.all(
			Array.from({ length: together * 2 }, (_, nth) =>
				sql.begin(async (tx) => {
					await tx`select ${nth}::int as nth, pg_sleep(0.01)`;
					await tx`select ${round}::int as round`;
				}),
			),
		);
}

async function hearOneself(sql: Client): Promise<void> {
	const heard = Promise.withResolvers<void>();
	const channel = `brewline_test_${crypto.randomUUID().replaceAll("-", "")}`;
	const { unlisten } = await sql.listen(channel, () => heard.resolve());
	await sql.notify(channel, "");
	await heard.promise;
	await unlisten();
}

/** The settings without which an acknowledged order can be lost in a power cut. */
async function losesWrites(sql: Client): Promise<string[]> {
	const rows = await sql<{ name: string; setting: string }[]>`
		select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`;
	return rows.filter(({ setting }) => setting === "off").map(({ name }) => name);
}
