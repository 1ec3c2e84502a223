import { expect } from "vitest";
import { system } from "#act.ts";
import { deliveryDayFrom } from "#shared/calendar.ts";
import { dayOf } from "#shared/store-day.ts";
import { testWithPeople as plain } from "#test/database.ts";
import { refusalOf } from "#test/messages.ts";
import { actOf, people } from "#test/people.ts";
import { setAccountStatus } from "./accounts.commands.ts";
import { Address } from "./accounts.ts";
import { deliverySiteOf } from "./delivery-sites.db.ts";
import { addLocation, changeLocation, deactivateLocation, setDefaultLocation } from "./locations.commands.ts";
import { locationsOf } from "./locations.db.ts";
import { viewerOf } from "./viewer.db.ts";

const test = plain.extend("world", { scope: "file" }, () => people());

const address = Address.parse({
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
		expect(Address.safeParse({ ...address, deliveryDays }).success).toBe(false);
});

test.for([
	{ who: "administrator", refusal: null },
	{ who: "buyer", refusal: "account.administrators-only" },
	{ who: "reader", refusal: "account.administrators-only" },
] as const)(
	"lets $who add and change a location: $refusal",
	async ({ who, refusal }, { database, world: { ownCompany } }) => {
		const act = actOf(database.db, ownCompany[who].viewer);
		expect(await refusalOf(addLocation(act, { accountId: ownCompany.accountId, ...address }))).toBe(refusal);
		expect(await refusalOf(changeLocation(act, { locationId: ownCompany.locations.buyersLocation, ...address }))).toBe(
			refusal,
		);
	},
);

test("keeps name and suburb, and clears them when they are empty", async ({ database, world: { ownCompany } }) => {
	const { accountId, administrator } = ownCompany;
	const act = actOf(database.db, administrator.viewer);
	const named = Address.parse({ ...address, name: " Roastery ", suburb: " Te Aro " });
	const { id } = await addLocation(act, { accountId, ...named });
	const stored = async () => (await locationsOf(act, accountId)).find((location) => location.id === id);
	expect(await stored()).toMatchObject({ name: "Roastery", suburb: "Te Aro" });
	await changeLocation(act, { locationId: id, ...Address.parse({ ...address, name: "", suburb: " " }) });
	expect(await stored()).toMatchObject({ name: null, suburb: null });
	await changeLocation(act, { locationId: id, ...address, postalCode: " 60 11 " });
	expect(await stored()).toMatchObject({ postalCode: "6011" });
	await deactivateLocation(act, { locationId: id });
});

test("takes 80 letters of name and suburb, and no more", () => {
	for (const [field, letters, accepted] of [
		["name", 80, true],
		["name", 81, false],
		["suburb", 80, true],
		["suburb", 81, false],
	] as const)
		expect(Address.safeParse({ ...address, [field]: "x".repeat(letters) }).success, `${field} ${letters}`).toBe(
			accepted,
		);
});

test.for([
	[{ postalCode: "601" }, "address.postcode-invalid"],
	[{ postalCode: "60111" }, "address.postcode-invalid"],
	[{ postalCode: "1015 CJ" }, "address.postcode-invalid"],
	[{ name: "www.win.example" }, "name.web-address"],
	[{ suburb: "www.win.example" }, "name.web-address"],
] as const)("refuses a location with %o: %s", async ([change, code], { database, world: { ownCompany } }) => {
	const { accountId, administrator, locations } = ownCompany;
	const act = actOf(database.db, administrator.viewer);
	expect(await refusalOf(addLocation(act, { accountId, ...address, ...change }))).toBe(code);
	expect(await refusalOf(changeLocation(act, { locationId: locations.otherLocation, ...address, ...change }))).toBe(
		code,
	);
});

test("refuses an address in a country where the shop does not deliver", async ({ database, world: { ownCompany } }) => {
	const { accountId, administrator, locations } = ownCompany;
	const act = actOf(database.db, administrator.viewer);
	const abroad = { ...address, country: "NL" as const, postalCode: "1015 CJ", region: null };
	const code = "address.outside-delivery-area";
	expect(await refusalOf(addLocation(act, { accountId, ...abroad }))).toBe(code);
	expect(await refusalOf(changeLocation(act, { locationId: locations.otherLocation, ...abroad }))).toBe(code);
});

test("a location abroad that an earlier version stored has no delivery day until its address changes", async ({
	database: { db },
	owner,
	world: { ownCompany },
}) => {
	const { accountId, administrator, locations } = ownCompany;
	const act = actOf(db, administrator.viewer);
	const place = { accountId, locationId: locations.otherLocation };
	await owner`update location set country = 'NL', region = null where id = ${place.locationId}`;
	const firstDay = async () => {
		const site = await deliverySiteOf(act, place);
		return site && deliveryDayFrom(new Map(), site, dayOf(2026, 11, 23));
	};
	expect(await firstDay()).toBeNull();
	await changeLocation(act, { locationId: place.locationId, ...address });
	expect(await firstDay()).toBe("2026-11-23");
});

test("refuses the second of two concurrent changes as stale", async ({ database, world: { ownCompany } }) => {
	const act = actOf(database.db, ownCompany.administrator.viewer);
	const seen = (await locationsOf(act, ownCompany.accountId))
		.find(({ id }) => id === ownCompany.locations.otherLocation)
		?.updatedAt.toISOString();
	const change = (city: string) =>
		refusalOf(changeLocation(act, { locationId: ownCompany.locations.otherLocation, ...address, city, seen }));
	const outcomes = await Promise.all([change("Nelson"), change("Picton")]);
	expect(outcomes.toSorted()).toEqual(["record.stale", null].toSorted());
});

test("only accepts one of the person's own locations as default", async ({
	database,
	owner,
	world: { ownCompany, otherCompany },
}) => {
	const act = actOf(database.db, ownCompany.buyer.viewer);
	await setDefaultLocation(act, { locationId: ownCompany.locations.buyersLocation });
	expect(await owner`select default_location_id from membership where id = ${ownCompany.buyer.membershipId}`).toEqual([
		{ default_location_id: ownCompany.locations.buyersLocation },
	]);
	expect(await refusalOf(setDefaultLocation(act, { locationId: otherCompany.locations.buyersLocation }))).toBe(
		"location.not-found",
	);
	expect(
		await refusalOf(
			setDefaultLocation(actOf(database.db, system), { locationId: ownCompany.locations.buyersLocation }),
		),
		"who belongs to no company",
	).toBe("location.not-found");
});

test("deactivates a location that is nobody's choice afterwards, and refuses the last one", async ({
	database,
	owner,
	world: { otherCompany },
}) => {
	const { db } = database;
	const { buyersLocation, otherLocation } = otherCompany.locations;
	const act = actOf(db, otherCompany.administrator.viewer);
	const deactivate = (locationId: string, by = act, seen?: string) =>
		refusalOf(deactivateLocation(by, { locationId, seen }));
	expect(await deactivate(buyersLocation, actOf(db, otherCompany.buyer.viewer))).toBe("account.administrators-only");
	expect(await deactivate(buyersLocation, act, new Date(0).toISOString())).toBe("record.stale");
	await setDefaultLocation(actOf(db, otherCompany.buyer.viewer), { locationId: buyersLocation });

	expect(await deactivate(buyersLocation)).toBeNull();

	expect((await locationsOf(act, otherCompany.accountId)).map(({ id }) => id)).toEqual([otherLocation]);
	expect(await owner`select default_location_id from membership where id = ${otherCompany.buyer.membershipId}`).toEqual(
		[{ default_location_id: null }],
	);
	expect((await viewerOf(db, otherCompany.buyer.viewer.userId ?? ""))?.locationIds, "not every location").toEqual([]);
	expect(await deactivate(buyersLocation)).toBe("location.not-found");
	expect(await deactivate(otherLocation)).toBe("location.last");
});

test("only lets sales and administrators of the supplier set a company's status", async ({ database, world }) => {
	const input = { accountId: world.ownCompany.accountId, status: "verified" as const };
	expect(await refusalOf(setAccountStatus(actOf(database.db, world.ownCompany.administrator.viewer), input))).toBe(
		"account.sales-only-approval",
	);
	expect(await refusalOf(setAccountStatus(actOf(database.db, world.staff.finance ?? system), input))).toBe(
		"account.sales-only-approval",
	);
	expect(await refusalOf(setAccountStatus(actOf(database.db, world.staff.sales ?? system), input))).toBeNull();
});
