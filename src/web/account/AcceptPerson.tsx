import { useState } from "react";
import { joinRequestsTexts } from "#i18n/registration/join-requests.ts";
import type { MemberRole } from "#shared/roles.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Checkbox } from "#web/ui/form/Choice.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import { useForm } from "#web/ui/form/useForm.ts";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import {
	AccessFields,
	accessSchema,
	DialogButtons,
	useAccessMessages,
	useInitialLocations,
} from "./ColleagueFields.tsx";
import type { ColleagueDialogProps } from "./colleague.ts";
import { FormFailure } from "./FormFailure.tsx";
import { type JoinRequest, placesOf } from "./join-request.ts";

export type AcceptPersonProps = ColleagueDialogProps & { request: JoinRequest; isLimited: boolean };

/** Makes a person who registered a colleague, with a role and locations. */
export default function AcceptPerson({ request, isLimited, onClose }: AcceptPersonProps) {
	const { pageText } = useText(joinRequestsTexts);
	const cache = trpc.useUtils();
	const [role, setRole] = useState<MemberRole | null>(null);
	const [locations, setLocations] = useInitialLocations();
	const canAdd = !isLimited && request.locations.length > 0;
	const [addsLocations, setAddsLocations] = useState(false);
	const form = useForm(accessSchema(locations), { texts: useAccessMessages(), type: "accept colleague" });
	const accept = trpc.registration.acceptJoinRequest.useMutation({
		onSuccess() {
			// Before the list is read again: it loses the request, and this dialog with it.
			onClose(pageText("accepted", request.name));
			return cache.invalidate();
		},
	});
	const title = pageText("accept-title", request.name);
	return (
		<Dialog title={title} open onClose={() => onClose()}>
			<p className="text-ink-2">{pageText("accept-about", request.email)}</p>
			<Form
				label={title}
				form={form}
				onSubmit={() => {
					if (!role) return;
					const locationIds = locations === "all" ? [] : [...locations];
					accept.mutate(
						{ registrationId: request.registrationId, role, locationIds, addsLocations: canAdd && addsLocations },
						{ onError: form.refuse },
					);
				}}
			>
				<FormFailure failure={form.failure} />
				<AccessFields form={form} role={role} onRole={setRole} locations={locations} onLocations={setLocations} />
				{canAdd && (
					<Checkbox
						label={pageText("adds-locations", placesOf(request))}
						checked={addsLocations}
						onChange={({ currentTarget: { checked } }) => setAddsLocations(checked)}
					/>
				)}
				<DialogButtons label={pageText("accept-do")} isBusy={accept.isPending} onCancel={() => onClose()} />
			</Form>
		</Dialog>
	);
}
