import { Fragment } from "react";
import { statementTexts } from "#i18n/invoices/statement.ts";
import { namesInvoices } from "#invoices/statement/statement-text.ts";
import { money } from "#shared/money.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import type { StatementView } from "./invoice.ts";

type Line = StatementView["lines"][number];

/** The transactions of a month with the balance after each. */
export function StatementTable({ statement }: { statement: StatementView }) {
	const { pageText, amount, day, shortDay } = useText(statementTexts);
	const { lines, hiddenLines, carriedOver, from, until, balance } = statement;
	// biome-ignore-start lint/a11y/noRedundantRoles: drawn as blocks, the rows would lose their table roles for screen readers.
	return (
		<section aria-label={pageText("transactions")} className="min-w-0">
			<table className="data-table statement-table" role="table">
				<caption className="sr-only">{pageText("transactions")}</caption>
				<thead role="rowgroup">
					<tr role="row">
						<th scope="col" role="columnheader" className="of-day">
							{pageText("date")}
						</th>
						<th scope="col" role="columnheader" className="of-description">
							{pageText("description")}
						</th>
						{(["charged", "credited", "balance"] as const).map((column) => (
							<th key={column} scope="col" role="columnheader" className={`of-${column}`} data-end>
								{pageText(column)}
							</th>
						))}
					</tr>
				</thead>
				<tbody role="rowgroup">
					<tr role="row">
						<td role="cell" className="of-day">
							{hiddenLines === 0 && shortDay(from)}
						</td>
						<th scope="row" role="rowheader" className="of-description">
							{pageText("carried-over")}
							{hiddenLines > 0 && <small>{pageText("hidden", String(hiddenLines))}</small>}
						</th>
						<td role="cell" className="of-charged" />
						<td role="cell" className="of-credited" />
						<td role="cell" className="of-balance" data-label={pageText("balance")} data-end>
							{amount(money(carriedOver))}
						</td>
					</tr>
					{lines.map((line, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the lines of a month have no other key, and are never reordered.
						<StatementRow key={index} line={line} />
					))}
					<tr role="row">
						<td role="cell" className="of-day">
							{shortDay(until)}
						</td>
						<th scope="row" role="rowheader" className="of-description">
							{pageText("closing-balance", day(until))}
						</th>
						<td role="cell" className="of-charged" />
						<td role="cell" className="of-credited" />
						<td role="cell" className="of-balance" data-label={pageText("balance")} data-end>
							<b>{amount(money(balance))}</b>
						</td>
					</tr>
				</tbody>
			</table>
			{lines.length === 0 && <p className="mt-3 text-ink-2 text-sm">{pageText("no-transactions")}</p>}
		</section>
	);
	// biome-ignore-end lint/a11y/noRedundantRoles: see above
}

function StatementRow({ line }: { line: Line }) {
	const { pageText, amount, shortDay } = useText(statementTexts);
	const cents = money(line.amount);
	// biome-ignore-start lint/a11y/noRedundantRoles: as in the table.
	return (
		<tr role="row">
			<td role="cell" className="of-day text-ink-2">
				{shortDay(line.day)}
			</td>
			<th scope="row" role="rowheader" className="of-description">
				<TransactionText line={line} />
			</th>
			<td role="cell" className="of-charged" data-end>
				{cents >= 0 && amount(cents)}
			</td>
			<td role="cell" className="of-credited" data-end>
				{cents < 0 && amount(cents)}
			</td>
			<td role="cell" className="of-balance" data-label={pageText("balance")} data-end>
				{amount(money(line.balance))}
			</td>
		</tr>
	);
	// biome-ignore-end lint/a11y/noRedundantRoles: see above
}

/** Links to the invoices that a payment paid. */
function PaidInvoices({ paid: { named, count } }: { paid: (Line & { kind: "payment" })["paid"] }) {
	const { pageText, language } = useText(statementTexts);
	return (
		<>
			{pageText("payment-for")}{" "}
			{named.map(({ id, number }, index) => (
				<Fragment key={id}>
					{index > 0 && ", "}
					<a href={pathTo("invoice", language, { invoiceId: id })}>{number}</a>
				</Fragment>
			))}
			{count > named.length && ` ${pageText("payment-more", String(count - named.length))}`}
		</>
	);
}

/** A text whose document numbers do not break at their hyphen. */
const UnbrokenNumbers = ({ text }: { text: string }) =>
	text.split(/(\w*\d-\d+)/).map((part, index) =>
		index % 2 === 0 ? (
			part
		) : (
			// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key, and are never reordered.
			<span key={index} className="whitespace-nowrap">
				{part}
			</span>
		),
	);

function TransactionText({ line }: { line: Line }) {
	const { pageText, language } = useText(statementTexts);
	if (line.kind === "refund" && line.creditNote) {
		const { id, number } = line.creditNote;
		return (
			<>
				{pageText("refund-of")} <a href={pathTo("invoice", language, { invoiceId: id })}>{number}</a>
			</>
		);
	}
	if (line.kind === "refund" || line.kind === "transfer") return pageText(line.kind);
	if (line.kind === "payment")
		return (
			<>
				{pageText(`source.${line.source}`)}{" "}
				<span>
					{line.note && <UnbrokenNumbers text={line.note} />} {namesInvoices(line) && <PaidInvoices paid={line.paid} />}
					{line.surplus !== "none" && `; ${pageText(`surplus-${line.surplus}`)}`}
				</span>
			</>
		);
	const link = <a href={pathTo("invoice", language, { invoiceId: line.id })}>{line.number}</a>;
	if (line.kind === "credit-note")
		return (
			<>
				{link}{" "}
				<span>
					<UnbrokenNumbers text={pageText("credit-of", pageText(`reason.${line.reason}`), line.originalNumber)} />
				</span>
			</>
		);
	const order = line.orders === 1 && line.orderNumber ? pageText("invoice", line.orderNumber) : null;
	return (
		<>
			{link} <span>{line.orders > 1 ? pageText("invoice-orders", String(line.orders)) : order}</span>
		</>
	);
}
