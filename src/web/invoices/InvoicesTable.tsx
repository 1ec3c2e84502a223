import type { ReactNode } from "react";
import { invoiceTexts } from "#i18n/invoices/invoices.ts";
import type { Language } from "#i18n/languages.ts";
import type { InvoiceSortKey } from "#invoices/list/invoice-query.ts";
import { money } from "#shared/money.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { Badge } from "#web/ui/display/Badge.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { InvoiceBadge } from "./InvoiceBadge.tsx";
import type { EarlyOffer, InvoiceList, ListedInvoice } from "./invoice.ts";
import { None, PaymentRestRow } from "./PaymentRestRow.tsx";
import { type ChosenInvoices, isPayable } from "./useChosenInvoices.ts";
import { useInvoiceFilters } from "./useInvoiceFilters.ts";

/** `chosen` is missing when the viewer cannot pay. */
type InvoicesTableProps = { list: InvoiceList; chosen?: ChosenInvoices };

/** The documents as a table, on small screens as blocks, with the totals of all that match. */
export function InvoicesTable({ list, chosen }: InvoicesTableProps) {
	const { pageText } = useText(invoiceTexts);
	const { listing } = useInvoiceFilters();
	const showsLocation = (trpc.accounts.locations.useQuery().data ?? []).length > 1;
	const offerOf = new Map(list.offers.map((offer) => [offer.invoiceId, offer]));
	// biome-ignore-start lint/a11y/noRedundantRoles: drawn as blocks, the rows would lose their table roles for screen readers.
	return (
		<table
			className="data-table invoices-table"
			role="table"
			data-narrow
			data-tab={listing.tab}
			data-choice={chosen !== undefined || undefined}
		>
			<caption className="sr-only">{pageText("table")}</caption>
			<thead role="rowgroup">
				<tr role="row">
					{chosen && (
						<th scope="col" role="columnheader" className="of-choice">
							<ChooseAll chosen={chosen} />
						</th>
					)}
					<SortHeader by="number" />
					<SortHeader by="date" />
					<SortHeader by="due" />
					<th scope="col" role="columnheader" className="of-order">
						{pageText("order")}
					</th>
					<th scope="col" role="columnheader" className="of-status">
						{pageText("status")}
					</th>
					<th scope="col" role="columnheader" className="of-early">
						{pageText("pay-early")}
					</th>
					<SortHeader by="total" isNumeric />
					<SortHeader by="open" isNumeric />
				</tr>
			</thead>
			<tbody role="rowgroup">
				{list.rests.map((rest) => (
					<PaymentRestRow key={rest.id} rest={rest} hasChoice={chosen !== undefined} />
				))}
				{list.invoices.map((invoice) => (
					<InvoiceRow
						key={invoice.id}
						invoice={invoice}
						today={list.today}
						isAtBank={list.atBank.includes(invoice.id)}
						offer={offerOf.get(invoice.id) ?? null}
						showsLocation={showsLocation}
						{...(chosen && { chosen })}
					/>
				))}
			</tbody>
			<SumRow list={list} hasChoice={chosen !== undefined} />
		</table>
	);
	// biome-ignore-end lint/a11y/noRedundantRoles: see above
}

function ChooseAll({ chosen }: { chosen: ChosenInvoices }) {
	const { pageText } = useText(invoiceTexts);
	return (
		<label className="check row-choice">
			<input
				type="checkbox"
				aria-label={pageText("choose-payable")}
				checked={chosen.isAll}
				disabled={!chosen.canChoose}
				ref={(box) => {
					if (box) box.indeterminate = chosen.isSome && !chosen.isAll;
				}}
				onChange={({ currentTarget: { checked } }) => chosen.toggleAll(checked)}
			/>
		</label>
	);
}

/** The head of a column. Its link sorts by the column, and then the other way round. */
function SortHeader({ by, isNumeric = false }: { by: InvoiceSortKey; isNumeric?: boolean }) {
	const { pageText } = useText(invoiceTexts);
	const { sort, sortHref } = useInvoiceFilters();
	const isSorted = sort.by === by;
	const direction = sort.isDescending ? "descending" : "ascending";
	return (
		<th
			scope="col"
			// biome-ignore lint/a11y/noRedundantRoles: drawn as blocks, the head would lose its role.
			role="columnheader"
			className={`of-${by}`}
			data-end={isNumeric || undefined}
			aria-sort={isSorted ? direction : undefined}
		>
			<a href={sortHref(by)} className="sort-link" data-keeps-position>
				{pageText(by)}
				{isSorted && <Icon name={sort.isDescending ? "down" : "up"} small />}
			</a>
		</th>
	);
}

type InvoiceRowProps = Pick<InvoicesTableProps, "chosen"> & {
	invoice: ListedInvoice;
	today: InvoiceList["today"];
	/** Whether a bank is processing a payment of the invoice. */
	isAtBank: boolean;
	offer: EarlyOffer | null;
	showsLocation: boolean;
};

function InvoiceRow({ invoice, today, isAtBank, offer, showsLocation, chosen }: InvoiceRowProps) {
	const { pageText, language, amount, shortDay } = useText(invoiceTexts);
	const { id, kind, number, issuedOn, dueOn, order } = invoice;
	const sign = kind === "credit-note" ? -1 : 1;
	const isChosen = chosen?.has(id) ?? false;
	// biome-ignore-start lint/a11y/noRedundantRoles: as in the table.
	return (
		<tr role="row" data-chosen={isChosen || undefined} data-settled={invoice.open === 0 || undefined}>
			{chosen && (
				<td role="cell" className="of-choice">
					<label className="check row-choice">
						<input
							type="checkbox"
							aria-label={pageText("choose-number", number)}
							checked={isChosen}
							disabled={!isPayable(invoice)}
							onChange={({ currentTarget: { checked } }) => chosen.toggle(invoice, checked)}
						/>
					</label>
				</td>
			)}
			<th scope="row" role="rowheader" className="of-number">
				<a href={pathTo("invoice", language, { invoiceId: id })}>{number}</a>
			</th>
			<td role="cell" className="of-date">
				{shortDay(issuedOn)}
			</td>
			<td role="cell" className="of-due">
				{dueOn ? shortDay(dueOn) : <None />}
			</td>
			<td role="cell" className="of-order text-ink-2">
				<OrderAndPlace invoice={invoice} />
			</td>
			<td role="cell" className="of-status">
				<InvoiceBadge {...invoice} today={today} />
				{invoice.paidOn && <span className="paid-day">{pageText("paid-on", shortDay(invoice.paidOn))}</span>}
				{isAtBank && <Badge tone="info">{pageText("at-bank")}</Badge>}
				<small>
					{pageText("issued-on", shortDay(issuedOn))}
					{dueOn && invoice.open > 0 && <span className="of-due-day">, {pageText("due-on", shortDay(dueOn))}</span>}
					{showsLocation && order?.orders === 1 && <span className="of-place">, {order.place}</span>}
				</small>
			</td>
			<td role="cell" className="of-early">
				{offer ? (
					<>
						<b>{amount(money(-offer.saves))}</b> {pageText("saves-until", shortDay(offer.until))}
					</>
				) : (
					<None />
				)}
			</td>
			<td role="cell" className="of-total" data-end>
				{amount(money(sign * invoice.total))}
			</td>
			<td role="cell" className="of-open" data-end>
				{invoice.open > 0 ? <b>{amount(money(sign * invoice.open))}</b> : <span>{amount(money(0))}</span>}
			</td>
		</tr>
	);
	// biome-ignore-end lint/a11y/noRedundantRoles: see above
}

/** 16–22 Nov. */
const writeDays = (language: Language, { from, until }: { from: string; until: string }): string =>
	new Intl.DateTimeFormat(language, { timeZone: "UTC", day: "numeric", month: "short" })
		.formatRange(new Date(`${from}T00:00Z`), new Date(`${until}T00:00Z`))
		.replace(/\s/g, "\u00a0");

/** The order with its location, or the number of orders of a collective invoice. */
function OrderAndPlace({ invoice: { order, period, originalNumber, kind } }: { invoice: ListedInvoice }): ReactNode {
	const { pageText, language } = useText(invoiceTexts);
	if (!order) return <None />;
	const count = String(order.orders);
	if (period) {
		const days = writeDays(language, period);
		return order.orders === 1 ? pageText("one-order", days) : pageText("many-orders", count, days);
	}
	if (order.orders > 1) return pageText("orders-count", count);
	return (
		<>
			<a href={pathTo("order", language, { orderId: order.id })}>{order.number}</a>,{" "}
			{kind === "credit-note" && originalNumber ? pageText("corrects", originalNumber) : order.place}
		</>
	);
}

/** The totals of all documents that match, also on other pages. */
function SumRow({ list: { totals }, hasChoice }: { list: InvoiceList; hasChoice: boolean }) {
	const { pageText, amount } = useText(invoiceTexts);
	const { listing } = useInvoiceFilters();
	const { count, total, open } = totals[listing.tab];
	// biome-ignore-start lint/a11y/noRedundantRoles: as in the table.
	return (
		<tfoot role="rowgroup">
			<tr role="row">
				{hasChoice && <td role="cell" className="of-choice" />}
				<th scope="row" role="rowheader" className="of-number">
					{count === 1 ? pageText("sum-one") : pageText("sum", String(count))}
				</th>
				{["date", "due", "order", "status", "early"].map((column) => (
					<td key={column} role="cell" className={`of-${column}`} />
				))}
				<td role="cell" className="of-total" data-end>
					{amount(money(total))}
				</td>
				<td role="cell" className="of-open" data-end>
					<b>{amount(money(open))}</b>
				</td>
			</tr>
		</tfoot>
	);
	// biome-ignore-end lint/a11y/noRedundantRoles: see above
}
