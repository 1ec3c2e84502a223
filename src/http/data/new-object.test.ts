import { describe, expect } from "vitest";
import { objects } from "#objects/objects.ts";
import { masterRecordType } from "#records/kinds.ts";
import { openRegistry } from "#records/registry.ts";
import { type RecordClient, testRecordsOf } from "#test/data-world.ts";
import { createTastings, tastingObject } from "#test/tasting-object.ts";
import { openApiPath } from "./openapi-routes.ts";

const apiName = "Tasting__c";

/** The platform with one more object, which a single file describes. */
const test = testRecordsOf(openRegistry([...objects, tastingObject])).extend(
	"tastings",
	{ scope: "file" },
	async ({ owner, world: { clients, ownCompany, otherCompany } }) => {
		await owner.unsafe(createTastings);
		const create = async (Name: string, AccountId: string, more: object = {}) => {
			const fields = { Name, AccountId, Guests__c: 4, ...more };
			const answer = await clients.sales.post("/ui-api/records", { apiName, fields });
			if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
			return answer.body.id as string;
		};
		const id = await create("Kenya and Peru", ownCompany.accountId, { Budget__c: 50, Note__c: "Bring cups" });
		const foreignId = await create("Kenya and Java", otherCompany.accountId);
		return { id, foreignId, create };
	},
);

const read = (client: RecordClient, id: string, fields: string) => client.get(`/ui-api/records/${id}?fields=${fields}`);
const idsOf = (records: { id: string }[]) => records.map(({ id }) => id);

describe("an object that one file describes", () => {
	test("is created, read, changed and deleted", async ({
		world: { clients, ownCompany },
		tastings: { id, create },
	}) => {
		const { status, body } = await read(
			clients.administrator,
			id,
			"Tasting__c.Name,Tasting__c.Account.Name,Tasting__c.Roast__c,Tasting__c.Budget_Per_Guest__c",
		);
		expect([status, body.fields]).toEqual([
			200,
			{
				Name: { displayValue: null, value: "Kenya and Peru" },
				Account: expect.objectContaining({ displayValue: "Kererushop Cafés" }),
				Roast__c: { displayValue: "Dark", value: "dark" },
				Budget_Per_Guest__c: { displayValue: "$12.50", value: 12.5 },
			},
		]);
		const [made, old] = [await create("Sumatra", ownCompany.accountId), await create("Togo", ownCompany.accountId)];
		const changed = await clients.sales.patch(`/ui-api/records/${made}`, { fields: { Guests__c: 9 } });
		expect([changed.status, changed.body.fields.Guests__c.value]).toEqual([200, 9]);
		const operations = [
			{
				type: "CREATE",
				records: [{ apiName, fields: { Name: "Java", AccountId: ownCompany.accountId, Guests__c: 2 } }],
			},
			{ type: "UPDATE", records: [{ fields: { Id: made, Roast__c: "light" } }] },
			{ type: "DELETE", records: [{ fields: { Id: old } }] },
		];
		const batch = await clients.sales.post("/ui-api/records/batch", { allOrNone: true, operations });
		const statuses = batch.body.results.map(({ statusCode }: { statusCode: number }) => statusCode);
		expect(statuses).toEqual([201, 200, 204]);
		expect((await read(clients.sales, old, "Tasting__c.Name")).status).toBe(404);
		for (const { result } of batch.body.results.slice(0, 2))
			expect((await clients.sales.delete(`/ui-api/records/${result.id}`)).status).toBe(204);
	});

	test("keeps a change by which the viewer loses the record, and answers 204 or 404", async ({ world, tastings }) => {
		const { clients, otherCompany } = world;
		const AccountId = otherCompany.accountId;
		for (const [query, status] of [
			["?handleOwnerChange=true", 204],
			["", 404],
		] as const) {
			const id = await tastings.create(`Party ${status}`, AccountId);
			const changed = await clients.sales.patch(`/ui-api/records/${id}${query}`, { fields: { Guests__c: 101 } });
			expect(changed.status).toBe(status);
			expect((await read(clients.sales, id, "Tasting__c.Name")).status).toBe(404);
			const guests = await read(clients.foreign, id, "Tasting__c.Guests__c");
			expect(guests.body.fields.Guests__c.value).toBe(101);
			const fields = { Name: `Fair ${status}`, AccountId, Guests__c: 200 };
			expect((await clients.sales.post(`/ui-api/records${query}`, { apiName, fields })).status).toBe(status);
		}
		const where = { Guests__c: { gt: 100 } };
		const large = await clients.foreign.post(`/ui-api/list-records/${apiName}/AllTastings`, { where });
		expect(large.body.count).toBe(4);
	});

	test("follows its own rules of access", async ({ world: { clients }, tastings: { id, foreignId } }) => {
		expect((await read(clients.administrator, foreignId, "Tasting__c.Name")).status).toBe(404);
		expect((await read(clients.administrator, id, "Tasting__c.Note__c")).status).toBe(400);
		expect((await read(clients.sales, id, "Tasting__c.Note__c")).body.fields.Note__c.value).toBe("Bring cups");
		const change = { fields: { Guests__c: 5 } };
		expect((await clients.administrator.patch(`/ui-api/records/${id}`, change)).status).toBe(400);
		expect((await clients.administrator.delete(`/ui-api/records/${id}`)).status).toBe(403);
		expect((await clients.ordersOnly.get(`/ui-api/object-info/${apiName}`)).status).toBe(404);
	});

	test("has descriptions, layouts, defaults and actions", async ({ world: { clients }, tastings: { id } }) => {
		const directory = (await clients.administrator.get("/ui-api/object-info")).body.objects;
		expect(directory[apiName]).toMatchObject({ keyPrefix: "zT0", label: "Tasting" });
		const info = (await clients.administrator.get(`/ui-api/object-info/${apiName}`)).body;
		expect(info).toMatchObject({ createable: false, fields: { Guests__c: { dataType: "Int", required: true } } });
		expect(info.fields).not.toHaveProperty("Note__c");
		const values = `/ui-api/object-info/${apiName}/picklist-values/${masterRecordType}/Roast__c`;
		expect((await clients.sales.get(values)).body.values).toHaveLength(2);
		const layout = (await clients.sales.get(`/ui-api/layout/${apiName}?mode=Create`)).body;
		expect(layout.sections[0].heading).toBe("Tasting");
		const defaults = (await clients.sales.get(`/ui-api/record-defaults/create/${apiName}`)).body;
		expect(defaults.record.fields.Roast__c.value).toBe("dark");
		const ui = (await clients.sales.get(`/ui-api/record-ui/${id}`)).body;
		expect([Object.keys(ui.records), Object.keys(ui.layouts)]).toEqual([[id], [apiName]]);
		expect((await clients.sales.get(`/ui-api/path/layout/${apiName}`)).body.steps).toHaveLength(2);
		const { actions } = (await clients.sales.get(`/ui-api/actions/record/${id}`)).body.actions[id];
		expect(actions.map(({ apiName }: { apiName: string }) => apiName)).toEqual(["Edit", "Delete", "Clone"]);
		const avatars = (await clients.sales.get(`/ui-api/record-avatars/batch/${id}`)).body.results;
		expect(avatars).toMatchObject([{ statusCode: 200, result: { backgroundColor: "#8a7a5c" } }]);
		const openApi = (await clients.sales.get(openApiPath)).body;
		expect(openApi.components.schemas.Tasting__cFields.properties.Budget__c).toMatchObject({ type: "number" });
	});

	test("has lists, recent records and related lists", async ({ world, tastings: { id, foreignId } }) => {
		const { clients, ownCompany, otherCompany } = world;
		const list = `${apiName}/AllTastings`;
		const ui = (await clients.administrator.get(`/ui-api/list-ui/${list}`)).body;
		expect([ui.info.label, idsOf(ui.records.records)]).toEqual(["All tastings", [id]]);
		expect((await clients.administrator.get(`/ui-api/list-info/${list}`)).body.displayColumns).toHaveLength(4);
		const filter = "?where={Roast__c:{eq:%22dark%22}}&sortBy=-Name";
		const records = (await clients.sales.get(`/ui-api/list-records/${list}${filter}`)).body;
		expect(idsOf(records.records)).toEqual([id, foreignId]);
		await clients.administrator.get(`/ui-api/records/${id}?fields=Tasting__c.Name&updateMru=true`);
		const recent = (await clients.administrator.get(`/ui-api/mru-list-records/${apiName}`)).body;
		expect(idsOf(recent.records)).toEqual([id]);
		const related = `${ownCompany.accountId}/Tastings__r`;
		const children = (await clients.administrator.get(`/ui-api/related-list-records/${related}`)).body;
		expect(idsOf(children.records)).toEqual([id]);
		expect((await clients.administrator.get(`/ui-api/related-list-count/${related}`)).body.count).toBe(1);
		const foreign = `/ui-api/related-list-count/${otherCompany.accountId}/Tastings__r`;
		expect((await clients.administrator.get(foreign)).status).toBe(404);
		const own = `/ui-api/records/${ownCompany.accountId}?fields=Account.Name&childRelationships=Account.Tastings__r.Name`;
		expect((await clients.sales.get(own)).body.childRelationships.Tastings__r.count).toBe(1);
	});

	test("is found by searches, lookups and rules for duplicates", async ({ world, tastings: { id, foreignId } }) => {
		const { clients, ownCompany } = world;
		const keyword = `/ui-api/search/results/keyword?objectApiName=${apiName}&q=kenya`;
		const idsFor = async (client: RecordClient) =>
			idsOf((await client.post(keyword)).body.keywordSearchResult.records).toSorted();
		expect(await idsFor(clients.administrator)).toEqual([id]);
		expect(await idsFor(clients.sales)).toEqual([id, foreignId].toSorted());
		const results = await clients.foreign.post("/ui-api/search/results?q=kenya", { objectApiNames: [apiName] });
		expect(idsOf(results.body.keywordSearchResults[0].keywordSearchResult.records)).toEqual([foreignId]);
		const lookup = `/ui-api/lookups/${apiName}/AccountId?searchType=Search&q=kereru`;
		const source = { sourceRecord: { apiName, fields: {} } };
		const accounts = (await clients.sales.post(lookup, source)).body.lookupResults.Account.records;
		expect(idsOf(accounts)).toEqual([ownCompany.accountId]);
		const fields = { Name: "Kenya and Peru", AccountId: ownCompany.accountId, Guests__c: 1 };
		const predupe = (await clients.sales.post("/ui-api/predupe", { apiName, fields })).body;
		expect(predupe.matches[0].recordIds).toEqual([id]);
		const refused = await clients.sales.post("/ui-api/records", { apiName, fields });
		expect([refused.status, refused.body.output.errors[0].errorCode]).toEqual([400, "DUPLICATES_DETECTED"]);
	});
});
