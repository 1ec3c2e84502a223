import { describe, expect } from "vitest";
import { type Act, guest, type Passwords, system } from "#act.ts";
import { openDatabase } from "#db/db.ts";
import { Refusal } from "#shared/refusal.ts";
import { testAloneWithPeople as plain } from "#test/database.ts";
import { goodPassword, loginSource, recordSecurityEvents, setPassword } from "#test/login.ts";
import { actOf, people } from "#test/people.ts";
import { endSession, logIn, logOut, logOutEverywhere } from "./login.commands.ts";
import { changePassword } from "./passwords.commands.ts";
import { sessionOf, sessionsOf } from "./sessions.db.ts";

const start = new Date("2026-11-21T00:00:00Z");
const minute = 60_000;
const day = 24 * 60 * minute;

let nth = 0;

/** Each test uses another network. Three people share the shop. */
const test = plain.extend("shop", async ({ database }) => {
	const events: string[] = [];
	const { ownCompany, staff } = people();
	const act = (ms = 0): Act => recordSecurityEvents(actOf(database.db, guest, new Date(start.getTime() + ms)), events);
	const names = {
		buyer: "buyer@kererushop.example",
		reader: "reader@kererushop.example",
		staff: "sales@brewline.example",
	};
	const ids = {
		buyer: ownCompany.buyer.viewer.userId,
		reader: ownCompany.reader.viewer.userId,
		staff: staff.sales?.userId ?? null,
	};
	for (const id of Object.values(ids)) await setPassword(actOf(database.db, system, start), id);
	const tryIn = (act: Act, username: string, password: string, visitor: string, device: string | null = null) =>
		logIn(act, { username, password, source: loginSource(visitor, device), token: null }).then(
			(admitted) => ({ ...admitted, outcome: "in" }),
			(error: unknown) => {
				if (!(error instanceof Refusal)) throw error;
				return { outcome: error.code as string, seconds: error.details.seconds, token: "", device: "", needs: null };
			},
		);
	const outcomeFor = async (...attempt: Parameters<typeof tryIn>) => (await tryIn(...attempt)).outcome;
	return { events, act, names, ids, tryIn, outcomeFor, visitor: () => `network ${++nth}` };
});

const wrongPassword = "Long-black-1";

describe("the lock", () => {
	test.for(["buyer@kererushop.example", "nobody@nowhere.example"])(
		"accepts five of twenty concurrent wrong passwords for %s, over two processes",
		async (username, { shop, place }) => {
			const other = openDatabase({ place, pool: 4, prepare: true });
			const source = shop.visitor();
			const acts = [shop.act(), { ...shop.act(), db: other.db }];
			const outcomes = await Promise.all(
				Array.from({ length: 20 }, (_, nth) =>
					shop.outcomeFor(acts[nth % 2] ?? shop.act(), username, wrongPassword, source),
				),
			);
			await other.close();
			expect(outcomes.filter((word) => word === "login.invalid")).toHaveLength(5);
			expect(outcomes.filter((word) => word === "login.locked")).toHaveLength(15);
		},
	);

	test("refuses the right password while locked, and accepts it after fifteen minutes", async ({ shop }) => {
		const { act, tryIn, outcomeFor, names } = shop;
		const source = shop.visitor();
		const at = 20 * day;
		for (const second of [0, 1, 2, 3, 4])
			expect(await outcomeFor(act(at + second * 1000), names.buyer, wrongPassword, source)).toBe("login.invalid");
		const locked = await tryIn(act(at + 5_000), names.buyer, goodPassword, source);
		expect(locked).toMatchObject({ outcome: "login.locked", seconds: 15 * 60 - 1 });
		expect(await outcomeFor(act(at + 15 * minute + 3_999), names.buyer, goodPassword, source)).toBe("login.locked");
		expect(await outcomeFor(act(at + 15 * minute + 4_000), names.buyer, goodPassword, source)).toBe("in");
	});

	test("does not lock a buyer out for attempts from other networks, or for a neighbour's on a known device", async ({
		shop,
	}) => {
		const { act, tryIn, outcomeFor, names } = shop;
		const [home, away] = [shop.visitor(), shop.visitor()];
		const at = 30 * day;
		const { device } = await tryIn(act(at), names.buyer, goodPassword, home);
		for (let times = 0; times < 6; times++) await outcomeFor(act(at), names.buyer, wrongPassword, away);
		expect(await outcomeFor(act(at), names.buyer, goodPassword, away)).toBe("login.locked");
		expect(await outcomeFor(act(at), names.buyer, goodPassword, home)).toBe("in");
		expect(await outcomeFor(act(at), names.buyer, goodPassword, away, device)).toBe("in");
		expect(await outcomeFor(act(at), names.buyer, goodPassword, away, `x${device}`), "made up").toBe("login.locked");
		expect(await outcomeFor(act(at), names.buyer, goodPassword, away, `${device}.1`), "with something added").toBe(
			"login.locked",
		);
		const others = await tryIn(act(at), names.reader, goodPassword, home);
		expect(await outcomeFor(act(at), names.buyer, goodPassword, away, others.device), "of another login").toBe(
			"login.locked",
		);
	});

	test("no longer knows a device after a password change by anybody", async ({ shop, database }) => {
		const { act, tryIn, outcomeFor, names, ids } = shop;
		const [home, away] = [shop.visitor(), shop.visitor()];
		const at = 32 * day;
		const { device, token } = await tryIn(act(at), names.reader, goodPassword, home);
		for (let times = 0; times < 6; times++) await outcomeFor(act(at), names.reader, wrongPassword, away);
		expect(await outcomeFor(act(at), names.reader, goodPassword, away, device)).toBe("in");
		const session = await sessionOf(act(at), token);
		if (!session) throw new Error("nobody came in");
		const [source, password] = [loginSource(home, device), "Flat-white-22"];
		const changed = await changePassword(act(at + 1), { session, old: goodPassword, password, source });
		expect(await outcomeFor(act(at + 2), names.reader, password, away, device)).toBe("login.locked");
		expect(await outcomeFor(act(at + 2), names.reader, password, away, changed.device)).toBe("in");
		await setPassword(actOf(database.db, system, act(at + 3).now), ids.reader);
		expect(await outcomeFor(act(at + 4), names.reader, goodPassword, away, changed.device)).toBe("login.locked");
	});

	test("allows forty attempts from a /48, and other networks stay free", async ({ shop }) => {
		const { act, outcomeFor, names } = shop;
		const at = 35 * day;
		const wide = shop.visitor();
		const source = (nth: number) => `${wide}.home ${nth}`;
		for (let nth = 0; nth < 40; nth++)
			expect(await outcomeFor(act(at), names.buyer, wrongPassword, source(nth))).toBe("login.invalid");
		expect(await outcomeFor(act(at), names.buyer, goodPassword, source(40))).toBe("login.locked");
		expect(await outcomeFor(act(at), names.buyer, goodPassword, shop.visitor())).toBe("in");
		expect(await outcomeFor(act(at), names.reader, goodPassword, source(40)), "another login").toBe("in");
		expect(await outcomeFor(act(at + 15 * minute), names.buyer, goodPassword, source(40))).toBe("in");
	});

	test("counts no attempts for neighbours, or for everybody, while locked", async ({ shop }) => {
		const { act, outcomeFor, names, events } = shop;
		const at = 37 * day;
		const wide = shop.visitor();
		const before = events.filter((event) => event === "login attacked").length;
		for (let times = 0; times < 60; times++) await outcomeFor(act(at), names.buyer, wrongPassword, `${wide}.loud`);
		expect(events.filter((event) => event === "login attacked")).toHaveLength(before);
		expect(await outcomeFor(act(at), names.buyer, goodPassword, `${wide}.next door`)).toBe("in");
	});

	test("starts again after a right password, and counts fifteen minutes only", async ({ shop }) => {
		const { act, outcomeFor, names } = shop;
		const source = shop.visitor();
		const at = 40 * day;
		for (let round = 0; round < 2; round++) {
			for (let times = 0; times < 4; times++)
				expect(await outcomeFor(act(at), names.buyer, wrongPassword, source)).toBe("login.invalid");
			expect(await outcomeFor(act(at), names.buyer, goodPassword, source)).toBe("in");
		}
		for (let times = 0; times < 10; times++)
			expect(await outcomeFor(act(at + times * 4 * minute), names.buyer, wrongPassword, source)).toBe("login.invalid");
	});

	test("reports fifty wrong attempts over all networks and slows unknown devices, not known ones", async ({ shop }) => {
		const { act, tryIn, outcomeFor, names, events } = shop;
		const at = 50 * day;
		const { device } = await tryIn(act(at), names.reader, goodPassword, shop.visitor());
		for (let times = 0; times < 49; times++) await outcomeFor(act(at), names.reader, wrongPassword, shop.visitor());
		expect(events).not.toContain("login attacked");
		expect(await outcomeFor(act(at), names.reader, wrongPassword, shop.visitor())).toBe("login.invalid");
		expect(events.filter((event) => event === "login attacked")).toHaveLength(1);
		expect(await outcomeFor(act(at), names.reader, goodPassword, shop.visitor())).toBe("throttled");
		expect(await outcomeFor(act(at), names.reader, goodPassword, shop.visitor(), device)).toBe("in");
	});
});

describe("a session", () => {
	test("is stored as a hash, and replaces the browser's session at each login", async ({ shop, app }) => {
		const { act, names, tryIn } = shop;
		const first = await tryIn(act(), names.buyer, goodPassword, shop.visitor());
		const rows = await app`select hash, device from session`;
		expect(JSON.stringify(rows)).not.toContain(first.token);
		expect(rows[0]?.device).toBe("Firefox, Windows");
		const login = { username: names.buyer, password: goodPassword, source: loginSource(shop.visitor()) };
		const second = await logIn(act(), { ...login, token: first.token });
		expect(second.token).not.toBe(first.token);
		expect(await sessionOf(act(), first.token)).toBeNull();
		expect(await sessionOf(act(), second.token)).toMatchObject({ userId: shop.ids.buyer, needs: null });
	});

	test.for([
		{ who: "buyer", idle: 14 * day, longest: 30 * day },
		{ who: "staff", idle: 30 * minute, longest: 12 * 60 * minute },
	] as const)("of $who has its idle time and life", async ({ who, idle, longest }, { shop }) => {
		const { act, names, tryIn } = shop;
		const at = who === "buyer" ? 100 * day : 200 * day;
		const resting = await tryIn(act(at), names[who], goodPassword, shop.visitor());
		expect(await sessionOf(act(at + idle - 1), resting.token)).not.toBeNull();
		const lastUse = at + idle - 1;
		expect(await sessionOf(act(lastUse + idle - 1), resting.token)).not.toBeNull();
		const quiet = await tryIn(act(at), names[who], goodPassword, shop.visitor());
		expect(await sessionOf(act(at + idle), quiet.token)).toBeNull();
		const busy = await tryIn(act(at), names[who], goodPassword, shop.visitor());
		for (let ms = idle / 2; ms < longest; ms += idle / 2)
			expect(await sessionOf(act(at + ms), busy.token)).not.toBeNull();
		expect(await sessionOf(act(at + longest), busy.token)).toBeNull();
	});

	test("ends with a logout, all end everywhere, and nobody ends another user's", async ({ shop }) => {
		const { act, names, tryIn } = shop;
		const source = loginSource(shop.visitor());
		const enter = async (name: string) => {
			const { token } = await tryIn(act(300 * day), name, goodPassword, source.visitor);
			const session = await sessionOf(act(300 * day), token);
			if (!session) throw new Error("nobody came in");
			return { token, session };
		};
		const [first, second, three] = [await enter(names.buyer), await enter(names.buyer), await enter(names.reader)];
		await expect(endSession(act(), { userId: first.session.userId, sessionId: three.session.id })).rejects.toThrow(
			"session.not-found",
		);
		await logOut(act(), { session: first.session, source });
		expect(await sessionOf(act(300 * day), first.token)).toBeNull();
		expect((await sessionsOf(act(300 * day), second.session.userId)).map(({ id }) => id)).toContain(second.session.id);
		await logOutEverywhere(act(), second.session);
		expect(await sessionOf(act(300 * day), second.token)).toBeNull();
		expect(await sessionOf(act(300 * day), three.token)).not.toBeNull();
	});

	test("ends when its owner is disabled", async ({ shop, app }) => {
		const { act, names, tryIn, ids } = shop;
		const { token } = await tryIn(act(400 * day), names.reader, goodPassword, shop.visitor());
		await app`update users set disabled_at = now() where id = ${ids.reader}`;
		expect(await sessionOf(act(400 * day), token)).toBeNull();
		expect(await shop.outcomeFor(act(400 * day), names.reader, goodPassword, shop.visitor())).toBe("login.invalid");
		await app`update users set disabled_at = null where id = ${ids.reader}`;
	});
});

test("writes an audit row and security events for a login, never with what was typed", async ({ shop, app }) => {
	const { act, names, tryIn, ids } = shop;
	await tryIn(act(500 * day), names.buyer, goodPassword, shop.visitor());
	const [row] = await app`select object, user_id from audit where object = 'Session' order by at desc limit 1`;
	expect(row).toEqual({ object: "Session", user_id: ids.buyer });
	const [leaks] = await app`select count(*)::int as n from audit where changes::text like ${`%${goodPassword}%`}`;
	expect(leaks?.n).toBe(0);
});

test("needs seven statements from a known device, one more from others", async ({ shop, place }) => {
	let statementCount = 0;
	const counting = openDatabase({ place, pool: 4, prepare: true, onStatement: () => void statementCount++ });
	const act = { ...shop.act(600 * day), db: counting.db };
	const source = shop.visitor();
	const { device } = await shop.tryIn(act, shop.names.buyer, goodPassword, source);
	const strangers = statementCount;
	expect(await shop.outcomeFor(act, shop.names.buyer, goodPassword, source, device)).toBe("in");
	await counting.close();
	expect([strangers, statementCount - strangers]).toEqual([8, 7]);
});

test("refuses a user without a company like an unknown one", async ({ shop, app }) => {
	const { act, outcomeFor, names, ids } = shop;
	await app`update membership set deleted_at = now() where user_id = ${ids.reader}`;
	expect(await outcomeFor(act(700 * day), names.reader, goodPassword, shop.visitor())).toBe("login.invalid");
	await app`update membership set deleted_at = null where user_id = ${ids.reader}`;
	expect(await outcomeFor(act(700 * day), names.reader, goodPassword, shop.visitor())).toBe("in");
});

test("lets nobody in by a password that is changed during the check", async ({ shop, database }) => {
	const { act, names, ids } = shop;
	const change = () => setPassword(actOf(database.db, system, act(800 * day).now), ids.reader);
	const later = act(800 * day);
	const passwords: Passwords = {
		run: (work) =>
			later.deps.passwords.run((tools) =>
				work({ ...tools, verify: (hash, attempt) => tools.verify(hash, attempt).finally(change) }),
			),
	};
	const source = loginSource(shop.visitor());
	const attempt = { username: names.reader, password: goodPassword, source, token: null };
	const before = (await sessionsOf(act(800 * day), ids.reader ?? "")).length;
	await expect(logIn({ ...later, deps: { ...later.deps, passwords } }, attempt)).rejects.toMatchObject({
		code: "login.invalid",
	});
	expect(await sessionsOf(act(800 * day), ids.reader ?? "")).toHaveLength(before);
});
