import { useState } from "react";
import { loginTexts } from "#i18n/login.ts";
import { emailFault } from "#shared/email.ts";
import { type Failure, useRefusedWords } from "#web/app/data/refusals.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Form, typedIn } from "#web/ui/form/Form.tsx";
import { TextInput } from "#web/ui/form/TextInput.tsx";
import { DoorPage } from "./DoorPage.tsx";
import { Outcome } from "./Outcome.tsx";

/** Says the same whether an address is known or not. */
export default function ForgotPage() {
	const { t, pageText: d } = useText(loginTexts);
	const [sentTo, setSentTo] = useState<string | null>(null);
	return (
		<DoorPage title={t("forgot.title")} back={d("forgot.to-login")}>
			{sentTo === null ? <AskForLink onSent={setSentTo} /> : <Sent to={sentTo} onAgain={() => setSentTo(null)} />}
		</DoorPage>
	);
}

function AskForLink({ onSent }: { onSent: (to: string) => void }) {
	const { t, pageText: d, enterYour, language } = useText(loginTexts);
	const words = useRefusedWords();
	const [errors, setErrors] = useState<Record<string, string>>({});
	const ask = trpc.auth.requestReset.useMutation();
	const submit = (form: FormData) => {
		const email = typedIn(form, "email").trim();
		const fault = emailFault(email);
		if (fault === "empty") return setErrors({ email: enterYour(t("login.email")) });
		if (fault) return setErrors({ email: t("login.email-unfit") });
		const options = {
			onSuccess: () => onSent(email),
			onError: (failure: Failure) => setErrors({ email: words(failure) }),
		};
		ask.mutate({ email, language }, options);
	};
	return (
		<>
			<p className="text-ink-2">{d("forgot.intro")}</p>
			<Form label={t("forgot.title")} errors={errors} tells="forgot password" onSubmit={submit}>
				<TextInput
					label={t("login.email")}
					name="email"
					type="email"
					autoComplete="username"
					autoCapitalize="none"
					spellCheck={false}
					placeholder={t("login.email-example")}
					error={errors.email}
					onChange={() => errors.email && setErrors({})}
				/>
				<Button look="next" big full type="submit" busy={ask.isPending}>
					{d("forgot.submit")}
				</Button>
			</Form>
		</>
	);
}

function Sent({ to, onAgain }: { to: string; onAgain: () => void }) {
	const { pageText: d } = useText(loginTexts);
	return (
		<>
			<Outcome type="success" title={d("forgot.sent-title")}>
				{d("forgot.sent", to)}
			</Outcome>
			<Button look="text" onClick={onAgain}>
				{d("forgot.another")}
			</Button>
		</>
	);
}
