import type { Act } from "#act.ts";
import { store } from "#db/schema/store.ts";
import { allSettledThenThrow } from "#db/transaction.ts";
import type { ShowStatement } from "#invoices/invoice-requests.ts";
import { statementOf } from "./statement.db.ts";
import { companyBilledTo } from "./statement-print.db.ts";

/** More lines would make the page slow. The PDF and the CSV have all. */
const maxLines = 200;

/** The statement of the viewer's company as its page shows it, with how to transfer money. */
export async function companyStatement(act: Act, { month }: ShowStatement) {
	const [{ lines, ...statement }, billedTo, [shop]] = await allSettledThenThrow([
		statementOf(act, { accountId: act.by.accountId ?? "", month }),
		companyBilledTo(act),
		act.db.select({ supplier: store.supplier }).from(store),
	]);
	const shown = lines.slice(-maxLines);
	return {
		...statement,
		/** The balance before the first line of the month. */
		opening: statement.carriedOver,
		/** The balance before the first shown line. */
		carriedOver: lines.at(-maxLines - 1)?.balance ?? statement.carriedOver,
		hiddenLines: lines.length - shown.length,
		lines: shown,
		billedTo,
		/** Null until the shop has entered its bank account. */
		bankAccount: shop?.supplier?.bankAccount ?? null,
	};
}
