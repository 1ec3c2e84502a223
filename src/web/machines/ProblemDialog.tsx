import { useState } from "react";
import { longestCaseText } from "#cases/cases.ts";
import { type MachineSymptom, machineSymptoms } from "#cases/machine-problems.ts";
import { writePhone } from "#i18n/format.ts";
import { machineTexts } from "#i18n/machines/machines.ts";
import { untilAnswered } from "#web/app/data/retry-link.ts";
import { trpc, useStore } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { RadioGroup } from "#web/ui/form/Choice.tsx";
import { TextArea } from "#web/ui/form/TextInput.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import type { Machine } from "./machine.ts";

type ProblemDialogProps = { machine: Machine; open: boolean; onClose: () => void };

/** Reports a problem of a machine to the service of the supplier. */
export default function ProblemDialog({ machine, open, onClose }: ProblemDialogProps) {
	const { pageText, t } = useText(machineTexts);
	const { phone } = useStore();
	const [symptom, setSymptom] = useState<MachineSymptom>("breakdown");
	const [stillCoffee, setStillCoffee] = useState<"yes" | "no">("yes");
	const [text, setText] = useState("");
	const [isChecked, setChecked] = useState(false);
	const isEmpty = text.trim() === "";
	const report = trpc.cases.reportProblem.useMutation(untilAnswered);
	const send = (dialog: Element | null) => {
		setChecked(true);
		if (isEmpty) dialog?.querySelector("textarea")?.focus();
		else report.mutate({ machineId: machine.id, symptom, makesCoffee: stillCoffee === "yes", text });
	};
	return (
		<Dialog
			title={pageText("report")}
			open={open}
			onClose={onClose}
			actions={
				<>
					<Button onClick={onClose}>{t("ui.close")}</Button>
					{!report.data && (
						<Button
							look="primary"
							busy={report.isPending}
							onClick={({ currentTarget }) => send(currentTarget.closest("[role=dialog]"))}
						>
							{pageText("send")}
						</Button>
					)}
				</>
			}
		>
			{report.data ? (
				<Notice type="success" title={pageText("sent", String(report.data.number))} removeSpacing>
					{pageText("sent-next")}
				</Notice>
			) : (
				<>
					<RefusalNotice error={report.error} removeSpacing />
					<RadioGroup
						name="symptom"
						label={pageText("symptom")}
						value={symptom}
						options={machineSymptoms.map((value) => ({ value, label: pageText(`symptom-${value}`) }))}
						onChoose={setSymptom}
					/>
					<TextArea
						label={pageText("what-happens")}
						value={text}
						maxLength={longestCaseText}
						error={isChecked && isEmpty ? pageText("what-empty") : undefined}
						onChange={({ currentTarget }) => setText(currentTarget.value)}
					/>
					<RadioGroup
						inRow
						name="still-coffee"
						label={pageText("still-coffee")}
						value={stillCoffee}
						options={(["yes", "no"] as const).map((value) => ({ value, label: pageText(`coffee-${value}`) }))}
						onChoose={setStillCoffee}
					/>
					<p className="text-ink-2 text-sm">
						{pageText("report-about")} {phone && pageText("report-hurry", writePhone(phone))}
					</p>
				</>
			)}
		</Dialog>
	);
}
