import { useState } from "react";
import { machineTexts } from "#i18n/machines/machines.ts";
import { storeDay } from "#shared/store-day.ts";
import { untilAnswered } from "#web/app/data/retry-link.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { TextArea, TextInput } from "#web/ui/form/TextInput.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import type { Machine, ServiceItem } from "./machine.ts";
import { countOf } from "./ReadingDialog.tsx";
import { type Answers, noAnswers, ReadingQuestion } from "./ReadingQuestion.tsx";

type ServiceDialogProps = {
	machine: Machine;
	item: ServiceItem;
	open: boolean;
	onClose: () => void;
	onDone: (message: string) => void;
};

const longest = { parts: 255, note: 1_000 };

/** Says that a customer did a service item, with the counter of that day if they like. */
export default function ServiceDialog({ machine, item, open, onClose, onDone }: ServiceDialogProps) {
	const { pageText, t } = useText(machineTexts);
	const cache = trpc.useUtils();
	const [doneOn, setDoneOn] = useState<string>(machine.today);
	const [parts, setParts] = useState("");
	const [note, setNote] = useState("");
	const [typed, setTyped] = useState("");
	const [answers, setAnswers] = useState<Answers>(noAnswers);
	const counter = machine.counters[0]?.counter ?? "cups";
	const name = pageText(`kind-${item.kind}`);
	const record = trpc.machines.recordService.useMutation({
		...untilAnswered,
		async onSuccess() {
			await cache.machines.invalidate();
			onDone(pageText("done-saved", name));
			onClose();
		},
	});
	const value = countOf(typed);
	const isMistyped = typed.trim() !== "" && value === null;
	const save = () => {
		const day = storeDay(doneOn);
		if (!day || isMistyped) return;
		record.mutate({ machineId: machine.id, itemId: item.id, doneOn: day, parts, note, counter, value, ...answers });
	};
	return (
		<Dialog
			title={pageText("done-title", name)}
			open={open}
			onClose={onClose}
			actions={
				<>
					<Button onClick={onClose}>{t("ui.close")}</Button>
					<Button look="dark" busy={record.isPending} onClick={save}>
						{pageText("done-save")}
					</Button>
				</>
			}
		>
			<ReadingQuestion error={record.error} answers={answers} onAnswer={setAnswers} />
			<TextInput
				label={pageText("done-on")}
				type="date"
				value={doneOn}
				max={machine.today}
				min={machine.installedOn}
				onChange={({ currentTarget }) => setDoneOn(currentTarget.value)}
			/>
			<TextInput
				label={pageText("value")}
				optional
				inputMode="numeric"
				autoComplete="off"
				unit={pageText(`counter-${counter}`).toLowerCase()}
				value={typed}
				error={isMistyped ? pageText("value-empty") : undefined}
				onChange={({ currentTarget }) => {
					setTyped(currentTarget.value);
					setAnswers(noAnswers);
				}}
			/>
			<TextInput
				label={pageText("parts")}
				optional
				maxLength={longest.parts}
				value={parts}
				onChange={({ currentTarget }) => setParts(currentTarget.value)}
			/>
			<TextArea
				label={pageText("note")}
				optional
				maxLength={longest.note}
				value={note}
				onChange={({ currentTarget }) => setNote(currentTarget.value)}
			/>
		</Dialog>
	);
}
