import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "#router.ts";

type Failure = TRPCClientError<AppRouter>;

/** The tRPC codes that pages look at, by HTTP status. */
const codes: Partial<Record<number, string>> = { 429: "TOO_MANY_REQUESTS", 503: "SERVICE_UNAVAILABLE" };

/** Turns refusals of the transport into refusals of a procedure, so that pages handle one kind. The transport refuses before a procedure
 * runs, for example when the database is busy. */
export const transportErrorLink: TRPCLink<AppRouter> =
	() =>
	({ op, next }) =>
		observable((observer) =>
			next(op).subscribe({
				next: (response) => observer.next(response),
				error: (failure) => observer.error(toProcedureError(failure)),
				complete: () => observer.complete(),
			}),
		);

function toProcedureError(failure: Failure): Failure {
	const { response, responseJSON } = failure.meta ?? {};
	const [body]: unknown[] = Array.isArray(responseJSON) ? responseJSON : [];
	if (!(response instanceof Response)) return failure;
	const { status: httpStatus } = response;
	const seconds = Number(response.headers.get("Retry-After"));
	const refusal = refusalIn(body, seconds > 0 ? { seconds } : {});
	if (!refusal) return failure;
	return TRPCClientError.from({
		error: { message: refusal.code, code: -32_603, data: { code: codes[httpStatus], httpStatus, refusal } },
	});
}

/** Null for the error of a proxy, which has no code of the shop. */
function refusalIn(body: unknown, details: { seconds?: number }) {
	const hasText = typeof body === "object" && body !== null && "errorCode" in body && "message" in body;
	if (!hasText || typeof body.errorCode !== "string" || typeof body.message !== "string") return null;
	return body.errorCode.includes(".") ? { code: body.errorCode, details, text: body.message } : null;
}
