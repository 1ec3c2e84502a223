import type { Context } from "hono";
import type { Refusal } from "#shared/refusal.ts";
import type { HttpEnv } from "./context.ts";
import type { Metrics, RefusalCause } from "./metrics.ts";

const statuses = { throttled: 429, unavailable: 503 } as const;

/** Notes a refusal of the request, so that the metrics count the refusal by its rate limit or reason. Ignores refusals with other statuses. A
 * batch of calls can have several. */
export function noteRefusal(c: Context<HttpEnv>, refusal: Pick<Refusal, "kind" | "limit" | "code"> | null): void {
	if (refusal?.kind !== "throttled" && refusal?.kind !== "unavailable") return;
	noteCause(c, { status: statuses[refusal.kind], cause: refusal.limit ?? refusal.code });
}

/** Notes why a request is answered with 429 or 503 without a refusal. */
export function noteCause(c: Context<HttpEnv>, cause: RefusalCause): void {
	c.set("refusalCauses", [...(c.get("refusalCauses") ?? []), cause]);
}

/** Counts the refusals of a request that was answered. No response with 429 or 503 stays uncounted. */
export function countRefusals(
	{ refusals }: Pick<Metrics, "refusals">,
	{ status, noted }: { status: number; noted: readonly RefusalCause[] | undefined },
): void {
	for (const labels of noted ?? []) refusals.inc(labels);
	if ((status === 429 || status === 503) && !noted) refusals.inc({ status, cause: "other" });
}
