import { isPartOpen } from "#accounts/access.ts";
import type { CustomerEntry } from "#content/menus.ts";
import { trpc, useSession } from "#web/app/data/trpc.ts";
import { type PageName, pathTo } from "#web/app/routing/routes.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { accountPages } from "./links.ts";
import { useMenus } from "./useMenus.ts";

type PortalPage = (typeof accountPages)[number] | "orders" | "planner" | "invoices" | "machines" | "tickets";

/** The pages of each menu entry. The first one is the target of the link. Entries without pages are left out. */
const pages: { readonly [Entry in CustomerEntry]?: readonly [PortalPage, ...PageName[]] } = {
	orders: ["orders", "order"],
	planner: ["planner", "plan", "new-plan", "proposal"],
	invoices: ["invoices", "invoice", "invoice-payment", "statement"],
	machines: ["machines", "machine"],
	tickets: ["tickets", "case", "new-ticket"],
	account: accountPages,
};

/** The portal pages that the customer may open. Used in the user menu and beside the pages. */
export function CustomerMenu({ label }: { label: string }) {
	const { language } = useText();
	const { route, path } = useAddress();
	const isPortal = Object.values(pages).some((names) => names.some((name) => name === route?.name));
	const overdue = useOverdueNote(isPortal);
	const links = useMenus().myServices.flatMap(({ entry, name }): SideMenuLink[] => {
		const [target, ...others] = pages[entry] ?? [];
		if (!target) return [];
		const href = pathTo(target, language);
		const note = entry === "invoices" ? overdue : null;
		return [{ name, href, note, current: href === path ? "page" : others.some((name) => name === route?.name) }];
	});
	return <SideMenu label={label} links={links} />;
}

/** "2 overdue" for the entry of invoices. Null when nothing is overdue. Read on portal pages only. */
function useOverdueNote(isPortal: boolean): string | null {
	const { t } = useText();
	const session = useSession();
	const { data = 0 } = trpc.invoices.overdue.useQuery(undefined, {
		enabled: isPortal && isPartOpen(session, "purchases"),
	});
	return data > 0 ? t("menu.overdue", String(data)) : null;
}

/** `note` is a count in words after the name. `current` is "page" for the link of the current page, and true for a link whose entry contains the current page. */
type SideMenuLink = { name: string; href: string; note: string | null; current: "page" | boolean };

type SideMenuProps = { label: string; links: readonly SideMenuLink[] };

export function SideMenu({ label, links }: SideMenuProps) {
	if (links.length === 0) return null;
	return (
		<nav aria-label={label} data-menu="my services" className="side-menu">
			<ul>
				{links.map(({ name, href, note, current }) => (
					<li key={name}>
						<a href={href} className="menu-item" aria-current={current || undefined}>
							{name}
							{note && <span className="menu-note">{note}</span>}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
