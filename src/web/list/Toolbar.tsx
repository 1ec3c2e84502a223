import { useId, useState } from "react";
import { productListTexts } from "#i18n/catalogue/list.ts";
import { useText } from "#web/app/text.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { LoadErrorDialog, lazyPart } from "#web/ui/display/LazyPart.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { NativeSelect } from "#web/ui/form/NativeSelect.tsx";
import type { ListResult } from "./list.ts";
import { useListing } from "./useListing.ts";

/** The number of results, the chosen filters and the sort order. */
export function Toolbar({ result }: { result: ListResult }) {
	return (
		<div className="list-tools">
			<ResultCount result={result} />
			<ChosenFilters result={result} />
			<div className="max-lg:hidden">
				<Sort result={result} />
			</div>
		</div>
	);
}

/** Screen readers announce the number when it changes. */
function ResultCount({ result: { total, all, page, pages } }: { result: ListResult }) {
	const { pageText } = useText(productListTexts);
	const isSingle = total === 1 && all === 1;
	return (
		<p role="status">
			<b>{total}</b> {total === all ? pageText(isSingle ? "product" : "products") : pageText("of", String(all))}
			{pages > 1 && <span className="sr-only">{`, ${pageText("page-of", String(page), String(pages))}`}</span>}
		</p>
	);
}

/** The chosen filters, each a link that removes the filter. */
function ChosenFilters({ result: { chips, contracted } }: { result: ListResult }) {
	const { pageText } = useText(productListTexts);
	const { hrefOf, noFilters } = useListing();
	const facetFilters = chips.map(({ facet, value, without }) => ({ facet, value, href: hrefOf({ chosen: without }) }));
	const contractFilter = {
		facet: pageText("contract"),
		value: pageText("on-contract"),
		href: hrefOf({ contracted: false }),
	};
	const all = contracted?.isChosen ? [contractFilter, ...facetFilters] : facetFilters;
	return (
		all.length > 0 && (
			<ul className="chips" aria-label={pageText("chosen")}>
				{all.map(({ facet, value, href }) => (
					<li key={`${facet} ${value}`}>
						<a href={href} className="chip" aria-label={pageText("remove", facet, value)} data-keeps-position>
							{value}
							<Icon name="close" small />
						</a>
					</li>
				))}
				{all.length > 1 && (
					<li>
						<a href={hrefOf(noFilters)} className="clear-filters" data-keeps-position>
							{pageText("clear")}
						</a>
					</li>
				)}
			</ul>
		)
	);
}

function Sort({ result: { sort, sorts } }: { result: ListResult }) {
	const { pageText } = useText(productListTexts);
	const { changeListing } = useListing();
	const id = useId();
	return (
		<div className="sort">
			<label htmlFor={id}>{pageText("sort")}</label>
			<NativeSelect
				controlProps={{ id }}
				placeholder={pageText("sort")}
				value={sort}
				options={sorts.map(({ sortRuleId, label }) => ({ value: sortRuleId, label }))}
				onChoose={(sort) => changeListing({ sort })}
			/>
		</div>
	);
}

const FilterDrawer = lazyPart(() => import("./FilterDrawer.tsx"), LoadErrorDialog);

/** Filter and sort order at the bottom of small screens. */
export function BottomBar({ result, hiddenFacets }: { result: ListResult; hiddenFacets: readonly string[] }) {
	const { pageText } = useText(productListTexts);
	const { chosenCount } = useListing();
	const [open, setOpen] = useState<boolean>();
	return (
		<div className="bottom-bar">
			<Button icon="filter" aria-expanded={open ?? false} onClick={() => setOpen(true)}>
				{chosenCount > 0 ? pageText("filter-on", String(chosenCount)) : pageText("filter")}
			</Button>
			<Sort result={result} />
			{open !== undefined && (
				<FilterDrawer open={open} onClose={() => setOpen(false)} result={result} hiddenFacets={hiddenFacets} />
			)}
		</div>
	);
}
