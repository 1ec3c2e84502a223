import { isPartOpen } from "#accounts/access.ts";
import type { AreaEntry } from "#content/menus.ts";
import { useSession } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { useMenus } from "#web/layout/useMenus.ts";
import { Icon } from "#web/ui/display/Icon.tsx";
import { Picture } from "#web/ui/display/Picture.tsx";

/** The areas of the shop. A button beside each area opens its subcategories. */
export function CategoryBar() {
	const { t } = useText();
	return (
		<nav aria-label={t("header.categories")} data-menu="main" className="category-bar">
			<ul className="wrap">
				{useMenus().main.map((area) => (
					<Area key={area.slug} area={area} />
				))}
				<OrderLinks />
			</ul>
		</nav>
	);
}

/** The fast ways to order, for customers. */
function OrderLinks() {
	const { t, language } = useText();
	const { route } = useAddress();
	if (!isPartOpen(useSession(), "shop")) return null;
	return (["buy-again", "quick-order"] as const).map((name) => (
		<li key={name} className="order-link">
			<a href={pathTo(name, language)} aria-current={route?.name === name ? "page" : undefined}>
				{t(`${name}.title`)}
			</a>
		</li>
	));
}

function Area({ area }: { area: AreaEntry }) {
	const { t, language } = useText();
	const { slug, name } = area;
	const { route, params } = useAddress();
	const { subcategories } = useMenus();
	const isInArea = subcategories.some((entry) => entry.area === slug && entry.slug === params.slug);
	const current = params.slug === slug ? "page" : isInArea || undefined;
	const id = `in-${slug}`;
	return (
		<li data-cat={slug}>
			<a href={pathTo("category", language, { slug })} aria-current={route?.name === "category" ? current : undefined}>
				<span className="mark" />
				{name}
			</a>
			<button type="button" popoverTarget={id} aria-label={t("header.subcategories", name)}>
				<Icon name="down" small />
			</button>
			<div id={id} popover="auto" data-menu="subcategories" className="flyout">
				<Subcategories area={area} />
			</div>
		</li>
	);
}

function Subcategories({ area: { slug, name, intro, pack } }: { area: AreaEntry }) {
	const { t, language } = useText();
	const entries = useMenus().subcategories.filter(({ area }) => area === slug);
	return (
		<div className="flyout-columns">
			<div>
				<a href={pathTo("category", language, { slug })} className="flyout-all">
					{t("header.all-of", name)}
					<Icon name="right" small />
				</a>
				<ul>
					{entries.map(({ slug, name }) => (
						<li key={slug}>
							<a href={pathTo("category", language, { slug })}>{name}</a>
						</li>
					))}
				</ul>
			</div>
			<div className="flyout-side">
				{pack && <Picture picture={pack} box="card" isDecorative />}
				<p>{intro}</p>
			</div>
		</div>
	);
}
