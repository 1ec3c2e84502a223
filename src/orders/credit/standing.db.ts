import { eq } from "drizzle-orm";
import type { Act } from "#act.ts";
import { account } from "#db/schema/accounts.ts";
import { amountOwedBy } from "./owed.db.ts";
import { type Standing, standingOf } from "./standing.ts";

/** Reads how the viewer's company may order. Null without a company. */
export async function companyStanding(act: Act): Promise<Standing | null> {
	const { accountId, locationIds } = act.by;
	if (accountId === null) return null;
	const [[payer], owed] = await Promise.all([
		act.db
			.select({ status: account.status, creditLimit: account.creditLimit })
			.from(account)
			.where(eq(account.id, accountId)),
		amountOwedBy(act, accountId),
	]);
	return payer ? standingOf({ ...payer, owed, seesAmounts: locationIds === "all" }) : null;
}
