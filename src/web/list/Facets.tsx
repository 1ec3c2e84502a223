import { useState } from "react";
import { toggleValue } from "#catalogue/list/refinements.ts";
import { productListTexts } from "#i18n/catalogue/list.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Checkbox } from "#web/ui/form/Choice.tsx";
import { FacetGroup } from "./FacetGroup.tsx";
import type { FacetData, ListResult } from "./list.ts";
import { useListing } from "./useListing.ts";

type FacetsProps = {
	result: ListResult;
	/** Facets that another part of the page offers. */
	hiddenFacets?: readonly string[];
};

/** The number of facets that are open at first. */
const openFacets = 4;

/** The filters of a product list, with the number of products for each value. */
export function Facets({ result: { facets, contracted }, hiddenFacets = [] }: FacetsProps) {
	const visibleFacets = facets.filter(
		({ nameOrId, values }) => !hiddenFacets.includes(nameOrId) && !hasNoChoice(nameOrId, values),
	);
	return (
		<>
			{contracted && (contracted.isChosen || contracted.productCount > 0) && <ContractFilter {...contracted} />}
			{visibleFacets.map((facet, index) => (
				<Facet key={facet.nameOrId} facet={facet} isOpen={index < openFacets} />
			))}
		</>
	);
}

/** Hides the contract facet when there is only one contract: the contract filter does the same. */
const hasNoChoice = (nameOrId: string, values: FacetData["values"]): boolean =>
	nameOrId === "contract" && values.length < 2 && !values.some(({ isChosen }) => isChosen);

function ContractFilter({ productCount }: { productCount: number }) {
	const { pageText } = useText(productListTexts);
	const { listing, changeListing } = useListing();
	const { track } = useAnalytics();
	const choose = (contracted: boolean) => {
		track("contracted_products_button", { is_on: contracted });
		changeListing({ contracted });
	};
	return (
		<FacetGroup title={pageText("contract")} isOpen>
			<Checkbox
				label={pageText("on-contract")}
				count={productCount}
				checked={listing.contracted}
				onChange={({ target }) => choose(target.checked)}
			/>
		</FacetGroup>
	);
}

/** The number of values that are shown at first. Chosen values are always shown. */
const maxValues = 8;

function Facet({ facet, isOpen }: { facet: FacetData; isOpen: boolean }) {
	const { pageText } = useText(productListTexts);
	const { listing, changeListing } = useListing();
	const [showsAll, setShowsAll] = useState(false);
	const { nameOrId, displayName, values } = facet;
	const chosenKeys = listing.chosen.find((refinement) => refinement.nameOrId === nameOrId)?.values ?? [];
	const visibleValues = showsAll
		? values
		: values.filter(({ key }, index) => index < maxValues || chosenKeys.includes(key));
	return (
		<FacetGroup title={displayName} isOpen={isOpen || chosenKeys.length > 0}>
			{visibleValues.map(({ key, displayName, mainBrand, productCount }) => (
				<Checkbox
					key={key}
					label={
						<>
							{displayName}
							{mainBrand && <small className="block text-ink-2">{pageText("business-line", mainBrand)}</small>}
						</>
					}
					count={productCount}
					checked={chosenKeys.includes(key)}
					onChange={() => changeListing({ chosen: toggleValue(listing.chosen, facet, key) })}
				/>
			))}
			{visibleValues.length < values.length && (
				<Button look="text" onClick={() => setShowsAll(true)}>
					{pageText("all-values", String(values.length))}
				</Button>
			)}
		</FacetGroup>
	);
}
