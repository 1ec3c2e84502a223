import { expect } from "vitest";
import { createCompany } from "#accounts/accounts.commands.ts";
import { addLocation } from "#accounts/locations.commands.ts";
import { addMember, addStaff } from "#accounts/members.commands.ts";
import { system, type Viewer } from "#act.ts";
import { test } from "#test/database.ts";
import { actOf } from "#test/people.ts";
import { brokenInvariants, invariantNames } from "./invariants.ts";

const now = new Date("2026-11-21T00:00:00Z");
const street = {
	street: "Cuba Street",
	houseNumber: "20",
	addition: null,
	postalCode: "6011",
	city: "Wellington",
	region: null,
};
const address = { ...street, country: "NZ" as const, deliveryDays: [1, 3], instruction: null };
const person = { salutation: "Other" as const, firstName: "Aroha", lastName: "Ngata", phone: null, locationIds: [] };

test("what commands did breaks none; each fault planted behind their backs is found", async ({ database, owner }) => {
	const act = actOf(database.db, system, now);
	const staff = await addStaff(act, { email: "tama@example.org", kind: "sales" });
	const by: Viewer = { ...system, userId: staff.id, staff: "sales" };
	const { id: accountId } = await createCompany(
		{ ...act, by },
		{ name: "Kererū Cafés", country: "NZ", chamberNumber: null },
	);
	const { id: other } = await createCompany(
		{ ...act, by },
		{ name: "Tūī Offices", country: "NZ", chamberNumber: null },
	);
	const { id: locationId } = await addLocation({ ...act, by }, { accountId, ...address });
	const { id: elsewhere } = await addLocation({ ...act, by }, { accountId, ...address, houseNumber: "22" });
	const { id: membershipId } = await addMember(
		{ ...act, by },
		{ accountId, ...person, email: "aroha@example.org", role: "buyer", locationIds: [locationId] },
	);
	expect(await brokenInvariants(database.db)).toEqual([]);

	const planted: Record<string, [plant: string, mend: string]> = {
		"a change by a person has its audit row": [
			`insert into announcement (id, text_en, text_nl, show_from, show_until, created_by, updated_by)
				values ('a06000000000001AAA', 'x', 'x', now(), now() + interval '1 day', '${staff.id}', '${staff.id}')`,
			"delete from announcement",
		],
		"a reference stays within its account": [
			`alter table membership_location drop constraint membership_location_is_of_its_account;
				update location set account_id = '${other}' where id = '${locationId}'`,
			`update location set account_id = '${accountId}' where id = '${locationId}'`,
		],
		"a member's default location is one they may use": [
			`update membership set default_location_id = '${elsewhere}'`,
			"update membership set default_location_id = null",
		],
		"staff belong to no company": [
			`update users set staff = 'sales' where username = 'aroha@example.org'`,
			`update users set staff = null where username = 'aroha@example.org'`,
		],
		"a row was not changed before it was made": [
			`alter table account disable trigger keep_times; update account set updated_at = '1999-01-01' where id = '${other}'`,
			`update account set updated_at = now() where id = '${other}'; alter table account enable trigger keep_times`,
		],
	};
	expect(Object.keys(planted).sort()).toEqual([...invariantNames].sort());
	for (const [invariant, [plant, mend]] of Object.entries(planted)) {
		await owner.unsafe(plant);
		expect([...new Set((await brokenInvariants(database.db)).map((broken) => broken.invariant))], invariant).toEqual([
			invariant,
		]);
		await owner.unsafe(mend);
	}
	expect(await brokenInvariants(database.db)).toEqual([]);
	expect(membershipId).toMatch(/^a04/);
});
