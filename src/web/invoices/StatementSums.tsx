import { statementTexts } from "#i18n/invoices/statement.ts";
import { billedTo, numbersOf } from "#invoices/documents/document-texts.ts";
import { ageGroups } from "#invoices/statement/statement.ts";
import { money } from "#shared/money.ts";
import { transferFields } from "#shared/transfer-fields.ts";
import { trpc, useNextDelivery } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import type { Credit, StatementView } from "./invoice.ts";
import { useDocumentWords } from "./useDocumentWords.ts";

type StatementProps = { statement: StatementView };

/** The balance at the beginning and the end of the month, and the sums that were charged, and paid or credited. */
export function StatementTotals({ statement: { opening, charged, received, balance, until } }: StatementProps) {
	const { pageText, amount, day } = useText(statementTexts);
	const sums = [
		[pageText("carried-over"), opening],
		[pageText("charged"), charged],
		[pageText("credited"), -received],
		[pageText("closing-balance", day(until)), balance],
	] as const;
	return (
		<dl className="statement-totals">
			{sums.map(([label, cents]) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>{amount(money(cents))}</dd>
				</div>
			))}
		</dl>
	);
}

/** The company with its address and numbers, on paper only: a browser shows them elsewhere. */
export function StatementParty({ statement }: StatementProps) {
	const printing = useDocumentWords();
	const { lines } = billedTo(printing, statement);
	return (
		<address className="statement-party">
			{[...lines, ...numbersOf(printing, statement)].map((line) => (
				<span key={line}>{line}</span>
			))}
		</address>
	);
}

/** The open amounts of invoices by age, the credit balance, and the balance of both. */
export function AgeingTable({ statement: { ageing, open, unallocated, balance, until } }: StatementProps) {
	const { pageText, amount, day } = useText(statementTexts);
	const isOwed = balance >= 0;
	return (
		<section aria-label={pageText("ageing")} className="min-w-0">
			<table className="data-table ageing-table">
				<caption>
					<b>{pageText("ageing")}</b> <span>{pageText("ageing-on", day(until))}</span>
				</caption>
				<thead>
					<tr>
						<th scope="col">{pageText("age")}</th>
						<th scope="col" data-end>
							{pageText("open")}
						</th>
					</tr>
				</thead>
				<tbody>
					{ageGroups.map((group) => (
						<tr key={group} data-late={(group !== "not-due" && ageing[group] > 0) || undefined}>
							<th scope="row">{pageText(`age.${group}`)}</th>
							<td data-end data-zero={ageing[group] === 0 || undefined}>
								{amount(money(ageing[group]))}
							</td>
						</tr>
					))}
				</tbody>
				<tfoot>
					<tr>
						<th scope="row">{pageText("total-open")}</th>
						<td data-end>{amount(money(open))}</td>
					</tr>
					{unallocated !== 0 && (
						<>
							<tr>
								<th scope="row">
									{pageText("unallocated")}
									<small>{pageText("unallocated-about")}</small>
								</th>
								<td data-end>{amount(money(-unallocated))}</td>
							</tr>
							<tr>
								<th scope="row">{pageText(isOwed ? "to-pay" : "in-credit")}</th>
								<td data-end>{amount(money(Math.abs(balance)))}</td>
							</tr>
						</>
					)}
				</tfoot>
			</table>
		</section>
	);
}

/** How to transfer money, and in the current month the credit limit, which is that of today. */
export function StatementNotes({ statement: { month, bankAccount, billedTo } }: StatementProps) {
	const { pageText } = useText(statementTexts);
	const { today } = useNextDelivery();
	const { particulars, code, reference } = transferFields({ kind: "statement" }, billedTo);
	const isCurrent = month === today.slice(0, month.length);
	const { data: credit } = trpc.orders.credit.useQuery(undefined, { enabled: isCurrent });
	return (
		<p className="mt-3 text-ink-2 text-sm">
			{isCurrent && credit && <CreditLimit credit={credit} />}
			{bankAccount &&
				(reference === ""
					? pageText("transfers-no-reference", bankAccount)
					: code === ""
						? pageText("transfers", bankAccount, reference)
						: pageText("transfers-fields", { account: bankAccount, particulars, code, reference }))}
		</p>
	);
}

/** The credit limit, what is free of it, and the part that orders without an invoice use. */
function CreditLimit({ credit }: { credit: Credit }) {
	const { pageText, amount } = useText(statementTexts);
	const [limit, free] = [amount(money(credit.limit)), amount(money(credit.free))];
	const { notInvoiced } = credit;
	return notInvoiced > 0
		? `${pageText("credit-limit-orders", limit, free, amount(money(notInvoiced)))} `
		: `${pageText("credit-limit", limit, free)} `;
}
