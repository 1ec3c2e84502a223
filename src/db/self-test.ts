import { connect, type Place, socketFolderOf } from "./db.ts";

type Places = { app: Place; direct: Place; prepare: boolean };
export type SelfTestResult = { appRole: string; ownerRole: string; unsafeSettings: string[] };

/** The database cannot be used. The message tells the operator why before the process ends. */
export class UnsuitableDatabase extends Error {}

const timeoutMs = 5_000;
const connections = 4;

/** The name of a database in messages, without its password. */
function nameOf(place: Place): string {
	const folder = typeof place === "string" ? socketFolderOf(place) : place.host;
	return typeof place === "string" && folder === null
		? `The database at ${new URL(place).host}`
		: `The database in ${folder}`;
}

const reasonOf = (error: unknown): string =>
	error instanceof AggregateError ? reasonOf(error.errors[0]) : error instanceof Error ? error.message : String(error);

/** Runs a test with a new client. A failure or timeout is thrown with the sentence of `complaint`. */
async function runTest<T>(
	place: Place,
	prepare: boolean,
	test: (sql: Client) => Promise<T>,
	complaint: (reason: string) => string,
) {
	const client = connect(place, { max: connections, prepare });
	const late = Promise.withResolvers<never>();
	const timer = setTimeout(() => late.reject(new Error("no answer in time")), timeoutMs);
	try {
		return await Promise.race([test(client), late.promise]);
	} catch (error) {
		throw new UnsuitableDatabase(complaint(reasonOf(error)), { cause: error });
	} finally {
		clearTimeout(timer);
		await client.end({ timeout: 0 });
	}
}
type Client = ReturnType<typeof connect>;

/** Tests both addresses for what the shop needs, so that a wrong one fails at the start instead of later. */
export async function testDatabase({ app, direct, prepare }: Places): Promise<SelfTestResult> {
	const unreachable = (place: Place) => (reason: string) => `${nameOf(place)} cannot be reached: ${reason}.`;
	const roleOf = (sql: Client) => sql<{ role: string }[]>`select current_user as role`.then(([row]) => row?.role ?? "");
	const ownerRole = await runTest(direct, false, roleOf, unreachable(direct));
	const appRole = await runTest(app, false, roleOf, unreachable(app));

	const tests = [
		runTest(
			direct,
			false,
			requireUnicode,
			(reason) => `${nameOf(direct)} stores texts as ${reason}: create it again with the encoding UTF8.`,
		),
		runTest(direct, false, listenToOneself, (reason) =>
			[
				`${nameOf(direct)} does not deliver notifications (LISTEN: ${reason}), so it is a transaction pooler:`,
				"set DATABASE_DIRECT_URL to an address that leads straight to PostgreSQL.",
			].join(" "),
		),
	];
	if (prepare)
		tests.unshift(
			runTest(app, true, prepareConcurrently, (reason) =>
				[
					`${nameOf(app)} is behind a pooler that loses prepared statements (${reason}):`,
					"use PgBouncer 1.21 or newer with max_prepared_statements, or set DATABASE_PREPARE=off.",
				].join(" "),
			),
		);
	const outcomes = await Promise.allSettled(tests);
	const complaints = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
	if (complaints.length > 0)
		throw new UnsuitableDatabase(complaints.map(({ message }) => message).join("\n"), { cause: complaints[0].cause });

	const unsafeSettings = await runTest(direct, false, unsafeSettingsOf, unreachable(direct));
	return { appRole, ownerRole, unsafeSettings };
}

/** Runs prepared statements concurrently: a pooler may send them to a server connection that has not prepared them. */
async function prepareConcurrently(sql: Client): Promise<void> {
	for (let round = 0; round < 3; round++)
		await Promise.all(
			Array.from({ length: connections * 2 }, (_, nth) =>
				sql.begin(async (tx) => {
					await tx`select ${nth}::int as nth, pg_sleep(0.01)`;
					await tx`select ${round}::int as round`;
				}),
			),
		);
}

/** In another encoding the first text with a macron fails. */
async function requireUnicode(sql: Client): Promise<void> {
	const [row] = await sql<{ encoding: string }[]>`select current_setting('server_encoding') as encoding`;
	if (row?.encoding !== "UTF8") throw new Error(row?.encoding);
}

async function listenToOneself(sql: Client): Promise<void> {
	const received = Promise.withResolvers<void>();
	const channel = `brewline_test_${crypto.randomUUID().replaceAll("-", "")}`;
	const { unlisten } = await sql.listen(channel, () => received.resolve());
	await sql.notify(channel, "");
	await received.promise;
	await unlisten();
}

/** Settings that are off, so that a power cut can lose an acknowledged order. */
async function unsafeSettingsOf(sql: Client): Promise<string[]> {
	const rows = await sql<{ name: string; setting: string }[]>`
		select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`;
	return rows.filter(({ setting }) => setting === "off").map(({ name }) => name);
}
