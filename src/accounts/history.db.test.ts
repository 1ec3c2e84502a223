import { expect, test as plainTest } from "vitest";
import { system } from "#act.ts";
import { testWithPeople as plain } from "#test/database.ts";
import { actOf, people } from "#test/people.ts";
import { setCreditTerms } from "./accounts.commands.ts";
import { ChangeProfile } from "./accounts.ts";
import { accountHistory } from "./history.db.ts";
import { changedDetails, changedValues } from "./history.ts";
import { addLocation, setDefaultLocation } from "./locations.commands.ts";
import { locationFields } from "./locations.db.ts";
import { changeRole } from "./members.commands.ts";
import { changeProfile } from "./profile.commands.ts";

const test = plain.extend("world", { scope: "file" }, () => people());

test("lists who changed what, newest first, without names of staff", async ({ database: { db }, world }) => {
	const { accountId, administrator, buyer, reader, locations } = world.ownCompany;
	const act = actOf(db, administrator.viewer);
	await setCreditTerms(actOf(db, world.staff.finance ?? system), {
		accountId,
		taxNumber: "49-091-850",
		paymentTermDays: 30,
	});
	await addLocation(act, {
		accountId,
		street: "Cuba Street",
		houseNumber: "1",
		addition: null,
		suburb: null,
		name: null,
		postalCode: "6011",
		city: "Wellington",
		region: null,
		country: "NZ",
		deliveryDays: [1],
		instruction: null,
	});
	await changeRole(act, { membershipId: reader.membershipId, role: "buyer" });
	await setDefaultLocation(actOf(db, buyer.viewer), { locationId: locations.buyersLocation });
	const profile = { salutation: "Madam", firstName: "Mere", lastName: "Parata", phone: null, jobTitle: null };
	await changeProfile(actOf(db, buyer.viewer), ChangeProfile.parse({ ...profile, language: "en-NZ" }));

	const entries = await accountHistory(act, accountId);

	const who = `administrator ${world.ownCompany.marker}`;
	expect(entries.slice(0, 4)).toMatchObject([
		{
			event: "person-changed",
			who: "Mere Parata",
			subject: "Mere Parata",
			details: ["name", "language"],
			values: expect.arrayContaining([
				{ field: "firstName", before: "buyer", after: "Mere" },
				{ field: "language", before: null, after: "en-NZ" },
			]),
		},
		{
			event: "role-changed",
			who,
			subject: `reader ${world.ownCompany.marker}`,
			role: "buyer",
			values: [{ field: "role", before: "reader", after: "buyer" }],
		},
		{ event: "location-added", who, subject: "1 Cuba Street" },
		{
			event: "company-changed",
			who: null,
			details: ["tax", "terms"],
			values: [
				{ field: "taxNumber", before: null, after: "49091850" },
				{ field: "paymentTermDays", before: 20, after: 30 },
			],
		},
	]);
	expect(entries.map(({ event }) => event)).toContain("member-added");
	expect(entries.at(-1)).toMatchObject({ event: "company-added", who: null });
	expect(entries.filter(({ event }) => event.endsWith("-added")).flatMap(({ values }) => values)).toEqual([]);
	expect(JSON.stringify(entries)).not.toContain(world.otherCompany.marker);
});

test("refuses everybody but administrators of all locations", async ({
	database: { db },
	world: { ownCompany, otherCompany },
}) => {
	const { accountId, locations } = ownCompany;
	for (const { viewer } of [ownCompany.buyer, ownCompany.reader, otherCompany.administrator])
		await expect(accountHistory(actOf(db, viewer), accountId)).rejects.toMatchObject({
			code: "account.administrators-only",
		});
	const limited = { ...ownCompany.administrator.viewer, locationIds: [locations.buyersLocation] };
	await expect(accountHistory(actOf(db, limited), accountId)).rejects.toMatchObject({
		code: "account.every-location-only",
	});
});

plainTest.for(Object.keys(locationFields))("names a change of the %s of a location, with its values", (field) => {
	const changes = { [field]: ["old", "new"] } as const;
	expect(changedDetails(changes)).toHaveLength(1);
	// A location stays in its country.
	if (field !== "country") expect(changedValues("location-changed", changes)).toHaveLength(1);
});
