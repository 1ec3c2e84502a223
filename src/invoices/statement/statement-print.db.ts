import { and, eq, isNull } from "drizzle-orm";
import type { Act } from "#act.ts";
import { account } from "#db/schema/accounts.ts";
import { store } from "#db/schema/store.ts";
import { allSettledThenThrow } from "#db/transaction.ts";
import type { Language } from "#i18n/languages.ts";
import { billingAddress } from "#invoices/billing.db.ts";
import type { ShowStatement } from "#invoices/invoice-requests.ts";
import type { BilledTo } from "#invoices/invoices.ts";
import { Refusal } from "#shared/refusal.ts";
import { statementOf } from "./statement.db.ts";
import type { StatementToPrint } from "./statement-pdf.ts";

/** The viewer's company as its statement names it. */
export async function companyBilledTo(act: Act): Promise<BilledTo> {
	const [company] = await act.db
		.select({
			name: account.name,
			country: account.country,
			chamberNumber: account.chamberNumber,
			taxNumber: account.taxNumber,
			customerNumber: account.sapId,
			address: billingAddress,
		})
		.from(account)
		.where(and(eq(account.id, act.by.accountId ?? ""), isNull(account.deletedAt)));
	if (!company) throw new Refusal("not-found", "account.not-found");
	return company;
}

/** The statement of the viewer's company with the names and addresses that its PDF shows. */
export async function printedStatement(
	act: Act,
	{ month, language }: ShowStatement & { language: Language },
): Promise<StatementToPrint> {
	const [statement, billedTo, [shop]] = await allSettledThenThrow([
		statementOf(act, { accountId: act.by.accountId ?? "", month }),
		companyBilledTo(act),
		act.db.select({ name: store.name, supplier: store.supplier, currency: store.currency }).from(store),
	]);
	if (!shop?.supplier) throw new Refusal("conflict", "invoice.statement-unavailable");
	const { name: shopName, supplier, currency } = shop;
	return { statement, billedTo, shopName, supplier, currency, language };
}
