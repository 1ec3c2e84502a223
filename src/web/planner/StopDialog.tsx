import { useState } from "react";
import { planDialogTexts } from "#i18n/planner/plan-dialogs.ts";
import type { StopReason } from "#planner/planner.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import { useRefusalMessage } from "#web/app/data/refusals.ts";
import { untilAnswered } from "#web/app/data/retry-link.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Steps } from "#web/ui/display/Steps.tsx";
import { Button, ButtonLink } from "#web/ui/form/Button.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import { PauseDialog, ScheduleDialog } from "./plan-dialogs.ts";
import { StoppedPlanToCart } from "./StoppedPlanToCart.tsx";
import { StopReasonFields } from "./StopReasonFields.tsx";
import { trackedProducts } from "./tracked-products.ts";
import type { PlanPartProps } from "./usePlanEdits.ts";
import { usePlanWords } from "./usePlanWords.ts";
import { useTrackPlan } from "./useTrackPlan.ts";

type StopDialogProps = PlanPartProps & { open: boolean; onClose: () => void };
type Step = "reason" | "confirm" | "done";
const steps = ["reason", "confirm", "done"] as const satisfies Step[];

/** Stops a plan in three steps: reason, confirmation, success. Offers another frequency or a pause first. */
export default function StopDialog({ editing, onDone, open, onClose }: StopDialogProps) {
	const { pageText } = useText(planDialogTexts);
	const { plan } = editing;
	const { placeText } = usePlanWords();
	const [step, setStep] = useState<Step>("reason");
	const [instead, setInstead] = useState<"schedule" | "pause" | null>(null);
	const [reason, setReason] = useState<StopReason | null>(null);
	const [isChecked, setChecked] = useState(false);
	const [note, setNote] = useState("");
	const stop = useStop(editing, () => setStep("done"));
	const number = String(plan.number);
	const goOn = (dialog: Element | null) => {
		setChecked(true);
		if (reason) setStep("confirm");
		else dialog?.querySelector("input")?.focus();
	};
	if (instead === "schedule") return <ScheduleDialog editing={editing} open={open} onClose={onClose} />;
	if (instead === "pause") return <PauseDialog editing={editing} onDone={onDone} open={open} onClose={onClose} />;
	const titles = {
		reason: pageText("stop-why", number),
		confirm: pageText("stop-confirm", placeText(plan.location)),
		done: pageText("stop-done", number),
	};
	return (
		<Dialog
			title={titles[step]}
			open={open}
			onClose={onClose}
			actions={
				step === "done" ? (
					<DoneLinks plan={plan} />
				) : (
					<>
						{step === "confirm" && (
							<Button look="text" onClick={() => setStep("reason")}>
								{pageText("stop-back")}
							</Button>
						)}
						<Button onClick={onClose}>{pageText("stop-keep")}</Button>
						{step === "reason" ? (
							<Button look="dark" onClick={({ currentTarget }) => goOn(currentTarget.closest("[role=dialog]"))}>
								{pageText("stop-on")}
							</Button>
						) : (
							<Button
								look="danger"
								busy={stop.isPending}
								onClick={() =>
									reason && stop.mutate({ planId: plan.id, reason, note: note.trim() || null, seen: plan.seen })
								}
							>
								{pageText("stop-do", number)}
							</Button>
						)}
					</>
				)
			}
		>
			<Steps
				label={pageText("stop-steps")}
				steps={steps.map((step) => pageText(`stop-step-${step}`))}
				current={steps.indexOf(step)}
			/>
			{step === "reason" && (
				<StopReasonFields
					reason={reason}
					error={isChecked && !reason ? pageText("stop-reason-none") : undefined}
					note={note}
					canPause={plan.status === "Active"}
					onReason={setReason}
					onNote={setNote}
					onInstead={setInstead}
				/>
			)}
			{step === "confirm" && (
				<>
					<RefusalNotice error={stop.error} removeSpacing />
					<StopEffects editing={editing} />
				</>
			)}
			{step === "done" && <p role="status">{pageText("stop-done-about")}</p>}
		</Dialog>
	);
}

function useStop({ plan, discard }: StopDialogProps["editing"], onStopped: () => void) {
	const cache = trpc.useUtils();
	const { trackError } = useAnalytics();
	const trackPlan = useTrackPlan();
	const refusalText = useRefusalMessage();
	return trpc.planner.stop.useMutation({
		...untilAnswered,
		async onSuccess() {
			trackPlan("stop", trackedProducts(plan));
			onStopped();
			discard();
			await cache.planner.invalidate();
		},
		async onError(error) {
			trackError({ type: "planner", field: "stop", message: refusalText(error) });
			await cache.planner.invalidate();
		},
	});
}

/** Lists the deliveries that no longer come, and the orders that still do. */
function StopEffects({ editing: { plan, edits } }: Pick<StopDialogProps, "editing">) {
	const { pageText, shortDay } = useText(planDialogTexts);
	const next = plan.deliveries.find(({ isSkipped }) => !isSkipped);
	const coming = plan.past.flatMap(({ order, deliverOn }) =>
		order?.number && deliverOn >= plan.today && order.status !== "Cancelled"
			? [{ number: order.number, deliverOn }]
			: [],
	);
	return (
		<ul className="bullets">
			<li>{next ? pageText("stop-none", shortDay(next.deliverOn)) : pageText("stop-none-at-all")}</li>
			{coming.map(({ number, deliverOn }) => (
				<li key={number}>{pageText("stop-order", number, shortDay(deliverOn))}</li>
			))}
			{edits.length > 0 && <li>{pageText("stop-unsaved")}</li>}
			<li>{pageText("stop-final")}</li>
		</ul>
	);
}

function DoneLinks({ plan }: Pick<StopDialogProps["editing"], "plan">) {
	const { pageText, language } = useText(planDialogTexts);
	return (
		<>
			<StoppedPlanToCart plan={plan} />
			<ButtonLink href={pathTo("planner", language)} look="dark">
				{pageText("stop-to-planner")}
			</ButtonLink>
		</>
	);
}
