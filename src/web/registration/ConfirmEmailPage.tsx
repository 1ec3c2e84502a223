import { useState } from "react";
import { registrationTexts } from "#i18n/registration.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { AuthPage } from "#web/auth/AuthPage.tsx";
import { ResultNotice } from "#web/auth/ResultNotice.tsx";
import { Button, ButtonLink } from "#web/ui/form/Button.tsx";

/** Confirms an e-mail address. It takes a press, because mail scanners open links, too. */
export default function ConfirmEmailPage() {
	const { pageText: r, language } = useText(registrationTexts);
	const token = useAddress().params.token ?? "";
	const [result, setResult] = useState<"done" | "changed" | "ended" | null>(null);
	const confirm = trpc.registration.confirmEmail.useMutation();
	const send = () =>
		confirm.mutate(
			{ token },
			{ onSuccess: ({ isChange }) => setResult(isChange ? "changed" : "done"), onError: () => setResult("ended") },
		);
	return (
		<AuthPage title={r("confirm.title")}>
			{result === null ? (
				<>
					<p>{r("confirm.text")}</p>
					<Button look="primary" big full busy={confirm.isPending} onClick={send}>
						{r("confirm.submit")}
					</Button>
				</>
			) : (
				<>
					<ResultNotice type={result === "ended" ? "error" : "success"} title={r(`confirm.${result}-title`)}>
						{r(`confirm.${result}`)}
					</ResultNotice>
					{result !== "ended" ? (
						<ButtonLink look="primary" big full href={pathTo("home", language)}>
							{r("done.shop")}
						</ButtonLink>
					) : (
						<ButtonLink big full href={pathTo("contact", language)}>
							{r("confirm.contact")}
						</ButtonLink>
					)}
				</>
			)}
		</AuthPage>
	);
}
