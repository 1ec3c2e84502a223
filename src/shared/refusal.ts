import type { PlaceholderOf } from "#i18n/placeholders.ts";
import type { RefusalCode, refusalsEnNZ } from "#i18n/refusals.en-NZ.ts";

export type RefusalKind =
	| "unauthenticated"
	| "forbidden"
	| "not-found"
	| "invalid"
	| "conflict"
	| "stale"
	| "throttled"
	| "too-large"
	| "unavailable";

/** Details that clients read and that the text does not show. */
type ExtraDetails = {
	"cart.other-size": { slug: string };
	"checkout.credit-limit": { amountOwed: number; limit: number };
	"checkout.total-changed": { total: number };
	"factor.locked": { seconds: number };
	"login.locked": { seconds: number };
	"mail.rejected": { answer: string };
	"password.too-weak": { faults: string };
	"payment.unavailable": { seconds?: number };
	"picture.not-ready": { seconds: number };
	"planner.merge-stock": { productNl: string };
	"record.stale": { updatedAt: string };
	"request.in-progress": { seconds: number };
	"upload.no-room": { seconds: number };
};

type NoDetails = Readonly<Record<string, never>>;

type ShownDetails<Code extends RefusalCode> = Record<PlaceholderOf<(typeof refusalsEnNZ)[Code]>, string | number>;

/** The details of each refusal: the placeholders of its English text by name, and what only clients read. */
type Details = {
	[Code in RefusalCode]: Code extends keyof ExtraDetails
		? ShownDetails<Code> & ExtraDetails[Code]
		: keyof ShownDetails<Code> extends never
			? NoDetails
			: ShownDetails<Code>;
};

/** A refusal's code with the details of this code. */
export type RefusalReason = { [Code in RefusalCode]: { code: Code; details: Details[Code] } }[RefusalCode];

/** The codes whose text has no placeholders. */
export type PlainRefusalCode = {
	[Code in RefusalCode]: keyof ShownDetails<Code> extends never ? Code : never;
}[RefusalCode];

type ReasonArguments = {
	[Code in RefusalCode]: NoDetails extends Details[Code]
		? [code: Code, details?: Details[Code], field?: string]
		: [code: Code, details: Details[Code], field?: string];
}[RefusalCode];

/** An expected error. The transports map its kind to a status and show the text of its code. Every other error is a defect and is never
 * shown to a customer. */
export class Refusal extends Error {
	readonly code: RefusalCode;
	readonly details: Readonly<Record<string, string | number>>;
	readonly field: string | undefined;
	/** The name of the rate limit that refused, for the metrics. Clients do not get it. */
	readonly limit?: string;

	constructor(
		readonly kind: RefusalKind,
		...[code, details = {}, field]: ReasonArguments
	) {
		super(code);
		this.code = code;
		this.details = details;
		this.field = field;
	}
}

/** Makes a refusal for a reason that a rule returned. */
export function refusalFor(kind: RefusalKind, { code, details }: RefusalReason, field?: string): Refusal {
	const reason = [code, details, field] as ReasonArguments; // a reason pairs its code with its details
	return new Refusal(kind, ...reason);
}

/** Makes a refusal for a code that a rule returned, of those without placeholders. */
export function plainRefusal(kind: RefusalKind, code: PlainRefusalCode, field?: string): Refusal {
	const reason = [code, {}, field] as ReasonArguments; // the text of the code has no placeholders
	return new Refusal(kind, ...reason);
}

/** A refusal by a rate limit. Clients learn when to come back, and not which limit it was. */
export const limitReached = (limit: string, seconds: number): Refusal =>
	Object.assign(new Refusal("throttled", "throttled", { seconds }), { limit });

/** The constructor checked that the details belong to the code. */
export const reasonOf = ({ code, details }: Refusal): RefusalReason => ({ code, details }) as RefusalReason;

/** Also finds a refusal inside the errors of drivers and query builders. */
export const refusalIn = (error: unknown): Refusal | null =>
	error instanceof Refusal ? error : error instanceof Error && error.cause ? refusalIn(error.cause) : null;
