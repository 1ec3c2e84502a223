import { useSession } from "#web/app/data/trpc.ts";
import { loginAddress, pathTo } from "#web/app/routing/routes.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { CustomerMenu } from "./CustomerMenu.tsx";
import { LogOutButton } from "./LogOutButton.tsx";
import { useQueryString } from "./query-string.ts";

/** A link to the login for guests; name, company and menu for users. */
export function UserMenu() {
	const { isGuest } = useSession();
	return isGuest ? <LogInLink /> : <UserButton />;
}

/** The path of the login page, with the current page as the page to return to. */
export function useLoginPath(): string {
	const { language } = useText();
	const { route, path } = useAddress();
	const queryString = useQueryString();
	const canReturn = route !== null && route.name !== "login";
	return canReturn ? loginAddress(language, path + queryString) : pathTo("login", language);
}

function LogInLink() {
	const { t } = useText();
	return (
		<a href={useLoginPath()} className="user-button">
			<Icon name="account" />
			<span className="max-lg:sr-only">
				<b>{t("header.log-in")}</b> <small>{t("header.log-in-about")}</small>
			</span>
		</a>
	);
}

/** The name of the user and of their current company, each empty when there is none. */
export function useUserName() {
	const { name, accountId, accounts } = useSession();
	return { name: name ?? "", company: accounts.find(({ id }) => id === accountId)?.name ?? "" };
}

function UserButton() {
	const { t } = useText();
	const { name, company } = useUserName();
	return (
		<div>
			<button type="button" popoverTarget="user-menu" className="user-button">
				<Icon name="account" />
				<span className="max-lg:sr-only">
					<b>{name}</b> <small>{company}</small>
				</span>
			</button>
			<div id="user-menu" popover="auto" className="dropdown">
				<p className="px-3 pt-2 lg:hidden">
					<b>{name}</b> <small className="block text-ink-2">{company}</small>
				</p>
				<CustomerMenu label={t("header.your-account")} />
				<LogOutButton />
			</div>
		</div>
	);
}
