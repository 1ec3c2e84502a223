import { locationLine } from "#accounts/address.ts";
import { orderTexts } from "#i18n/orders/orders.ts";
import { orderWordOf } from "#orders/order-text.ts";
import { orderTypes } from "#orders/orders.ts";
import { storeDay } from "#shared/store-day.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { AmountFilters } from "#web/ui/form/AmountFilters.tsx";
import { DayFilter, FilterSelect, TableFilters } from "#web/ui/form/TableFilters.tsx";
import { TableSearch } from "#web/ui/form/TableSearch.tsx";
import { useOrderFilters } from "./useOrderFilters.ts";

/** Search, filters and the download of the table. */
export function OrdersToolbar() {
	const { pageText } = useText(orderTexts);
	const { listing, applyFilters, tableHref } = useOrderFilters();
	const { locationId, type, from, to, least, most } = listing;
	const chosen = [locationId, type, from, to, least, most].filter((filter) => filter !== null).length;
	return (
		<div className="table-tools not-printed">
			<TableSearch
				label={pageText("find")}
				hint={pageText("find-hint")}
				value={listing.text}
				onSearch={(text) => applyFilters({ text })}
			/>
			<TableFilters label={chosen > 0 ? pageText("filters-chosen", String(chosen)) : pageText("filters")}>
				<Filters />
			</TableFilters>
			<a href={tableHref} className="btn secondary" download>
				<span className="btn-label">{pageText("export")}</span>
			</a>
			<a href={`${tableHref}${tableHref.includes("?") ? "&" : "?"}rows=lines`} className="btn secondary" download>
				<span className="btn-label">{pageText("export-lines")}</span>
			</a>
		</div>
	);
}

function Filters() {
	const { pageText } = useText(orderTexts);
	const { listing, isFiltered, hrefOf, applyFilters, noFilters } = useOrderFilters();
	const { data: locations = [] } = trpc.accounts.locations.useQuery();
	const locationOptions = locations.map((location) => ({
		value: location.id,
		label: locationLine(location),
	}));
	const typeOptions = orderTypes.map((type) => ({ value: type, label: pageText(orderWordOf.type[type]) }));
	return (
		<>
			{locationOptions.length > 1 && (
				<FilterSelect
					label={pageText("location")}
					noneLabel={pageText("all-locations")}
					options={locationOptions}
					value={listing.locationId}
					onChoose={(locationId) => applyFilters({ locationId })}
				/>
			)}
			<FilterSelect
				label={pageText("type")}
				noneLabel={pageText("all-types")}
				options={typeOptions}
				value={listing.type}
				onChoose={(type) => applyFilters({ type })}
			/>
			<DayFilter
				label={pageText("from")}
				value={listing.from}
				onChoose={(from) => applyFilters({ from: storeDay(from) })}
			/>
			<DayFilter label={pageText("to")} value={listing.to} onChoose={(to) => applyFilters({ to: storeDay(to) })} />
			<AmountFilters least={listing.least} most={listing.most} onChoose={applyFilters} />
			{isFiltered && (
				<a href={hrefOf(noFilters)} className="btn text" data-keeps-position>
					<span className="btn-label">{pageText("clear")}</span>
				</a>
			)}
		</>
	);
}
