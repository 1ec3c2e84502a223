import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { callTRPCProcedure } from "@trpc/server";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import * as z from "zod";
import { viewerOf } from "./accounts/viewer.db.ts";
import { type Act, guest, type Viewer } from "./act.ts";
import type { Visit } from "./auth/login.ts";
import { type Db, openDatabase } from "./db/db.ts";
import { appRouter } from "./router.ts";
import { newId } from "./shared/id.ts";
import { refusalIn } from "./shared/refusal.ts";
import budgets from "./test/budgets.json" with { type: "json" };
import { longDeadlines } from "./test/database.ts";
import { demoNow, testWithDemo } from "./test/demo-shop.ts";
import { loginSource } from "./test/login.ts";
import { visit, visitStart } from "./test/page-visits.ts";
import { actOf } from "./test/people.ts";
import { type Ids, inputs, staffOnly } from "./test/procedure-inputs.ts";
import { pages } from "./web/pages.ts";

/** Writes the measured figures into the table instead of comparing them. */
const isUpdate = process.env.UPDATE_BUDGETS === "yes";

/** The second call finds settings, menus and its own answer in memory, and its statements prepared. */
const calls = 2;

const product = "ceylon-dimbula";

/** The records of a buyer of the demo by kind. A kind without a record gets an id that no record has. */
async function idsOf(db: Db, { accountId, userId }: Viewer): Promise<Ids> {
	const [own] = await db.execute<Record<string, string | null>>(sql`select
		(select id from location where account_id = ${accountId} and deleted_at is null order by id limit 1) as location,
		(select id from membership where account_id = ${accountId} and user_id = ${userId}) as membership,
		(select id from holiday order by id limit 1) as holiday,
		(select id from orders where account_id = ${accountId} and status = 'Completed' order by id limit 1) as order,
		(select id from invoice where account_id = ${accountId} order by id limit 1) as invoice,
		(select id from cart where account_id = ${accountId} and kind = 'list' order by id limit 1) as list,
		(select id from coffee_plan where account_id = ${accountId} and state = 'active' order by id limit 1) as plan,
		(select id from support_case where account_id = ${accountId} and status = 'New' order by id limit 1) as case,
		(select id from asset where account_id = ${accountId} and state = 'installed' order by id limit 1) as machine,
		(select id from notification where user_id = ${userId} order by id limit 1) as notification`);
	const missing = (prefix: string) => newId(prefix, { now: demoNow });
	return {
		account: accountId ?? "",
		user: userId ?? "",
		location: own?.location ?? missing("131"),
		closing: missing("a14"),
		membership: own?.membership ?? missing("a04"),
		holiday: own?.holiday ?? missing("a05"),
		session: missing("a10"),
		notification: own?.notification ?? missing("a11"),
		order: own?.order ?? missing("801"),
		invoice: own?.invoice ?? missing("3tt"),
		payment: missing("0aw"),
		list: own?.list ?? missing("0a6"),
		invitation: missing("a17"),
		registration: missing("a18"),
		joinRequest: missing("a18"),
		case: own?.case ?? missing("500"),
		plan: own?.plan ?? missing("a01"),
		machine: own?.machine ?? missing("02i"),
	};
}

/** Statements that begin or end a part of a transaction. */
const isSavepoint = (text: string): boolean => /^\s*(?:savepoint|release|rollback)/i.test(text);

const test = testWithDemo.extend("shop", { scope: "file" }, async ({ place }, { onCleanup }) => {
	const sent: string[] = [];
	const onStatement = ({ text }: { text: string }) => void (isSavepoint(text) || sent.push(text));
	const { db, close } = openDatabase({ place, pool: 4, prepare: true, ...longDeadlines, onStatement });
	onCleanup(close);
	const viewerNamed = async (username: string): Promise<Viewer> => {
		const [row] = await db.execute<{ id: string }>(sql`select id from users where username = ${username}`);
		const viewer = row && (await viewerOf(db, row.id));
		if (!viewer) throw new Error(`the demo has no ${username}`);
		return viewer;
	};
	const buyer = await viewerNamed("aroha@cornerstore.example");
	const [staffRow] = await db.execute<{ username: string }>(sql`
		select username from users where staff = 'administrator' and id <> '005000000000000AAA' order by id limit 1`);
	const staff = await viewerNamed(staffRow?.username ?? "");
	const { deps } = actOf(db, buyer, demoNow);
	const snapshot = await deps.catalogue.now(db);
	const versions = new Map<string, object>();
	/** The ports of a process that serves for a while, in which nothing changes. */
	const kept: Partial<Act["deps"]> = {
		catalogue: { now: async () => snapshot },
		feed: {
			...deps.feed,
			versionOf(_, topic, accountId = "") {
				const version = versions.get(`${topic} ${accountId}`) ?? {};
				versions.set(`${topic} ${accountId}`, version);
				return version;
			},
		},
	};
	return { db, sent, buyer, staff, kept, ids: await idsOf(db, buyer) };
});
type Shop = { db: Db; sent: string[]; buyer: Viewer; staff: Viewer; kept: Partial<Act["deps"]>; ids: Ids };

const session = ({ userId, accountId }: Viewer) => ({
	id: newId("a10", { now: demoNow }),
	userId: userId ?? "",
	accountId,
	createdAt: demoNow,
	username: "aroha@cornerstore.example",
	language: null,
	name: "x",
	accounts: [],
	isProven: true,
	needs: null,
});
const visitOf = (by: Viewer): Visit => ({
	demo: null,
	source: loginSource("somewhere"),
	token: null,
	session: session(by),
	setSession: () => undefined,
});

class Undo extends Error {}

/** The router stores procedures by path; its type nests them. */
const typeOf = (path: string) =>
	z.enum(["query", "mutation"]).parse(Object(Reflect.get(appRouter._def.procedures, path))._def.type);

/** Calls a procedure some times. Returns the fewest statements, and the refusal of the last call. What a mutation writes is rolled back. */
async function measureCall({ db, sent, buyer, staff, kept, ids }: Shop, path: string) {
	const by = staffOnly.includes(path) ? staff : buyer;
	const input: unknown = JSON.parse(
		(JSON.stringify(inputs[path]?.(ids)) ?? "null").replaceAll(/no-such-tea|kereru-house-espresso/g, product),
	);
	const type = typeOf(path);
	const callOn = async (db: Db) => {
		sent.length = 0;
		const made = actOf(db, by, demoNow);
		const ctx = { act: { ...made, deps: { ...made.deps, ...kept } }, visit: visitOf(by), language: "en-NZ" as const };
		const getRawInput = async () => input ?? undefined;
		const call = { router: appRouter, path, ctx, type, getRawInput, signal: undefined, batchIndex: 0 };
		const refused = await callTRPCProcedure(call).then(
			() => null,
			(error: unknown) => refusalIn(error)?.code ?? "bad-input",
		);
		return { statements: sent.length, refused };
	};
	const results: Awaited<ReturnType<typeof callOn>>[] = [];
	for (let nth = 0; nth < calls; nth++)
		if (type === "query") results.push(await callOn(db));
		else
			await db
				.transaction(async (db) => {
					results.push(await callOn(db));
					throw new Undo();
				})
				.catch((error: unknown) => {
					if (!(error instanceof Undo)) throw error;
				});
	return {
		statements: Math.min(...results.map(({ statements }) => statements)),
		refused: results.at(-1)?.refused ?? null,
	};
}

const roundedUp = (bytes: number): number => Math.ceil((bytes * 1.03) / 1_000) * 1_000;

function pathOf({ path }: (typeof pages)[number], ids: Ids): string {
	const values: Record<string, string> = {
		slug: path.startsWith("/category") ? "tea" : product,
		term: "tea",
		token: "x".repeat(43),
		orderId: ids.order,
		paymentId: ids.payment,
		invoiceId: ids.invoice,
		planId: ids.plan,
		listId: ids.list,
		machineId: ids.machine,
		caseId: ids.case,
	};
	return path.replaceAll(/\/?\{(\w+)(\??)\}/g, (_, name: string, optional: string) => {
		if (optional) return "";
		if (!values[name]) throw new Error(`give a value for ${name} of ${path}`);
		return `/${values[name]}`;
	});
}

/** Draws a page some times. Returns the fewest statements and the compressed bytes. */
async function measurePage({ db, sent, buyer, kept, ids }: Shop, page: (typeof pages)[number], by: Viewer) {
	const open = visit({ db });
	const counts: number[] = [];
	let bytes = 0;
	let status = 0;
	for (let nth = 0; nth < calls; nth++) {
		sent.length = 0;
		const at = demoNow.getTime() - visitStart.getTime();
		const answer = await open(pathOf(page, ids), { by, at, deps: kept, session: by === buyer ? session(by) : null });
		const body = await answer.text();
		counts.push(sent.length);
		bytes = gzipSync(body).length;
		status = answer.status;
	}
	return { status, statements: Math.min(...counts), bytes };
}

type Call = { statements: number; refused: string | null };
type Drawn = { status: number; statements: number; bytes: number };
const table: { procedures: Record<string, Call>; pages: Record<string, Drawn> } = budgets;
const file = join(import.meta.dirname, "test/budgets.json");
const save = (part: Partial<typeof table>) =>
	writeFileSync(file, `${JSON.stringify(Object.assign(table, part), null, "\t")}\n`);

/** All calls together take seconds, and minutes on a busy machine. */
const timeout = 600_000;

test("every procedure sends as many statements as its budget says", { timeout }, async ({ shop }) => {
	const measured: Record<string, Call> = {};
	for (const path of Object.keys(appRouter._def.procedures).toSorted()) measured[path] = await measureCall(shop, path);
	if (isUpdate) save({ procedures: measured });
	expect(measured, "UPDATE_BUDGETS=yes writes src/test/budgets.json").toEqual(table.procedures);
});

test("every page sends as many statements as its budget says, and at most as many bytes", { timeout }, async ({
	shop,
}) => {
	const measured: Record<string, Drawn> = {};
	for (const page of pages)
		for (const [who, by] of [["guest", guest] as const, ["customer", shop.buyer] as const])
			measured[`${page.name} ${who}`] = await measurePage(shop, page, by);
	if (isUpdate)
		save({
			pages: Object.fromEntries(
				Object.entries(measured).map(([name, { bytes, ...rest }]) => [name, { ...rest, bytes: roundedUp(bytes) }]),
			),
		});
	const withoutBytes = (drawn: Record<string, Drawn>) =>
		Object.fromEntries(Object.entries(drawn).map(([name, { bytes: _, ...rest }]) => [name, rest]));
	expect(withoutBytes(measured), "UPDATE_BUDGETS=yes writes src/test/budgets.json").toEqual(withoutBytes(table.pages));
	const tooLarge = Object.entries(measured).filter(([name, { bytes }]) => bytes > (table.pages[name]?.bytes ?? 0));
	expect(tooLarge).toEqual([]);
});
