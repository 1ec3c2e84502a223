import { useState } from "react";
import { machineTexts } from "#i18n/machines/machines.ts";
import type { EnterReading } from "#machines/reading-requests.ts";
import { type Counter, counters } from "#machines/readings.ts";
import { storeDay } from "#shared/store-day.ts";
import { untilAnswered } from "#web/app/data/retry-link.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { RadioGroup } from "#web/ui/form/Choice.tsx";
import { TextInput } from "#web/ui/form/TextInput.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import type { Machine } from "./machine.ts";
import { type Answers, noAnswers, ReadingQuestion } from "./ReadingQuestion.tsx";

type ReadingDialogProps = { machine: Machine; open: boolean; onClose: () => void; onDone: (message: string) => void };

/** Takes what a counter of a machine shows. */
export default function ReadingDialog({ machine, open, onClose, onDone }: ReadingDialogProps) {
	const { pageText, t } = useText(machineTexts);
	const cache = trpc.useUtils();
	const [counter, setCounter] = useState<Counter>(machine.counters[0]?.counter ?? "cups");
	const [readOn, setReadOn] = useState<string>(machine.today);
	const [typed, setTyped] = useState("");
	const [answers, setAnswers] = useState<Answers>(noAnswers);
	const [isChecked, setChecked] = useState(false);
	const enter = trpc.machines.enterReading.useMutation({
		...untilAnswered,
		async onSuccess() {
			await cache.machines.invalidate();
			onDone(pageText("saved"));
			onClose();
		},
	});
	const value = countOf(typed);
	const save = () => {
		setChecked(true);
		const day = storeDay(readOn);
		if (value === null || !day) return;
		const input: EnterReading = { machineId: machine.id, counter, readOn: day, value, ...answers };
		enter.mutate(input);
	};
	return (
		<Dialog
			title={pageText("enter")}
			open={open}
			onClose={onClose}
			actions={
				<>
					<Button onClick={onClose}>{t("ui.close")}</Button>
					<Button look="dark" busy={enter.isPending} onClick={save}>
						{pageText("save")}
					</Button>
				</>
			}
		>
			<ReadingQuestion error={enter.error} answers={answers} onAnswer={setAnswers} />
			<RadioGroup
				inRow
				name="counter"
				label={pageText("counter")}
				value={counter}
				options={counters.map((value) => ({ value, label: pageText(`counter-${value}`) }))}
				onChoose={setCounter}
			/>
			<TextInput
				label={pageText("read-on")}
				type="date"
				value={readOn}
				max={machine.today}
				min={machine.installedOn}
				onChange={({ currentTarget }) => setReadOn(currentTarget.value)}
			/>
			<TextInput
				label={pageText("value")}
				inputMode="numeric"
				autoComplete="off"
				value={typed}
				error={isChecked && value === null ? pageText("value-empty") : undefined}
				onChange={({ currentTarget }) => {
					setTyped(currentTarget.value);
					setAnswers(noAnswers);
				}}
			/>
		</Dialog>
	);
}

const mostDigits = 8;

/** The whole number in a text field. Null for another text. */
export function countOf(typed: string): number | null {
	const digits = typed.replace(/[\s.,]/g, "");
	return /^\d+$/.test(digits) && digits.length <= mostDigits ? Number(digits) : null;
}
