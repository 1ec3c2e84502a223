import { and, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { type Act, guest, system, type Viewer } from "#act.ts";
import { joinByInvitation, makeInvitationLink } from "#auth/passwords.commands.ts";
import { removeStaff } from "#auth/staff.commands.ts";
import { account, users } from "#db/schema/accounts.ts";
import { testAloneWithPeople as plain } from "#test/database.ts";
import { goodPassword, loginSource } from "#test/login.ts";
import { outcomeOf } from "#test/messages.ts";
import { actOf, people } from "#test/people.ts";
import { createCompany } from "./accounts.commands.ts";
import { inviteFirstAdministrator } from "./first-administrator.commands.ts";
import { hasOrAwaitsAdministrator } from "./first-administrator.db.ts";
import { withdrawInvitation } from "./invitations.commands.ts";
import { viewerOf } from "./viewer.db.ts";

const person = { salutation: "Other", firstName: "Ida", lastName: "May", phone: null } as const;

const test = plain.extend("shop", async ({ database }) => {
	const { staff, ownCompany } = people();
	const act = (by: Viewer = staff.sales ?? guest): Act => actOf(database.db, by);
	const { id: accountId } = await createCompany(act(), { name: "Huia Bakery", country: "NZ", chamberNumber: null });
	const invite = (email = "ida@huia.example", by?: Viewer, at = accountId) =>
		inviteFirstAdministrator(act(by), { accountId: at, email, ...person });
	const join = async (invitationId: string) => {
		const token = (await makeInvitationLink(act(system), invitationId)) ?? "";
		return joinByInvitation(act(guest), { token, password: goodPassword, source: loginSource("network 1") });
	};
	return { staff, ownCompany, act, accountId, invite, join };
});

test("gives a company that staff created its administrator, by the link of a mail", async ({ shop, database }) => {
	const { accountId, invite, join } = shop;
	const { userId } = await join((await invite()).id);
	const viewer = await viewerOf(database.db, userId);
	expect(viewer).toMatchObject({ accountId, role: "administrator", locationIds: "all", staff: null });
	expect(await outcomeOf(invite("another@huia.example"))).toBe("account.has-administrator");
});

test("is for our sales team and administrators only", async ({ shop }) => {
	const { staff, ownCompany, invite } = shop;
	for (const by of [staff.service, staff.finance, ownCompany.administrator.viewer, guest])
		expect(await outcomeOf(invite(undefined, by ?? guest))).toBe("account.sales-only-invitation");
	expect(await outcomeOf(invite(undefined, staff.administrator))).toBe("done");
});

test("refuses a company that has an administrator, is closed or unknown", async ({ shop, database }) => {
	const { ownCompany, accountId, invite } = shop;
	expect(await outcomeOf(invite(undefined, undefined, ownCompany.accountId))).toBe("account.has-administrator");
	expect(await outcomeOf(invite(undefined, undefined, "001000000000009AAA"))).toBe("account.not-found");
	await database.db.update(account).set({ status: "closed", closedAt: new Date() }).where(eq(account.id, accountId));
	expect(await outcomeOf(invite())).toBe("account.closed");
});

test("invites one administrator at a time, also from two people at once", async ({ shop }) => {
	const { invite } = shop;
	const outcomes = await Promise.all([outcomeOf(invite()), outcomeOf(invite("another@huia.example"))]);
	expect(outcomes.sort()).toEqual(["account.administrator-invited", "done"]);
});

test("is awaited until the invitation ends by the clock of the call, and remains after accepting", async ({
	shop,
	database: { db },
}) => {
	const { act, accountId, invite, join } = shop;
	const { now } = act();
	const later = new Date(now.getTime() + 60 * 24 * 60 * 60_000);
	const hasOrAwaits = async (at: Date) => {
		const moment = sql`${at.toISOString()}::timestamptz`;
		return (await db.$count(account, and(eq(account.id, accountId), hasOrAwaitsAdministrator(account.id, moment)))) > 0;
	};
	expect(await hasOrAwaits(now)).toBe(false);
	const { id } = await invite();
	expect([await hasOrAwaits(now), await hasOrAwaits(later)]).toEqual([true, false]);
	await join(id);
	expect(await hasOrAwaits(later)).toBe(true);
});

test("can be sent again after it was withdrawn", async ({ shop }) => {
	const { act, invite } = shop;
	const { id } = await invite("wrong@huia.example");
	await withdrawInvitation(act(), { invitationId: id });
	expect(await outcomeOf(invite())).toBe("done");
});

test("refuses addresses of staff, of removed logins and outside the company's domain", async ({ shop, database }) => {
	const { act, staff, accountId, ownCompany, invite } = shop;
	expect(await outcomeOf(invite("Finance@brewline.example"))).toBe("member.is-staff");
	await removeStaff(act(system), { userId: staff.finance?.userId ?? "" });
	expect(await outcomeOf(invite("finance@brewline.example"))).toBe("member.is-staff");
	await database.db
		.update(users)
		.set({ deletedAt: new Date() })
		.where(eq(users.id, ownCompany.reader.viewer.userId ?? ""));
	expect(await outcomeOf(invite("reader@kererushop.example"))).toBe("member.login-ended");
	await database.db.update(account).set({ emailDomain: "huia.example" }).where(eq(account.id, accountId));
	expect(await outcomeOf(invite("ida@gmail.example"))).toBe("member.other-domain");
	expect(await outcomeOf(invite())).toBe("done");
});

test("asks a person with a login at another company to accept after logging in", async ({ shop, database }) => {
	const { ownCompany, invite } = shop;
	const { id } = await invite("buyer@kererushop.example");
	expect(await outcomeOf(shop.join(id)), "the link sets no password of a login").toBe("invitation.not-found");
	expect(await viewerOf(database.db, ownCompany.buyer.viewer.userId ?? "", shop.accountId)).toBeNull();
});

test("ends with the login of the sender", async ({ shop }) => {
	const { act, staff, invite, join } = shop;
	const { id } = await invite();
	await removeStaff(act(system), { userId: staff.sales?.userId ?? "" });
	expect(await outcomeOf(join(id))).toBe("invitation.not-found");
});
