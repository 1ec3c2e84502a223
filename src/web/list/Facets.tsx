import { useState } from "react";
import { toggled } from "#catalogue/list/refinements.ts";
import { productListTexts } from "#i18n/list.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Checkbox } from "#web/ui/form/Choice.tsx";
import { Fold } from "./Fold.tsx";
import type { Listed, ShownFacet } from "./list.ts";
import { useListing } from "./useListing.ts";

type FacetsProps = {
	listed: Listed;
	/** Facets that are chosen by elsewhere on the page. */
	without?: readonly string[];
};

/** So many are open from the start. */
const opened = 4;

/** What can be chosen by, each value with how many there are of it. */
export function Facets({ listed: { facets, contracted }, without = [] }: FacetsProps) {
	const shown = facets.filter(({ nameOrId, values }) => !without.includes(nameOrId) && !isPointless(nameOrId, values));
	return (
		<>
			{contracted && <Contracted {...contracted} />}
			{shown.map((facet, nth) => (
				<Facet key={facet.nameOrId} facet={facet} isOpen={nth < opened} />
			))}
		</>
	);
}

/** Whoever has one contract chooses by whether something is on it. */
const isPointless = (nameOrId: string, values: ShownFacet["values"]): boolean =>
	nameOrId === "contract" && values.length < 2 && !values.some(({ isChosen }) => isChosen);

function Contracted({ productCount }: { productCount: number }) {
	const { pageText: l } = useText(productListTexts);
	const { listing, show } = useListing();
	const { track } = useAnalytics();
	const choose = (contracted: boolean) => {
		track("contracted_products_button", { is_on: contracted });
		show({ contracted });
	};
	return (
		<Fold title={l("contract")} isOpen>
			<Checkbox
				label={l("on-contract")}
				count={productCount}
				checked={listing.contracted}
				onChange={({ target }) => choose(target.checked)}
			/>
		</Fold>
	);
}

/** Of many values the first, and those that are chosen. */
const valuesAtFirst = 8;

function Facet({ facet, isOpen }: { facet: ShownFacet; isOpen: boolean }) {
	const { pageText: l } = useText(productListTexts);
	const { listing, show } = useListing();
	const [isWhole, setWhole] = useState(false);
	const { nameOrId, displayName, values } = facet;
	const own = listing.chosen.find((refinement) => refinement.nameOrId === nameOrId)?.values ?? [];
	const shown = isWhole ? values : values.filter(({ key }, nth) => nth < valuesAtFirst || own.includes(key));
	return (
		<Fold title={displayName} isOpen={isOpen || own.length > 0}>
			{shown.map(({ key, displayName, productCount }) => (
				<Checkbox
					key={key}
					label={displayName}
					count={productCount}
					checked={own.includes(key)}
					onChange={() => show({ chosen: toggled(listing.chosen, facet, key) })}
				/>
			))}
			{shown.length < values.length && (
				<Button look="text" onClick={() => setWhole(true)}>
					{l("all-values", String(values.length))}
				</Button>
			)}
		</Fold>
	);
}
