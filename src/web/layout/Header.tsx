import { useEffect } from "react";
import { useSession, useStore } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { Bell } from "#web/notices/Bell.tsx";
import { SearchBox } from "#web/search/SearchBox.tsx";
import { Shortcuts } from "#web/search/Shortcuts.tsx";
import { Logo } from "#web/ui/display/Logo.tsx";
import { Cart } from "./Cart.tsx";
import { CategoryBar } from "./CategoryBar.tsx";
import { Board } from "./DeliveryBanner.tsx";
import { closeLeftFlyouts, typeAheadInFlyouts } from "./flyouts.ts";
import { MenuButton } from "./MenuButton.tsx";
import { Offline } from "./Offline.tsx";
import { Person } from "./Person.tsx";
import { useKeepMenus } from "./useMenus.ts";

/** What stands over every page. On phones the board and the search row scroll away, and the bar stays. */
export function Header() {
	useKeepMenus();
	useEffect(closeLeftFlyouts, []);
	useEffect(typeAheadInFlyouts, []);
	return (
		<>
			<header className="head">
				<Board />
				<MainBar />
				<CategoryBar />
				<Offline />
			</header>
			<div className="wrap phone-search">
				<SearchBox />
			</div>
			<Shortcuts />
		</>
	);
}

function MainBar() {
	const { t, language } = useText();
	const { name } = useStore();
	const { accountId } = useSession();
	const { route } = useAddress();
	return (
		<div className="wrap bar">
			<MenuButton />
			<a
				href={pathTo("home", language)}
				aria-label={t("shell.home", name)}
				aria-current={route?.name === "home" ? "page" : undefined}
				className="inline-flex min-h-11 items-center no-underline max-md:mr-auto"
			>
				<Logo className="text-[1.5rem] md:text-[1.75rem]" />
			</a>
			<div className="bar-search">
				<SearchBox />
			</div>
			<Bell />
			<Person />
			{accountId !== null && <Cart />}
		</div>
	);
}
