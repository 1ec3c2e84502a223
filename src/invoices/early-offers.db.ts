import { and, eq, gte, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { type Db, prepared } from "#db/db.ts";
import { invoice, invoiceBalance } from "#db/schema/invoices.ts";
import { anyMemberOfAllLocations, scoped } from "#db/scope.ts";
import type { Money, TaxAtRate } from "#shared/money.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { addTaxes, earlyPaymentDiscount } from "./amounts.ts";
import { ownInvoices, visibleInvoices } from "./documents.db.ts";

/** The early-payment discount of an open invoice incl. GST, and its last day. */
export type EarlyOffer = { number: string; until: StoreDay; open: Money; saves: Money };

const selectOffers = (db: Db, scope: SQL | undefined, today: StoreDay | Placeholder) =>
	db
		.select({
			id: invoice.id,
			number: invoice.number,
			until: invoice.earlyPaymentUntil,
			basisPoints: invoice.earlyPaymentBasisPoints,
			taxes: invoice.taxes,
			open: sql<Money>`${invoiceBalance.open}::float8`,
			/** The GST of each credit note of the invoice. */
			credits: sql<TaxAtRate[][]>`coalesce((select json_agg(credit.taxes) from ${invoice} credit
				where credit.original_id = ${invoice.id}), '[]')`,
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
			const offer = offerOf(row);
			return offer ? [[row.id, offer] as const] : [];
		}),
	);
}

/** The early-payment discount of one open invoice today. Null when there is none. */
export async function earlyOfferOf(act: Act, { invoiceId, today }: { invoiceId: string; today: StoreDay }) {
	const [row] = await selectOffers(act.db, and(scoped(visibleInvoices, act.by), eq(invoice.id, invoiceId)), today);
	return row ? offerOf(row) : null;
}

type OfferRow = Awaited<ReturnType<typeof selectOffers>>[number];

function offerOf({ number, until, open, taxes, basisPoints, credits }: OfferRow): EarlyOffer | null {
	const { total: saves } = earlyPaymentDiscount({ taxes, credited: addTaxes(credits), basisPoints });
	return until && saves > 0 && saves < open ? { number, until, open, saves } : null;
}
