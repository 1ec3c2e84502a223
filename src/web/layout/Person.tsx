import { useSession } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { loginAddress } from "#web/auth/login.page.ts";
import { Icon } from "#web/ui/display/Icon.tsx";
import { CustomerMenu } from "./CustomerMenu.tsx";
import { LogOut } from "./LogOut.tsx";
import { useQuestion } from "./query-string.ts";

/** Who is looking: the way to the login for a guest, and for everybody else who they are, where they go and the way out. */
export function Person() {
	const { isGuest } = useSession();
	return isGuest ? <Guest /> : <Known />;
}

/** The address of the login page, with the way back to the page that is shown. */
export function useLoginPath(): string {
	const { language } = useText();
	const { route, path } = useAddress();
	const question = useQuestion();
	const leadsBack = route !== null && route.name !== "login";
	return leadsBack ? loginAddress(language, path + question) : pathTo("login", language);
}

function Guest() {
	const { t } = useText();
	return (
		<a href={useLoginPath()} className="person">
			<Icon name="account" />
			<span className="max-lg:sr-only">
				<b>{t("header.log-in")}</b> <small>{t("header.log-in-about")}</small>
			</span>
		</a>
	);
}

/** What they are called and for whom they act; nothing is said where there is nothing to say. */
export function useWho() {
	const { name, accountId, accounts } = useSession();
	return { name: name ?? "", company: accounts.find(({ id }) => id === accountId)?.name ?? "" };
}

function Known() {
	const { t } = useText();
	const { name, company } = useWho();
	return (
		<div>
			<button type="button" popoverTarget="person" className="person">
				<Icon name="account" />
				<span className="max-lg:sr-only">
					<b>{name}</b> <small>{company}</small>
				</span>
			</button>
			<div id="person" popover="auto" className="drop">
				<p className="px-3 pt-2 lg:hidden">
					<b>{name}</b> <small className="block text-ink-2">{company}</small>
				</p>
				<CustomerMenu label={t("header.your-account")} />
				<LogOut />
			</div>
		</div>
	);
}
