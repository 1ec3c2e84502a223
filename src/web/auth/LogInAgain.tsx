import { loginTexts } from "#i18n/auth/login.ts";
import { useSession } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { useLogOut } from "#web/layout/useLogOut.ts";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Button, ButtonLink } from "#web/ui/form/Button.tsx";

/** Leads to the login, for a link that belongs to a certain person. A visitor who is logged in as somebody else has to log out first, because the
 * login page sends a logged-in person away. */
export function LogInAgain({ href }: { href: string }) {
	const { t, pageText } = useText(loginTexts);
	const { isGuest, name } = useSession();
	const { mutate, isPending, isSuccess, error } = useLogOut(href);
	if (isGuest)
		return (
			<ButtonLink look="primary" big full href={href}>
				{t("login.submit")}
			</ButtonLink>
		);
	return (
		<>
			<p>{pageText("login.other-person", name ?? "")}</p>
			<RefusalNotice error={error} removeSpacing />
			<Button look="primary" big full busy={isPending || isSuccess} onClick={() => mutate()}>
				{t("header.log-out")}
			</Button>
		</>
	);
}
