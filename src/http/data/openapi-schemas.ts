import { z } from "zod";
import { kinds, textIn } from "#records/kinds.ts";
import type { Field } from "#records/object.ts";
import { canChangeField, canSetField, type Reading, readableFields } from "#records/object-info.ts";
import type { RegisteredObject } from "#records/registry.ts";
import * as actionShapes from "./action-shapes.ts";
import type { DataCall } from "./data-call.ts";
import * as listShapes from "./list-shapes.ts";
import * as metadataShapes from "./metadata-shapes.ts";
import * as recordShapes from "./record-shapes.ts";

export type JsonSchema = z.core.JSONSchema.JSONSchema;

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const refTo = (name: string): string => `#/components/schemas/${name}`;

/** The shapes with their own names. Calls refer to them. */
const namedShapes = Object.entries({ ...recordShapes, ...listShapes, ...metadataShapes, ...actionShapes }).flatMap(
	([name, shape]) => (shape instanceof z.ZodType ? [[capitalised(name.replace(/Shape$/, "")), shape] as const] : []),
);

/** The name of a call in the document: "getRecordsRecordId". */
export const operationId = ({ method, path }: Pick<DataCall, "method" | "path">): string =>
	method.toLowerCase() +
	path
		.replace("/ui-api/", "")
		.split(/[^A-Za-z]+/)
		.map(capitalised)
		.join("");

/** Leaves out what says nothing to a reader. */
export function tidySchema({ jsonSchema }: { jsonSchema: JsonSchema }): void {
	if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
	if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
	if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
	delete jsonSchema.propertyNames;
}

type Named = Iterable<readonly [name: string, schema: z.ZodType]>;

function jsonSchemas(named: Named, io: "input" | "output"): Record<string, JsonSchema> {
	const registry = z.registry<{ id: string }>();
	const aliases: Record<string, JsonSchema> = {};
	for (const [id, schema] of named) {
		const known = registry.get(schema);
		if (known) aliases[id] = { $ref: refTo(known.id) };
		else registry.add(schema, { id });
	}
	const { schemas } = z.toJSONSchema(registry, { io, unrepresentable: "any", uri: refTo, override: tidySchema });
	for (const schema of Object.values(schemas)) {
		delete schema.$schema;
		delete schema.$id;
	}
	return { ...schemas, ...aliases };
}

/** The schemas of the parameters and answers of calls, and the shapes that they share. Computed once. */
export function schemasOfCalls(calls: readonly DataCall[]) {
	const inputs = jsonSchemas(
		calls.flatMap((call) => {
			const { path, query, body } = call.parameters;
			const id = operationId(call);
			return [
				[`${id}.path`, path] as const,
				[`${id}.query`, query] as const,
				...(body ? [[`${id}.body`, body] as const] : []),
			];
		}),
		"input",
	);
	const outputs = jsonSchemas(
		[...namedShapes, ...calls.map((call) => [operationId(call), call.output] as const)],
		"output",
	);
	const all = { ...inputs, ...outputs };
	const text = JSON.stringify(all);
	const isShared = (name: string) => namedShapes.some(([known]) => known === name) || text.includes(`"${refTo(name)}"`);
	return {
		shared: Object.fromEntries(Object.entries(all).filter(([name]) => isShared(name))),
		path: (call: DataCall): JsonSchema => inputs[`${operationId(call)}.path`] ?? {},
		query: (call: DataCall): JsonSchema => inputs[`${operationId(call)}.query`] ?? {},
		body: (call: DataCall): JsonSchema => inputs[`${operationId(call)}.body`] ?? {},
		output: (call: DataCall): JsonSchema => outputs[operationId(call)] ?? {},
	};
}

const types: Record<string, JsonSchema> = {
	Boolean: { type: "boolean" },
	Currency: { type: "number" },
	Date: { type: "string", format: "date" },
	DateTime: { type: "string", format: "date-time" },
	Double: { type: "number" },
	Int: { type: "integer" },
	Percent: { type: "number" },
};

function schemaOfField(field: Field, { access, language }: Reading): JsonSchema {
	return {
		...(types[kinds[field.type].dataType] ?? { type: "string" }),
		description: textIn(language, field.label),
		...("length" in field && { maxLength: field.length }),
		...(!canSetField(field, access) && !canChangeField(field, access) && { readOnly: true }),
	};
}

/** The fields of an object that a viewer reads, as the schema of a `fields` of an input. */
export const schemaOfObject = (object: RegisteredObject, reading: Reading): JsonSchema => ({
	type: "object",
	description: textIn(reading.language, object.label),
	properties: Object.fromEntries(
		readableFields(object, reading.access).map(([name, field]) => [name, schemaOfField(field, reading)]),
	),
});
