import { machineTexts } from "#i18n/machines/machines.ts";
import type { Failure } from "#web/app/data/refusals.ts";
import { useText } from "#web/app/text.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Checkbox } from "#web/ui/form/Choice.tsx";

/** The answers to the questions about a reading. */
export type Answers = { isCounterChanged: boolean; isUnusualConfirmed: boolean };
export const noAnswers: Answers = { isCounterChanged: false, isUnusualConfirmed: false };

type ReadingQuestionProps = { error: Failure | null; answers: Answers; onAnswer: (answers: Answers) => void };

/** Why a reading was not saved. Asks whether the counter was replaced, or whether an unusual number is right. */
export function ReadingQuestion({ error, answers, onAnswer }: ReadingQuestionProps) {
	const { pageText } = useText(machineTexts);
	const code = error?.data?.refusal?.code;
	return (
		<>
			<RefusalNotice error={error} removeSpacing />
			{(code === "machine.reading-lower" || answers.isCounterChanged) && (
				<Checkbox
					label={pageText("is-changed")}
					checked={answers.isCounterChanged}
					onChange={({ currentTarget }) => onAnswer({ ...answers, isCounterChanged: currentTarget.checked })}
				/>
			)}
			{(code === "machine.reading-unusual" || answers.isUnusualConfirmed) && (
				<Checkbox
					label={pageText("is-right")}
					checked={answers.isUnusualConfirmed}
					onChange={({ currentTarget }) => onAnswer({ ...answers, isUnusualConfirmed: currentTarget.checked })}
				/>
			)}
		</>
	);
}
