import { desc, eq } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { describe, expect } from "vitest";
import { addClosing } from "#accounts/closing-days.commands.ts";
import { copyLocations } from "#accounts/copy-locations.commands.ts";
import { acceptInvitation, inviteMember } from "#accounts/invitations.commands.ts";
import { moveLogin } from "#accounts/members.db.ts";
import { system } from "#act.ts";
import { contactOfUser } from "#cases/cases.db.ts";
import { auditValues } from "#db/audit-columns.ts";
import type { Db } from "#db/db.ts";
import { contact, invitation, location, locationClosing, membership, users } from "#db/schema/accounts.ts";
import { machine, product } from "#db/schema/catalogue.ts";
import { asset } from "#db/schema/machines.ts";
import { announcement } from "#db/schema/store.ts";
import { dayOf } from "#shared/store-day.ts";
import { expectCopied, fillRow, type Row } from "#test/copied-rows.ts";
import { testRecords } from "#test/data-world.ts";
import { testAloneWithPeople as test } from "#test/database.ts";
import { machineSheet } from "#test/machine-sheet.ts";
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

const address = { houseNumber: "7", addition: "Unit 3", postalCode: "6012" };
const byStaffAlone = "staff set it when the company is a customer";

/** An object, its table, the values of columns with rules, the fields that a copy cannot share, and the columns with another value in a copy. */
type Cloned = [
	name: string,
	table: PgTable & { id: PgColumn },
	own: Row,
	changes: Row,
	others: Readonly<Record<string, string>>,
];

describe("a clone on the record platform has every column of", () => {
	testRecords.for<Cloned>([
		[
			"Contact",
			contact,
			{ email: "original@kererushop.example", phone: "+64215550188" },
			{},
			{ "comes with a login": "enabledAsMyServicesUser enabledAsEcomUser" },
		],
		["Location", location, { ...address, deliveryWindows: ["07:00-09:00"] }, {}, { [byStaffAlone]: "deliveryWindows" }],
		[
			"LocationClosing",
			locationClosing,
			{},
			{ StartDate: "2099-02-04", EndDate: "2099-02-08" },
			{ "is of other days": "firstDay lastDay" },
		],
		[
			"Asset",
			asset,
			{ nextMaintenanceOn: "2027-06-01" },
			{ SerialNumber: "SN-clone" },
			{ "belongs to one machine": "serialNumber", "begins anew": "state lastMaintenanceOn" },
		],
		["Announcement", announcement, {}, {}, {}],
	])("%s", async ([apiName, table, own, changes, others], { world: { db, clients, ownCompany } }) => {
		const { viewer } = ownCompany.buyer;
		const client = clients.staffAdministrator;
		const create = async (apiName: string, fields: object): Promise<string> => {
			const body = { apiName, fields, allowSaveOnDuplicate: true };
			const created = await client.post("/ui-api/records", body);
			expect(created.status, JSON.stringify(created.body)).toBe(201);
			return created.body.id;
		};
		const { buyersLocation: LocationId } = ownCompany.locations;
		const [sold] = await db.select({ id: product.id }).from(product).limit(1);
		const newRecords = new Map<string, () => Promise<string | null>>([
			["Contact", () => contactOfUser(actOf(db, viewer), viewer.accountId ?? "")],
			["Location", async () => LocationId],
			[
				"LocationClosing",
				() => create("LocationClosing", { LocationId, StartDate: "2099-01-04", EndDate: "2099-01-08", Name: "Break" }),
			],
			[
				"Asset",
				async () => {
					await db
						.insert(machine)
						.values({ productId: sold?.id ?? "", ...machineSheet, ...auditValues(actOf(db, system)) });
					return create("Asset", {
						AccountId: viewer.accountId,
						LocationId,
						Product2Id: sold?.id,
						SerialNumber: "SN-original",
						InstallDate: "2026-01-05",
					});
				},
			],
			[
				"Announcement",
				() =>
					create("Announcement", {
						Text_En__c: "Closed",
						Text_Nl__c: "Gesloten",
						Show_From__c: "2027-01-01T08:00:00Z",
						Show_Until__c: "2027-01-02T08:00:00Z",
					}),
			],
		]);
		const id = (await newRecords.get(apiName)?.()) ?? "";
		await fillRow(db, table, id, own);
		const { fields } = (await client.get(`/ui-api/object-info/${apiName}`)).body;
		const names = Object.keys(fields).map((name) => `${apiName}.${name}`);
		const path = `/ui-api/record-defaults/template/clone/${id}?optionalFields=${names.join(",")}`;
		const template: Record<string, { value: unknown }> = (await client.get(path)).body.record.fields;
		const values = Object.entries(template).map(([name, { value }]) => [name, value] as const);
		const clonedId = await create(apiName, { ...Object.fromEntries(values), ...changes });
		const rowAt = async (id: string) => (await db.select().from(table).where(eq(table.id, id)))[0];
		expectCopied(table, { from: await rowAt(id), to: await rowAt(clonedId), others });
	});
});
