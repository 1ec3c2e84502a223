import { parseArgs } from "node:util";
import type { Act } from "#act.ts";
import { connect } from "#db/db.ts";
import { startEmbedded } from "#db/embedded/embedded.ts";
import { throttle } from "#db/schema/throttle.ts";
import { chanceOf } from "#demo/chance.ts";
import { mailServer } from "#test/mail-server.ts";
import { createBuyers, orderableSlugs } from "../buyers.ts";
import { withAct } from "../company.ts";
import { Buyer } from "./chaos-buyers.ts";
import { type Violation, violationsIn } from "./chaos-check.ts";
import { type Fault, injectFault, planFaults, type Target } from "./chaos-faults.ts";
import type { Found, Person } from "./chaos-history.ts";
import { openWork, rowsFound } from "./chaos-rows.ts";
import { Shops } from "./chaos-shops.ts";
import { assert, print, withFolder, withSql } from "./tools.ts";
import { formatCounts, isReady, waitUntil } from "./writers.ts";

const options = {
	seed: { type: "string", default: "1" },
	seconds: { type: "string", default: "300" },
	only: { type: "string" },
} as const;

const companies = { companies: 8, administrators: 2 };
const shopCount = 2;
const products = { own: 2, shared: 6 };
/** The shop must be ready so long after the last fault. */
const readyMs = 60_000;
/** Work counts as stuck after this time without progress. A dead shop holds a job or mail for less. */
const stuckMs = 75_000;
const shownPerKind = 5;

/** bun run drill chaos --seed 1 --seconds 300. Random faults under random buyers: each buyer's history must agree with the
 * database. The seed decides which fault comes when, and what each buyer chooses. --only "kill one shop" leaves out the others. */
export const drill = () =>
	withFolder(async (folder) => {
		const { values } = parseArgs({ args: process.argv.slice(3), options });
		const { seed } = values;
		const seconds = Number(values.seconds);
		const mails = await mailServer();
		const shops = await Shops.open(folder, mails.url, shopCount);
		const started = { at: 0 };
		const second = () => Math.round((performance.now() - started.at) / 100) / 10;
		const { buyers, people, owners, stockBefore } = await prepare({ folder, shops, seed, second });
		const plan = planFaults(chanceOf(`faults ${seed}`), seconds).filter(({ name }) => name === (values.only ?? name));
		started.at = performance.now();
		const [happened] = await Promise.all([
			injectFaults({ folder, shops }, plan, second),
			...buyers.map((buyer) => buyer.buy(seconds)),
		]);
		print(`${plan.length} faults with seed ${seed} in ${seconds} s: ${formatCounts(happened)}`);
		const readyAfter = await waitUntil(isReady(shops.front.url), readyMs);
		const { violations, leftToDo } = await withAct(folder, async (act) => {
			await act.db.delete(throttle); // repeating all attempts exceeds a user's rate limit
			await Promise.all(buyers.map((buyer) => buyer.repeatAll()));
			const leftToDo = await waitForOpenWork(act, folder, people);
			const histories = buyers.map(({ history }) => history);
			const rows = await rowsFound(act, { people, taken: mails.taken, stockBefore, owners });
			print(
				`served ${readyAfter} ms after the last buyer; a shop lost the database while starting ${shops.failedStarts} times`,
			);
			print(summary(buyers, rows));
			return { violations: violationsIn(histories, rows), leftToDo };
		});
		await shops.end();
		await mails.stop();
		report(violations, plan);
		assert(violations.length === 0, `${violations.length} violations with seed ${seed}`);
		assert(leftToDo === 0, `${leftToDo} things are left to do`);
		const faults = [...happened.values()].reduce((sum, times) => sum + times, 0);
		assert(faults >= plan.length / 2, `only ${faults} of ${plan.length} faults could happen`);
		const placed = buyers.filter(({ history }) => history.attempts.some(({ outcome }) => outcome === "placed"));
		assert(placed.length === buyers.length, `only ${placed.length} of ${buyers.length} buyers placed an order`);
	});

type Setting = { folder: string; shops: Shops; seed: string; second: () => number };

async function prepare({ folder, shops, seed, second }: Setting) {
	const [first] = shops.running;
	if (!first) throw new Error("no shop runs");
	const loggedIn = await createBuyers(first, companies);
	const people = await readPersons(folder, loggedIn);
	const slugs = await orderableSlugs(first, products.shared + products.own * loggedIn.length);
	const shared = slugs.splice(0, products.shared);
	assert(slugs.length === products.own * loggedIn.length, "there are too few products");
	const owners: Found["owners"] = new Map();
	const ownOf = (nth: number) => slugs.slice(nth * products.own, (nth + 1) * products.own);
	for (const [nth, { userId, accountId, username, email, company }] of people.entries()) {
		for (const marker of [username, email, ...ownOf(nth)]) owners.set(marker, { userId, accountId });
		owners.set(company, { userId: null, accountId });
	}
	const canaries = new Set(owners.keys());
	const buyers = people.map(
		(person, nth) =>
			new Buyer({
				person,
				session: loggedIn[nth]?.session ?? "",
				url: shops.front.url,
				second,
				canaries,
				own: ownOf(nth),
				shared,
				chance: chanceOf(`buyer ${nth} ${seed}`),
			}),
	);
	const stockBefore = await withSql(folder, async (sql) => {
		const rows = await sql<{ slug: string; quantity: number }[]>`
			select p.slug, s.quantity from stock s join product p on p.id = s.product_id where p.slug = any(${[...shared, ...slugs]})`;
		return new Map(rows.map(({ slug, quantity }) => [slug, quantity]));
	});
	return { buyers, people, owners, stockBefore };
}

const readPersons = (folder: string, loggedIn: readonly { username: string }[]): Promise<Person[]> =>
	withSql(folder, async (sql) => {
		const rows = await sql<Person[]>`
			select u.id as "userId", m.account_id as "accountId", u.username, c.email, a.name as company
			from users u join membership m on m.user_id = u.id join account a on a.id = m.account_id join contact c on c.id = u.contact_id
			where u.username = any(${loggedIn.map(({ username }) => username)})`;
		return loggedIn.map(({ username }) => {
			const person = rows.find((row) => row.username === username);
			if (!person) throw new Error(`${username} is not in the database`);
			return person;
		});
	});

/** Injects each fault at its second. Returns how often each fault happened. */
async function injectFaults({ folder, shops }: Omit<Target, "sql">, plan: readonly Fault[], second: () => number) {
	const happened = new Map<string, number>();
	const { owner, release } = await startEmbedded({ folder });
	const sql = connect(owner, { max: 4 });
	const under = plan.map(async (fault) => {
		await Bun.sleep(Math.max(0, fault.at - second()) * 1000);
		if (!(await injectFault({ shops, folder, sql }, fault))) return;
		happened.set(fault.name, (happened.get(fault.name) ?? 0) + 1);
	});
	await Promise.all(under);
	await sql.end({ timeout: 5 });
	await release();
	return happened;
}

/** Waits until no work is open, or no work makes progress. Retries are moved forward, but not so often that a job uses up its
 * attempts while a dead shop still holds its mail. */
async function waitForOpenWork(act: Act, folder: string, people: readonly Person[]): Promise<number> {
	const started = performance.now();
	let least = Number.POSITIVE_INFINITY;
	let open: string[] = [];
	for (let since = performance.now(); performance.now() - since < stuckMs; await Bun.sleep(1_000)) {
		await withSql(
			folder,
			(sql) => sql`
			update job set run_at = now() + interval '10 seconds'
			where locked_at is null and run_at > now() + interval '20 seconds'`,
		);
		open = await openWork(act, people);
		if (open.length === 0) break;
		if (open.length < least) since = performance.now();
		least = Math.min(least, open.length);
	}
	print(`settled after ${Math.round((performance.now() - started) / 1000)} s, ${open.length} things left to do`);
	for (const line of open.slice(0, shownPerKind)) print(`  ${line}`);
	return open.length;
}

function summary(buyers: readonly Buyer[], { orders, payments, delivered }: Found): string {
	const histories = buyers.map(({ history }) => history);
	const attempts = histories.flatMap(({ attempts }) => attempts);
	const answers = histories.reduce((sum, { answers }) => sum + answers.length, 0);
	const unavailable = histories.flatMap(({ answers }) => answers.filter(({ status }) => status === 503)).length;
	const placed = attempts.filter(({ outcome }) => outcome === "placed").length;
	return `${answers} answers, ${unavailable} of them 503; ${attempts.length} attempts, ${placed} acknowledged, ${orders.length} orders, ${payments.length} payments; ${delivered.length} mails delivered`;
}

function report(violations: readonly Violation[], plan: readonly Fault[]): void {
	const kinds = Map.groupBy(violations, ({ kind }) => kind);
	for (const [kind, all] of kinds) {
		print(`${all.length} × ${kind}`);
		for (const { buyer, at, expected, actual } of all.slice(0, shownPerKind)) {
			const before = at === null ? undefined : plan.findLast((fault) => fault.at <= at);
			const when = at === null ? "at the end" : `second ${at}`;
			const after = before ? `, after "${before.name}" at ${before.at.toFixed(1)}` : "";
			print(`  ${buyer ?? "database"}, ${when}${after}: expected ${expected}; found ${actual}`);
		}
	}
}
