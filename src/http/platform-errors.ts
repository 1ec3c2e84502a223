import { TRPCError } from "@trpc/server";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { ZodError } from "zod";
import { refusalFrom } from "#db/transaction.ts";
import type { Language } from "#i18n/languages.ts";
import type { RefusalCode } from "#i18n/refusals.en-NZ.ts";
import { refusalText } from "#i18n/refusals.ts";
import type { FaultCode } from "#records/write-errors.ts";
import type { Refusal, RefusalKind } from "#shared/refusal.ts";
import { InvalidInput, messagesOf, UnsupportedMediaType } from "./platform-input.ts";
import { bodyOfFailure, writeFailureOf } from "./record-errors.ts";

/** The error codes of the record platform. */
export type PlatformCode =
	| FaultCode
	| "APEX_ERROR"
	| "CONFLICT"
	| "EXCEEDED_MAX_SIZE_REQUEST"
	| "ILLEGAL_QUERY_PARAMETER_VALUE"
	| "INSUFFICIENT_ACCESS"
	| "INVALID_BATCH_REQUEST"
	| "INVALID_INPUT"
	| "INVALID_SESSION_ID"
	| "INVALID_TYPE"
	| "JSON_PARSER_ERROR"
	| "METHOD_NOT_ALLOWED"
	| "NOT_FOUND"
	| "REQUEST_LIMIT_EXCEEDED"
	| "PROCESSING_HALTED"
	| "SERVER_UNAVAILABLE"
	| "STORAGE_LIMIT_EXCEEDED"
	| "UNSUPPORTED_MEDIA_TYPE"
	| "UNKNOWN_EXCEPTION";

/** The status of a failed call and the entries of its body. Failed items of a batch have the same entries. A failed write has another body. */
export type PlatformError = {
	status: ContentfulStatusCode;
	errors: { errorCode: PlatformCode; message: string }[];
	body?: Readonly<Record<string, unknown>>;
};

type StatusAndCode = { status: ContentfulStatusCode; errorCode: PlatformCode };

/** A call of a known path with another HTTP method. */
export class MethodNotAllowed extends Error {
	constructor(
		method: string,
		readonly allowed: readonly string[],
	) {
		super(`HTTP Method '${method}' not allowed. Allowed are ${allowed.join(",")}`);
	}
}

/** A path or method that the platform does not have. */
export class UnknownResource extends Error {}

const kinds = {
	unauthenticated: { status: 401, errorCode: "INVALID_SESSION_ID" },
	forbidden: { status: 403, errorCode: "INSUFFICIENT_ACCESS" },
	"not-found": { status: 404, errorCode: "NOT_FOUND" },
	invalid: { status: 400, errorCode: "INVALID_INPUT" },
	conflict: { status: 409, errorCode: "CONFLICT" },
	stale: { status: 412, errorCode: "CONFLICT" },
	throttled: { status: 429, errorCode: "REQUEST_LIMIT_EXCEEDED" },
	"too-large": { status: 413, errorCode: "EXCEEDED_MAX_SIZE_REQUEST" },
	unavailable: { status: 503, errorCode: "SERVER_UNAVAILABLE" },
} as const satisfies Record<RefusalKind, StatusAndCode>;

/** The refusals whose code or status differs from the one of their kind. */
const exceptions: Partial<Record<RefusalCode, StatusAndCode>> = {
	"records.fields-missing": { status: 400, errorCode: "ILLEGAL_QUERY_PARAMETER_VALUE" },
	"records.page-token": { status: 400, errorCode: "ILLEGAL_QUERY_PARAMETER_VALUE" },
	"records.sort-field": { status: 400, errorCode: "INVALID_FIELD" },
	"records.halted": { status: 412, errorCode: "PROCESSING_HALTED" },
	"records.too-many-levels": { status: 400, errorCode: "INVALID_FIELD" },
	"records.repeated-field": { status: 400, errorCode: "INVALID_FIELD" },
	"records.unknown-field": { status: 400, errorCode: "INVALID_FIELD" },
	"records.unknown-object": { status: 404, errorCode: "INVALID_TYPE" },
	"records.where-field": { status: 400, errorCode: "INVALID_FIELD" },
	"records.where-unreadable": { status: 400, errorCode: "ILLEGAL_QUERY_PARAMETER_VALUE" },
	"request.address-invalid": { status: 400, errorCode: "ILLEGAL_QUERY_PARAMETER_VALUE" },
	"request.headers-too-large": { status: 431, errorCode: "EXCEEDED_MAX_SIZE_REQUEST" },
	"request.key-reused": { status: 422, errorCode: "INVALID_INPUT" },
	"upload.company-full": { status: 403, errorCode: "STORAGE_LIMIT_EXCEEDED" },
	"upload.person-full": { status: 403, errorCode: "STORAGE_LIMIT_EXCEEDED" },
};

const statusAndCodeOf = ({ code, kind }: Refusal): StatusAndCode => exceptions[code] ?? kinds[kind];

const unknownResource = "The requested resource does not exist";
const defect = "An unexpected error occurred. Please include this request id if you contact support";
/** Null when the error is no invalid input. A ZodError outside of tRPC is a defect: inputs are read by platform-input.ts. */
function invalidInputIn(error: unknown): InvalidInput | null {
	if (error instanceof InvalidInput) return error;
	if (!(error instanceof TRPCError) || error.code !== "BAD_REQUEST") return null;
	return new InvalidInput("INVALID_INPUT", error.cause instanceof ZodError ? messagesOf(error.cause) : [error.message]);
}

/** Turns any error of a call of the record platform into the platform's status and entries. Null when the error is a defect. */
export function platformErrorOf(error: unknown, language: Language): PlatformError | null {
	const failure = writeFailureOf(error, language);
	if (failure) {
		const { status, errorCode, message } = failure;
		return { status, errors: [{ errorCode, message }], body: bodyOfFailure(failure) };
	}
	const refusal = refusalFrom(error);
	if (refusal) {
		const { status, errorCode } = statusAndCodeOf(refusal);
		return { status, errors: [{ errorCode, message: refusalText(language, refusal) }] };
	}
	const invalid = invalidInputIn(error);
	if (invalid) {
		const { errorCode, messages } = invalid;
		return { status: 400, errors: messages.map((message) => ({ errorCode, message })) };
	}
	if (error instanceof UnknownResource)
		return { status: 404, errors: [{ errorCode: "NOT_FOUND", message: unknownResource }] };
	if (error instanceof UnsupportedMediaType)
		return { status: 415, errors: [{ errorCode: "UNSUPPORTED_MEDIA_TYPE", message: error.message }] };
	if (error instanceof MethodNotAllowed)
		return { status: 405, errors: [{ errorCode: "METHOD_NOT_ALLOWED", message: error.message }] };
	if (error instanceof HTTPException)
		return { status: error.status, errors: [{ errorCode: "INVALID_INPUT", message: error.message }] };
	return null;
}

/** The answer to a defect. It reveals nothing but the id under which the log has the error. */
export const defectError = (requestId: string): PlatformError => ({
	status: 500,
	errors: [{ errorCode: "UNKNOWN_EXCEPTION", message: `${defect}: ${requestId}` }],
});

/** The content type of every answer of the record platform. */
export const platformType = "application/json;charset=UTF-8";
