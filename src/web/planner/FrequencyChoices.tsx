import type { ComponentProps } from "react";
import { newPlanTexts } from "#i18n/planner/new-plan.ts";
import { useText } from "#web/app/text.tsx";
import { OptionTiles } from "#web/ui/form/OptionTiles.tsx";
import { TextInput } from "#web/ui/form/TextInput.tsx";
import { type FrequencyChoice, type FrequencyDraft, weeksOffered } from "./new-plan.ts";

type FrequencyChoicesProps = {
	label: string;
	draft: Pick<FrequencyDraft, "choice">;
	/** Whether the plan may deliver on weekdays. */
	hasWeekdays?: boolean;
	error?: string | undefined;
	onChange: (changes: { choice: FrequencyChoice }) => void;
};

/** Every week on chosen weekdays, the usual frequencies, or another number of weeks. */
export function FrequencyChoices({ label, draft, hasWeekdays = false, error, onChange }: FrequencyChoicesProps) {
	const { pageText } = useText(newPlanTexts);
	const weeks = weeksOffered.map((value) => ({ value: value as FrequencyChoice, label: pageText("weeks", value) }));
	return (
		<div className="frequency-choices">
			<OptionTiles
				label={label}
				name="frequency"
				look="small"
				value={draft.choice}
				error={error}
				options={[
					...(hasWeekdays ? [{ value: "weekdays" as const, label: pageText("weekdays") }] : []),
					...weeks,
					{ value: "other", label: pageText("other-weeks") },
				]}
				onChoose={(choice) => onChange({ choice })}
			/>
		</div>
	);
}

type WeeksFieldProps = {
	field: Omit<ComponentProps<typeof TextInput>, "value" | "onChange">;
	value: string;
	/** Whether the plan may deliver every week, on weekdays. */
	hasWeekdays?: boolean;
	onChange: (text: string) => void;
};

/** The number of weeks of another frequency. */
export function WeeksField({ field, value, hasWeekdays = false, onChange }: WeeksFieldProps) {
	const { pageText } = useText(newPlanTexts);
	return (
		<div className="max-w-60">
			<TextInput
				{...field}
				hint={`${pageText("number-hint")}${hasWeekdays ? `. ${pageText("for-every-week")}` : ""}`}
				inputMode="numeric"
				autoComplete="off"
				maxLength={12}
				value={value}
				onChange={({ target }) => onChange(target.value)}
			/>
		</div>
	);
}
