import { useState } from "react";
import { colleaguesTexts } from "#i18n/account/colleagues.ts";
import { writeList } from "#i18n/format.ts";
import type { Language } from "#i18n/languages.ts";
import { useRefusalMessage } from "#web/app/data/refusals.ts";
import { type Outputs, trpc, useSession } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import { Select } from "#web/ui/form/Select.tsx";
import { useForm } from "#web/ui/form/useForm.ts";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import type { ColleagueDialogProps, Member } from "./colleague.ts";
import { FormFailure } from "./FormFailure.tsx";

export type RemoveColleagueProps = ColleagueDialogProps & { member: Member };
type Work = Outputs["accounts"]["memberWork"];

/** Removes a colleague after a confirmation. Asks who takes over open orders and saved lists. */
export default function RemoveColleague({ member, onClose }: RemoveColleagueProps) {
	const { pageText } = useText(colleaguesTexts);
	const { userId } = useSession();
	const name = member.name ?? member.username;
	const work = trpc.accounts.memberWork.useQuery({ membershipId: member.id }, { staleTime: 0, gcTime: 0 });
	return (
		<Dialog title={pageText("remove-title", name)} open onClose={() => onClose()}>
			<p>{member.userId === userId ? pageText("remove-yourself") : pageText("remove-about", name)}</p>
			<QueryContent query={work} skeleton={<Skeleton className="h-24" />} empty={() => false}>
				{(work) => <RemoveForm member={member} work={work} onClose={onClose} />}
			</QueryContent>
		</Dialog>
	);
}

function RemoveForm({ member, work, onClose }: RemoveColleagueProps & { work: Work }) {
	const { pageText, language } = useText(colleaguesTexts);
	const { userId } = useSession();
	const cache = trpc.useUtils();
	const name = member.name ?? member.username;
	const isOwn = member.userId === userId;
	// The last administrator has no successor: the server refuses to remove them.
	const needsSuccessor = work.openOrders + work.savedLists + work.plans > 0 && work.successors.length > 0;
	// The administrator who removes somebody is offered first.
	const [successorId, setSuccessorId] = useState(
		() => work.successors.find((successor) => successor.userId === userId)?.membershipId ?? null,
	);
	const form = useForm(
		{ successorId: () => (needsSuccessor && successorId === null ? "empty" : null) },
		{
			texts: { successorId: { label: pageText("hand-over"), empty: pageText("hand-over-missing") } },
			type: "remove colleague",
			refusalText: useRefusalMessage("member.not-found"),
		},
	);
	const remove = trpc.accounts.removeMember.useMutation({
		onError: form.refuse,
		async onSuccess() {
			// Another company of the person, or the login page.
			if (isOwn) return location.reload();
			await cache.accounts.invalidate();
			onClose(pageText("removed", name));
		},
	});
	return (
		<Form
			label={pageText("remove-title", name)}
			form={form}
			onSubmit={() => remove.mutate({ membershipId: member.id, ...(needsSuccessor && successorId && { successorId }) })}
		>
			<FormFailure failure={form.failure} />
			{needsSuccessor && (
				<Select
					{...form.descriptionOf("successorId")}
					hint={workText(language, work)}
					placeholder={pageText("hand-over-choose")}
					value={successorId}
					options={work.successors.map((successor) => ({
						value: successor.membershipId,
						label: successor.userId === userId ? pageText("hand-over-you", successor.name) : successor.name,
					}))}
					onChoose={(value) => {
						setSuccessorId(value);
						form.clear("successorId");
					}}
				/>
			)}
			<div className="flex flex-wrap justify-end gap-3">
				<Button onClick={() => onClose()}>{pageText("cancel")}</Button>
				<Button look="danger" type="submit" busy={remove.isPending}>
					{pageText("remove-do")}
				</Button>
			</div>
		</Form>
	);
}

/** Names the work that is handed over: "3 open orders, 1 saved list and 1 coffee plan". */
function workText(language: Language, { openOrders, savedLists, plans }: Work): string {
	const c = colleaguesTexts(language);
	const orders = openOrders === 1 ? c("hand-over-orders-1") : c("hand-over-orders", `${openOrders}`);
	const lists = savedLists === 1 ? c("hand-over-lists-1") : c("hand-over-lists", `${savedLists}`);
	const recurring = plans === 1 ? c("hand-over-plans-1") : c("hand-over-plans", `${plans}`);
	const parts = [
		...(openOrders > 0 ? [orders] : []),
		...(savedLists > 0 ? [lists] : []),
		...(plans > 0 ? [recurring] : []),
	];
	const work = writeList(language, parts);
	return openOrders + plans > 0 ? c("hand-over-about", work) : c("hand-over-lists-about", work);
}
