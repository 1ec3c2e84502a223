import { plannerTexts } from "#i18n/planner/planner.ts";
import type { PlanStatus as Status } from "#planner/planner.ts";
import { useText } from "#web/app/text.tsx";
import { Badge } from "#web/ui/display/Badge.tsx";

const badgeTone = {
	Active: "success",
	"Processing order": "info",
	Paused: "warning",
	Stopped: "plain",
} as const satisfies Record<Status, string>;

/** The status of a plan. */
export function PlanStatus({ status }: { status: Status }) {
	const { pageText } = useText(plannerTexts);
	return <Badge tone={badgeTone[status]}>{pageText(`status.${status}`)}</Badge>;
}
