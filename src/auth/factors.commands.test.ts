import { describe, expect } from "vitest";
import { type Act, guest, system } from "#act.ts";
import { Refusal } from "#shared/refusal.ts";
import { test as plain } from "#test/database.ts";
import { aDoor, fromThe, givePassword, goodPassword } from "#test/door.ts";
import { actOf, people } from "#test/people.ts";
import { codeAt, keyFrom } from "./codes.ts";
import { confirmSecondFactor, enrolSecondFactor, useRecoveryCode } from "./factors.commands.ts";
import { logIn } from "./login.commands.ts";
import { seal, unseal } from "./secrets.ts";
import { sessionOf } from "./sessions.db.ts";

const start = new Date("2026-11-21T00:00:00Z");
const minute = 60_000;

let nth = 0;

const test = plain.extend("shop", { scope: "file" }, async ({ database }) => {
	const { door } = aDoor();
	const { staff, ours } = await people(database.db);
	const act = (ms = 0): Act => actOf(database.db, guest, new Date(start.getTime() + ms));
	const enter = async (act: Act, username: string) => {
		const from = fromThe(`network ${++nth}`);
		const { token, needs } = await logIn(act, door, { username, password: goodPassword, from, token: null });
		const session = await sessionOf(act, token);
		if (!session) throw new Error("nobody came in");
		return { token, needs, session };
	};
	const from = fromThe("here");
	const confirm = (act: Act, session: Awaited<ReturnType<typeof enter>>["session"], code: string) =>
		confirmSecondFactor(act, door, { session, code, from });
	const recover = (act: Act, session: Awaited<ReturnType<typeof enter>>["session"], code: string) =>
		useRecoveryCode(act, door, { session, code, from });
	/** Logs in, enrols and proves it. */
	const enrolled = async (who: "sales" | "service" | "finance" | "administrator", at: number) => {
		const username = `${who}@brewline.example`;
		await givePassword(actOf(database.db, system, start), door, staff[who]?.userId ?? null);
		const { session, token } = await enter(act(at), username);
		const shown = await enrolSecondFactor(act(at), door, session);
		const key = keyFrom(shown.key);
		const proven = await confirm(act(at), session, await codeAt(key, act(at).now));
		return { username, session, token, shown, key, ...proven };
	};
	return { door, act, enter, confirm, recover, enrolled, ours, staff };
});

const said = (work: Promise<unknown>) =>
	work.then(
		() => "done",
		(error: unknown) => {
			if (!(error instanceof Refusal)) throw error;
			return error.code as string;
		},
	);

describe("staff", () => {
	test("without a second factor may only enrol; the first code gives a session that may all, and ten recovery codes", async ({
		shop,
		app,
	}) => {
		const { act, enrolled } = shop;
		const { session, token, shown, admitted, recoveryCodes } = await enrolled("sales", 0);
		expect(session.needs).toBe("enrolment");
		expect(shown.address).toMatch(/^otpauth:\/\/totp\/Brewline:sales%40brewline.example\?secret=[A-Z2-7]{32}&/);
		expect(admitted.needs).toBeNull();
		expect(new Set(recoveryCodes).size).toBe(10);
		expect(await sessionOf(act(), token), "the session that only knew the password").toBeNull();
		expect(await sessionOf(act(), admitted.token)).toMatchObject({ needs: null, proven: true });
		const rows = JSON.stringify([await app`select * from second_factor`, await app`select * from recovery_code`]);
		for (const secret of [shown.key, ...(recoveryCodes ?? [])]) expect(rows).not.toContain(secret);
	});

	test("give a code with each login; each code counts once, and half a minute early or late", async ({ shop }) => {
		const { act, enter, confirm, enrolled } = shop;
		const { username, key } = await enrolled("service", 0);
		const { session, needs } = await enter(act(10 * minute), username);
		expect(needs).toBe("code");
		expect(await said(enrolSecondFactor(act(10 * minute), shop.door, session))).toBe("login.code-first");
		const [early, late, tooLate] = await Promise.all(
			[30_000, -30_000, -60_000].map((ms) => codeAt(key, act(10 * minute + ms).now)),
		);
		expect(await said(confirm(act(10 * minute), session, tooLate ?? ""))).toBe("factor.code-wrong");
		expect(await said(confirm(act(10 * minute), session, late ?? ""))).toBe("done");
		const again = await enter(act(10 * minute), username);
		expect(await said(confirm(act(10 * minute), again.session, late ?? "")), "taken before").toBe("factor.code-wrong");
		const both = [again.session, (await enter(act(10 * minute), username)).session];
		const outcomes = await Promise.all(both.map((one) => said(confirm(act(10 * minute), one, early ?? ""))));
		expect(outcomes.sort(), "two at once").toEqual(["done", "factor.code-wrong"]);
	});

	test("guess five codes, and then none for a quarter of an hour, from wherever and with whatever session", async ({
		shop,
	}) => {
		const { act, enter, confirm, recover, enrolled } = shop;
		const { username, key, recoveryCodes } = await enrolled("finance", 0);
		const at = 60 * minute;
		const { session } = await enter(act(at), username);
		for (let times = 0; times < 5; times++)
			expect(await said(confirm(act(at), session, "not it"))).toBe("factor.code-wrong");
		const other = await enter(act(at), username);
		expect(await said(confirm(act(at), other.session, await codeAt(key, act(at).now)))).toBe("login.locked");
		expect(await said(recover(act(at), other.session, recoveryCodes?.[0] ?? ""))).toBe("login.locked");
		const later = act(at + 15 * minute);
		expect(await said(confirm(later, other.session, await codeAt(key, later.now)))).toBe("done");
	});

	test("come in by a recovery code, however it is typed, once", async ({ shop }) => {
		const { act, enter, recover, enrolled } = shop;
		const { username, recoveryCodes } = await enrolled("administrator", 0);
		const [code = ""] = recoveryCodes ?? [];
		const { session } = await enter(act(minute), username);
		expect(await recover(act(minute), session, code.toLowerCase().replaceAll("-", " "))).toMatchObject({ needs: null });
		const again = await enter(act(minute), username);
		expect(await said(recover(act(minute), again.session, code))).toBe("factor.code-wrong");
	});
});

test("a customer needs none, may enrol just after a login, and needs it from then on", async ({ shop, database }) => {
	const { act, door, enter, confirm, ours } = shop;
	await givePassword(actOf(database.db, system, start), door, ours.reader.viewer.userId);
	const username = "reader@kererushop.example";
	const { session, needs } = await enter(act(), username);
	expect(needs).toBeNull();
	expect(await said(enrolSecondFactor(act(10 * minute + 1), door, session))).toBe("login.again");
	const { key } = await enrolSecondFactor(act(), door, session);
	expect((await enter(act(), username)).needs, "not proven yet").toBeNull();
	await confirm(act(), session, await codeAt(keyFrom(key), act().now));
	expect((await enter(act(), username)).needs).toBe("code");
	const fresh = await enter(act(minute), username);
	expect(fresh.needs).toBe("code");
});

test("what is sealed opens with our secret and for its owner alone", () => {
	const plainBytes = new TextEncoder().encode("twenty bytes of key!");
	const sealed = seal("secret", "005a", plainBytes);
	expect(sealed).not.toContain(Buffer.from(plainBytes).toString("base64url"));
	expect(Buffer.from(unseal("secret", "005a", sealed)).toString()).toBe("twenty bytes of key!");
	expect(() => unseal("secret", "005b", sealed)).toThrow();
	expect(() => unseal("other", "005a", sealed)).toThrow();
	expect(() => unseal("secret", "005a", `${sealed.slice(0, -1)}${sealed.endsWith("A") ? "B" : "A"}`)).toThrow();
});
