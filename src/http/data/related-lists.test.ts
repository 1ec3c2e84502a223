import { describe, expect } from "vitest";
import { money } from "#shared/money.ts";
import { testRecords } from "#test/data-world.ts";
import { insertTestOrder } from "#test/orders.ts";
import { recordShape } from "./record-shapes.ts";
import {
	relatedListCount,
	relatedListInfo,
	relatedListPreferences,
	relatedListRecords,
	relatedListSummaries,
	simpleBatchOf,
} from "./related-shapes.ts";

type Answer = { body: Parameters<typeof quantitiesOf>[0] };
type Item = { statusCode: number; result: { count: number; records: unknown[] } };

/** An order with seven items of different quantities. */
const test = testRecords.extend("longOrderId", { scope: "file" }, ({ world: { db, ownCompany } }) =>
	insertTestOrder(db, {
		of: ownCompany.administrator.viewer,
		locationId: ownCompany.locations.buyersLocation,
		items: [5, 1, 7, 3, 2, 6, 4].map((quantity) => ({ quantity, price: money(100 * (quantity % 3)) })),
	}),
);

const quantitiesOf = ({ records }: { records: { fields: { Quantity: { value: number } } }[] }) =>
	records.map(({ fields }) => fields.Quantity.value);
const idsOf = ({ records }: { records: { id: string }[] }) => records.map(({ id }) => id);

describe("child relationships of records", () => {
	const children = "childRelationships=Order.OrderItems.Quantity,Order.OrderItems.UnitPrice";

	test("reads the first children of a record with the tokens of the next page", async ({ world, longOrderId }) => {
		const { administrator } = world.clients;
		const path = `/ui-api/records/${longOrderId}?fields=Order.Status&${children}`;
		const { status, body } = await administrator.get(path);
		expect(status).toBe(200);
		expect(recordShape.parse(body)).toMatchObject({ apiName: "Order" });
		const { OrderItems: items } = body.childRelationships;
		expect(items).toMatchObject({ count: 5, currentPageToken: "0", previousPageToken: null });
		const next = await administrator.get(items.nextPageUrl);
		expect([next.status, next.body.count, next.body.nextPageToken]).toEqual([200, 2, null]);
		expect(new Set([...idsOf(items), ...idsOf(next.body)]).size).toBe(7);
		expect([...quantitiesOf(items), ...quantitiesOf(next.body)].sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
		const whole = await administrator.get(`${path}&pageSize=7`);
		expect(whole.body.childRelationships.OrderItems).toMatchObject({
			count: 7,
			nextPageToken: null,
			nextPageUrl: null,
		});
		expect(whole.body.eTag).not.toBe(body.eTag);
		expect(
			(await administrator.get(`/ui-api/records/${longOrderId}?fields=Order.Status`)).body.childRelationships,
		).toEqual({});
		const bare = await administrator.get(
			`/ui-api/records/${longOrderId}?fields=Order.Status&childRelationships=order.orderitems`,
		);
		expect(bare.body.childRelationships.OrderItems.count).toBe(5);
	});

	test("sends one statement for each relationship of all parents", async ({ world, longOrderId }) => {
		const { clients, orderId, recordStatements } = world;
		const path = `/ui-api/record-ui/${longOrderId},${orderId}?layoutTypes=Compact&pageSize=2&${children}`;
		let records: Record<string, { childRelationships: { OrderItems: { count: number } } }> = {};
		const statements = await recordStatements(async () => {
			const { status, body } = await clients.administrator.get(path);
			expect(status, JSON.stringify(body)).toBe(200);
			({ records } = body);
		});
		expect(statements).toHaveLength(2);
		expect(
			[records[longOrderId], records[orderId]].map((record) => record?.childRelationships.OrderItems.count),
		).toEqual([2, 1]);
	});

	test("refuses unknown and hidden relationships alike", async ({ world: { clients, orderId } }) => {
		for (const name of ["Order.Nothing", "Account.Orders", "Order.OrderItems.Nothing", "Order", "."]) {
			const { status } = await clients.buyer.get(
				`/ui-api/records/${orderId}?fields=Order.Status&childRelationships=${name}`,
			);
			expect(status, name).toBe(400);
		}
		const hidden = `/ui-api/records/${orderId}?fields=Order.Status&childRelationships=Order.OrderItems`;
		expect((await clients.ordersOnly.get(hidden)).status).toBe(400);
		expect((await clients.buyer.get(`/ui-api/records/${orderId}?fields=Order.Status&pageSize=0`)).status).toBe(400);
		expect((await clients.buyer.get(`/ui-api/record-ui/${orderId}?childRelationships=Account.Orders`)).status).toBe(
			400,
		);
	});

	test("shows only the children that the viewer sees", async ({
		world: { clients, ownCompany, otherLocationOrderId },
	}) => {
		const path = `/ui-api/records/${ownCompany.accountId}?fields=Account.Name&childRelationships=Account.Orders&pageSize=200`;
		const seen = async (client: typeof clients.buyer) => idsOf((await client.get(path)).body.childRelationships.Orders);
		expect(await seen(clients.administrator)).toContain(otherLocationOrderId);
		expect(await seen(clients.buyer)).not.toContain(otherLocationOrderId);
	});
});

describe("related-list-count", () => {
	test("counts up to a limit, in one statement for all lists", async ({ world, longOrderId }) => {
		const { clients, ownCompany, recordStatements } = world;
		const count = await clients.buyer.get(`/ui-api/related-list-count/${longOrderId}/OrderItems`);
		expect(relatedListCount.parse(count.body)).toMatchObject({
			count: 7,
			hasMore: false,
			listReference: { inContextOfRecordId: longOrderId, parentObjectApiName: "Order", relatedListId: "OrderItems" },
		});
		for (const [maxCount, hasMore] of [
			[6, true],
			[7, false],
		] as const)
			expect(
				(await clients.buyer.get(`/ui-api/related-list-count/${longOrderId}/orderitems?maxCount=${maxCount}`)).body,
			).toMatchObject({ count: maxCount, hasMore });
		const path = `/ui-api/related-list-count/batch/${ownCompany.accountId}/Orders,Nothing,Orders,Contacts`;
		const statements = await recordStatements(async () => {
			const { status, body } = await clients.buyer.get(path);
			const { results } = simpleBatchOf(relatedListCount).parse(body);
			expect([status, results.map(({ statusCode }) => statusCode)]).toEqual([200, [200, 404, 200, 200]]);
			expect(results[0]).toEqual(results[2]);
		});
		expect(statements).toHaveLength(1);
	});

	test("answers a record of another company like an unknown one", async ({ world }) => {
		const { clients, foreignOrderId, orderId, ownCompany } = world;
		const unknown = `801${"0".repeat(12)}AAA`;
		for (const path of [
			"related-list-count/*/OrderItems",
			"related-list-count/batch/*/OrderItems",
			"related-list-records/*/OrderItems",
		]) {
			const answers = await Promise.all(
				[foreignOrderId, unknown].map(async (id) => {
					const { status, body } = await clients.administrator.get(`/ui-api/${path.replace("*", id)}`);
					return [status, body];
				}),
			);
			expect(answers[0], path).toEqual(answers[1]);
			expect(answers[0]?.[0]).toBe(404);
		}
		const own = await clients.foreign.get(`/ui-api/related-list-count/${ownCompany.accountId}/Orders`);
		expect(own.status).toBe(404);
		for (const [path, status] of [
			[`related-list-count/${orderId}/Nothing`, 404],
			[`related-list-count/${orderId}/OrderItems?maxCount=0`, 400],
			[`related-list-count/${orderId}/OrderItems?maxCount=2000`, 400],
			["related-list-count/801/OrderItems", 400],
			["related-list-count/batch/801/OrderItems", 400],
			[`related-list-count/zzz${orderId.slice(3)}/OrderItems`, 404],
		] as const)
			expect((await clients.administrator.get(`/ui-api/${path}`)).status, path).toBe(status);
		expect((await clients.guest.get(`/ui-api/related-list-count/${orderId}/OrderItems`)).status).toBe(401);
		expect((await clients.ordersOnly.get(`/ui-api/related-list-count/${orderId}/OrderItems`)).status).toBe(404);
	});
});

describe("related-list-info", () => {
	test("names the related lists of an object, without those of hidden objects", async ({ world: { clients } }) => {
		const { status, body } = await clients.buyer.get("/ui-api/related-list-info/Order");
		expect(status).toBe(200);
		const lists = relatedListSummaries.parse(body).relatedLists;
		expect(lists.find(({ relatedListId }) => relatedListId === "OrderItems")).toMatchObject({
			fieldApiName: "OrderId",
			keyPrefix: "802",
			objectApiName: "OrderItem",
			relatedListInfoUrl: "/services/data/v64.0/ui-api/related-list-info/Order/OrderItems",
		});
		expect(
			(await clients.ordersOnly.get("/ui-api/related-list-info/Order")).body.relatedLists.map(
				({ objectApiName }: { objectApiName: string }) => objectApiName,
			),
		).not.toContain("OrderItem");
		expect((await clients.buyer.get("/ui-api/related-list-info/Nothing")).status).toBe(404);
	});

	test("describes a related list and keeps the viewer's order and columns", async ({
		world: { clients },
		longOrderId,
	}) => {
		const path = "/ui-api/related-list-info/Order/OrderItems";
		const usual = await clients.administrator.get(path);
		expect(relatedListInfo.parse(usual.body)).toMatchObject({
			fieldApiName: "OrderId",
			fields: [],
			objectApiNames: ["OrderItem"],
			restrictColumnsToLayout: true,
			visibility: "Public",
		});
		const column = usual.body.displayColumns[0].fieldApiName;
		const asked = "fields=OrderItem.Order.Status&optionalFields=OrderItem.Nothing&restrictColumnsToLayout=false";
		const wide = await clients.administrator.get(`${path}?${asked}`);
		expect(wide.body).toMatchObject({ fields: ["OrderItem.Order.Status"], optionalFields: ["OrderItem.Nothing"] });
		expect(wide.body.displayColumns.at(-1)).toMatchObject({ fieldApiName: "Order.Status", dataType: "picklist" });
		expect((await clients.administrator.get(`${path}?fields=OrderItem.Nothing`)).status).toBe(400);

		const orderedByInfo = [{ fieldApiName: "Quantity", isAscending: true }];
		const userPreferences = { columnWidths: { [column]: 90 }, columnWrap: { [column]: true } };
		const changed = await clients.administrator.patch(path, { orderedByInfo, userPreferences });
		expect([changed.status, changed.body.orderedByInfo]).toEqual([
			200,
			[{ ...orderedByInfo[0], label: expect.any(String) }],
		]);
		expect(relatedListInfo.parse(changed.body).userPreferences.columnWidths[column]).toBe(90);
		expect((await clients.administrator.get(path)).body).toEqual(changed.body);
		expect((await clients.buyer.get(path)).body).toEqual(usual.body);
		const rows = await clients.administrator.post(`/ui-api/related-list-records/${longOrderId}/OrderItems`, {
			fields: ["OrderItem.Quantity"],
		});
		expect([quantitiesOf(rows.body), rows.body.listInfoETag]).toEqual([[1, 2, 3, 4, 5, 6, 7], changed.body.eTag]);

		const preferences = await clients.administrator.get("/ui-api/related-list-preferences/Order.OrderItems");
		expect(relatedListPreferences.parse(preferences.body)).toMatchObject({
			preferencesId: "Order.OrderItems",
			orderedBy: changed.body.orderedByInfo,
		});
		const reset = await clients.administrator.patch("/ui-api/related-list-preferences/Order.OrderItems", {
			orderedBy: null,
			columnWidths: null,
			columnWrap: null,
		});
		expect([reset.status, reset.body.columnWidths[column]]).toEqual([200, -1]);
		expect((await clients.administrator.get(path)).body).toEqual(usual.body);

		const batch = await clients.administrator.get("/ui-api/related-list-info/batch/Order/OrderItems,Nothing");
		expect(
			simpleBatchOf(relatedListInfo)
				.parse(batch.body)
				.results.map(({ statusCode }) => statusCode),
		).toEqual([200, 404]);
		expect(batch.body.results[0].result).toEqual(usual.body);
		const both = await clients.administrator.get(
			"/ui-api/related-list-preferences/batch/Order.OrderItems,Account.Orders,Order,x.y",
		);
		expect(
			simpleBatchOf(relatedListPreferences)
				.parse(both.body)
				.results.map(({ statusCode }) => statusCode),
		).toEqual([200, 200, 404, 404]);
	});

	test("refuses wrong changes", async ({ world: { clients } }) => {
		const path = "/ui-api/related-list-info/Order/OrderItems";
		for (const body of [
			{ orderedByInfo: [{ fieldApiName: "Nothing", isAscending: true }] },
			{ orderedByInfo: "Quantity" },
			{ userPreferences: { columnWidths: { Nothing: 1 } } },
			null,
		])
			expect((await clients.reader.patch(path, body)).status, JSON.stringify(body)).toBe(400);
		expect((await clients.reader.patch("/ui-api/related-list-info/Order/Nothing", {})).status).toBe(404);
		expect((await clients.reader.patch("/ui-api/related-list-preferences/Order.Nothing", {})).status).toBe(404);
		expect((await clients.ordersOnly.patch("/ui-api/related-list-preferences/Account.Orders", {})).status).toBe(404);
		expect((await clients.ordersOnly.get("/ui-api/related-list-info/Order/OrderItems")).status).toBe(404);
	});
});

describe("related-list-records", () => {
	test("reads the rows of one parent by filter, order and page", async ({ world, longOrderId }) => {
		const { clients, recordStatements } = world;
		const path = `/ui-api/related-list-records/${longOrderId}/OrderItems`;
		const body = {
			fields: ["OrderItem.Quantity"],
			pageSize: 2,
			sortBy: ["-Quantity"],
			where: "{ Quantity: { gt: 2 } }",
		};
		const pages: number[][] = [];
		let pageToken: string | null = "0";
		while (pageToken !== null) {
			const answer: Answer = await clients.buyer.post(path, { ...body, pageToken });
			const page: { nextPageToken: string | null } = relatedListRecords.parse(answer.body);
			pages.push(quantitiesOf(answer.body));
			pageToken = page.nextPageToken;
		}
		expect(pages).toEqual([[7, 6], [5, 4], [3]]);
		expect(await recordStatements(() => clients.buyer.post(path, body))).toHaveLength(1);

		const usual = await clients.buyer.post(path);
		expect(relatedListRecords.parse(usual.body)).toMatchObject({ count: 7, pageSize: 50, sortBy: null, where: null });
		expect(usual.body.columnLabels).toBeUndefined();
		expect((await clients.buyer.post(path, { includeColumnLabels: true })).body.columnLabels).toMatchObject({
			Quantity: expect.any(String),
		});
		const unsorted = await clients.buyer.post(path, { sortBy: ["Nothing", "Order.Account.SapId__c"] });
		expect([unsorted.status, idsOf(unsorted.body).sort()]).toEqual([200, idsOf(usual.body).sort()]);
		const first = await clients.buyer.post(path, body);
		const other = await clients.buyer.post(`/ui-api/related-list-records/${world.orderId}/OrderItems`, {
			...body,
			pageToken: first.body.nextPageToken,
		});
		expect(other.status).toBe(400);
		expect((await clients.administrator.post(path, { ...body, pageToken: first.body.nextPageToken })).status).toBe(400);
	});

	test("reads several lists with the status of each", async ({
		world: { clients, ownCompany, foreignOrderId },
		longOrderId,
	}) => {
		const parameters = [
			{ relatedListId: "Orders", pageSize: 1, fields: ["Order.Status"] },
			{ relatedListId: "Nothing" },
			{ relatedListId: "Contacts", where: "{ Nothing: { eq: 1 } }" },
			{ relatedListId: "Orders", pageSize: 1, fields: ["Order.Status"] },
		];
		const { status, body } = await clients.buyer.post(`/ui-api/related-list-records/batch/${ownCompany.accountId}`, {
			relatedListParameters: parameters,
		});
		expect(status).toBe(200);
		simpleBatchOf(relatedListRecords).parse(body);
		expect(body.results.map(({ statusCode }: Item) => statusCode)).toEqual([200, 404, 400, 200]);
		expect(body.results[0]).toEqual(body.results[3]);
		expect(longOrderId).toBeTruthy();
		for (const input of [{}, { relatedListParameters: [] }, { relatedListParameters: [{}] }, null])
			expect(
				(await clients.buyer.post(`/ui-api/related-list-records/batch/${ownCompany.accountId}`, input)).status,
			).toBe(400);
		const foreign = await clients.buyer.post(`/ui-api/related-list-records/batch/${foreignOrderId}`, {
			relatedListParameters: parameters,
		});
		expect(foreign.status).toBe(404);
	});

	test("refuses wrong parameters", async ({ world: { clients, orderId } }) => {
		const path = `/ui-api/related-list-records/${orderId}/OrderItems`;
		for (const body of [
			{ pageSize: 2_000 },
			{ fields: ["OrderItem.Nothing"] },
			{ where: "{ Quantity: { eq: many } }" },
			{ pageToken: "01" },
			{ includeColumnLabels: "yes" },
		])
			expect((await clients.buyer.post(path, body)).status, JSON.stringify(body)).toBe(400);
		expect((await clients.buyer.post(`/ui-api/related-list-records/${orderId}/Nothing`)).status).toBe(404);
	});
});
