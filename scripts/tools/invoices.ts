import { documentOf, invoiceIdOf } from "#invoices/documents.db.ts";
import { runTool, UsageError } from "./tool.ts";

await runTool({
	usage: "scripts/tools/invoices show 2026-000001 [--json]      an invoice or a credit note with its lines",
	async run(act, { words: [word, number] }) {
		if (word !== "show" || number === undefined) throw new UsageError("show which document?");
		return [await documentOf(act, await invoiceIdOf(act, number))];
	},
});
