import { keepPreviousData } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { mostResults } from "#catalogue/list/list-address.ts";
import { productListTexts } from "#i18n/catalogue/list.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { useAddToCart } from "#web/cart/useAddToCart.ts";
import { CompareBar } from "#web/compare/CompareBar.tsx";
import { useUsualQuantities } from "#web/quick-order/UsualQuantity.tsx";
import { Cards } from "#web/ui/display/Card.tsx";
import { EmptyState } from "#web/ui/display/EmptyState.tsx";
import { Pagination } from "#web/ui/display/Pagination.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { ButtonLink } from "#web/ui/form/Button.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import { Facets } from "./Facets.tsx";
import type { ListResult } from "./list.ts";
import { type ListSource, listInput } from "./list-query.ts";
import { ProductCard } from "./ProductCard.tsx";
import { BottomBar, Toolbar } from "./Toolbar.tsx";
import { useListing } from "./useListing.ts";

type ProductListProps = {
	source: ListSource;
	/** Facets that another part of the page offers. */
	hiddenFacets?: readonly string[];
	/** Whether the search is spelled as it is meant, so that products of another spelling are not shown. */
	isSpelledWell?: boolean;
	/** Shown when the category or search has no products, also without filters. */
	emptyState: (result: ListResult) => ReactNode;
};

/** The products of a category or search, with facets, sort order and pages. The current products stay until the next are loaded. */
export function ProductList({ source, hiddenFacets = [], isSpelledWell = false, emptyState }: ProductListProps) {
	const address = useAddress();
	const query = trpc.catalogue.list.useQuery(listInput(source, address), { placeholderData: keepPreviousData });
	const listName = "category" in source ? "category" : "search";
	return (
		<QueryContent
			query={query}
			skeleton={<ProductListSkeleton />}
			empty={(result) => (result.all === 0 || (isSpelledWell && result.corrected !== null)) && emptyState(result)}
		>
			{(result) => (
				<>
					<div className="list" aria-busy={query.isPlaceholderData || undefined}>
						<FilterSidebar result={result} hiddenFacets={hiddenFacets} />
						<div className="min-w-0">
							<Toolbar result={result} />
							{result.corrected !== null && <CorrectedNotice query={result.corrected} />}
							{result.leftOut.length > 0 && <LeftOutNotice words={result.leftOut} />}
							{result.isLimited && <LimitNotice total={result.total} />}
							{result.total === 0 ? <NoMatches /> : <Products result={result} listName={listName} />}
						</div>
					</div>
					<CompareBar />
					<BottomBar result={result} hiddenFacets={hiddenFacets} />
				</>
			)}
		</QueryContent>
	);
}

type FilterSidebarProps = { result: ListResult; hiddenFacets: readonly string[] };

/** The filters beside the products, on large screens. */
function FilterSidebar({ result, hiddenFacets }: FilterSidebarProps) {
	const { pageText } = useText(productListTexts);
	const { chosenCount, hrefOf, noFilters } = useListing();
	return (
		<aside className="facets" aria-label={pageText("filters")}>
			<div className="facets-head">
				<h2 className="plain">{pageText("filter")}</h2>
				{chosenCount > 0 && (
					<a href={hrefOf(noFilters)} className="clear-filters" data-keeps-position>
						{pageText("clear")}
					</a>
				)}
			</div>
			<Facets result={result} hiddenFacets={hiddenFacets} />
		</aside>
	);
}

/** The number of cards that are visible without scrolling. */
const priorityCards = 4;

function Products({ result, listName }: { result: ListResult; listName: "category" | "search" }) {
	const { pageText } = useText(productListTexts);
	const { hrefOf } = useListing();
	const { cards, page, pages, from, to, total } = result;
	const add = useAddToCart();
	const usualQuantities = useUsualQuantities(cards.map(({ slug }) => slug));
	return (
		<>
			<h2 className="sr-only">{pageText("title")}</h2>
			<Cards>
				{cards.map((card, index) => (
					<ProductCard
						key={card.slug}
						card={card}
						index={from + index}
						listName={listName}
						isPriority={page === 1 && index < priorityCards}
						usualQuantity={usualQuantities.get(card.slug)}
						add={add}
					/>
				))}
			</Cards>
			<div className="list-end">
				<Pagination page={page} pages={pages} hrefOf={(page) => hrefOf({ page })} />
				{pages > 1 && <p>{pageText("range", String(from + 1), String(to), String(total))}</p>}
			</div>
		</>
	);
}

/** Names the query that was searched in place of the typed one. */
function CorrectedNotice({ query }: { query: string }) {
	const { pageText } = useText(productListTexts);
	return (
		<Notice type="info" title={pageText("corrected", query)}>
			{pageText("corrected-text")}
		</Notice>
	);
}

/** Says which words of the search the products lack. */
function LeftOutNotice({ words }: { words: readonly string[] }) {
	const { pageText } = useText(productListTexts);
	return (
		<Notice type="info" title={pageText("left-out")}>
			{pageText("left-out-text", words.join("”, “"))}
		</Notice>
	);
}

function LimitNotice({ total }: { total: number }) {
	const { pageText } = useText(productListTexts);
	return (
		<Notice type="info" title={pageText("limited")}>
			{pageText("limited-text", String(mostResults), String(total))}
		</Notice>
	);
}

/** Shown when no product matches the filters. */
function NoMatches() {
	const { pageText } = useText(productListTexts);
	const { listing, hrefOf, noFilters } = useListing();
	const textKey = listing.contracted ? "none-contracted" : "none";
	return (
		<EmptyState
			title={pageText(textKey)}
			action={<ButtonLink href={hrefOf(noFilters)}>{pageText("clear-filters")}</ButtonLink>}
		>
			{pageText(`${textKey}-text`)}
		</EmptyState>
	);
}

const ProductListSkeleton = () => (
	<div className="list">
		<div className="facets">
			<Skeleton className="h-96" />
		</div>
		<div>
			<Skeleton className="my-3 h-5 w-40" />
			<div className="cards">
				{[1, 2, 3, 4, 5, 6, 7, 8].map((index) => (
					<Skeleton key={index} className="my-3 h-[92px] md:my-0 md:aspect-[0.62] md:h-auto" />
				))}
			</div>
		</div>
	</div>
);
