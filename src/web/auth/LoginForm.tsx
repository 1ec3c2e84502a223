import { useRef, useState } from "react";
import type { MissingFactor } from "#auth/login.ts";
import { isLockMessage, type LoginError, type LoginField, loginError, loginSchema } from "#auth/login-form.ts";
import { loginTexts } from "#i18n/auth/login.ts";
import { ownSite } from "#shared/own-site.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import { type Failure, hasResponse, useRefusalMessage } from "#web/app/data/refusals.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { EmailField } from "#web/ui/form/EmailField.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import type { FormValues } from "#web/ui/form/form-state.ts";
import { PasswordInput } from "#web/ui/form/TextInput.tsx";
import { useAfterPointerUp } from "#web/ui/form/useAfterPointerUp.ts";
import { useForm } from "#web/ui/form/useForm.ts";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import { LockoutNotice } from "./LockoutNotice.tsx";
import { useCountdown } from "./useCountdown.ts";

type LoginFormProps = { returnPath: string; onNeeds: (needs: MissingFactor) => void };

export function LoginForm({ returnPath, onNeeds }: LoginFormProps) {
	const { t, pageText, language } = useText(loginTexts);
	const { form, refusal, locked, ...login } = useLoginForm(returnPath, onNeeds);
	const fieldOf = (name: LoginField) => ({
		...form.field(name),
		"aria-invalid": refusal?.kind === "wrong" || undefined,
		onChange: () => login.clear(name),
	});
	return (
		<section className="panel auth-panel" aria-labelledby="login-heading">
			<h2 id="login-heading">{pageText("login.heading")}</h2>
			<p className="text-ink-2">{pageText("login.intro")}</p>
			{refusal?.kind === "locked" && <LockoutNotice text={refusal.text} />}
			{refusal?.kind === "failed" && (
				<Notice type="error" removeSpacing>
					{refusal.text}
				</Notice>
			)}
			<Form label={pageText("login.heading")} form={form} onAttempt={login.forgetRefusal} onSubmit={login.logIn}>
				<EmailField {...fieldOf("username")} autoComplete="username" />
				<PasswordInput {...fieldOf("password")} ref={login.passwordRef} />
				<Button look="primary" big full type="submit" busy={login.isBusy} disabled={locked !== null}>
					{locked === null ? t("login.submit") : pageText("login.locked-for", locked)}
				</Button>
			</Form>
			<a href={pathTo("forgot", language)} className="auth-link">
				{pageText("login.forgot")}
			</a>
		</section>
	);
}

function useLoginForm(returnPath: string, onNeeds: (needs: MissingFactor) => void) {
	const { t, pageText } = useText(loginTexts);
	const { track, trackError } = useAnalytics();
	const words = useRefusalMessage("login.invalid");
	const afterPress = useAfterPointerUp();
	const passwordRef = useRef<HTMLInputElement>(null);
	const [refusal, setRefusal] = useState<LoginError | null>(null);
	const [locked, lockFor] = useCountdown();
	const form = useForm(loginSchema, {
		texts: { username: { label: t("login.email") }, password: { label: pageText("login.password") } },
		type: "login",
		trackedAs: { username: "email" },
		onLeave: refusal?.kind === "wrong" ? undefined : afterPress,
	});
	const login = trpc.auth.logIn.useMutation();

	const trackFailure = (message: string) => trackError({ type: "login", field: "", message });
	const clear = (field: LoginField) => {
		form.clear(field);
		if (refusal?.kind === "wrong") {
			form.clear("password"); // the password field shows the message about both fields
			setRefusal(null);
		}
		if (field === "username" && locked !== null) {
			lockFor(0); // the lockout was of the other e-mail address
			setRefusal(null);
		}
		trackFailure("");
	};
	const refuse = (failure: Failure) => {
		const { data, message } = failure;
		const text = isLockMessage(message) ? message : words(failure);
		const loginMessage = loginError({
			code: data?.refusal?.code ?? null,
			message: text,
			isAnswered: hasResponse(failure),
		});
		setRefusal(loginMessage);
		if (loginMessage.kind === "locked")
			lockFor(data?.refusal?.code === "login.locked" ? data.refusal.details.seconds : 0);
		if (loginMessage.kind !== "wrong") return trackFailure(loginMessage.analyticsMessage);
		form.showMessage("password", loginMessage.text, loginMessage.analyticsMessage);
		passwordRef.current?.focus();
	};
	const logIn = ({ username, password }: FormValues<LoginField>) =>
		login.mutate(
			{ username, password, back: returnPath },
			{
				onError: refuse,
				onSuccess({ needs, loggedInURL }) {
					if (needs) return onNeeds(needs);
					track("login", { method: "password" });
					location.replace(ownSite("", loggedInURL));
				},
			},
		);
	const isBusy = login.isPending || (login.isSuccess && !login.data.needs); // until the browser has left the page
	return { form, refusal, locked, clear, logIn, passwordRef, isBusy, forgetRefusal: () => setRefusal(null) };
}
