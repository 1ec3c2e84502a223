import { useState } from "react";
import { passwordSchema, requiredPassword } from "#auth/password-form.ts";
import { securityTexts } from "#i18n/auth/security.ts";
import { lineFault } from "#shared/field-rules.ts";
import { useRefusalMessage } from "#web/app/data/refusals.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { createPasskey } from "#web/auth/passkeys.ts";
import { Button } from "#web/ui/form/Button.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import { PasswordInput, TextInput } from "#web/ui/form/TextInput.tsx";
import { useForm } from "#web/ui/form/useForm.ts";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import { DialogButtons } from "./DialogButtons.tsx";
import { FormFailure } from "./FormFailure.tsx";
import { useCurrentPasswordMessages } from "./useCurrentPasswordMessages.ts";

const longestName = 60;

export type AddPasskeyProps = {
	/** Receives the recovery codes of a user who had no second factor, else null. */
	onDone: (recoveryCodes: readonly string[] | null) => void;
	onCancel: () => void;
};

/** Adds a passkey: asks for the password and a name, then the browser asks for the device. */
export function AddPasskey({ onDone, onCancel }: AddPasskeyProps) {
	const { pageText } = useText(securityTexts);
	const [failure, setFailure] = useState("");
	const form = useForm(
		{ name: lineFault, password: requiredPassword },
		{
			texts: {
				name: { label: pageText("passkey-name"), empty: pageText("passkey-name-empty") },
				password: useCurrentPasswordMessages(),
			},
			type: "passkey",
			refusalText: useRefusalMessage("passkey.refused"),
		},
	);
	const offer = trpc.auth.offerPasskey.useMutation({ onError: form.refuse });
	const add = trpc.auth.addPasskey.useMutation({ onError: form.refuse });
	const submit = async ({ name, password }: { name: string; password: string }) => {
		setFailure("");
		const options = await offer.mutateAsync({ password }).catch(() => null);
		if (!options) return;
		const response = await createPasskey(options).catch(() => null); // the user cancelled, or the device has one already
		if (!response) return setFailure(pageText("passkey-failed"));
		add.mutate({ name, response }, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) });
	};
	return (
		<Dialog title={pageText("passkey-add")} open onClose={onCancel}>
			<p className="text-ink-2">{pageText("passkey-add-about")}</p>
			<Form label={pageText("passkey-add")} form={form} onSubmit={(values) => void submit(values)}>
				<FormFailure failure={form.failure || failure} />
				<TextInput
					{...form.field("name")}
					hint={pageText("passkey-name-hint")}
					maxLength={longestName}
					autoComplete="off"
				/>
				<PasswordInput {...form.field("password")} />
				<DialogButtons onCancel={onCancel}>
					<Button look="dark" type="submit" busy={offer.isPending || add.isPending}>
						{pageText("passkey-continue")}
					</Button>
				</DialogButtons>
			</Form>
		</Dialog>
	);
}

export type RemovePasskeyProps = { passkey: { id: string; name: string }; onDone: () => void; onCancel: () => void };

/** Removes a passkey after the password. */
export function RemovePasskey({ passkey: { id: passkeyId, name }, onDone, onCancel }: RemovePasskeyProps) {
	const { pageText } = useText(securityTexts);
	const form = useForm(passwordSchema, {
		texts: { password: useCurrentPasswordMessages() },
		type: "passkey",
		refusalText: useRefusalMessage("passkey.not-found"),
	});
	const remove = trpc.auth.removePasskey.useMutation({ onSuccess: onDone, onError: form.refuse });
	return (
		<Dialog title={pageText("passkey-remove-title", name)} open onClose={onCancel}>
			<p>{pageText("passkey-remove-about")}</p>
			<Form
				label={pageText("passkey-remove-do")}
				form={form}
				onSubmit={({ password }) => remove.mutate({ passkeyId, password })}
			>
				<FormFailure failure={form.failure} />
				<PasswordInput {...form.field("password")} />
				<DialogButtons onCancel={onCancel}>
					<Button look="danger" type="submit" busy={remove.isPending}>
						{pageText("passkey-remove-do")}
					</Button>
				</DialogButtons>
			</Form>
		</Dialog>
	);
}
