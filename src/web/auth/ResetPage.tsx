import { useEffect, useEffectEvent, useState } from "react";
import type { Failure } from "#web/app/refused.ts";
import { pathTo } from "#web/app/routes.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { trpc } from "#web/app/trpc.ts";
import { Button, ButtonLink } from "#web/ui/Button.tsx";
import { Form, typedIn } from "#web/ui/Form.tsx";
import { DoorPage } from "./DoorPage.tsx";
import { NewPassword, type PasswordErrors, usePasswordCheck, usePasswordRefused } from "./NewPassword.tsx";
import { Outcome } from "./Outcome.tsx";

/** Behind the link of a mail, and of an invitation to our own staff. */
export default function ResetPage() {
	const { t, language } = useText();
	const [is, setIs] = useState<"open" | "done" | "ended">("open");
	return (
		<DoorPage title={t("reset.title")}>
			{is === "open" && <ChoosePassword onDone={() => setIs("done")} onEnded={() => setIs("ended")} />}
			{is === "done" && (
				<>
					<Outcome type="success" title={t("reset.done-title")}>
						{t("reset.done")}
					</Outcome>
					<ButtonLink look="next" big full href={pathTo("login", language)}>
						{t("login.submit")}
					</ButtonLink>
				</>
			)}
			{is === "ended" && (
				<>
					<Outcome type="error" title={t("reset.ended-title")}>
						{t("reset.not-good")}
					</Outcome>
					<ButtonLink look="next" big full href={pathTo("forgot", language)}>
						{t("reset.another")}
					</ButtonLink>
				</>
			)}
		</DoorPage>
	);
}

type ChoosePasswordProps = { onDone: () => void; onEnded: () => void };

function ChoosePassword({ onDone, onEnded }: ChoosePasswordProps) {
	const { t } = useText();
	const token = useAddress().params.token ?? "";
	const words = usePasswordRefused("reset.not-good");
	const check = usePasswordCheck();
	const [errors, setErrors] = useState<PasswordErrors>({});
	const [attempt, setAttempt] = useState<Record<string, string>>({});
	useLinkCheck(token, onEnded);
	const asker = trpc.useUtils();
	// Whoever was logged in here as this person is no more.
	const done = () => {
		void asker.auth.session.invalidate();
		onDone();
	};
	const reset = trpc.auth.resetPassword.useMutation();
	const say = (errors: PasswordErrors) => {
		setErrors(errors);
		setAttempt({ ...errors });
	};
	const refuse = (failure: Failure) => {
		if (isNoLink(failure)) return onEnded();
		say({ password: words(failure) });
	};
	const submit = (form: FormData) => {
		const password = typedIn(form, "password");
		const wrong = check(password, typedIn(form, "repeat"));
		if (Object.keys(wrong).length > 0) return say(wrong);
		reset.mutate({ token, password }, { onSuccess: done, onError: refuse });
	};
	return (
		<>
			<p className="text-ink-2">{t("reset.intro")}</p>
			<Form label={t("reset.title")} errors={attempt} tells="reset password" onSubmit={submit}>
				<NewPassword
					errors={errors}
					onType={(field) => errors[field] && setErrors(({ [field]: _, ...rest }) => rest)}
				/>
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
