import type { Context } from "hono";
import * as z from "zod";
import { isStorable } from "#shared/input.ts";
import type { HttpEnv } from "./context.ts";

/** An input that cannot be read. `messages` name the place of each fault. */
export class InvalidInput extends Error {
	constructor(
		readonly errorCode:
			| "ILLEGAL_QUERY_PARAMETER_VALUE"
			| "INVALID_BATCH_REQUEST"
			| "INVALID_INPUT"
			| "JSON_PARSER_ERROR",
		readonly messages: readonly string[],
	) {
		super(messages.join("; "));
	}
}

const mostIssues = 20;
const mostLevels = 100;

/** The faults of an input, each with its place. */
export const messagesOf = ({ issues }: z.ZodError): string[] =>
	issues
		.slice(0, mostIssues)
		.map(({ path, message }) => (path.length === 0 ? message : `${path.map(String).join(".")}: ${message}`));

type Code = InvalidInput["errorCode"];

/** Parses an input, or throws its faults. */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown, code: Code): z.infer<Schema> {
	const result = schema.safeParse(input);
	if (!result.success) throw new InvalidInput(code, messagesOf(result.error));
	return result.data;
}

/** Reads the parameters of path and query. A key that is repeated counts as a list with commas. A parameter of the path wins over one of
 * the query. Unknown parameters are ignored when the schema is `z.object`. */
export function readParameters<Schema extends z.ZodType>(c: Context<HttpEnv>, schema: Schema): z.infer<Schema> {
	const query = Object.entries(c.req.queries()).map(([name, values]) => [name, values.join(",")] as const);
	const parameters = { ...Object.fromEntries(query), ...c.req.param() };
	for (const [name, value] of Object.entries(parameters))
		if (!isStorable(value) || !isStorable(name))
			throw new InvalidInput("ILLEGAL_QUERY_PARAMETER_VALUE", [`${name}: contains a character that is not allowed`]);
	return parse(schema, parameters, "ILLEGAL_QUERY_PARAMETER_VALUE");
}

/** Reads a JSON body. A call without a body reads as null. */
export async function readJson<Schema extends z.ZodType>(
	c: Context<HttpEnv>,
	schema: Schema,
): Promise<z.infer<Schema>> {
	return parse(schema, jsonOf(await c.req.text()), "INVALID_INPUT");
}

/** Reads an input that another reader took from the body. */
export const parseInput = <Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> =>
	parse(schema, input, "INVALID_INPUT");

/** Escaped null characters and halves of surrogate pairs, which PostgreSQL cannot store. */
const escapes = /\\u(?:0000|[dD][89a-fA-F])/;

/** Parses JSON; an empty text is null. Refuses texts that cannot be stored. */
export function jsonOf(text: string, code: Code = "INVALID_INPUT"): unknown {
	if (text === "") return null;
	const value = parsed(text);
	const bad = escapes.test(text) ? unstorableIn(value, []) : null;
	if (bad) throw new InvalidInput(code, [`${bad.join(".")}: contains a character that is not allowed`]);
	return value;
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new InvalidInput("JSON_PARSER_ERROR", ["The body is not valid JSON"]);
	}
}

/** The path of a text that cannot be stored. Null when there is none. */
function unstorableIn(value: unknown, path: readonly string[]): readonly string[] | null {
	if (typeof value === "string") return isStorable(value) ? null : path;
	if (typeof value !== "object" || value === null) return null;
	if (path.length === mostLevels) throw new InvalidInput("JSON_PARSER_ERROR", ["The body is nested too deeply"]);
	for (const [key, item] of Object.entries(value)) {
		const bad = isStorable(key) ? unstorableIn(item, [...path, key]) : path;
		if (bad) return bad;
	}
	return null;
}

/** A list with commas, of a parameter. */
export const listParameter = z.string().transform((text) =>
	text
		.split(",")
		.map((item) => item.trim())
		.filter(Boolean),
);

/** "true" or "false", of a parameter. */
export const booleanParameter = z.enum(["true", "false"]).transform((text) => text === "true");
