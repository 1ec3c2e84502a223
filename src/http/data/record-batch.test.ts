import { and, eq, isNull, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { z } from "zod";
import type { Db } from "#db/db.ts";
import { contact } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import { store } from "#db/schema/store.ts";
import { dayOf } from "#shared/store-day.ts";
import { type RecordClient, testRecords as test } from "#test/data-world.ts";
import { insertTestOrder } from "#test/orders.ts";
import { quickActionExecution } from "./action-shapes.ts";
import { duplicatesConfiguration, duplicatesShape } from "./duplicates.ts";
import { cloneTemplate, createTemplate, recordDefaults } from "./record-defaults.ts";
import { batchOf, recordShape, writeError } from "./record-shapes.ts";

type World = { db: Db; clients: { sales: RecordClient }; ownCompany: { accountId: string } };

const batch = "/ui-api/records/batch";
const shape = batchOf(z.union([recordShape, writeError]));

let counter = 0;
const contactOf = ({ ownCompany }: Pick<World, "ownCompany">, fields: object = {}) => ({
	apiName: "Contact",
	fields: {
		AccountId: ownCompany.accountId,
		FirstName: "Mary",
		LastName: "Somerville",
		Email: `mary${counter++}@mill.example`,
		...fields,
	},
});

const send = async (client: RecordClient, body: object, query = "") => {
	const answer = await client.post(batch + query, body);
	if (answer.status === 200) shape.parse(answer.body);
	return answer;
};
const codes = (body: { results: { statusCode: number }[] }) => body.results.map(({ statusCode }) => statusCode);

const contactsNamed = async (db: Db, lastName: string) =>
	(
		await db
			.select({ id: contact.id })
			.from(contact)
			.where(and(eq(contact.lastName, lastName), isNull(contact.deletedAt)))
	).length;

describe("POST /ui-api/records/batch", () => {
	test("creates, changes and deletes records in the order of the request", async ({ world }) => {
		const { clients } = world;
		const create = { type: "create", records: [contactOf(world), contactOf(world)] };
		const made = await send(clients.sales, { allOrNone: true, operations: [create] }, "?useDefaultRule=true");
		expect([made.status, codes(made.body), made.body.hasErrors]).toEqual([200, [201, 201], false]);
		const [{ id: first }, { id: second }] = made.body.results.map(({ result }: { result: { id: string } }) => result);
		const operations = [
			{ type: "UPDATE", records: [{ fields: { Id: second.slice(0, 15), FirstName: "Ida" } }] },
			{ type: "Delete", records: [{ fields: { Id: first } }] },
			{ type: "Create", records: [contactOf(world)] },
		];
		const changed = await send(clients.sales, { allOrNone: false, operations });
		expect(codes(changed.body)).toEqual([200, 204, 201]);
		expect(changed.body.results[0].result.fields.FirstName.value).toBe("Ida");
		expect(changed.body.results[1].result).toBeNull();
	});

	const failing = (
		world: Pick<World, "ownCompany"> & { foreignOrderId: string; orderId: string },
		LastName: string,
	) => [
		{ type: "CREATE", records: [contactOf(world, { LastName }), contactOf(world, { LastName, Email: "x" })] },
		{ type: "CREATE", records: [{ apiName: "Nothing", fields: {} }] },
		{ type: "UPDATE", records: [{ fields: { Id: world.orderId, Status: "Completed" } }] },
		{ type: "DELETE", records: [{ fields: { Id: "801000000000000AAA" } }] },
		{ type: "CREATE", records: [contactOf(world, { LastName })] },
	];

	test("keeps the other records without allOrNone", async ({ world }) => {
		const { clients, db } = world;
		const { body } = await send(clients.sales, { allOrNone: false, operations: failing(world, "Germain") });
		expect([codes(body), body.hasErrors]).toEqual([[201, 400, 404, 400, 404, 201], true]);
		expect(body.results[1].result.output.fieldErrors).toMatchObject({
			Email: [{ errorCode: "INVALID_EMAIL_ADDRESS" }],
		});
		expect(body.results[2].result).toMatchObject([{ errorCode: "INVALID_TYPE" }]);
		expect(body.results[4].result).toMatchObject([{ errorCode: "NOT_FOUND" }]);
		expect(await contactsNamed(db, "Germain")).toBe(2);
	});

	test("keeps nothing with allOrNone when a record is refused", async ({ world }) => {
		const { clients, db } = world;
		const headers = { "idempotency-key": "batch-1" };
		const body = { allOrNone: true, operations: failing(world, "Noether") };
		const first = await clients.sales.post(batch, body, headers);
		expect([first.status, codes(first.body)]).toEqual([200, [412, 400, 412, 412, 412, 412]]);
		expect(first.body.results[5].result).toMatchObject([{ errorCode: "PROCESSING_HALTED" }]);
		expect(await contactsNamed(db, "Noether")).toBe(0);
		const again = await clients.sales.post(batch, body, headers);
		expect(again.body).toEqual(first.body);
	});

	test("reads all written records of an object in one statement", async ({ world }) => {
		const { clients, recordStatements } = world;
		const operations = [{ type: "CREATE", records: Array.from({ length: 20 }, () => contactOf(world)) }];
		const statements = await recordStatements(() => send(clients.sales, { allOrNone: true, operations }));
		expect(statements).toHaveLength(1);
	});

	test.for([
		["no allOrNone", { operations: [{ type: "DELETE", records: [{ fields: {} }] }] }, "INVALID_INPUT"],
		["no operations", { allOrNone: true }, "INVALID_INPUT"],
		["an empty list of operations", { allOrNone: true, operations: [] }, "INVALID_INPUT"],
		[
			"an unknown type",
			{ allOrNone: true, operations: [{ type: "UPSERT", records: [{ fields: {} }] }] },
			"INVALID_INPUT",
		],
		["no records", { allOrNone: true, operations: [{ type: "CREATE", records: [] }] }, "INVALID_INPUT"],
		[
			"a new record without its object",
			{ allOrNone: true, operations: [{ type: "CREATE", records: [{ fields: {} }] }] },
			"INVALID_INPUT",
		],
		[
			"a change without an Id",
			{ allOrNone: true, operations: [{ type: "UPDATE", records: [{ fields: {} }] }] },
			"INVALID_INPUT",
		],
		[
			"an Id that is none",
			{ allOrNone: true, operations: [{ type: "DELETE", records: [{ fields: { Id: "1" } }] }] },
			"INVALID_INPUT",
		],
		[
			"a new record with an Id",
			{ allOrNone: true, operations: [{ type: "CREATE", records: [{ apiName: "Contact", fields: { Id: "1" } }] }] },
			"INVALID_BATCH_REQUEST",
		],
		[
			"a change with an object",
			{
				allOrNone: true,
				operations: [{ type: "UPDATE", records: [{ apiName: "Order", fields: { Id: "801000000000000AAA" } }] }],
			},
			"INVALID_BATCH_REQUEST",
		],
		[
			"a record twice",
			{
				allOrNone: false,
				operations: [
					{ type: "UPDATE", records: [{ fields: { Id: "801000000000000" } }] },
					{ type: "DELETE", records: [{ fields: { Id: "801000000000000AAA" } }] },
				],
			},
			"INVALID_BATCH_REQUEST",
		],
		[
			"201 records",
			{
				allOrNone: true,
				operations: [{ type: "CREATE", records: Array(201).fill({ apiName: "Contact", fields: {} }) }],
			},
			"INVALID_BATCH_REQUEST",
		],
	] as const)("refuses %s before writing", async ([, body, errorCode], { world }) => {
		expect(await world.clients.sales.post(batch, body)).toMatchObject({ status: 400, body: [{ errorCode }] });
	});
});

const raisingJobs = async (db: Db) => {
	const [row] = await db.execute<{ count: number }>(
		sql`select count(*)::int as count from job where name = 'invoices.raise'`,
	);
	return row?.count ?? 0;
};

const perform = (apiName: string) => `/ui-api/actions/perform-quick-action/${apiName}`;

describe("POST and PATCH /ui-api/actions/perform-quick-action/{actionApiName}", () => {
	test("moves an order through its actions", async ({ world: { clients, db, ownCompany } }) => {
		const of = ownCompany.administrator.viewer;
		const contextId = await insertTestOrder(db, { of, locationId: ownCompany.locations.buyersLocation });
		for (const [apiName, status] of [
			["Order.Accept", "In progress"],
			["order.Ship", "On the way"],
			["Order.Complete", "Completed"],
		] as const) {
			const body = { apiName, contextId: contextId.slice(0, 15), fields: { Note: "by phone" } };
			const answer = await clients.sales.patch(perform(apiName), body);
			expect(answer.status).toBe(200);
			expect(quickActionExecution.parse(answer.body)).toMatchObject({
				contextId,
				id: contextId,
				isCreated: false,
				isSuccess: true,
			});
			const read = await clients.buyer.get(`/ui-api/records/${contextId}?fields=Order.Status`);
			expect(read.body.fields.Status.value).toBe(status);
		}
	});

	test("answers 201 with the record that an action creates", async ({ world: { clients, ownCompany } }) => {
		const { accountId: AccountId } = ownCompany;
		const fields = { AccountId, Type: "delivery", Subject: "Late", Description: "Nothing came." };
		const { id: contextId } = (await clients.buyer.post("/ui-api/records", { apiName: "Case", fields })).body;
		const body = { apiName: "Case.Comment", contextId, fields: { CommentBody: "Any news?" } };
		for (const method of ["POST", "PATCH"]) {
			const answer = await clients.buyer.call(method, perform("Case.Comment"), body);
			expect([answer.status, quickActionExecution.parse(answer.body)]).toMatchObject([201, { isCreated: true }]);
			const read = await clients.buyer.get(`/ui-api/records/${answer.body.id}?fields=CaseComment.CommentBody`);
			expect(read.body.fields.CommentBody.value).toBe("Any news?");
		}
	});

	test.for([
		["Case.Comment", "CaseComment", 201],
		["case.comment", "casecomment", 201],
		["Case.Comment", "Case.Comment", 201],
		["Case.Comment", undefined, 201],
		["Case.Comment", null, 201],
		["Case.Comment", "Case", 400],
		["Case.Close", "Case", 200],
		["Case.Close", "CaseComment", 400],
	] as const)("runs %s for the name %s: %s", async ([address, apiName, status], { world }) => {
		const { clients, ownCompany } = world;
		const fields = { AccountId: ownCompany.accountId, Type: "delivery", Subject: "Late", Description: "Nothing came." };
		const { id: contextId } = (await clients.buyer.post("/ui-api/records", { apiName: "Case", fields })).body;
		const input = /comment/i.test(address) ? { CommentBody: "Any news?" } : {};
		const answer = await clients.buyer.post(perform(address), { apiName, contextId, fields: input });
		expect(answer.status, JSON.stringify(answer.body)).toBe(status);
	});

	test("answers the count and the sum of missing invoices, and raises the invoices when both are repeated", async ({
		world: { clients, db, ownCompany },
	}) => {
		const later = new Date("2031-05-02T00:00:00Z");
		const of = ownCompany.administrator.viewer;
		const locationId = ownCompany.locations.buyersLocation;
		const orderId = await insertTestOrder(db, { of, locationId, status: "Completed", placedAt: later });
		await db.update(store).set({ invoicesSince: dayOf(2020, 1, 1) });
		const [shop] = await db.select({ id: store.id }).from(store);
		const [sent] = await db.select({ total: orders.total }).from(orders).where(eq(orders.id, orderId));
		const apiName = "WebStore.RaiseMissingInvoices";
		const Total = (sent?.total ?? 0) / 100;
		const call = (client: RecordClient, fields: object) =>
			client.post(perform(apiName), { apiName, contextId: shop?.id, fields: { Since: "2031-05-01", ...fields } });

		const before = await raisingJobs(db);
		const shown = await call(clients.staffFinance, {});
		expect(shown.status).toBe(200);
		expect(quickActionExecution.parse(shown.body).successMessage).toContain(
			`Orders: 1. Companies: 1. Total incl. GST: $${Total}.00.`,
		);
		expect(await raisingJobs(db)).toBe(before);
		for (const fields of [{ Orders: 2, Total }, { Orders: 1, Total: Total + 0.01 }, { Orders: 1 }, { Total }])
			expect((await call(clients.staffFinance, fields)).status).toBe(400);
		expect(await raisingJobs(db)).toBe(before);
		for (const client of [clients.sales, clients.administrator])
			expect((await call(client, { Orders: 1, Total })).status).toBe(404);
		expect((await call(clients.staffFinance, { Orders: 1, Total })).body.successMessage).toContain("are being raised");
		expect(await raisingJobs(db)).toBe(before + 1);
	});

	test("refuses a forbidden status with the same code as PATCH and batch", async ({ world }) => {
		const { clients, orderId } = world;
		const contextId = orderId;
		const action = await clients.sales.post(perform("Order.Complete"), {
			apiName: "Order.Complete",
			contextId,
			fields: {},
		});
		const patch = await clients.sales.patch(`/ui-api/records/${orderId}`, { fields: { Status: "Completed" } });
		const operations = [{ type: "UPDATE", records: [{ fields: { Id: orderId, Status: "Completed" } }] }];
		const { body } = await send(clients.sales, { allOrNone: false, operations });
		expect(patch.status).toBe(400);
		expect(writeError.parse(patch.body).output).toMatchObject({
			errors: [],
			fieldErrors: { Status: [{ errorCode: "FIELD_CUSTOM_VALIDATION_EXCEPTION" }] },
		});
		// An action sends no field that its error could name.
		expect(action.status).toBe(400);
		expect(writeError.parse(action.body).output).toMatchObject({
			errors: [{ errorCode: "FIELD_CUSTOM_VALIDATION_EXCEPTION", field: null }],
			fieldErrors: {},
		});
		expect(body.results).toEqual([{ statusCode: 400, result: patch.body }]);
	});

	test("hides actions and records that the viewer may not use", async ({ world }) => {
		const { clients, orderId, foreignOrderId, ownCompany } = world;
		const post = (client: RecordClient, apiName: string, contextId: unknown) =>
			client.post(perform(apiName), { apiName, contextId, fields: {} });
		const unknown = await post(clients.buyer, "Order.Nothing", orderId);
		expect(unknown).toMatchObject({ status: 404, body: [{ errorCode: "NOT_FOUND" }] });
		for (const answer of [
			await post(clients.buyer, "Order.Accept", orderId),
			await post(clients.buyer, "Order.toString", orderId),
			await post(clients.buyer, "Accept", orderId),
			await post(clients.buyer, "Order.Cancel", foreignOrderId),
			await post(clients.buyer, "Order.Cancel", ownCompany.accountId),
		])
			expect([answer.status, answer.body]).toEqual([404, unknown.body]);
		expect((await post(clients.ordersOnly, "Order.Cancel", orderId)).status).toBe(403);
		expect((await post(clients.guest, "Order.Cancel", orderId)).status).toBe(401);
	});

	test.for([
		["no contextId", { contextId: null }],
		["a contextId that is none", { contextId: "801" }],
		["another apiName", { apiName: "Order.Accept" }],
		["the name of another object", { apiName: "Account" }],
		["no fields", { fields: undefined }],
		["a note that is too long", { fields: { Note: "x".repeat(501) } }],
		["a note of another type", { fields: { Note: 1 } }],
		["a field that is no input", { fields: { Status: "Cancelled" } }],
	] as const)("refuses %s", async ([, part], { world: { clients, orderId } }) => {
		const body = { apiName: "Order.Cancel", contextId: orderId, fields: {}, ...part };
		expect((await clients.buyer.post(perform("Order.Cancel"), body)).status).toBe(400);
	});
});

describe("record defaults and templates", () => {
	test("describes the form of a new record", async ({ world: { clients } }) => {
		const query = "?formFactor=Small&optionalFields=Contact.Salutation,Contact.Nothing";
		const { status, body } = await clients.sales.get(`/ui-api/record-defaults/create/contact${query}`);
		expect(status).toBe(200);
		const { layout, objectInfos, record } = recordDefaults.parse(body);
		expect([layout.mode, layout.layoutType, Object.keys(objectInfos)]).toEqual(["Create", "Full", ["Contact"]]);
		expect(record).toMatchObject({ id: null, weakEtag: 0, recordTypeId: null });
		expect(record.fields).toMatchObject({
			Salutation: { value: "Rather neither", displayValue: "Rather neither" },
			FirstName: { value: null, displayValue: null },
			Account: { value: null, displayValue: null },
		});
		expect(record.fields).not.toHaveProperty("Nothing");
		for (const query of ["?formFactor=Huge", "?recordTypeId=012"])
			expect((await clients.sales.get(`/ui-api/record-defaults/create/Contact${query}`)).status).toBe(400);
		const otherType = "?recordTypeId=012000000000001AAA";
		expect((await clients.sales.get(`/ui-api/record-defaults/create/Contact${otherType}`)).status).toBe(404);
	});

	test("gives templates for a new record and for a copy, which can be saved", async ({ world }) => {
		const { clients } = world;
		const names = "Contact.FirstName,Contact.AccountId,Contact.Salutation,Contact.CreatedDate,Contact.Nothing";
		const made = await clients.sales.get(`/ui-api/record-defaults/template/create/Contact?optionalFields=${names}`);
		const { record } = createTemplate.parse(made.body);
		expect(record).toEqual({
			apiName: "Contact",
			recordTypeId: null,
			fields: {
				FirstName: { displayValue: null, value: null },
				AccountId: { displayValue: null, value: null },
				Salutation: { displayValue: "Rather neither", value: "Rather neither" },
			},
		});
		const source = await clients.sales.post("/ui-api/records", contactOf(world));
		const path = `/ui-api/record-defaults/template/clone/${source.body.id}`;
		const copy = await clients.sales.get(`${path}?optionalFields=${names},Contact.LastName`);
		const { fields, cloneSourceId } = cloneTemplate.parse(copy.body).record;
		expect(cloneSourceId).toBe(source.body.id);
		expect(Object.keys(fields).sort()).toEqual(["AccountId", "CloneSourceId", "FirstName", "LastName", "Salutation"]);
		const values = Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]));
		const save = (more: object) =>
			clients.sales.post("/ui-api/records", {
				apiName: "Contact",
				fields: { ...values, Email: "copy@mill.example", ...more },
			});
		expect((await save({ CloneSourceId: world.orderId })).body.output.errors).toMatchObject([
			{ errorCode: "INVALID_CROSS_REFERENCE_KEY" },
		]);
		expect((await save({ Status: "x" })).body.output.errors).toMatchObject([{ errorCode: "INVALID_FIELD" }]);
		expect((await save({})).status).toBe(201);
	});

	test("refuses defaults and templates without the right to create", async ({
		world: { clients, orderId, foreignOrderId },
	}) => {
		for (const path of ["create/Contact", "template/create/Contact", `template/clone/${orderId}`])
			expect((await clients.buyer.get(`/ui-api/record-defaults/${path}`)).status).toBe(403);
		for (const path of ["create/Nothing", "template/create/Nothing", `template/clone/${foreignOrderId}`])
			expect((await clients.buyer.get(`/ui-api/record-defaults/${path}`)).status).toBe(404);
		expect((await clients.sales.get("/ui-api/record-defaults/template/clone/801")).status).toBe(400);
	});
});

describe("duplicates", () => {
	test("refuses a record that resembles another one, unless the client saves it anyway", async ({ world }) => {
		const { clients, ownCompany } = world;
		const { apiName, fields } = contactOf(world);
		const first = await clients.sales.post("/ui-api/records", { apiName, fields });
		const again = { apiName, fields: { ...fields, Email: fields.Email.toUpperCase() } };
		const refused = await clients.sales.post("/ui-api/records", again);
		expect(refused.status).toBe(400);
		writeError.parse(refused.body);
		expect(refused.body.output.errors).toMatchObject([
			{
				errorCode: "DUPLICATES_DETECTED",
				duplicateRecordError: {
					matchResults: [
						{
							apiName: "Contact",
							isAllowSave: true,
							matchRecordIds: [first.body.id],
							matchRule: "Contact_by_email",
							objectLabel: "Contact",
							objectLabelPlural: "Contacts",
						},
					],
				},
			},
		]);
		const duplicates = await clients.sales.post("/ui-api/predupe", again);
		expect(duplicatesShape.parse(duplicates.body)).toMatchObject({
			allowSave: true,
			duplicateError: true,
			matches: [{ objectApiName: "Contact", recordIds: [first.body.id] }],
		});
		expect((await clients.sales.post("/ui-api/records", { ...again, allowSaveOnDuplicate: true })).status).toBe(201);
		const other = { ...again, fields: { ...again.fields, AccountId: world.otherCompany.accountId } };
		expect((await clients.sales.post("/ui-api/predupe", other)).body.matches).toEqual([]);
		expect(ownCompany.accountId).not.toBe(world.otherCompany.accountId);
	});

	test("blocks a company with the number of another one, and finds names that are spelled alike", async ({ world }) => {
		const { clients } = world;
		const company = { Name: "Tui & Co. Roasters", BillingCountryCode: "NZ", ChamberNumber__c: "9429047654321" };
		const save = (fields: object) =>
			clients.sales.post("/ui-api/records", { apiName: "Account", fields, allowSaveOnDuplicate: true });
		expect((await save(company)).status).toBe(201);
		const blocked = await save({ ...company, Name: "Another" });
		expect(blocked.body.output.errors[0].duplicateRecordError.matchResults).toMatchObject([
			{ isAllowSave: false, matchRule: "Account_by_number" },
		]);
		const fields = { Name: "TUI & co roasters" };
		const duplicates = await clients.sales.post("/ui-api/predupe", { apiName: "Account", fields });
		expect(duplicates.body).toMatchObject({ allowSave: true, duplicateRules: ["Account_by_name"] });
	});

	test("describes the rules of an object", async ({ world: { clients } }) => {
		const { body } = await clients.sales.get("/ui-api/duplicates/account");
		expect(duplicatesConfiguration.parse(body)).toMatchObject({
			apiName: "Account",
			dedupeEnabled: true,
			dedupeFields: ["Name", "ChamberNumber__c"],
			duplicateRules: [
				{ actionOnInsert: "Allow", matchRules: [{ matchEngine: "FuzzyMatchEngine" }], operationsOnInsert: ["Alert"] },
				{ actionOnInsert: "Block", matchRules: [{ matchEngine: "ExactMatchEngine" }], operationsOnInsert: [] },
			],
		});
		const none = await clients.buyer.get("/ui-api/duplicates/OrderItem?recordTypeId=012000000000000AAA");
		expect(none.body).toMatchObject({ dedupeEnabled: false, duplicateRules: [], predupeEnabled: false });
		expect((await clients.buyer.get("/ui-api/duplicates/Nothing")).status).toBe(404);
	});

	test("finds nothing for viewers who cannot create, and no unknown field", async ({ world: { clients } }) => {
		const predupe = (client: RecordClient, body: object) => client.post("/ui-api/predupe", body);
		const fields = { Name: "Tuioffice Cafés" };
		expect((await predupe(clients.buyer, { apiName: "Account", fields })).status).toBe(403);
		expect(await predupe(clients.sales, { apiName: "Account", fields: { Nothing: 1 } })).toMatchObject({
			status: 400,
			body: [{ errorCode: "INVALID_FIELD" }],
		});
		expect((await predupe(clients.sales, { apiName: "Account" })).status).toBe(400);
		expect((await predupe(clients.sales, { apiName: "Nothing", fields })).status).toBe(404);
	});
});
