import type { AccountStatus } from "#accounts/accounts.ts";
import type { Viewer } from "#act.ts";
import type { RefusalReason } from "#shared/refusal.ts";

/** Carts and orders are for who may order: not for who only reads, nor for who has no shop. */
export const mayBuy = ({ role, flags }: Pick<Viewer, "role"> & { flags: Pick<Viewer["flags"], "eCom"> }): boolean =>
	(role === "buyer" || role === "administrator") && flags.eCom;

/** Why a company can order nothing, however it would pay. */
export const barredBy = (status: AccountStatus): Extract<RefusalReason, { code: "checkout.blocked" }> | null =>
	status === "blocked" ? { code: "checkout.blocked", details: {} } : null;
