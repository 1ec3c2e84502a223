import { buyAgainTexts } from "#i18n/orders/buy-again.ts";
import { buyAgainSorts } from "#orders/buying-again/buy-again.ts";
import type { Outputs } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { useMenus } from "#web/layout/useMenus.ts";
import { TableSearch } from "#web/ui/form/TableSearch.tsx";
import { useBuyAgainListing } from "./useBuyAgainListing.ts";

/** Search, order and categories of the products. */
export function BuyAgainTools({ bought: { areas, total } }: { bought: Outputs["orders"]["bought"] }) {
	const { pageText } = useText(buyAgainTexts);
	const { listing, hrefOf, apply } = useBuyAgainListing();
	const names = new Map(useMenus().main.map(({ slug, name }) => [slug, name]));
	return (
		<div className="buy-again-tools">
			<TableSearch
				label={pageText("find")}
				hint={pageText("find-hint")}
				value={listing.text}
				onSearch={(text) => apply({ text })}
			/>
			<nav className="tabs" aria-label={pageText("sort")}>
				{buyAgainSorts.map((sort) => (
					<a
						key={sort}
						href={hrefOf({ sort })}
						aria-current={sort === listing.sort ? "page" : undefined}
						data-keeps-position
					>
						{pageText(`sort.${sort}`)}
					</a>
				))}
			</nav>
			{areas.length > 1 && (
				<nav className="chips" aria-label={pageText("areas")}>
					<AreaChip
						label={pageText("all")}
						count={total}
						href={hrefOf({ area: null })}
						isChosen={listing.area === null}
					/>
					{areas.map(({ area, count }) => (
						<AreaChip
							key={area}
							label={names.get(area) ?? area}
							count={count}
							href={hrefOf({ area })}
							isChosen={listing.area === area}
						/>
					))}
				</nav>
			)}
		</div>
	);
}

type AreaChipProps = { label: string; count: number; href: string; isChosen: boolean };

const AreaChip = ({ label, count, href, isChosen }: AreaChipProps) => (
	<a href={href} className="chip" aria-current={isChosen ? "true" : undefined} data-keeps-position>
		{label} <span className="figures">{count}</span>
	</a>
);
