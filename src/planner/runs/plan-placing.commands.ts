import type { Act } from "#act.ts";
import type { PlanProblem } from "#notices/notices.ts";
import { placeOrder } from "#orders/placing/placing.commands.ts";
import type { Draft } from "#orders/placing/placing.ts";
import type { PauseReason } from "#planner/planner.ts";
import type { StoredPlan } from "#planner/plans.db.ts";
import { Refusal } from "#shared/refusal.ts";

type PlanDraft = Extract<Draft, { source: "plan" }>;
type OwnOrderFields = Pick<PlanDraft, "key" | "deliverOn" | "gstBasisPoints" | "lines" | "totals" | "originalId">;

/** A draft with the terms of a plan, paid on account. */
export function draftOf(plan: StoredPlan, draft: OwnOrderFields): PlanDraft {
	const { accountId, userId, location, reference, costCentre, termsVersion, attention, instruction, timeWindow } = plan;
	// The location may have lost the time since.
	const isOffered = timeWindow !== null && location.deliveryWindows.includes(timeWindow);
	const handover = { attention, instruction, timeWindow: isOffered ? timeWindow : null };
	const terms = { accountId, userId, location, reference, costCentre, termsVersion, method: "invoice" as const };
	return { source: "plan", ...terms, handover, ...draft, bank: null };
}

/** Places an order of a plan. An order that the rules refuse leaves nothing behind, and its reason is returned. A refusal that may pass by itself is
 * thrown, so that the work is repeated. */
export async function placeForPlan(
	act: Act,
	{ plan, draft }: { plan: StoredPlan; draft: OwnOrderFields },
): Promise<{ orderId: string } | { why: PlanProblem }> {
	try {
		return await placeOrder(act, draftOf(plan, draft));
	} catch (error) {
		if (!(error instanceof Refusal) || isPassing(error)) throw error;
		return { why: error.field === "reference" ? "reference" : (problems[error.code] ?? "order-refused") };
	}
}

/** Refusals that pass by themselves. A calendar or the stock changed meanwhile, or a colleague takes over the plan. */
const passingRefusals: readonly string[] = ["checkout.items-unavailable", "checkout.day-not-offered", "user.not-found"];

export const isPassing = ({ kind, code }: Refusal): boolean => kind === "unavailable" || passingRefusals.includes(code);

const problems: Readonly<Record<string, PlanProblem>> = {
	"checkout.company-blocked": "blocked",
	"checkout.credit-limit": "credit-limit",
	"checkout.invoice-not-allowed": "not-on-account",
	"checkout.method-not-offered": "not-on-account",
};

/** The reason of a pause. The message says more: for example, whether the company is blocked or over its credit limit. */
export function pauseReasonOf(why: PlanProblem): Exclude<PauseReason, "customer"> {
	if (why === "location-closed") return why;
	return why === "reference" || why === "order-refused" ? "order-refused" : "payment";
}
