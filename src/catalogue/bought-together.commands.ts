import type { Act } from "#act.ts";
import { recordChange } from "#db/changes.ts";
import { inTransaction } from "#db/transaction.ts";
import { saveBoughtTogether } from "./product/bought-together.db.ts";

/** What is ordered together by now stands beside each product. Told only when that is something else than before. */
export const renewTogether = (act: Act): Promise<void> =>
	inTransaction(act, async (act) => {
		if (await saveBoughtTogether(act)) await recordChange(act, { topic: "catalogue" });
	});
