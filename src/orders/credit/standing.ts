import type { AccountStatus } from "#accounts/accounts.ts";
import { orderBlockOf } from "#cart/buyers.ts";
import type { Money } from "#shared/money.ts";

/** How a company may order. `prepaid`: it pays when it orders, because it does not buy on account. */
export type Standing =
	| { kind: "blocked" }
	| { kind: "prepaid" }
	/** `isUsedUp`: nothing of the credit limit is free. The amounts are null for members who do not see what the company owes. */
	| { kind: "account"; isUsedUp: boolean; limit: Money | null; owed: Money | null };

type Payer = { status: AccountStatus; creditLimit: Money | null; owed: Money; seesAmounts: boolean };

export function standingOf({ status, creditLimit, owed, seesAmounts }: Payer): Standing {
	if (orderBlockOf(status)) return { kind: "blocked" };
	if (status === "new" || creditLimit === null) return { kind: "prepaid" };
	const amounts = seesAmounts ? { limit: creditLimit, owed } : { limit: null, owed: null };
	return { kind: "account", isUsedUp: owed >= creditLimit, ...amounts };
}

/** Whether an order of this total on account exceeds the credit limit, as far as the viewer may know. */
export const exceedsLimit = (standing: Standing, total: number): boolean =>
	standing.kind === "account" &&
	(standing.isUsedUp || (standing.limit !== null && standing.owed !== null && standing.owed + total > standing.limit));
