import type { Sql } from "postgres";
import { describe, expect } from "vitest";
import { type Act, guest, system, type Viewer } from "#act.ts";
import type { StaffKind } from "#shared/roles.ts";
import { testAloneWithPeople as plain } from "#test/database.ts";
import { goodPassword, loginSource, recordSecurityEvents, setPassword } from "#test/login.ts";
import { outcomeOf } from "#test/messages.ts";
import { actOf, addActiveMember, people } from "#test/people.ts";
import { userIdByUsername } from "./credentials.db.ts";
import {
	confirmSecondFactor,
	endSecondFactor,
	enrolSecondFactor,
	renewRecoveryCodes,
	resetSecondFactor,
	useRecoveryCode,
} from "./factors.commands.ts";
import { logIn } from "./login.commands.ts";
import { openSecrets } from "./secrets.ts";
import { sessionOf } from "./sessions.db.ts";
import { codeAt, keyFromText } from "./totp.ts";

const start = new Date("2026-11-21T00:00:00Z");
const minute = 60_000;

let nth = 0;

const test = plain.extend("shop", async ({ database }) => {
	const events: string[] = [];
	const { staff, ownCompany } = people();
	const act = (ms = 0): Act => recordSecurityEvents(actOf(database.db, guest, new Date(start.getTime() + ms)), events);
	const enter = async (act: Act, username: string) => {
		const source = loginSource(`network ${++nth}`);
		const { token, needs } = await logIn(act, { username, password: goodPassword, source, token: null });
		const session = await sessionOf(act, token);
		if (!session) throw new Error("nobody came in");
		return { token, needs, session };
	};
	const source = loginSource("here");
	const confirm = (act: Act, session: Awaited<ReturnType<typeof enter>>["session"], code: string) =>
		confirmSecondFactor(act, { session, code, source });
	const recover = (act: Act, session: Awaited<ReturnType<typeof enter>>["session"], code: string) =>
		useRecoveryCode(act, { session, code, source });
	/** Logs in and sets up a second factor. */
	const enrolled = async (who: StaffKind, at: number) => {
		const username = `${who}@brewline.example`;
		await setPassword(actOf(database.db, system, start), staff[who]?.userId ?? null);
		const { session, token } = await enter(act(at), username);
		const offered = await enrolSecondFactor(act(at), { session });
		const key = keyFromText(offered.key);
		const proven = await confirm(act(at), session, await codeAt(key, act(at).now));
		return { username, session, token, offered, key, ...proven };
	};
	return { events, act, source, enter, confirm, recover, enrolled, ownCompany, staff };
});

describe("staff", () => {
	test("can only enrol without a second factor, and the first code gives a full session and ten recovery codes", async ({
		shop,
		app,
	}) => {
		const { act, enrolled } = shop;
		const { session, token, offered, login, recoveryCodes } = await enrolled("sales", 0);
		expect(session.needs).toBe("enrolment");
		expect(offered.address).toMatch(/^otpauth:\/\/totp\/Brewline:sales%40brewline.example\?secret=[A-Z2-7]{32}&/);
		expect(login.needs).toBeNull();
		expect(new Set(recoveryCodes).size).toBe(10);
		expect(await sessionOf(act(), token), "the session that only knew the password").toBeNull();
		expect(await sessionOf(act(), login.token)).toMatchObject({ needs: null, isProven: true });
		const rows = JSON.stringify([await app`select * from second_factor`, await app`select * from recovery_code`]);
		for (const secret of [offered.key, ...(recoveryCodes ?? [])]) expect(rows).not.toContain(secret);
	});

	test("give a code at each login, accepted once and half a minute early or late", async ({ shop }) => {
		const { act, enter, confirm, enrolled } = shop;
		const { username, key } = await enrolled("service", 0);
		const { session, needs } = await enter(act(10 * minute), username);
		expect(needs).toBe("code");
		expect(await outcomeOf(enrolSecondFactor(act(10 * minute), { session }))).toBe("login.code-required");
		const [early, late, tooLate] = await Promise.all(
			[30_000, -30_000, -60_000].map((ms) => codeAt(key, act(10 * minute + ms).now)),
		);
		expect(await outcomeOf(confirm(act(10 * minute), session, tooLate ?? ""))).toBe("factor.code-wrong");
		expect(await outcomeOf(confirm(act(10 * minute), session, late ?? ""))).toBe("done");
		const secondLogin = await enter(act(10 * minute), username);
		expect(await outcomeOf(confirm(act(10 * minute), secondLogin.session, late ?? "")), "taken before").toBe(
			"factor.code-wrong",
		);
		const both = [secondLogin.session, (await enter(act(10 * minute), username)).session];
		const outcomes = await Promise.all(
			both.map((customer) => outcomeOf(confirm(act(10 * minute), customer, early ?? ""))),
		);
		expect(outcomes.sort(), "two at once").toEqual(["done", "factor.code-wrong"]);
	});

	test("are locked for fifteen minutes after five wrong codes, from any network and session", async ({ shop }) => {
		const { act, enter, confirm, recover, enrolled } = shop;
		const { username, key, recoveryCodes } = await enrolled("finance", 0);
		const at = 60 * minute;
		const { session } = await enter(act(at), username);
		for (let times = 0; times < 5; times++)
			expect(await outcomeOf(confirm(act(at), session, "not it"))).toBe("factor.code-wrong");
		const other = await enter(act(at), username);
		expect(await outcomeOf(confirm(act(at), other.session, await codeAt(key, act(at).now)))).toBe("login.locked");
		expect(await outcomeOf(recover(act(at), other.session, recoveryCodes?.[0] ?? ""))).toBe("login.locked");
		const later = act(at + 15 * minute);
		expect(await outcomeOf(confirm(later, other.session, await codeAt(key, later.now)))).toBe("done");
	});

	test("log in with a recovery code, in any spelling, once", async ({ shop }) => {
		const { act, enter, recover, enrolled } = shop;
		const { username, recoveryCodes } = await enrolled("administrator", 0);
		const [code = ""] = recoveryCodes ?? [];
		const { session } = await enter(act(minute), username);
		expect(await recover(act(minute), session, code.toLowerCase().replaceAll("-", " "))).toMatchObject({ needs: null });
		const secondLogin = await enter(act(minute), username);
		expect(await outcomeOf(recover(act(minute), secondLogin.session, code))).toBe("factor.code-wrong");
	});
});

test("a customer may enrol just after a login, and needs the code from then on", async ({ shop, database }) => {
	const { act, enter, confirm, ownCompany } = shop;
	await setPassword(actOf(database.db, system, start), ownCompany.reader.viewer.userId);
	const username = "reader@kererushop.example";
	const { session, needs } = await enter(act(), username);
	expect(needs).toBeNull();
	expect(await outcomeOf(enrolSecondFactor(act(10 * minute + 1), { session }))).toBe("login.required-again");
	const { key } = await enrolSecondFactor(act(), { session });
	expect((await enter(act(), username)).needs, "not proven yet").toBeNull();
	await confirm(act(), session, await codeAt(keyFromText(key), act().now));
	expect((await enter(act(), username)).needs).toBe("code");
	const fresh = await enter(act(minute), username);
	expect(fresh.needs).toBe("code");
});

/** A new customer per test, an hour after the login in which they set up a second factor. */
const withFactor = test.extend("customer", async ({ shop, database }) => {
	const { act, enter, confirm, ownCompany } = shop;
	const email = `customer-${++nth}@kererushop.example`;
	const person = { salutation: "Other" as const, firstName: "Ana", lastName: "Parata", email, phone: null };
	const boss = actOf(database.db, ownCompany.administrator.viewer, start);
	await addActiveMember(boss, { ...person, accountId: ownCompany.accountId, role: "buyer", locationIds: [] });
	const userId = (await userIdByUsername(act(), email)) ?? "";
	await setPassword(actOf(database.db, system, start), userId);
	const { session } = await enter(act(), email);
	const { key } = await enrolSecondFactor(act(), { session });
	const { login, recoveryCodes } = await confirm(act(), session, await codeAt(keyFromText(key), act().now));
	const proven = await sessionOf(act(), login.token);
	if (!proven || !recoveryCodes) throw new Error("nobody came in");
	const later = act(60 * minute);
	const code = await codeAt(keyFromText(key), later.now);
	const needs = async () => (await enter(later, email)).needs;
	const offered = { key: keyFromText(key), recoveryCodes };
	return { email, userId, session: proven, token: login.token, ...offered, later, code, needs };
});

/** The queued notifications about a user's login. */
const tellings = async (app: Sql, userId: string): Promise<string[]> => {
	const jobs = await app`
		select content->'payload'->>'what' as what from job
		where content->'payload'->>'userId' = ${userId} and content->'payload'->>'what' is not null order by id`;
	return jobs.map(({ what }) => what);
};

/** Functions that give codes at a time, each with a new login. */
const withCodes = withFactor.extend("codes", ({ shop, customer }) => {
	const give = async (ms: number, codeOf: (now: Date) => Promise<string> | string) => {
		const at = shop.act(ms);
		const { session } = await shop.enter(at, customer.email);
		return outcomeOf(shop.confirm(at, session, await codeOf(at.now)));
	};
	/** Guesses five codes at once per lock period, as fast as a patient attacker could. */
	const guess = async (times: number, source: number) => {
		for (let nth = 0; nth < times; nth++)
			expect(await give(source + Math.floor(nth / 5) * 16 * minute, () => "not it")).toBe("factor.code-wrong");
	};
	return { guess, right: (ms: number) => give(ms, (now) => codeAt(customer.key, now)) };
});

describe("a customer with a second factor", () => {
	withFactor(
		"replaces the recovery codes with a code, and the old ones stop working",
		async ({ shop, customer, app }) => {
			const { source, enter, recover } = shop;
			const { session, later, code, userId, recoveryCodes } = customer;
			const [old = ""] = recoveryCodes;
			const renew = (code: string) => renewRecoveryCodes(later, { session, code, source });
			expect(await outcomeOf(renew(old))).toBe("factor.code-wrong");
			const renewed = await renew(code);
			expect(renewed).toHaveLength(10);
			const { session: next } = await enter(later, customer.email);
			expect(await outcomeOf(recover(later, next, old))).toBe("factor.code-wrong");
			expect(await outcomeOf(recover(later, next, renewed[0] ?? ""))).toBe("done");
			expect(await tellings(app, userId)).toEqual(["factor-set", "codes-renewed"]);
		},
	);

	withFactor.for(["code", "password"] as const)(
		"removes it with the current %s, and not without",
		async (by, { shop, customer, app }) => {
			const { source } = shop;
			const { session, later, needs, userId } = customer;
			const proof = (proofText: string) => (by === "code" ? { code: proofText } : { password: proofText });
			const end = (proofText: string) => outcomeOf(endSecondFactor(later, { ...proof(proofText), session, source }));
			expect(await end("not it")).toBe(by === "code" ? "factor.code-wrong" : "password.current-wrong");
			expect(await needs()).toBe("code");
			expect(await end(by === "code" ? customer.code : goodPassword)).toBe("done");
			expect(await needs()).toBeNull();
			expect(await app`select * from recovery_code where user_id = ${userId}`).toEqual([]);
			expect(await tellings(app, userId)).toEqual(["factor-set", "factor-ended"]);
			expect(await outcomeOf(endSecondFactor(later, { password: goodPassword, source, session }))).toBe(
				"factor.not-enabled",
			);
		},
	);

	withFactor("is locked for fifteen minutes after five wrong passwords", async ({ shop, customer }) => {
		const { source, act } = shop;
		const end = (act: Act, password: string) =>
			outcomeOf(endSecondFactor(act, { password, session: customer.session, source }));
		for (let times = 0; times < 5; times++)
			expect(await end(customer.later, "Long-black-1")).toBe("password.current-wrong");
		expect(await end(customer.later, goodPassword)).toBe("login.locked");
		expect(await end(act(75 * minute), goodPassword)).toBe("done");
	});

	describe("and twenty wrong codes in a day", () => {
		const day = 24 * 60 * minute;
		const [source, locked] = [2 * 60 * minute, 4 * 60 * minute];

		withCodes("lock the authenticator for a day and notify the customer", async ({ shop, customer, codes, app }) => {
			await codes.guess(20, source);
			expect(await tellings(app, customer.userId)).toEqual(["factor-set", "factor-locked"]);
			expect(await codes.right(locked)).toBe("factor.locked");
			expect(await codes.right(source + 48 * minute + day - 1)).toBe("factor.locked");
			expect(await codes.right(source + 48 * minute + day)).toBe("done");
			const [row] = await app`select changes from audit
				where record_id = ${customer.userId} and object = 'SecondFactor' and changes ? 'lockedAt'`;
			expect(row?.changes.lockedAt?.[1]).toBe(shop.act(source + 48 * minute).now.toISOString());
		});

		withCodes(
			"leave the recovery codes usable, which also unlock the authenticator",
			async ({ shop, customer, codes }) => {
				await codes.guess(20, source);
				const { session } = await shop.enter(shop.act(locked), customer.email);
				expect(await outcomeOf(shop.recover(shop.act(locked), session, customer.recoveryCodes[0] ?? ""))).toBe("done");
				expect(await codes.right(locked + minute)).toBe("done");
			},
		);

		withCodes("are counted across right codes, and right codes are not counted", async ({ customer, codes, app }) => {
			for (let nth = 0; nth < 25; nth++) expect(await codes.right(source + nth * minute)).toBe("done");
			await codes.guess(4, source + 30 * minute);
			expect(await codes.right(source + 46 * minute)).toBe("done");
			await codes.guess(15, source + 62 * minute);
			expect(await codes.right(source + 120 * minute), "the twentieth is right").toBe("done");
			expect(await tellings(app, customer.userId)).toEqual(["factor-set"]);
			await codes.guess(1, source + 121 * minute);
			expect(await codes.right(source + 140 * minute)).toBe("factor.locked");
		});

		withCodes(
			"do not lock when the first is a day old, or the twentieth code is right",
			async ({ customer, codes, app }) => {
				await codes.guess(19, source);
				expect(await codes.right(source + 60 * minute)).toBe("done");
				await codes.guess(2, source + 50 * minute + day);
				expect(await tellings(app, customer.userId)).toEqual(["factor-set"]);
			},
		);

		withCodes("lock no factor that is set up after a reset", async ({ shop, customer, codes, database }) => {
			await codes.guess(20, source);
			const boss = actOf(database.db, shop.staff.administrator ?? guest, shop.act(locked).now);
			await resetSecondFactor(boss, { userId: customer.userId, source: shop.source });
			const { session } = await shop.enter(shop.act(locked), customer.email);
			const key = keyFromText((await enrolSecondFactor(shop.act(locked), { session })).key);
			const code = await codeAt(key, shop.act(locked).now);
			expect(await outcomeOf(shop.confirm(shop.act(locked), session, code))).toBe("done");
		});
	});

	withFactor("needs the password to set up another factor an hour after the login", async ({ shop, customer }) => {
		const { session, later } = customer;
		await endSecondFactor(later, { password: goodPassword, session, source: shop.source });
		const enrol = (password?: string) =>
			outcomeOf(enrolSecondFactor(later, { session, ...(password && { password }) }));
		expect(await enrol()).toBe("login.required-again");
		expect(await enrol("Long-black-1")).toBe("password.current-wrong");
		expect(await enrol(goodPassword)).toBe("done");
	});

	withFactor(
		"can be reset by an administrator of the supplier only, which ends every session",
		async ({ shop, customer, database, app }) => {
			const { userId, token, later, needs } = customer;
			const reset = (by: Viewer, id = userId) => {
				const act = recordSecurityEvents(actOf(database.db, by, later.now), shop.events);
				return outcomeOf(resetSecondFactor(act, { userId: id, source: shop.source }));
			};
			const { administrator: boss = guest, sales = guest } = shop.staff;
			for (const by of [sales, shop.ownCompany.administrator.viewer, guest])
				expect(await reset(by)).toBe("staff.administrators-only");
			expect(await reset(boss, boss.userId ?? "")).toBe("factor.own-reset");
			expect(await reset(boss, shop.ownCompany.buyer.viewer.userId ?? "")).toBe("factor.not-enabled");
			expect(await sessionOf(later, token)).not.toBeNull();
			expect(shop.events).not.toContain("second factor reset");
			expect(await reset(boss)).toBe("done");
			expect(shop.events).toContain("second factor reset");
			expect(await sessionOf(later, token)).toBeNull();
			expect(await needs()).toBeNull();
			expect(await tellings(app, userId)).toEqual(["factor-set", "factor-reset"]);
			const [row] = await app`select user_id, changes from audit
			where record_id = ${userId} and object = 'SecondFactor' order by number desc limit 1`;
			expect(row).toEqual({ user_id: boss.userId, changes: { resetAt: [null, later.now.toISOString()] } });
		},
	);
});

test("staff cannot remove their second factor, and must enrol again after a reset", async ({ shop, database }) => {
	const { act, source, staff, enter } = shop;
	const userId = staff.administrator?.userId ?? "";
	const { session } = await shop.enrolled("administrator", 200 * minute);
	const staffAct = actOf(database.db, staff.administrator ?? guest, act(200 * minute).now);
	expect(await outcomeOf(endSecondFactor(staffAct, { password: goodPassword, session, source }))).toBe(
		"factor.required-for-staff",
	);
	await resetSecondFactor(actOf(database.db, system, start), { userId, source });
	expect((await enter(act(201 * minute), "administrator@brewline.example")).needs).toBe("enrolment");
});

test("opens a sealed key only with our secret and for its owner", () => {
	const plainBytes = new TextEncoder().encode("twenty bytes of key!");
	const { seal, unseal } = openSecrets("secret");
	const sealed = seal("005a", plainBytes);
	expect(sealed).not.toContain(Buffer.from(plainBytes).toString("base64url"));
	expect(Buffer.from(unseal("005a", sealed)).toString()).toBe("twenty bytes of key!");
	expect(() => unseal("005b", sealed)).toThrow();
	expect(() => openSecrets("other").unseal("005a", sealed)).toThrow();
	expect(() => unseal("005a", `${sealed.slice(0, -1)}${sealed.endsWith("A") ? "B" : "A"}`)).toThrow();
});
