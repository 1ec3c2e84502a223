import { useState } from "react";
import { planDialogTexts } from "#i18n/planner/plan-dialogs.ts";
import { type Frequency, frequencyOf, weeksOf } from "#planner/dates/plan-schedule.ts";
import { type StoreDay, storeDay } from "#shared/store-day.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import type { FollowingDelivery } from "./closed-days.ts";
import { FrequencyFields, frequencyDraft } from "./FrequencyFields.tsx";
import { type FrequencyDraft, frequencyIn } from "./new-plan.ts";
import { PlanCalendar } from "./PlanCalendar.tsx";
import type { DeliveryView } from "./plan.ts";
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
	const [startsOn, setStartsOn] = useState(() => storeDay(edited.startsOn ?? plan.nextOn));
	const frequency = frequencyIn(draft);
	const text = frequency && writeFrequency(frequency);
	const hasDate = plan.status === "Active";
	const submit = () => {
		setChecked(true);
		if (!frequency || !text) return;
		const savedFrequency = frequencyOf(savedPlan(plan));
		editing.addEdit({
			kind: "schedule",
			frequency: JSON.stringify(frequency) === JSON.stringify(savedFrequency) ? null : frequency,
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
					<NextDate editing={editing} frequency={frequency} value={startsOn} onChoose={setStartsOn} />
				)}
			</div>
			{losesEdits && <p className="text-ink-2 text-sm">{pageText("schedule-discards")}</p>}
		</Dialog>
	);
}

type NextDateProps = {
	editing: PlanEditing;
	frequency: Frequency;
	value: StoreDay | null;
	onChoose: (day: StoreDay) => void;
};

/** The date of the next delivery, from which the frequency counts. */
function NextDate({ editing: { plan }, frequency, value, onChoose }: NextDateProps) {
	const { pageText, language } = useText(planDialogTexts);
	const query = trpc.planner.dates.useQuery({
		locationId: plan.location.id,
		frequency,
		language,
	});
	return (
		<QueryContent query={query} skeleton={<Skeleton className="h-96" />} empty={() => false}>
			{(offered) => (
				<PlanCalendar
					offered={offered}
					label={pageText("schedule-next")}
					name="startsOn"
					value={value}
					following={weeksOf(frequency) === plan.weeks && value === plan.nextOn ? followingOf(plan.deliveries) : []}
					onChoose={onChoose}
				/>
			)}
		</QueryContent>
	);
}

const followingOf = (deliveries: readonly DeliveryView[]): FollowingDelivery[] =>
	deliveries.flatMap(({ base, deliverOn }) => {
		const [baseDay, day] = [storeDay(base), storeDay(deliverOn)];
		return baseDay && day ? [{ base: baseDay, deliverOn: day }] : [];
	});
