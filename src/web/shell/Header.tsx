import { useEffect } from "react";
import { includesPart, isPartOpen } from "#accounts/access.ts";
import { useSession, useStore } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { useCanOrder } from "#web/cart/buying.ts";
import { useStoreMenus } from "#web/layout/useMenus.ts";
import { Bell } from "#web/notices/Bell.tsx";
import { SearchBox } from "#web/search/SearchBox.tsx";
import { Shortcuts } from "#web/search/Shortcuts.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { Logo } from "#web/ui/display/Logo.tsx";
import { CartButton } from "./CartButton.tsx";
import { CategoryBar } from "./CategoryBar.tsx";
import { DeliveryBanner } from "./DeliveryBanner.tsx";
import { closeFlyoutsOnLeave, handleMenuKeys } from "./flyouts.ts";
import { LoggedOutNotice } from "./LoggedOutNotice.tsx";
import { MenuButton } from "./MenuButton.tsx";
import { OfflineNotice } from "./OfflineNotice.tsx";
import { SavedNotice } from "./SavedNotice.tsx";
import { UserMenu } from "./UserMenu.tsx";

/** The header of every page. On phones the search row scrolls away, and the main bar stays. */
export function Header() {
	useStoreMenus();
	useEffect(closeFlyoutsOnLeave, []);
	useEffect(handleMenuKeys, []);
	return (
		<>
			<header className="site-header">
				<DeliveryBanner />
				<MainBar />
				<CategoryBar />
				<OfflineNotice />
				<LoggedOutNotice />
				<SavedNotice />
			</header>
			<div className="wrap phone-search">
				<SearchBox />
				<PhoneQuickOrder />
			</div>
			<Shortcuts />
		</>
	);
}

/** The link to quick order beside the search field of a phone. */
function PhoneQuickOrder() {
	const { t, language } = useText();
	if (!useCanOrder()) return null;
	return (
		<nav aria-label={t("quick-order.title")}>
			<a href={pathTo("quick-order", language)} className="phone-quick-order" aria-label={t("quick-order.title")}>
				<Icon name="barcode" />
			</a>
		</nav>
	);
}

function MainBar() {
	const { t, language } = useText();
	const { name } = useStore();
	const session = useSession();
	const { route } = useAddress();
	return (
		<div className="wrap main-bar">
			<MenuButton />
			<a
				href={pathTo("home", language)}
				aria-label={t("shell.home", name)}
				aria-current={route?.name === "home" ? "page" : undefined}
				className="inline-flex min-h-11 items-center no-underline max-md:mr-auto"
			>
				<Logo className="text-[1.5rem] md:text-[1.75rem]" />
			</a>
			<div className="main-bar-search">
				<SearchBox />
			</div>
			{includesPart(session.flags, "account") && <Bell />}
			<UserMenu />
			{isPartOpen(session, "shop") && <CartButton />}
		</div>
	);
}
