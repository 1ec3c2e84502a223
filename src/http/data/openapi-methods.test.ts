import { describe, expect } from "vitest";
import * as z from "zod";
import { apexMethods } from "#http/apex-methods.ts";
import { withOtherNames } from "#http/method-names.ts";
import { sessionCookieOf } from "#http/viewer.ts";
import { appRouter } from "#router.ts";
import { appOn } from "#test/app.ts";
import { testRecords as plain } from "#test/data-world.ts";
import { describedMethods, methodsPath } from "./openapi-methods.ts";
import { openApiPath } from "./openapi-routes.ts";
import { schemaOfType } from "./published-types.ts";

type Schema = z.core.JSONSchema.JSONSchema;
type Content = Record<string, { schema: Schema; example?: unknown }>;
type Operation = {
	operationId: string;
	description?: string;
	security?: Record<string, string[]>[];
	parameters?: { name?: string; in?: string; schema?: Schema; example?: unknown; content?: Content }[];
	requestBody?: { content: Content };
	responses: Record<string, { content?: Content }>;
};
type Document = {
	info: { description: string };
	paths: Record<string, Record<string, Operation>>;
	components: {
		responses: object;
		schemas: Record<string, Schema>;
		securitySchemes: { cookie: { name: string }; oauth: { flows: Record<string, { scopes: object }> } };
	};
};

const test = plain.extend("document", { scope: "file" }, async ({ world }): Promise<Document> => {
	return (await world.clients.guest.get(openApiPath)).body;
});

const inputsOf = (procedure: string): z.ZodType[] =>
	z
		.object({ inputs: z.array(z.custom<z.ZodType>()) })
		.parse(Reflect.get(Object(Reflect.get(appRouter._def.procedures, procedure)), "_def")).inputs;

const methods = describedMethods(appRouter);
const named = methods.map((method) => [`${method.className}/${method.name}`, method] as const);

/** Every value below a document, with its path. */
function* valuesIn(value: unknown, path: string[] = []): Generator<[path: string[], value: unknown]> {
	yield [path, value];
	if (typeof value !== "object" || value === null) return;
	for (const [key, item] of Object.entries(value)) yield* valuesIn(item, [...path, key]);
}

/** The part of a document that a reference names. */
const partOf = (document: object, reference: string): unknown =>
	reference
		.slice(2)
		.split("/")
		.reduce<unknown>(
			(part, name) => Reflect.get(Object(part), name.replaceAll("~1", "/").replaceAll("~0", "~")),
			document,
		);

/** A schema with the schemas that it refers to. */
function withoutReferences(document: Document, schema: Schema): Schema {
	return JSON.parse(JSON.stringify(schema), (_, value: unknown) => {
		const reference: unknown = Reflect.get(Object(value), "$ref");
		if (typeof reference !== "string") return value;
		return withoutReferences(document, z.custom<Schema>().parse(partOf(document, reference)));
	});
}

const faultsIn = (document: Document, schema: Schema, value: unknown) =>
	z.fromJSONSchema(withoutReferences(document, schema)).safeParse(value).error?.issues;

const operationsOf = ({ paths }: Document) =>
	Object.entries(paths).flatMap(([path, byVerb]) =>
		Object.entries(byVerb).map(([verb, operation]) => ({ path, verb, operation })),
	);

describe("the document", () => {
	test("has a part for each reference", async ({ document }) => {
		const references = [...valuesIn(document)].filter(([path]) => path.at(-1) === "$ref");
		expect(references.length).toBeGreaterThan(500);
		for (const [path, reference] of references)
			expect(partOf(document, String(reference)), `${path.join(".")}: ${reference}`).toBeDefined();
	});

	test("has each operation once, with the parameters of its path", async ({ document }) => {
		const operations = operationsOf(document);
		const ids = operations.map(({ operation }) => operation.operationId);
		expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted());
		for (const { path, operation } of operations) {
			const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === "path");
			const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
			expect(inPath.map(({ name }) => name).toSorted(), path).toEqual(names.toSorted());
		}
	});

	test("has examples that fit their schemas", async ({ document }) => {
		let examples = 0;
		for (const { path, verb, operation } of operationsOf(document)) {
			const { parameters = [], requestBody, responses } = operation;
			const contents = [
				requestBody?.content,
				...parameters.map(({ content }) => content),
				...Object.values(responses).map(({ content }) => content),
			].flatMap((content) => Object.values(content ?? {}));
			for (const { schema, example } of [...contents, ...parameters]) {
				if (schema === undefined || example === undefined) continue;
				examples++;
				expect(faultsIn(document, schema, example), `${verb} ${path}`).toBe(undefined);
			}
		}
		expect(examples).toBeGreaterThan(200);
	});

	test("refers to each answer that it describes", async ({ document }) => {
		const references = new Set([...valuesIn(document.paths)].map(([, value]) => value));
		const unused = Object.keys(document.components.responses).filter(
			(name) => !references.has(`#/components/responses/${name}`),
		);
		expect(unused).toEqual([]);
	});

	test("names the statuses that every call can answer", async ({ document }) => {
		// The list of versions reads no database and counts no calls.
		const calls = operationsOf(document).filter(({ path }) => path !== "/services/data");
		expect(calls.length).toBeGreaterThan(100);
		for (const { path, verb, operation } of calls)
			expect(Object.keys(operation.responses), `${verb} ${path}`).toEqual(
				expect.arrayContaining(["405", "429", "431", "503"]),
			);
	});

	test("names 304, 415 and 422 only for calls with a tag, a body or an idempotency key", async ({ document }) => {
		const calls = operationsOf(document).filter(({ path }) => /^\/(?:lwr|services\/data)\//.test(path));
		for (const { path, verb, operation } of calls) {
			const { parameters, requestBody, responses } = operation;
			const has = (name: string) => JSON.stringify(parameters ?? []).includes(`"#/components/parameters/${name}"`);
			expect(
				[304, 415, 422].map((status) => Object.hasOwn(responses, status)),
				`${verb} ${path}`,
			).toEqual([has("IfModified"), requestBody !== undefined, has("IdempotencyKey")]);
		}
	});

	test("declares each scope that an operation needs", async ({ document }) => {
		const declared = Object.values(document.components.securitySchemes.oauth.flows).flatMap(({ scopes }) =>
			Object.keys(scopes),
		);
		for (const { operation } of operationsOf(document))
			for (const { oauth = [] } of operation.security ?? [])
				for (const scope of oauth) expect(declared).toContain(scope);
	});

	test("names the community and the cookie of the shop", async ({ document, world, database }) => {
		const [row] = await world.db.execute<{ id: string }>("select community_id as id from store");
		expect(document.info.description).toContain(row?.id);
		expect(document.components.securitySchemes.cookie.name).toBe("__Host-session");
		const { app } = appOn(database, { publicUrl: "http://127.0.0.1:3000" });
		const plainHttp = z.custom<Document>().parse(await (await app.request(openApiPath)).json());
		expect(plainHttp.components.securitySchemes.cookie.name).toBe("session");
		expect(sessionCookieOf("https://shop.example")).toBe("__Host-session");
	});
});

describe("server methods in the document", () => {
	test("are all there, with POST, and with GET for reads", async ({ document }) => {
		const described = Object.entries(document.paths)
			.filter(([path]) => path.startsWith("/lwr/"))
			.map(([path, byVerb]) => `${path} ${Object.keys(byVerb)}`);
		const expected = Object.entries(apexMethods).flatMap(([className, byName]) =>
			Object.entries(byName).map(
				([name, { isRead }]) => `${methodsPath}/${className}/${name} ${isRead ? "get,post" : "post"}`,
			),
		);
		expect(described).toEqual(expected);
	});

	test.for(named)("%s runs its procedure with the example", ([, { className, name, method }], { document }) => {
		const { requestBody } = document.paths[`${methodsPath}/${className}/${name}`]?.post ?? {};
		const example = Object.values(requestBody?.content ?? {})[0]?.example;
		const sent = { ...(method.hasLanguage && { language: "en-NZ" }), ...Object(withOtherNames(example)) };
		for (const input of inputsOf(method.procedure)) expect(input.safeParse(sent).error?.issues).toBe(undefined);
	});

	test.for(named)("%s names a product by productId only", async ([, { parameters }]) => {
		const names = [...valuesIn(parameters)]
			.filter(([path]) => path.at(-2) === "properties")
			.map(([path]) => path.at(-1));
		for (const name of ["product", "products", "prodId", "recordId"]) expect(names).not.toContain(name);
	});

	test("allow guests where the procedure does", async ({ document }) => {
		for (const { className, name, description, method } of methods) {
			const security = document.paths[`${methodsPath}/${className}/${name}`]?.post?.security ?? [];
			const isOpen = security.some((way) => Object.keys(way).length === 0);
			expect(isOpen, name).toBe(description.callers === "guest");
			expect(security).toContainEqual({ token: [method.procedure] });
		}
	});

	test("say who may call them, and what a token without their scope may do", async ({ document }) => {
		for (const { className, name, description, method } of methods) {
			const text = document.paths[`${methodsPath}/${className}/${name}`]?.post?.description;
			const token =
				description.callers === "guest"
					? `A token without the scope \`${method.procedure}\` makes the call as a guest.`
					: `A token needs the scope \`${method.procedure}\`.`;
			expect(text, name).toMatch(
				/^(?:Everybody|Every signed-in user|Members of a company|Staff of the shop) may call /,
			);
			expect(text, name).toContain(token);
		}
	});
});

describe("types as JSON Schema", () => {
	test.for([
		["string", { type: "string" }],
		['"a" | "b" | null', { enum: ["a", "b", null] }],
		["null | number", { anyOf: [{ type: "null" }, { type: "number" }] }],
		["readonly (1 | 2)[]", { type: "array", items: { enum: [1, 2] } }],
		["string[][]", { type: "array", items: { type: "array", items: { type: "string" } } }],
		[
			"[string, boolean]",
			{ type: "array", prefixItems: [{ type: "string" }, { type: "boolean" }], minItems: 2, maxItems: 2 },
		],
		[
			'{ "a-b": number; c?: string; d?: undefined }',
			{ type: "object", properties: { "a-b": { type: "number" }, c: { type: "string" } }, required: ["a-b"] },
		],
		["{ [key: string]: string }", { type: "object", additionalProperties: { type: "string" } }],
		["never", null],
	] as const)("reads %s", ([text, schema]) => {
		expect(schemaOfType(text)).toEqual(schema);
	});

	test.for(["Date", "string | ", "{ a: string", "string )"])("refuses %s", (text) => {
		expect(() => schemaOfType(text)).toThrow();
	});
});
