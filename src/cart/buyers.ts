import type { AccountStatus } from "#accounts/accounts.ts";
import type { Viewer } from "#act.ts";
import type { RefusalReason } from "#shared/refusal.ts";

/** Buyers and administrators can order when their company has the web shop. */
export const canOrder = ({ role, flags }: Pick<Viewer, "role"> & { flags: Pick<Viewer["flags"], "eCom"> }): boolean =>
	(role === "buyer" || role === "administrator") && flags.eCom;

/** Reason why a company cannot order with any payment method. Null when it can order. */
export const orderBlockOf = (
	status: AccountStatus,
): Extract<RefusalReason, { code: "checkout.company-blocked" }> | null =>
	status === "blocked" || status === "closed" ? { code: "checkout.company-blocked", details: {} } : null;
