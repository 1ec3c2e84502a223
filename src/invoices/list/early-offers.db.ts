import { and, eq, gte, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { type Db, prepared } from "#db/db.ts";
import { invoice, invoiceBalance } from "#db/schema/invoices.ts";
import { anyMemberOfAllLocations } from "#db/scope.ts";
import { ownInvoices } from "#invoices/documents/documents.db.ts";
import type { CreditReason } from "#invoices/invoices.ts";
import { openDiscountAfter } from "#invoices/money/early-payment.ts";
import { needOn } from "#invoices/money/taken-amount.ts";
import type { Money, TaxAtRate } from "#shared/money.ts";
import type { StoreDay } from "#shared/store-day.ts";

/** The early-payment discount of an open invoice incl. GST, and its last day. */
export type EarlyOffer = { number: string; until: StoreDay; open: Money; saves: Money };

type Credit = { issuedOn: StoreDay; taxes: TaxAtRate[]; reason: CreditReason };

const selectOffers = (db: Db, scope: SQL | undefined, today: StoreDay | Placeholder) =>
	db
		.select({
			id: invoice.id,
			number: invoice.number,
			earlyPaymentUntil: invoice.earlyPaymentUntil,
			earlyPaymentBasisPoints: invoice.earlyPaymentBasisPoints,
			taxes: invoice.taxes,
			total: invoice.total,
			paid: invoiceBalance.paid,
			credited: invoiceBalance.credited,
			open: sql<Money>`${invoiceBalance.open}::float8`,
			credits: sql<Credit[]>`coalesce((
				select json_agg(json_build_object('issuedOn', credit.issued_on, 'taxes', credit.taxes, 'reason', credit.credit_reason))
				from ${invoice} credit where credit.original_id = ${invoice.id}), '[]')`,
		})
		.from(invoiceBalance)
		.innerJoin(invoice, eq(invoice.id, invoiceBalance.invoiceId))
		.where(and(scope, sql`${invoiceBalance.open} > 0`, gte(invoice.earlyPaymentUntil, today)));

const offersQuery = prepared((db) => {
	const { accountId } = anyMemberOfAllLocations;
	return selectOffers(db, eq(invoiceBalance.accountId, accountId), sql.placeholder("today")).prepare(
		"invoice_early_offers",
	);
});

/** The open invoices of the viewer's company that cost less when they are paid today, by id. */
export async function earlyOffersOf(act: Act, today: StoreDay): Promise<Map<string, EarlyOffer>> {
	const { accountId, locationIds } = act.by;
	const rows =
		accountId && locationIds === "all"
			? await offersQuery(act.db).execute({ accountId, today })
			: await selectOffers(act.db, ownInvoices(act), today);
	return new Map(
		rows.flatMap((row) => {
			const offer = offerOf(row, today);
			return offer ? [[row.id, offer] as const] : [];
		}),
	);
}

type OfferRow = Awaited<ReturnType<typeof selectOffers>>[number];

function offerOf({ number, open, credits, ...invoice }: OfferRow, today: StoreDay): EarlyOffer | null {
	const discount = openDiscountAfter(invoice, credits);
	if (!discount) return null;
	// The last day of the discount has not passed, so that all payments are in time.
	const { saves } = needOn(today, { ...invoice, discount: { ...discount, paidInTime: invoice.paid } });
	return saves > 0 ? { number, until: discount.until, open, saves } : null;
}
