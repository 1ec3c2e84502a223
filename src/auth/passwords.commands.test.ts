import { constants } from "node:os";
import type { Sql } from "postgres";
import { describe, expect } from "vitest";
import { type Act, guest, type Passwords, system } from "#act.ts";
import { allJobs } from "#jobs/queue.ts";
import { mailPasswordReset } from "#notices/mails.commands.ts";
import { Refusal } from "#shared/refusal.ts";
import { testAloneWithPeople as plain } from "#test/database.ts";
import { cheapHash, goodPassword, loginSource, setPassword } from "#test/login.ts";
import { outcomeOf } from "#test/messages.ts";
import { actOf, people } from "#test/people.ts";
import { logIn } from "./login.commands.ts";
import { changePassword, checkLink, makeLink, requestReset, resetPassword } from "./passwords.commands.ts";
import { createSemaphore, openPasswords } from "./passwords.ts";
import { sessionOf } from "./sessions.db.ts";

const start = new Date("2026-11-21T00:00:00Z");
const minute = 60_000;
const next = "Cortado-number-2";

let nth = 0;

const test = plain.extend("shop", async ({ database }) => {
	const { ownCompany } = people();
	const act = (ms = 0): Act => actOf(database.db, guest, new Date(start.getTime() + ms));
	const { userId } = ownCompany.buyer.viewer;
	if (!userId) throw new Error("the buyer is nobody");
	const username = "buyer@kererushop.example";
	const visitor = () => `network ${++nth}`;
	const enter = async (act: Act, password: string) => {
		const { token } = await logIn(act, { username, password, source: loginSource(visitor()), token: null });
		const session = await sessionOf(act, token);
		if (!session) throw new Error("nobody came in");
		return { token, session };
	};
	const begin = () => setPassword(actOf(database.db, system, start), userId);
	const reset = (act: Act, token: string, password = next) =>
		outcomeOf(resetPassword(act, { token, password, source: loginSource(visitor()) }));
	const check = (act: Act, token: string) => checkLink(act, { token });
	const linkAt = async (ms: number) => {
		const secret = await makeLink(act(ms), { userId, purpose: "reset", requestedAt: act(ms).now });
		if (!secret) throw new Error("there is a younger link");
		return secret;
	};
	return { act, userId, username, visitor, enter, begin, reset, check, linkAt };
});

describe("a link", () => {
	test("sets a password once, also for two concurrent uses, and ends every session", async ({ shop }) => {
		const { act, begin, enter, reset, linkAt } = shop;
		await begin();
		const { token } = await enter(act(), goodPassword);
		const link = await linkAt(1);
		expect((await Promise.all([reset(act(2), link), reset(act(2), link)])).sort()).toEqual([
			"done",
			"reset.link-expired",
		]);
		expect(await reset(act(3), link)).toBe("reset.link-expired");
		expect(await sessionOf(act(3), token)).toBeNull();
		expect(await outcomeOf(enter(act(3), goodPassword))).toBe("login.invalid");
		expect(await outcomeOf(enter(act(3), next))).toBe("done");
	});

	test("can be checked without being used: not when late, used, or of a disabled user", async ({
		shop: { act, userId, reset, check, linkAt },
		app,
	}) => {
		const link = await linkAt(30 * minute);
		const at = act(31 * minute);
		expect([await check(at, link), await check(at, link)]).toEqual([true, true]);
		expect([await check(at, `${link}x`), await check(at, "no link")]).toEqual([false, false]);
		expect([await check(act(60 * minute - 1), link), await check(act(60 * minute), link)]).toEqual([true, false]);
		await app`update users set disabled_at = now() where id = ${userId}`;
		expect(await check(at, link)).toBe(false);
		expect(await reset(at, link)).toBe("reset.link-expired");
		await app`update users set disabled_at = null where id = ${userId}`;
		expect(await reset(at, link)).toBe("done");
		expect(await check(at, link)).toBe(false);
	});

	test("works for thirty minutes", async ({ shop: { act, reset, linkAt } }) => {
		const link = await linkAt(60 * minute);
		expect(await reset(act(90 * minute), link)).toBe("reset.link-expired");
		expect(await reset(act(90 * minute - 1), link)).toBe("done");
	});

	test("is stored as a hash, and survives an unfit password", async ({ shop, app }) => {
		const { act, reset, linkAt } = shop;
		const link = await linkAt(201 * minute);
		expect(JSON.stringify(await app`select * from password_link`)).not.toContain(link);
		expect(await reset(act(202 * minute), link, "short")).toBe("password.too-weak");
		expect(await reset(act(202 * minute), link)).toBe("done");
	});
});

describe("several links of one person", () => {
	test.for(["first", "last"] as const)("work until the %s one is used, which ends all", async (which, { shop }) => {
		const { act, check, reset, linkAt } = shop;
		const at = 700 * minute + (which === "first" ? 0 : 60 * minute);
		const [first, second, last] = [await linkAt(at), await linkAt(at + 1), await linkAt(at + 2)];
		const [now, all] = [act(at + minute), [first, second, last]];
		expect(await Promise.all(all.map((link) => check(now, link)))).toEqual([true, true, true]);
		expect(await reset(now, which === "first" ? first : last)).toBe("done");
		expect(await Promise.all(all.map((link) => check(now, link)))).toEqual([false, false, false]);
		for (const link of all) expect(await reset(now, link)).toBe("reset.link-expired");
	});

	test.for(["a password", "no password yet"])(
		"set one password in concurrent uses, for a user with %s",
		async (has, { shop, app }) => {
			const { act, begin, enter, userId, reset, linkAt } = shop;
			await begin();
			for (let round = 0; round < 8; round++) {
				if (has === "no password yet") await app`delete from credential where user_id = ${userId}`;
				const at = (round + 20) * 60 * minute + (has === "a password" ? 0 : 600 * minute);
				const links = [await linkAt(at), await linkAt(at + 1), await linkAt(at + 2), await linkAt(at + 3)];
				const passwords = links.map((_, nth) => `Cortado-number-${nth}`);
				const outcomes = await Promise.all(links.map((link, nth) => reset(act(at + minute), link, passwords[nth])));
				expect(outcomes.toSorted()).toEqual(["done", ...Array(3).fill("reset.link-expired")]);
				const winner = passwords[outcomes.indexOf("done")] ?? "";
				expect(await outcomeOf(enter(act(at + minute), winner))).toBe("done");
			}
		},
	);

	test("are not made for a request older than the password", async ({ shop: { act, userId, reset, linkAt } }) => {
		const at = 2_900 * minute;
		expect(await reset(act(at + minute), await linkAt(at))).toBe("done");
		const request = { userId, purpose: "reset" as const, requestedAt: act(at + 1).now };
		expect(await makeLink(act(at + 2 * minute), request)).toBeNull();
	});
});

describe("a stranger who keeps requesting another person's reset", () => {
	/** Requests a reset and runs its job. Each request is a second after the one before. */
	const requester = (shop: { act: (ms: number) => Act; userId: string; username: string }, source: number) => {
		let seconds = 0;
		return async (visitor: string) => {
			const act = shop.act(source + ++seconds * 1_000);
			const outcome = await outcomeOf(
				requestReset(act, { email: shop.username, language: "en-NZ", source: { visitor } }),
			);
			const payload = { userId: shop.userId, language: "en-NZ" as const, askedAt: act.now.toISOString() };
			if (outcome === "done") await mailPasswordReset({ ...act, by: system }, payload);
			return outcome;
		};
	};
	const secretsIn = async (app: Sql): Promise<string[]> => {
		const rows = await app`select data from mail where template = 'password-reset' order by cause`;
		return rows.map(({ data }) => data.secret);
	};

	test.for([
		{ what: "before the owner", strangers: 20, mails: 5 },
		{ what: "after the owner", strangers: 20, mails: 5 },
	])(
		"neither ends links nor uses up requests of the owner: $what",
		async ({ what, strangers, mails }, { shop, app }) => {
			await app`delete from mail`;
			const at = what === "before the owner" ? 3_000 * minute : 3_200 * minute;
			const ask = requester(shop, at);
			const attack = async () => {
				for (let nth = 0; nth < strangers; nth++) expect(await ask(`${what} ${nth}`)).toBe("done");
			};
			if (what === "before the owner") await attack();
			expect(await ask(`home, ${what}`)).toBe("done");
			if (what === "after the owner") await attack();

			const secrets = await secretsIn(app);
			expect(secrets, "so many mails, and no flood").toHaveLength(mails);
			const soon = shop.act(at + 5 * minute);
			for (const secret of secrets) expect(await shop.check(soon, secret)).toBe(true);
			expect(await shop.reset(soon, secrets[0] ?? "")).toBe("done");
			for (const secret of secrets) expect(await shop.check(soon, secret)).toBe(false);
		},
	);

	test("is refused after three requests from one network, for known and unknown mailboxes", async ({ shop }) => {
		for (const email of [shop.username, "nobody@nowhere.example"]) {
			const ask = (visitor: string) =>
				outcomeOf(requestReset(shop.act(), { email, language: "en-NZ", source: { visitor } }));
			const outcomes: string[] = [];
			for (let nth = 0; nth < 4; nth++) outcomes.push(await ask(`one network, ${email}`));
			expect(outcomes).toEqual(["done", "done", "done", "throttled"]);
			expect(await ask(`another network, ${email}`)).toBe("done");
		}
	});

	test("leaves the owner a link with at least fifteen minutes to go, whatever the timing", async ({ shop, app }) => {
		const intervalMs = 2 * minute;
		for (let ms = 4_000 * minute; ms < 4_120 * minute; ms += intervalMs) {
			await makeLink(shop.act(ms), { userId: shop.userId, purpose: "reset", requestedAt: shop.act(ms).now });
			const inQuarter = shop.act(ms + 15 * minute - 1).now;
			const [row] = await app`select count(*)::int as good from password_link where ends_at > ${inQuarter}`;
			expect(row?.good).toBeGreaterThan(0);
		}
		const [row] = await app`select count(*)::int as kept from password_link where user_id = ${shop.userId}`;
		expect(row?.kept).toBeLessThanOrEqual(10);
	});

	test("causes a limited number of mails from any number of networks", async ({ shop: { act, userId }, app }) => {
		const at = 5_000 * minute;
		const made = await Promise.all(
			Array.from({ length: 12 }, (_, nth) =>
				makeLink(act(at + minute), { userId, purpose: "reset", requestedAt: new Date(start.getTime() + at + nth) }),
			),
		);
		expect(made.filter((secret) => secret !== null)).toHaveLength(5);
		await app`delete from password_link`;
	});
});

test("answers a reset request alike for known and unknown mailboxes, and the job mails once", async ({ shop, app }) => {
	const { act, username, visitor, reset } = shop;
	const boss = { ...act(300 * minute), by: system };
	await app`delete from job`;
	await app`delete from mail`;
	await shop.begin();
	const ask = (email: string) =>
		requestReset(act(300 * minute), { email, language: "nl-NL", source: { visitor: visitor() } });
	const answers = [await ask(username), await ask("nobody@nowhere.example")];
	expect(answers).toEqual([undefined, undefined]);
	const jobs = (await allJobs(boss)).filter(({ name }) => name === "notices.password-reset");
	expect(jobs).toHaveLength(2);

	const payload = { userId: shop.userId, language: "nl-NL" as const, askedAt: boss.now.toISOString() };
	await mailPasswordReset(boss, { ...payload, userId: null });
	await mailPasswordReset(boss, payload);
	await mailPasswordReset(boss, payload);
	const mails = await app`select recipient, language, data from mail where template = 'password-reset'`;
	expect(mails).toHaveLength(1);
	expect(mails[0]).toMatchObject({ recipient: username, language: "nl-NL", data: { firstName: "buyer" } });
	expect(await reset(act(301 * minute), mails[0]?.data.secret)).toBe("done");
});

test("changing the password needs the old one, ends every session, gives this browser a new one, and counts wrong ones", async ({
	shop,
}) => {
	const { act, begin, enter, visitor, reset, linkAt } = shop;
	await begin();
	const link = await linkAt(0);
	const [here, there] = [await enter(act(), goodPassword), await enter(act(), goodPassword)];
	const change = (old: string, password = next) =>
		changePassword(act(minute), { old, password, session: here.session, source: loginSource(visitor()) });
	expect(await outcomeOf(change("Long-black-1"))).toBe("password.current-wrong");
	for (const unfit of ["no", "Password1!"])
		expect(await outcomeOf(change(goodPassword, unfit))).toBe("password.too-weak");
	expect(await outcomeOf(change(goodPassword, goodPassword))).toBe("password.same-as-current");
	const { token } = await change(goodPassword);
	expect(await reset(act(minute), link), "a link of before").toBe("reset.link-expired");
	for (const old of [here.token, there.token]) expect(await sessionOf(act(minute), old)).toBeNull();
	expect(await sessionOf(act(minute), token)).not.toBeNull();
	for (let times = 0; times < 5; times++) expect(await outcomeOf(change(goodPassword))).toBe("password.current-wrong");
	expect(await outcomeOf(change(next)), "the right one, too").toBe("login.locked");
});

/** Hashes until Bun's threads have names, and prints their priorities. */
const lowersPriority = `
	const { openPasswords } = await import("#auth/passwords.ts");
	const { createLowerPriority } = await import("#auth/thread-priority.ts");
	const { readdirSync, readFileSync } = await import("node:fs");
	const { getPriority } = await import("node:os");
	const { run } = openPasswords(${JSON.stringify(cheapHash)}, { lowerPriority: createLowerPriority() });
	for (let nth = 0; nth < 50; nth++) await run(({ hash }) => hash("Flat-white-1"));
	const pool = readdirSync("/proc/self/task")
		.filter((id) => readFileSync("/proc/self/task/" + id + "/comm", "utf8").startsWith("Bun Pool"));
	console.log(JSON.stringify({ own: getPriority(), pool: pool.map((id) => getPriority(Number(id))) }));
	process.exit(0);`;

describe("hashing", () => {
	test("refuses work beyond a short queue", async () => {
		const passwords = openPasswords(cheapHash, { concurrency: 2, maxWaiting: 3 });
		const gate = Promise.withResolvers<void>();
		const all = Array.from({ length: 7 }, () => outcomeOf(passwords.run(() => gate.promise)));
		await expect(all[5]).resolves.toBe("server.busy");
		await expect(all[6]).resolves.toBe("server.busy");
		gate.resolve();
		expect(await Promise.all(all.slice(0, 5))).toEqual(Array(5).fill("done"));
		expect(await outcomeOf(passwords.run(async () => undefined)), "there is room again").toBe("done");
	});

	test("runs two at a time in the order of arrival, also after a failure", async () => {
		const inTurn = createSemaphore(2);
		const gate = Promise.withResolvers<void>();
		const came: number[] = [];
		let running = 0;
		let most = 0;
		const all = [0, 1, 2, 3, 4].map((nth) =>
			inTurn(async () => {
				came.push(nth);
				most = Math.max(most, ++running);
				await gate.promise;
				running--;
				if (nth === 0) throw new Refusal("invalid", "login.invalid");
			}),
		);
		gate.resolve();
		expect(await Promise.all(all.map(outcomeOf))).toEqual(["login.invalid", "done", "done", "done", "done"]);
		expect({ most, came }).toEqual({ most: 2, came: [0, 1, 2, 3, 4] });
	});

	// In another process: a lowered priority cannot be raised again, and the other tests need their threads.
	test.runIf(process.platform === "linux")("lowers the priority of its threads", async () => {
		const child = Bun.spawn([process.execPath, "--eval", lowersPriority], { stdout: "pipe", timeout: 60_000 });
		const { own, pool } = JSON.parse(await new Response(child.stdout).text());
		expect(pool.length).toBeGreaterThan(0);
		expect(new Set(pool)).toEqual(new Set([own + constants.priority.PRIORITY_BELOW_NORMAL]));
	});

	test("never accepts a password for an unknown login, after the same time", async () => {
		await openPasswords().run(async ({ verify, hash }) => {
			const known = await hash(goodPassword);
			expect(await verify(known, goodPassword)).toBe(true);
			expect(await verify(known, `${goodPassword} `)).toBe(false);
			const timed = async (hash: string | null) => {
				const startedAt = performance.now();
				expect(await verify(hash, "Long-black-1")).toBe(false);
				return performance.now() - startedAt;
			};
			await timed(null);
			// The least of several, because other processes lengthen one or the other.
			const leastTime = async (hash: string | null) =>
				Math.min(await timed(hash), await timed(hash), await timed(hash));
			expect(await leastTime(null), "a real hash was made").toBeGreaterThan((await leastTime(known)) / 4);
			expect(await verify(null, goodPassword)).toBe(false);
		});
	});

	test("checks an unknown name like a known one", async ({ shop }) => {
		const { act, username, visitor, begin } = shop;
		await begin();
		let checks = 0;
		const later = act(600 * minute);
		const passwords: Passwords = {
			run: (work) =>
				later.deps.passwords.run((tools) =>
					work({
						...tools,
						verify: (hash, password) => {
							checks++;
							return tools.verify(hash, password);
						},
					}),
				),
		};
		for (const name of [username, "nobody@nowhere.example"]) {
			const source = loginSource(visitor());
			const knock = { username: name, password: "Long-black-1", source, token: null };
			expect(await outcomeOf(logIn({ ...later, deps: { ...later.deps, passwords } }, knock))).toBe("login.invalid");
		}
		expect(checks).toBe(2);
	});

	test("uses the characters after the 72nd byte", async () => {
		const long = "Aa1-".repeat(30);
		await openPasswords(cheapHash).run(async ({ verify, hash }) => {
			expect(await verify(await hash(`${long}x`), `${long}y`)).toBe(false);
		});
	});

	test("replaces an outdated hash at the next login, without changing the password's age", async ({ shop, app }) => {
		const { act, begin, enter, userId } = shop;
		await begin();
		const dear = openPasswords({ ...cheapHash, iterations: 2 });
		const old = await dear.run(({ hash }) => hash(goodPassword));
		await app`update credential set hash = ${old} where user_id = ${userId}`;
		const [before] = await app`select changed_at from credential where user_id = ${userId}`;
		await enter(act(500 * minute), goodPassword);
		const [after] = await app`select hash, changed_at from credential where user_id = ${userId}`;
		expect(after?.hash).toContain("$m=64,t=1,p=1$");
		expect(after?.changed_at).toEqual(before?.changed_at);
		await enter(act(501 * minute), goodPassword);
	});
});
