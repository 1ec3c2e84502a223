import type { AreaEntry } from "#content/menus.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { Picture } from "#web/ui/display/Picture.tsx";
import { useMenus } from "./useMenus.ts";

/** The areas of the shop in the order of its aisles, each with what stands in it under a button of its own. */
export function CategoryBar() {
	const { t } = useText();
	return (
		<nav aria-label={t("header.categories")} data-menu="main" className="cats">
			<ul className="wrap">
				{useMenus().main.map((area) => (
					<Area key={area.slug} area={area} />
				))}
			</ul>
		</nav>
	);
}

function Area({ area }: { area: AreaEntry }) {
	const { t, language } = useText();
	const { slug, name } = area;
	const { route, params } = useAddress();
	const { subcategories } = useMenus();
	const isBelow = subcategories.some((below) => below.area === slug && below.slug === params.slug);
	const current = params.slug === slug ? "page" : isBelow || undefined;
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
	const below = useMenus().subcategories.filter(({ area }) => area === slug);
	return (
		<div className="flyout-ends">
			<div>
				<a href={pathTo("category", language, { slug })} className="flyout-all">
					{t("header.all-of", name)}
					<Icon name="right" small />
				</a>
				<ul>
					{below.map(({ slug, name }) => (
						<li key={slug}>
							<a href={pathTo("category", language, { slug })}>{name}</a>
						</li>
					))}
				</ul>
			</div>
			<div className="flyout-side">
				{pack && <Picture picture={pack} box="card" beside />}
				<p>{intro}</p>
			</div>
		</div>
	);
}
