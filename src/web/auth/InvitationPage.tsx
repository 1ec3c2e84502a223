import { useEffect, useState } from "react";
import { newPasswordSchema } from "#auth/password-form.ts";
import { invitationTexts } from "#i18n/auth/invitation.ts";
import type { Failure } from "#web/app/data/refusals.ts";
import { type Outputs, trpc, useSession } from "#web/app/data/trpc.ts";
import { loginAddress, pathTo } from "#web/app/routing/routes.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { LoadingState, Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Button, ButtonLink } from "#web/ui/form/Button.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import { useForm } from "#web/ui/form/useForm.ts";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import { AuthPage } from "./AuthPage.tsx";
import { LogInAgain } from "./LogInAgain.tsx";
import { NewPassword, useNewPasswordMessages, usePasswordRefusalMessage } from "./NewPassword.tsx";
import { ResultNotice } from "./ResultNotice.tsx";

type Invitation = NonNullable<Outputs["auth"]["invitation"]>;

/** Shows the company that invited a person without a login. The person chooses a password and joins. */
export default function InvitationPage() {
	const { t } = useText();
	const token = useAddress().params.token ?? "";
	const { mutate, data: invitation, error } = trpc.auth.invitation.useMutation();
	const [isRefused, setRefused] = useState(false);
	useEffect(() => mutate({ token }), [token, mutate]);
	const isInvalid = isRefused || invitation === null || error?.data?.httpStatus === 400;
	return (
		<AuthPage title={t("invitation.title")}>
			{isInvalid ? (
				<InvalidInvitation />
			) : invitation ? (
				<JoinForm token={token} invitation={invitation} onRefused={() => setRefused(true)} />
			) : error ? (
				<>
					<RefusalNotice error={error} removeSpacing />
					<Button onClick={() => mutate({ token })}>{t("ui.again")}</Button>
				</>
			) : (
				<LoadingState>
					<Skeleton className="h-64" />
				</LoadingState>
			)}
		</AuthPage>
	);
}

function InvalidInvitation() {
	const { t, pageText, language } = useText(invitationTexts);
	const { isGuest } = useSession();
	const account = pathTo("account", language);
	return (
		<>
			<ResultNotice type="error" title={pageText("ended-title")}>
				{pageText("ended")}
			</ResultNotice>
			{isGuest ? (
				<p className="text-ink-2">{pageText("log-in-about")}</p>
			) : (
				<ButtonLink big full href={account}>
					{t("account.title")}
				</ButtonLink>
			)}
			<LogInAgain href={loginAddress(language, account)} />
		</>
	);
}

type JoinFormProps = { token: string; invitation: Invitation; onRefused: () => void };

function JoinForm({ token, invitation: { company, email, role, inviterEmail }, onRefused }: JoinFormProps) {
	const { t, pageText, language } = useText(invitationTexts);
	const form = useForm(newPasswordSchema, {
		texts: useNewPasswordMessages("first"),
		type: "join company",
		refusalText: usePasswordRefusalMessage("password.too-weak"),
	});
	const join = trpc.auth.joinByInvitation.useMutation({
		// A full page load, because the browser now has another session.
		onSuccess: () => location.assign(pathTo("account", language)),
		onError: (failure) => (isEnded(failure) ? onRefused() : form.refuse(failure)),
	});
	return (
		<>
			<h2>{pageText("heading", company)}</h2>
			<p className="text-ink-2">{pageText("about", company, t(`account.role.${role}`))}</p>
			{inviterEmail && <p className="text-ink-2">{pageText("ask", inviterEmail)}</p>}
			<p>
				{pageText("email")} <b>{email}</b>
			</p>
			<Form
				label={pageText("heading", company)}
				form={form}
				onSubmit={({ password }) => join.mutate({ token, password })}
			>
				{form.failure && (
					<Notice type="error" removeSpacing>
						{form.failure}
					</Notice>
				)}
				{/* Password managers store the password under this name. */}
				<input name="username" autoComplete="username" value={email} readOnly hidden />
				<NewPassword form={form} />
				<Button look="primary" big full type="submit" busy={join.isPending || join.isSuccess}>
					{pageText("join", company)}
				</Button>
			</Form>
		</>
	);
}

const isEnded = ({ data }: Failure): boolean => data?.refusal?.code === "invitation.not-found";
