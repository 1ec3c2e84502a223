import { eq } from "drizzle-orm";
import type { Act } from "#act.ts";
import { account } from "#db/schema/accounts.ts";
import { money } from "#shared/money.ts";
import { debtOf } from "./owed.db.ts";

/** The credit limit of the viewer's company, the part that is free, and the orders on account without an invoice. Null when the company cannot
 * buy on account, and for members of some locations, who do not see the statement either. */
export async function creditOf(act: Act) {
	if (act.by.locationIds !== "all") return null;
	const accountId = act.by.accountId ?? "";
	const [row] = await act.db.select({ limit: account.creditLimit }).from(account).where(eq(account.id, accountId));
	if (!row || row.limit === null) return null;
	const { owed, notInvoiced } = await debtOf(act, accountId);
	return { limit: row.limit, owed, notInvoiced, free: money(Math.max(0, row.limit - owed)) };
}
