import { type CaseStatus, isEnded } from "#cases/cases.ts";
import { ticketTexts } from "#i18n/cases/tickets.ts";
import { useText } from "#web/app/text.tsx";
import type { Case } from "./case.ts";

type Step = { key: "received" | "with-us" | "waiting" | "solved" | "closed"; status: CaseStatus };

const steps: readonly Step[] = [
	{ key: "received", status: "New" },
	{ key: "with-us", status: "In progress" },
	{ key: "waiting", status: "Waiting for customer" },
	{ key: "solved", status: "Solved" },
	{ key: "closed", status: "Closed" },
];

/** The time at which the case got each status the last time. */
function reachedAt({ history, openedAt }: Case): ReadonlyMap<CaseStatus, string> {
	const times = new Map<CaseStatus, string>([["New", openedAt]]);
	for (const { status, at } of history) if (status && status !== "New") times.set(status, at);
	return times;
}

/** The steps that an open case shows: all up to Solved. An ended case shows only the steps that it reached. */
function shownSteps(status: CaseStatus, times: ReadonlyMap<CaseStatus, string>): readonly Step[] {
	return steps.filter(
		(step) => times.has(step.status) || (!isEnded(status) && (step.key === "with-us" || step.key === "solved")),
	);
}

/** The progress of a case as a line, with the time of each step. */
export function CaseProgress({ shown }: { shown: Case }) {
	const { pageText, moment } = useText(ticketTexts);
	const times = reachedAt(shown);
	const current = steps.findIndex(({ status }) => status === shown.status);
	const line = shownSteps(shown.status, times);
	return (
		<ol className="steps case-progress" aria-label={pageText("progress")}>
			{line.map(({ key, status }) => {
				const index = steps.findIndex((step) => step.status === status);
				const isNow = index === current;
				const at = index <= current ? times.get(status) : undefined;
				const isDone = index < current || status === "Closed";
				return (
					<li
						key={key}
						data-step={isDone ? "done" : isNow ? "current" : undefined}
						aria-current={isNow ? "step" : undefined}
					>
						{pageText(`step.${key}`)}
						{at && <time dateTime={at}>{moment(at)}</time>}
					</li>
				);
			})}
		</ol>
	);
}
