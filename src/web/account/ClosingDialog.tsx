import { passwordSchema } from "#auth/password-form.ts";
import { useRefusalMessage } from "#web/app/data/refusals.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import { PasswordInput } from "#web/ui/form/TextInput.tsx";
import { useForm } from "#web/ui/form/useForm.ts";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import { useCurrentPasswordMessages } from "./useCurrentPasswordMessages.ts";

export type ClosingDialogProps = { onClose: () => void };

/** The form that asks for the current password before an account is closed or a login is deleted. */
export function useClosingForm(type: "close company" | "delete login") {
	return useForm(passwordSchema, {
		texts: { password: useCurrentPasswordMessages() },
		type,
		refusalText: useRefusalMessage("password.current-wrong"),
		refusedIn: "password",
	});
}

type ConfirmProps = {
	form: ReturnType<typeof useClosingForm>;
	consequences: readonly string[];
	cancelLabel: string;
	actionLabel: string;
	isBusy: boolean;
	onConfirm: (password: string) => void;
	onCancel: () => void;
};

/** Says what will happen, and asks for the password. */
export function ClosingConfirmation({
	form,
	consequences,
	cancelLabel,
	actionLabel,
	isBusy,
	onConfirm,
	onCancel,
}: ConfirmProps) {
	return (
		<>
			<ul className="consequences">
				{consequences.map((consequence) => (
					<li key={consequence}>{consequence}</li>
				))}
			</ul>
			<Form label={actionLabel} form={form} onSubmit={({ password }) => onConfirm(password)}>
				{form.failure && (
					<Notice type="error" removeSpacing>
						{form.failure}
					</Notice>
				)}
				<PasswordInput {...form.field("password")} autoComplete="current-password" />
				<div className="flex flex-wrap justify-end gap-3">
					<Button onClick={onCancel}>{cancelLabel}</Button>
					<Button look="danger" type="submit" busy={isBusy}>
						{actionLabel}
					</Button>
				</div>
			</Form>
		</>
	);
}

type DoneProps = { title: string; about: string; linkLabel: string };

/** Shown when everything has ended. Each way out loads the shop again, because the login of this page may be gone. */
export function ClosingDone({ title, about, linkLabel }: DoneProps) {
	const { language } = useText();
	const leave = () => location.assign(pathTo("home", language));
	return (
		<Dialog
			title={title}
			open
			onClose={leave}
			actions={
				<Button look="dark" onClick={leave}>
					{linkLabel}
				</Button>
			}
		>
			<p role="status">{about}</p>
		</Dialog>
	);
}
