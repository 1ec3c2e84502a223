import { useState } from "react";
import { noResultsTexts } from "#i18n/search/no-results.ts";
import { useStore } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { useMenus } from "#web/layout/useMenus.ts";
import type { ListResult } from "#web/list/list.ts";
import { EmptyState } from "#web/ui/display/EmptyState.tsx";
import { lazyPart } from "#web/ui/display/LazyPart.tsx";
import { PhoneLink } from "#web/ui/display/PhoneLink.tsx";
import { Button } from "#web/ui/form/Button.tsx";

const ProductRequest = lazyPart(() => import("#web/quotes/ProductRequest.tsx"));

type NoResultsProps = {
	term: string;
	help: ListResult["help"];
	/** Whether fixed pages above answer the search. */
	hasPages: boolean;
};

/** Says that a search found no product, and offers a similar spelling, the nearest categories, a request and our telephone number. A question that
 * a page answers is spelled well, so it gets no other spelling. */
export function NoResults({ term, help, hasPages }: NoResultsProps) {
	const { pageText, language } = useText(noResultsTexts);
	const { phone } = useStore();
	const [isRequesting, setRequesting] = useState(false);
	return (
		<EmptyState
			title={pageText(hasPages ? "title-products" : "title", term.trim())}
			action={
				isRequesting ? (
					<ProductRequest term={term} />
				) : (
					<Button onClick={() => setRequesting(true)}>{pageText("request")}</Button>
				)
			}
		>
			{hasPages ? (
				<p>{pageText("pages-answer")}</p>
			) : help?.spelling ? (
				<p className="text-base">
					{pageText("did-you-mean")}{" "}
					<a href={pathTo("search", language, { term: help.spelling })} className="font-strong">
						{help.spelling}
					</a>
				</p>
			) : (
				<p>{pageText("advice")}</p>
			)}
			<Categories near={help?.categories ?? []} />
			<p className="mt-3">
				{pageText("call")} <PhoneLink phone={phone} className="font-strong" />
			</p>
		</EmptyState>
	);
}

type Near = NonNullable<NoResultsProps["help"]>["categories"];

/** The nearest categories, or all areas when the words name none. */
function Categories({ near }: { near: Near }) {
	const { t, pageText, language } = useText(noResultsTexts);
	const { main } = useMenus();
	const shown = near.length > 0 ? near : main.map(({ slug, name }) => ({ slug, name, area: slug }));
	return (
		<ul
			className="chips mt-3"
			aria-label={near.length > 0 ? pageText("near") : t("search.empty-begin")}
			data-menu="main"
		>
			{shown.map(({ slug, name, area }) => (
				<li key={slug} data-cat={area}>
					<a href={pathTo("category", language, { slug })} className="chip">
						<span className="mark" />
						{name}
					</a>
				</li>
			))}
		</ul>
	);
}
