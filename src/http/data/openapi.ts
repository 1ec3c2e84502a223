import { languages } from "#i18n/languages.ts";
import type { Reading } from "#records/object-info.ts";
import { apiPath, apiVersion } from "#shared/api-path.ts";
import type { DataCall } from "./data-call.ts";
import { exampleOf, sampleIds, withIds } from "./examples.ts";
import { otherPaths, securitySchemes } from "./openapi-others.ts";
import { type JsonSchema, operationId, schemaOfObject, schemasOfCalls } from "./openapi-schemas.ts";

type Schemas = ReturnType<typeof schemasOfCalls>;

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
const json = (schema: JsonSchema, example?: unknown) => ({
	"application/json": { schema, ...(example !== undefined && { example }) },
});

const answers: Record<number, { name: string; description: string; schema: string | null }> = {
	304: { name: "NotModified", description: "The record or list is the one with the sent ETag", schema: null },
	400: { name: "BadRequest", description: "A parameter or the body is wrong", schema: "ErrorList" },
	401: { name: "Unauthorized", description: "The caller is not signed in", schema: "ErrorList" },
	403: { name: "Forbidden", description: "The caller may not do this", schema: "ErrorList" },
	404: { name: "NotFound", description: "Nothing that the caller may see has this name", schema: "ErrorList" },
	409: { name: "Conflict", description: "The change collides with another one", schema: "ErrorList" },
	412: { name: "PreconditionFailed", description: "Somebody else changed the record", schema: "WriteError" },
	422: { name: "KeyReused", description: "The key belongs to another request", schema: "ErrorList" },
	429: { name: "TooManyRequests", description: "The rate limit is used up", schema: "ErrorList" },
	503: { name: "Unavailable", description: "The shop has no database for some seconds", schema: "ErrorList" },
};

const success: Record<number, string> = { 200: "Done", 201: "Created", 204: "Done, without a body" };

/** Writes answer a refused change with its faults by field. */
const writeErrors: Readonly<Record<number, string>> = { 400: "WriteRefused", 403: "WriteForbidden" };

const responses = {
	...Object.fromEntries(
		Object.values(answers).map(({ name, description, schema }) => [
			name,
			{ description, ...(schema && { content: json(ref("schemas", schema)) }) },
		]),
	),
	...Object.fromEntries(
		Object.values(writeErrors).map((name) => [
			name,
			{
				description: "The request is wrong, or the change is refused with its faults by field",
				content: json({ anyOf: [ref("schemas", "ErrorList"), ref("schemas", "WriteError")] }),
			},
		]),
	),
};

const headers = {
	Language: {
		name: "Accept-Language",
		in: "header",
		description: "The language of labels, display values and messages",
		schema: { type: "string", enum: languages },
		example: languages[0],
	},
	IdempotencyKey: {
		name: "Idempotency-Key",
		in: "header",
		description: "A repeated key returns the first answer and changes nothing",
		schema: { type: "string" },
	},
	IfModified: {
		name: "If-None-Match",
		in: "header",
		description: "The ETag of the answer that the client has",
		schema: { type: "string" },
	},
	IfUnmodifiedSince: {
		name: "If-Unmodified-Since",
		in: "header",
		description: "Refuses the change when the record changed after this time, in whole seconds",
		schema: { type: "string" },
	},
	IfMatch: {
		name: "If-Match",
		in: "header",
		description: "Refuses the change when the record has another eTag",
		schema: { type: "string" },
	},
};

function headersOf({ method, kind, statuses }: DataCall): (keyof typeof headers)[] {
	return [
		"Language",
		...(method === "GET" ? (["IfModified"] as const) : []),
		...(kind === "change" ? (["IdempotencyKey"] as const) : []),
		...(statuses.includes(412) ? (["IfMatch", "IfUnmodifiedSince"] as const) : []),
	];
}

type Examples = Readonly<Record<string, string>>;

function parametersIn(place: "path" | "query", schema: JsonSchema, examples: Examples) {
	const { properties = {}, required = [] } = schema;
	return Object.entries(properties).map(([name, property]) => ({
		name,
		in: place,
		required: place === "path" || required.includes(name),
		schema: property,
		...(examples[name] !== undefined && { example: examples[name] }),
	}));
}

function responsesOf(call: DataCall, schemas: Schemas) {
	const all = [
		...call.statuses,
		403,
		...(call.method === "GET" ? [304] : []),
		...(call.kind === "change" ? [422] : []),
		429,
		503,
	];
	return Object.fromEntries(
		all.map((status) => {
			const description = success[status];
			if (description !== undefined)
				return [status, { description, ...(status !== 204 && { content: json(schemas.output(call)) }) }];
			const name = (call.kind === "change" && writeErrors[status]) || answers[status]?.name;
			if (!name) throw new Error(`${call.method} ${call.path} gives ${status}, which the document does not describe`);
			return [status, ref("responses", name)];
		}),
	);
}

/** A form has a file, which has no example. */
const contentOf = (call: DataCall, schemas: Schemas, example: unknown) =>
	call.isUpload ? { "multipart/form-data": { schema: schemas.body(call) } } : json(schemas.body(call), example);

function operationOf(call: DataCall, schemas: Schemas, idFor: (name: string) => string) {
	const example = withIds(exampleOf(call), idFor);
	const { body } = call.parameters;
	return {
		operationId: operationId(call),
		summary: call.summary,
		tags: [call.path.split("/")[2] ?? "records"],
		parameters: [
			...parametersIn("path", schemas.path(call), example.path),
			...parametersIn("query", schemas.query(call), example.query),
			...headersOf(call).map((name) => ref("parameters", name)),
		],
		...(body && {
			requestBody: { required: !body.safeParse(null).success, content: contentOf(call, schemas, example.body) },
		}),
		responses: responsesOf(call, schemas),
		...(example.by && { "x-example-caller": "staff" }),
	};
}

const description = `The record platform of the shop: records, lists, layouts, actions and search over one registry of objects.

Sign in with the session cookie of the shop, with a token, or with OAuth 2.0 client credentials. A caller sees the records of the own company,
and staff see those of all customers. Whatever the caller may not see answers as unknown: 404, or 400 for a field.

The schemas named \`<Object>Fields\` list the fields of each object that the caller may read.`;

/** Describes the calls as OpenAPI 3.1, with the objects and fields that the viewer may read. */
export function openApiDocument(calls: readonly DataCall[], reading: Reading) {
	const schemas = schemasOfCalls(calls);
	const idFor = sampleIds(reading.registry);
	const paths: Record<string, Record<string, unknown>> = {};
	for (const call of calls) {
		const path = apiPath + call.path.replace(/:(\w+)/g, "{$1}");
		paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, schemas, idFor) };
	}
	const { registry, access } = reading;
	const objects = access.by.userId === null ? [] : registry.objects.filter((object) => access.sees(object));
	return {
		openapi: "3.1.0",
		info: { title: "Record platform", version: apiVersion, description },
		servers: [{ url: "/" }],
		security: [{ cookie: [] }, { token: [] }, { oauth: [] }],
		tags: [...new Set(calls.map(({ path }) => path.split("/")[2] ?? ""))].map((name) => ({ name })),
		paths: { ...paths, ...otherPaths },
		components: {
			securitySchemes,
			parameters: headers,
			responses,
			schemas: {
				...schemas.shared,
				...Object.fromEntries(objects.map((object) => [`${object.apiName}Fields`, schemaOfObject(object, reading)])),
			},
		},
	};
}
