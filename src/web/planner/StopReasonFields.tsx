import { planDialogTexts } from "#i18n/planner/plan-dialogs.ts";
import { type StopReason, stopReasons } from "#planner/planner.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { RadioGroup } from "#web/ui/form/Choice.tsx";
import { TextArea } from "#web/ui/form/TextInput.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";

const longestNote = 500;
/** Reasons for which another frequency or a pause may help. */
const solvable: readonly StopReason[] = ["too-much", "too-expensive", "other"];

type StopReasonFieldsProps = {
	reason: StopReason | null;
	error: string | undefined;
	note: string;
	canPause: boolean;
	onReason: (reason: StopReason) => void;
	onNote: (note: string) => void;
	onInstead: (instead: "schedule" | "pause") => void;
};

/** Why the customer stops a plan, with an offer to change it instead. */
export function StopReasonFields({
	reason,
	error,
	note,
	canPause,
	onReason,
	onNote,
	onInstead,
}: StopReasonFieldsProps) {
	const { pageText } = useText(planDialogTexts);
	return (
		<>
			<RadioGroup
				label={pageText("stop-reason")}
				hasHeading
				error={error}
				name="stopReason"
				value={reason}
				options={stopReasons.map((value) => ({ value, label: pageText(`stop-${value}`) }))}
				onChoose={onReason}
			/>
			<TextArea
				label={pageText("stop-note")}
				optional
				rows={2}
				maxLength={longestNote}
				value={note}
				onChange={({ target }) => onNote(target.value)}
			/>
			{reason && solvable.includes(reason) && (
				<Notice type="info" title={pageText("stop-offer")} removeSpacing>
					<p>{pageText("stop-offer-about")}</p>
					<div className="flex flex-wrap gap-x-4">
						<Button look="text" onClick={() => onInstead("schedule")}>
							{pageText("stop-offer-schedule")}
						</Button>
						{canPause && (
							<Button look="text" onClick={() => onInstead("pause")}>
								{pageText("stop-offer-pause")}
							</Button>
						)}
					</div>
				</Notice>
			)}
		</>
	);
}
