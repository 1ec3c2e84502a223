import { useState } from "react";
import { planDialogTexts } from "#i18n/planner/plan-dialogs.ts";
import { lastChangeOf } from "#shared/plan-deadlines.ts";
import { addDays, storeDay } from "#shared/store-day.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import { useRefusalMessage } from "#web/app/data/refusals.ts";
import { untilAnswered } from "#web/app/data/retry-link.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { RadioGroup } from "#web/ui/form/Choice.tsx";
import { TextInput } from "#web/ui/form/TextInput.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import type { DeliveryView, PlanView } from "./plan.ts";
import { trackedProducts } from "./tracked-products.ts";
import { useOwnVersion } from "./useOwnVersion.ts";
import type { PlanPartProps } from "./usePlanEdits.ts";
import { usePlanWords } from "./usePlanWords.ts";
import { useTrackPlan } from "./useTrackPlan.ts";

type PauseDialogProps = PlanPartProps & { open: boolean; onClose: () => void };

/** Pauses a plan until a day, or until a person resumes it. */
export default function PauseDialog({ editing, onDone, open, onClose }: PauseDialogProps) {
	const { pageText } = useText(planDialogTexts);
	const { plan } = editing;
	const [end, setEnd] = useState<"hand" | "day">("hand");
	const [typedDay, setTypedDay] = useState("");
	const [isInvalid, setInvalid] = useState(false);
	const pause = usePause({ editing, onDone }, onClose);
	const day = storeDay(typedDay);
	const today = storeDay(plan.today);
	const firstDay = today && addDays(today, 1);
	const isAllowed = end === "hand" || (day !== null && day > plan.today && day <= plan.lastDateToChoose);
	const submit = () => {
		setInvalid(!isAllowed);
		if (isAllowed) pause.mutate({ planId: plan.id, resumesOn: end === "day" ? day : null, seen: plan.seen });
	};
	return (
		<Dialog
			title={pageText("pause-title", String(plan.number))}
			open={open}
			onClose={onClose}
			actions={
				<>
					<Button onClick={onClose}>{pageText("pause-keep")}</Button>
					<Button look="dark" busy={pause.isPending} onClick={submit}>
						{pageText("pause-do", String(plan.number))}
					</Button>
				</>
			}
		>
			<RefusalNotice error={pause.error} removeSpacing />
			<RadioGroup
				label={pageText("pause-until")}
				name="pause"
				value={end}
				options={[
					{ value: "hand", label: pageText("pause-hand") },
					{ value: "day", label: pageText("pause-day") },
				]}
				onChoose={setEnd}
			/>
			{end === "day" && (
				<TextInput
					type="date"
					label={pageText("pause-from")}
					min={firstDay ?? plan.today}
					max={plan.lastDateToChoose}
					value={typedDay}
					error={isInvalid ? pageText("pause-day-invalid") : undefined}
					onChange={({ target }) => {
						setTypedDay(target.value);
						setInvalid(false);
					}}
				/>
			)}
			<PauseEffect plan={plan} isByHand={end === "hand"} resumesOn={end === "day" && isAllowed ? day : null} />
		</Dialog>
	);
}

function usePause({ editing: { plan, discard }, onDone }: PlanPartProps, onClose: () => void) {
	const { pageText } = useText(planDialogTexts);
	const cache = trpc.useUtils();
	const { trackError } = useAnalytics();
	const storeVersion = useOwnVersion();
	const trackPlan = useTrackPlan();
	const refusalText = useRefusalMessage();
	return trpc.planner.pause.useMutation({
		...untilAnswered,
		async onSuccess(changed, change) {
			storeVersion(changed, change);
			trackPlan("pause", trackedProducts(plan));
			discard();
			onDone(pageText("paused"));
			// Closes before the button that opened the dialog disappears, so that the page keeps the focus.
			onClose();
			await cache.planner.invalidate();
		},
		async onError(error) {
			trackError({ type: "planner", field: "pause", message: refusalText(error) });
			await cache.planner.invalidate();
		},
	});
}

/** The deliveries that the pause leaves out, and the first one after it. */
function PauseEffect({ plan, isByHand, resumesOn }: { plan: PlanView; isByHand: boolean; resumesOn: string | null }) {
	const { pageText, shortDay } = useText(planDialogTexts);
	const { daysText } = usePlanWords();
	const planned = plan.deliveries.filter(({ isSkipped, canChange }) => !isSkipped && canChange);
	// A delivery whose deadline passes during the pause is left out.
	const isLeftOut = ({ deadline }: DeliveryView) => {
		const day = storeDay(deadline.day);
		return day !== null && resumesOn !== null && lastChangeOf({ ...deadline, day }).lastDay < resumesOn;
	};
	const leftOut = planned.filter(isLeftOut);
	const next = planned.find((delivery) => !isLeftOut(delivery));
	return (
		<ul className="bullets text-sm">
			{isByHand && <li>{pageText("pause-skips-all")}</li>}
			{leftOut.length > 0 && <li>{pageText("pause-skips", daysText(leftOut.map(({ deliverOn }) => deliverOn)))}</li>}
			{resumesOn !== null && next && <li>{pageText("pause-next", shortDay(next.deliverOn))}</li>}
			<li>{pageText("pause-placed")}</li>
		</ul>
	);
}
