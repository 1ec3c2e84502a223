import { useState } from "react";
import { erasureTexts } from "#i18n/account/erasure.ts";
import { emailFault } from "#shared/email.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { AuthPage } from "#web/auth/AuthPage.tsx";
import { ResultNotice } from "#web/auth/ResultNotice.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { EmailField } from "#web/ui/form/EmailField.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import { useForm } from "#web/ui/form/useForm.ts";

/** Asks for the erasure of personal data, for people who cannot log in any more. The page answers the same for every address. */
export default function ErasurePage() {
	const { t, pageText } = useText(erasureTexts);
	const [sentTo, setSentTo] = useState<string | null>(null);
	return (
		<AuthPage title={t("erasure.title")}>
			{sentTo === null ? (
				<RequestErasureForm onSent={setSentTo} />
			) : (
				<ResultNotice type="success" title={pageText("sent-title")}>
					{pageText("sent", sentTo)}
				</ResultNotice>
			)}
		</AuthPage>
	);
}

function RequestErasureForm({ onSent }: { onSent: (to: string) => void }) {
	const { t, pageText, language } = useText(erasureTexts);
	const form = useForm(
		{ email: emailFault },
		{ texts: { email: { label: t("login.email") } }, type: "erasure", refusedIn: "email" },
	);
	const request = trpc.closing.requestErasure.useMutation();
	const send = (email: string) =>
		request.mutate({ email, language }, { onSuccess: () => onSent(email), onError: form.refuse });
	return (
		<>
			<p className="text-ink-2">{pageText("intro")}</p>
			<p className="text-ink-2">{pageText("login")}</p>
			<Form label={t("erasure.title")} form={form} onSubmit={({ email }) => send(email.trim())}>
				<EmailField {...form.field("email")} autoComplete="email" />
				<Button look="primary" big full type="submit" busy={request.isPending}>
					{pageText("submit")}
				</Button>
			</Form>
		</>
	);
}
