import { useSession } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { CustomerMenu } from "#web/layout/CustomerMenu.tsx";
import { useLoginPath } from "#web/layout/useLoginPath.ts";
import { useUserName } from "#web/layout/useUserName.ts";
import { Icon } from "#web/ui/display/Icon.tsx";
import { LogOutButton } from "./LogOutButton.tsx";

/** A link to the login for guests; name, company and menu for users. */
export function UserMenu() {
	const { isGuest } = useSession();
	return isGuest ? <LogInLink /> : <UserButton />;
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
