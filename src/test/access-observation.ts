import { registry } from "#objects/objects.ts";
import type { RegisteredObject } from "#records/registry.ts";
import { withBodies } from "./access-leaks.ts";
import type { ObjectAccess } from "./access-table.ts";
import {
	deletable,
	listed,
	lookedUp,
	probeWrites,
	reachOf,
	readAll,
	searched,
	unknownId,
	type WriteProbe,
} from "./access-view.ts";
import type { OwnedRecord } from "./access-world.ts";
import type { RecordClient } from "./data-world.ts";

export type Owned = (apiName: string) => OwnedRecord[];
export type Observation = Awaited<ReturnType<typeof observe>>;

/** An id of no object. */
export const idOfNothing = "zzz000000000000AAA";

const { objects } = registry;
export const objectNames = objects.map(({ apiName }) => apiName);

/** Observes what a role does with each object, as the server answers. */
export async function observe(by: RecordClient, ownedOf: Owned) {
	const { bodies, client } = withBodies(by);
	const known = objects.flatMap(({ apiName }) => ownedOf(apiName).map(({ id }) => id));
	const { records, refused } = await readAll(client, [...known, ...objects.map(unknownId), idOfNothing]);
	const infos = (await client.get(`/ui-api/object-info/batch/${objectNames.join()}`)).body.results;
	const ids = new Set(records.keys());
	const firstOf = ({ apiName }: RegisteredObject) => ownedOf(apiName).find(({ id }) => ids.has(id))?.id ?? null;
	const creations = await probeWrites(
		client,
		objectNames.map((apiName) => ({ type: "CREATE", apiName })),
	);
	const updates = await probeWrites(
		client,
		objects.map((object) => ({ type: "UPDATE", apiName: object.apiName, id: firstOf(object) ?? unknownId(object) })),
	);
	const isSeen = (_: unknown, at: number) => infos[at].statusCode === 200;
	const seen = objects.filter(isSeen);
	const results = await searched(
		client,
		seen.filter(({ search }) => search).map(({ apiName }) => apiName),
	);
	const deleted = await deletable(
		client,
		objects.flatMap((object, at) => {
			const id = firstOf(object);
			return id === null ? [] : [{ id, isExpected: infos[at].result.deletable === true }];
		}),
	);
	const access = new Map<string, ObjectAccess>();
	for (const [at, object] of objects.entries()) {
		const { apiName } = object;
		const [owned, id] = [ownedOf(apiName), firstOf(object)];
		const byPath = (ids: ReadonlySet<string> | null | undefined) => (ids ? reachOf(owned, ids) : null);
		access.set(apiName, {
			reach: {
				records: reachOf(owned, ids),
				list: byPath(await listed(client, object)),
				search: byPath(results.get(apiName)),
				lookup: byPath(await lookedUp(client, apiName)),
			},
			creates: creations[at]?.status === 400,
			deletes: id !== null && deleted.has(id),
			fields: lettersOf(Object.keys(records.get(id ?? "")?.fields ?? {}), creations[at], updates[at]),
		});
	}
	const visible = {
		ids,
		known: new Set(known),
		objects: new Set(seen.map(({ apiName }) => apiName)),
		fields: new Map(seen.map(({ apiName }) => [apiName, fieldsIn(infos, apiName)])),
	};
	return { access, visible, refused, infos, bodies, firstOf };
}

/** The names of the fields in the description of an object. */
const fieldsIn = (infos: readonly { result: { fields?: object } }[], apiName: string): Set<string> =>
	new Set(Object.keys(infos[objectNames.indexOf(apiName)]?.result.fields ?? {}));

/** Letters for the fields that a role reads, sets and changes. */
const lettersOf = (names: readonly string[], creation?: WriteProbe, update?: WriteProbe): Map<string, string> =>
	new Map(
		names.map((name) => [name, `R${creation?.writable.has(name) ? "C" : ""}${update?.writable.has(name) ? "U" : ""}`]),
	);
