import { expect } from "vitest";
import { system } from "#act.ts";
import { testWithPeople as plain } from "#test/database.ts";
import { refusalOf } from "#test/messages.ts";
import { actOf, people } from "#test/people.ts";
import { setAccountStatus } from "./accounts.commands.ts";
import { AddLocation } from "./accounts.ts";
import { addLocation, changeLocation, deactivateLocation, setDefaultLocation } from "./locations.commands.ts";
import { locationsOf } from "./locations.db.ts";
import { viewerOf } from "./viewer.db.ts";

const test = plain.extend("world", { scope: "file" }, () => people());

const address = AddLocation.parse({
	street: "Lambton Quay",
	houseNumber: "1",
	postalCode: "6011",
	city: "Wellington",
	country: "NZ",
	deliveryDays: [5, 1, 1],
});

test("accepts delivery days once each, in order, and rejects none and weekends", () => {
	expect(address.deliveryDays).toEqual([1, 5]);
	for (const deliveryDays of [[], [6], [0], [1.5], ["1"]])
		expect(AddLocation.safeParse({ ...address, deliveryDays }).success).toBe(false);
});

test.for([
	{ who: "administrator", refusal: null },
	{ who: "buyer", refusal: "account.administrators-only" },
	{ who: "reader", refusal: "account.administrators-only" },
] as const)(
	"lets $who add and change a location: $refusal",
	async ({ who, refusal }, { database, world: { ours } }) => {
		const act = actOf(database.db, ours[who].viewer);
		expect(await refusalOf(addLocation(act, { accountId: ours.accountId, ...address }))).toBe(refusal);
		expect(await refusalOf(changeLocation(act, { locationId: ours.locations.near, ...address }))).toBe(refusal);
	},
);

test("refuses the second of two concurrent changes as stale", async ({ database, world: { ours } }) => {
	const act = actOf(database.db, ours.administrator.viewer);
	const seen = (await locationsOf(act, ours.accountId))
		.find(({ id }) => id === ours.locations.far)
		?.updatedAt.toISOString();
	const change = (city: string) =>
		refusalOf(changeLocation(act, { locationId: ours.locations.far, ...address, city, seen }));
	const outcomes = await Promise.all([change("Nelson"), change("Picton")]);
	expect(outcomes.toSorted()).toEqual(["record.stale", null].toSorted());
});

test("only accepts one of the person's own locations as default", async ({
	database,
	owner,
	world: { ours, theirs },
}) => {
	const act = actOf(database.db, ours.buyer.viewer);
	await setDefaultLocation(act, { locationId: ours.locations.near });
	expect(await owner`select default_location_id from membership where id = ${ours.buyer.membershipId}`).toEqual([
		{ default_location_id: ours.locations.near },
	]);
	expect(await refusalOf(setDefaultLocation(act, { locationId: theirs.locations.near }))).toBe("location.not-found");
	expect(
		await refusalOf(setDefaultLocation(actOf(database.db, system), { locationId: ours.locations.near })),
		"who belongs to no company",
	).toBe("location.not-found");
});

test("deactivates a location that is nobody's choice afterwards, and refuses the last one", async ({
	database,
	owner,
	world: { theirs },
}) => {
	const { db } = database;
	const { near, far } = theirs.locations;
	const act = actOf(db, theirs.administrator.viewer);
	const deactivate = (locationId: string, by = act, seen?: string) =>
		refusalOf(deactivateLocation(by, { locationId, seen }));
	expect(await deactivate(near, actOf(db, theirs.buyer.viewer))).toBe("account.administrators-only");
	expect(await deactivate(near, act, new Date(0).toISOString())).toBe("record.stale");
	await setDefaultLocation(actOf(db, theirs.buyer.viewer), { locationId: near });

	expect(await deactivate(near)).toBeNull();

	expect((await locationsOf(act, theirs.accountId)).map(({ id }) => id)).toEqual([far]);
	expect(await owner`select default_location_id from membership where id = ${theirs.buyer.membershipId}`).toEqual([
		{ default_location_id: null },
	]);
	expect((await viewerOf(db, theirs.buyer.viewer.userId ?? ""))?.locationIds, "not every location").toEqual([]);
	expect(await deactivate(near)).toBe("location.not-found");
	expect(await deactivate(far)).toBe("location.last");
});

test("only lets sales and administrators of the supplier set a company's status", async ({ database, world }) => {
	const input = { accountId: world.ours.accountId, status: "verified" as const };
	expect(await refusalOf(setAccountStatus(actOf(database.db, world.ours.administrator.viewer), input))).toBe(
		"account.sales-only-approval",
	);
	expect(await refusalOf(setAccountStatus(actOf(database.db, world.staff.finance ?? system), input))).toBe(
		"account.sales-only-approval",
	);
	expect(await refusalOf(setAccountStatus(actOf(database.db, world.staff.sales ?? system), input))).toBeNull();
});
