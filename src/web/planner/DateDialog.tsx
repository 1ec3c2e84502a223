import { useState } from "react";
import { planDialogTexts } from "#i18n/planner/plan-dialogs.ts";
import { plannerTexts } from "#i18n/planner/planner.ts";
import { frequencyOf } from "#planner/dates/plan-schedule.ts";
import { daysBetween, type StoreDay, storeDay } from "#shared/store-day.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import { isBetween, type OfferedDays } from "./closed-days.ts";
import { PlanCalendar } from "./PlanCalendar.tsx";
import type { DeliveryView } from "./plan.ts";
import type { PlanEditing } from "./usePlanEdits.ts";

type DateDialogProps = { delivery: DeliveryView; editing: PlanEditing; open: boolean; onClose: () => void };

/** Moves just one delivery to a day between the deliveries before and after it. */
export default function DateDialog({ delivery, editing, open, onClose }: DateDialogProps) {
	const { pageText, language, shortDay } = useText(plannerTexts);
	const { pageText: planDialogText } = useText(planDialogTexts);
	const { plan, edited, preview } = editing;
	const [day, setDay] = useState<StoreDay | null>(null);
	const { base, deliverOn } = delivery;
	const deliveries = preview?.deliveries ?? plan.deliveries;
	const index = deliveries.findIndex((other) => other.base === base);
	const { lastFixed, today } = plan;
	// Before the first open delivery, an order can bring one that was combined with it.
	const fixedBefore =
		lastFixed && lastFixed.base < base && lastFixed.deliverOn >= today ? lastFixed.deliverOn : undefined;
	const [previous = fixedBefore, next] = [deliveries[index - 1]?.deliverOn, deliveries[index + 1]?.deliverOn];
	const neighbours = { previous, next };
	const query = trpc.planner.dates.useQuery({
		locationId: plan.location.id,
		frequency: frequencyOf(edited),
		language,
	});
	const move = () => {
		if (day && day !== deliverOn) editing.addEdit({ kind: "date", base, deliverOn: day });
		onClose();
	};
	return (
		<Dialog
			title={planDialogText("date-title", shortDay(deliverOn))}
			open={open}
			onClose={onClose}
			wide
			actions={
				<>
					<Button onClick={onClose}>{planDialogText("schedule-cancel")}</Button>
					<Button look="dark" disabled={!day} onClick={move}>
						{day ? planDialogText("date-do", shortDay(day)) : planDialogText("date-none")}
					</Button>
				</>
			}
		>
			<p>
				{planDialogText("date-about")}{" "}
				{next &&
					(previous
						? planDialogText("date-between", shortDay(previous), shortDay(next))
						: planDialogText("date-before", shortDay(next)))}
			</p>
			<QueryContent query={query} skeleton={<Skeleton className="h-96" />} empty={() => false}>
				{(offered) => (
					<PlanCalendar
						offered={{
							...offered,
							neighbours,
							dates: nearestDays(offered.days, deliverOn, neighbours),
							days: offered.days.filter((day) => isBetween({ neighbours }, day)),
						}}
						label={pageText("other-date")}
						name="deliverOn"
						value={day}
						onChoose={setDay}
					/>
				)}
			</QueryContent>
		</Dialog>
	);
}

const offeredDays = 3;

/** The delivery days nearest to the present date, in their order. */
function nearestDays(days: readonly StoreDay[], deliverOn: string, neighbours: OfferedDays["neighbours"]): StoreDay[] {
	const present = storeDay(deliverOn);
	if (!present) return [];
	const distance = (day: StoreDay) => Math.abs(daysBetween(present, day));
	return days
		.filter((day) => day !== present && isBetween({ neighbours }, day))
		.toSorted((a, b) => distance(a) - distance(b))
		.slice(0, offeredDays)
		.toSorted();
}
