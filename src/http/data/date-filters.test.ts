import { describe, expect } from "vitest";
import { registry } from "#objects/objects.ts";
import { addFields, levelOf } from "#records/field-tree.ts";
import { readQuery } from "#records/list-form.ts";
import type { Where } from "#records/object.ts";
import { accessOf } from "#records/registry.ts";
import { readPage } from "#records/select.db.ts";
import { testRecords } from "#test/data-world.ts";
import { insertTestOrder } from "#test/orders.ts";
import { actOf } from "#test/people.ts";

/** Thursday 26 November, 23:30 in the store. */
const now = new Date("2026-11-26T10:30:00Z");

/** Days at the ends of ranges, with the offset of the store from UTC. */
const days = [
	..."2025-11-26 2025-12-31 2026-01-01".split(" ").map((day) => [day, "+13:00"] as const),
	..."2026-06-30 2026-07-01 2026-08-27 2026-08-28".split(" ").map((day) => [day, "+12:00"] as const),
	..."2026-09-30 2026-10-01 2026-10-31 2026-11-01 2026-11-15 2026-11-16"
		.split(" ")
		.map((day) => [day, "+13:00"] as const),
	..."2026-11-22 2026-11-23 2026-11-24 2026-11-25 2026-11-26".split(" ").map((day) => [day, "+13:00"] as const),
	..."2026-11-27 2026-11-28 2026-11-29 2026-11-30 2026-12-06".split(" ").map((day) => [day, "+13:00"] as const),
	..."2026-12-07 2026-12-31 2027-01-01 2027-02-24 2027-02-25".split(" ").map((day) => [day, "+13:00"] as const),
];

/** Two orders for each day: at its first and at its last instant. */
const test = testRecords.extend("orders", { scope: "file" }, async ({ world: { db, ownCompany } }) => {
	const of = ownCompany.administrator.viewer;
	const locationId = ownCompany.locations.buyersLocation;
	for (const [day, offset] of days)
		for (const time of ["00:00:00.000", "23:59:59.999"])
			await insertTestOrder(db, {
				of,
				locationId,
				placedAt: new Date(`${day}T${time}${offset}`),
				expectedOn: day,
				reference: `day ${day}`,
			});
	return days.length * 2;
});

const ranges: readonly [value: object, first: string, last: string][] = [
	[{ literal: "YESTERDAY" }, "2026-11-25", "2026-11-25"],
	[{ literal: "TODAY" }, "2026-11-26", "2026-11-26"],
	[{ literal: "TOMORROW" }, "2026-11-27", "2026-11-27"],
	[{ literal: "LAST_WEEK" }, "2026-11-16", "2026-11-22"],
	[{ literal: "THIS_WEEK" }, "2026-11-23", "2026-11-29"],
	[{ literal: "next_week" }, "2026-11-30", "2026-12-06"],
	[{ literal: "LAST_MONTH" }, "2026-10-01", "2026-10-31"],
	[{ literal: "THIS_MONTH" }, "2026-11-01", "2026-11-30"],
	[{ literal: "NEXT_MONTH" }, "2026-12-01", "2026-12-31"],
	[{ literal: "LAST_QUARTER" }, "2026-07-01", "2026-09-30"],
	[{ literal: "THIS_FISCAL_QUARTER" }, "2026-10-01", "2026-12-31"],
	[{ literal: "NEXT_QUARTER" }, "2027-01-01", "2027-03-31"],
	[{ literal: "LAST_YEAR" }, "2025-01-01", "2025-12-31"],
	[{ literal: "THIS_YEAR" }, "2026-01-01", "2026-12-31"],
	[{ literal: "NEXT_FISCAL_YEAR" }, "2027-01-01", "2027-12-31"],
	[{ literal: "LAST_90_DAYS" }, "2026-08-28", "2026-11-26"],
	[{ literal: "NEXT_90_DAYS" }, "2026-11-27", "2027-02-24"],
	[{ range: { last_n_days: 1 } }, "2026-11-25", "2026-11-26"],
	[{ range: { next_n_days: 2 } }, "2026-11-27", "2026-11-28"],
	[{ range: { n_days_ago: 2 } }, "2026-11-24", "2026-11-24"],
	[{ range: { last_n_weeks: 1 } }, "2026-11-16", "2026-11-22"],
	[{ range: { next_n_weeks: 1 } }, "2026-11-30", "2026-12-06"],
	[{ range: { n_weeks_ago: 1 } }, "2026-11-16", "2026-11-22"],
	[{ range: { last_n_months: 2 } }, "2026-09-01", "2026-10-31"],
	[{ range: { n_months_ago: 5 } }, "2026-06-01", "2026-06-30"],
	[{ range: { next_n_quarters: 1 } }, "2027-01-01", "2027-03-31"],
	[{ range: { n_fiscal_years_ago: 1 } }, "2025-01-01", "2025-12-31"],
	[{ value: "2026-11-26" }, "2026-11-26", "2026-11-26"],
];
const tests: Readonly<Record<string, (day: string, first: string, last: string) => boolean>> = {
	eq: (day, first, last) => day >= first && day <= last,
	ne: (day, first, last) => day < first || day > last,
	lt: (day, first) => day < first,
	lte: (day, _, last) => day <= last,
	gt: (day, _, last) => day > last,
	gte: (day, first) => day >= first,
};

describe("dates in where", () => {
	test.for(ranges)("compares with %j as the days from %s to %s", async ([value, first, last], { world, orders }) => {
		expect(orders).toBe(days.length * 2);
		const act = actOf(world.db, world.ownCompany.administrator.viewer, now);
		const reader = { registry, access: accessOf(act.by) };
		const object = registry.named("Order") ?? expect.fail();
		const level = levelOf(object);
		addFields(reader, level, ["PoNumber"]);
		const daysWith = async (where: Where) => {
			const own = { PoNumber: { like: "day %" } };
			const query = { where: [where, own], order: [], searchTerm: null, unknownOrder: "refused" } as const;
			const request = { position: null, pageSize: 200, language: "en-NZ" } as const;
			const { records } = await readPage(act, readQuery(reader, level, query), request);
			return records.map(({ fields }) => String(fields.PoNumber?.value).slice("day ".length)).sort();
		};
		for (const field of "value" in value ? ["ExpectedDeliveryDate__c"] : ["ExpectedDeliveryDate__c", "EffectiveDate"])
			for (const [operator, isMatch] of Object.entries(tests)) {
				const expected = days.flatMap(([day]) => (isMatch(day, first, last) ? [day, day] : [])).sort();
				expect(await daysWith({ [field]: { [operator]: value } }), `${field} ${operator}`).toEqual(expected);
			}
	});

	test("moves a range with the day of the call", async ({ world, orders }) => {
		expect(orders).toBe(days.length * 2);
		const reader = { registry, access: accessOf(world.ownCompany.administrator.viewer) };
		const level = levelOf(registry.named("Order") ?? expect.fail());
		addFields(reader, level, ["PoNumber"]);
		const where = [{ ExpectedDeliveryDate__c: { eq: { literal: "TODAY" } } }, { PoNumber: { like: "day %" } }];
		const query = { where, order: [], searchTerm: null, unknownOrder: "refused" } as const;
		for (const day of ["2026-11-24", "2026-11-25"]) {
			const act = actOf(world.db, world.ownCompany.administrator.viewer, new Date(`${day}T12:00+13:00`));
			const request = { position: null, pageSize: 10, language: "en-NZ" } as const;
			const { records } = await readPage(act, readQuery(reader, level, query), request);
			expect(records.map(({ fields }) => fields.PoNumber?.value)).toEqual([`day ${day}`, `day ${day}`]);
		}
	});

	test.for([
		{ literal: "LAST_DAY" },
		{ literal: "SOMEDAY" },
		{ literal: 1 },
		{ literal: "TODAY", value: "2026-11-26" },
		{ range: { last_n_days: 0 } },
		{ range: { last_n_days: 1.5 } },
		{ range: { last_n_days: "7" } },
		{ range: { last_n_days: 1_000_000 } },
		{ range: { last_n_years: 2_001 } },
		{ range: { last_n_hours: 1 } },
		{ range: { last_n_days: 1, next_n_days: 1 } },
		{ range: "last_n_days" },
		{ range: null },
		{ value: { value: "2026-11-26" } },
		{ value: "someday" },
		{},
	])("refuses %j", async (value, { world: { clients } }) => {
		const where = { ExpectedDeliveryDate__c: { eq: value } };
		const answer = await clients.buyer.post("/ui-api/list-records/Order/AllOrders", { where });
		expect([answer.status, answer.body[0]?.message]).toEqual([
			400,
			expect.stringContaining("where.ExpectedDeliveryDate__c.eq"),
		]);
	});

	test("takes the farthest ranges, and no list of ranges", async ({ world: { clients } }) => {
		const post = (where: Where) => clients.buyer.post("/ui-api/list-records/Order/AllOrders", { where });
		for (const range of [{ last_n_years: 2_000 }, { next_n_days: 729_999 }, { n_quarters_ago: 8_000 }])
			for (const field of ["EffectiveDate", "ExpectedDeliveryDate__c"])
				expect((await post({ [field]: { ne: { range } } })).status, JSON.stringify(range)).toBe(200);
		expect((await post({ EffectiveDate: { in: [{ literal: "TODAY" }] } })).status).toBe(400);
		expect((await post({ EffectiveDate: { in: { literal: "TODAY" } } })).status).toBe(400);
		expect((await post({ ExpectedDeliveryDate__c: { eq: { value: null } } })).status).toBe(200);
		expect((await post({ Status: { eq: { literal: "TODAY" } } })).status).toBe(400);
	});
});
