import { useState } from "react";
import { colleaguesTexts } from "#i18n/account/colleagues.ts";
import type { MemberRole } from "#shared/roles.ts";
import { useRefusalMessage } from "#web/app/data/refusals.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import { useForm } from "#web/ui/form/useForm.ts";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import {
	AccessFields,
	accessSchema,
	type ChosenLocations,
	DialogButtons,
	useAccessMessages,
} from "./ColleagueFields.tsx";
import type { ColleagueDialogProps, Member } from "./colleague.ts";
import { FormFailure } from "./FormFailure.tsx";

export type ChangeColleagueProps = ColleagueDialogProps & { member: Member };

/** Changes the role and the locations of a colleague. */
export default function ChangeColleague({ member, onClose }: ChangeColleagueProps) {
	const { pageText } = useText(colleaguesTexts);
	const cache = trpc.useUtils();
	const name = member.name ?? member.username;
	const [role, setRole] = useState<MemberRole | null>(member.role);
	const [locations, setLocations] = useState<ChosenLocations>(member.everyLocation ? "all" : member.locationIds);
	const form = useForm(accessSchema(locations), {
		texts: useAccessMessages(),
		type: "change colleague",
		refusalText: useRefusalMessage("member.not-found"),
	});
	const change = trpc.accounts.changeMember.useMutation({ onSettled: () => cache.invalidate() });
	return (
		<Dialog title={pageText("change-title", name)} open onClose={() => onClose()}>
			<Form
				label={pageText("change-title", name)}
				form={form}
				onSubmit={() => {
					if (!role) return;
					const locationIds = locations === "all" ? [] : [...locations];
					change.mutate(
						{ membershipId: member.id, role, locationIds, seen: new Date(member.updatedAt).toISOString() },
						{ onError: form.refuse, onSuccess: () => onClose(pageText("change-saved", name)) },
					);
				}}
			>
				<FormFailure failure={form.failure} />
				<AccessFields form={form} role={role} onRole={setRole} locations={locations} onLocations={setLocations} />
				<DialogButtons label={pageText("change-save")} isBusy={change.isPending} onCancel={() => onClose()} />
			</Form>
		</Dialog>
	);
}
