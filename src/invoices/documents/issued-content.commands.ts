import type { Act } from "#act.ts";
import { inTransaction } from "#db/transaction.ts";
import { documentsWithoutContent, insertContents } from "./issued-content.db.ts";

const documentsPerRun = 200;

/** Stores the content of documents that a former release issued, once. Their orders are read as they are now, without a day of dispatch or
 * delivery after the issue. Charges stay on a line per product, as these documents were mailed. */
export async function storeMissingContents(act: Act): Promise<void> {
	for (;;) {
		const documents = await documentsWithoutContent(act, documentsPerRun);
		if (documents.length === 0) return;
		await inTransaction(act, (act) => insertContents(act, documents, { hasMergedCharges: false }));
	}
}
