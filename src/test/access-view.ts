import { registry } from "#objects/objects.ts";
import type { RegisteredObject } from "#records/registry.ts";
import { idOf } from "#shared/id.ts";
import type { OwnedRecord } from "./access-world.ts";
import type { RecordClient } from "./data-world.ts";

type Item = { statusCode: number; result: unknown };
type Body = { apiName: string; id: string; fields: Record<string, unknown> };

/** The records that a role sees of an object by one path, in words. */
export const reachOf = (owned: readonly OwnedRecord[], ids: ReadonlySet<string>): string => {
	const seen = owned.filter(({ id }) => ids.has(id));
	if (seen.length === 0) return "–";
	if (seen.length === owned.length) return "all";
	const isNearest = owned.slice(0, seen.length).every(({ id }) => ids.has(id));
	return isNearest ? (seen.at(-1)?.reach ?? "") : seen.map(({ reach }) => reach).join(" and ");
};

/** The qualified names of all fields of an object. */
const fieldNames = ({ apiName, fields }: RegisteredObject): string[] =>
	[...fields.keys()].map((name) => `${apiName}.${name}`);

export const unknownId = ({ keyPrefix }: Pick<RegisteredObject, "keyPrefix">): string => idOf(keyPrefix, "nothing");

const batchOf = <Value>(values: readonly Value[], size: number): Value[][] =>
	values.length === 0 ? [] : [values.slice(0, size), ...batchOf(values.slice(size), size)];

export type ReadBatch = { records: ReadonlyMap<string, Body>; refused: ReadonlyMap<string, string> };

/** Reads records with all fields of their objects. Those that are refused have the text of their answer. */
export async function readAll(client: RecordClient, ids: readonly string[]): Promise<ReadBatch> {
	const records = new Map<string, Body>();
	const refused = new Map<string, string>();
	// The names of the fields of all objects would exceed the longest address.
	for (const part of batchOf([...new Set(ids)].toSorted(), 60)) {
		const prefixes = new Set(part.map((id) => id.slice(0, 3)));
		const named = registry.objects.filter(({ keyPrefix }) => prefixes.has(keyPrefix));
		const names = named.flatMap(fieldNames).join();
		const { body } = await client.get(`/ui-api/records/batch/${part.join()}?optionalFields=${names}`);
		for (const [at, { statusCode, result }] of body.results.entries())
			if (statusCode === 200) records.set(result.id, result);
			else refused.set(part[at] ?? "", JSON.stringify([statusCode, result]));
	}
	return { records, refused };
}

/** The answer to values of the wrong type for all fields: the fields that the role writes, and those that it reads. */
export type WriteProbe = { status: number; writable: ReadonlySet<string>; readable: ReadonlySet<string> };

const refusedFields = "INVALID_FIELD_FOR_INSERT_UPDATE";

function probeOf({ statusCode: status, result }: Item): WriteProbe {
	const { output } = Object(result);
	const faults = Object.entries<{ errorCode: string }[]>(Object(output?.fieldErrors));
	const writable = faults.filter(([, [fault]]) => fault?.errorCode !== refusedFields).map(([name]) => name);
	return { status, writable: new Set(writable), readable: new Set(faults.map(([name]) => name)) };
}

type Change = { type: "CREATE"; apiName: string } | { type: "UPDATE"; apiName: string; id: string };

/** Sends a change with a value of the wrong type for every field of its object. Nothing is written. */
export async function probeWrites(client: RecordClient, changes: readonly Change[]): Promise<WriteProbe[]> {
	const operations = changes.map((change) => {
		const names = registry.named(change.apiName)?.fields.keys() ?? [];
		const fields = Object.fromEntries([...names].filter((name) => name !== "Id").map((name) => [name, {}]));
		return change.type === "CREATE"
			? { type: "CREATE", records: [{ apiName: change.apiName, fields }] }
			: { type: "UPDATE", records: [{ fields: { ...fields, Id: change.id } }] };
	});
	const { body } = await client.post("/ui-api/records/batch", { allOrNone: false, operations });
	return body.results.map(probeOf);
}

const isNotForbidden = ({ statusCode }: { statusCode: number }): boolean => statusCode !== 403;

/** The records among these that a role may delete. Those that should be refused are sent together. Any other is sent with an operation that
 * fails, which undoes the deletion. */
export async function deletable(
	client: RecordClient,
	ids: readonly { id: string; isExpected: boolean }[],
): Promise<Set<string>> {
	const removal = (id: string) => ({ type: "DELETE", records: [{ fields: { Id: id } }] });
	const readable = new Set<string>();
	for (const { id } of ids.filter(({ isExpected }) => isExpected)) {
		const operations = [removal(id), { type: "CREATE", records: [{ apiName: "Nothing", fields: {} }] }];
		const { body } = await client.post("/ui-api/records/batch", { allOrNone: true, operations });
		if (isNotForbidden(body.results[0])) readable.add(id);
	}
	const others = ids.filter(({ isExpected }) => !isExpected).map(({ id }) => id);
	const { body } = await client.post("/ui-api/records/batch", { allOrNone: false, operations: others.map(removal) });
	for (const [at, item] of body.results.entries()) if (isNotForbidden(item)) readable.add(others[at] ?? "");
	return readable;
}

const idsOf = (records: readonly Body[] = []): Set<string> => new Set(records.map(({ id }) => id));

/** The ids in the list of all records of an object, or in all lists when each has a filter. */
export async function listed(client: RecordClient, { apiName, listViews }: RegisteredObject): Promise<Set<string>> {
	const all = Object.keys(listViews).find((name) => !listViews[name]?.where);
	const pages = (all ? [all] : Object.keys(listViews)).map((name) =>
		client.post(`/ui-api/list-records/${apiName}/${name}`, { pageSize: 2_000 }),
	);
	return idsOf((await Promise.all(pages)).flatMap(({ body }) => body.records ?? []));
}

/** The ids that searches for any text find, by object. Two letters that stand for any text find all. */
export async function searched(client: RecordClient, apiNames: readonly string[]): Promise<Map<string, Set<string>>> {
	const idsByObject = new Map<string, Set<string>>();
	for (const objectApiNames of batchOf(apiNames, 20)) {
		const searchObjectOptions = Object.fromEntries(objectApiNames.map((name) => [name, { pageSize: 200 }]));
		const { body } = await client.post("/ui-api/search/results?q=**", { objectApiNames, searchObjectOptions });
		for (const { objectApiName, keywordSearchResult } of body.keywordSearchResults)
			idsByObject.set(objectApiName, idsOf(keywordSearchResult.records));
	}
	return idsByObject;
}

/** The ids that a lookup to an object offers. Null when the role has no field that names the object. */
export async function lookedUp(client: RecordClient, target: string): Promise<Set<string> | null> {
	for (const object of registry.objects)
		for (const [name, field] of object.fields) {
			if (field.type !== "reference" || field.within || !field.to.includes(target)) continue;
			const path = `/ui-api/lookups/${object.apiName}/${name}?pageSize=200&targetApiName=${target}`;
			const { status, body } = await client.post(path, { sourceRecord: { apiName: object.apiName, fields: {} } });
			if (status === 200) return idsOf(body.lookupResults[target].records);
		}
	return null;
}
