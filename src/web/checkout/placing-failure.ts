import { TRPCClientError } from "@trpc/client";
import type { AppRouter } from "#router.ts";
import type { Failure } from "#web/app/data/refusals.ts";
import { isUnanswered } from "#web/app/data/retry-link.ts";

/** Why no order was placed. `unanswered`: the order may exist, so it is sent again under the same key; the refusal says why the shop
 * could not answer, null without one. `offline`: the order was not sent and will not be sent later. */
export type PlacingFailure = { refused: Failure } | { unanswered: Failure | null } | { offline: true };

/** The failure of a call that was sent. Input that the schema rejects is refused without a refusal code: its order does not exist. */
export function placingFailureOf(error: unknown): PlacingFailure {
	if (!(error instanceof TRPCClientError)) return { unanswered: null };
	const failure: TRPCClientError<AppRouter> = error;
	const hasRefusal = Boolean(failure.data?.refusal);
	if ((hasRefusal || failure.data?.httpStatus === 400) && !isUnanswered(failure)) return { refused: failure };
	return { unanswered: hasRefusal ? failure : null };
}
