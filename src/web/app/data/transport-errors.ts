import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { isRefusalReason } from "#i18n/text.ts";
import type { AppRouter } from "#router.ts";

type Failure = TRPCClientError<AppRouter>;

/** Those by which pages tell refusals apart. */
const codes: Partial<Record<number, string>> = { 429: "TOO_MANY_REQUESTS", 503: "SERVICE_UNAVAILABLE" };

/** What is refused before a procedure is reached, by a shop that is busy for one, is told as every door tells it. Here it reads like
 * what a procedure refuses, so that pages know of one way. */
export const refusedAtTheDoor: TRPCLink<AppRouter> =
	() =>
	({ op, next }) =>
		observable((observer) =>
			next(op).subscribe({
				next: (answer) => observer.next(answer),
				error: (failure) => observer.error(asOfProcedure(failure)),
				complete: () => observer.complete(),
			}),
		);

function asOfProcedure(failure: Failure): Failure {
	const { response, responseJSON } = failure.meta ?? {};
	const [said]: unknown[] = Array.isArray(responseJSON) ? responseJSON : [];
	const code = typeof said === "object" && said !== null && "errorCode" in said ? said.errorCode : null;
	if (!(response instanceof Response)) return failure;
	const { status: httpStatus } = response;
	const seconds = Number(response.headers.get("Retry-After"));
	const refusal = { code, details: seconds > 0 ? { seconds } : {} };
	if (!isRefusalReason(refusal)) return failure;
	return TRPCClientError.from({
		error: { message: refusal.code, code: -32_603, data: { code: codes[httpStatus], httpStatus, refusal } },
	});
}
