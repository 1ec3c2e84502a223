import { statementTexts } from "#i18n/statement.ts";
import { ageGroups } from "#invoices/statement.ts";
import { money } from "#shared/money.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import type { StatementView } from "./invoice.ts";

type StatementProps = { statement: StatementView };

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

/** The credit limit, and how to transfer money. */
export function StatementNotes({ statement: { bankAccount, customerNumber } }: StatementProps) {
	const { pageText, amount } = useText(statementTexts);
	const { data: credit } = trpc.orders.credit.useQuery();
	return (
		<p className="mt-3 text-ink-2 text-sm">
			{credit && <>{pageText("credit-limit", amount(money(credit.limit)), amount(money(credit.free)))} </>}
			{bankAccount &&
				(customerNumber
					? pageText("transfers", bankAccount, customerNumber)
					: pageText("transfers-no-reference", bankAccount))}
		</p>
	);
}
