import { describe, expect } from "vitest";
import { expectShape } from "#test/call-shape.ts";
import { testRecords as test } from "#test/data-world.ts";

type Summary = { objectApiName: string; keywordSearchResult: { records: { id: string }[] } };
const idsOf = ({ keywordSearchResult }: Summary) => keywordSearchResult.records.map(({ id }) => id);

describe("search", () => {
	const path = "/ui-api/search/results/keyword?objectApiName=Order&q=";

	test("finds records of the viewer by words", async ({ world: { clients, orderId } }) => {
		const results = await clients.administrator.post(`${path}po-1`);
		expectShape("search/results/keyword", results.body, "POST");
		expect([results.status, idsOf(results.body)]).toEqual([200, [orderId]]);
		expect(idsOf((await clients.foreign.post(`${path}po-1`)).body)).toEqual([]);
		expect(idsOf((await clients.sales.post(`${path}po-1`)).body)).toEqual([orderId]);
	});

	test("filters, sorts and pages", async ({ world: { clients } }) => {
		const all = `${path}PO`;
		const pending = { field: "Status", operator: "eq", values: ["Pending"] };
		const first = await clients.sales.post(all, { filters: [pending], pageSize: 1, sortBy: "-EffectiveDate" });
		expect([first.status, idsOf(first.body).length, first.body.previousPageToken]).toEqual([200, 1, null]);
		const completed = { ...pending, operator: "NOT_IN" };
		expect(idsOf((await clients.sales.post(all, { filters: [completed] })).body)).toEqual([]);
		for (const body of [
			{ filters: [{ ...pending, operator: "near" }] },
			{ filters: [{ ...pending, field: "Nothing" }] },
			{ sortBy: "Nothing" },
			{ pageToken: "of another list" },
			{ pageSize: 0 },
		])
			expect((await clients.sales.post(all, body)).status, JSON.stringify(body)).toBe(400);
	});

	test("searches several objects at once", async ({ world: { clients, orderId } }) => {
		const options = { objectApiNames: ["Order"], searchObjectOptions: { Order: { pageSize: 3 } } };
		const named = await clients.sales.post("/ui-api/search/results?q=PO-1", options);
		expectShape("search/results", named.body, "POST");
		expect(named.body.keywordSearchResults.map(idsOf)).toEqual([[orderId]]);
		const all = await clients.buyer.post("/ui-api/search/results?q=PO-1");
		expect(all.body.keywordSearchResults.map(({ objectApiName }: Summary) => objectApiName)).toContain("Order");
	});

	test("finds a company by words of its texts, not by a word across two texts", async ({ world }) => {
		const { clients, ownCompany } = world;
		const { accountId } = ownCompany;
		const fields = { SapId__c: "SAP-77" };
		expect((await clients.staffFinance.patch(`/ui-api/records/${accountId}`, { fields })).status).toBe(200);
		const idsFor = async (client: typeof clients.sales, q: string) =>
			idsOf(
				(await client.post(`/ui-api/search/results/keyword?objectApiName=Account&q=${encodeURIComponent(q)}`)).body,
			);
		expect(await idsFor(clients.sales, "KERERUSHOP sap-77")).toEqual([accountId]);
		expect(await idsFor(clients.sales, "sap-7?")).toEqual([accountId]);
		expect(await idsFor(clients.sales, "kererushop*sap-77")).toEqual([]);
		expect(await idsFor(clients.administrator, "sap-77")).toEqual([]);
	});

	test.for(["", "a", "&objectApiName=Order"])("needs two letters, not %j", async (q, { world: { clients } }) => {
		expect((await clients.buyer.post(`${path}${q}`)).status).toBe(400);
		expect((await clients.buyer.post(`/ui-api/search/results?q=${q}`)).status).toBe(400);
	});

	test("does not find by a field that the viewer may not read", async ({ world: { clients } }) => {
		expect((await clients.buyer.post("/ui-api/search/results/keyword?objectApiName=Nothing&q=ab")).status).toBe(404);
		const sapId = { field: "Account.SapId__c", operator: "eq", values: ["1"] };
		expect((await clients.buyer.post(`${path}PO`, { filters: [sapId] })).status).toBe(400);
		expect((await clients.sales.post(`${path}PO`, { filters: [sapId] })).status).toBe(200);
	});
});

describe("search-info", () => {
	test("lists the filters of an object and their values", async ({ world: { clients } }) => {
		const filters = await clients.buyer.get("/ui-api/search-info/Order/filters?channel=web");
		expectShape("search-info/:objectApiName/filters", filters.body);
		const names = filters.body.filters.map(({ apiName }: { apiName: string }) => apiName);
		expect(names).toContain("Status");
		const path = "/ui-api/search-info/Order/filters/Status/options";
		const options = await clients.buyer.get(`${path}?q=on`, { "accept-language": "nl" });
		expectShape("search-info/:objectApiName/filters/:filterApiName/options", options.body);
		expect(options.body.options).toEqual([{ isDefault: false, label: "Onderweg", value: "On the way" }]);
		expect((await clients.buyer.get("/ui-api/search-info/Order/filters/Nothing/options")).status).toBe(404);
	});
});

describe("lookups", () => {
	const path = "/ui-api/lookups/Order/AccountId";
	const body = { sourceRecord: { apiName: "Order", fields: { Id: null } } };

	test("finds the records that a field can name", async ({ world: { clients, ownCompany } }) => {
		const results = await clients.administrator.post(`${path}?searchType=TypeAhead&q=cafés`, body);
		expectShape("lookups/:objectApiName/:fieldApiName", results.body, "POST");
		const { Account } = results.body.lookupResults;
		expect(Account.records.map(({ id }: { id: string }) => id)).toEqual([ownCompany.accountId]);
		const page = await clients.sales.post(`${path}?searchType=Search&q=cafés&pageSize=1`, body);
		const accounts = page.body.lookupResults.Account;
		expect([accounts.count, accounts.nextPageToken, accounts.previousPageToken]).toEqual([1, "2", null]);
		const next = await clients.sales.post(accounts.nextPageUrl, body);
		expect(next.body.lookupResults.Account.records[0].id).not.toBe(accounts.records[0].id);
		expect((await clients.sales.post(path, body)).body.lookupResults.Account.count).toBe(2);
	});

	test.for([
		["?searchType=TypeAhead&q=ca", body],
		["?searchType=Search&q=c", body],
		["?searchType=Search&q=ca?", body],
		["?page=0", body],
		["?targetApiName=Order", body],
		["", { sourceRecord: 5 }],
		["", { sourceRecord: { fields: [] } }],
		["", { orderBy: [{ fieldApiName: "Nothing" }] }],
	] as const)("refuses %s", async ([query, input], { world: { clients } }) => {
		expect([400, 404]).toContain((await clients.buyer.post(path + query, input)).status);
	});

	test.for([
		undefined,
		{},
		{ sourceRecord: null, orderBy: null },
		{ sourceRecord: {} },
		{ sourceRecord: { apiName: null, fields: { Id: null } }, orderBy: [{ fieldApiName: "account.name" }] },
	])("finds records with the body %j", async (input, { world: { clients, ownCompany } }) => {
		const results = await clients.administrator.call("POST", `${path}?searchType=search&q=ca`, input);
		expect(results.body.lookupResults).toMatchObject({
			Account: { count: 1, records: [{ id: ownCompany.accountId }] },
		});
	});

	test("describes the search for a related record", async ({ world: { clients } }) => {
		const info = await clients.buyer.get("/ui-api/search-info/Order/lookup/AccountId");
		expectShape("search-info/:objectApiName/lookup/:fieldApiName", info.body);
		expect(info.body).toMatchObject({ primaryField: "Name", targetApiNames: ["Account"] });
		expect((await clients.buyer.get("/ui-api/search-info/Order/lookup/Status")).body[0].errorCode).toBe(
			"INVALID_FIELD",
		);
	});
});
