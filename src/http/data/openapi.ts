import { seoScope } from "#http/seo.ts";
import type { Reading } from "#records/object-info.ts";
import { apiPath, apiVersion } from "#shared/api-path.ts";
import type { DataCall } from "./data-call.ts";
import { exampleOf, sampleIds, withIds } from "./examples.ts";
import type { methodsDocument } from "./openapi-methods.ts";
import { oauthPaths } from "./openapi-oauth.ts";
import { otherPaths, securitySchemes } from "./openapi-others.ts";
import { commonStatuses, failureRef, headers, json, ref, responses, success, writeErrors } from "./openapi-parts.ts";
import { type JsonSchema, operationId, schemaOfObject, schemasOfCalls } from "./openapi-schemas.ts";
import { seoPaths } from "./openapi-seo.ts";

type Schemas = ReturnType<typeof schemasOfCalls>;

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
	const common = commonStatuses([
		"scope",
		...(call.method === "GET" ? (["tag"] as const) : []),
		...(call.parameters.body ? (["body"] as const) : []),
		...(call.kind === "change" ? (["key"] as const) : []),
	]);
	return Object.fromEntries(
		[...call.statuses, ...common].map((status) => {
			const description = success[status];
			if (description !== undefined)
				return [status, { description, ...(status !== 204 && { content: json(schemas.output(call)) }) }];
			const ofWrite = call.kind === "change" ? writeErrors[status] : undefined;
			return [status, ofWrite === undefined ? failureRef(status) : ref("responses", ofWrite)];
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

const descriptionFor = (
	communityId: string,
) => `The record platform of the shop: records, lists, layouts, actions and search over one registry of objects.

Sign in with the session cookie of the shop, with a token, or with OAuth 2.0 client credentials. A caller sees the records of the own company,
and staff see those of all customers. Whatever the caller may not see answers as unknown: 404, or 400 for a field.

The id of this shop's community is \`${communityId}\`. An empty or missing community id means this one.

The schemas named \`<Object>Fields\` list the fields of each object that the caller may read.`;

/** The parts of the document besides the objects. */
export type Described = {
	calls: readonly DataCall[];
	methods: ReturnType<typeof methodsDocument>;
	communityId: string;
	/** The name of the cookie of a session. */
	sessionCookie: string;
};

/** The ways to sign in, with the scopes of server methods. */
const schemesWith = ({ sessionCookie, methods }: Described) => {
	const { cookie, oauth } = securitySchemes;
	const { clientCredentials } = oauth.flows;
	const scopes = { ...clientCredentials.scopes, ...methods.scopes, [seoScope]: "Metadata of records" };
	return {
		...securitySchemes,
		cookie: { ...cookie, name: sessionCookie },
		oauth: { ...oauth, flows: { ...oauth.flows, clientCredentials: { ...clientCredentials, scopes } } },
	};
};

/** The objects that the document names. Guests see the calls only. */
export const objectsSeen = ({ registry, access }: Reading) =>
	access.by.userId === null ? [] : registry.objects.filter((object) => access.sees(object));

/** Describes the calls as OpenAPI 3.1, with the objects and fields that the viewer may read. */
export function openApiDocument(described: Described, reading: Reading) {
	const { calls, methods, communityId } = described;
	const schemas = schemasOfCalls(calls);
	const idFor = sampleIds(reading.registry);
	const paths: Record<string, Record<string, unknown>> = { ...oauthPaths };
	for (const call of calls) {
		const path = apiPath + call.path.replace(/:(\w+)/g, "{$1}");
		paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, schemas, idFor) };
	}
	return {
		openapi: "3.1.0",
		info: { title: "Record platform", version: apiVersion, description: descriptionFor(communityId) },
		servers: [{ url: "/" }],
		security: [{ cookie: [] }, { token: [] }, { oauth: [] }],
		tags: [
			...[...new Set(calls.map(({ path }) => path.split("/")[2] ?? ""))].map((name) => ({ name })),
			...methods.tags,
		],
		paths: { ...paths, ...otherPaths, ...withIds(seoPaths(communityId), idFor), ...methods.paths },
		components: {
			securitySchemes: schemesWith(described),
			parameters: headers,
			responses,
			schemas: {
				...schemas.shared,
				...methods.schemas,
				...Object.fromEntries(
					objectsSeen(reading).map((object) => [`${object.apiName}Fields`, schemaOfObject(object, reading)]),
				),
			},
		},
	};
}
