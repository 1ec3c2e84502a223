import { useState } from "react";
import { planCalendarTexts } from "#i18n/planner/plan-calendar.ts";
import { daysBetween, type StoreDay } from "#shared/store-day.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import { useStore } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { PhoneLink } from "#web/ui/display/PhoneLink.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { DayTiles } from "#web/ui/form/DayTiles.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import { CalendarLegend } from "./CalendarLegend.tsx";
import { dayStateOf, type FollowingDelivery, nearestOpenDays, type OfferedDays, refusalOfDay } from "./closed-days.ts";
import { MonthGrid } from "./MonthGrid.tsx";
import { monthOf } from "./month.ts";

type PlanCalendarProps = {
	/** The answer of `planner.dates`. */
	offered: OfferedDays;
	/** For example "First delivery". */
	label: string;
	/** The name of the field. */
	name: string;
	value: StoreDay | null;
	/** The next deliveries of the plan, which are marked in the month. */
	following?: readonly FollowingDelivery[];
	error?: string | undefined;
	onChoose: (day: StoreDay) => void;
};

/** Lets a customer choose a delivery date: the three offered dates, and a month for every other. Says why a day is closed. */
export function PlanCalendar({ offered, label, name, value, following = [], error, onChoose }: PlanCalendarProps) {
	const { pageText, t } = useText(planCalendarTexts);
	const { phone } = useStore();
	const { track, trackError } = useAnalytics();
	const [focused, setFocused] = useState<StoreDay | null>(null);
	const [closedDay, setClosedDay] = useState<StoreDay | null>(null);
	const [first] = offered.dates;
	const current = focused ?? value ?? first ?? offered.days[0];
	if (!current)
		return (
			<Notice type="warning" title={pageText("no-dates")} removeSpacing>
				<PhoneLink phone={phone} className="font-strong" />
			</Notice>
		);
	const messageFor = (day: StoreDay): string => {
		const { kind } = dayStateOf(offered, day);
		return kind === "open" ? "" : t(refusalOfDay[kind]);
	};
	const press = (day: StoreDay) => {
		const message = messageFor(day);
		setFocused(day);
		setClosedDay(message ? day : null);
		trackError({ type: "planner", field: name, message });
		if (message) return;
		track("delivery_date_picker", { delivery_date: day, days_after_first: first ? daysBetween(first, day) : 0 });
		onChoose(day);
	};
	return (
		<div className="calendar-frame">
			<div className="plan-calendar">
				<div className="offered-days">
					<DayTiles
						label={label}
						name={name}
						days={offered.dates}
						value={value}
						error={closedDay ? undefined : error}
						onChoose={(chosen) => {
							const day = offered.dates.find((date) => date === chosen);
							if (day) press(day);
						}}
					/>
					<div aria-live="polite">
						{closedDay && (
							<ClosedDayMessage
								message={messageFor(closedDay)}
								days={nearestOpenDays(offered, closedDay)}
								onChoose={press}
							/>
						)}
					</div>
				</div>
				<MonthGrid
					offered={offered}
					label={label}
					current={current}
					value={value}
					following={following}
					onFocus={setFocused}
					onPress={press}
				/>
				<CalendarLegend offered={offered} month={monthOf(current)} label={label} value={value} following={following} />
			</div>
		</div>
	);
}

type ClosedDayMessageProps = { message: string; days: readonly StoreDay[]; onChoose: (day: StoreDay) => void };

/** Says why the pressed day is closed, and offers the nearest delivery days. */
function ClosedDayMessage({ message, days, onChoose }: ClosedDayMessageProps) {
	const { pageText, shortDay } = useText(planCalendarTexts);
	return (
		<>
			<p className="field-error">
				<Icon name="error" small />
				{message}
			</p>
			{days.length > 0 && (
				<p className="flex flex-wrap items-baseline gap-x-4 text-sm">
					{pageText("nearest-days")}
					{days.map((day) => (
						<Button key={day} look="text" onClick={() => onChoose(day)}>
							{shortDay(day)}
						</Button>
					))}
				</p>
			)}
		</>
	);
}
