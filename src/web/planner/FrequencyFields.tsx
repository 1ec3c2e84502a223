import { planDialogTexts } from "#i18n/planner/plan-dialogs.ts";
import { weekdaysIn } from "#planner/dates/plan-schedule.ts";
import { useText } from "#web/app/text.tsx";
import { Checkbox } from "#web/ui/form/Choice.tsx";
import { FieldGroup } from "#web/ui/form/Field.tsx";
import { FrequencyChoices, WeeksField } from "./FrequencyChoices.tsx";
import { type FrequencyDraft, frequencyIn, weeksOffered, workdays } from "./new-plan.ts";
import type { EditedPlan } from "./plan-edits.ts";
import { usePlanWords } from "./usePlanWords.ts";

/** The frequency of a plan as a customer fills it in. */
export function frequencyDraft({ weeks, items }: Pick<EditedPlan, "weeks" | "items">): FrequencyDraft {
	const weekdays = weekdaysIn(items);
	if (weeks === null) return { choice: "weekdays", typedWeeks: "", weekdays };
	const choice = weeksOffered.find((offered) => offered === String(weeks)) ?? "other";
	return { choice, typedWeeks: String(weeks), weekdays };
}

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
	const isInvalid = isChecked && frequencyIn(draft) === null;
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
					hasWeekdays
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
