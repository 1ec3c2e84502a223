import { idempotencyKeyFormat } from "#db/idempotency.ts";
import { languages } from "#i18n/languages.ts";
import { statusesOfAll } from "./data-call.ts";
import type { JsonSchema } from "./openapi-schemas.ts";

/** A reference to a component. */
export const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
/** The content of a body. */
export const json = (schema: JsonSchema, example?: unknown) => ({
	"application/json": { schema, ...(example !== undefined && { example }) },
});

/** The content of a form. */
export const form = (schema: JsonSchema, example: Readonly<Record<string, string>>) => ({
	"application/x-www-form-urlencoded": { schema, example },
});

export const text: JsonSchema = { type: "string" };
export const textOrNull: JsonSchema = { anyOf: [text, { type: "null" }] };
export const objectOf = (properties: Record<string, JsonSchema>, required = Object.keys(properties)): JsonSchema => ({
	type: "object",
	properties,
	required,
});

/** The answers of failures, by status. */
export const answers: Record<number, { name: string; description: string; schema: string | null }> = {
	304: { name: "NotModified", description: "The record or list is the one with the sent ETag", schema: null },
	400: { name: "BadRequest", description: "A parameter or the body is wrong", schema: "ErrorList" },
	401: { name: "Unauthorized", description: "The caller is not signed in", schema: "ErrorList" },
	403: { name: "Forbidden", description: "The caller may not do this", schema: "ErrorList" },
	404: { name: "NotFound", description: "Nothing that the caller may see has this name", schema: "ErrorList" },
	405: { name: "MethodNotAllowed", description: "The address takes another HTTP method", schema: "ErrorList" },
	409: { name: "Conflict", description: "The change collides with another one", schema: "ErrorList" },
	412: { name: "PreconditionFailed", description: "Somebody else changed the record", schema: "WriteError" },
	413: { name: "TooLarge", description: "The body is too large", schema: "ErrorList" },
	415: { name: "UnsupportedMediaType", description: "The body has another content type", schema: "ErrorList" },
	422: { name: "KeyReused", description: "The key belongs to another request", schema: "ErrorList" },
	429: { name: "TooManyRequests", description: "The rate limit is used up", schema: "ErrorList" },
	431: { name: "HeadersTooLarge", description: "Address and headers are larger than 32 KiB", schema: "ErrorList" },
	503: { name: "Unavailable", description: "The shop has no database for some seconds", schema: "ErrorList" },
};

export function failureRef(status: number) {
	const answer = answers[status];
	if (!answer) throw new Error(`The document does not describe the status ${status}`);
	return ref("responses", answer.name);
}
export const failureRefs = (statuses: readonly number[]) =>
	Object.fromEntries(statuses.map((status) => [status, failureRef(status)]));

/** The failures of a call of OAuth, in the words of its specification. */
export const oauthError = (description: string) => ({
	description,
	content: json(objectOf({ error: text, error_description: text })),
});

/** The failures of every call of OAuth that takes a form. */
export const failuresOfForm = {
	...failureRefs([405, 413, 431]),
	429: oauthError("The rate limit is used up"),
	503: oauthError("The shop has no database for some seconds"),
};

/** The properties of a call on which some common statuses depend. */
type Trait = "tag" | "scope" | "body" | "key";
const traitOf: Readonly<Record<number, Trait>> = { 304: "tag", 403: "scope", 413: "body", 415: "body", 422: "key" };

/** The statuses that a call with these properties gives like all others. */
export const commonStatuses = (traits: readonly Trait[]): number[] =>
	statusesOfAll.filter((status) => {
		const trait = traitOf[status];
		return trait === undefined || traits.includes(trait);
	});

export const success: Record<number, string> = { 200: "Done", 201: "Created", 204: "Done, without a body" };

/** Writes answer a refused change with its faults by field. */
export const writeErrors: Readonly<Record<number, string>> = { 400: "WriteRefused", 403: "WriteForbidden" };

export const responses = {
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

export const headers = {
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
		description:
			"A repeated key returns the first answer and changes nothing. 1 to 255 visible ASCII characters without spaces, compared as they are; another format is refused with 400. The same key with another request is refused with 422, and while the first request runs with 409. The shop keeps a key for two days. Without a login the key has no effect.",
		schema: { type: "string", minLength: 1, maxLength: 255, pattern: idempotencyKeyFormat.source },
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
