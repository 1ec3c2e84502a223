import { useState } from "react";
import { erasureTexts } from "#i18n/account/erasure.ts";
import { useRefusalMessage } from "#web/app/data/refusals.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { AuthPage } from "#web/auth/AuthPage.tsx";
import { ResultNotice } from "#web/auth/ResultNotice.tsx";
import { Button, ButtonLink } from "#web/ui/form/Button.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";

/** Confirms an erasure. It takes a press, because mail scanners open links, too. */
export default function ConfirmErasurePage() {
	const { t, pageText, language } = useText(erasureTexts);
	const refusalText = useRefusalMessage();
	const token = useAddress().params.token ?? "";
	const [result, setResult] = useState<"done" | "ended" | null>(null);
	const confirm = trpc.closing.confirmErasure.useMutation();
	const send = () =>
		confirm.mutate(
			{ token },
			{
				onSuccess: () => setResult("done"),
				// A lost connection says nothing about the link, so that the visitor can try again.
				onError: ({ data }) => data?.refusal?.code === "erasure.link-expired" && setResult("ended"),
			},
		);
	return (
		<AuthPage title={t("confirm-erasure.title")}>
			{result === null ? (
				<>
					<p>{pageText("confirm")}</p>
					<p className="text-ink-2">{pageText("kept")}</p>
					{confirm.error && (
						<Notice type="error" title={pageText("failed")} removeSpacing>
							{refusalText(confirm.error)}
						</Notice>
					)}
					<Button look="primary" big full busy={confirm.isPending} onClick={send}>
						{pageText("confirm-submit")}
					</Button>
				</>
			) : (
				<>
					<ResultNotice type={result === "done" ? "success" : "error"} title={pageText(`${result}-title`)}>
						{pageText(result)}
					</ResultNotice>
					{result === "ended" && (
						<ButtonLink look="primary" big full href={pathTo("erasure", language)}>
							{pageText("another")}
						</ButtonLink>
					)}
				</>
			)}
		</AuthPage>
	);
}
