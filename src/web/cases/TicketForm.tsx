import { useRef, useState } from "react";
import type { CaseSubject } from "#cases/case-query.ts";
import { type CaseReason, longestCaseText } from "#cases/cases.ts";
import { answerHoursOf } from "#cases/promise.ts";
import { sortingOf, ticketReasons } from "#cases/tickets.ts";
import { ticketTexts } from "#i18n/cases/tickets.ts";
import { useText } from "#web/app/text.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { RadioGroup } from "#web/ui/form/Choice.tsx";
import { TextArea } from "#web/ui/form/TextInput.tsx";
import { JoinQuestion } from "./JoinQuestion.tsx";
import { TicketSubject } from "./TicketSubject.tsx";
import type { TicketDraft, TicketFormData } from "./ticket-draft.ts";
import { useOpenTicket } from "./useOpenTicket.ts";

type TicketFormProps = { form: TicketFormData; previousCaseId: string | null };

/** Asks for the symptom first. What the shop knows of a machine is never asked. */
export function TicketForm({ form, previousCaseId }: TicketFormProps) {
	const { pageText } = useText(ticketTexts);
	const element = useRef<HTMLDivElement>(null);
	const [draft, setDraft] = useState<TicketDraft>({
		kind: form.chosen?.kind ?? null,
		relatedId: form.chosen?.id ?? null,
		reason: null,
		makesCoffee: null,
		text: "",
	});
	const [isChecked, setChecked] = useState(false);
	const { kind, reason } = draft;
	// The symptom of a machine says enough, so that a dead machine is reported without typing.
	const text = draft.text.trim() || (kind === "machine" && reason ? pageText(`reason.${reason}`) : "");
	const open = useOpenTicket({ draft: { ...draft, text }, previousCaseId });
	const faults = faultsOf(draft);
	const submit = () => {
		setChecked(true);
		if (faults.size === 0) open.send("ask");
		// After the next painting, when the faults are marked.
		else requestAnimationFrame(() => element.current?.querySelector<HTMLElement>(invalid)?.focus());
	};
	const change = (changed: Partial<TicketDraft>) => setDraft({ ...draft, ...changed });
	const errorOf = (field: Field, text: string) => (isChecked && faults.has(field) ? text : undefined);
	return (
		<div ref={element} className="new-ticket">
			{form.previous && (
				<p className="text-ink-2">{pageText("continues-case", String(form.previous.number), form.previous.subject)}</p>
			)}
			<TicketSubject form={form} draft={draft} onChange={change} error={errorOf("subject", pageText("choose-one"))} />
			{kind && <Symptom kind={kind} draft={draft} onChange={change} errorOf={errorOf} />}
			<TextArea
				label={pageText("new-text")}
				hint={pageText(kind === "machine" ? "new-text-optional" : "new-text-hint")}
				value={draft.text}
				maxLength={longestCaseText}
				error={errorOf("text", pageText("text-empty"))}
				onChange={({ currentTarget }) => change({ text: currentTarget.value })}
			/>
			<AnswerWithin form={form} draft={draft} />
			{open.question ? (
				<JoinQuestion {...open.question} isPending={open.isPending} onChoose={open.send} />
			) : (
				<RefusalNotice error={open.error} removeSpacing />
			)}
			<div>
				<Button look="primary" busy={open.isPending} onClick={submit}>
					{pageText("new-send")}
				</Button>
			</div>
		</div>
	);
}

const invalid = "[aria-invalid=true], fieldset[data-invalid] input";

type Field = "subject" | "reason" | "makesCoffee" | "text";

/** The fields that are missing. */
function faultsOf({ kind, relatedId, reason, makesCoffee, text }: TicketDraft): ReadonlySet<Field> {
	const faults = new Set<Field>();
	if (kind === null || (kind !== "none" && relatedId === null)) faults.add("subject");
	if (kind !== null && reason === null) faults.add("reason");
	if (kind === "machine" && makesCoffee === null) faults.add("makesCoffee");
	if (kind !== "machine" && text.trim() === "") faults.add("text");
	return faults;
}

type SymptomProps = {
	kind: CaseSubject;
	draft: TicketDraft;
	onChange: (changed: Partial<TicketDraft>) => void;
	errorOf: (field: Field, text: string) => string | undefined;
};

/** The symptom or the topic, and for a machine whether it still makes coffee. */
function Symptom({ kind, draft, onChange, errorOf }: SymptomProps) {
	const { pageText } = useText(ticketTexts);
	const isFault = kind === "machine" || kind === "order";
	return (
		<>
			<RadioGroup
				name="reason"
				label={pageText(isFault ? "new-what" : "new-question")}
				value={draft.reason}
				options={ticketReasons[kind].map((value) => ({ value, label: pageText(`reason.${value}`) }))}
				error={errorOf("reason", pageText("choose-one"))}
				onChoose={(reason) => onChange({ reason })}
			/>
			{kind === "machine" && (
				<RadioGroup
					name="makes-coffee"
					label={pageText("makes-coffee")}
					value={draft.makesCoffee}
					options={(["yes", "no"] as const).map((value) => ({ value, label: pageText(`makes-coffee.${value}`) }))}
					inRow
					error={errorOf("makesCoffee", pageText("choose-one"))}
					onChoose={(makesCoffee) => onChange({ makesCoffee })}
				/>
			)}
		</>
	);
}

/** Says how soon the ticket is answered, once the choices decide so. */
function AnswerWithin({
	form: { hours },
	draft: { reason, makesCoffee, kind },
}: {
	form: TicketFormData;
	draft: TicketDraft;
}) {
	const { pageText } = useText(ticketTexts);
	if (reason === null || (kind === "machine" && makesCoffee === null)) return null;
	const urgency = {
		reason: reason satisfies CaseReason,
		makesCoffee: makesCoffee === null ? null : makesCoffee === "yes",
	};
	const within = answerHoursOf({ ...urgency, priority: sortingOf(urgency).priority }, hours);
	return (
		<p role="status" className="text-ink-2">
			{within === 1 ? pageText("answer-within-one") : pageText("answer-within", String(within))}
		</p>
	);
}
