import { pathTo } from "#web/app/routes.ts";
import { useText } from "#web/app/text.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { useMenus } from "./useMenus.ts";

/** What a customer has put aside: nothing, until there is a cart. */
export function Cart() {
	const { t, language } = useText();
	return (
		<div>
			<button type="button" popoverTarget="cart" className="cart-button" aria-label={t("header.cart")}>
				<Icon name="cart" />
			</button>
			<div id="cart" popover="auto" className="drop" data-menu="main">
				<h2 className="plain px-3 pt-2">{t("header.cart-empty")}</h2>
				<p className="px-3 pt-1 pb-2 text-ink-2 text-sm">{t("header.cart-begin")}</p>
				<ul>
					{useMenus().main.map(({ slug, name }) => (
						<li key={slug} data-cat={slug}>
							<a href={pathTo("category", language, { slug })} className="menu-item gap-3">
								<span className="mark" />
								{name}
							</a>
						</li>
					))}
				</ul>
			</div>
		</div>
	);
}
