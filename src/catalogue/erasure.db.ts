import { eq } from "drizzle-orm";
import type { Act } from "#act.ts";
import { stockAlert } from "#db/schema/catalogue.ts";

/** Deletes the stock alerts of a person, or of a company. */
export async function deleteStockAlertsOf(
	{ db }: Act,
	owner: { userId: string } | { accountId: string },
): Promise<void> {
	await db
		.delete(stockAlert)
		.where("userId" in owner ? eq(stockAlert.userId, owner.userId) : eq(stockAlert.accountId, owner.accountId));
}
