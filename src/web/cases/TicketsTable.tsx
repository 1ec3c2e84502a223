import { locationLine } from "#accounts/address.ts";
import { isEnded } from "#cases/cases.ts";
import { ticketTexts } from "#i18n/cases/tickets.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { CaseStatus } from "./CaseStatus.tsx";
import type { ListedCase } from "./case.ts";
import { useSubjectName } from "./useSubjectName.ts";

const columns = ["ticket", "subject", "place", "status", "answer", "changed"] as const;

/** The tickets as a table, on small screens as blocks. */
export function TicketsTable({ cases }: { cases: readonly ListedCase[] }) {
	const { pageText } = useText(ticketTexts);
	// biome-ignore-start lint/a11y/noRedundantRoles: drawn as blocks, the rows would lose their table roles for screen readers.
	return (
		<table className="data-table tickets-table" role="table">
			<caption className="sr-only">{pageText("table")}</caption>
			<thead role="rowgroup">
				<tr role="row">
					{columns.map((column) => (
						<th key={column} scope="col" role="columnheader" className={`of-${column}`}>
							{pageText(column)}
						</th>
					))}
				</tr>
			</thead>
			<tbody role="rowgroup">
				{cases.map((row) => (
					<TicketRow key={row.id} row={row} />
				))}
			</tbody>
		</table>
	);
	// biome-ignore-end lint/a11y/noRedundantRoles: see above
}

function TicketRow({ row }: { row: ListedCase }) {
	const { language, moment } = useText(ticketTexts);
	const subjectText = useSubjectName();
	const { id, number, subject, about, place, status, isLate, changedAt } = row;
	// biome-ignore-start lint/a11y/noRedundantRoles: as in the table.
	return (
		<tr role="row">
			<th scope="row" role="rowheader" className="of-ticket">
				<a href={pathTo("case", language, { caseId: id })}>{number}</a>
				<span className="order-contents">{subject}</span>
			</th>
			<td role="cell" className="of-subject">
				{subjectText(about)}
				{about.kind === "machine" && <span className="order-contents figures">{about.serialNumber}</span>}
			</td>
			<td role="cell" className="of-place">
				{place && locationLine(place)}
			</td>
			<td role="cell" className="of-status">
				<CaseStatus status={status} isLate={isLate} />
			</td>
			<td role="cell" className="of-answer">
				<AnswerTime row={row} />
			</td>
			<td role="cell" className="of-changed text-ink-2">
				<time dateTime={changedAt}>{moment(changedAt)}</time>
			</td>
		</tr>
	);
	// biome-ignore-end lint/a11y/noRedundantRoles: see above
}

/** The promised time of the first answer. Nothing once a case is answered or ended. */
function AnswerTime({ row: { answerBy, isLate, status } }: { row: ListedCase }) {
	const { pageText, deadline } = useText(ticketTexts);
	if (answerBy === null || isEnded(status)) return null;
	return pageText(isLate ? "answer-late" : "answer-by", deadline(answerBy, "short"));
}
