import { pathTo } from "#web/app/routing/routes.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { useMenus } from "#web/layout/useMenus.ts";
import { ProductList } from "#web/list/ProductList.tsx";
import { EmptyState } from "#web/ui/display/EmptyState.tsx";
import { PageBanner } from "#web/ui/display/PageBanner.tsx";
import { ButtonLink } from "#web/ui/form/Button.tsx";

/** The results for the search term in the address. */
export default function SearchPage() {
	const { t } = useText();
	const { path, params } = useAddress();
	return (
		<>
			<PageBanner pageTitle={t("search.title")} isSearchPage path={path} />
			<div className="wrap listing">
				<ProductList source={{ term: params.term ?? "" }} emptyState={<NoResults />} />
			</div>
		</>
	);
}

/** Suggests categories and our contact page when nothing was found. */
function NoResults() {
	const { t, language } = useText();
	return (
		<EmptyState
			title={t("search.empty")}
			action={<ButtonLink href={pathTo("contact", language)}>{t("search.ask-us")}</ButtonLink>}
		>
			<p>{t("search.empty-text")}</p>
			<ul className="chips mt-3" aria-label={t("search.empty-begin")} data-menu="main">
				{useMenus().main.map(({ slug, name }) => (
					<li key={slug} data-cat={slug}>
						<a href={pathTo("category", language, { slug })} className="chip">
							<span className="mark" />
							{name}
						</a>
					</li>
				))}
			</ul>
		</EmptyState>
	);
}
