import { retryEntry, sendPeriod } from "#accounting/accounting.commands.ts";
import { documentsNotTaken } from "#accounting/accounting.db.ts";
import { Period, RetryEntry, SettlePayment } from "#accounting/accounting.ts";
import { journalOf } from "#accounting/journal.db.ts";
import { journalHeader, journalLines } from "#accounting/journal.ts";
import { settlePayment } from "#accounting/reported-payments.commands.ts";
import { paymentsToReview } from "#accounting/reported-payments.db.ts";
import { environment } from "#env.ts";
import { cashierKinds } from "#shared/roles.ts";
import { runTool, UsageError } from "./tool.ts";

await runTool({
	usage: `scripts/tools/accounting list [--refused] [--json]         documents that the accounting program did not take, and why
       scripts/tools/accounting retry <document id>
       scripts/tools/accounting send --from 2026-12-01 --until 2026-12-31       documents from before the connection
       scripts/tools/accounting payments [--json]                 payments of the accounting program that wait for a decision
       scripts/tools/accounting book|dismiss <payment id>
       scripts/tools/accounting journal --from 2026-12-01 --until 2026-12-31    a journal as CSV`,
	who: cashierKinds,
	options: ["from", "until"],
	flags: ["refused"],
	async run(act, { words: [what, id], options: { from, until }, flags }) {
		if (what === "list") {
			const rows = await documentsNotTaken(act);
			return flags.includes("refused") ? rows.filter(({ state }) => state === "refused") : rows;
		}
		if (what === "retry") {
			await retryEntry(act, RetryEntry.parse({ documentId: id }));
			return [{ retried: id }];
		}
		if (what === "send") return [{ enqueued: await sendPeriod(act, Period.parse({ from, until })) }];
		if (what === "payments") return paymentsToReview(act);
		if (what === "book" || what === "dismiss") {
			await settlePayment(act, SettlePayment.parse({ externalId: id, decision: what }));
			return [{ payment: id, decision: what }];
		}
		if (what !== "journal") throw new UsageError("list, retry, send, payments, book, dismiss or journal?");
		const { accountCodes } = environment();
		process.stdout.write(journalHeader());
		for await (const entries of journalOf(act, Period.parse({ from, until })))
			process.stdout.write(entries.map((entry) => journalLines(entry, accountCodes)).join(""));
		return [];
	},
});
