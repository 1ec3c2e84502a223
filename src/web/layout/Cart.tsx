import { useText } from "#web/app/text.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { areaPath } from "./links.ts";
import { useMenus } from "./useMenus.ts";

/** What a customer has put aside. How many is said when there are any. */
export function Cart({ count = 0 }: { count?: number }) {
	const { t, language } = useText();
	return (
		<div>
			<button
				type="button"
				popoverTarget="cart"
				className="cart-button"
				aria-label={count > 0 ? t("header.cart-count", String(count)) : t("header.cart")}
			>
				<Icon name="cart" />
				{count > 0 && <span className="cart-count">{count}</span>}
			</button>
			<div id="cart" popover="auto" className="drop" data-menu="main">
				<h2 className="plain px-3 pt-2">{t("header.cart-empty")}</h2>
				<p className="px-3 pt-1 pb-2 text-ink-2 text-sm">{t("header.cart-begin")}</p>
				<ul>
					{useMenus().main.map(({ slug, name }) => (
						<li key={slug} data-cat={slug}>
							<a href={areaPath(language, slug)} className="menu-item gap-3">
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
