import { isPartOpen } from "#accounts/access.ts";
import type { Act } from "#act.ts";
import { type InvoiceGroup, openNow } from "#invoices/money/open-now.db.ts";
import { type Money, money } from "#shared/money.ts";
import type { InvoiceTab } from "./invoice-query.ts";

export type TabTotals = { count: number; total: Money; open: Money };

const isOnTab = {
	"to-pay": ({ kind, isOpen }: InvoiceGroup) => kind === "invoice" && isOpen,
	paid: ({ kind, isOpen }: InvoiceGroup) => kind === "invoice" && !isOpen,
	credits: ({ kind }: InvoiceGroup) => kind === "credit-note",
	all: () => true,
} as const satisfies Record<InvoiceTab, (group: InvoiceGroup) => boolean>;

/** Adds up groups. The amounts of credit notes are negative. */
function totalsOf(groups: readonly InvoiceGroup[]): TabTotals {
	const totals = { count: 0, total: 0, open: 0 };
	for (const { kind, count, total, open } of groups) {
		const sign = kind === "credit-note" ? -1 : 1;
		totals.count += count;
		totals.total += sign * total;
		totals.open += sign * open;
	}
	return { count: totals.count, total: money(totals.total), open: money(totals.open) };
}

export const totalsPerTab = (groups: readonly InvoiceGroup[]): Record<InvoiceTab, TabTotals> => {
	const on = (tab: InvoiceTab) => totalsOf(groups.filter(isOnTab[tab]));
	return { "to-pay": on("to-pay"), paid: on("paid"), credits: on("credits"), all: on("all") };
};

/** How many of the viewer's invoices are past their due date. */
export const overdueCount = async (act: Act): Promise<number> =>
	act.by.accountId === null ? 0 : (await openNow(act)).overdue.count;

/** The number and sum of the viewer's open invoices, those past their due date, and the balance that can pay them. Null without open invoices,
 * and for viewers who do not buy for a company. */
export async function openTotals(act: Act) {
	if (!isPartOpen(act.by, "purchases")) return null;
	const { overdue, notDue, ...sums } = await openNow(act);
	const count = overdue.count + notDue.count;
	return count === 0 ? null : { count, overdue, ...sums };
}
