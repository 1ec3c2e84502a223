import { keepPreviousData } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { mostResults } from "#catalogue/list/list-address.ts";
import { productListTexts } from "#i18n/list.ts";
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
import type { Listed } from "./list.ts";
import { listInput } from "./list-query.ts";
import { ProductCard } from "./ProductCard.tsx";
import { FootBar, Toolbar } from "./Toolbar.tsx";
import { useListing } from "./useListing.ts";

type ProductListProps = {
	place: { category: string } | { term: string };
	/** Facets that are chosen by elsewhere on the page. */
	without?: readonly string[];
	/** Where nothing stands, whatever is chosen. */
	emptyState: ReactNode;
};

/** What stands in a category or was found: facets, order, pages. Of another choice what was shown stays until the next is there. */
export function ProductList({ place, without = [], emptyState }: ProductListProps) {
	const address = useAddress();
	const query = trpc.catalogue.list.useQuery(listInput(place, address), { placeholderData: keepPreviousData });
	const listName = "category" in place ? "category" : "search";
	return (
		<QueryContent query={query} skeleton={<Waiting />} empty={({ all }) => all === 0 && emptyState}>
			{(listed) => (
				<>
					<div className="list" aria-busy={query.isPlaceholderData || undefined}>
						<FilterSidebar listed={listed} without={without} />
						<div className="min-w-0">
							<Toolbar listed={listed} />
							{listed.isLimited && <Limited total={listed.total} />}
							{listed.total === 0 ? <NoneLeft /> : <Goods listed={listed} listName={listName} />}
						</div>
					</div>
					<CompareBar />
					<FootBar listed={listed} without={without} />
				</>
			)}
		</QueryContent>
	);
}

type ListedProps = { listed: Listed; without: readonly string[] };

/** Beside the products, where there is room. */
function FilterSidebar({ listed, without }: ListedProps) {
	const { pageText: l } = useText(productListTexts);
	const { chosenCount, hrefOf, clear } = useListing();
	return (
		<aside className="facets" aria-label={l("filters")}>
			<div className="facets-head">
				<h2 className="plain">{l("filter")}</h2>
				{chosenCount > 0 && (
					<a href={hrefOf(clear)} className="clear" data-keeps-position>
						{l("clear")}
					</a>
				)}
			</div>
			<Facets listed={listed} without={without} />
		</aside>
	);
}

/** As many cards as a window shows before anybody scrolls. */
const firstSeen = 4;

function Goods({ listed, listName }: { listed: Listed; listName: "category" | "search" }) {
	const { pageText: l } = useText(productListTexts);
	const { hrefOf } = useListing();
	const { cards, page, pages, from, to, total } = listed;
	const add = useAddToCart();
	const usual = useUsualQuantities(cards.map(({ slug }) => slug));
	return (
		<>
			<h2 className="sr-only">{l("title")}</h2>
			<Cards>
				{cards.map((card, nth) => (
					<ProductCard
						key={card.slug}
						card={card}
						index={from + nth}
						listName={listName}
						first={page === 1 && nth < firstSeen}
						usual={usual.get(card.slug)}
						add={add}
					/>
				))}
			</Cards>
			<div className="list-end">
				<Pagination page={page} pages={pages} hrefOf={(page) => hrefOf({ page })} />
				{pages > 1 && <p>{l("range", String(from + 1), String(to), String(total))}</p>}
			</div>
		</>
	);
}

function Limited({ total }: { total: number }) {
	const { pageText: l } = useText(productListTexts);
	return (
		<Notice type="info" title={l("limited")}>
			{l("limited-text", String(mostResults), String(total))}
		</Notice>
	);
}

/** What was chosen leaves nothing. */
function NoneLeft() {
	const { pageText: l } = useText(productListTexts);
	const { listing, hrefOf, clear } = useListing();
	const words = listing.contracted ? "none-contracted" : "none";
	return (
		<EmptyState title={l(words)} action={<ButtonLink href={hrefOf(clear)}>{l("clear-filters")}</ButtonLink>}>
			{l(`${words}-text`)}
		</EmptyState>
	);
}

const Waiting = () => (
	<div className="list">
		<div className="facets">
			<Skeleton className="h-96" />
		</div>
		<div>
			<Skeleton className="my-3 h-5 w-40" />
			<div className="cards">
				{[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
					<Skeleton key={place} className="my-3 h-[92px] md:my-0 md:aspect-[0.62] md:h-auto" />
				))}
			</div>
		</div>
	</div>
);
