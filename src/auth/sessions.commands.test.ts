import { describe, expect } from "vitest";
import { removeMember } from "#accounts/members.commands.ts";
import { type Act, guest, system } from "#act.ts";
import { newId } from "#shared/id.ts";
import { testWithPeople as plain } from "#test/database.ts";
import { goodPassword, loginSource, setPassword } from "#test/login.ts";
import { outcomeOf } from "#test/messages.ts";
import { actOf, addActiveMember, people } from "#test/people.ts";
import { activityOf } from "./activity.db.ts";
import { confirmSecondFactor, enrolSecondFactor, resetSecondFactor } from "./factors.commands.ts";
import { endSession, logIn, logOut } from "./login.commands.ts";
import { changePassword } from "./passwords.commands.ts";
import { endOtherSessions, switchCompany } from "./sessions.commands.ts";
import { sessionOf, sessionsOf } from "./sessions.db.ts";
import { codeAt, keyFromText } from "./totp.ts";

const start = new Date("2026-11-21T00:00:00Z");
const minute = 60_000;
const loginRoles = ["reader", "buyer", "administrator"] as const;

const test = plain.extend("shop", { scope: "file" }, async ({ database }) => {
	const world = people();
	const act = (ms = 0): Act => actOf(database.db, guest, new Date(start.getTime() + ms));
	const source = loginSource("home");
	const enter = async (who: (typeof loginRoles)[number], at = act(), password = goodPassword) => {
		const knock = { username: `${who}@kererushop.example`, password, source, token: null };
		const { token } = await logIn(at, knock);
		const session = await sessionOf(at, token);
		if (!session) throw new Error("nobody came in");
		return { token, session };
	};
	for (const who of loginRoles)
		await setPassword(actOf(database.db, system, start), world.ownCompany[who].viewer.userId);
	return { source, act, enter, ...world };
});
describe("a user of two companies", () => {
	test("acts for the chosen one in that browser, also after a new session, until they leave the company", async ({
		shop,
		database,
	}) => {
		const { act, source, enter, otherCompany, ownCompany } = shop;
		const boss = actOf(database.db, otherCompany.administrator.viewer, start);
		const { accountId } = otherCompany;
		const { id: membershipId } = await addActiveMember(boss, {
			accountId,
			salutation: "Other",
			firstName: "B",
			lastName: "Both",
			phone: null,
			email: "buyer@kererushop.example",
			role: "buyer",
			locationIds: [],
		});
		const [first, second] = [await enter("buyer"), await enter("buyer")];
		await switchCompany(act(), { session: first.session, accountId });
		expect((await sessionOf(act(), first.token))?.accountId).toBe(accountId);
		expect((await sessionOf(act(), second.token))?.accountId, "another browser").toBeNull();

		const switched = await sessionOf(act(), first.token);
		if (!switched) throw new Error("the session is gone");
		const change = { session: switched, old: goodPassword, password: "Cortado-number-2", source };
		const { token } = await changePassword(act(), change);
		const next = await sessionOf(act(), token);
		expect(next?.accountId).toBe(accountId);

		await removeMember(boss, { membershipId });
		if (!next) throw new Error("the session is gone");
		expect(await outcomeOf(switchCompany(act(), { session: next, accountId }))).toBe("account.not-found");
		expect(await outcomeOf(switchCompany(act(), { session: next, accountId: ownCompany.accountId }))).toBe("done");
	});

	test("gets the same answer for another company as for a missing one", async ({ shop }) => {
		const { act, enter, otherCompany } = shop;
		const { session, token } = await enter("reader");
		for (const accountId of [otherCompany.accountId, newId("001", { now: start })])
			expect(await outcomeOf(switchCompany(act(), { session, accountId }))).toBe("account.not-found");
		expect((await sessionOf(act(), token))?.accountId).toBeNull();
		await endSession(act(), { userId: session.userId, sessionId: session.id });
		expect(await outcomeOf(switchCompany(act(), { session, accountId: shop.ownCompany.accountId }))).toBe(
			"request.login-required",
		);
	});
});

test("ending other sessions keeps this one and those of other users", async ({ shop, app }) => {
	const { act, enter, ownCompany } = shop;
	const [first, second, other] = [await enter("reader"), await enter("reader"), await enter("administrator")];
	await endOtherSessions(act(), second.session);
	await endOtherSessions(act(), second.session);
	expect((await sessionsOf(act(), ownCompany.reader.viewer.userId ?? "")).map(({ id }) => id)).toEqual([
		second.session.id,
	]);
	expect(await sessionOf(act(), first.token)).toBeNull();
	expect(await sessionOf(act(), other.token)).not.toBeNull();
	const audited = await app`
		select changes from audit where record_id = ${second.session.userId} and changes ? 'otherSessionsEndedAt'`;
	expect(audited, "there was nothing left to end the second time").toHaveLength(1);
});

test("lists the events of a login for its owner: their own and the supplier's, no others", async ({
	shop,
	database,
}) => {
	const { act, source, enter, ownCompany, staff } = shop;
	const userId = ownCompany.administrator.viewer.userId ?? "";
	const since = (await activityOf(act(), userId)).length;
	const { session } = await enter("administrator", act(minute));
	const { key } = await enrolSecondFactor(act(minute), { session });
	const code = await codeAt(keyFromText(key), act(minute).now);
	const { login } = await confirmSecondFactor(act(minute), { session, code, source });
	const confirmed = await sessionOf(act(minute), login.token);
	if (!confirmed) throw new Error("nobody came in");
	const change = { session: confirmed, old: goodPassword, password: "Cortado-number-2", source };
	const { token } = await changePassword(act(2 * minute), change);
	const proven = await sessionOf(act(2 * minute), token);
	if (!proven) throw new Error("nobody came in");
	expect(proven.createdAt, "the renewed session is of the same login").toEqual(session.createdAt);
	await logOut(act(2 * minute), { session: proven, source });
	await resetSecondFactor(actOf(database.db, staff.administrator ?? guest, start), { userId, source });
	await enter("reader");

	const all = await activityOf(act(), userId);
	expect(all.slice(0, all.length - since).map(({ what, byUs, device }) => [what, byUs, device])).toEqual([
		["factor-reset", true, null],
		["session-ended", false, null],
		["password-changed", false, null],
		["factor-set", false, null],
		["logged-in", false, "Firefox, Windows"],
	]);
	const mates = await activityOf(act(), ownCompany.buyer.viewer.userId ?? "");
	expect(mates.map(({ what }) => what)).not.toContain("factor-set");
});
