import type { CustomerEntry } from "#content/menus.ts";
import type { Language } from "#i18n/languages.ts";
import { pathTo } from "#web/app/routes.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { useMenus } from "./useMenus.ts";

/** Where the pages of the portal stand. What has no page has no entry. */
const pages: { readonly [Entry in CustomerEntry]?: (language: Language) => string } = {
	account: (language) => pathTo("account", language),
};

/** The pages of the portal that this customer sees, in the person's menu and beside the pages themselves. */
export function CustomerMenu() {
	const { t, language } = useText();
	const { path } = useAddress();
	const links = useMenus().myServices.flatMap(({ entry, name }) => {
		const href = pages[entry]?.(language);
		return href ? [{ name, href, isHere: href === path }] : [];
	});
	return <Rail label={t("header.your-account")} links={links} />;
}

type RailProps = { label: string; links: readonly { name: string; href: string; isHere?: boolean }[] };

export function Rail({ label, links }: RailProps) {
	if (links.length === 0) return null;
	return (
		<nav aria-label={label} data-menu="my services" className="rail">
			<ul>
				{links.map(({ name, href, isHere }) => (
					<li key={name}>
						<a href={href} className="menu-item" aria-current={isHere ? "page" : undefined}>
							{name}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
