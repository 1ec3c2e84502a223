import { locationLine } from "#accounts/address.ts";
import type { CaseSubject } from "#cases/case-query.ts";
import { ticketTexts } from "#i18n/cases/tickets.ts";
import { useText } from "#web/app/text.tsx";
import { RadioGroup } from "#web/ui/form/Choice.tsx";
import { Field } from "#web/ui/form/Field.tsx";
import { NativeSelect } from "#web/ui/form/NativeSelect.tsx";
import type { TicketDraft, TicketFormData } from "./ticket-draft.ts";

type TicketSubjectProps = {
	form: TicketFormData;
	draft: TicketDraft;
	onChange: (changed: Partial<TicketDraft>) => void;
	error: string | undefined;
};

/** The subject of a new ticket: the one that the address names, or a choice of machines and orders. */
export function TicketSubject({ form, draft, onChange, error }: TicketSubjectProps) {
	const { pageText } = useText(ticketTexts);
	if (form.chosen) return <ChosenSubject chosen={form.chosen} />;
	const kinds: CaseSubject[] = [];
	if (form.machines.length > 0) kinds.push("machine");
	if (form.orders.length > 0) kinds.push("order");
	kinds.push("none");
	return (
		<>
			<RadioGroup
				name="about"
				label={pageText("new-about")}
				value={draft.kind}
				options={kinds.map((value) => ({ value, label: pageText(`about.${value}`) }))}
				error={draft.kind === null ? error : undefined}
				onChoose={(kind) => onChange({ kind, relatedId: null, reason: null, makesCoffee: null })}
			/>
			{(draft.kind === "machine" || draft.kind === "order") && (
				<SubjectSelect kind={draft.kind} form={form} draft={draft} onChange={onChange} error={error} />
			)}
		</>
	);
}

function SubjectSelect({ kind, form, draft, onChange, error }: TicketSubjectProps & { kind: "machine" | "order" }) {
	const { pageText, dayOf } = useText(ticketTexts);
	const options =
		kind === "machine"
			? form.machines.map(({ id, name, serialNumber, place }) => ({
					value: id,
					label: `${name}, ${serialNumber}, ${locationLine(place)}`,
				}))
			: form.orders.map(({ id, number, placedAt }) => ({
					value: id,
					label: pageText("order-of", number, dayOf(placedAt)),
				}));
	return (
		<Field
			label={pageText(`new-${kind}`)}
			hint={kind === "machine" ? pageText("known-machine") : undefined}
			error={error}
		>
			{(controlProps) => (
				<NativeSelect
					controlProps={controlProps}
					placeholder={pageText(`choose-${kind}`)}
					value={draft.relatedId}
					options={options}
					onChoose={(relatedId) => onChange({ relatedId })}
				/>
			)}
		</Field>
	);
}

function ChosenSubject({ chosen: { kind, name, detail } }: { chosen: NonNullable<TicketFormData["chosen"]> }) {
	const { pageText } = useText(ticketTexts);
	const title =
		kind === "order"
			? pageText("order-numbered", name)
			: kind === "invoice"
				? pageText("invoice-numbered", name)
				: name;
	return (
		<div className="ticket-subject">
			<b>{title}</b>
			{detail && <p className="text-ink-2 text-sm">{detail}</p>}
			{kind === "machine" && <p className="text-ink-2 text-sm">{pageText("known-machine")}</p>}
		</div>
	);
}
