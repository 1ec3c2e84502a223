import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { ProductList } from "#web/list/ProductList.tsx";
import { PageBanner } from "#web/ui/display/PageBanner.tsx";
import { MatchingPages } from "./MatchingPages.tsx";
import { NoResults } from "./NoResults.tsx";

/** The results for the search term in the address. */
export default function SearchPage() {
	const { t } = useText();
	const { path, params } = useAddress();
	return (
		<>
			<PageBanner pageTitle={t("search.title")} isSearchPage path={path} />
			<div className="wrap listing">
				<MatchingPages term={params.term ?? ""} />
				<ProductList
					source={{ term: params.term ?? "" }}
					emptyState={({ help }) => <NoResults key={params.term} term={params.term ?? ""} help={help} />}
				/>
			</div>
		</>
	);
}
