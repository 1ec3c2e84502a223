import { eq } from "drizzle-orm";
import type { Act } from "#act.ts";
import { account } from "#db/schema/accounts.ts";
import { store } from "#db/schema/store.ts";
import { allSettledThenThrow } from "#db/transaction.ts";
import type { ShowStatement } from "#invoices/invoice-requests.ts";
import { statementOf } from "./statement.db.ts";

/** More lines would make the page slow. The PDF and the CSV have all. */
const maxLines = 200;

/** The statement of the viewer's company as its page shows it, with how to transfer money. */
export async function companyStatement(act: Act, { month }: ShowStatement) {
	const accountId = act.by.accountId ?? "";
	const [{ lines, ...statement }, [company], [shop]] = await allSettledThenThrow([
		statementOf(act, { accountId, month }),
		act.db.select({ sapId: account.sapId }).from(account).where(eq(account.id, accountId)),
		act.db.select({ supplier: store.supplier }).from(store),
	]);
	const shown = lines.slice(-maxLines);
	return {
		...statement,
		/** The balance before the first shown line. */
		carriedOver: lines.at(-maxLines - 1)?.balance ?? statement.carriedOver,
		hiddenLines: lines.length - shown.length,
		lines: shown,
		customerNumber: company?.sapId ?? null,
		/** Null until the shop has entered its bank account. */
		bankAccount: shop?.supplier?.bankAccount ?? null,
	};
}
