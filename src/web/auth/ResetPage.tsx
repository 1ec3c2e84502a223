import { useEffect, useEffectEvent, useState } from "react";
import { newPasswordSchema } from "#auth/password-form.ts";
import { newPasswordTexts } from "#i18n/auth/new-password.ts";
import type { Failure } from "#web/app/data/refusals.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { Button, ButtonLink } from "#web/ui/form/Button.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import { useForm } from "#web/ui/form/useForm.ts";
import { AuthPage } from "./AuthPage.tsx";
import { NewPassword, useNewPasswordMessages, usePasswordRefusalMessage } from "./NewPassword.tsx";
import { ResultNotice } from "./ResultNotice.tsx";

/** The results, each with the link to the next page. */
const results = {
	done: { type: "success", title: "reset.done-title", text: "reset.done", to: "login", next: "reset.log-in" },
	invalid: { type: "error", title: "reset.ended-title", text: "reset.ended", to: "forgot", next: "reset.another" },
} as const;

/** Sets a password. Links of reset mails and of staff invitations lead here. */
export default function ResetPage() {
	const { t, pageText, language } = useText(newPasswordTexts);
	const [state, setState] = useState<"open" | keyof typeof results>("open");
	const result = state === "open" ? null : results[state];
	return (
		<AuthPage title={t("reset.title")}>
			{result ? (
				<>
					<ResultNotice type={result.type} title={pageText(result.title)}>
						{pageText(result.text)}
					</ResultNotice>
					<ButtonLink look="primary" big full href={pathTo(result.to, language)}>
						{pageText(result.next)}
					</ButtonLink>
				</>
			) : (
				<ChoosePassword onDone={() => setState("done")} onInvalidLink={() => setState("invalid")} />
			)}
		</AuthPage>
	);
}

type ChoosePasswordProps = { onDone: () => void; onInvalidLink: () => void };

function ChoosePassword({ onDone, onInvalidLink }: ChoosePasswordProps) {
	const { t, pageText } = useText(newPasswordTexts);
	const token = useAddress().params.token ?? "";
	const form = useForm(newPasswordSchema, {
		texts: useNewPasswordMessages("reset"),
		type: "reset password",
		refusalText: usePasswordRefusalMessage("reset.link-expired"),
		refusedIn: "password",
	});
	useLinkCheck(token, onInvalidLink);
	const cache = trpc.useUtils();
	// The reset ended all sessions of the user, also one in this browser.
	const done = () => {
		void cache.auth.session.invalidate();
		onDone();
	};
	const reset = trpc.auth.resetPassword.useMutation();
	const save = (password: string) =>
		reset.mutate(
			{ token, password },
			{ onSuccess: done, onError: (failure) => (isInvalidLink(failure) ? onInvalidLink() : form.refuse(failure)) },
		);
	return (
		<>
			<p className="text-ink-2">{pageText("reset.intro")}</p>
			<Form label={t("reset.title")} form={form} onSubmit={({ password }) => save(password)}>
				<NewPassword form={form} />
				<Button look="primary" big full type="submit" busy={reset.isPending}>
					{pageText("reset.submit")}
				</Button>
			</Form>
		</>
	);
}

/** Tells whether the link is malformed, expired or used. */
const isInvalidLink = ({ data }: Failure): boolean =>
	data?.refusal
		? data.refusal.code === "reset.link-expired" || data.refusal.code === "request.invalid"
		: data?.httpStatus === 400;

/** Checks the link before the user chooses a password. When the check fails to answer, saving the password reports a bad link. */
function useLinkCheck(token: string, onInvalidLink: () => void): void {
	const { mutate } = trpc.auth.checkLink.useMutation();
	const onInvalid = useEffectEvent(onInvalidLink);
	useEffect(
		() =>
			mutate(
				{ token },
				{
					onSuccess: (isGood) => isGood || onInvalid(),
					onError: (failure) => isInvalidLink(failure) && onInvalid(),
				},
			),
		[token, mutate],
	);
}
