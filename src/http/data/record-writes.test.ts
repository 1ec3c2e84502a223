import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { z } from "zod";
import type { Db } from "#db/db.ts";
import { audit } from "#db/schema/audit.ts";
import { type RecordClient, testRecords as test } from "#test/data-world.ts";
import { recordShape, writeError } from "./record-shapes.ts";

const path = (id: string) => `/ui-api/records/${id}`;
type World = { db: Db; clients: { sales: RecordClient }; ownCompany: { accountId: string } };

const auditOf = ({ db }: Pick<World, "db">, id: string) =>
	db
		.select({ changes: audit.changes, userId: audit.userId })
		.from(audit)
		.where(eq(audit.recordId, id))
		.orderBy(audit.number);

let counter = 0;
const newContact = (accountId: string) => ({
	apiName: "Contact",
	fields: { AccountId: accountId, FirstName: "Ada", LastName: "Byron", Email: `ada${counter++}@mill.example` },
});

async function addContact({ clients, ownCompany }: World, fields: Record<string, unknown> = {}) {
	const { apiName, fields: usual } = newContact(ownCompany.accountId);
	const { status, body } = await clients.sales.post("/ui-api/records", { apiName, fields: { ...usual, ...fields } });
	expect(status).toBe(201);
	return recordShape.parse(body) as { id: string; lastModifiedDate: string; eTag: string; weakEtag: number };
}

/** The codes of a failed write: by field, and of the record. */
function codesOf(body: unknown) {
	const { output } = writeError.parse(body);
	const { errors, fieldErrors } = z
		.object({ errors: z.array(z.any()), fieldErrors: z.record(z.string(), z.any()) })
		.parse(output);
	const ofFields = Object.entries(fieldErrors).map(([name, [first]]) => `${name}: ${first.errorCode}`);
	return [...errors.map(({ errorCode }) => errorCode), ...ofFields];
}

describe("POST /ui-api/records", () => {
	test("creates a company with the command of the domain", async ({ world }) => {
		const fields = { Name: "  Harbour\tBeans ", BillingCountryCode: "NZ", ChamberNumber__c: "9429041234567" };
		const { status, body } = await world.clients.sales.post("/ui-api/records", { apiName: "account", fields });
		expect(status).toBe(201);
		expect(recordShape.parse(body)).toMatchObject({
			apiName: "Account",
			fields: {
				Name: { value: "Harbour Beans", displayValue: null },
				Status__c: { value: "new" },
				ChamberNumber__c: { value: "9429041234567" },
			},
		});
		expect(await auditOf(world, body.id)).toMatchObject([{ changes: { status: [null, "new"] } }]);
	});

	test("inserts plain columns with their initial values, and audits them", async ({ world }) => {
		const { id } = await addContact(world, { Phone: "+64 21 555 0199" });
		const { body } = await world.clients.sales.get(`${path(id)}?fields=Contact.Salutation,Contact.Phone,Contact.Name`);
		expect(body.fields).toMatchObject({
			Salutation: { value: "Rather neither", displayValue: "Rather neither" },
			Phone: { value: "+64215550199" },
			Name: { value: "Ada Byron" },
		});
		expect(await auditOf(world, id)).toMatchObject([
			{ changes: { firstName: [null, "Ada"], phone: [null, "+64215550199"] }, userId: world.staff.sales?.userId },
		]);
	});

	test("returns fields outside the layout with includeFieldsInBody", async ({ world }) => {
		const create = (query: string) =>
			world.clients.sales.post(`/ui-api/records${query}`, newContact(world.ownCompany.accountId));
		const { body } = await create(
			"?includeFieldsInBody=true&triggerUserEmail=true&triggerOtherEmail=true&useDefaultRule=true",
		);
		const ofLayout = ["Email", "FirstName", "JobTitle__c", "LastName", "Phone", "Salutation"];
		const parts = ["Enabled_as_MyServices_User", "Enabled_as_eCom_User"];
		expect(Object.keys(body.fields).sort()).toEqual(["Account", "AccountId", ...ofLayout, ...parts].sort());
		expect((await create("?includeFieldsInBody=maybe")).status).toBe(400);
	});

	test("runs once for each idempotency key", async ({ world }) => {
		const headers = { "idempotency-key": "writes-1" };
		const body = newContact(world.ownCompany.accountId);
		const first = await world.clients.sales.post("/ui-api/records", body, headers);
		const again = await world.clients.sales.post("/ui-api/records", body, headers);
		expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
		expect(again.headers.get("idempotency-replayed")).toBe("true");
		const other = newContact(world.ownCompany.accountId);
		expect((await world.clients.sales.post("/ui-api/records", other, headers)).status).toBe(422);
	});

	test.for([
		["a missing body", null, "INVALID_INPUT"],
		["no JSON", "{", "JSON_PARSER_ERROR"],
		["no fields", { apiName: "Contact" }, "INVALID_INPUT"],
		["fields that are a list", { apiName: "Contact", fields: [] }, "INVALID_INPUT"],
		["no object", { fields: {} }, "INVALID_INPUT"],
		[
			"allowSaveOnDuplicate of another type",
			{ apiName: "Contact", fields: {}, allowSaveOnDuplicate: 1 },
			"INVALID_INPUT",
		],
	] as const)("refuses %s before writing", async ([, body, errorCode], { world }) => {
		const answer = await world.clients.sales.post("/ui-api/records", body);
		expect(answer).toMatchObject({ status: 400, body: [{ errorCode }] });
	});

	test("answers an unknown object with 404, and an object that the role cannot create with 403", async ({ world }) => {
		const create = (apiName: string) => world.clients.buyer.post("/ui-api/records", { apiName, fields: {} });
		expect(await create("Nothing")).toMatchObject({ status: 404, body: [{ errorCode: "INVALID_TYPE" }] });
		for (const apiName of ["Order", "Account", "Contact"])
			expect(await create(apiName)).toMatchObject({ status: 403, body: [{ errorCode: "INSUFFICIENT_ACCESS" }] });
		expect(await world.clients.guest.post("/ui-api/records", {})).toMatchObject({ status: 401 });
	});

	test("names all faults at once, by field", async ({ world }) => {
		const fields = {
			AccountId: "001000000000000AAA",
			FirstName: "x".repeat(61),
			LastName: "",
			Email: "nobody",
			Phone: 12,
			Salutation: "Sir",
			Nothing__c: 1,
			CreatedDate: "2026-01-01T00:00:00Z",
		};
		const { status, body } = await world.clients.sales.post("/ui-api/records", { apiName: "Contact", fields });
		expect(status).toBe(400);
		expect(body).toMatchObject({ enhancedErrorType: "RecordError", errorCode: "INVALID_INPUT", statusCode: 400 });
		expect(codesOf(body)).toEqual([
			"INVALID_FIELD",
			"FirstName: STRING_TOO_LONG",
			"LastName: REQUIRED_FIELD_MISSING",
			"Email: INVALID_EMAIL_ADDRESS",
			"Phone: INVALID_TYPE_ON_FIELD_IN_RECORD",
			"Salutation: INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST",
			"CreatedDate: INVALID_FIELD_FOR_INSERT_UPDATE",
		]);
		expect(body.output.fieldErrors.LastName).toEqual([
			{
				constituentField: null,
				duplicateRecordError: null,
				errorCode: "REQUIRED_FIELD_MISSING",
				field: "LastName",
				fieldLabel: "Last name",
				message: "Enter a value.",
			},
		]);
	});

	test("names missing fields, and references that the viewer cannot see", async ({ world: { clients, orderId } }) => {
		const create = (fields: object) => clients.sales.post("/ui-api/records", { apiName: "Contact", fields });
		expect(codesOf((await create({})).body)).toEqual([
			"FirstName: REQUIRED_FIELD_MISSING",
			"LastName: REQUIRED_FIELD_MISSING",
			"AccountId: REQUIRED_FIELD_MISSING",
			"Email: REQUIRED_FIELD_MISSING",
		]);
		const rest = { FirstName: "Ada", LastName: "Byron", Email: "a@mill.example" };
		for (const AccountId of ["001000000000000AAA", orderId, "069000000000000AAA"])
			expect(codesOf((await create({ ...rest, AccountId })).body)).toEqual(["AccountId: INVALID_CROSS_REFERENCE_KEY"]);
		expect(codesOf((await create({ ...rest, AccountId: "1" })).body)).toEqual([
			"AccountId: INVALID_TYPE_ON_FIELD_IN_RECORD",
		]);
	});
});

describe("PATCH /ui-api/records/{recordId}", () => {
	test("moves an order by the transition of the domain", async ({ world }) => {
		const { clients, otherLocationOrderId: id } = world;
		const { status, body } = await clients.sales.patch(path(id), { fields: { Status: "In progress" } });
		expect([status, body.fields.Status.value]).toEqual([200, "In progress"]);
		expect(await auditOf(world, id)).toMatchObject([{ changes: { status: ["Pending", "In progress"] } }]);
		const back = await clients.sales.patch(path(id), { fields: { Status: "Pending" } });
		expect(back.status).toBe(400);
		expect(back.body.output).toMatchObject({
			errors: [],
			fieldErrors: {
				Status: [
					{ errorCode: "FIELD_CUSTOM_VALIDATION_EXCEPTION", fieldLabel: "Status", message: expect.stringMatching(/./) },
				],
			},
		});
	});

	test("keeps nothing when a later step is refused", async ({ world }) => {
		const { clients, ownCompany } = world;
		const fields = { CreditLimit__c: 5_000, EmailDomain__c: "no domain" };
		const { status, body } = await clients.staffFinance.patch(path(ownCompany.accountId), { fields });
		expect([status, codesOf(body)]).toEqual([400, ["EmailDomain__c: FIELD_CUSTOM_VALIDATION_EXCEPTION"]]);
		const after = await clients.staffFinance.get(`${path(ownCompany.accountId)}?fields=Account.CreditLimit__c`);
		expect(after.body.fields.CreditLimit__c.value).toBeNull();
	});

	test("gives all fields of a step to one command", async ({ world }) => {
		const { clients, ownCompany } = world;
		const fields = { CreditLimit__c: 1234.56, SapId__c: "S-1", PaymentTermDays__c: 30 };
		const { status, body } = await clients.staffFinance.patch(path(ownCompany.accountId), { fields });
		expect([status, body.fields.CreditLimit__c]).toEqual([200, { displayValue: "$1,234.56", value: 1234.56 }]);
		const changes = (await auditOf(world, ownCompany.accountId)).map(({ changes }) => changes);
		expect(changes).toContainEqual({ creditLimit: [null, 123_456], sapId: [null, "S-1"], paymentTermDays: [20, 30] });
	});

	test.for([
		["CreditLimit__c", 12.345, "NUMBER_OUTSIDE_VALID_RANGE"],
		["CreditLimit__c", 1e300, "NUMBER_OUTSIDE_VALID_RANGE"],
		["CreditLimit__c", -1, "FIELD_CUSTOM_VALIDATION_EXCEPTION"],
		["CreditLimit__c", "12", "INVALID_TYPE_ON_FIELD_IN_RECORD"],
		["CreditLimit__c", { gt: 1 }, "INVALID_TYPE_ON_FIELD_IN_RECORD"],
		["PaymentTermDays__c", 1.5, "NUMBER_OUTSIDE_VALID_RANGE"],
		["PaymentTermDays__c", null, "REQUIRED_FIELD_MISSING"],
		["ReferenceRequired__c", "true", "INVALID_TYPE_ON_FIELD_IN_RECORD"],
		["ReferenceRequired__c", null, "REQUIRED_FIELD_MISSING"],
		["InvoiceDelivery__c", "pigeon", "INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST"],
		["TaxNumber__c", "123", "FIELD_CUSTOM_VALIDATION_EXCEPTION"],
		["TaxNumber__c", "1".repeat(21), "STRING_TOO_LONG"],
		["Status__c", "verified", "INVALID_FIELD_FOR_INSERT_UPDATE"],
		["Name", "Other", "INVALID_FIELD_FOR_INSERT_UPDATE"],
	] as const)("refuses %s = %j with %s", async ([name, value, errorCode], { world: { clients, ownCompany } }) => {
		const { status, body } = await clients.staffFinance.patch(path(ownCompany.accountId), {
			fields: { [name]: value },
		});
		expect([status, codesOf(body)]).toEqual([400, [`${name}: ${errorCode}`]]);
	});

	test("names the refused one of several fields", async ({ world: { clients, ownCompany, staff } }) => {
		const terms = { InvoiceDelivery__c: "paper", TaxNumber__c: "123" };
		const company = await clients.staffFinance.patch(path(ownCompany.accountId), { fields: terms });
		expect(codesOf(company.body)).toEqual(["TaxNumber__c: FIELD_CUSTOM_VALIDATION_EXCEPTION"]);
		const other = { Staff_Kind__c: "sales", Staff_Name__c: "Sione" };
		const last = await clients.staffAdministrator.patch(path(staff.administrator?.userId ?? ""), { fields: other });
		expect(codesOf(last.body)).toEqual(["Staff_Kind__c: FIELD_CUSTOM_VALIDATION_EXCEPTION"]);
	});

	test("lets an administrator change the own company, and hides fields of staff like unknown ones", async ({
		world,
	}) => {
		const { clients, ownCompany, otherCompany } = world;
		const own = path(ownCompany.accountId);
		const { status, body } = await clients.administrator.patch(own, { fields: { ReferenceRequired__c: true } });
		expect([status, body.fields.ReferenceRequired__c.value]).toEqual([200, true]);
		await clients.administrator.patch(own, { fields: { ReferenceRequired__c: false } });
		const of = async (name: string) =>
			(await clients.administrator.patch(own, { fields: { [name]: "1" } })).body.output;
		const hidden = JSON.stringify(await of("SapId__c")).replaceAll("SapId__c", "Nothing");
		expect(JSON.parse(hidden)).toEqual(await of("Nothing"));
		for (const client of [clients.buyer, clients.reader])
			expect(codesOf((await client.patch(own, { fields: { ReferenceRequired__c: true } })).body)).toEqual([
				"ReferenceRequired__c: INVALID_FIELD_FOR_INSERT_UPDATE",
			]);
		const foreign = await clients.administrator.patch(path(otherCompany.accountId), { fields: { Name: "x" } });
		const unknown = await clients.administrator.patch(path("001000000000000AAA"), { fields: { Name: "x" } });
		expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
	});

	test("changes plain columns and audits before and after", async ({ world }) => {
		const { id, weakEtag } = await addContact(world);
		const fields = { Id: id.slice(0, 15), FirstName: "Augusta", JobTitle__c: "owner", Phone: "" };
		const { status, body } = await world.clients.sales.patch(path(id), { apiName: "contact", fields });
		expect([status, body.fields.FirstName.value, body.fields.Phone]).toEqual([
			200,
			"Augusta",
			{ displayValue: null, value: null },
		]);
		expect(body.weakEtag).toBeGreaterThan(weakEtag);
		expect((await auditOf(world, id)).at(-1)?.changes).toEqual({
			firstName: ["Ada", "Augusta"],
			jobTitle: [null, "owner"],
		});
	});

	test("keeps the version of a record when nothing changes", async ({ world }) => {
		const { id, weakEtag } = await addContact(world);
		for (const fields of [{}, { FirstName: "Ada" }])
			expect((await world.clients.sales.patch(path(id), { fields })).body.weakEtag).toBe(weakEtag);
		expect(await auditOf(world, id)).toHaveLength(1);
	});

	test("refuses another object, other ids and bodies without fields", async ({ world }) => {
		const { id } = await addContact(world);
		const patch = (body: unknown, to = path(id)) => world.clients.sales.patch(to, body);
		expect(await patch({ apiName: "Account", fields: {} })).toMatchObject({ status: 400, body: [{}] });
		expect(await patch({})).toMatchObject({ status: 400, body: [{ errorCode: "INVALID_INPUT" }] });
		expect(await patch({ fields: {} }, path("003"))).toMatchObject({
			status: 400,
			body: [{ errorCode: "ILLEGAL_QUERY_PARAMETER_VALUE" }],
		});
		expect(await patch({ fields: {} }, path(`a9Z${id.slice(3, 15)}`))).toMatchObject({ status: 404 });
		expect(codesOf((await patch({ fields: { Id: world.orderId } })).body)).toEqual([
			"Id: INVALID_FIELD_FOR_INSERT_UPDATE",
		]);
		expect((await patch({ fields: {} }, `${path(id)}?handleOwnerChange=1`)).status).toBe(400);
	});

	test("refuses a token that may only read", async ({ world }) => {
		const { clients, orderId } = world;
		const [body] = [{ fields: { Status: "Cancelled" } }];
		expect(await clients.ordersOnly.patch(path(orderId), body)).toMatchObject({
			status: 403,
			body: [{ errorCode: "INSUFFICIENT_ACCESS" }],
		});
	});
});

describe("preconditions", () => {
	const stale = { errorCode: "CONFLICT", enhancedErrorType: null, statusCode: 412 };

	test("refuses a change of a record that is newer in whole seconds", async ({ world }) => {
		const { id, lastModifiedDate } = await addContact(world);
		const at = (ms: number) => ({ "if-unmodified-since": new Date(Date.parse(lastModifiedDate) + ms).toUTCString() });
		const patch = (FirstName: string, headers: Record<string, string>) =>
			world.clients.sales.patch(path(id), { fields: { FirstName } }, headers);
		const refused = await patch("Grace", at(-1_000));
		expect(refused).toMatchObject({ status: 412, body: stale });
		expect(recordShape.parse(refused.body.output)).toMatchObject({ id, fields: { FirstName: { value: "Ada" } } });
		expect((await patch("Grace", at(0))).status).toBe(200);
		expect((await patch("Hedy", { "if-unmodified-since": "yesterday" })).status).toBe(200);
	});

	test("refuses a change with the eTag of an earlier version", async ({ world }) => {
		const { id, eTag } = await addContact(world);
		const patch = (FirstName: string, ifMatch: string) =>
			world.clients.sales.patch(path(id), { fields: { FirstName } }, { "if-match": ifMatch });
		const named = await world.clients.sales.get(`${path(id)}?fields=Contact.Email`);
		expect(named.body.eTag).not.toBe(eTag);
		expect((await patch("Grace", named.headers.get("etag") ?? "")).status).toBe(200);
		for (const tag of [eTag, `"${eTag}"`, `W/"${eTag}", "x"`, "x", ""])
			expect(await patch("Hedy", tag)).toMatchObject({ status: 412, body: stale });
		expect((await patch("Hedy", "*")).status).toBe(200);
	});
});

describe("DELETE /ui-api/records/{recordId}", () => {
	test("deletes a record once", async ({ world }) => {
		const { id } = await addContact(world);
		const { clients } = world;
		const answer = await clients.sales.delete(path(id));
		expect([answer.status, answer.body, answer.headers.get("content-type")]).toEqual([204, null, null]);
		expect((await clients.sales.get(`${path(id)}?fields=Contact.Name`)).status).toBe(404);
		expect(await clients.sales.delete(path(id))).toMatchObject({ status: 404, body: [{ errorCode: "NOT_FOUND" }] });
		expect((await auditOf(world, id)).at(-1)?.changes).toMatchObject({ deletedAt: [null, expect.any(String)] });
	});

	test("refuses a person with a login, roles without the right, and stale versions", async ({ world }) => {
		const { clients, ownCompany, orderId } = world;
		const { id, eTag } = await addContact(world);
		const user = await clients.sales.get(`${path(orderId)}?fields=Order.CreatedBy.Id`);
		expect(user.status).toBe(200);
		expect((await clients.staffFinance.delete(path(id))).status).toBe(403);
		expect((await clients.buyer.delete(path(id))).status).toBe(404);
		expect((await clients.administrator.delete(path(ownCompany.accountId))).status).toBe(403);
		await clients.sales.patch(path(id), { fields: { FirstName: "Grace" } });
		expect((await clients.sales.delete(path(id), { "if-match": eTag })).status).toBe(412);
		expect((await clients.sales.delete(path("003"))).status).toBe(400);
	});
});
