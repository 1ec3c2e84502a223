import { describe, expect, onTestFinished, vi } from "vitest";
import { changeRole, removeMember } from "#accounts/members.commands.ts";
import { type Act, guest, system } from "#act.ts";
import { createToken } from "#auth/auth.commands.ts";
import { sessionsOf } from "#auth/sessions.db.ts";
import { codeAt, keyFromText } from "#auth/totp.ts";
import { openDatabase } from "#db/db.ts";
import { openFeed } from "#db/feed.ts";
import { appOn } from "#test/app.ts";
import { createBrowser, createLoggedInBrowser, ownOrigin } from "#test/browser.ts";
import { longDeadlines, testAloneWithPeople as plain } from "#test/database.ts";
import { eventually } from "#test/eventually.ts";
import { createTestFeed } from "#test/feed.ts";
import { goodPassword, setPassword, shopSecret } from "#test/login.ts";
import { actOf, addActiveMember, people } from "#test/people.ts";
import { readStream } from "#test/stream.ts";

const dataOf = async (answer: Response) => Object((await answer.json()) as object).result?.data;
const refusalOf = async (answer: Response) => Object((await answer.json()) as object).error?.data?.refusal?.code;

const test = plain.extend("shop", async ({ database }) => {
	const { statements } = database;
	const world = people();
	const testFeed = createTestFeed();
	const { app, lines, deps } = appOn(database, { feed: testFeed.feed, secret: shopSecret });
	const users = {
		...world.ownCompany,
		sales: { viewer: world.staff.sales ?? guest },
		service: { viewer: world.staff.service ?? guest },
	};
	for (const who of ["administrator", "buyer", "reader", "sales", "service"] as const)
		await setPassword(actOf(database.db, system), users[who].viewer.userId);
	const nameOf = (who: string) => `${who}@${who.startsWith("s") ? "brewline" : "kererushop"}.example`;
	const enter = (who: string, on = app) => createLoggedInBrowser(on, nameOf(who));
	const act: Act = actOf(database.db, system);
	return { app, lines, deps, world, testFeed, database, statements, nameOf, enter, act };
});

test("refuses characters that the database cannot store, without a defect", async ({ shop }) => {
	const { mutate } = createBrowser(shop.app);
	for (const [path, input] of [
		["auth.logIn", { username: "nobody\0", password: goodPassword }],
		["auth.requestReset", { email: "nobody\0@nowhere.example" }],
		["registration.checkUserByEmail", { email: "nobody\0@nowhere.example" }],
	] as const)
		expect((await mutate(path, input)).status, path).toBe(400);
});

test("gives known and unknown names the same answer to a long password and to a line break", async ({ shop }) => {
	const { mutate } = createBrowser(shop.app);
	const answerTo = async (username: string, password: string) => {
		const text = await (await mutate("auth.logIn", { username, password })).text();
		return text.replace(/"requestId":"[^"]*"/, ""); // differs for each request
	};
	const long = "x".repeat(10_000);
	expect(await answerTo(shop.nameOf("buyer"), long)).toEqual(await answerTo("nobody@nowhere.example", long));
	const broken = await answerTo(`${shop.nameOf("buyer")}\nBcc: all@elsewhere.example`, "x");
	expect(broken).toEqual(await answerTo("nobody@nowhere.example", "x"));
	expect(broken).toContain("login.invalid");
});

describe("cookies", () => {
	test("of a login are limited to this host, https and our pages, and no response has the token", async ({ shop }) => {
		const { responses, jar, answer } = await shop.enter("buyer");
		const text = await answer.text();
		expect(responses).toHaveLength(2);
		for (const line of responses) {
			expect(line).toMatch(/^__Host-(session|device)=[^;]+; /);
			for (const word of ["Path=/", "HttpOnly", "Secure", "SameSite=Lax"]) expect(line).toContain(word);
			expect(line).not.toContain("Domain");
		}
		expect(responses[0]).toContain(`Max-Age=${30 * 24 * 60 * 60}`);
		expect(text).not.toContain(jar.get("__Host-session"));
		expect(answer.headers.get("cache-control")).toBe("no-store");
	});

	test("have plain names over plain http", async ({ shop }) => {
		const { app } = appOn(shop.database, {
			publicUrl: "http://localhost:3000",
			mode: "demo",
			secret: shop.deps.secret,
		});
		const browser = createBrowser(app);
		const body = { username: shop.nameOf("buyer"), password: goodPassword };
		await browser.mutate("auth.logIn", body, { origin: "http://localhost" });
		expect(browser.responses[0]).toMatch(/^session=/);
		expect(browser.responses[0]).not.toContain("Secure");
	});

	test.for(["not-a-session", "%", "%E0%A4%A", "a=b=c", "x".repeat(5000)])(
		"with %s make a guest, and are cleared by the next page or stream",
		async (value, { shop }) => {
			const headers = { cookie: `__Host-session=${value}` };
			const answer = await shop.app.request("/trpc/auth.session", { headers });
			expect(answer.status).toBe(200);
			expect(await dataOf(answer)).toMatchObject({ isGuest: true });
			expect(answer.headers.get("set-cookie"), "another call may have begun a session meanwhile").toBeNull();
			for (const path of ["/login", "/live?topics=store"])
				expect((await shop.app.request(path, { headers })).headers.get("set-cookie")).toMatch(
					/^__Host-session=; Max-Age=0/,
				);
		},
	);
});

describe("a session", () => {
	test("identifies its user until the logout, on calls and on the stream", async ({ shop }) => {
		const { ask, mutate, jar } = await shop.enter("buyer");
		expect(await dataOf(await ask("auth.session"))).toMatchObject({
			isGuest: false,
			name: "buyer Kererushop",
			role: "buyer",
			staff: null,
			needs: null,
			accountId: shop.world.ownCompany.accountId,
			accounts: [{ name: "Kererushop Cafés", role: "buyer" }],
		});
		expect((await ask("accounts.locations")).status).toBe(200);
		const cookie = `__Host-session=${jar.get("__Host-session")}`;
		const left = await mutate("auth.logOut");
		expect(left.headers.get("clear-site-data"), "for who sits there next").toBe('"cache"');
		expect(jar.has("__Host-session")).toBe(false);
		expect(jar.has("__Host-device"), "it stays known").toBe(true);
		for (const path of ["/trpc/accounts.locations", "/trpc/auth.sessions", "/live?topics=store"])
			expect((await shop.app.request(path, { headers: { cookie } })).status, path).toBe(401);
	});

	test("is read again after the cache expires, after changes, for staff, and without a feed", async ({ shop }) => {
		const { testFeed, statements } = shop;
		const statementsOf = async (work: () => Promise<Response>) => {
			const before = statements.length;
			await work();
			return statements.slice(before).filter((text) => text.includes('from "session"')).length;
		};
		const { ask, mutate } = await shop.enter("reader");
		await ask("auth.session");
		expect(await statementsOf(() => ask("auth.session")), "kept").toBe(0);
		expect(await statementsOf(() => mutate("auth.requestReset", { email: "x@y.example" })), "a change").toBe(1);
		testFeed.publish({ changes: [{ at: "1-1", topic: "auth", recordId: null, accountId: null }] });
		expect(await statementsOf(() => ask("auth.session")), "somebody changed").toBe(1);
		const { userId } = shop.world.ownCompany.reader.viewer;
		const other = shop.world.ownCompany.buyer.viewer.userId;
		testFeed.publish({ changes: [{ at: "1-1", topic: "auth", recordId: other, accountId: null }] });
		expect(await statementsOf(() => ask("auth.session")), "somebody else's token was revoked").toBe(0);
		testFeed.publish({ changes: [{ at: "1-1", topic: "auth", recordId: userId, accountId: null }] });
		expect(await statementsOf(() => ask("auth.session")), "the own token was revoked").toBe(1);
		const { id: sessionId } = (await dataOf(await ask("auth.sessions")))[0];
		testFeed.publish({ changes: [{ at: "1-1", topic: "auth", recordId: sessionId, accountId: null }] });
		expect(await statementsOf(() => ask("auth.session")), "the own session changed").toBe(1);
		testFeed.publish({ changes: [{ at: "1-2", topic: "store", recordId: null, accountId: null }] });
		expect(await statementsOf(() => ask("auth.session")), "the store changed").toBe(0);
		testFeed.publish({ hasGap: true });
		expect(await statementsOf(() => ask("auth.session")), "news were lost").toBe(1);
		await changeRole(
			{ ...shop.act, deps: { ...shop.act.deps, feed: testFeed.feed } },
			{
				membershipId: shop.world.ownCompany.reader.membershipId,
				role: "buyer",
			},
		);
		const fakeClock = vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5_001 });
		onTestFinished(() => void fakeClock.useRealTimers());
		expect(await statementsOf(() => ask("auth.session")), "five seconds later").toBe(1);

		const staff = await shop.enter("service");
		const { key } = await dataOf(await staff.mutate("auth.enrolSecondFactor"));
		await staff.mutate("auth.confirmSecondFactor", { code: await codeAt(keyFromText(key), new Date()) });
		expect(await dataOf(await staff.ask("auth.session"))).toMatchObject({ staff: "service" });
		expect(await statementsOf(() => staff.ask("auth.session")), "staff").toBe(1);
		const away = createTestFeed();
		away.disconnect();
		const { app } = appOn(shop.database, { feed: away.feed, secret: shop.deps.secret });
		const alone = await shop.enter("reader", app);
		await alone.ask("auth.session");
		expect(await statementsOf(() => alone.ask("auth.session")), "no feed").toBe(1);
	});

	test("changes at once in the process that changed it, and soon in others", async ({ shop, copy }) => {
		const feeds = await Promise.all([1, 2].map(() => openFeed({ place: copy.owner, onError: () => undefined })));
		onTestFinished(async () => void (await Promise.all(feeds.map((feed) => feed.close()))));
		const [firstApp, secondApp] = feeds.map((feed) => appOn(shop.database, { feed, secret: shop.deps.secret }).app);
		if (!firstApp || !secondApp) throw new Error("two processes are needed");
		const boss = await shop.enter("administrator", firstApp);
		const buyer = await shop.enter("buyer", firstApp);
		const elsewhere = createBrowser(secondApp);
		for (const [name, value] of buyer.jar) elsewhere.jar.set(name, value);
		// Without the feed, the other process would keep the session until the clock goes on.
		vi.setSystemTime(Date.now());
		onTestFinished(() => void vi.useRealTimers());
		expect((await buyer.ask("accounts.locations")).status).toBe(200);
		expect((await elsewhere.ask("accounts.locations")).status).toBe(200);

		const { membershipId } = shop.world.ownCompany.buyer;
		expect((await boss.mutate("accounts.changeRole", { membershipId, role: "reader" })).status).toBe(200);
		expect(await dataOf(await buyer.ask("auth.session")), "at once").toMatchObject({ role: "reader" });
		await eventually(async () =>
			expect(await dataOf(await elsewhere.ask("auth.session"))).toMatchObject({ role: "reader" }),
		);
		await boss.mutate("accounts.changeRole", { membershipId, role: "buyer" });
		await buyer.mutate("auth.logOutEverywhere");
		await eventually(async () => expect((await elsewhere.ask("accounts.locations")).status).toBe(401));
	});

	test("acts for another company from the next call after a switch", async ({ shop }) => {
		const { otherCompany } = shop.world;
		const boss = actOf(shop.database.db, otherCompany.administrator.viewer);
		const { id: membershipId } = await addActiveMember(boss, {
			accountId: otherCompany.accountId,
			salutation: "Other",
			firstName: "B",
			lastName: "Both",
			phone: null,
			email: shop.nameOf("buyer"),
			role: "reader",
			locationIds: [],
		});
		const { ask, mutate } = await shop.enter("buyer");
		const company = async () => (await dataOf(await ask("accounts.company")))?.name;
		expect(await company()).toBe("Kererushop Cafés");
		expect((await mutate("auth.switchCompany", { accountId: otherCompany.accountId })).status).toBe(200);
		expect(await company()).toBe("Tuioffice Cafés");
		expect(await dataOf(await ask("auth.session"))).toMatchObject({
			accountId: otherCompany.accountId,
			role: "reader",
		});
		await removeMember(boss, { membershipId });
		shop.testFeed.publish({ hasGap: true });
		expect((await ask("accounts.company")).status, "who left is nobody there").toBe(401);
	});

	test("receives the changes of its company until it ends", async ({ shop }) => {
		const { send, mutate } = await shop.enter("administrator");
		const answer = await send("/live?topics=accounts");
		expect(answer.status).toBe(200);
		const stream = readStream(answer);
		onTestFinished(async () => void (await stream.leave()));
		const about = { topic: "accounts" as const, recordId: null, accountId: shop.world.ownCompany.accountId };
		shop.testFeed.publish({ changes: [{ at: "2-1", ...about }] });
		await eventually(() => expect(stream.changes()).toHaveLength(1));
		await mutate("auth.logOut");
		await vi.waitFor(
			() => {
				shop.testFeed.publish({ changes: [{ at: "2-2", ...about }] });
				expect(stream.over()).toBe(true);
			},
			{ timeout: 7_000, interval: 20 }, // pings come every 8 s
		);
	});
});

test("counts requests as use, but not an open stream", async ({ shop }) => {
	const { send, ask } = await shop.enter("buyer");
	const seenAt = async () =>
		(await sessionsOf({ ...shop.act, now: new Date() }, shop.world.ownCompany.buyer.viewer.userId ?? ""))[0]?.seenAt;
	const before = await seenAt();
	const clock = vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 120_000 });
	onTestFinished(() => void clock.useRealTimers());
	const stream = readStream(await send("/live?topics=accounts"));
	await eventually(() => expect(stream.events.length).toBeGreaterThan(0));
	await stream.leave();
	expect(await seenAt()).toEqual(before);
	vi.setSystemTime(Date.now() + 10_000); // past what is kept
	await ask("auth.session");
	expect((await seenAt())?.getTime()).toBeGreaterThan(before?.getTime() ?? 0);
});

test("refuses an undecodable address also with an idempotency key", async ({ shop }) => {
	const { mutate } = await shop.enter("buyer");
	for (const path of ["%E0%A4%A", "%", "auth%2"])
		expect((await mutate(path, {}, { "idempotency-key": "unreadable" })).status, path).toBe(400);
});

describe("staff", () => {
	test("staff see nothing before the second factor, and get a new session after enrolling", async ({ shop }) => {
		const { ask, mutate, jar, answer } = await shop.enter("sales");
		expect(await dataOf(answer)).toMatchObject({ needs: "enrolment" });
		expect(await dataOf(await ask("auth.session"))).toMatchObject({ isGuest: true, staff: null, needs: "enrolment" });
		expect((await ask("accounts.company")).status).toBe(401);
		expect((await mutate("store.announce", {})).status).toBe(401);
		const before = jar.get("__Host-session");
		expect(jar.has("__Host-device"), "the password alone makes no browser known").toBe(false);
		const { key } = await dataOf(await mutate("auth.enrolSecondFactor", {}));
		const code = await codeAt(keyFromText(key), new Date());
		const confirmed = await mutate("auth.confirmSecondFactor", { code });
		expect(await dataOf(confirmed)).toMatchObject({ needs: null, recoveryCodes: expect.any(Array) });
		expect(jar.get("__Host-session")).not.toBe(before);
		expect(jar.has("__Host-device")).toBe(true);
		expect(await dataOf(await ask("auth.session"))).toMatchObject({ isGuest: false, staff: "sales" });
	});
});

test("reports a reset second factor to its owner and the security log, also by token", async ({ shop, app: sql }) => {
	const owner = await shop.enter("reader");
	const { key } = await dataOf(await owner.mutate("auth.enrolSecondFactor"));
	await owner.mutate("auth.confirmSecondFactor", { code: await codeAt(keyFromText(key), new Date()) });
	const userId = shop.world.ownCompany.reader.viewer.userId ?? "";
	const boss = shop.world.staff.administrator ?? guest;
	const endsAt = new Date(Date.now() + 60_000);
	const token = { ownerId: boss.userId ?? "", name: "helpdesk", scopes: ["auth"], endsAt };
	const { secret } = await createToken(actOf(shop.database.db, boss), token);
	const byToken = { authorization: `Bearer ${secret}` };
	const answer = await createBrowser(shop.app).mutate("auth.resetSecondFactor", { userId }, byToken);
	expect(answer.status).toBe(200);
	const events = shop.lines.filter((line) => line.event === "second factor reset");
	expect(events).toEqual([expect.objectContaining({ msg: "security", userId, visitor: expect.any(String) })]);
	const jobs = await sql`select content->'payload'->>'what' as what from job
		where content->'payload'->>'userId' = ${userId} and content->'payload'->>'what' is not null order by id`;
	expect(jobs.map(({ what }) => what)).toEqual(["factor-set", "factor-reset"]);
});

describe("login attempts", () => {
	test("are counted in batches, with an idempotency key, and under other spellings of the path", async ({ shop }) => {
		const { mutate, send } = await shop.enter("administrator");
		const guess = { username: "theirs@tuioffice.example", password: "Long-black-1" };
		const once = (nth: number) => ({ "idempotency-key": `guess-${nth}` });
		const codes: unknown[] = [];
		for (let nth = 0; nth < 3; nth++) codes.push(await refusalOf(await mutate("auth.logIn", guess, once(nth))));
		codes.push(await refusalOf(await mutate("auth%2ElogIn", guess, once(4))));
		const inBatch = (headers: Record<string, string> = {}) =>
			send("/trpc/auth.logIn,auth.logIn,auth.logIn?batch=1", {
				method: "POST",
				headers: { "content-type": "application/json", origin: ownOrigin, ...headers },
				body: JSON.stringify({ 0: guess, 1: guess, 2: guess }),
			});
		expect((await inBatch(once(5))).status, "a batch with a key tries nothing").toBe(400);
		const batch = await inBatch();
		for (const result of (await batch.json()) as unknown[]) codes.push(Object(result).error?.data?.refusal?.code);
		expect(codes.filter((code) => code === "login.invalid")).toHaveLength(5);
		expect(codes.filter((code) => code === "login.locked")).toHaveLength(2);
	});

	test.for(["buyer@kererushop.example", "nobody@nowhere.example"])(
		"at %s are counted over two processes: twenty at once get five answers",
		async (username, { shop, place }) => {
			const secret = `${shop.deps.secret}, counted apart for ${username}`;
			const open = () => {
				const database = openDatabase({ place, pool: 4, prepare: true, ...longDeadlines });
				onTestFinished(() => database.close());
				return createBrowser(appOn(database, { secret }).app);
			};
			const [first, second, third] = [open(), open(), open()];
			const answers = await Promise.all(
				Array.from({ length: 20 }, (_, nth) =>
					(nth % 2 ? first : second).mutate("auth.logIn", { username, password: "Long-black-1" }),
				),
			);
			const refusals = await Promise.all(answers.map(refusalOf));
			expect(refusals.filter((code) => code === "login.invalid")).toHaveLength(5);
			expect(refusals.filter((code) => code === "login.locked")).toHaveLength(15);
			const right = await third.mutate("auth.logIn", { username, password: goodPassword });
			expect(await refusalOf(right)).toBe("login.locked");
		},
	);

	test("say when to come back while locked, in the texts of the shop", async ({ shop }) => {
		const browser = createBrowser(shop.app);
		const guess = { username: "locked@tuioffice.example", password: "Long-black-1" };
		for (let times = 0; times < 5; times++) await browser.mutate("auth.logIn", guess);
		const answer = await browser.mutate("auth.logIn", guess);
		expect(answer.status).toBe(429);
		expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(14 * 60);
	});

	test("are logged without what was typed", async ({ shop }) => {
		const { mutate } = await shop.enter("sales");
		const { key } = await dataOf(await mutate("auth.enrolSecondFactor", {}));
		await mutate("auth.confirmSecondFactor", { code: await codeAt(keyFromText(key), new Date()) });
		await mutate("auth.logOut");
		const guess = { username: "watched@tuioffice.example", password: "Long-black-1" };
		for (let times = 0; times < 6; times++) await createBrowser(shop.app).mutate("auth.logIn", guess);
		const events = shop.lines.filter(({ msg }) => msg === "security");
		expect(events.map(({ event }) => event)).toEqual(
			expect.arrayContaining(["login ok", "login wrong", "login locked", "second factor set", "logout"]),
		);
		const text = JSON.stringify(shop.lines);
		for (const secret of [goodPassword, "Long-black-1", "tuioffice.example", "kererushop.example"])
			expect(text).not.toContain(secret);
	});

	test("from another site are refused before they are checked", async ({ shop }) => {
		const body = { username: shop.nameOf("buyer"), password: goodPassword };
		const answer = await createBrowser(shop.app).mutate("auth.logIn", body, { origin: "https://evil.example" });
		expect(answer.status).toBe(403);
	});
});

test.for([
	{ back: "/orders?x=1#y", to: "/orders?x=1#y" },
	{ back: "//evil.example", to: "/" },
	{ back: "/\\evil.example", to: "/" },
	{ back: "https://evil.example/", to: "/" },
	{ back: "/\t/evil.example", to: "/" },
	{ back: "/.//evil.example", to: "/" },
	{ back: "javascript:alert(1)", to: "/" },
	{ back: "", to: "/" },
])("redirects from $back to $to after the login", async ({ back, to }, { shop }) => {
	const body = { username: shop.nameOf("buyer"), password: goodPassword, back };
	const answer = await createBrowser(shop.app).mutate("auth.logIn", body);
	expect((await dataOf(answer)).loggedInURL).toBe(to);
});

test("treats a removed member as a guest from the next call on", async ({ shop }) => {
	const { mutate } = await shop.enter("reader");
	await removeMember(shop.act, { membershipId: shop.world.ownCompany.reader.membershipId });
	expect(
		(await mutate("accounts.setDefaultLocation", { locationId: shop.world.ownCompany.locations.otherLocation })).status,
	).toBe(401);
});
