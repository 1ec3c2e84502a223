import { desc, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { addClosing } from "#accounts/closing-days.commands.ts";
import { copyLocations } from "#accounts/copy-locations.commands.ts";
import { acceptInvitation, inviteMember } from "#accounts/invitations.commands.ts";
import { moveLogin } from "#accounts/members.db.ts";
import { system } from "#act.ts";
import { contactOfUser } from "#cases/cases.db.ts";
import type { Db } from "#db/db.ts";
import { contact, invitation, location, locationClosing, membership, users } from "#db/schema/accounts.ts";
import { dayOf } from "#shared/store-day.ts";
import { expectCopied, fillRow } from "#test/copied-rows.ts";
import { testAloneWithPeople as test } from "#test/database.ts";
import { actOf, people } from "#test/people.ts";

const locationAt = async (db: Db, id: string) => (await db.select().from(location).where(eq(location.id, id)))[0];
const contactAt = async (db: Db, id: string) => (await db.select().from(contact).where(eq(contact.id, id)))[0];

describe("a copy keeps every column of", () => {
	test("a location and its closing days, of a company that is merged", async ({ database: { db } }) => {
		const { ownCompany, otherCompany } = people();
		const act = actOf(db, system);
		const { buyersLocation } = ownCompany.locations;
		await fillRow(db, location, buyersLocation, { deliveryWindows: ["07:00-09:00"] });
		const closing = { locationId: buyersLocation, firstDay: dayOf(2099, 1, 4), lastDay: dayOf(2099, 1, 8) };
		await addClosing(act, { ...closing, label: "Summer break" });
		const to = otherCompany.administrator.viewer.accountId ?? "";
		const copies = await copyLocations(act, { from: ownCompany.administrator.viewer.accountId ?? "", to });
		const locations = await Promise.all(copies.map((id) => locationAt(db, id)));
		const copy = locations.find((row) => row?.instruction === "instruction of the original");
		const of = "is of the other company";
		expectCopied(location, { from: await locationAt(db, buyersLocation), to: copy, others: { [of]: "accountId" } });
		const closings = await db.select().from(locationClosing).orderBy(locationClosing.createdAt, locationClosing.id);
		expectCopied(locationClosing, {
			from: closings.find(({ locationId }) => locationId === buyersLocation),
			to: closings.find(({ locationId }) => locationId === copy?.id),
			others: { [of]: "accountId locationId" },
		});
	});

	test("a contact, of a person whose company is merged", async ({ database: { db } }) => {
		const { ownCompany, otherCompany } = people();
		const { userId, accountId } = ownCompany.buyer.viewer;
		const act = actOf(db, system);
		const id = (await contactOfUser(actOf(db, ownCompany.buyer.viewer), accountId ?? "")) ?? "";
		await fillRow(db, contact, id);
		const move = { userId: userId ?? "", from: accountId ?? "", to: otherCompany.buyer.viewer.accountId ?? "" };
		const { contact: moved } = await moveLogin(act, move);
		const others = { "is of the other company": "accountId" };
		expectCopied(contact, { from: await contactAt(db, id), to: await contactAt(db, moved.id), others });
	});

	test("an invitation, in the contact and the membership of the person", async ({ database: { db } }) => {
		const { ownCompany, otherCompany } = people();
		const { viewer } = otherCompany.buyer;
		const act = actOf(db, viewer);
		const [user] = await db
			.select({ email: users.username })
			.from(users)
			.where(eq(users.id, viewer.userId ?? ""));
		const boss = actOf(db, ownCompany.administrator.viewer);
		const { id } = await inviteMember(boss, {
			email: user?.email ?? "",
			salutation: "Madam",
			firstName: "Ana",
			lastName: "Parata",
			phone: "+64215550188",
			role: "buyer",
			locationIds: [],
			accountId: ownCompany.administrator.viewer.accountId ?? "",
		});
		const [from] = await db.select().from(invitation).where(eq(invitation.id, id));
		await acceptInvitation(act, { invitationId: id });
		const [person] = await db.select().from(contact).where(eq(contact.firstName, "Ana"));
		const [member] = await db
			.select()
			.from(membership)
			.orderBy(desc(membership.createdAt), desc(membership.id))
			.limit(1);
		expect(member?.userId).toBe(viewer.userId);
		expectCopied(invitation, {
			from,
			to: { ...person, ...member },
			others: { "is about the invitation itself": "linkHash endsAt answer answeredAt", "answers it later": "userId" },
		});
	});
});
