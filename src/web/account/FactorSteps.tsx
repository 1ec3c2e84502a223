import { securityTexts } from "#i18n/security.ts";
import { useRefusedWords } from "#web/app/data/refusals.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import { required } from "#web/ui/form/form-state.ts";
import { PasswordInput, TextInput } from "#web/ui/form/TextInput.tsx";
import { useForm } from "#web/ui/form/useForm.ts";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import { usePasswordForm } from "./usePasswordForm.ts";

export type RenewCodesProps = { onCodes: (codes: readonly string[]) => void; onLeave: () => void };

/** For a code: whoever finds the browser open makes none. */
export function RenewCodes({ onCodes, onLeave }: RenewCodesProps) {
	const { pageText: s } = useText(securityTexts);
	const form = useForm(
		{ code: required },
		{
			texts: { code: { label: s("code") } },
			type: "second factor",
			words: useRefusedWords("factor.code-wrong"),
			refusedIn: "code",
		},
	);
	const renew = trpc.auth.renewRecoveryCodes.useMutation({ onSuccess: onCodes, onError: form.refuse });
	return (
		<Dialog title={s("factor-renew")} open onClose={onLeave}>
			<p>{s("factor-renew-about")}</p>
			<Form
				label={s("factor-renew")}
				form={form}
				onSubmit={({ code }) => renew.mutate({ code: code.replace(/\s/g, "") })}
			>
				<TextInput {...form.field("code")} inputMode="numeric" autoComplete="one-time-code" />
				<Foot onLeave={onLeave}>
					<Button look="ink" type="submit" busy={renew.isPending}>
						{s("factor-renew-do")}
					</Button>
				</Foot>
			</Form>
		</Dialog>
	);
}

export type EndFactorProps = { onDone: () => void; onLeave: () => void };

/** For the password of just now. */
export function EndFactor({ onDone, onLeave }: EndFactorProps) {
	const { pageText: s } = useText(securityTexts);
	const form = usePasswordForm();
	const end = trpc.auth.endSecondFactor.useMutation({ onSuccess: onDone, onError: form.refuse });
	return (
		<Dialog title={s("factor-end-title")} open onClose={onLeave}>
			<p>{s("factor-end-about")}</p>
			<Form label={s("factor-end-do")} form={form} onSubmit={({ password }) => end.mutate({ password })}>
				<PasswordInput {...form.field("password")} />
				<Foot onLeave={onLeave}>
					<Button look="danger" type="submit" busy={end.isPending}>
						{s("factor-end-do")}
					</Button>
				</Foot>
			</Form>
		</Dialog>
	);
}

/** The safe one first. */
const Foot = ({ onLeave, children }: { onLeave: () => void; children: React.ReactNode }) => (
	<div className="flex flex-wrap justify-end gap-3">
		<Button onClick={onLeave}>{useText(securityTexts).pageText("keep")}</Button>
		{children}
	</div>
);
