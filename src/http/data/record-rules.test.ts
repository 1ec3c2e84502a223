import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { contact } from "#db/schema/accounts.ts";
import { audit } from "#db/schema/audit.ts";
import { throttle } from "#db/schema/throttle.ts";
import { contactObject } from "#objects/contact.ts";
import { objects } from "#objects/objects.ts";
import { recordTypeId } from "#records/kinds.ts";
import { performAction } from "#records/perform-action.ts";
import { quickActionNamed } from "#records/quick-actions.ts";
import { accessOf, openRegistry } from "#records/registry.ts";
import { createRecord, updateRecord } from "#records/save.ts";
import { InvalidRecord } from "#records/write-errors.ts";
import { type RecordClient, testRecords } from "#test/data-world.ts";
import { actOf } from "#test/people.ts";

const options = { triggerUserEmail: false, triggerOtherEmail: false, useDefaultRule: false };

/** Contacts of which staff see the owners only, with a record type by salutation, dependent job titles, and an action that adds a contact. */
const ownersOnly: (typeof objects)[number] = {
	...contactObject,
	rows: () => sql`${contact.jobTitle} = 'owner'`,
	recordTypes: {
		value: contact.salutation,
		types: {
			Other: { label: ["Other", "Anders"], who: "everyone" },
			Madam: { label: ["Madam", "Mevrouw"], who: "everyone", picklists: { JobTitle__c: ["owner"] } },
			Mister: { label: ["Mister", "De heer"], who: "nobody" },
		},
	},
	actions: {
		AddColleague: {
			label: ["Add colleague", "Collega toevoegen"],
			who: "everyone",
			creates: "Contact",
			input: [{ name: "LastName", label: ["Last name", "Achternaam"], required: true, length: 60 }],
			run: async () => "003000000000001AAA",
		},
	},
};

const test = testRecords.extend("owners", { scope: "file" }, ({ world: { db, staff, ownCompany } }) => {
	const by = staff.sales;
	if (!by) throw new Error("there is a salesperson");
	const { Salutation: _, ...fields } = ownersOnly.fields;
	const registry = openRegistry(
		objects.map((object) => (object.apiName === "Contact" ? { ...ownersOnly, fields } : object)),
	);
	const object = registry.named("Contact");
	if (!object) throw new Error("Contact is registered");
	const context = { act: actOf(db, by), registry, access: accessOf(by), language: "en-NZ" as const };
	let made = 0;
	const sent = (more: object) => ({
		fields: {
			AccountId: ownCompany.accountId,
			FirstName: "Ada",
			LastName: "King",
			Email: `owner${made++}@mill.example`,
			JobTitle__c: "owner",
			...more,
		},
		options,
		allowSaveOnDuplicate: false,
	});
	const create = (more: object = {}) => createRecord(context, object, sent(more));
	return { context, object, sent, create };
});

const codesOf = (work: Promise<unknown>) =>
	work.then(
		() => [],
		(error: unknown) => (error instanceof InvalidRecord ? error.faults.map(({ errorCode }) => errorCode) : [error]),
	);

describe("record types and dependent choices", () => {
	test("takes the record type by its id, the first one when absent, and none that the role may not use", async ({
		owners: { create, context, object },
		world: { clients },
	}) => {
		const salutationOf = async (id: string) =>
			(await clients.sales.get(`/ui-api/records/${id}?fields=Contact.Salutation`)).body.fields.Salutation.value;
		expect(await salutationOf(await create())).toBe("Other");
		expect(await salutationOf(await create({ RecordTypeId: "012000000000000AAA" }))).toBe("Other");
		expect(await salutationOf(await create({ RecordTypeId: recordTypeId("Contact", "Madam") }))).toBe("Madam");
		for (const RecordTypeId of [recordTypeId("Contact", "Mister"), "012", "012000000000001AAA", 1])
			expect(await codesOf(create({ RecordTypeId }))).toEqual(["INVALID_CROSS_REFERENCE_KEY"]);
		const id = await create();
		const change = { id, fields: { RecordTypeId: recordTypeId("Contact", "Madam") }, options, conditions: {} };
		expect(await codesOf(updateRecord(context, object, change))).toEqual(["INVALID_FIELD_FOR_INSERT_UPDATE"]);
	});

	test("refuses a choice that the record type does not have", async ({ owners: { create, context, object } }) => {
		const RecordTypeId = recordTypeId("Contact", "Madam");
		expect(await codesOf(create({ RecordTypeId, JobTitle__c: "finance" }))).toEqual([
			"INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST",
		]);
		const id = await create({ RecordTypeId });
		const change = { id, fields: { JobTitle__c: "manager" }, options, conditions: {} };
		expect(await codesOf(updateRecord(context, object, change))).toEqual(["INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST"]);
	});
});

test("returns the record that a quick action created, and needs the required inputs", async ({ owners }) => {
	const { context, create } = owners;
	const id = await create();
	const action = quickActionNamed(context, "Contact.AddColleague");
	if (action?.command !== "action") throw new Error("the action is described");
	const perform = (fields: object) => performAction(context, action, { id, fields: { ...fields } });
	expect(await perform({ LastName: "Lovelace" })).toEqual({ id: "003000000000001AAA", isCreated: true, message: null });
	expect(await codesOf(perform({}))).toEqual(["REQUIRED_FIELD_MISSING"]);
	expect(await codesOf(perform({ LastName: "x".repeat(61) }))).toEqual(["STRING_TOO_LONG"]);
	expect(await codesOf(perform({ LastName: "x", Other: 1 }))).toEqual(["INVALID_FIELD"]);
});

describe("generated bodies", () => {
	const texts = fc.oneof(
		fc.constantFrom("", "owner", "In progress", "'; drop table contact; --", "\u202e", "x".repeat(300), "__proto__"),
		fc.constantFrom("001000000000000AAA", "801000000000000", "+64 21 555 0199", "ada@mill.example", "2026-02-30"),
		fc.string({ unit: "binary", maxLength: 40 }),
	);
	const values = fc.oneof(
		texts,
		fc.double(),
		fc.integer(),
		fc.boolean(),
		fc.constant(null),
		fc.jsonValue({ maxDepth: 2 }),
	);
	const names = [...new Set(["Contact", "Account", "Order"].flatMap((name) => namesOf(name)))];
	const fields = fc.dictionary(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...names) }, texts), values, {
		maxKeys: 5,
	});
	const bodies = fc.record(
		{
			apiName: fc.oneof(fc.constantFrom("Contact", "Account", "Order", "Nothing"), values),
			fields,
			allowSaveOnDuplicate: values,
		},
		{ requiredKeys: [] },
	);

	function namesOf(apiName: string): string[] {
		return Object.keys(objects.find((object) => object.apiName === apiName)?.fields ?? {}).concat("Id", "RecordTypeId");
	}

	test("never answer 500, and leave nothing half done", async ({ world }) => {
		const { clients, db, orderId, otherLocationOrderId, foreignOrderId, ownCompany } = world;
		const made = await clients.sales.post("/ui-api/records", {
			apiName: "Contact",
			fields: { AccountId: ownCompany.accountId, FirstName: "Ada", LastName: "King", Email: "property@mill.example" },
		});
		const ids = [made.body.id, orderId, otherLocationOrderId, foreignOrderId, ownCompany.accountId];
		const audited = async () =>
			(await db.select({ count: sql<number>`count(*)::int` }).from(audit).where(sql`${audit.object} <> 'Session'`))[0]
				?.count;
		const someFields = fields.map(({ Id: _, ...rest }) => rest);
		const person = { AccountId: ownCompany.accountId, FirstName: "Ada", LastName: "King", JobTitle__c: "owner" };
		const newRecord = fc.record({
			apiName: fc.constantFrom("Contact", "Contact", "Account", "Order", "Nothing"),
			fields: fc.tuple(fc.nat(9_999), fc.oneof(fc.constant({}), someFields)).map(([nth, more]) => ({
				...person,
				Email: `generated${nth}@mill.example`,
				...more,
			})),
			allowSaveOnDuplicate: fc.boolean(),
		});
		const changed = fc
			.tuple(fc.constantFrom(...ids), fc.oneof(fc.constant({ FirstName: "Grace" }), fc.constant({}), someFields))
			.map(([Id, rest]) => ({ fields: { ...rest, Id } }));
		const operation = fc.oneof(
			{
				weight: 5,
				arbitrary: fc.record({
					type: fc.constant("create"),
					records: fc.array(newRecord, { minLength: 1, maxLength: 4 }),
				}),
			},
			{
				weight: 3,
				arbitrary: fc.record({
					type: fc.constant("UPDATE"),
					records: fc.array(changed, { minLength: 1, maxLength: 2 }),
				}),
			},
			{
				weight: 1,
				arbitrary: fc.record({ type: fc.constantFrom("DELETE", "x"), records: fc.array(bodies, { maxLength: 3 }) }),
			},
		);
		const change = fc.record({
			id: fc.constantFrom(...ids),
			body: bodies,
			raw: fc.oneof({ weight: 5, arbitrary: bodies }, values),
			batch: fc.record({ allOrNone: fc.boolean(), operations: fc.array(operation, { maxLength: 3 }) }),
			client: fc.constantFrom<"sales" | "buyer" | "staffFinance">("sales", "buyer", "staffFinance"),
		});
		const statuses = new Map<string, number>();
		const count = (status: string) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
		const refused = async (send: () => ReturnType<RecordClient["post"]>) => {
			const before = await audited();
			const { status, body } = await send();
			expect(status, JSON.stringify(body)).toBeLessThan(500);
			count(String(status));
			for (const { statusCode } of body?.results ?? []) count(`item ${statusCode}`);
			if (status >= 400) expect(await audited(), "a refused call wrote an audit row").toBe(before);
			const isUndone = status === 200 && body?.hasErrors === true;
			return { isUndone, before };
		};
		await fc.assert(
			fc.asyncProperty(change, async ({ id, body, raw, batch, client }) => {
				const by = clients[client];
				await db.delete(throttle);
				await refused(() => by.post("/ui-api/records", raw));
				await refused(() => by.patch(`/ui-api/records/${id}`, { ...body, apiName: null }));
				await refused(() => by.post("/ui-api/predupe", body));
				await refused(() => by.post("/ui-api/actions/perform-quick-action/Order.Cancel", { ...body, contextId: id }));
				const { isUndone, before } = await refused(() => by.post("/ui-api/records/batch", batch));
				if (isUndone && batch.allOrNone) expect(await audited(), "a batch was half done").toBe(before);
			}),
			{ numRuns: 400 },
		);
		for (const status of ["200", "400", "403", "404", "item 200", "item 201", "item 400", "item 403", "item 412"])
			expect(statuses.get(status) ?? 0, status).toBeGreaterThan(2);
	});
});
