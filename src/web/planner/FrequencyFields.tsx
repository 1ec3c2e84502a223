import { planDialogTexts } from "#i18n/plan-dialogs.ts";
import type { Weekday } from "#shared/store-day.ts";
import { useText } from "#web/app/text.tsx";
import { Checkbox } from "#web/ui/form/Choice.tsx";
import { FieldGroup } from "#web/ui/form/Field.tsx";
import { FrequencyChoices, WeeksField } from "./FrequencyChoices.tsx";
import { type FrequencyDraft, frequencyIn, weeksOffered, workdays } from "./new-plan.ts";
import { type EditedPlan, weekdaysIn } from "./plan-edits.ts";
import { usePlanWords } from "./usePlanWords.ts";

export type ChosenFrequency = { weeks: number | null; weekdays: readonly Weekday[] };

/** The frequency of a plan as a customer fills it in. */
export function frequencyDraft({ weeks, items }: Pick<EditedPlan, "weeks" | "items">): FrequencyDraft {
	const weekdays = weekdaysIn(items);
	if (weeks === null) return { choice: "weekdays", typedWeeks: "", weekdays };
	const choice = weeksOffered.find((offered) => offered === String(weeks)) ?? "other";
	return { choice, typedWeeks: String(weeks), weekdays };
}

/** Null when the fields are not valid. */
export function frequencyOf(draft: FrequencyDraft): ChosenFrequency | null {
	const frequency = frequencyIn(draft);
	if (frequency === null) return null;
	return frequency.kind === "rhythm"
		? { weeks: frequency.weeks, weekdays: [] }
		: { weeks: null, weekdays: frequency.weekdays };
}

/** The frequency for which dates are offered. */
export const offeredFrequency = ({ weeks, items }: Pick<EditedPlan, "weeks" | "items">) =>
	weeks === null ? { kind: "weekdays" as const, weekdays: weekdaysIn(items) } : { kind: "rhythm" as const, weeks };

type FrequencyFieldsProps = {
	draft: FrequencyDraft;
	/** Whether the fields show why they are not valid. */
	isChecked: boolean;
	deliveryDays: readonly number[];
	onChange: (draft: FrequencyDraft) => void;
};

/** Every n weeks, or on weekdays on which the location takes deliveries. */
export function FrequencyFields({ draft, isChecked, deliveryDays, onChange }: FrequencyFieldsProps) {
	const { pageText } = useText(planDialogTexts);
	const { weekdayName } = usePlanWords();
	const { choice, typedWeeks, weekdays } = draft;
	const isInvalid = isChecked && frequencyOf(draft) === null;
	return (
		<>
			<FrequencyChoices
				label={pageText("schedule-how")}
				draft={draft}
				hasWeekdays
				onChange={(changes) => onChange({ ...draft, ...changes })}
			/>
			{choice === "other" && (
				<WeeksField
					field={{
						label: pageText("schedule-number"),
						error: isInvalid ? pageText("schedule-number-invalid") : undefined,
					}}
					value={typedWeeks}
					onChange={(typedWeeks) => onChange({ ...draft, typedWeeks })}
				/>
			)}
			{choice === "weekdays" && (
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
											...draft,
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
