import { useId, useRef, useState } from "react";
import { longestCaseText } from "#cases/cases.ts";
import { ticketTexts } from "#i18n/cases/tickets.ts";
import { untilAnswered } from "#web/app/data/retry-link.ts";
import { trpc, useStore } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import type { Case } from "./case.ts";

/** The field for an answer, with the answers that staff offered. A pressed answer is sent at once. */
export function Composer({ shown }: { shown: Case }) {
	const { pageText } = useText(ticketTexts);
	const { name } = useStore();
	const id = useId();
	const field = useRef<HTMLTextAreaElement>(null);
	const [text, setText] = useState("");
	const [isChecked, setChecked] = useState(false);
	const [isSent, setSent] = useState(false);
	const answer = useAnswer(() => {
		setText("");
		setChecked(false);
		setSent(true);
	});
	const send = (body: string) => {
		setSent(false);
		answer.mutate({ caseId: shown.id, text: body });
	};
	const isEmpty = text.trim() === "";
	const submit = () => {
		setChecked(true);
		if (isEmpty) field.current?.focus();
		else send(text);
	};
	const offered = shown.status === "Waiting for customer" ? (shown.comments.at(-1)?.offeredAnswers ?? []) : [];
	const hasError = isChecked && isEmpty;
	return (
		<section className="not-printed" aria-label={pageText("your-answer")}>
			<RefusalNotice error={answer.error} removeSpacing />
			<div className="composer" data-invalid={hasError || undefined}>
				<label className="sr-only" htmlFor={id}>
					{pageText("your-answer")}
				</label>
				<textarea
					ref={field}
					id={id}
					value={text}
					maxLength={longestCaseText}
					placeholder={pageText("write-to", shown.assignee ?? name)}
					aria-invalid={hasError || undefined}
					aria-describedby={hasError ? `${id}-error` : undefined}
					onChange={({ currentTarget }) => setText(currentTarget.value)}
				/>
				<div className="composer-foot">
					{offered.map((body) => (
						<button key={body} type="button" className="chip" onClick={() => !answer.isPending && send(body)}>
							{body}
						</button>
					))}
					<Button look="primary" busy={answer.isPending} onClick={submit}>
						{pageText("send")}
					</Button>
				</div>
			</div>
			{hasError && (
				<p id={`${id}-error`} className="field-error">
					<Icon name="error" small />
					{pageText("answer-empty")}
				</p>
			)}
			<p role="status" className={isSent ? "mt-2 text-ink-2 text-sm" : "sr-only"}>
				{isSent && pageText("sent")}
			</p>
			<p className="mt-2 text-ink-2 text-sm">{pageText(shown.place ? "read-along" : "read-along-all")}</p>
		</section>
	);
}

function useAnswer(onSent: () => void) {
	const cache = trpc.useUtils();
	return trpc.cases.answer.useMutation({
		...untilAnswered,
		onSuccess: async () => {
			onSent();
			await cache.cases.invalidate();
		},
		onError: () => void cache.cases.invalidate(),
	});
}
