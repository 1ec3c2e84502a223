import type { RefusalCode } from "#i18n/refusals.en-NZ.ts";

export type RefusalKind =
	| "unauthenticated"
	| "forbidden"
	| "not-found"
	| "invalid"
	| "conflict"
	| "stale"
	| "throttled"
	| "unavailable";

/** The shop says no: the kind is what a transport does, the code is a key of i18n. Anything else that is thrown is a
 * defect and never reaches a customer's eyes. */
export class Refusal extends Error {
	constructor(
		readonly kind: RefusalKind,
		readonly code: RefusalCode,
		readonly details: Record<string, string | number> = {},
		readonly field?: string,
	) {
		super(code);
	}
}

/** Drivers and query builders wrap what went wrong; the refusal may lie inside. */
export const refusalIn = (error: unknown): Refusal | null =>
	error instanceof Refusal ? error : error instanceof Error && error.cause ? refusalIn(error.cause) : null;
