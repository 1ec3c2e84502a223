import { describe, expect } from "vitest";
import { auditValues } from "#db/audit-columns.ts";
import { contact } from "#db/schema/accounts.ts";
import { machine } from "#db/schema/catalogue.ts";
import { addMachine } from "#machines/machines.commands.ts";
import { AddServiceItem } from "#machines/maintenance-requests.ts";
import { addServiceItem } from "#machines/service.commands.ts";
import { registry } from "#objects/objects.ts";
import { includesRole } from "#records/object.ts";
import type { RegisteredObject } from "#records/registry.ts";
import { idOf } from "#shared/id.ts";
import { dayOf } from "#shared/store-day.ts";
import { type RecordClient, testRecords } from "#test/data-world.ts";
import { machineSheet } from "#test/machine-sheet.ts";
import { actOf } from "#test/people.ts";
import { type SampleValue, samplesOf } from "#test/sample-values.ts";

/** Values that the domain asks for, by object. All others follow from the fields. */
const hints: Readonly<Record<string, Readonly<Record<string, SampleValue | null>>>> = {
	Location: { CountryCode: "NZ", PostalCode: "6011" },
	Account: { BillingCountryCode: "NZ", ChamberNumber__c: "9429041234567", Status__c: "verified" },
	Announcement: { Show_Until__c: "2027-12-01T00:00:00.000Z" },
	Asset: { SerialNumber: "SN-1", Next_Maintenance__c: "2027-12-01", Ownership__c: "loan" },
	Case: { Status: "Closed", Previous_Case__c: null },
	Lead: { Subject__c: null },
	MachineReading: { Read_On__c: "2026-06-01" },
	ServiceEntry: { Done_On__c: "2026-06-01" },
	User: { Username: "sample@brewline.example" },
};

const creators = ["staffAdministrator", "administrator"] as const;
type Creator = (typeof creators)[number];

/** The objects that can be created, each with a role that creates it. */
const roundTrips = registry.objects.flatMap((object) =>
	creators
		.filter((role) => includesRole(object.create?.who ?? "nobody", role))
		.map((role) => [object.apiName, role, object] as const),
);

/** The names of the fields that a role gives to a new record, or changes. */
const writable = (object: RegisteredObject, use: "create" | "update", role: Creator): string[] =>
	[...object.fields].flatMap(([name, field]) => (includesRole(field[use] ?? "nobody", role) ? [name] : []));

const test = testRecords.extend("samples", { scope: "file" }, async ({ world }) => {
	const { db, clients, range, ownCompany, orderId, staff } = world;
	const productId = range[0]?.id ?? "";
	const by = staff.service;
	if (!by) throw new Error("there is a mechanic");
	await db.insert(machine).values({ productId, ...machineSheet, ...auditValues(actOf(db, by)) });
	await db.update(contact).set({ phone: "+64215550142" });
	const { accountId, locations } = ownCompany;
	const contacts = await clients.sales.get(`/ui-api/related-list-records/${accountId}/Contacts`);
	const ids: Record<string, string> = {
		Account: accountId,
		Contact: contacts.body.records[0].id,
		Location: locations.buyersLocation,
		Product2: productId,
		Order: orderId,
	};
	const model = { productId, installedOn: dayOf(2026, 1, 5), warrantyUntil: null, nextMaintenanceOn: null };
	const agreement = { agreedKilograms: null, serviceContract: null, responseHours: null };
	const place = { accountId, locationId: locations.buyersLocation, serialNumber: "SN-0", ownership: "owned" as const };
	ids.Asset = (await addMachine(actOf(db, by), { ...model, ...place, ...agreement })).id;
	const item = AddServiceItem.parse({ productId, kind: "filter", everyDays: 180 });
	ids.ServiceItem = (await addServiceItem(actOf(db, by), item)).id;
	let serial = 0;
	/** Creates the records that references of an object need and that this world lacks. */
	const addParents = async (object: RegisteredObject): Promise<void> => {
		for (const field of object.fields.values()) {
			if (field.type !== "reference" || !field.create || field.to.some((target) => ids[target])) continue;
			const parent = field.to.map((name) => registry.named(name)).find((parent) => parent?.create);
			if (parent && parent !== object) ids[parent.apiName] = await createSample(parent, "staffAdministrator");
		}
	};
	const valuesOf = async (object: RegisteredObject, names: readonly string[]) => {
		await addParents(object);
		const given = Object.entries(hints[object.apiName] ?? {}).filter(([name]) => names.includes(name));
		return { ...samplesOf(names, { object, ids, serial: ++serial }), ...Object.fromEntries(given) };
	};
	const createSample = async (object: RegisteredObject, role: Creator): Promise<string> => {
		const fields = await valuesOf(object, writable(object, "create", role));
		const { status, body } = await clients[role].post("/ui-api/records", { apiName: object.apiName, fields });
		expect(status, JSON.stringify([fields, body])).toBe(201);
		return body.id;
	};
	return { valuesOf };
});

/** Objects of which a deleted record stays as the answered one that it became. */
const keptWhenDeleted = ["Invitation"];

const pathOf = (id: string) => `/ui-api/records/${id}`;
const qualified = ({ apiName }: RegisteredObject, names: readonly string[]) =>
	names.map((name) => `${apiName}.${name}`).join();

/** The values of the named fields of a record. */
async function valuesIn(client: RecordClient, object: RegisteredObject, id: string, names: readonly string[]) {
	const { body } = await client.get(`${pathOf(id)}?fields=${qualified(object, names)}`);
	return Object.fromEntries(names.map((name) => [name, body.fields?.[name]?.value]));
}

const holds = (records: readonly { id: string }[], id: string): boolean => records.some((record) => record.id === id);

/** Whether one of the list views of an object has a record. */
async function isListed(client: RecordClient, { apiName, listViews }: RegisteredObject, id: string): Promise<boolean> {
	const pages = Object.keys(listViews).map((name) =>
		client.post(`/ui-api/list-records/${apiName}/${name}`, { where: { Id: { eq: id } } }),
	);
	return (await Promise.all(pages)).some(({ body }) => holds(body.records ?? [], id));
}

/** Whether a search for the value of the first search field finds a record. */
async function isFound(client: RecordClient, object: RegisteredObject, id: string): Promise<boolean> {
	const [name = ""] = object.search?.fields ?? [];
	const values = await valuesIn(client, object, id, [name]);
	const query = new URLSearchParams({ objectApiName: object.apiName, q: String(values[name]) });
	const { body } = await client.post(`/ui-api/search/results/keyword?${query}`, { sortBy: "-CreatedDate" });
	return holds(body.keywordSearchResult?.records ?? [], id);
}

test("includes every object that a role creates", () => {
	const created = registry.objects.filter(({ create }) => create && create.who !== "nobody");
	expect(created.map(({ apiName }) => apiName)).toEqual([...new Set(roundTrips.map(([apiName]) => apiName))]);
});

describe("a record of each object that can be created", () => {
	test.for(roundTrips)(
		"%s by %s: is created, read, listed, found, changed and deleted",
		async (trip, { world, samples }) => {
			const [apiName, role, object] = trip;
			const client = world.clients[role];
			const fields = await samples.valuesOf(object, writable(object, "create", role));
			const created = await client.post("/ui-api/records", { apiName, fields });
			expect(created.status, JSON.stringify([fields, created.body])).toBe(201);
			const id: string = created.body.id;
			expect(await valuesIn(client, object, id, Object.keys(fields))).toEqual(fields);
			expect(await isListed(client, object, id), "listed").toBe(true);
			if (object.search) expect(await isFound(client, object, id), "found").toBe(true);

			const changeable = writable(object, "update", role);
			const change = await samples.valuesOf(object, changeable.slice(0, 1));
			const stale = { "if-unmodified-since": "Mon, 01 Jan 2024 00:00:00 GMT" };
			if (changeable.length === 0) expect((await client.patch(pathOf(id), { fields })).status).toBeOneOf([400, 403]);
			else {
				expect((await client.patch(pathOf(id), { fields: change }, stale)).status).toBe(412);
				const changed = await client.patch(pathOf(id), { fields: change }, { "if-match": created.body.eTag });
				expect(changed.status, JSON.stringify([change, changed.body])).toBe(200);
				expect(changed.body.weakEtag).toBeGreaterThan(created.body.weakEtag);
				expect(await valuesIn(client, object, id, Object.keys(change))).toEqual(change);
				expect((await client.patch(pathOf(id), { fields: change }, { "if-match": created.body.eTag })).status).toBe(
					412,
				);
			}

			const isDeletable = includesRole(object.delete?.who ?? "nobody", role);
			expect((await client.delete(pathOf(id), stale)).status).toBe(412);
			expect((await client.delete(pathOf(id))).status).toBe(isDeletable ? 204 : 403);
			const read = `${pathOf(id)}?fields=${apiName}.Id`;
			const isKept = !isDeletable || keptWhenDeleted.includes(apiName);
			expect((await client.get(read)).status).toBe(isKept ? 200 : 404);
			if (isKept) return;
			expect((await client.delete(pathOf(id))).status).toBe(404);
			expect((await client.patch(pathOf(id), { fields: {} })).status).toBe(404);
			expect(await isListed(client, object, id), "listed after it was deleted").toBe(false);
		},
	);

	test.for(roundTrips)("%s by %s: names no record of another company", async (trip, { world, samples }) => {
		const [apiName, role, object] = trip;
		const { clients, otherCompany, foreignOrderId } = world;
		const foreign: Record<string, string> = {
			Account: otherCompany.accountId,
			Location: otherCompany.locations.buyersLocation,
			Order: foreignOrderId,
		};
		const names = writable(object, "create", role);
		for (const name of names) {
			const field = object.fields.get(name);
			if (field?.type !== "reference") continue;
			const target = registry.named(field.to.at(-1) ?? "");
			const unknownId = idOf(target?.keyPrefix ?? "", "nothing");
			const sent = role === "administrator" ? [unknownId, foreign[target?.apiName ?? ""] ?? unknownId] : [unknownId];
			for (const id of sent) {
				const fields = { ...(await samples.valuesOf(object, names)), [name]: id };
				const { status, body } = await clients[role].post("/ui-api/records", { apiName, fields });
				expect([status, body.output?.fieldErrors?.[name]?.[0]?.errorCode], `${name} ${id}`).toEqual([
					400,
					"INVALID_CROSS_REFERENCE_KEY",
				]);
			}
		}
	});
});
