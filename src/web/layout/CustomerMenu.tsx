import type { CustomerEntry } from "#content/menus.ts";
import { type PageName, pathTo } from "#web/app/routing/routes.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { accountPages } from "./links.ts";
import { useMenus } from "./useMenus.ts";

type PortalPage = (typeof accountPages)[number] | "orders";

/** The pages of the portal, those of an entry with the one it leads to first. What has no page has no entry. */
const pages: { readonly [Entry in CustomerEntry]?: readonly [PortalPage, ...PageName[]] } = {
	orders: ["orders", "order"],
	account: accountPages,
};

/** The pages of the portal that this customer sees, in the person's menu and beside the pages themselves. */
export function CustomerMenu({ label }: { label: string }) {
	const { language } = useText();
	const { route, path } = useAddress();
	const links = useMenus().myServices.flatMap(({ entry, name }): RailLink[] => {
		const [first, ...others] = pages[entry] ?? [];
		if (!first) return [];
		const href = pathTo(first, language);
		return [{ name, href, isHere: href === path ? "page" : others.some((name) => name === route?.name) }];
	});
	return <Rail label={label} links={links} />;
}

/** Whether it is the page that is shown, or has it. */
type RailLink = { name: string; href: string; isHere: "page" | boolean };

type RailProps = { label: string; links: readonly RailLink[] };

export function Rail({ label, links }: RailProps) {
	if (links.length === 0) return null;
	return (
		<nav aria-label={label} data-menu="my services" className="rail">
			<ul>
				{links.map(({ name, href, isHere }) => (
					<li key={name}>
						<a href={href} className="menu-item" aria-current={isHere || undefined}>
							{name}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
