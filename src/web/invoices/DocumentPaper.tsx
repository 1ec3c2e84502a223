import type { ReactNode } from "react";
import { writeChamberNumber, writePhone } from "#i18n/format.ts";
import type { InvoiceDocument } from "#invoices/documents/document.ts";
import { linesByOrder } from "#invoices/documents/document-sums.ts";
import { aboutDocument, documentFacts, orderFacts, totalRows } from "#invoices/documents/document-texts.ts";
import { lineTextsOf } from "#invoices/documents/line-texts.ts";
import { moneyWriter, writeLongDay, writeTaxNumber, writeTitle } from "#invoices/documents/wording.ts";
import { amountAtHead, type DocumentWithPayments, earlyTexts, writePrepaid } from "#invoices/money/payment-texts.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { LogoText } from "#web/ui/display/Logo.tsx";
import { PaymentLine } from "./PaymentLine.tsx";
import { Payments, Slip } from "./PaymentPart.tsx";
import { useDocumentWords } from "./useDocumentWords.ts";

type DocumentProps = { document: InvoiceDocument };

/** An invoice or a credit note on paper, with the content of its PDF. */
export function DocumentPaper(printed: DocumentWithPayments) {
	const { document } = printed;
	const printing = useDocumentWords();
	const { w, language } = printing;
	const head = amountAtHead(printing, printed);
	return (
		<article className="paper">
			<SupplierHead document={document} />
			<div className="paper-title">
				<div>
					<h1>{writeTitle(w, document)}</h1>
					<p>{`${writeLongDay(language, document.issuedOn)} · ${aboutDocument(printing, document)}`}</p>
				</div>
				<p className="paper-amount">
					{head.label}
					<b>{head.amount}</b>
				</p>
			</div>
			<PaymentLine {...printed} />
			<dl className="paper-facts">
				{documentFacts(printing, document).map(
					({ label, lines, isStrong }) =>
						lines.length > 0 && (
							<div key={label}>
								<dt>{label}</dt>
								<dd data-strong={isStrong || undefined}>
									{lines.map((line) => (
										<span key={line}>{line}</span>
									))}
								</dd>
							</div>
						),
				)}
			</dl>
			<Lines document={document} />
			<Totals {...printed} />
			<Payments {...printed} />
			<Slip {...printed} />
		</article>
	);
}

function SupplierHead({ document: { shopName, supplier } }: DocumentProps) {
	const { w } = useDocumentWords();
	const { name, street, city, postalCode, gstNumber, nzbn, phone, email } = supplier;
	return (
		<header className="paper-head">
			<LogoText className="text-[1.75rem]">{shopName}</LogoText>
			<p>
				<b>{name}</b>
				<span>{`${street}, ${city} ${postalCode}`}</span>
				<span>{`${w("tax-number.NZ", writeTaxNumber(gstNumber))} · NZBN ${writeChamberNumber(nzbn)}`}</span>
				<span>{`${writePhone(phone)} · ${email}`}</span>
			</p>
		</header>
	);
}

/** The lines by order. A collective invoice has a heading for each order. */
function Lines({ document }: DocumentProps) {
	const { w } = useDocumentWords();
	const groups = linesByOrder(document);
	const hasHeadings = document.orders.length > 1;
	// biome-ignore-start lint/a11y/noRedundantRoles: drawn as blocks, the rows would lose their table roles for screen readers.
	return (
		<table className="paper-lines" role="table">
			<caption className="sr-only">{w("lines")}</caption>
			<thead role="rowgroup">
				<tr role="row">
					{(["article", "product", "quantity", "each", "excl-gst"] as const).map((column) => (
						<th key={column} scope="col" role="columnheader" className={`of-${column}`}>
							{w(column)}
						</th>
					))}
				</tr>
			</thead>
			{groups.map(({ order, lines }) => (
				<tbody key={order?.id ?? ""} role="rowgroup">
					{order && hasHeadings && <OrderHeading order={order} />}
					{lines.map((line) => (
						<LineRow key={line.position} document={document} line={line} />
					))}
				</tbody>
			))}
		</table>
	);
	// biome-ignore-end lint/a11y/noRedundantRoles: see above
}

function OrderHeading({ order }: { order: InvoiceDocument["orders"][number] }) {
	const printing = useDocumentWords();
	const { w, language } = printing;
	const { id, number } = order;
	return (
		// biome-ignore-start lint/a11y/noRedundantRoles: as in the table.
		<tr role="row" className="paper-order">
			<td colSpan={5} role="cell">
				<a href={pathTo("order", language, { orderId: id })}>{w("order", number ?? "")}</a>{" "}
				<span>{orderFacts(printing, order)}</span>
			</td>
		</tr>
		// biome-ignore-end lint/a11y/noRedundantRoles: see above
	);
}

function LineRow({ document, line }: DocumentProps & { line: InvoiceDocument["lines"][number] }) {
	const printing = useDocumentWords();
	const { article, name, details, quantity, each, net, isGoods } = lineTextsOf(printing, document, line);
	// biome-ignore-start lint/a11y/noRedundantRoles: as in the table.
	return (
		<tr role="row">
			<td role="cell" className="of-article">
				{article}
			</td>
			<th scope="row" role="rowheader" className="of-product">
				<Name isStrong={isGoods}>{name}</Name>
				{details.map((detail) => (
					<small key={detail}>{detail}</small>
				))}
				{quantity && <small className="paper-phone">{`${quantity} × ${each}`}</small>}
			</th>
			<td role="cell" className="of-quantity">
				{quantity}
			</td>
			<td role="cell" className="of-each">
				{each}
			</td>
			<td role="cell" className="of-excl-gst">
				{net}
			</td>
		</tr>
	);
	// biome-ignore-end lint/a11y/noRedundantRoles: see above
}

const Name = ({ isStrong, children }: { isStrong: boolean; children: ReactNode }) =>
	isStrong ? <b>{children}</b> : <span>{children}</span>;

/** The totals, and beside them the early-payment discount or the use of a credit note. */
function Totals(printed: DocumentWithPayments) {
	const { document } = printed;
	const printing = useDocumentWords();
	const { w, language } = printing;
	return (
		<div className="paper-totals">
			<TotalsNote {...printed} />
			<dl aria-label={w("totals")}>
				{totalRows(printing, document).map(([name, amount]) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>{amount}</dd>
					</div>
				))}
				<div className="paper-total">
					<dt>{w("total-incl")}</dt>
					<dd>{moneyWriter(language, document)(document.total)}</dd>
				</div>
			</dl>
		</div>
	);
}

function TotalsNote(printed: DocumentWithPayments) {
	const printing = useDocumentWords();
	const { w, language } = printing;
	const { prepaidBy, original } = printed.document;
	const prepaid = writePrepaid(printing, printed);
	if (prepaid) return <p>{prepaid}</p>;
	const early = earlyTexts(printing, printed);
	if (early)
		return (
			<p className="paper-early">
				{w("early-by", writeLongDay(language, early.until))}
				<b>{early.amount}</b>
				{early.less}
			</p>
		);
	const isUnused = original && printed.payments.movements.length === 0;
	return isUnused ? <p>{w(prepaidBy ? "credit-use-paid" : "credit-use", original.number)}</p> : null;
}
