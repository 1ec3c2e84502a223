import type { Act } from "#act.ts";
import { documentOf } from "./documents.db.ts";

/** Runs after a document was issued. */
export async function notifyOfDocument(act: Act, { invoiceId }: { invoiceId: string }): Promise<void> {
	await documentOf(act, invoiceId);
}
