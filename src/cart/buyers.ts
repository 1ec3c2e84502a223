import type { AccountStatus } from "#accounts/accounts.ts";
import type { Viewer } from "#act.ts";
import type { RefusalReason } from "#shared/refusal.ts";
import { orderingRoles, payingRoles, type Role } from "#shared/roles.ts";

type Member = Pick<Viewer, "role"> & { flags: Pick<Viewer["flags"], "eCom"> };
const isOneOf = (roles: readonly Role[], { role, flags }: Member): boolean => roles.includes(role) && flags.eCom;

/** Whether a member can order: by role, and when the company has the web shop. */
export const canOrder = (member: Member): boolean => isOneOf(orderingRoles, member);
/** Whether a member can pay invoices and orders: by role, and when the company has the web shop. */
export const canPay = (member: Member): boolean => isOneOf(payingRoles, member);

/** Reason why a company cannot order with any payment method. Null when it can order. */
export const orderBlockOf = (
	status: AccountStatus,
): Extract<RefusalReason, { code: "checkout.company-blocked" }> | null =>
	status === "blocked" || status === "closed" ? { code: "checkout.company-blocked", details: {} } : null;
