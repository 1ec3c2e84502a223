import { useState } from "react";
import { plannerTexts } from "#i18n/planner.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { OptionTiles } from "#web/ui/form/OptionTiles.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import {
	type ChosenFrequency,
	FrequencyFields,
	frequencyOf,
	type TypedFrequency,
	typedFrequency,
} from "./FrequencyFields.tsx";
import { savedPlan } from "./plan-edits.ts";
import type { PlanEditing } from "./usePlanEdits.ts";
import { usePlanWords } from "./usePlanWords.ts";

type ScheduleDialogProps = { editing: PlanEditing; open: boolean; onClose: () => void };

const asPlanned = "planned";

/** How often a plan delivers, and when it delivers next. Saved together with all other changes. */
export default function ScheduleDialog({ editing, open, onClose }: ScheduleDialogProps) {
	const { pageText: p } = useText(plannerTexts);
	const { frequencyText } = usePlanWords();
	const { plan, edited, edits } = editing;
	const [typed, setTyped] = useState<TypedFrequency>(() => typedFrequency(edited));
	const [isChecked, setChecked] = useState(false);
	const [startsOn, setStartsOn] = useState(edited.startsOn ?? asPlanned);
	const frequency = frequencyOf(typed);
	const text = frequency && frequencyText(frequency);
	const submit = () => {
		setChecked(true);
		if (!frequency || !text) return;
		const savedFrequency = frequencyOf(typedFrequency(savedPlan(plan)));
		editing.addEdit({
			kind: "schedule",
			frequency: JSON.stringify(frequency) === JSON.stringify(savedFrequency) ? null : { ...frequency, text },
			startsOn: startsOn === asPlanned ? null : startsOn,
		});
		onClose();
	};
	const losesEdits = edits.some((edit) => edit.kind === "skip" || (edit.kind === "quantity" && edit.reach === "once"));
	return (
		<Dialog
			title={p("schedule-title")}
			open={open}
			onClose={onClose}
			wide
			actions={
				<>
					<Button onClick={onClose}>{p("schedule-cancel")}</Button>
					<Button look="dark" onClick={submit}>
						{text ? p("schedule-do", text.toLocaleLowerCase()) : p("schedule-how")}
					</Button>
				</>
			}
		>
			<div className="frequency-tiles grid gap-4">
				<FrequencyFields
					typed={typed}
					isChecked={isChecked}
					deliveryDays={plan.location.deliveryDays}
					onChange={setTyped}
				/>
				{frequency && plan.status === "Active" && (
					<NextDate editing={editing} frequency={frequency} value={startsOn} onChoose={setStartsOn} />
				)}
			</div>
			{losesEdits && <p className="text-ink-2 text-sm">{p("schedule-discards")}</p>}
		</Dialog>
	);
}

type NextDateProps = {
	editing: PlanEditing;
	frequency: ChosenFrequency;
	value: string;
	onChoose: (day: string) => void;
};

/** The next delivery: as planned, or on one of the dates that the shop offers for this frequency. */
function NextDate({ editing: { plan }, frequency: { weeks, weekdays }, value, onChoose }: NextDateProps) {
	const { pageText: p, shortDay } = useText(plannerTexts);
	const { data } = trpc.planner.dates.useQuery({
		locationId: plan.location.id,
		frequency: weeks === null ? { kind: "weekdays", weekdays: [...weekdays] } : { kind: "rhythm", weeks },
	});
	const dates = data?.dates.filter((day) => day !== plan.nextOn) ?? [];
	return (
		<OptionTiles
			label={p("schedule-next")}
			name="startsOn"
			look="small"
			value={value}
			options={[
				...(plan.nextOn ? [{ value: asPlanned, label: p("schedule-keep", shortDay(plan.nextOn)) }] : []),
				...dates.map((day) => ({ value: String(day), label: shortDay(day) })),
			]}
			onChoose={onChoose}
		/>
	);
}
