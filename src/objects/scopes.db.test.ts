import { and, inArray } from "drizzle-orm";
import { describe, expect } from "vitest";
import { guest, type Viewer } from "#act.ts";
import { scoped } from "#db/scope.ts";
import { levelOf } from "#records/field-tree.ts";
import { readRecords } from "#records/read.db.ts";
import { accessOf, type RegisteredObject } from "#records/registry.ts";
import { testWithPeople } from "#test/database.ts";
import { actOf, people } from "#test/people.ts";
import { insertRecords } from "#test/record-rows.ts";
import { smallRange } from "#test/small-range.ts";
import { registry } from "./objects.ts";

const owners = ["buyer's location", "other location", "other company"] as const;
type Owner = (typeof owners)[number];

/** A record of each object for the location of the buyer, for another location of the company, and for another company. */
const test = testWithPeople.extend("world", { scope: "file" }, async ({ database: { db } }) => {
	await smallRange(db);
	const { ownCompany, otherCompany, staff } = people();
	const boss = { of: ownCompany.administrator.viewer, membershipId: ownCompany.administrator.membershipId };
	const foreign = { of: otherCompany.administrator.viewer, membershipId: otherCompany.administrator.membershipId };
	const { buyersLocation, otherLocation } = ownCompany.locations;
	const records: Record<Owner, ReadonlyMap<string, string>> = {
		"buyer's location": await insertRecords(db, { ...boss, locationId: buyersLocation, serial: 1 }),
		"other location": await insertRecords(db, { ...boss, locationId: otherLocation, serial: 2 }),
		"other company": await insertRecords(db, {
			...foreign,
			locationId: otherCompany.locations.buyersLocation,
			serial: 3,
		}),
	};
	const viewers = {
		guest,
		reader: ownCompany.reader.viewer,
		buyer: ownCompany.buyer.viewer,
		administrator: boss.of,
		foreign: foreign.of,
		sales: staff.sales ?? guest,
		service: staff.service ?? guest,
		finance: staff.finance ?? guest,
		staffAdministrator: staff.administrator ?? guest,
	} satisfies Record<string, Viewer>;
	/** The owners of the records of an object that a viewer sees. */
	const seenBy = async (by: Viewer, object: RegisteredObject): Promise<Owner[]> => {
		if (!accessOf(by).sees(object)) return [];
		const ids = owners.map((owner) => records[owner].get(object.apiName) ?? "");
		const { table, rows } = object;
		const act = actOf(db, by);
		const inList = await act.db
			.select({ id: table.id })
			.from(table)
			.where(and(inArray(table.id, ids), scoped(rows, by)));
		// A read by id is prepared for every viewer of a kind, with their ids as values.
		const read = await readRecords(act, levelOf(object), { ids, language: "en-NZ" });
		expect([...read.keys()].toSorted(), object.apiName).toEqual(inList.map(({ id }) => id).toSorted());
		return owners.filter((owner) => read.has(records[owner].get(object.apiName) ?? ""));
	};
	return { viewers, seenBy };
});

const [one, other, foreign] = owners;
const all = [...owners];
const ofCompany = [one, other];

/** The records that each viewer sees. Staff departments that are not named see all. */
const byLocation = { guest: [], reader: ofCompany, buyer: [one], administrator: ofCompany, foreign: [foreign] };
const byCompany = { ...byLocation, buyer: ofCompany };
const ofOrderers = { ...byLocation, reader: [] };
const ofPerson = { ...byLocation, reader: [], buyer: [] };
const cashiersOnly = { sales: [], service: [] };

const expected: Record<string, Partial<Record<string, Owner[]>>> = {
	Order: byLocation,
	OrderHistory: byLocation,
	OrderShortfall: byLocation,
	Invoice: { ...byLocation, ...cashiersOnly },
	Payment: ofOrderers,
	Refund: ofOrderers,
	CoffeePlan: byLocation,
	CoffeePlanItem: byLocation,
	PlanDelivery: byLocation,
	LocationClosing: byLocation,
	Asset: byLocation,
	Case: byLocation,
	CaseComment: byLocation,
	Contract: byCompany,
	Pricebook2: byCompany,
	PricebookEntry: byCompany,
	Quote: byCompany,
	Lead: byCompany,
	WebCart: ofPerson,
	CartItem: ofPerson,
	Coupon: { guest: [], reader: [], buyer: [], administrator: [], foreign: [] },
	Notification: { ...ofPerson, sales: [], service: [], finance: [], staffAdministrator: [] },
};

describe("the rows of an object", () => {
	test("are those that each viewer may see", async ({ world: { viewers, seenBy } }) => {
		const found: typeof expected = {};
		const wanted: typeof expected = {};
		for (const [apiName, rows] of Object.entries(expected)) {
			const object = registry.named(apiName);
			if (!object) throw new Error(`${apiName} is not registered`);
			const seen = Object.entries(viewers).map(async ([name, by]) => [name, await seenBy(by, object)] as const);
			found[apiName] = Object.fromEntries(await Promise.all(seen));
			wanted[apiName] = Object.fromEntries(Object.keys(viewers).map((name) => [name, rows[name] ?? all]));
		}
		expect(found).toEqual(wanted);
	});
});
