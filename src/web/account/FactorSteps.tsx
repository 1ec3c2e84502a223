import { useState } from "react";
import { securityTexts } from "#i18n/security.ts";
import { type Failure, useRefusedWords } from "#web/app/data/refusals.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Form, typedIn } from "#web/ui/form/Form.tsx";
import { PasswordInput, TextInput } from "#web/ui/form/TextInput.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";

export type RenewCodesProps = { onCodes: (codes: readonly string[]) => void; onLeave: () => void };

/** For a code: whoever finds the browser open makes none. */
export function RenewCodes({ onCodes, onLeave }: RenewCodesProps) {
	const { pageText: s, enterYour } = useText(securityTexts);
	const words = useRefusedWords("factor.code-wrong");
	const [errors, setErrors] = useState<Record<string, string>>({});
	const renew = trpc.auth.renewRecoveryCodes.useMutation({
		onSuccess: onCodes,
		onError: (failure: Failure) => setErrors({ code: words(failure) }),
	});
	const submit = (form: FormData) => {
		const code = typedIn(form, "code").replace(/\s/g, "");
		if (code) renew.mutate({ code });
		else setErrors({ code: enterYour(s("code")) });
	};
	return (
		<Dialog title={s("factor-renew")} open onClose={onLeave}>
			<p>{s("factor-renew-about")}</p>
			<Form label={s("factor-renew")} errors={errors} tells="second factor" onSubmit={submit}>
				<TextInput
					label={s("code")}
					name="code"
					error={errors.code}
					onChange={() => errors.code && setErrors({})}
					inputMode="numeric"
					autoComplete="one-time-code"
				/>
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
	const { pageText: s, enterYour } = useText(securityTexts);
	const words = useRefusedWords("password.old-wrong");
	const [errors, setErrors] = useState<Record<string, string>>({});
	const end = trpc.auth.endSecondFactor.useMutation({
		onSuccess: onDone,
		onError: (failure: Failure) => setErrors({ password: words(failure) }),
	});
	const submit = (form: FormData) => {
		const password = typedIn(form, "password");
		if (password) end.mutate({ password });
		else setErrors({ password: enterYour(s("password-old")) });
	};
	return (
		<Dialog title={s("factor-end-title")} open onClose={onLeave}>
			<p>{s("factor-end-about")}</p>
			<Form label={s("factor-end-do")} errors={errors} tells="second factor" onSubmit={submit}>
				<PasswordInput
					label={s("password-old")}
					name="password"
					error={errors.password}
					onChange={() => errors.password && setErrors({})}
				/>
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
