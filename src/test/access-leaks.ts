import { registry } from "#objects/objects.ts";
import type { RecordClient } from "./data-world.ts";

/** The things that a viewer may see: records by id, objects by name, and the fields of each object. */
export type Visible = {
	ids: ReadonlySet<string>;
	objects: ReadonlySet<string>;
	fields: ReadonlyMap<string, ReadonlySet<string>>;
	/** The records whose visibility is known. */
	known: ReadonlySet<string>;
};

type Json = { readonly [name: string]: unknown };
const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null;

/** The relationship names that a viewer may read: their reference field tells. */
const mayRead = (visible: Visible, apiName: string, name: string): boolean => {
	const readable = visible.fields.get(apiName);
	const relation = registry.named(apiName)?.relations.get(name);
	return readable?.has(relation?.fieldName ?? name) ?? false;
};

/** Finds records and fields in a body that its viewer may not see. */
export function leaksOfRecords(body: unknown, visible: Visible): string[] {
	if (Array.isArray(body)) return body.flatMap((item) => leaksOfRecords(item, visible));
	if (!isObject(body)) return [];
	const { apiName, id, fields } = body;
	const own: string[] = [];
	if (typeof apiName === "string" && typeof id === "string" && isObject(fields)) {
		if (!visible.objects.has(apiName)) own.push(apiName);
		if (visible.known.has(id) && !visible.ids.has(id)) own.push(`${apiName} ${id}`);
		own.push(
			...Object.keys(fields)
				.filter((name) => !mayRead(visible, apiName, name))
				.map((name) => `${apiName}.${name}`),
		);
	}
	return [...own, ...Object.values(body).flatMap((value) => leaksOfRecords(value, visible))];
}

/** Entries whose values name no field or object. */
const others = new Set(["label", "labelPlural", "heading", "displayValue", "relationshipName"]);

/** The names in a description of an object that its viewer may not know: hidden fields and hidden objects. */
export function leaksOfNames(body: unknown, apiName: string, visible: Visible): string[] {
	const text = JSON.stringify(body, (name, value: unknown) => (others.has(name) ? null : value)) ?? "";
	const readable = visible.fields.get(apiName);
	const fields = [...(registry.named(apiName)?.fields.keys() ?? [])].filter((name) => !readable?.has(name));
	const objects = registry.objects.map((object) => object.apiName).filter((name) => !visible.objects.has(name));
	return [...fields, ...objects].filter((name) => text.includes(`"${name}"`)).map((name) => `${apiName}: ${name}`);
}

/** Keeps the body of every answer that a client gets. */
export function withBodies(client: RecordClient): { bodies: unknown[]; client: RecordClient } {
	const bodies: unknown[] = [];
	const call: RecordClient["call"] = async (...request) => {
		const answer = await client.call(...request);
		bodies.push(answer.body);
		return answer;
	};
	return {
		bodies,
		client: {
			...client,
			call,
			get: (path, headers) => call("GET", path, undefined, headers),
			post: (path, body = {}, headers = {}) => call("POST", path, body, headers),
		},
	};
}
