import { useState } from "react";
import { loginTexts } from "#i18n/auth/login.ts";
import { emailFault } from "#shared/email.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { EmailField } from "#web/ui/form/EmailField.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import { useForm } from "#web/ui/form/useForm.ts";
import { AuthPage } from "./AuthPage.tsx";
import { ResultNotice } from "./ResultNotice.tsx";

/** Requests a reset link. The page answers the same whether the address has a login or not. */
export default function ForgotPage() {
	const { t, pageText } = useText(loginTexts);
	const [sentTo, setSentTo] = useState<string | null>(null);
	return (
		<AuthPage title={t("forgot.title")} back={pageText("forgot.to-login")}>
			{sentTo === null ? (
				<RequestLinkForm onSent={setSentTo} />
			) : (
				<LinkSent to={sentTo} onRetry={() => setSentTo(null)} />
			)}
		</AuthPage>
	);
}

function RequestLinkForm({ onSent }: { onSent: (to: string) => void }) {
	const { t, pageText, language } = useText(loginTexts);
	const form = useForm(
		{ email: emailFault },
		{ texts: { email: { label: t("login.email") } }, type: "forgot password", refusedIn: "email" },
	);
	const requestReset = trpc.auth.requestReset.useMutation();
	const send = (email: string) =>
		requestReset.mutate({ email, language }, { onSuccess: () => onSent(email), onError: form.refuse });
	return (
		<>
			<p className="text-ink-2">{pageText("forgot.intro")}</p>
			<Form label={t("forgot.title")} form={form} onSubmit={({ email }) => send(email.trim())}>
				<EmailField {...form.field("email")} autoComplete="username" />
				<Button look="primary" big full type="submit" busy={requestReset.isPending}>
					{pageText("forgot.submit")}
				</Button>
			</Form>
		</>
	);
}

function LinkSent({ to, onRetry }: { to: string; onRetry: () => void }) {
	const { pageText } = useText(loginTexts);
	return (
		<>
			<ResultNotice type="success" title={pageText("forgot.sent-title")}>
				{pageText("forgot.sent", to)}
			</ResultNotice>
			<Button look="text" onClick={onRetry}>
				{pageText("forgot.another")}
			</Button>
		</>
	);
}
