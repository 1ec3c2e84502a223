import type { AnyTRPCProcedure } from "@trpc/server";
import { z } from "zod";
import type { CallDescription, Callers } from "#call.ts";
import { type ApexMethod, apexMethods } from "#http/apex-methods.ts";
import { schemaByMethodName } from "#http/method-names.ts";
import type { AppRouter } from "#router.ts";
import { exampleOfMethod } from "./method-examples.ts";
import { answers, commonStatuses, failureRef, json, ref } from "./openapi-parts.ts";
import { type JsonSchema, tidySchema } from "./openapi-schemas.ts";
import { publishedResults } from "./published-types.ts";

export const methodsPath = "/lwr/apex/v64.0";

/** Texts about a token without the scope of a method, by the rules of `actWithinScopes`. */
const tokenTexts = {
	guest: (scope: string) => `A token without the scope \`${scope}\` makes the call as a guest.`,
	needed: (scope: string) => `A token needs the scope \`${scope}\`.`,
	refused: () => "Tokens are refused.",
};

const callerTexts: Record<Callers, { who: string; token: keyof typeof tokenTexts }> = {
	guest: { who: "Everybody may call the method, also without a login.", token: "guest" },
	person: { who: "Every signed-in user may call the method.", token: "needed" },
	customer: { who: "Members of a company may call the method.", token: "needed" },
	staff: { who: "Staff of the shop may call the method.", token: "needed" },
	session: { who: "Signed-in browsers may call the method.", token: "refused" },
	"any-session": { who: "Signed-in browsers may call the method, also before the second factor.", token: "refused" },
};

function callersOf({ description, method }: Described): string {
	const { who, token } = callerTexts[description.callers];
	return `${who} ${tokenTexts[description.outOfScope === "refused" ? "needed" : token](method.procedure)}`;
}

type Described = {
	className: string;
	name: string;
	method: ApexMethod;
	description: CallDescription;
	parameters: JsonSchema;
	result: JsonSchema;
};

/** Every procedure has a description: the router accepts no other. */
const isDescription = (meta: unknown): meta is CallDescription =>
	typeof meta === "object" && meta !== null && "callers" in meta && "kind" in meta;

/** The server methods with their parameters and results, which are those of their procedures. */
export function describedMethods(router: AppRouter): Described[] {
	const byName: object = router._def.procedures; // the type groups them by module
	const procedures = new Map<string, AnyTRPCProcedure>(Object.entries(byName));
	const resultOf = publishedResults();
	return Object.entries(apexMethods).flatMap(([className, methods]) =>
		Object.entries(methods).map(([name, method]) => {
			const { inputs = [], meta } = procedures.get(method.procedure)?._def ?? {};
			if (!isDescription(meta)) throw new Error(`${className}.${name} runs a procedure without a description`);
			const output = method.output && schemaOf(method.output.schema, "output");
			return {
				className,
				name,
				method,
				description: meta,
				parameters: parametersOf(method, inputs),
				result: output ?? resultOf(method.procedure),
			};
		}),
	);
}

function schemaOf(schema: z.ZodType, io: "input" | "output"): JsonSchema {
	const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any", override: tidySchema });
	return rest;
}

/** The parameters of a method, as one object. The language is that of the request when it is absent. */
function parametersOf({ moreParameters, hasLanguage }: ApexMethod, inputs: readonly unknown[]): JsonSchema {
	const all = [...inputs, moreParameters].filter((input) => input instanceof z.ZodType);
	const schemas = all.map((input) => schemaOf(input, "input"));
	const required = schemas
		.flatMap((schema) => schema.required ?? [])
		.filter((name) => !(hasLanguage && name === "language"));
	return schemaByMethodName({
		type: "object",
		properties: Object.assign({}, ...schemas.map(({ properties }) => properties)),
		...(required.length > 0 && { required }),
	});
}

const hasParameters = ({ properties = {} }: JsonSchema): boolean => Object.keys(properties).length > 0;

function statusesOf({ description, parameters, method }: Described, verb: "get" | "post"): number[] {
	const names = Object.keys(parameters.properties ?? {});
	const changes = description.kind !== "read" && !method.isRead;
	return [
		...(hasParameters(parameters) || verb === "post" ? [400] : []),
		401,
		...(description.part || names.some((name) => name.endsWith("Id")) ? [404] : []),
		...(changes ? [409] : []),
		...(names.includes("seen") ? [412] : []),
		...commonStatuses([
			"scope",
			...(verb === "get" && method.cache !== "never" ? (["tag"] as const) : []),
			...(verb === "post" ? (["body"] as const) : []),
			...(verb === "post" && isKeyed(description) ? (["key"] as const) : []),
		]),
	];
}

const isKeyed = (description: CallDescription): boolean =>
	description.kind === "change" && description.idempotency === "stored" && description.callers !== "guest";

/** A stale record of a method has no faults by field. */
const responseOf = (status: number) =>
	status === 412
		? { description: answers[412]?.description ?? "", content: json(ref("schemas", "ErrorList")) }
		: failureRef(status);

const schemaName = ({ className, name }: Described, part: string): string => `${className}.${name}.${part}`;

function operationOf(described: Described, verb: "get" | "post") {
	const { className, name, method, description, parameters } = described;
	const scope = method.procedure;
	const schema = ref("schemas", schemaName(described, "parameters"));
	const example = exampleOfMethod(`${className}.${name}`, parameters);
	const methodParams = {
		name: "methodParams",
		in: "query",
		description: "The parameters as JSON",
		required: parameters.required !== undefined,
		content: json(schema, example),
	};
	const statuses = statusesOf(described, verb);
	return {
		operationId: verb + className + name.charAt(0).toUpperCase() + name.slice(1),
		summary: method.summary,
		description: callersOf(described),
		tags: [className],
		security: [
			...(description.callers === "guest" ? [{}] : []),
			{ cookie: [] },
			{ token: [scope] },
			{ oauth: [scope] },
		],
		parameters: [
			ref("parameters", "Language"),
			...(verb === "get" && hasParameters(parameters) ? [methodParams] : []),
			...(statuses.includes(304) ? [ref("parameters", "IfModified")] : []),
			...(statuses.includes(422) ? [ref("parameters", "IdempotencyKey")] : []),
		],
		...(verb === "post" && {
			requestBody: { required: parameters.required !== undefined, content: json(bodyOf(schema), example) },
		}),
		responses: {
			200: { description: "Done", content: json(ref("schemas", schemaName(described, "result"))) },
			...Object.fromEntries(statuses.map((status) => [status, responseOf(status)])),
		},
	};
}

/** A body holds the parameters, or one entry `methodParams` with them. */
const bodyOf = (parameters: JsonSchema): JsonSchema => ({
	anyOf: [parameters, { type: "object", properties: { methodParams: parameters }, required: ["methodParams"] }],
});

/** Describes each server method by itself. */
export function methodsDocument(router: AppRouter) {
	const described = describedMethods(router);
	const paths = described.map((one) => [
		`${methodsPath}/${one.className}/${one.name}`,
		{ ...(one.method.isRead && { get: operationOf(one, "get") }), post: operationOf(one, "post") },
	]);
	const schemas = described.flatMap((one) => [
		[schemaName(one, "parameters"), one.parameters],
		[schemaName(one, "result"), one.result],
	]);
	return {
		paths: Object.fromEntries(paths),
		schemas: Object.fromEntries(schemas),
		tags: Object.keys(apexMethods).map((name) => ({ name, description: "Server methods" })),
		scopes: Object.fromEntries(described.map(({ method }) => [method.procedure, method.summary])),
	};
}
