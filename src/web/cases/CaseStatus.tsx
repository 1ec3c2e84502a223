import type { CaseStatus as Status } from "#cases/cases.ts";
import { ticketTexts } from "#i18n/cases/tickets.ts";
import { useText } from "#web/app/text.tsx";
import { Badge } from "#web/ui/display/Badge.tsx";

const badgeTone = {
	New: "outlined",
	"In progress": "info",
	"Waiting for customer": "warning",
	Solved: "success",
	Closed: "plain",
} as const satisfies Record<Status, string>;

/** The status of a case, with a second badge when it is after its promise. */
export function CaseStatus({ status, isLate }: { status: Status; isLate: boolean }) {
	const { pageText } = useText(ticketTexts);
	return (
		<span className="badges">
			<Badge tone={badgeTone[status]}>{pageText(`status.${status}`)}</Badge>
			{isLate && <Badge tone="error">{pageText("late")}</Badge>}
		</span>
	);
}
