import type { Act } from "#act.ts";
import { Refusal } from "#shared/refusal.ts";
import { isCashier } from "#shared/roles.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { wallClock } from "#store/store.db.ts";
import { type Billing, lockBilling } from "./billing.db.ts";

/** Refuses everybody but finance, administrators of the shop, and jobs, which act as System. */
export const refuseUnlessCashier = ({ by }: Act): void => {
	if (!isCashier(by)) throw new Refusal("forbidden", "invoice.finance-only");
};

/** The store day of the act. */
export const todayOf = async (act: Act): Promise<StoreDay> => (await wallClock(act)).at(act.now).day;

/** Locks a company before its documents, so that all commands lock in the same order. */
export async function lockedBilling(act: Act, accountId: string): Promise<Billing> {
	const billing = await lockBilling(act, accountId);
	if (!billing) throw new Refusal("not-found", "account.not-found");
	return billing;
}
