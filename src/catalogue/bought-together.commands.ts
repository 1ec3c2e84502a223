import type { Act } from "#act.ts";
import { recordChange } from "#db/changes.ts";
import { inTransaction } from "#db/transaction.ts";
import { saveBoughtTogether } from "./product/bought-together.db.ts";

/** Computes again which products are often ordered together. Records a change only when the result differs. */
export const renewBoughtTogether = (act: Act): Promise<void> =>
	inTransaction(act, async (act) => {
		if (await saveBoughtTogether(act)) await recordChange(act, { topic: "catalogue" });
	});
