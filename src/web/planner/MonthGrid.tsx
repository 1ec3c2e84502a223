import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { writeMonth, writeWeekday } from "#i18n/format.ts";
import { planCalendarTexts } from "#i18n/planner/plan-calendar.ts";
import { addMonths, type StoreDay } from "#shared/store-day.ts";
import { useText } from "#web/app/text.tsx";
import { IconButton } from "#web/ui/form/Button.tsx";
import { type DayState, dayStateOf, type FollowingDelivery, type OfferedDays } from "./closed-days.ts";
import { dayAfterKey, monthOf, nearestIn, weeksOf } from "./month.ts";

type MonthGridProps = {
	offered: OfferedDays;
	label: string;
	/** The day that Tab reaches. Its month is shown. */
	current: StoreDay;
	value: StoreDay | null;
	following: readonly FollowingDelivery[];
	onFocus: (day: StoreDay) => void;
	onPress: (day: StoreDay) => void;
};

/** A month whose days are buttons. Arrow keys move the focus by a day or a week, Page Up and Page Down by a month. */
export function MonthGrid({ offered, label, current, value, following, onFocus, onPress }: MonthGridProps) {
	const { pageText, language } = useText(planCalendarTexts);
	const id = useId();
	const month = monthOf(current);
	const table = useRef<HTMLTableElement>(null);
	const movesFocus = useRef(false);
	useEffect(() => {
		if (!movesFocus.current) return;
		movesFocus.current = false;
		table.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
	}, [current]);
	const move = (event: KeyboardEvent) => {
		const day = event.altKey || event.ctrlKey || event.metaKey ? null : dayAfterKey(current, event.key, offered);
		if (!day) return;
		event.preventDefault();
		movesFocus.current = day !== current;
		onFocus(day);
	};
	const { earliest, last } = offered;
	const step = (months: number) => nearestIn(offered, addMonths(current, months));
	const weekdays = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
		short: writeWeekday(language, weekday, "short"),
		long: writeWeekday(language, weekday, "long"),
	}));
	return (
		<div>
			<div className="month-head">
				<IconButton
					icon="left"
					label={pageText("previous")}
					aria-disabled={month === monthOf(earliest) || undefined}
					onClick={() => onFocus(step(-1))}
				/>
				<p id={`${id}-month`} aria-live="polite">
					{writeMonth(language, `${month}-01`, "long")} {month.slice(0, 4)}
				</p>
				<IconButton
					icon="right"
					label={pageText("next")}
					aria-disabled={month === monthOf(last) || undefined}
					onClick={() => onFocus(step(1))}
				/>
			</div>
			<p id={`${id}-keys`} className="sr-only">
				{pageText("keys")}
			</p>
			<table
				ref={table}
				className="month"
				// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a date picker
				role="grid"
				aria-label={label}
				aria-describedby={`${id}-month ${id}-keys`}
				onKeyDown={move}
			>
				<thead>
					<tr>
						{weekdays.map(({ short, long }) => (
							<th key={long} scope="col" abbr={long}>
								{short}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{weeksOf(month).map((week, row) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: a week is its row
						<tr key={row}>
							{week.map((day, column) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: a weekday is its column
								// biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid can be selected
								<td key={column} aria-selected={day === null ? undefined : day === value}>
									{day && (
										<DayButton
											day={day}
											state={dayStateOf(offered, day)}
											isChosen={day === value}
											isFollowing={following.some(({ deliverOn }) => deliverOn === day)}
											isReachable={day === current}
											onPress={() => onPress(day)}
										/>
									)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

type DayButtonProps = {
	day: StoreDay;
	state: DayState;
	isChosen: boolean;
	isFollowing: boolean;
	/** Whether Tab reaches the day. */
	isReachable: boolean;
	onPress: () => void;
};

/** A day. A closed one can be pressed, too: the page then says why it is closed. */
function DayButton({ day, state, isChosen, isFollowing, isReachable, onPress }: DayButtonProps) {
	const nameOf = useDayName();
	return (
		<button
			type="button"
			data-day={day}
			data-state={state.kind}
			data-chosen={isChosen || undefined}
			data-following={isFollowing || undefined}
			tabIndex={isReachable ? 0 : -1}
			aria-label={nameOf(day, state, isFollowing)}
			aria-disabled={state.kind === "open" ? undefined : true}
			onClick={onPress}
		>
			<span>{Number(day.slice(8))}</span>
		</button>
	);
}

/** The name of a day for screen readers, with the reason when it is closed. */
function useDayName() {
	const { pageText, day: writeDay } = useText(planCalendarTexts);
	return (day: StoreDay, state: DayState, isFollowing: boolean): string => {
		const date = writeDay(day);
		switch (state.kind) {
			case "open":
				return isFollowing ? pageText("delivery", date) : date;
			case "holiday":
				return state.name ? pageText("holiday", date, state.name) : pageText("closed", date);
			case "closing-day":
				return state.name ? pageText("closing-named", date, state.name) : pageText("closing-day", date);
			default:
				return pageText(state.kind, date);
		}
	};
}
