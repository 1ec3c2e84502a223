import { Fragment, useState } from "react";
import { locationParts } from "#accounts/address.ts";
import { plannerTexts } from "#i18n/planner/planner.ts";
import { frequencyOf } from "#planner/dates/plan-schedule.ts";
import { useText } from "#web/app/text.tsx";
import { LoadErrorDialog, lazyPart } from "#web/ui/display/LazyPart.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { DialogButton } from "#web/ui/overlay/DialogButton.tsx";
import { PlanStatus } from "./PlanStatus.tsx";
import { PauseDialog, ScheduleDialog, SettingsDialog } from "./plan-dialogs.ts";
import type { PlanPartProps } from "./usePlanEdits.ts";
import { useWriteFrequency } from "./useWriteFrequency.ts";

const StopDialog = lazyPart(() => import("./StopDialog.tsx"), LoadErrorDialog);

/** The place and frequency of a plan, its facts, and what the customer can do with it. */
export function PlanHead({ editing, onDone }: PlanPartProps) {
	const { pageText } = useText(plannerTexts);
	const writeFrequency = useWriteFrequency();
	const { plan, edited } = editing;
	const [isStopping, setStopping] = useState(false);
	const { number, status, owner, location } = plan;
	const { reference } = edited.terms;
	const facts = [
		pageText("about-plan", String(number)),
		...(reference ? [pageText("about-reference", reference)] : []),
		...(owner ? [pageText("about-owner", owner)] : []),
	];
	return (
		<header className="plan-head">
			<div>
				<h1>
					{locationParts(location).map((part, nth) => (
						<Fragment key={part}>
							{nth > 0 && ", "}
							<span className="unbroken">{part}</span>
						</Fragment>
					))}
				</h1>
				<p className="plan-facts">
					<PlanStatus status={status} />
					<b>{writeFrequency(frequencyOf(edited))}</b>
					<span className="figures" data-private>
						{facts.join(" · ")}
					</span>
				</p>
			</div>
			{plan.canChange && status !== "Processing order" && (
				<PlanActions editing={editing} onDone={onDone} onStop={() => setStopping(true)} />
			)}
			{/* Not in the actions, which disappear when the plan is stopped, before the last step of the dialog. */}
			{isStopping && <StopDialog editing={editing} onDone={onDone} open onClose={() => setStopping(false)} />}
		</header>
	);
}

function PlanActions({ editing, onDone, onStop }: PlanPartProps & { onStop: () => void }) {
	const { pageText } = useText(plannerTexts);
	return (
		<div className="plan-actions">
			<DialogButton icon="calendar" dialog={(dialog) => <ScheduleDialog editing={editing} {...dialog} />}>
				{pageText("schedule")}
			</DialogButton>
			<DialogButton dialog={(dialog) => <SettingsDialog editing={editing} {...dialog} />}>
				{pageText("settings")}
			</DialogButton>
			{editing.plan.status === "Active" && (
				<DialogButton look="text" dialog={(dialog) => <PauseDialog editing={editing} onDone={onDone} {...dialog} />}>
					{pageText("pause")}
				</DialogButton>
			)}
			<Button look="text" aria-haspopup="dialog" onClick={onStop}>
				{pageText("stop")}
			</Button>
		</div>
	);
}
