import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { registry } from "#objects/objects.ts";
import { levelOf } from "#records/field-tree.ts";
import { readFilter } from "#records/filter.ts";
import { kinds } from "#records/kinds.ts";
import { readQuery } from "#records/list-form.ts";
import { listViewId } from "#records/list-views.ts";
import { canFilterBy, type Field, type Where } from "#records/object.ts";
import { accessOf } from "#records/registry.ts";
import { readPage } from "#records/select.db.ts";
import { isSortable } from "#records/sort.ts";
import { money } from "#shared/money.ts";
import { Refusal } from "#shared/refusal.ts";
import { testRecords } from "#test/data-world.ts";
import { insertTestOrder } from "#test/orders.ts";
import { actOf } from "#test/people.ts";
import { listRecordCollection } from "./list-shapes.ts";
import { errorList } from "./record-shapes.ts";

const orderCount = 30;

/** Orders of one company on 30 days. Every third has no reference, and four orders share each total. */
const test = testRecords.extend("orderIds", { scope: "file" }, async ({ world: { db, ownCompany, orderId } }) => {
	const ids = [orderId];
	for (let nth = 1; nth < orderCount; nth++)
		ids.push(
			await insertTestOrder(db, {
				of: ownCompany.administrator.viewer,
				locationId: ownCompany.locations.buyersLocation,
				placedAt: new Date(Date.UTC(2026, 9, nth, 3)),
				reference: nth % 3 === 0 ? null : `PO-${nth}`,
				status: nth % 5 === 0 ? "Completed" : "In progress",
				items: [{ price: money(1_000 + 250 * (nth % 8)) }],
			}),
		);
	return ids;
});

const ordersPath = "/ui-api/list-records/Order/AllOrders";
type Client = { post: (path: string, body?: unknown) => Promise<{ status: number; body: { message: string }[] }> };

const list = async (client: Client, body: object = {}) => {
	const answer = await client.post(ordersPath, { pageSize: 200, ...body });
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	return listRecordCollection.parse(answer.body);
};
const idsOf = ({ records }: { records: unknown[] }) => (records as { id: string }[]).map(({ id }) => id);

describe("records of a list", () => {
	test("lists the orders of the company in the order of the list", async ({ world, orderIds }) => {
		const { clients, orderId, otherLocationOrderId, foreignOrderId } = world;
		const page = await list(clients.administrator);
		expect(page).toMatchObject({
			count: orderCount + 1,
			currentPageToken: "0",
			fields: [],
			listReference: { id: listViewId("Order", "AllOrders"), listViewApiName: "AllOrders", type: "listView" },
			nextPageToken: null,
			pageSize: 200,
			previousPageToken: null,
			searchTerm: null,
			sortBy: null,
			where: null,
		});
		expect(new Set(idsOf(page))).toEqual(new Set([...orderIds, otherLocationOrderId]));
		expect(idsOf(page)).not.toContain(foreignOrderId);
		expect(page.records[0]).toMatchObject({ apiName: "Order", fields: { Status: { value: "Pending" } } });
		expect(idsOf(await list(clients.buyer))).toContain(orderId);
		expect(idsOf(await list(clients.buyer))).not.toContain(otherLocationOrderId);
		expect(idsOf(await list(clients.foreign))).toEqual([foreignOrderId]);
		expect(idsOf(await list(clients.staffFinance))).toHaveLength(orderCount + 2);
	});

	test("answers the same by POST, by GET with names, by GET with the id, and at its own addresses", async ({
		world,
	}) => {
		const { administrator } = world.clients;
		const where = { TotalAmount: { gt: 20 } };
		const asked = { fields: ["Order.Account.Name"], pageSize: 5, sortBy: ["-TotalAmount", "PoNumber"], where };
		const posted = await list(administrator, asked);
		const query = `fields=Order.Account.Name&pageSize=5&sortBy=-TotalAmount,PoNumber&where=${encodeURIComponent(JSON.stringify(where))}`;
		for (const path of [
			`${ordersPath}?${query}`,
			`/ui-api/list-records/order/allorders?${query}`,
			`/ui-api/list-records/${listViewId("Order", "AllOrders")}?${query}`,
			posted.currentPageUrl,
		])
			expect((await administrator.get(path)).body, path).toEqual(posted);
		expect(posted).toMatchObject({ sortBy: "-TotalAmount,PoNumber", where: JSON.stringify(where), count: 5 });
		expect(posted.records[0]).toMatchObject({ fields: { Account: { value: { fields: { Name: {} } } } } });
		const second = await administrator.get(posted.nextPageUrl ?? "");
		expect(second.body).toMatchObject({ previousPageToken: expect.any(String), currentPageUrl: posted.nextPageUrl });
		expect((await administrator.get(second.body.previousPageUrl)).body.records).toEqual(posted.records);
	});

	test("reads the list and its relationships in one statement", async ({ world: { clients, recordStatements } }) => {
		const asked = {
			fields: ["Order.Account.Name", "Order.CreatedBy.Name"],
			where: { LastModifiedBy: { Username: { like: "%e%" } } },
		};
		expect(await recordStatements(() => list(clients.administrator, asked))).toHaveLength(1);
	});

	test("does not show the fields of filter and order", async ({ world: { clients } }) => {
		const page = await list(clients.administrator, {
			where: { Account: { Name: { ne: null } } },
			sortBy: ["PoNumber"],
		});
		expect(Object.keys((page.records[0] as { fields: object }).fields).sort()).toEqual([
			"Account",
			"AccountId",
			"EffectiveDate",
			"ExpectedDeliveryDate__c",
			"Id",
			"OrderNumber",
			"Status",
			"TotalAmount",
		]);
	});

	test("takes names with and without the object, in any case", async ({ world: { clients }, orderIds }) => {
		expect(orderIds).toHaveLength(orderCount);
		const spellings = [
			{ fields: ["Order.PoNumber", "Order.Account.CreatedDate"], sortBy: ["Order.Account.Name", "-Order.PoNumber"] },
			{ fields: ["PoNumber", "Account.CreatedDate"], sortBy: ["Account.Name", "-PoNumber"] },
			{ fields: ["order.ponumber", "ACCOUNT.createddate"], sortBy: ["order.account.name", "-ponumber"] },
		];
		const wheres = [
			{ and: [{ PoNumber: { like: "PO-1%" } }, { Account: { Name: { ne: null } } }] },
			{ and: [{ ponumber: { like: "PO-1%" } }, { account: { name: { ne: null } } }] },
			{ Order: { PoNumber: { like: "PO-1%" } }, order: { Account: { Name: { ne: null } } } },
		];
		const pages = [];
		for (const spelling of spellings)
			for (const where of wheres) pages.push((await list(clients.administrator, { ...spelling, where })).records);
		expect(pages[0]).toHaveLength(9);
		for (const page of pages) expect(page).toEqual(pages[0]);
		expect(pages[0]?.[0]).toMatchObject({
			fields: { PoNumber: {}, Account: { value: { fields: { CreatedDate: {} } } } },
		});
	});

	test("takes null for a parameter like its absence", async ({ world: { clients }, orderIds }) => {
		expect(orderIds).toHaveLength(orderCount);
		const { administrator } = clients;
		const names = ["fields", "optionalFields", "pageSize", "pageToken", "searchTerm", "sortBy", "where"];
		const nulls = Object.fromEntries(names.map((name) => [name, null]));
		expect((await administrator.post(ordersPath, nulls)).body).toEqual((await administrator.post(ordersPath)).body);
	});

	test("refuses wrong parameters with their place", async ({ world: { clients } }) => {
		for (const [body, text] of [
			[{ pageSize: 0 }, "pageSize"],
			[{ pageSize: 2_001 }, "pageSize"],
			[{ fields: ["Order.Nothing"] }, "Order.Nothing"],
			[{ fields: ["Order.Account.SapId__c"] }, "Order.Account.SapId__c"],
			[{ sortBy: ["Nothing"] }, "Nothing"],
			[{ sortBy: ["Account.SapId__c"] }, "Account.SapId__c"],
			[{ searchTerm: "x".repeat(1_001) }, "searchTerm"],
			[{ pageToken: "2001" }, "page token"],
			[{ pageToken: "01" }, "page token"],
			[{ where: 5 }, "where"],
			["{", "JSON"],
		] as const) {
			const { status, body: errors } = await clients.administrator.post(ordersPath, body);
			expect([status, errorList.parse(errors)[0]?.message], text).toEqual([400, expect.stringContaining(text)]);
		}
		expect((await clients.sales.post(ordersPath, { fields: ["Order.Account.SapId__c"] })).status).toBe(200);
		for (const [path, status] of [
			["/ui-api/list-records/Order/Nothing", 404],
			["/ui-api/list-records/Nothing/AllOrders", 404],
			[`/ui-api/list-records/${listViewId("Order", "Nothing")}`, 404],
			["/ui-api/list-records/00B", 400],
			[`/ui-api/list-records/${world801}`, 404],
		] as const)
			expect((await clients.administrator.get(path)).status, path).toBe(status);
		expect((await clients.guest.post(ordersPath)).status).toBe(401);
		expect((await clients.ordersOnly.post("/ui-api/list-records/Account/AllAccounts")).status).toBe(404);
		expect((await clients.ordersOnly.post(ordersPath)).status).toBe(200);
	});
});

const world801 = "801000000000000AAA";

describe("where", () => {
	const cases: [where: unknown, isMatch: (row: Shown) => boolean][] = [
		[{ Status: { eq: "Completed" } }, ({ Status }) => Status === "Completed"],
		[{ Status: { ne: "Completed" } }, ({ Status }) => Status !== "Completed"],
		['{ Status: { in: ["Completed", "Pending"] } }', ({ Status }) => Status === "Completed" || Status === "Pending"],
		["{ Status: { nin: [Completed] } }", ({ Status }) => Status !== "Completed"],
		[{ Status: { eq: "Unknown" } }, () => false],
		[{ TotalAmount: { gt: 22.5 } }, ({ TotalAmount }) => TotalAmount > 22.5],
		["{ TotalAmount: { gte: 22.5, lte: 30 } }", ({ TotalAmount }) => TotalAmount >= 22.5 && TotalAmount <= 30],
		[{ EffectiveDate: { lt: "2026-10-05T03:00:00.000Z" } }, ({ EffectiveDate }) => EffectiveDate < "2026-10-05T03"],
		[{ ExpectedDeliveryDate__c: { eq: "2026-11-20" } }, () => true],
		[{ PoNumber: { eq: null } }, ({ PoNumber }) => PoNumber === null],
		[{ PoNumber: { ne: "PO-1" } }, ({ PoNumber }) => PoNumber !== "PO-1"],
		[{ PoNumber: { like: "po-2_" } }, ({ PoNumber }) => /^PO-2.$/.test(PoNumber ?? "")],
		[{ not: { PoNumber: { like: "PO-1%" } } }, ({ PoNumber }) => !PoNumber?.startsWith("PO-1")],
		[{ PoNumber: { in: [null, "PO-1"] } }, ({ PoNumber }) => PoNumber === null || PoNumber === "PO-1"],
		[{ and: [] }, () => true],
		[{ or: [] }, () => false],
		[
			'{ or: [ { PoNumber: { eq: "PO-4" } } { and: [{ Status: { eq: "Completed" } }, { TotalAmount: { lt: 25 } }] } ] }',
			({ PoNumber, Status, TotalAmount }) => PoNumber === "PO-4" || (Status === "Completed" && TotalAmount < 25),
		],
		[{ Account: { Name: { like: "kereru%" } }, CreatedBy: { Account: undefined } }, () => true],
		[{ Account: { CreatedBy: { Name: { eq: "nobody" } } } }, () => false],
	];
	type Shown = { Status: string; TotalAmount: number; EffectiveDate: string; PoNumber: string | null };
	const shownOf = (record: unknown): Shown => {
		const { fields } = record as { fields: Record<string, { value: never }> };
		return Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value])) as unknown as Shown;
	};

	test("finds exactly the records that match", async ({ world: { clients }, orderIds }) => {
		expect(orderIds).toHaveLength(orderCount);
		const fields = ["Order.PoNumber"];
		const all = (await list(clients.administrator, { fields })).records;
		for (const [where, isMatch] of cases) {
			const expected = all.filter((record) => isMatch(shownOf(record)));
			const listed = await list(clients.administrator, { fields, where });
			expect(listed.records, JSON.stringify(where)).toEqual(expected);
		}
	});

	test("finds the company by the id in either form", async ({ world: { clients, ownCompany } }) => {
		for (const id of [ownCompany.accountId, ownCompany.accountId.slice(0, 15)])
			expect((await list(clients.administrator, { where: { AccountId: { eq: id } } })).count).toBe(orderCount + 1);
	});

	test("refuses filters that are wrong, with the path", async ({ world: { clients } }) => {
		for (const [where, text] of [
			["{ Status: ", "character 11"],
			['{ Status: { eq: "a" } } }', "character"],
			['{ Status: { eq: "a" }, Status: { eq: "b" } }', "character"],
			["$x", "character 1"],
			[[], "where"],
			[{ Status: "Pending" }, "where.Status"],
			[{ Status: { is: "Pending" } }, "where.Status.is"],
			[{ and: [{ Status: { lt: "a" } }] }, "where.and.0.Status.lt"],
			[{ TotalAmount: { eq: "12" } }, "where.TotalAmount.eq"],
			[{ TotalAmount: { eq: 1.234 } }, "where.TotalAmount.eq"],
			[{ TotalAmount: { gt: null } }, "where.TotalAmount.gt"],
			[{ TotalAmount: { in: 5 } }, "where.TotalAmount.in"],
			[{ EffectiveDate: { gt: "yesterday" } }, "where.EffectiveDate.gt"],
			[{ EffectiveDate: { gt: "0001-01-01T00:00+14:00" } }, "where.EffectiveDate.gt"],
			[{ EffectiveDate: { lt: "9999-12-31T23:59-14:00" } }, "where.EffectiveDate.lt"],
			[{ AccountId: { eq: "001" } }, "where.AccountId.eq"],
			[{ PoNumber: { like: 5 } }, "where.PoNumber.like"],
			[{ Nothing: { eq: 1 } }, "where.Nothing"],
			[{ Account: { SapId__c: { eq: "1" } } }, "where.Account.SapId__c"],
			[{ Account: { Nothing: { eq: "1" } } }, "where.Account.Nothing"],
			[{ Account: { Order: { Status: { eq: "1" } } } }, "where.Account.Order"],
			[{ Account: { Account: { Name: { eq: "1" } } } }, "where.Account.Account"],
			[{ Contact: { Name: { eq: "1" } } }, "where.Contact"],
			[{ or: Array.from({ length: 201 }, () => ({ Status: { eq: "a" } })) }, "200"],
			[{ or: Array.from({ length: 21 }, () => ({ PoNumber: { like: "a" } })) }, "at most 20 conditions with like"],
			[{ Status: { in: Array.from({ length: 2_001 }, () => "a") } }, "values"],
		] as const) {
			const { status, body } = await clients.administrator.post(ordersPath, { where });
			expect([status, errorList.parse(body)[0]?.message], JSON.stringify(where)).toEqual([
				400,
				expect.stringContaining(text),
			]);
		}
	});

	test("answers a hidden field exactly like an unknown one", async ({ world: { clients } }) => {
		const answers = ["SapId__c", "NoSuch__c"].map(async (name) => {
			const { status, body } = await clients.administrator.post(ordersPath, {
				where: { Account: { [name]: { eq: "1" } } },
			});
			return [status, JSON.stringify(body).replaceAll(name, "*")];
		});
		const [hidden, unknown] = await Promise.all(answers);
		expect(hidden).toEqual(unknown);
		expect((await list(clients.sales, { where: { Account: { SapId__c: { eq: "1" } } } })).count).toBe(0);
	});
});

describe("searchTerm", () => {
	test("finds words with wildcards in the search fields", async ({ world: { clients, orderId } }) => {
		const accounts = async (searchTerm: string) =>
			(await clients.administrator.post("/ui-api/list-records/Account/AllAccounts", { searchTerm })).body.count;
		for (const [term, count] of [
			["kereru", 1],
			["cafés KERERU", 1],
			["k*shop", 1],
			["ker?rushop", 1],
			["kerxrushop", 0],
			["50%", 0],
			["_", 0],
			["", 1],
			["  ", 1],
		] as const)
			expect(await accounts(term), term).toBe(count);
		expect(orderId).toBeTruthy();
	});
});

describe("pages", () => {
	/** Reads all pages forward, and the first page again by going back. */
	async function readThrough(client: Client, body: object, between: () => Promise<unknown> = async () => undefined) {
		const pages: string[][] = [];
		let token: string | null = "0";
		let previous: string | null = null;
		while (token !== null) {
			const page = await list(client, { ...body, pageToken: token });
			pages.push(idsOf(page));
			({ nextPageToken: token, previousPageToken: previous } = page);
			await between();
		}
		return { pages, previous };
	}

	test("reads each record once in any order, forward and backward", async ({ world: { clients }, orderIds }) => {
		expect(orderIds).toHaveLength(orderCount);
		for (const sortBy of [
			["PoNumber"],
			["-PoNumber", "TotalAmount"],
			["TotalAmount"],
			["Status", "-TotalAmount"],
			["Account.Name"],
			["-OrderNumber"],
			[],
		]) {
			const whole = idsOf(await list(clients.administrator, { sortBy }));
			const { pages, previous } = await readThrough(clients.administrator, { sortBy, pageSize: 7 });
			expect(pages.flat(), sortBy.join()).toEqual(whole);
			const back: string[] = [];
			for (let token = previous; token !== null; ) {
				const page = await list(clients.administrator, { sortBy, pageSize: 7, pageToken: token });
				back.unshift(...idsOf(page));
				token = page.previousPageToken;
			}
			expect(back, sortBy.join()).toEqual(whole.slice(0, back.length));
			expect(back).toHaveLength(pages.slice(0, -1).flat().length);
		}
	});

	test("reads a page that begins after a number of rows", async ({ world: { clients }, orderIds }) => {
		expect(orderIds).toHaveLength(orderCount);
		const { administrator } = clients;
		const body = { sortBy: ["PoNumber", "CreatedDate"], fields: ["PoNumber"] };
		const all = idsOf(await list(administrator, body));
		const third = await list(administrator, { ...body, pageSize: 3, pageToken: "6" });
		expect([idsOf(third), third.currentPageToken]).toEqual([all.slice(6, 9), "6"]);
		const next = await list(administrator, { ...body, pageSize: 3, pageToken: third.nextPageToken });
		expect(idsOf(next)).toEqual(all.slice(9, 12));
		const previous = await list(administrator, { ...body, pageSize: 3, pageToken: third.previousPageToken });
		expect(idsOf(previous)).toEqual(all.slice(3, 6));
		const last = await list(administrator, { ...body, pageSize: 3, pageToken: String(all.length - 2) });
		expect([idsOf(last), last.nextPageToken]).toEqual([all.slice(-2), null]);
		const beyond = await list(administrator, { ...body, pageToken: "2000" });
		expect([idsOf(beyond), beyond.nextPageToken]).toEqual([[], null]);
		const back = await list(administrator, { ...body, pageSize: 3, pageToken: beyond.previousPageToken });
		expect(idsOf(back)).toEqual(all.slice(-3));
		const lists = (await administrator.get("/ui-api/list-info/Order?pageSize=1&pageToken=2")).body;
		expect(lists.lists).toEqual([(await administrator.get("/ui-api/list-info/Order")).body.lists[2]]);
	});

	test("puts a missing value first, and last in a descending order", async ({ world: { clients }, orderIds }) => {
		expect(orderIds).toHaveLength(orderCount);
		const values = async (sortBy: string) => {
			const { records } = await list(clients.administrator, { sortBy, fields: ["Order.PoNumber"] });
			return records.map(
				(record) => (record as { fields: { PoNumber: { value: string | null } } }).fields.PoNumber.value,
			);
		};
		expect((await values("PoNumber"))[0]).toBeNull();
		expect((await values("-PoNumber")).at(-1)).toBeNull();
	});

	test("neither skips nor repeats records while orders arrive and leave", async ({ world, orderIds }) => {
		const { db, ownCompany, clients } = world;
		const body = { pageSize: 4, where: { EffectiveDate: { lt: "2026-10-25T00:00:00Z" } }, sortBy: ["-EffectiveDate"] };
		const whole = idsOf(await list(clients.administrator, { ...body, pageSize: 200 }));
		let hour = 0;
		const { pages } = await readThrough(clients.administrator, body, async () => {
			await insertTestOrder(db, {
				of: ownCompany.administrator.viewer,
				locationId: ownCompany.locations.buyersLocation,
				placedAt: new Date(Date.UTC(2026, 9, 24, 4, hour++)),
			});
			await db.execute(sql`update orders set deleted_at = now() where id = ${whole[hour * 4 - 1] ?? ""}`);
		});
		await db.execute(sql`update orders set deleted_at = null`);
		expect(pages.flat()).toEqual(whole);
		expect(orderIds).toHaveLength(orderCount);
		await db.execute(
			sql`update orders set deleted_at = now() where placed_at >= '2026-10-24T04:00Z' and placed_at < '2026-10-24T06:00Z'`,
		);
	});

	test("refuses tokens of another list, order, filter, search or person, and tampered ones", async ({
		world,
		orderIds,
	}) => {
		const { clients } = world;
		expect(orderIds).toHaveLength(orderCount);
		const body = { pageSize: 5, sortBy: ["PoNumber"] };
		const { nextPageToken: pageToken } = await list(clients.administrator, body);
		const [content = "", signature = ""] = (pageToken ?? "").split(".");
		const refused = async (client: Client, body: object) => (await client.post(ordersPath, body)).status;
		expect(await refused(clients.administrator, { ...body, pageToken })).toBe(200);
		expect(await refused(clients.administrator, { ...body, pageToken, pageSize: 9, fields: ["Order.Id"] })).toBe(200);
		for (const other of [{ sortBy: ["-PoNumber"] }, { sortBy: [] }, { where: "{}" }, { searchTerm: "a" }])
			expect(await refused(clients.administrator, { ...body, pageToken, ...other }), JSON.stringify(other)).toBe(400);
		for (const client of [clients.buyer, clients.foreign, clients.sales])
			expect(await refused(client, { ...body, pageToken })).toBe(400);
		const forged = Buffer.from('[false,"x","x"]').toString("base64url");
		for (const token of [
			`${forged}.${signature}`,
			`${content}.`,
			content,
			`.${signature}`,
			`${content}.${signature}a`,
			"-1",
			"x".repeat(30_000),
		])
			expect(await refused(clients.administrator, { ...body, pageToken: token }), token.slice(0, 40)).toBe(400);
		const accounts = await clients.administrator.post("/ui-api/list-records/Account/AllAccounts", {
			...body,
			sortBy: [],
			pageToken,
		});
		expect(accounts.status).toBe(400);
	});
});

const word = fc.string({ unit: "binary", maxLength: 8 });
const anyValue = fc.oneof(
	word,
	fc.double(),
	fc.integer(),
	fc.boolean(),
	fc.constantFrom(
		null,
		"'; drop table orders; --",
		"2026-02-30",
		"%",
		"\\",
		"801000000000000AAA",
		1e300,
		-0,
		"2026-01-01",
	),
);
const known = ["Id", "Status", "TotalAmount", "EffectiveDate", "ExpectedDeliveryDate__c", "PoNumber", "AccountId"];
const fieldName = fc.constantFrom(
	...known,
	"SystemModstamp",
	"OrderNumber",
	"Nothing",
	"__proto__",
	"constructor",
	"and",
);
const operator = fc.constantFrom(
	"eq",
	"ne",
	"lt",
	"lte",
	"gt",
	"gte",
	"in",
	"nin",
	"like",
	"includes",
	"excludes",
	"toString",
	"exists",
);
const operators = fc.dictionary(operator, fc.oneof(anyValue, fc.array(anyValue, { maxLength: 3 })), { maxKeys: 2 });
const comparison = fc.constantFrom("eq", "ne", "lt", "lte", "gt", "gte");
const compare = (values: fc.Arbitrary<unknown>) =>
	fc.tuple(comparison, values).map(([operator, value]) => ({ [operator]: value }));
/** Conditions that exist, with any values of their kind. */
const goodCondition = fc.oneof(
	fc.record({ PoNumber: fc.record({ like: fc.string({ maxLength: 8 }) }) }),
	fc.record({ Status: fc.record({ in: fc.array(fc.constantFrom("Pending", "Completed", "?")) }) }),
	fc.record({ TotalAmount: compare(fc.integer().map((cents) => cents / 100)) }),
	fc.record({
		EffectiveDate: compare(
			fc.date({ noInvalidDate: true, min: new Date(0) }).map((date) => date.toISOString().slice(-24)),
		),
	}),
	fc.record({ Account: fc.record({ Name: fc.record({ like: fc.string({ maxLength: 8 }) }) }) }),
);
const { where: anyWhere } = fc.letrec<{ where: object; group: object }>((tie) => ({
	where: fc.oneof(
		{ maxDepth: 3 },
		goodCondition,
		goodCondition,
		fc.dictionary(fieldName, operators, { maxKeys: 2 }),
		tie("group"),
	),
	group: fc.oneof(
		fc.record({ and: fc.array(tie("where"), { maxLength: 3 }) }),
		fc.record({ or: fc.array(tie("where"), { maxLength: 3 }) }),
		fc.record({ not: tie("where") }),
		fc.record({ Account: tie("where") }),
		fc.record({ CreatedBy: tie("where") }),
	),
}));
const asGraphql = (text: string) => text.replace(/"([A-Za-z_]\w*)":/g, "$1:");
const anyFilter = fc.oneof(
	goodCondition,
	anyWhere,
	anyWhere.map((value) => JSON.stringify(value)),
	anyWhere.map((value) => asGraphql(JSON.stringify(value))),
	fc.string({ unit: "binary" }),
	anyValue,
);

/** A value that a field of a kind can be compared with. */
const sampleValue = ({ type }: Field): unknown => {
	if (type === "boolean") return true;
	if (type === "date") return "2026-01-01";
	if (type === "dateTime") return "2026-01-01T00:00:00Z";
	if (type === "id" || type === "reference") return "801000000000000AAA";
	return ["integer", "number", "money", "percent"].includes(type) ? 1 : "a";
};

/** Conditions with every operator that each field has. A multi-select picklist takes only its own values. */
function everyCondition(fields: ReadonlyMap<string, Field>): Where[] {
	return [...fields].flatMap(([name, field]) => {
		const value = "values" in field ? Object.keys(field.values)[0] : sampleValue(field);
		return (field.type === "recordType" ? [] : kinds[field.type].operators).map((operator) => ({
			[name]: { [operator]: operator === "in" || operator === "nin" ? [value, null] : value },
		}));
	});
}

test("filters and sorts every object by every field with every operator", async ({
	world: { db, ownCompany, staff },
}) => {
	const faults: string[] = [];
	for (const by of [ownCompany.administrator.viewer, staff.administrator ?? expect.fail()])
		for (const object of registry.objects) {
			const access = accessOf(by);
			const fields = new Map(
				[...object.fields].filter(([name, field]) => access.field(object, name) && canFilterBy(field)),
			);
			const sortable = [...fields]
				.filter(([, field]) => isSortable(field))
				.map(([path]) => ({ path, isDescending: true }));
			const conditions = everyCondition(fields);
			for (let at = 0; at * 5 < sortable.length || at * 40 < conditions.length; at++) {
				const where = [{ not: { or: conditions.slice(at * 40, at * 40 + 40) } }];
				const query = {
					where,
					order: sortable.slice(at * 5, at * 5 + 5),
					searchTerm: "a",
					unknownOrder: "refused",
				} as const;
				const position = { isBackward: false, values: [...query.order.map(() => null), "0"] };
				await Promise.try(() =>
					readPage(actOf(db, by), readQuery({ registry, access }, levelOf(object), query), {
						position,
						pageSize: 1,
						language: "en-NZ",
					}),
				).catch((error) =>
					faults.push(`${object.apiName} ${at}: ${error.cause ?? error} ${JSON.stringify(error.details ?? "")}`),
				);
			}
		}
	expect(faults).toEqual([]);
});

describe("any input", () => {
	test("reads any filter, or refuses the filter", ({ world: { ownCompany } }) => {
		const access = accessOf(ownCompany.buyer.viewer);
		const counts = { read: 0, refused: 0 };
		const read = (filter: unknown) => {
			try {
				readFilter({ registry, access }, levelOf(registry.named("Order") ?? expect.fail()), filter);
				counts.read++;
			} catch (error) {
				expect(error, JSON.stringify(filter)).toBeInstanceOf(Refusal);
				counts.refused++;
			}
		};
		fc.assert(fc.property(anyFilter, read), { numRuns: 5_000 });
		expect(counts.read).toBeGreaterThan(1_000);
		expect(counts.refused).toBeGreaterThan(1_000);
	});

	test("answers any where, sortBy, searchTerm and page token with 200 or 400, and never shows a hidden row", async ({
		world,
		orderIds,
	}) => {
		const { clients, foreignOrderId } = world;
		expect(orderIds).toHaveLength(orderCount);
		const counts = { 200: 0, 400: 0 };
		const sign = fc.constantFrom("", "-");
		const sort = fc.array(
			fc.tuple(sign, fc.constantFrom(...known, "Account.Name")).map((parts) => parts.join("")),
			{ maxLength: 6 },
		);
		const body = fc.record(
			{
				where: anyFilter,
				sortBy: fc.oneof({ weight: 4, arbitrary: sort }, { weight: 1, arbitrary: fc.array(word) }),
				searchTerm: word,
				pageToken: fc.oneof({ weight: 4, arbitrary: fc.constant("0") }, { weight: 1, arbitrary: word }),
				pageSize: fc.constantFrom(1, 3, 200),
			},
			{ requiredKeys: ["where"] },
		);
		const run = async (body: object) => {
			const answer = await clients.buyer.post(ordersPath, body);
			expect([200, 400], JSON.stringify([body, answer.body])).toContain(answer.status);
			counts[answer.status === 200 ? 200 : 400]++;
			expect(JSON.stringify(answer.body)).not.toContain(foreignOrderId);
		};
		await fc.assert(fc.asyncProperty(body, run), { numRuns: 500 });
		expect(Math.min(counts[200], counts[400])).toBeGreaterThan(100);
	});
});
