import { z } from "zod";
import type { Act } from "#act.ts";
import { booleanParameter, InvalidInput, listParameter, messagesOf } from "#http/platform-input.ts";
import type { Language } from "#i18n/languages.ts";
import type { Access, RegisteredObject, Registry } from "#records/registry.ts";
import { recordId } from "#shared/id.ts";
import { Refusal } from "#shared/refusal.ts";

/** The context of a call of the record platform. */
export type DataContext = {
	act: Act;
	registry: Registry;
	access: Access;
	language: Language;
	/** Notes that an item of a batch was refused, for the metrics. Other refusals are thrown. */
	onItemRefused: (error: unknown) => void;
};

/** `unmodifiedSince` and `ifMatch` are headers of a change. */
type Conditions = { unmodifiedSince: string | undefined; ifMatch: string | undefined };

/** The answer of a call: 200 with a body, 201 for what was created, 204 without a body. 404 for a record that the viewer no longer sees after
 * changing it. */
export type DataAnswer = { status: 200 | 201 | 404; body: unknown; eTag?: string } | { status: 204 } | WrittenAnswer;
/** `eTag` is that of a body without a member `eTag`, when it takes less time than one of the whole text. */
export const ok = (body: unknown, eTag?: string): DataAnswer => ({
	status: 200,
	body,
	...(eTag !== undefined && { eTag }),
});

/** A body that is sent as it is, for bodies that are kept. */
type WrittenAnswer = { status: 200; json: string; eTag: string };
export const written = (body: { eTag: string }): WrittenAnswer => ({
	status: 200,
	json: JSON.stringify(body),
	eTag: body.eTag,
});

/** The parameters of an example of a call. `{Order}` stands for the id of an order, `{new Contact}` for that of a contact made for the
 * example. */
export type CallExample = {
	path?: Readonly<Record<string, string>>;
	query?: Readonly<Record<string, string>>;
	body?: unknown;
	/** The caller: an administrator of a company when absent. */
	by?: "sales";
};

export type DataCall = {
	method: "GET" | "POST" | "PATCH" | "DELETE";
	/** The path below `/services/data/v64.0`, with `:name` for its parameters. */
	path: string;
	summary: string;
	/** Whether the call changes something. A POST can be a read. */
	kind: "read" | "change";
	parameters: { path: z.ZodObject; query: z.ZodObject; body: z.ZodType | null };
	/** Whether the body is a form with a file. */
	isUpload: boolean;
	/** The shape of the body of a success, for tests and the documentation. */
	output: z.ZodType;
	example: CallExample;
	/** The statuses that the call gives, apart from those of every call (`statusesOfAll`). */
	statuses: readonly number[];
	/** Takes what `parameters` parsed. */
	run: (context: DataContext, input: Record<string, unknown>, conditions: Conditions) => Promise<DataAnswer>;
};

type Inputs<P extends z.ZodRawShape, Q extends z.ZodRawShape, B extends z.ZodType> = z.output<z.ZodObject<P>> &
	z.output<z.ZodObject<Q>> & { body: z.output<B> };

/** The statuses that any call gives: not changed, a token without the scope, another method, a large body, another type of body, a wrong
 * idempotency key, too many calls, large headers, no database. */
export const statusesOfAll: readonly number[] = [304, 403, 405, 413, 415, 422, 429, 431, 503];

type Described = Pick<DataCall, "method" | "parameters">;
/** The statuses of a call without an own list. */
function usualStatuses({ method, parameters: { path, query, body } }: Described): number[] {
	const hasPath = Object.keys(path.shape).length > 0;
	const hasInput = hasPath || body !== null || Object.keys(query.shape).length > 0;
	return [method === "DELETE" ? 204 : 200, ...(hasInput ? [400] : []), 401, ...(hasPath ? [404] : [])];
}

/** Describes a call once: routing, parsing, documentation and tests read the description. */
export function dataCall<
	P extends z.ZodRawShape = Record<never, never>,
	Q extends z.ZodRawShape = Record<never, never>,
	B extends z.ZodType = z.ZodUndefined,
>(call: {
	method: DataCall["method"];
	path: string;
	summary: string;
	kind?: DataCall["kind"];
	in?: P;
	query?: Q;
	body?: B;
	isUpload?: true;
	output: z.ZodType;
	example?: CallExample;
	statuses?: readonly number[];
	run: (context: DataContext, input: Inputs<P, Q, B>, conditions: Conditions) => Promise<DataAnswer>;
}): DataCall {
	const { method, path, summary, output, run, example = {}, isUpload = false } = call;
	const kind = call.kind ?? (method === "GET" ? "read" : "change");
	const parameters = { path: z.object(call.in ?? {}), query: z.object(call.query ?? {}), body: call.body ?? null };
	return {
		method,
		path,
		summary,
		kind,
		parameters,
		isUpload,
		output,
		example,
		statuses: call.statuses ?? usualStatuses({ method, parameters }),
		run: (context, input, conditions) => run(context, input as Inputs<P, Q, B>, conditions), // the router parsed it by `parameters`
	};
}

/** A list with commas. Empty when it is absent. */
export const csv = listParameter.default([]);
export const flag = booleanParameter.default(false);
export const wholeNumber = (least: number, most: number, usual: number) =>
	z.coerce.number().int().min(least).max(most).default(usual);

/** One of some words, in any case. */
export const wordOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
	z
		.string()
		.meta({ enum: words })
		.transform((sent) => words.find((word) => word.toLowerCase() === sent.toLowerCase()) ?? sent)
		.pipe(z.enum(words));

/** A value of a body that is the usual one when it is absent or null. */
export const orUsual = <Output extends object | string | number | boolean>(
	schema: z.ZodType<Output>,
	usual: NoInfer<Output>,
) => schema.nullish().transform((value): Output => value ?? usual);

/** A record id of 15 or 18 characters, as 18 characters. */
export const recordIdText = z.string().transform((text, context) => {
	const id = recordId(text);
	if (id) return id;
	context.addIssue({ code: "custom", message: `should be a valid record ID: ${text.slice(0, 40)}` });
	return z.NEVER;
});

/** A record id of a list of ids. Refuses a malformed one. */
export function readId(text: string): string {
	const { data, error } = recordIdText.safeParse(text);
	if (data === undefined) throw new InvalidInput("ILLEGAL_QUERY_PARAMETER_VALUE", messagesOf(error));
	return data;
}

export const notFound = () => new Refusal("not-found", "records.not-found");

/** The object with an API name, in any case. Objects that the viewer may not know do not exist. */
export function objectNamed({ registry, access }: DataContext, apiName: string): RegisteredObject {
	const object = registry.named(apiName);
	if (!object || !access.sees(object))
		throw new Refusal("not-found", "records.unknown-object", { object: apiName.slice(0, 80) });
	return object;
}

/** The object of a record. */
export function objectOf({ registry, access }: DataContext, id: string): RegisteredObject {
	const object = registry.ofId(id);
	if (!object || !access.sees(object)) throw notFound();
	return object;
}

/** Refuses tokens that may only read the object. */
export function refuseReadOnlyToken({ access }: DataContext, object: RegisteredObject): void {
	if (!access.mayChange(object)) throw new Refusal("forbidden", "request.out-of-scope");
}
