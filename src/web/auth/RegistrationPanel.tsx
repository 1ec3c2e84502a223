import { useEffect, useState } from "react";
import { loginTexts } from "#i18n/auth/login.ts";
import { emailFault } from "#shared/email.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import { asRateLimitError, useRefusalMessage } from "#web/app/data/refusals.ts";
import { trpc, useStore } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useNavigate } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { LoadingSpinner } from "#web/ui/display/Spinner.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { EmailField } from "#web/ui/form/EmailField.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import { useAfterPointerUp } from "#web/ui/form/useAfterPointerUp.ts";
import { useForm } from "#web/ui/form/useForm.ts";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import { dispatchRegistrationEvent, onRegistrationEvent, type RegistrationEvent } from "./registration-events.ts";
import { rememberEmail } from "./remembered-email.ts";

export function RegistrationPanel() {
	const { pageText, amount, cutOffTime } = useText(loginTexts);
	const { name, freeFreightFrom, cutOff } = useStore();
	const advantages = [
		pageText("register.plus-prices"),
		pageText("register.plus-free-delivery", amount(freeFreightFrom)),
		pageText("register.plus-day", cutOffTime(cutOff)),
	];
	return (
		<section className="panel auth-panel registration-panel" aria-labelledby="register-heading">
			<div className="registration-column">
				<h2 id="register-heading">{pageText("register.heading", name)}</h2>
				<p className="text-ink-2">{pageText("register.intro")}</p>
				<KnownEmailNotice />
				<RegistrationForm />
			</div>
			<ul className="pluses">
				{advantages.map((advantage) => (
					<li key={advantage}>{advantage}</li>
				))}
			</ul>
		</section>
	);
}

/** Tells the visitor and analytics that the e-mail address has a login or belongs to a contact. */
function KnownEmailNotice() {
	const { pageText, language } = useText(loginTexts);
	const { trackError } = useAnalytics();
	const [event, setEvent] = useState<RegistrationEvent | null>(null);
	useEffect(() => {
		const show = (name: RegistrationEvent) => {
			setEvent(name);
			const title = pageText(name === "userexists" ? "register.user-title" : "register.contact-title");
			trackError({ type: "sign up", field: "email", message: title });
		};
		return onRegistrationEvent(show);
	}, [pageText, trackError]);
	if (event === "userexists")
		return (
			<Notice type="warning" title={pageText("register.user-title")} removeSpacing>
				{pageText("register.user")} <a href={pathTo("forgot", language)}>{pageText("register.user-reset")}</a>.
			</Notice>
		);
	if (event === "contactexists")
		return (
			<Notice type="warning" title={pageText("register.contact-title")} removeSpacing>
				{pageText("register.contact")} <a href={pathTo("contact", language)}>{pageText("register.contact-support")}</a>.
			</Notice>
		);
	return null;
}

function RegistrationForm() {
	const { t, pageText } = useText(loginTexts);
	const { form, isLoading, register } = useRegistrationForm();
	return (
		<Form label={t("register.title")} form={form} onSubmit={({ email }) => void register(email.trim())}>
			<EmailField {...form.field("email")} autoComplete="email" />
			<Button look="secondary" big full type="submit" busy={isLoading}>
				{pageText("register.submit")}
			</Button>
			{isLoading && <LoadingSpinner />}
		</Form>
	);
}

function useRegistrationForm() {
	const { t, pageText, language } = useText(loginTexts);
	const { track } = useAnalytics();
	const words = useRefusalMessage("email.invalid");
	const go = useNavigate();
	const form = useForm(
		{ email: emailFault },
		{
			texts: { email: { label: pageText("register.email"), empty: t("register.empty") } },
			type: "sign up",
			onLeave: useAfterPointerUp(),
		},
	);
	const [isLoading, setLoading] = useState(false);
	const user = trpc.registration.checkUserByEmail.useMutation();
	const contact = trpc.registration.checkContactByEmail.useMutation();

	/** Null when neither a user nor a contact has the address. */
	const checkEmail = async (email: string): Promise<RegistrationEvent | null> => {
		if (await user.mutateAsync({ email })) return "userexists";
		return (await contact.mutateAsync({ email })) ? "contactexists" : null;
	};
	const register = async (email: string): Promise<void> => {
		rememberEmail(email);
		setLoading(true);
		try {
			const event = await checkEmail(email);
			if (event) return dispatchRegistrationEvent(event);
			track("sign_up", { step: "email" });
			go(pathTo("register", language));
		} catch (failure) {
			const throttled = asRateLimitError(failure);
			if (throttled) form.showMessage("email", words(throttled));
			else reportError(failure); // reported to the developers; the visitor can only try again
		} finally {
			setLoading(false);
		}
	};
	return { form, isLoading, register };
}
