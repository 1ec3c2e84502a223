import { useCallback } from "react";
import { isPartOpen, lacksPart } from "#accounts/access.ts";
import type { AreaEntry } from "#content/menus.ts";
import { useSession, useStore } from "#web/app/data/trpc.ts";
import { linkAt } from "#web/app/routing/link-at.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { LocationSelector } from "#web/cart/LocationSelector.tsx";
import { CustomerMenu } from "#web/layout/CustomerMenu.tsx";
import { useLoginPath } from "#web/layout/useLoginPath.ts";
import { useMenus } from "#web/layout/useMenus.ts";
import { useUserName } from "#web/layout/useUserName.ts";
import { Icon } from "#web/ui/display/Icon.tsx";
import { PhoneLink } from "#web/ui/display/PhoneLink.tsx";
import { Picture } from "#web/ui/display/Picture.tsx";
import { Drawer } from "#web/ui/overlay/Dialog.tsx";
import { CutOff, LanguageSwitch } from "./DeliveryBanner.tsx";
import { LogOutButton } from "./LogOutButton.tsx";

/** The menu for narrow screens: cut-off, categories, account, phone, language. */
export default function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
	const { t } = useText();
	const { phone } = useStore();
	const session = useSession();
	// A link closes the drawer, also when it leads to the current page.
	const closeOnLinkClick = useCallback(
		(list: HTMLDivElement | null) => {
			const close = (event: Event) => {
				if (linkAt(event)) onClose();
			};
			list?.addEventListener("click", close);
			return () => list?.removeEventListener("click", close);
		},
		[onClose],
	);
	return (
		<Drawer title={t("header.menu")} open={open} onClose={onClose}>
			<div ref={closeOnLinkClick}>
				{!lacksPart(session, "shop") && (
					<div className="bg-inverse px-4 py-3 text-on-inverse text-sm">
						<CutOff />
					</div>
				)}
				<nav aria-label={t("header.categories")} data-menu="main">
					{useMenus().main.map((area) => (
						<Area key={area.slug} area={area} />
					))}
				</nav>
				<div className="grid px-1 py-3">
					{session.isGuest ? <LogInLink /> : <UserSection />}
					<div className="menu-item">
						<PhoneLink phone={phone} className="gap-3">
							<Icon name="phone" />
						</PhoneLink>
					</div>
					<div className="px-3">
						<LanguageSwitch />
					</div>
				</div>
			</div>
		</Drawer>
	);
}

/** An area with its subcategories. Opening one closes the others. */
function Area({ area: { slug, name, pack } }: { area: AreaEntry }) {
	const { t, language } = useText();
	const entries = useMenus().subcategories.filter(({ area }) => area === slug);
	return (
		<details name="areas" data-cat={slug} className="area-row">
			<summary>
				<span className="field">{pack && <Picture picture={pack} box="thumbnail" isDecorative />}</span>
				{name}
				<Icon name="down" small />
			</summary>
			<ul data-menu="subcategories">
				{[{ slug, name: t("header.all-of", name) }, ...entries].map((entry) => (
					<li key={entry.slug}>
						<a href={pathTo("category", language, { slug: entry.slug })} className="menu-item">
							{entry.name}
						</a>
					</li>
				))}
			</ul>
		</details>
	);
}

function LogInLink() {
	const { t } = useText();
	return (
		<a href={useLoginPath()} className="menu-item gap-3">
			<Icon name="account" />
			{t("header.log-in")}
		</a>
	);
}

function UserSection() {
	const { t, language } = useText();
	const session = useSession();
	const { name, company } = useUserName();
	return (
		<>
			<p className="flex items-center gap-3 px-3 py-2">
				<Icon name="account" />
				<span className="leading-snug">
					<b>{name}</b> <small className="block text-ink-2">{company}</small>
				</span>
			</p>
			<div className="px-3">
				<LocationSelector />
			</div>
			<CustomerMenu label={t("header.your-account")} />
			{isPartOpen(session, "shop") &&
				(["buy-again", "quick-order", "lists"] as const).map((name) => (
					<a key={name} href={pathTo(name, language)} className="menu-item">
						{t(`${name}.title`)}
					</a>
				))}
			<LogOutButton />
		</>
	);
}
