import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { listViewId } from "#records/list-views.ts";
import { testRecords as test } from "#test/data-world.ts";
import {
	listInfo,
	listInfoSummaries,
	listObjectInfo,
	listPreferences,
	listRecordCollection,
	listUi,
	listViewSummaries,
} from "./list-shapes.ts";
import { batchOf, errorList } from "./record-shapes.ts";

const info = "/ui-api/list-info/Order";
const labelsOf = (body: { lists: { label: string }[] }) => body.lists.map(({ label }) => label);
const apiNamesOf = (body: { lists: { apiName: string }[] }) => body.lists.map(({ apiName }) => apiName);

describe("the list of search results", () => {
	test("has the columns of the search of its object", async ({ world: { clients } }) => {
		const { body } = await clients.buyer.get("/ui-api/list-info/order/__SearchResult");
		expect(body).toMatchObject({ cloneable: false, updateable: false, listReference: { id: null, type: "listView" } });
		const columns = body.displayColumns.map(({ fieldApiName }: { fieldApiName: string }) => fieldApiName);
		expect(columns).toEqual(["OrderNumber", "AccountId", "Status", "TotalAmount"]);
		const results = await clients.buyer.post("/ui-api/list-records/Order/__SearchResult", { searchTerm: "PO-1" });
		expect(results.body).toMatchObject({ count: 1, listInfoETag: body.eTag });
		expect((await clients.buyer.delete("/ui-api/list-info/Order/__SearchResult")).status).toBe(403);
	});
});

describe("list-info", () => {
	test("describes a list of the registry in the language of the client", async ({ world: { clients } }) => {
		const { status, body } = await clients.buyer.get(`${info}/AllOrders`);
		expect(status).toBe(200);
		expect(listInfo.parse(body)).toMatchObject({
			cloneable: true,
			deletable: false,
			label: "All orders",
			listReference: { id: listViewId("Order", "AllOrders"), listViewApiName: "AllOrders", objectApiName: "Order" },
			objectApiNames: ["Order"],
			scope: { apiName: "everything", label: "All orders" },
			updateable: false,
			userPreferences: { columnWidths: { Status: -1 }, columnWrap: { Status: false } },
			visibility: "Public",
			visibilityEditable: false,
		});
		expect(
			body.displayColumns.find(({ fieldApiName }: { fieldApiName: string }) => fieldApiName === "OrderNumber"),
		).toMatchObject({
			lookupId: "Id",
			searchable: true,
			sortable: true,
		});
		expect(body.orderedByInfo[0]).toMatchObject({ fieldApiName: "EffectiveDate", isAscending: false });
		const dutch = await clients.buyer.get(`${info}/AllOrders`, { "accept-language": "nl" });
		expect(dutch.body.label).toBe("Alle bestellingen");
		const records = await clients.buyer.get("/ui-api/list-records/Order/AllOrders");
		expect(records.body.listInfoETag).toBe(body.eTag);
		expect((await clients.buyer.get(`${info}/AllOrders`, { "if-none-match": `"${body.eTag}"` })).status).toBe(304);
	});

	test("creates, changes and deletes a list view of a user", async ({ world }) => {
		const { clients, db, orderId } = world;
		const input = {
			label: "Pending with reference",
			displayColumns: ["Order.OrderNumber", "Account.Name"],
			filteredByInfo: [
				{ fieldApiName: "Status", operator: "Equals", operandLabels: ["In afwachting"] },
				{ fieldApiName: "PoNumber", operator: "StartsWith", operandLabels: ["po-", "x%"] },
				{ fieldApiName: "TotalAmount", operator: "GreaterThan", operandLabels: ["19.99"] },
			],
			filterLogicString: "1 AND (2 AND 3)",
			listViewApiName: "Pending",
		};
		const created = await clients.administrator.post(info, input);
		expect([created.status, created.body.visibility, created.body.deletable]).toEqual([201, "Private", true]);
		expect(listInfo.parse(created.body)).toMatchObject({
			filterLogicString: "1 AND (2 AND 3)",
			filteredByInfo: [{ fieldApiName: "Status", label: "Status", operator: "Equals" }, {}, {}],
			label: "Pending with reference",
			listReference: { listViewApiName: "Pending" },
		});
		const { id } = created.body.listReference;
		for (const path of [`/ui-api/list-records/${id}`, "/ui-api/list-records/Order/pending"]) {
			const { status, body } = await clients.administrator.get(path);
			expect([status, body.records.map((record: { id: string }) => record.id)]).toEqual([200, [orderId]]);
			expect(body.records[0].fields.Account.value.fields.Name.value).toBe("Kererushop Cafés");
		}

		const changed = await clients.administrator.patch(`${info}/Pending`, {
			label: "Cancelled",
			filteredByInfo: [{ fieldApiName: "Status", operator: "Equals", operandLabels: ["Cancelled", "Completed"] }],
			scope: { apiName: "mine" },
		});
		expect(changed.body).toMatchObject({ label: "Cancelled", filterLogicString: null, scope: { apiName: "mine" } });
		expect(changed.body.displayColumns).toHaveLength(2);
		expect((await clients.administrator.get(`/ui-api/list-records/${id}`)).body.count).toBe(0);

		expect((await clients.administrator.delete(`${info}/Pending`)).status).toBe(204);
		for (const call of ["get", "delete"] as const)
			expect((await clients.administrator[call](`${info}/Pending`)).status).toBe(404);
		expect((await clients.administrator.patch(`${info}/Pending`, {})).status).toBe(404);
		const rows = await db.execute(
			sql`select changes from audit where object = 'ListView' and record_id = ${id} order by number`,
		);
		expect(rows).toEqual([
			{ changes: expect.objectContaining({ label: [null, "Pending with reference"] }) },
			{ changes: expect.objectContaining({ label: ["Pending with reference", "Cancelled"] }) },
			{ changes: { deletedAt: [null, expect.any(String)] } },
		]);
	});

	test("shows a private list to its owner only", async ({ world: { clients } }) => {
		const { body } = await clients.buyer.post(info, { label: "2 Secret orders!" });
		expect(body.listReference.listViewApiName).toBe("Secret_orders");
		expect((await clients.buyer.post(info, { label: "Secret orders" })).body.listReference.listViewApiName).toBe(
			"Secret_orders_2",
		);
		for (const client of [clients.administrator, clients.foreign, clients.staffAdministrator]) {
			for (const path of [
				`${info}/Secret_orders`,
				`/ui-api/list-records/${body.listReference.id}`,
				"/ui-api/list-ui/Order/Secret_orders",
				"/ui-api/list-preferences/Order/Secret_orders",
			])
				expect((await client.get(path)).status, path).toBe(404);
			expect((await client.patch(`${info}/Secret_orders`, { label: "x" })).status).toBe(404);
			expect((await client.delete(`${info}/Secret_orders`)).status).toBe(404);
			const { body: summary } = await client.get(info);
			expect(apiNamesOf(summary)).not.toContain("Secret_orders");
			const batch = await client.get(`/ui-api/list-info/batch?ids=${body.listReference.id}`);
			expect(batch.body.results[0].statusCode).toBe(404);
		}
	});

	test("lets only administrators of the shop share lists", async ({ world: { clients } }) => {
		for (const client of [clients.administrator, clients.sales])
			for (const visibility of ["Public", "Shared"])
				expect((await client.post(info, { label: "For all", visibility })).status).toBe(403);
		expect((await clients.staffAdministrator.post(info, { label: "For all", visibility: "Public" })).status).toBe(201);
		const shared = { label: "For sales", visibility: "Shared", listShares: ["Role.sales"] };
		expect((await clients.staffAdministrator.post(info, shared)).body.listShares).toEqual([
			{ label: "Role", shares: ["Role.sales"] },
		]);
		const seen = async (client: typeof clients.buyer) => apiNamesOf((await client.get(info)).body);
		expect(await seen(clients.buyer)).toContain("For_all");
		expect(await seen(clients.buyer)).not.toContain("For_sales");
		expect(await seen(clients.sales)).toContain("For_sales");
		expect((await clients.buyer.get(`${info}/For_all`)).body).toMatchObject({ deletable: false, updateable: false });
		expect((await clients.buyer.patch(`${info}/For_all`, { label: "x" })).status).toBe(403);
		expect((await clients.buyer.delete(`${info}/For_all`)).status).toBe(403);
		expect((await clients.buyer.delete(`${info}/AllOrders`)).status).toBe(403);
		expect((await clients.buyer.post(info, { listViewApiName: "for_all" })).status).toBe(400);
	});

	test("hides a shared list from viewers who cannot read a field of its filter", async ({ world: { clients } }) => {
		const path = "/ui-api/list-info/Account";
		const filteredByInfo = [{ fieldApiName: "SapId__c", operator: "Contains", operandLabels: ["1"] }];
		const input = { label: "With SAP", visibility: "Public", filteredByInfo, displayColumns: ["Name", "SapId__c"] };
		expect((await clients.staffAdministrator.post(path, input)).status).toBe(201);
		expect((await clients.sales.get(`${path}/With_SAP`)).status).toBe(200);
		expect((await clients.buyer.get(`${path}/With_SAP`)).status).toBe(404);
		expect((await clients.buyer.get("/ui-api/list-records/Account/With_SAP")).status).toBe(404);
		expect((await clients.buyer.post(path, { filteredByInfo })).body).toEqual(
			JSON.parse(
				JSON.stringify(
					(await clients.buyer.post(path, { filteredByInfo: [{ ...filteredByInfo[0], fieldApiName: "NoSuch__c" }] }))
						.body,
				).replaceAll("NoSuch__c", "SapId__c"),
			),
		);
		const open = { label: "With column", visibility: "Public", displayColumns: ["Name", "SapId__c"] };
		await clients.staffAdministrator.post(path, open);
		const columns = (await clients.buyer.get(`${path}/With_column`)).body.displayColumns;
		expect(columns.map(({ fieldApiName }: { fieldApiName: string }) => fieldApiName)).toEqual(["Name"]);
		expect(
			JSON.stringify((await clients.buyer.get("/ui-api/list-records/Account/With_column")).body.records),
		).not.toContain("SapId__c");
	});

	test("refuses wrong lists", async ({ world: { clients } }) => {
		const filter = (fieldApiName: string, operator: string, ...operandLabels: string[]) => ({
			filteredByInfo: [{ fieldApiName, operator, operandLabels }],
		});
		for (const [input, text] of [
			[{ displayColumns: ["Nothing"] }, "Nothing"],
			[{ displayColumns: [] }, "displayColumns"],
			[{ visibility: "Secret" }, "visibility"],
			[{ listViewApiName: "My list" }, "name of a list"],
			[{ listViewApiName: "allorders" }, "allorders"],
			[{ label: " " }, "label"],
			[{ scope: { apiName: "team" } }, "mine"],
			[filter("Nothing", "Equals", "1"), "Nothing"],
			[filter("Status", "Contains", "P"), "Status"],
			[filter("PoNumber", "Within", "1"), "PoNumber"],
			[filter("PoNumber", "Sounds", "1"), "operator"],
			[filter("TotalAmount", "GreaterThan", "many"), "where"],
			[filter("TotalAmount", "GreaterThan", "1", "2"), "TotalAmount"],
			[{ ...filter("Status", "Equals", "Pending"), filterLogicString: "1 AND 2" }, "filterLogicString"],
			[{ ...filter("Status", "Equals", "Pending"), filterLogicString: `${"(".repeat(400)}1` }, "filterLogicString"],
			["[", "JSON"],
			[null, ""],
		] as const) {
			const { status, body } = await clients.administrator.post(info, input);
			expect([status, errorList.parse(body)[0]?.message], JSON.stringify(input)).toEqual([
				400,
				expect.stringContaining(text),
			]);
		}
		const shares = { visibility: "Shared", listShares: ["Role.nobody"] };
		expect((await clients.staffAdministrator.post(info, shares)).status).toBe(400);
		expect((await clients.administrator.post("/ui-api/list-info/Nothing", {})).status).toBe(404);
		expect((await clients.guest.post(info, {})).status).toBe(401);
		expect((await clients.ordersOnly.post(info, { label: "Token" })).status).toBe(403);
		expect((await clients.ordersOnly.get(`${info}/AllOrders`)).status).toBe(200);
	});

	test("names the lists page by page, and those that match", async ({ world: { clients } }) => {
		for (const label of ["Zebra", "zulu", "Alpha", "Bravo"])
			await clients.reader.post("/ui-api/list-info/User", { label });
		const path = "/ui-api/list-info/User";
		const all = await clients.reader.get(path);
		expect(listInfoSummaries.parse(all.body)).toMatchObject({
			count: 5,
			pageSize: 20,
			nextPageToken: null,
			queryString: null,
		});
		expect(labelsOf(all.body)).toEqual(["All users", "Alpha", "Bravo", "Zebra", "zulu"]);
		const first = await clients.reader.get(`${path}?pageSize=2`);
		const second = await clients.reader.get(first.body.nextPageUrl);
		expect([labelsOf(first.body), labelsOf(second.body)]).toEqual([
			["All users", "Alpha"],
			["Bravo", "Zebra"],
		]);
		expect(labelsOf((await clients.reader.get(second.body.previousPageUrl)).body)).toEqual(["All users", "Alpha"]);
		expect(labelsOf((await clients.reader.get(`${path}?q=Z`)).body)).toEqual(["Zebra", "zulu"]);
		expect((await clients.buyer.get(first.body.nextPageUrl)).status).toBe(400);
		for (const query of ["pageSize=0", "pageSize=2001", "recentListsOnly=1", "pageToken=x"])
			expect((await clients.reader.get(`${path}?${query}`)).status, query).toBe(400);

		const ui = await clients.reader.get("/ui-api/list-ui/User?q=alpha");
		expect(ui.body.pageSize).toBe(20);
		expect(listViewSummaries.parse(ui.body).lists).toEqual([
			{
				apiName: "Alpha",
				id: expect.any(String),
				label: "Alpha",
				listUiUrl: "/services/data/v64.0/ui-api/list-ui/User/Alpha",
			},
		]);
		expect(labelsOf((await clients.reader.get("/ui-api/list-ui/User?recentListsOnly=true")).body)).toEqual([]);
		await clients.reader.get("/ui-api/list-ui/User/Bravo");
		expect(labelsOf((await clients.reader.get("/ui-api/list-ui/User?recentListsOnly=true")).body)).toEqual(["Bravo"]);
	});

	test("describes a batch of lists in the order of the request", async ({ world: { clients } }) => {
		const id = listViewId("Order", "AllOrders");
		const { status, body } = await clients.buyer.get(
			`/ui-api/list-info/batch?ids=${id},${id.slice(0, 15)},x,${listViewId("Order", "Nothing")}`,
		);
		expect(status).toBe(200);
		expect(
			batchOf(listInfo)
				.parse(body)
				.results.map(({ statusCode }) => statusCode),
		).toEqual([200, 200, 400, 404]);
		expect(body.hasErrors).toBe(true);
		const names = await clients.buyer.get(
			"/ui-api/list-info/batch?names=Account.AllAccounts,Order.AllOrders,Nothing.X,Order",
		);
		expect(names.body.results.map(({ statusCode }: { statusCode: number }) => statusCode)).toEqual([
			200, 200, 404, 404,
		]);
		expect((await clients.buyer.get("/ui-api/list-info/batch")).status).toBe(400);
	});

	test("describes the columns that lists can have", async ({ world: { clients } }) => {
		const { status, body } = await clients.buyer.get("/ui-api/list-object-info/Account");
		expect(status).toBe(200);
		const columns = listObjectInfo.parse(body).columns;
		expect(columns.map(({ fieldApiName }) => fieldApiName)).not.toContain("SapId__c");
		expect(columns.find(({ fieldApiName }) => fieldApiName === "Name")).toMatchObject({
			dataType: "String",
			defaultFilterOperator: "Contains",
			supportedFilterOperators: ["Contains", "Equals", "NotContain", "NotEqual", "StartsWith"],
		});
		expect((await clients.staffAdministrator.get("/ui-api/list-object-info/Account")).body).toMatchObject({
			publicOrSharedCreatable: true,
		});
		expect((await clients.buyer.get("/ui-api/list-object-info/Nothing")).status).toBe(404);
	});
});

describe("list-ui", () => {
	test("answers the description and the records of a list by name and by id", async ({ world: { clients } }) => {
		const byName = await clients.buyer.get("/ui-api/list-ui/Order/AllOrders?pageSize=1&fields=Order.PoNumber");
		expect(byName.status).toBe(200);
		expect(listUi.parse(byName.body)).toMatchObject({ info: { label: "All orders" }, records: { pageSize: 1 } });
		const byId = await clients.buyer.get(
			`/ui-api/list-ui/${listViewId("Order", "AllOrders")}?pageSize=1&fields=Order.PoNumber`,
		);
		expect(byId.body).toEqual(byName.body);
		expect((await clients.buyer.get("/ui-api/list-ui/Order/AllOrders")).body.records.pageSize).toBe(50);
		expect((await clients.buyer.get("/ui-api/list-ui/Order/AllOrders?fields=Order.Nothing")).status).toBe(400);
		expect((await clients.buyer.get("/ui-api/list-ui/Nothing")).status).toBe(404);
		expect((await clients.guest.get("/ui-api/list-ui/Order")).status).toBe(401);
	});
});

describe("list-preferences", () => {
	const path = "/ui-api/list-preferences/Order/AllOrders";

	test("keeps widths, wraps and order of one user, and resets what is null", async ({ world: { clients } }) => {
		const usual = await clients.reader.get(path);
		expect(listPreferences.parse(usual.body)).toMatchObject({
			columnWidths: { Status: -1 },
			columnWrap: { Status: false },
		});
		const orderedBy = [{ fieldApiName: "TotalAmount", isAscending: true }];
		const changed = await clients.reader.patch(path, {
			columnWidths: { Status: 120 },
			columnWrap: { Status: true },
			orderedBy,
		});
		expect([changed.status, changed.body.orderedBy]).toEqual([200, [{ ...orderedBy[0], label: expect.any(String) }]]);
		expect((await clients.reader.get(path)).body).toEqual(changed.body);
		const own = (await clients.reader.get(`${info}/AllOrders`)).body;
		expect(own.userPreferences.columnWidths.Status).toBe(120);
		const records = await clients.reader.get("/ui-api/list-records/Order/AllOrders");
		expect(records.body.listInfoETag).toBe(own.eTag);
		expect((await clients.buyer.get(path)).body.columnWidths.Status).toBe(-1);
		const reset = await clients.reader.patch(path, { columnWidths: null, orderedBy: null });
		expect(reset.body).toMatchObject({
			columnWidths: { Status: -1 },
			columnWrap: { Status: true },
			orderedBy: usual.body.orderedBy,
		});
	});

	test("refuses wrong choices", async ({ world: { clients } }) => {
		for (const body of [
			{ columnWidths: { Nothing: 1 } },
			{ columnWidths: { Status: 0.5 } },
			{ columnWrap: { Status: "yes" } },
			{ orderedBy: [{ fieldApiName: "Nothing", isAscending: true }] },
			{ orderedBy: [{ fieldApiName: "Account.SapId__c", isAscending: true }] },
			{ orderedBy: "Status" },
			[],
		])
			expect((await clients.reader.patch(path, body)).status, JSON.stringify(body)).toBe(400);
		expect((await clients.reader.patch("/ui-api/list-preferences/Order/Nothing", {})).status).toBe(404);
		expect((await clients.ordersOnly.patch(path, {})).status).toBe(403);
	});
});

describe("recently used records", () => {
	test("lists the records that a user opened with updateMru, the last one first", async ({ world }) => {
		const { clients, orderId, otherLocationOrderId, foreignOrderId } = world;
		const open = (client: typeof clients.buyer, id: string, updateMru = true) =>
			client.get(`/ui-api/records/${id}?fields=Order.Status&updateMru=${updateMru}`);
		const recent = async (client: typeof clients.buyer, path = "/ui-api/mru-list-records/Order") => {
			const { status, body } = await client.get(path);
			expect(status).toBe(200);
			return body.records.map(({ id }: { id: string }) => id);
		};
		expect(await recent(clients.administrator)).toEqual([]);
		await open(clients.administrator, orderId, false);
		await open(clients.administrator, foreignOrderId);
		expect(await recent(clients.administrator)).toEqual([]);
		await open(clients.administrator, orderId);
		await open(clients.administrator, otherLocationOrderId);
		expect(await recent(clients.administrator)).toEqual([otherLocationOrderId, orderId]);
		await open(clients.administrator, orderId);
		for (const path of [
			"/ui-api/mru-list-records/Order",
			"/ui-api/list-records/Order/__Recent",
			"/ui-api/list-records/Order/MRU",
		])
			expect(await recent(clients.administrator, path), path).toEqual([orderId, otherLocationOrderId]);
		expect(await recent(clients.administrator, "/ui-api/mru-list-records/Order?sortBy=PoNumber")).toEqual([
			otherLocationOrderId,
			orderId,
		]);
		expect(await recent(clients.buyer)).toEqual([]);

		const first = await clients.administrator.get("/ui-api/mru-list-records/Order?pageSize=1");
		expect(listRecordCollection.parse(first.body)).toMatchObject({
			listReference: { id: null, listViewApiName: "__Recent", objectApiName: "Order", type: "mru" },
		});
		expect(await recent(clients.administrator, first.body.nextPageUrl)).toEqual([otherLocationOrderId]);

		const ui = await clients.administrator.get("/ui-api/mru-list-ui/Order");
		expect(listUi.parse(ui.body)).toMatchObject({ info: { label: "Recently viewed" }, records: { count: 2 } });
		expect(ui.body.records.listInfoETag).toBe((await clients.administrator.get(`${info}/__Recent`)).body.eTag);
	});

	test("forgets the oldest records of a user", async ({ world: { db, clients, ownCompany, orderId } }) => {
		const userId = ownCompany.reader.viewer.userId;
		await db.execute(sql`insert into recent_record (user_id, object, record_id, used_at)
			select ${userId}, 'Order', '801' || lpad(n::text, 12, '0') || 'AAA', now() - n * interval '1 day' from generate_series(1, 300) n`);
		expect((await clients.reader.get(`/ui-api/records/${orderId}?fields=Order.Status&updateMru=true`)).status).toBe(
			200,
		);
		const [row] =
			await db.execute(sql`select count(*)::int as count, max(record_id) filter (where used_at > now() - interval '1 hour') as newest
			from recent_record where user_id = ${userId} and object = 'Order'`);
		expect(row).toEqual({ count: 200, newest: orderId });
	});
});
