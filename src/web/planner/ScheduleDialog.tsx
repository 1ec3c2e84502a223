import { keepPreviousData, skipToken } from "@tanstack/react-query";
import { useState } from "react";
import { planDialogTexts } from "#i18n/planner/plan-dialogs.ts";
import { type Frequency, frequencyOf } from "#planner/dates/plan-schedule.ts";
import { storeDay } from "#shared/store-day.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import { withoutTaken } from "./closed-days.ts";
import { FrequencyFields, frequencyDraft } from "./FrequencyFields.tsx";
import { type FrequencyDraft, frequencyIn } from "./new-plan.ts";
import { nextDateOf } from "./next-date.ts";
import { PlanCalendar } from "./PlanCalendar.tsx";
import { savedPlan } from "./plan-edits.ts";
import type { PlanEditing } from "./usePlanEdits.ts";
import { usePlanWords } from "./usePlanWords.ts";
import { useWriteFrequency } from "./useWriteFrequency.ts";

type ScheduleDialogProps = { editing: PlanEditing; open: boolean; onClose: () => void };

/** How often a plan delivers, and when it delivers next. Saved together with all other changes. */
export default function ScheduleDialog({ editing, open, onClose }: ScheduleDialogProps) {
	const { pageText, shortDay } = useText(planDialogTexts);
	const { lowerFirst } = usePlanWords();
	const writeFrequency = useWriteFrequency();
	const { plan, edited, edits } = editing;
	const [draft, setDraft] = useState<FrequencyDraft>(() => frequencyDraft(edited));
	const [isChecked, setChecked] = useState(false);
	const [chosen, setChosen] = useState(() => storeDay(edited.startsOn ?? plan.nextOn));
	const frequency = frequencyIn(draft);
	const text = frequency && writeFrequency(frequency);
	const hasDate = plan.status === "Active";
	const query = useOfferedDates(plan.location.id, hasDate ? frequency : null);
	const savedFrequency = frequencyOf(savedPlan(plan));
	const isSavedFrequency = JSON.stringify(frequency) === JSON.stringify(savedFrequency);
	const next = plan.deliveries.find(({ isSkipped }) => !isSkipped);
	const startsOn = frequency && chosen ? nextDateOf({ offered: query.data, frequency, chosen, next }) : chosen;
	const submit = () => {
		setChecked(true);
		if (!frequency || !text) return;
		editing.addEdit({
			kind: "schedule",
			frequency: isSavedFrequency ? null : frequency,
			startsOn: startsOn === plan.nextOn ? null : startsOn,
		});
		onClose();
	};
	const losesEdits = edits.some((edit) => edit.kind === "skip" || (edit.kind === "quantity" && edit.reach === "once"));
	return (
		<Dialog
			title={pageText("schedule-title")}
			open={open}
			onClose={onClose}
			wide
			actions={
				<>
					<Button onClick={onClose}>{pageText("schedule-cancel")}</Button>
					<Button look="dark" onClick={submit}>
						{!text
							? pageText("schedule-none")
							: hasDate && startsOn
								? pageText("schedule-do-from", shortDay(startsOn), lowerFirst(text))
								: pageText("schedule-do", lowerFirst(text))}
					</Button>
				</>
			}
		>
			<div className="grid gap-4">
				<FrequencyFields
					draft={draft}
					isChecked={isChecked}
					deliveryDays={plan.location.deliveryDays}
					onChange={setDraft}
				/>
				{frequency && hasDate && (
					<QueryContent query={query} skeleton={<Skeleton className="h-96" />} empty={() => false}>
						{(offered) => (
							<PlanCalendar
								offered={withoutTaken(offered, plan.lastFixed?.base)}
								label={pageText("schedule-next")}
								name="startsOn"
								value={startsOn}
								following={isSavedFrequency && startsOn === plan.nextOn ? plan.deliveries : []}
								onChoose={setChosen}
							/>
						)}
					</QueryContent>
				)}
			</div>
			{losesEdits && <p className="text-ink-2 text-sm">{pageText("schedule-discards")}</p>}
		</Dialog>
	);
}

/** The dates that the shop offers for a frequency; those of the last frequency while others load. */
function useOfferedDates(locationId: string, frequency: Frequency | null) {
	const { language } = useText(planDialogTexts);
	return trpc.planner.dates.useQuery(frequency ? { locationId, frequency, language } : skipToken, {
		placeholderData: keepPreviousData,
	});
}
