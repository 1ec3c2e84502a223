import { useState } from "react";
import { addDays, addMonths, dayOf, type StoreDay, weekdayOf } from "#shared/store-day.ts";
import { PlanCalendar } from "#web/planner/PlanCalendar.tsx";
import { Sample } from "./Sample.tsx";

const earliest = dayOf(2026, 11, 25);
const last = addMonths(earliest, 12);
const closed = [
	{ day: dayOf(2026, 12, 24), reason: "closing-day", name: "Summer break" },
	{ day: dayOf(2026, 12, 25), reason: "holiday", name: "Christmas Day" },
	{ day: dayOf(2026, 12, 28), reason: "holiday", name: "Boxing Day" },
	{ day: dayOf(2026, 12, 29), reason: "closing-day", name: "Summer break" },
] as const;

/** The days from Tuesday to Friday that are not closed. */
function openDays(): StoreDay[] {
	const days: StoreDay[] = [];
	for (let day = earliest; day <= last; day = addDays(day, 1))
		if (weekdayOf(day) > 1 && weekdayOf(day) < 6 && !closed.some((row) => row.day === day)) days.push(day);
	return days;
}

const dates = [dayOf(2026, 12, 3), dayOf(2026, 12, 17), dayOf(2026, 12, 31)];
const offered = {
	today: dayOf(2026, 11, 23),
	earliest,
	last,
	dates,
	days: openDays(),
	deliveryDays: [2, 3, 4, 5],
	closed,
};
const following = [
	{ base: dayOf(2026, 12, 17), deliverOn: dayOf(2026, 12, 17) },
	{ base: dayOf(2026, 12, 29), deliverOn: dayOf(2026, 12, 30) },
];

export function Calendars() {
	const [day, setDay] = useState<StoreDay>(dayOf(2026, 12, 3));
	return (
		<Sample title="Calendar" wide>
			<PlanCalendar
				offered={offered}
				label="First delivery"
				name="startsOn"
				value={day}
				following={following}
				onChoose={setDay}
			/>
		</Sample>
	);
}
