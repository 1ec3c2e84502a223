import { describe, expect } from "vitest";
import { type RecordClient, testRecords as test } from "#test/data-world.ts";
import { writeError } from "./record-shapes.ts";

const path = (id: string) => `/ui-api/records/${id}`;
const fieldsOf = (AccountId: string, email: string) => ({
	ACCOUNTID: AccountId,
	firstname: "Ada",
	LASTNAME: "Byron",
	eMail: email,
});

async function created(client: RecordClient, fields: object): Promise<string> {
	const { status, body } = await client.post("/ui-api/records", { apiName: "Contact", fields });
	expect(status, JSON.stringify(body)).toBe(201);
	return body.id;
}

/** The codes of the faults of fields, and the messages of the record. */
function faultsOf({ status, body }: { status: number; body: unknown }) {
	const { output } = writeError.parse(body);
	const { errors, fieldErrors } = Object(output);
	const messages = errors.map(({ message }: { message: string }) => message);
	const ofFields = Object.entries<{ message: string }[]>(fieldErrors).map(([name, [first]]) => [name, first?.message]);
	return [status, messages, ofFields];
}

describe("names of fields in bodies", () => {
	test("accepts field names in any case in a new record, a change and a batch", async ({
		world: { clients, ownCompany },
	}) => {
		const { accountId } = ownCompany;
		const id = await created(clients.sales, fieldsOf(accountId, "any@case.example"));
		const changed = await clients.sales.patch(path(id), { fields: { ID: id, lastName: "Lovelace" } });
		expect([changed.status, changed.body.fields.LastName.value]).toEqual([200, "Lovelace"]);
		const operations = [
			{ type: "CREATE", records: [{ apiName: "contact", fields: fieldsOf(accountId, "batch@case.example") }] },
			{ type: "UPDATE", records: [{ fields: { id, firstName: "Augusta" } }] },
		];
		const { body } = await clients.sales.post("/ui-api/records/batch", { operations });
		expect(body.results).toMatchObject([
			{ statusCode: 201, result: { fields: { LastName: { value: "Byron" } } } },
			{ statusCode: 200, result: { fields: { FirstName: { value: "Augusta" } } } },
		]);
		const copy = { ...fieldsOf(accountId, "copy@case.example"), clonesourceid: id };
		await created(clients.sales, copy);
		const removal = [{ type: "DELETE", records: [{ fields: { iD: id } }] }];
		const removed = await clients.sales.post("/ui-api/records/batch", { operations: removal });
		expect(removed.body.results).toEqual([{ statusCode: 204, result: null }]);
	});

	test("accepts field names in any case in a quick action and a search for duplicates", async ({ world }) => {
		const { clients, orderId, ownCompany } = world;
		const cancel = { contextId: orderId, fields: { NOTE: "Ordered twice" } };
		const performed = await clients.administrator.post("/ui-api/actions/perform-quick-action/Order.Cancel", cancel);
		expect(performed.status).toBe(200);
		const history = await clients.administrator.post(`/ui-api/related-list-records/${orderId}/Histories`, {
			fields: ["Note__c"],
		});
		const notes = history.body.records.map(({ fields }: { fields: Record<string, unknown> }) => fields.Note__c);
		expect(notes).toContainEqual({ displayValue: null, value: "Ordered twice" });
		await created(clients.sales, fieldsOf(ownCompany.accountId, "twin@case.example"));
		const fields = fieldsOf(ownCompany.accountId, "twin@case.example");
		const { body } = await clients.sales.post("/ui-api/predupe", { apiName: "Contact", fields });
		expect(body.matches).toHaveLength(1);
	});

	test("accepts field names in any case in the form of a lookup, a list view and a search", async ({ world }) => {
		const { clients, ownCompany } = world;
		const sourceRecord = { apiName: "asset", fields: { accountid: ownCompany.accountId } };
		const lookup = "/ui-api/lookups/Asset/locationid?searchType=Recent";
		const { body } = await clients.sales.post(lookup, { sourceRecord, orderBy: [{ fieldApiName: "NAME" }] });
		expect(body.lookupResults.Location.records.length).toBeGreaterThan(0);
		const list = {
			label: "Any case",
			displayColumns: ["ORDERNUMBER", "status"],
			filteredByInfo: [{ fieldApiName: "STATUS", operator: "Equals", operandLabels: ["Pending"] }],
		};
		const view = await clients.buyer.post("/ui-api/list-info/Order", list);
		const columns = view.body.displayColumns.map(({ fieldApiName }: { fieldApiName: string }) => fieldApiName);
		expect([view.status, columns, view.body.filteredByInfo[0].fieldApiName]).toEqual([
			201,
			["OrderNumber", "Status"],
			"Status",
		]);
		const filters = [{ field: "STATUS", operator: "eq", values: ["Pending"] }];
		const search = await clients.buyer.post("/ui-api/search/results/keyword?q=PO&objectApiName=order", { filters });
		expect([search.status, search.body.filters]).toMatchObject([200, [{ operator: "eq" }]]);
	});

	test("refuses a field sent twice in different case", async ({ world: { clients, ownCompany, orderId } }) => {
		const fields = { ...fieldsOf(ownCompany.accountId, "twice@case.example"), Email: "other@case.example" };
		const twice = [400, [], [["Email", "The field “Email” was sent twice."]]];
		expect(faultsOf(await clients.sales.post("/ui-api/records", { apiName: "Contact", fields }))).toEqual(twice);
		const id = await created(clients.sales, fieldsOf(ownCompany.accountId, "once@case.example"));
		const change = { fields: { Email: "a@case.example", EMAIL: "b@case.example" } };
		expect(faultsOf(await clients.sales.patch(path(id), change))).toEqual(twice);
		const operations = [{ type: "UPDATE", records: [{ fields: { Id: id, ID: id } }] }];
		const batch = await clients.sales.post("/ui-api/records/batch", { operations });
		expect([batch.status, batch.body]).toMatchObject([400, [{ errorCode: "INVALID_FIELD" }]]);
		const predupe = await clients.sales.post("/ui-api/predupe", { apiName: "Contact", fields });
		expect([predupe.status, predupe.body]).toMatchObject([400, [{ errorCode: "INVALID_FIELD" }]]);
		const action = { contextId: orderId, fields: { Note: "a", note: "b" } };
		const performed = await clients.administrator.post("/ui-api/actions/perform-quick-action/Order.Cancel", action);
		expect([performed.status, performed.body.message]).toEqual([400, "The field “Note” was sent twice."]);
	});

	test("that are hidden answer like unknown ones, also twice", async ({ world: { clients, ownCompany } }) => {
		const answerFor = async (...names: string[]) => {
			const fields = Object.fromEntries(names.map((name) => [name, "x"]));
			const { status, body } = await clients.administrator.patch(path(ownCompany.accountId), { fields });
			return [status, JSON.stringify(body).replaceAll(/sapi[dx]/gi, "name")];
		};
		for (const names of [["SapId__c"], ["sapid__c"], ["SapId__c", "sapid__c"]]) {
			const unknown = names.map((name) => name.replace("d", "x"));
			expect(await answerFor(...names)).toEqual(await answerFor(...unknown));
		}
	});

	test("accepts column names in any case in the choices for a list", async ({ world: { clients } }) => {
		const list = "/ui-api/list-preferences/Order/AllOrders";
		const changed = await clients.reader.patch(list, { columnWidths: { STATUS: 70 }, columnWrap: { status: true } });
		expect([changed.status, changed.body.columnWidths.Status, changed.body.columnWrap.Status]).toEqual([200, 70, true]);
		const twice = await clients.reader.patch(list, { columnWidths: { Status: 70, status: 80 } });
		expect([twice.status, twice.body]).toMatchObject([400, [{ errorCode: "INVALID_FIELD" }]]);
		expect((await clients.reader.patch(list, { columnWidths: { nothing: 70 } })).status).toBe(400);
		const related = "/ui-api/related-list-info/Account/Orders";
		const userPreferences = { columnWidths: { ordernumber: 120 } };
		const { status, body } = await clients.reader.patch(related, { userPreferences });
		expect([status, body.userPreferences.columnWidths.OrderNumber]).toEqual([200, 120]);
	});
});
