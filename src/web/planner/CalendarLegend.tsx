import type { ReactNode } from "react";
import { writeList, writeWeekday } from "#i18n/format.ts";
import { planCalendarTexts } from "#i18n/planner/plan-calendar.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { useText } from "#web/app/text.tsx";
import { dayStateOf, type FollowingDelivery, type OfferedDays } from "./closed-days.ts";
import { monthOf, rangesOf, weeksOf } from "./month.ts";

type CalendarLegendProps = {
	offered: OfferedDays;
	/** The month that is shown, as YYYY-MM. */
	month: string;
	label: string;
	value: StoreDay | null;
	following: readonly FollowingDelivery[];
};

/** Explains the marks that occur in a month, and says which deliveries are moved. */
export function CalendarLegend({ offered, month, label, value, following }: CalendarLegendProps) {
	const { pageText, shortDay } = useText(planCalendarTexts);
	const moved = following.filter(({ base, deliverOn }) => base !== deliverOn);
	return (
		<div className="month-legend">
			<ul className="legend">
				{value !== null && (
					<Mark kind="chosen">
						{label}: {shortDay(value)}
					</Mark>
				)}
				{following.some(({ deliverOn }) => monthOf(deliverOn) === month && deliverOn !== value) && (
					<Mark kind="following">{pageText("why-following")}</Mark>
				)}
				<ClosedDays offered={offered} month={month} />
			</ul>
			{moved.map(({ base, deliverOn }) => (
				<p key={base} className="text-ink-2 text-sm">
					{pageText("moved", shortDay(base), shortDay(deliverOn))}
				</p>
			))}
		</div>
	);
}

const Mark = ({ kind, children }: { kind: string; children: ReactNode }) => (
	<li>
		<i data-mark={kind} aria-hidden="true" />
		<span>{children}</span>
	</li>
);

/** Says in words why days of the month are closed. */
function ClosedDays({ offered, month }: Pick<CalendarLegendProps, "offered" | "month">) {
	const { pageText, shortDay, language } = useText(planCalendarTexts);
	const states = weeksOf(month)
		.flat()
		.flatMap((day) => (day === null ? [] : { day, state: dayStateOf(offered, day) }));
	const has = (kind: string) => states.some(({ state }) => state.kind === kind);
	const closed = states.flatMap(({ day, state }) =>
		state.kind === "holiday" || state.kind === "closing-day" ? { day, reason: state.kind, name: state.name } : [],
	);
	const ranges = rangesOf(closed, (day) => offered.days.includes(day)).map((range) => ({
		...range,
		text:
			range.day === range.until ? shortDay(range.day) : pageText("range", shortDay(range.day), shortDay(range.until)),
	}));
	const otherWeekdays = [1, 2, 3, 4, 5].filter((weekday) => !offered.deliveryDays.includes(weekday));
	const names = otherWeekdays.map((weekday) => pageText("weekdays", writeWeekday(language, weekday, "long")));
	return (
		<>
			{ranges.map(({ day, reason, name, text }) => (
				<Mark key={day} kind={reason}>
					{reason === "holiday" && (name === null ? text : `${text}: ${name}`)}
					{reason === "closing-day" &&
						(name === null ? pageText("why-closing", text) : pageText("why-closing-named", name, text))}
				</Mark>
			))}
			{has("too-early") && <Mark kind="closed">{pageText("why-too-early", shortDay(offered.earliest))}</Mark>}
			{has("too-late") && <Mark kind="closed">{pageText("why-too-late", shortDay(offered.last))}</Mark>}
			{has("taken") && <Mark kind="closed">{pageText("why-taken")}</Mark>}
			{has("not-between") && <Mark kind="closed">{pageText("why-not-between")}</Mark>}
			{has("other-weekday") && <Mark kind="closed">{pageText("why-other-weekday", writeList(language, names))}</Mark>}
			{has("weekend") && <Mark kind="closed">{pageText("why-weekend")}</Mark>}
		</>
	);
}
