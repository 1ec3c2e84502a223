import { useState } from "react";
import { includesPart } from "#accounts/access.ts";
import { registrationTexts } from "#i18n/registration/registration.ts";
import { useRefusalMessage } from "#web/app/data/refusals.ts";
import { trpc, useSession } from "#web/app/data/trpc.ts";
import { loginAddress, pathTo } from "#web/app/routing/routes.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { AuthPage } from "#web/auth/AuthPage.tsx";
import { LogInAgain } from "#web/auth/LogInAgain.tsx";
import { ResultNotice } from "#web/auth/ResultNotice.tsx";
import { Button, ButtonLink } from "#web/ui/form/Button.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";

/** Confirms an e-mail address. It takes a press, because mail scanners open links, too. */
export default function ConfirmEmailPage() {
	const { pageText, language } = useText(registrationTexts);
	const refusalText = useRefusalMessage();
	const token = useAddress().params.token ?? "";
	const hasAccount = includesPart(useSession().flags, "account");
	const [result, setResult] = useState<"done" | "changed" | "ended" | "log-in" | "log-in-to-change" | null>(null);
	const needsLogin = result === "log-in" || result === "log-in-to-change";
	const cache = trpc.useUtils();
	const confirm = trpc.registration.confirmEmail.useMutation();
	const send = () =>
		confirm.mutate(
			{ token },
			{
				onSuccess: ({ isChange }) => {
					setResult(isChange ? "changed" : "done");
					void cache.auth.session.invalidate();
				},
				// A lost connection says nothing about the link, so that the visitor can try again.
				onError: (failure) => {
					const code = failure.data?.refusal?.code;
					if (code === "email-link.expired") setResult("ended");
					if (code === "email-link.log-in-first") setResult("log-in");
					if (code === "email-link.log-in-to-change") setResult("log-in-to-change");
				},
			},
		);
	return (
		<AuthPage title={pageText("confirm.title")}>
			{result === null ? (
				<>
					<p>{pageText("confirm.text")}</p>
					{confirm.error && (
						<Notice type="error" title={pageText("confirm.failed")} removeSpacing>
							{refusalText(confirm.error)}
						</Notice>
					)}
					<Button look="primary" big full busy={confirm.isPending} onClick={send}>
						{pageText("confirm.submit")}
					</Button>
				</>
			) : (
				<>
					<ResultNotice
						type={needsLogin ? "info" : result === "ended" ? "error" : "success"}
						title={pageText(`confirm.${result}-title`)}
					>
						{pageText(`confirm.${result}`)}
					</ResultNotice>
					{needsLogin ? (
						<LogInAgain href={loginAddress(language, pathTo("confirm-email", language, { token }))} />
					) : result !== "ended" || !hasAccount ? (
						<ButtonLink look="primary" big full href={pathTo("home", language)}>
							{pageText("done.shop")}
						</ButtonLink>
					) : (
						<ButtonLink big full href={pathTo("account", language)}>
							{pageText("done.account")}
						</ButtonLink>
					)}
				</>
			)}
		</AuthPage>
	);
}
