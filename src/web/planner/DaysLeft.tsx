import { plannerTexts } from "#i18n/planner/planner.ts";
import { lastChangeOf } from "#shared/plan-deadlines.ts";
import { addWeeks, daysBetween, storeDay } from "#shared/store-day.ts";
import { useText } from "#web/app/text.tsx";
import { Gauge } from "#web/ui/display/Gauge.tsx";
import type { PlanView } from "./plan.ts";

/** The days on which the next delivery can still be changed, in words and as a line from the delivery before. */
export function DaysLeft({ plan }: { plan: PlanView }) {
	const { pageText, day, shortDay, cutOffTime } = useText(plannerTexts);
	const { daysLeft, nextOn, comesWith } = plan;
	const line = lineOf(plan);
	if (!nextOn || daysLeft === null || !line) return null;
	const { start, lastDay, lastTime, passed, total } = line;
	return (
		<div className="plan-days" data-last={daysLeft === 1 || undefined}>
			<div>
				<p className="plan-days-words">
					{daysLeft === 1
						? lastTime === null
							? pageText("adjust-last", day(nextOn))
							: pageText("adjust-last-time", cutOffTime(lastTime), day(nextOn))
						: daysLeft > 1
							? pageText("adjust-days", String(daysLeft), day(nextOn))
							: pageText("adjust-none", day(nextOn))}
				</p>
				<Gauge
					sentence={pageText("adjust-gauge", String(passed), String(total))}
					value={passed}
					max={total}
					units={Math.min(total, 28)}
					scale={[shortDay(start), shortDay(lastDay)]}
				/>
			</div>
			{comesWith && <p>{pageText("next-with", shortDay(comesWith.deliverOn), String(comesWith.planNumber))}</p>}
			<p className="text-ink-2 text-sm">
				{lastTime === null
					? pageText("adjust-about", day(lastDay))
					: pageText("adjust-about-time", day(lastDay), cutOffTime(lastTime))}
			</p>
		</div>
	);
}

/** The time for changes: from the delivery before the next one, or one interval earlier, to the last day for changes. */
function lineOf({ nextOn, today, weeks, past, deliveries }: PlanView) {
	const next = storeDay(nextOn);
	const now = storeDay(today);
	const deadline = deliveries.find(({ deliverOn }) => deliverOn === nextOn)?.deadline;
	const deadlineDay = storeDay(deadline?.day);
	if (!next || !now || !deadline || !deadlineDay) return null;
	const { lastDay, lastTime } = lastChangeOf({ ...deadline, day: deadlineDay });
	const previous = storeDay(past.find(({ state, deliverOn }) => state === "ordered" && deliverOn < next)?.deliverOn);
	const skipped = storeDay(
		deliveries.filter((delivery) => delivery.isSkipped && delivery.deliverOn < next).at(-1)?.deliverOn,
	);
	const start = previous ?? skipped ?? addWeeks(next, -(weeks ?? 1));
	const [first = start] = [start, now].toSorted();
	const total = daysBetween(first, lastDay) + 1;
	return { start: first, lastDay, lastTime, passed: daysBetween(first, now), total: Math.max(1, total) };
}
