import { useEffect, useEffectEvent, useState } from "react";
import { newPasswordSchema } from "#auth/password-form.ts";
import type { Failure } from "#web/app/data/refusals.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { Button, ButtonLink } from "#web/ui/form/Button.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import { useForm } from "#web/ui/form/useForm.ts";
import { DoorPage } from "./DoorPage.tsx";
import { NewPassword, useNewPasswordMessages, usePasswordRefused } from "./NewPassword.tsx";
import { Outcome } from "./Outcome.tsx";

/** How it can end, and where one goes from there. */
const ends = {
	done: { type: "success", title: "reset.done-title", text: "reset.done", to: "login", next: "login.submit" },
	ended: { type: "error", title: "reset.ended-title", text: "reset.not-good", to: "forgot", next: "reset.another" },
} as const;

/** Behind the link of a mail, and of an invitation to our own staff. */
export default function ResetPage() {
	const { t, language } = useText();
	const [is, setIs] = useState<"open" | keyof typeof ends>("open");
	const end = is === "open" ? null : ends[is];
	return (
		<DoorPage title={t("reset.title")}>
			{end ? (
				<>
					<Outcome type={end.type} title={t(end.title)}>
						{t(end.text)}
					</Outcome>
					<ButtonLink look="next" big full href={pathTo(end.to, language)}>
						{t(end.next)}
					</ButtonLink>
				</>
			) : (
				<ChoosePassword onDone={() => setIs("done")} onEnded={() => setIs("ended")} />
			)}
		</DoorPage>
	);
}

type ChoosePasswordProps = { onDone: () => void; onEnded: () => void };

function ChoosePassword({ onDone, onEnded }: ChoosePasswordProps) {
	const { t } = useText();
	const token = useAddress().params.token ?? "";
	const form = useForm(newPasswordSchema, {
		texts: useNewPasswordMessages(),
		type: "reset password",
		words: usePasswordRefused("reset.not-good"),
		refusedIn: "password",
	});
	useLinkCheck(token, onEnded);
	const asker = trpc.useUtils();
	// Whoever was logged in here as this person is no more.
	const done = () => {
		void asker.auth.session.invalidate();
		onDone();
	};
	const reset = trpc.auth.resetPassword.useMutation();
	const save = (password: string) =>
		reset.mutate(
			{ token, password },
			{ onSuccess: done, onError: (failure) => (isNoLink(failure) ? onEnded() : form.refuse(failure)) },
		);
	return (
		<>
			<p className="text-ink-2">{t("reset.intro")}</p>
			<Form label={t("reset.title")} form={form} onSubmit={({ password }) => save(password)}>
				<NewPassword form={form} />
				<Button look="next" big full type="submit" busy={reset.isPending}>
					{t("reset.submit")}
				</Button>
			</Form>
		</>
	);
}

/** Refused as what it is not, or as what it is no more. */
const isNoLink = ({ data }: Failure): boolean =>
	data?.refusal ? data.refusal.code === "reset.not-good" : data?.httpStatus === 400;

/** Nobody thinks of a password for a link that gives none. Where nobody answers, it is told when the password is saved. */
function useLinkCheck(token: string, onEnded: () => void): void {
	const { mutate } = trpc.auth.checkLink.useMutation();
	const ended = useEffectEvent(onEnded);
	useEffect(
		() =>
			mutate(
				{ token },
				{
					onSuccess: (isGood) => isGood || ended(),
					onError: (failure) => isNoLink(failure) && ended(),
				},
			),
		[token, mutate],
	);
}
