import type { ReactNode } from "react";
import { invoicePageTexts } from "#i18n/invoice-page.ts";
import { printedInvoiceTexts } from "#i18n/printed-invoices.ts";
import { type Money, money } from "#shared/money.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import type { InvoiceView } from "./invoice.ts";

type Row = { key: string; day: StoreDay; description: ReactNode; amount: Money };
type InvoiceProps = { invoice: InvoiceView };

/** The payments and credits of an invoice or the uses of a credit note, and the related orders and documents. */
export function InvoiceMoney({ invoice }: InvoiceProps) {
	return (
		<div className="invoice-money not-printed">
			{invoice.document.kind === "credit-note" ? <Uses invoice={invoice} /> : <PaymentsAndCredits invoice={invoice} />}
			<Related invoice={invoice} />
		</div>
	);
}

function PaymentsAndCredits({ invoice: { payments, credits, open } }: InvoiceProps) {
	const { pageText, language, amount } = useText(invoicePageTexts);
	const { pageText: printed } = useText(printedInvoiceTexts);
	const rows: Row[] = [
		...payments.map(({ id, day, source, method, amount }) => {
			const name = pageText(`source.${source}`);
			return {
				key: id,
				day,
				description: method ? pageText("with-method", name, pageText(`method.${method}`)) : name,
				amount: money(amount),
			};
		}),
		...credits.map(({ id, number, day, reason, total, amount: used }) => ({
			key: id,
			day,
			description: (
				<>
					<a href={pathTo("invoice", language, { invoiceId: id })}>
						{pageText("credit", number, printed(`reason.${reason ?? "goodwill"}`))}
					</a>
					{used < total && <small>{pageText("credit-part", amount(money(used)), amount(money(total)))}</small>}
				</>
			),
			amount: money(used),
		})),
	];
	return (
		<MoneyTable
			title={pageText("money")}
			none={pageText("money-none")}
			rows={rows.toSorted((a, b) => a.day.localeCompare(b.day))}
			rest={open > 0 ? [pageText("still-open"), money(open)] : null}
		/>
	);
}

function Uses({ invoice: { uses, open } }: InvoiceProps) {
	const { pageText, language } = useText(invoicePageTexts);
	const rows = uses.map(
		({ day, amount, isRefund, invoice }): Row => ({
			key: `${day} ${isRefund} ${invoice?.id}`,
			day,
			description: invoice ? (
				<a href={pathTo("invoice", language, { invoiceId: invoice.id })}>{pageText("use-of", invoice.number)}</a>
			) : (
				pageText(isRefund ? "refunded" : "use-elsewhere")
			),
			amount: money(amount),
		}),
	);
	return (
		<MoneyTable
			title={pageText("uses")}
			none={pageText("uses-none")}
			rows={rows}
			rest={open > 0 && rows.length > 0 ? [pageText("remaining"), money(open)] : null}
		/>
	);
}

type MoneyTableProps = {
	title: string;
	none: string;
	rows: readonly Row[];
	rest: [label: string, amount: Money] | null;
};

function MoneyTable({ title, none, rows, rest }: MoneyTableProps) {
	const { pageText, amount, shortDay } = useText(invoicePageTexts);
	return (
		<section aria-label={title} className="invoice-section">
			<h2>{title}</h2>
			{rows.length === 0 ? (
				<p className="text-ink-2">{none}</p>
			) : (
				<table>
					<caption className="sr-only">{title}</caption>
					<thead className="sr-only">
						<tr>
							<th scope="col">{pageText("date")}</th>
							<th scope="col">{pageText("description")}</th>
							<th scope="col">{pageText("amount")}</th>
						</tr>
					</thead>
					<tbody>
						{rows.map(({ key, day, description, amount: cents }) => (
							<tr key={key}>
								<td>{shortDay(day)}</td>
								<th scope="row">{description}</th>
								<td>{amount(cents)}</td>
							</tr>
						))}
						{rest && (
							<tr className="rest">
								<td />
								<th scope="row">{rest[0]}</th>
								<td>{amount(rest[1])}</td>
							</tr>
						)}
					</tbody>
				</table>
			)}
		</section>
	);
}

/** Links to the orders, to the corrected invoice and to the statement of the month. */
function Related({ invoice: { document } }: InvoiceProps) {
	const { pageText, language } = useText(invoicePageTexts);
	const { orders, original, issuedOn } = document;
	const month = issuedOn.slice(0, "YYYY-MM".length);
	return (
		<section aria-label={pageText("related")} className="invoice-section">
			<h2>{pageText("related")}</h2>
			<ul>
				{original && (
					<li>
						<a href={pathTo("invoice", language, { invoiceId: original.id })}>
							{pageText("to-original", original.number)}
						</a>
					</li>
				)}
				{orders.map(({ id, number }) => (
					<li key={id}>
						<a href={pathTo("order", language, { orderId: id })}>{pageText("order-of", number ?? "")}</a>
					</li>
				))}
				<li>
					<a href={`${pathTo("statement", language)}?month=${month}`}>{pageText("statement")}</a>
				</li>
			</ul>
		</section>
	);
}
