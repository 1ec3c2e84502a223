import { requiredPassword } from "#auth/password-form.ts";
import { profileTexts } from "#i18n/account/profile.ts";
import { mailboxFault } from "#shared/field-rules.ts";
import { useRefusalMessage } from "#web/app/data/refusals.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { usePasskeyProof } from "#web/auth/passkeys.ts";
import { Button } from "#web/ui/form/Button.tsx";
import { EmailField } from "#web/ui/form/EmailField.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import { optional, required } from "#web/ui/form/form-state.ts";
import { PasswordInput, TextInput } from "#web/ui/form/TextInput.tsx";
import { useForm } from "#web/ui/form/useForm.ts";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import { FormFailure } from "./FormFailure.tsx";
import { useCurrentPasswordMessages } from "./useCurrentPasswordMessages.ts";

export type EmailChangeProps = {
	/** Receives the new address when its link was sent. */
	onClose: (sentTo?: string) => void;
};

/** Asks for a new e-mail address, and for the password and the second factor. */
export default function EmailChange({ onClose }: EmailChangeProps) {
	const { pageText } = useText(profileTexts);
	const { factorSince, hasApp = false } = trpc.auth.protection.useQuery().data ?? {};
	const needsPasskey = Boolean(factorSince) && !hasApp;
	const prove = usePasskeyProof();
	const form = useForm(
		{ email: mailboxFault, password: requiredPassword, code: hasApp ? required : optional },
		{
			texts: {
				email: { label: pageText("email-new"), empty: pageText("email-new-empty") },
				password: useCurrentPasswordMessages(),
				code: { label: pageText("email-code") },
			},
			type: "change email address",
			refusalText: useRefusalMessage("email.invalid"),
		},
	);
	const change = trpc.registration.changeEmail.useMutation({ onError: form.refuse });
	return (
		<Dialog title={pageText("email-change")} open onClose={() => onClose()}>
			<p className="text-ink-2">{pageText("email-about")}</p>
			<Form
				label={pageText("email-change")}
				form={form}
				onSubmit={async ({ email, password, code }) => {
					const passkey = needsPasskey ? await prove().catch(() => null) : null;
					if (needsPasskey && !passkey) return;
					const factor = passkey ? { passkey } : hasApp ? { code: code.replace(/\s/g, "") } : null;
					change.mutate({ email, password, factor }, { onSuccess: () => onClose(email.trim()) });
				}}
			>
				<FormFailure failure={form.failure} />
				<EmailField {...form.field("email")} maxLength={254} autoComplete="email" />
				<PasswordInput {...form.field("password")} />
				{hasApp && <TextInput {...form.field("code")} inputMode="numeric" autoComplete="one-time-code" />}
				<div className="flex flex-wrap justify-end gap-3">
					<Button onClick={() => onClose()}>{pageText("email-cancel")}</Button>
					<Button look="dark" type="submit" busy={change.isPending}>
						{pageText("email-send")}
					</Button>
				</div>
			</Form>
		</Dialog>
	);
}
