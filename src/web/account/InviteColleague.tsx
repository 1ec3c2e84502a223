import { useState } from "react";
import { colleaguesTexts } from "#i18n/account/colleagues.ts";
import { emailFault } from "#shared/email.ts";
import type { MemberRole } from "#shared/roles.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import { useRefusalMessage } from "#web/app/data/refusals.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { EmailField } from "#web/ui/form/EmailField.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import { optional, required } from "#web/ui/form/form-state.ts";
import { TextInput } from "#web/ui/form/TextInput.tsx";
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

const longest = { name: 80, email: 254, phone: 20 };

/** Invites a person by e-mail. */
export default function InviteColleague({ onClose }: ColleagueDialogProps) {
	const { pageText } = useText(colleaguesTexts);
	const { track } = useAnalytics();
	const cache = trpc.useUtils();
	const [role, setRole] = useState<MemberRole | null>(null);
	const [locations, setLocations] = useInitialLocations();
	const form = useForm(
		{
			firstName: required,
			lastName: required,
			email: emailFault,
			phone: optional,
			...accessSchema(locations),
		},
		{
			texts: {
				firstName: { label: pageText("first-name"), empty: pageText("first-name-missing") },
				lastName: { label: pageText("last-name"), empty: pageText("last-name-missing") },
				email: { label: pageText("email"), empty: pageText("email-missing") },
				phone: { label: pageText("phone") },
				...useAccessMessages(),
			},
			type: "invite colleague",
			refusalText: useRefusalMessage("member.cannot-be-added"),
		},
	);
	const invite = trpc.accounts.addMember.useMutation();
	return (
		<Dialog title={pageText("invite-title")} open onClose={() => onClose()}>
			<p className="text-ink-2">{pageText("invite-about")}</p>
			<Form
				label={pageText("invite-title")}
				form={form}
				onSubmit={({ firstName, lastName, email, phone }) => {
					if (!role) return;
					const locationIds = locations === "all" ? [] : [...locations];
					invite.mutate(
						{ firstName, lastName, email, phone: phone.trim() || null, role, locationIds },
						{
							onError: form.refuse,
							async onSuccess() {
								track("rp_invite_user", { role });
								await cache.accounts.members.invalidate();
								onClose(pageText("invite-sent", email.trim()));
							},
						},
					);
				}}
			>
				<FormFailure failure={form.failure} />
				<div className="grid gap-4 md:grid-cols-2">
					<TextInput {...form.field("firstName")} maxLength={longest.name} autoComplete="off" />
					<TextInput {...form.field("lastName")} maxLength={longest.name} autoComplete="off" />
				</div>
				<EmailField {...form.field("email")} maxLength={longest.email} autoComplete="email" />
				<TextInput {...form.field("phone")} type="tel" maxLength={longest.phone} autoComplete="off" optional />
				<AccessFields form={form} role={role} onRole={setRole} locations={locations} onLocations={setLocations} />
				<DialogButtons label={pageText("invite-send")} isBusy={invite.isPending} onCancel={() => onClose()} />
			</Form>
		</Dialog>
	);
}
