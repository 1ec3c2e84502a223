import { type DocumentWithPayments, paymentPart, slipTexts } from "#invoices/money/payment-texts.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useDocumentWords } from "./useDocumentWords.ts";

/** The payments and credits up to today, or the uses of a credit note, with what is open and why. */
export function Payments(printed: DocumentWithPayments) {
	const printing = useDocumentWords();
	const { w, language } = printing;
	const part = paymentPart(printing, printed);
	if (!part) return null;
	const [label, amount] = part.rest;
	return (
		<section className="paper-payments" aria-label={part.title}>
			<h2>{part.title}</h2>
			<table>
				<caption className="sr-only">{part.title}</caption>
				<thead className="sr-only">
					<tr>
						<th scope="col">{w("date")}</th>
						<th scope="col">{w("description")}</th>
						<th scope="col">{w("amount")}</th>
					</tr>
				</thead>
				<tbody>
					{part.rows.map(({ key, day, text, amount, documentId }) => (
						<tr key={key}>
							<td>{day}</td>
							<th scope="row">
								{documentId ? <a href={pathTo("invoice", language, { invoiceId: documentId })}>{text}</a> : text}
							</th>
							<td>{amount}</td>
						</tr>
					))}
					<tr className="rest">
						<td />
						<th scope="row">{label}</th>
						<td>{amount}</td>
					</tr>
				</tbody>
			</table>
			{part.reason && <p>{part.reason}</p>}
		</section>
	);
}

/** The payment slip: account, fields of the transfer, and the amounts with their last days. */
export function Slip(printed: DocumentWithPayments) {
	const slip = slipTexts(useDocumentWords(), printed);
	if (!slip) return null;
	const { title, account, particulars, code, reference, amount, note } = slip;
	return (
		<section className="paper-slip" aria-label={title}>
			<h2>{title}</h2>
			<dl>
				{[account, particulars, code, reference, amount].map(
					({ label, text }) =>
						text !== "" && (
							<div key={label}>
								<dt>{label}</dt>
								<dd>{text}</dd>
							</div>
						),
				)}
			</dl>
			{note && <p>{note}</p>}
		</section>
	);
}
