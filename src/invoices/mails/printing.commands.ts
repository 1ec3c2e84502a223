import type { Act } from "#act.ts";
import { inTransaction } from "#db/transaction.ts";
import { Refusal } from "#shared/refusal.ts";
import { isCashier } from "#shared/roles.ts";
import { wallClock } from "#store/store.db.ts";
import { insertPrints } from "./mailing.db.ts";

/** Marks documents on paper as printed, so that the next batch leaves them out. */
export function markPrinted(
	act: Act,
	{ documents }: { documents: readonly { id: string; accountId: string }[] },
): Promise<void> {
	return inTransaction(act, async (act) => {
		if (!isCashier(act.by)) throw new Refusal("forbidden", "invoice.finance-only");
		const { day: today } = (await wallClock(act)).at(act.now);
		await insertPrints(act, documents, today);
	});
}
