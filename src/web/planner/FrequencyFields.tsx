import { planDialogTexts } from "#i18n/plan-dialogs.ts";
import { weeksInField } from "#planner/plan-schedule.ts";
import type { Weekday } from "#shared/store-day.ts";
import { useText } from "#web/app/text.tsx";
import { Checkbox } from "#web/ui/form/Choice.tsx";
import { FieldGroup } from "#web/ui/form/Field.tsx";
import { OptionTiles } from "#web/ui/form/OptionTiles.tsx";
import { TextInput } from "#web/ui/form/TextInput.tsx";
import { type EditedPlan, weekdaysIn } from "./plan-edits.ts";
import { usePlanWords } from "./usePlanWords.ts";

const offeredWeeks = ["2", "3", "4", "6"] as const;
const workdays = [1, 2, 3, 4, 5] as const;

/** The fields as a customer fills them in. `choice` is a number of weeks, `other` or `days`. */
export type TypedFrequency = { choice: string; weeks: string; weekdays: readonly Weekday[] };

export type ChosenFrequency = { weeks: number | null; weekdays: readonly Weekday[] };

export function typedFrequency({ weeks, items }: Pick<EditedPlan, "weeks" | "items">): TypedFrequency {
	const weekdays = weekdaysIn(items);
	if (weeks === null) return { choice: "days", weeks: "", weekdays };
	const isOffered = offeredWeeks.some((offered) => offered === String(weeks));
	return { choice: isOffered ? String(weeks) : "other", weeks: String(weeks), weekdays };
}

/** Null when the fields are not valid. */
export function frequencyOf({ choice, weeks, weekdays }: TypedFrequency): ChosenFrequency | null {
	if (choice === "days") return weekdays.length > 0 ? { weeks: null, weekdays } : null;
	const count = weeksInField((choice === "other" ? weeks : choice).trim());
	return count === null ? null : { weeks: count, weekdays: [] };
}

/** The frequency for which dates are offered. */
export const offeredFrequency = ({ weeks, items }: Pick<EditedPlan, "weeks" | "items">) =>
	weeks === null ? { kind: "weekdays" as const, weekdays: weekdaysIn(items) } : { kind: "rhythm" as const, weeks };

type FrequencyFieldsProps = {
	typed: TypedFrequency;
	/** Shows why a field is not valid. */
	isChecked: boolean;
	deliveryDays: readonly number[];
	onChange: (typed: TypedFrequency) => void;
};

/** Every n weeks, or on weekdays on which the location takes deliveries. */
export function FrequencyFields({ typed, isChecked, deliveryDays, onChange }: FrequencyFieldsProps) {
	const { pageText } = useText(planDialogTexts);
	const { weekdayName } = usePlanWords();
	const { choice, weeks, weekdays } = typed;
	const isInvalid = isChecked && frequencyOf(typed) === null;
	return (
		<>
			<OptionTiles
				label={pageText("schedule-how")}
				name="frequency"
				look="small"
				value={choice}
				options={[
					...offeredWeeks.map((value) => ({ value: String(value), label: pageText("schedule-weeks", value) })),
					{ value: "other", label: pageText("schedule-other") },
					{ value: "days", label: pageText("schedule-days") },
				]}
				onChoose={(choice) => onChange({ ...typed, choice })}
			/>
			{choice === "other" && (
				<TextInput
					label={pageText("schedule-number")}
					inputMode="numeric"
					maxLength={3}
					value={weeks}
					error={isInvalid ? pageText("schedule-number-invalid") : undefined}
					onChange={({ target }) => onChange({ ...typed, weeks: target.value })}
				/>
			)}
			{choice === "days" && (
				<FieldGroup
					label={pageText("schedule-days-label")}
					hint={pageText("schedule-days-about")}
					error={isInvalid ? pageText("schedule-days-missing") : undefined}
				>
					<div className="flex flex-wrap gap-x-6">
						{workdays
							.filter((weekday) => deliveryDays.includes(weekday))
							.map((weekday) => (
								<Checkbox
									key={weekday}
									label={weekdayName(weekday)}
									checked={weekdays.includes(weekday)}
									onChange={({ currentTarget: { checked } }) =>
										onChange({
											...typed,
											weekdays: workdays.filter((day) => (day === weekday ? checked : weekdays.includes(day))),
										})
									}
								/>
							))}
					</div>
				</FieldGroup>
			)}
		</>
	);
}
