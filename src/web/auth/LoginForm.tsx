import { useRef, useState } from "react";
import type { Needs } from "#auth/login.ts";
import {
	isLockMessage,
	type LoginField,
	loginFaults,
	loginFields,
	type RefusedLogin,
	refusedLogin,
} from "#auth/login-form.ts";
import { ownSite } from "#shared/own-site.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import { type Failure, isAnswered, useRefusedWords } from "#web/app/data/refusals.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Form, typedIn } from "#web/ui/form/Form.tsx";
import { PasswordInput, TextInput } from "#web/ui/form/TextInput.tsx";
import { useAfterPress } from "#web/ui/form/useAfterPress.ts";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import { useCountdown } from "./countdown.ts";
import { LockedBox } from "./LockedBox.tsx";

type LoginFormProps = { way: string; onNeeds: (needs: Needs) => void };
type Said = Partial<Record<LoginField, string>>;

export function LoginForm({ way, onNeeds }: LoginFormProps) {
	const { t, language } = useText();
	const { said, attempt, refused, locked, ...form } = useLoginForm(way, onNeeds);
	const fieldOf = (name: LoginField) => ({
		name,
		label: form.labels[name],
		error: said[name],
		"aria-invalid": refused?.is === "wrong" || undefined,
		onChange: () => form.clear(name),
		onBlur: (event: { currentTarget: { value: string } }) => form.left(name, event.currentTarget.value),
	});
	return (
		<section className="panel door-form" aria-labelledby="login-heading">
			<h2 id="login-heading">{t("login.heading")}</h2>
			<p className="text-ink-2">{t("login.intro")}</p>
			{refused?.is === "locked" && <LockedBox text={refused.text} />}
			{refused?.is === "failed" && (
				<Notice type="error" removeSpacing>
					{refused.text}
				</Notice>
			)}
			<Form label={t("login.heading")} errors={attempt} onSubmit={form.submit}>
				<TextInput
					{...fieldOf("username")}
					type="email"
					autoComplete="username"
					autoCapitalize="none"
					spellCheck={false}
					placeholder={t("login.email-example")}
				/>
				<PasswordInput {...fieldOf("password")} ref={form.passwordRef} />
				<Button look="next" big full type="submit" busy={form.isBusy} disabled={locked !== null}>
					{locked === null ? t("login.submit") : t("login.locked-for", locked)}
				</Button>
			</Form>
			<a href={pathTo("forgot", language)} className="door-link">
				{t("login.forgot")}
			</a>
		</section>
	);
}

/** The fields that the answer of a login leaves marked. */
const attemptOf = (fields: readonly LoginField[]): Said => Object.fromEntries(fields.map((field) => [field, "wrong"]));

function useLoginForm(way: string, onNeeds: (needs: Needs) => void) {
	const { t, enterYour } = useText();
	const { tell, tellError } = useAnalytics();
	const words = useRefusedWords();
	const afterPress = useAfterPress();
	const passwordRef = useRef<HTMLInputElement>(null);
	const [said, setSaid] = useState<Said>({});
	const [attempt, setAttempt] = useState<Said>({});
	const [refused, setRefused] = useState<RefusedLogin | null>(null);
	const [locked, lockFor] = useCountdown();
	const logIn = trpc.auth.logIn.useMutation();
	const labels = { username: t("login.email"), password: t("login.password") };

	const wordsOf = (field: LoginField, typed: string): string | undefined => {
		const fault = loginFaults[field](typed);
		if (fault === "empty") return enterYour(labels[field]);
		return fault ? t("login.email-unfit") : undefined;
	};
	const tellField = (field: LoginField, message = "") =>
		tellError({ type: "login", field: field === "username" ? "email" : field, message });
	const say = (field: LoginField, typed: string) => {
		const message = wordsOf(field, typed);
		setSaid((before) => ({ ...before, [field]: message }));
		tellField(field, message);
		return message;
	};
	const clear = (field: LoginField) => {
		setSaid(({ [field]: _, ...rest }) => (refused?.is === "wrong" ? {} : rest));
		if (refused?.is === "wrong") setRefused(null);
		if (field === "username" && locked !== null) {
			lockFor(0); // another login may not be locked
			setRefused(null);
		}
		for (const each of refused ? loginFields : [field]) tellField(each);
		tellError({ type: "login", field: "", message: "" });
	};
	const refuse = (failure: Failure) => {
		const { data, message } = failure;
		const text = isLockMessage(message) ? message : words(failure);
		const shown = refusedLogin({ code: data?.refusal?.code ?? null, message: text, isAnswered: isAnswered(failure) });
		setRefused(shown);
		setSaid(shown.is === "wrong" ? { password: shown.text } : {});
		if (shown.is === "locked") lockFor(data?.refusal?.code === "login.locked" ? data.refusal.details.seconds : 0);
		tellError({ type: "login", field: shown.is === "wrong" ? "password" : "", message: shown.told });
		if (shown.is === "wrong") passwordRef.current?.focus();
	};
	const submit = (form: FormData) => {
		const typed = (field: LoginField) => typedIn(form, field);
		setRefused(null);
		const wrong = loginFields.filter((field) => say(field, typed(field)));
		if (wrong.length > 0) return setAttempt(attemptOf(wrong));
		const given = { username: typed("username"), password: typed("password"), back: way };
		logIn.mutate(given, {
			onError: refuse,
			onSuccess({ needs, loggedInURL }) {
				if (needs) return onNeeds(needs);
				tell("login", { method: "password" });
				location.replace(ownSite("", loggedInURL));
			},
		});
	};
	const isBusy = logIn.isPending || (logIn.isSuccess && !logIn.data.needs); // until the browser has left the page
	const left = (field: LoginField, typed: string) => {
		if (refused?.is !== "wrong") afterPress(() => say(field, typed));
	};
	return { said, attempt, refused, locked, labels, clear, submit, passwordRef, isBusy, left };
}
