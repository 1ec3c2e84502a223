import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { ProductList } from "#web/list/ProductList.tsx";
import { PageBanner } from "#web/ui/display/PageBanner.tsx";
import { MatchingPages } from "./MatchingPages.tsx";
import { NoResults } from "./NoResults.tsx";
import { pagesFor } from "./page-topics.ts";

/** The results for the search term in the address. */
export default function SearchPage() {
	const { t } = useText();
	const { path, params } = useAddress();
	const { term = "" } = params;
	const pages = pagesFor(term);
	return (
		<>
			<PageBanner pageTitle={t("search.title")} isSearchPage path={path} />
			<div className="wrap listing">
				<MatchingPages pages={pages} />
				<ProductList
					source={{ term }}
					isSpelledWell={pages.length > 0}
					emptyState={({ help }) => <NoResults key={term} term={term} help={help} hasPages={pages.length > 0} />}
				/>
			</div>
		</>
	);
}
