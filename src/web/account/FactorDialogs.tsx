import { securityTexts } from "#i18n/auth/security.ts";
import { useRefusalMessage } from "#web/app/data/refusals.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { usePasskeyProof } from "#web/auth/passkeys.ts";
import { Button } from "#web/ui/form/Button.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import { optional, required } from "#web/ui/form/form-state.ts";
import { PasswordInput, TextInput } from "#web/ui/form/TextInput.tsx";
import { useForm } from "#web/ui/form/useForm.ts";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import { DialogButtons } from "./DialogButtons.tsx";
import { FormFailure } from "./FormFailure.tsx";
import { usePasswordForm } from "./usePasswordForm.ts";

export type RenewCodesDialogProps = {
	hasApp: boolean;
	onCodes: (codes: readonly string[]) => void;
	onCancel: () => void;
};

/** Makes new recovery codes. Asks for a code of the authenticator or for a passkey, so that a stranger at an open browser gets none. */
export function RenewCodesDialog({ hasApp, onCodes, onCancel }: RenewCodesDialogProps) {
	const { pageText } = useText(securityTexts);
	const prove = usePasskeyProof();
	const form = useForm(
		{ code: hasApp ? required : optional },
		{
			texts: { code: { label: pageText("code") } },
			type: "second factor",
			refusalText: useRefusalMessage("factor.code-wrong"),
			...(hasApp && { refusedIn: "code" as const }),
		},
	);
	const renew = trpc.auth.renewRecoveryCodes.useMutation({ onSuccess: onCodes, onError: form.refuse });
	return (
		<Dialog title={pageText("factor-renew")} open onClose={onCancel}>
			<p>{pageText("factor-renew-about")}</p>
			<Form
				label={pageText("factor-renew")}
				form={form}
				onSubmit={async ({ code }) => {
					if (hasApp) return renew.mutate({ code: code.replace(/\s/g, "") });
					const passkey = await prove().catch(() => null);
					if (passkey) renew.mutate({ passkey });
				}}
			>
				<FormFailure failure={form.failure} />
				{hasApp && <TextInput {...form.field("code")} inputMode="numeric" autoComplete="one-time-code" />}
				<DialogButtons onCancel={onCancel}>
					<Button look="dark" type="submit" busy={renew.isPending}>
						{pageText("factor-renew-do")}
					</Button>
				</DialogButtons>
			</Form>
		</Dialog>
	);
}

export type EndFactorDialogProps = { onDone: () => void; onCancel: () => void };

/** Ends the second factor. Asks for the current password. */
export function EndFactorDialog({ onDone, onCancel }: EndFactorDialogProps) {
	const { pageText } = useText(securityTexts);
	const form = usePasswordForm();
	const end = trpc.auth.endSecondFactor.useMutation({ onSuccess: onDone, onError: form.refuse });
	return (
		<Dialog title={pageText("factor-end-title")} open onClose={onCancel}>
			<p>{pageText("factor-end-about")}</p>
			<Form label={pageText("factor-end-do")} form={form} onSubmit={({ password }) => end.mutate({ password })}>
				<PasswordInput {...form.field("password")} />
				<DialogButtons onCancel={onCancel}>
					<Button look="danger" type="submit" busy={end.isPending}>
						{pageText("factor-end-do")}
					</Button>
				</DialogButtons>
			</Form>
		</Dialog>
	);
}
