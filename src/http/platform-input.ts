import type { Context } from "hono";
import * as z from "zod";
import { refusalText } from "#i18n/refusals.ts";
import { newCache } from "#shared/cache.ts";
import { inputRefusal, isStorable } from "#shared/input.ts";
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

/** A body of another type than the call reads. */
export class UnsupportedMediaType extends Error {
	constructor(read: string) {
		super(`The body is read as ${read}. Send it with this content type.`);
	}
}

/** Whether a body of a content type is read as JSON. Clients may leave the type out, and some send JSON as plain text. */
const isReadAsJson = (contentType: string): boolean =>
	/^(?:text\/plain|application\/(?:[\w.+-]+\+)?json)\s*(?:;|$)/i.test(contentType.trim());

/** The text of a JSON body. Refuses a body of another type. */
export async function jsonBody(c: Context<HttpEnv>): Promise<string> {
	const contentType = c.req.header("content-type");
	const text = await c.req.text();
	if (text !== "" && contentType !== undefined && !isReadAsJson(contentType))
		throw new UnsupportedMediaType("application/json");
	return text;
}

const mostIssues = 20;
const mostLevels = 100;

/** The faults of an input, each with its place. */
export const messagesOf = ({ issues }: z.ZodError): string[] =>
	issues
		.slice(0, mostIssues)
		.map((issue) => ({ path: issue.path.map(String).join("."), message: messageOf(issue) }))
		.map(({ path, message }) => (path === "" ? message : `${path}: ${message}`));

/** The English text of a refusal that the schema names, else its own message. */
function messageOf({ message, path }: z.core.$ZodIssue): string {
	const refused = inputRefusal({ issues: [{ message, path }] });
	return refused.code === message ? refusalText("en-NZ", refused) : message;
}

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
	return readFrom(schema, { ...queryOf(c), ...c.req.param() });
}

const queryOf = (c: Context<HttpEnv>): Record<string, string> =>
	Object.fromEntries(Object.entries(c.req.queries()).map(([name, values]) => [name, values.join(",")]));

function readFrom<Schema extends z.ZodType>(
	schema: Schema,
	parameters: Readonly<Record<string, string>>,
): z.infer<Schema> {
	for (const [name, value] of Object.entries(parameters))
		if (!isStorable(value) || !isStorable(name))
			throw new InvalidInput("ILLEGAL_QUERY_PARAMETER_VALUE", [`${name}: contains a character that is not allowed`]);
	return parse(schema, parameters, "ILLEGAL_QUERY_PARAMETER_VALUE");
}

/** Queries that are longer come from few clients. */
const longestStored = 2_000;

/** Reads the parameters of the calls of one path, as `readParameters`. Parsed queries are kept, because clients repeat few. */
export function parameterReader<Path extends z.ZodType<object>, Query extends z.ZodType<object>>(
	path: Path,
	query: Query,
) {
	const parsedQueries = newCache<string, z.infer<Query>>({ name: "records.parameters" });
	const readQuery = (c: Context<HttpEnv>): z.infer<Query> => {
		const text = c.req.url.slice(c.req.url.indexOf("?") + 1 || c.req.url.length);
		const known = parsedQueries.get(text);
		if (known) return known;
		const parsed = frozen(readFrom(query, queryOf(c)));
		if (text.length <= longestStored) parsedQueries.set(text, parsed);
		return parsed;
	};
	return (c: Context<HttpEnv>) => ({ ...readQuery(c), ...readFrom(path, c.req.param()) });
}

/** An object whose values no call can change for the next one. */
function frozen<Value extends object>(value: Value): Value {
	for (const item of Object.values(value)) Object.freeze(item);
	return Object.freeze(value);
}

/** Reads a JSON body. A call without a body reads as null. */
export async function readJson<Schema extends z.ZodType>(
	c: Context<HttpEnv>,
	schema: Schema,
): Promise<z.infer<Schema>> {
	return parse(schema, jsonOf(await jsonBody(c)), "INVALID_INPUT");
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
