import { locationLine } from "#accounts/address.ts";
import { invoiceStatusTexts } from "#i18n/invoices/invoice-status.ts";
import { invoiceTexts } from "#i18n/invoices/invoices.ts";
import { invoiceStatuses } from "#invoices/invoices.ts";
import { countFilters, creditFilters } from "#invoices/list/invoice-query.ts";
import { storeDay } from "#shared/store-day.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { AmountFilters } from "#web/ui/form/AmountFilters.tsx";
import { DayFilter, FilterSelect, TableFilters } from "#web/ui/form/TableFilters.tsx";
import { TableSearch } from "#web/ui/form/TableSearch.tsx";
import { statusText } from "./invoice.ts";
import { useInvoiceFilters } from "./useInvoiceFilters.ts";

/** The downloads of all documents that match. */
export function ExportLinks() {
	const { pageText } = useText(invoiceTexts);
	const { fileHref } = useInvoiceFilters();
	return (["csv", "xlsx"] as const).map((ending) => (
		<a key={ending} href={fileHref(ending)} className="btn secondary" download>
			<span className="btn-label">
				<span className="sr-only">{pageText("export")}</span> {pageText(`export-${ending}`)}
			</span>
		</a>
	));
}

/** Search and filters. */
export function InvoicesToolbar() {
	const { pageText } = useText(invoiceTexts);
	const { listing, applyFilters } = useInvoiceFilters();
	const chosen = countFilters(listing);
	return (
		<div className="table-tools invoices-filters not-printed">
			<TableSearch
				label={pageText("find")}
				hint={pageText("find-hint")}
				value={listing.text}
				onSearch={(text) => applyFilters({ text })}
			/>
			<TableFilters label={chosen > 0 ? pageText("filters-chosen", String(chosen)) : pageText("filters")}>
				<Filters />
			</TableFilters>
		</div>
	);
}

const dayFilters = [
	["from", "from"],
	["to", "to"],
	["dueFrom", "due-from"],
	["dueTo", "due-to"],
] as const;

function Filters() {
	const { pageText } = useText(invoiceTexts);
	const { pageText: statusName } = useText(invoiceStatusTexts);
	const { listing, isFiltered, hrefOf, applyFilters, noFilters } = useInvoiceFilters();
	const { data: locations = [] } = trpc.accounts.locations.useQuery();
	const locationOptions = locations.map((location) => ({
		value: location.id,
		label: locationLine(location),
	}));
	return (
		<>
			<FilterSelect
				label={pageText("filter-status")}
				noneLabel={pageText("all-statuses")}
				options={invoiceStatuses.map((status) => ({ value: status, label: statusName(statusText[status]) }))}
				value={listing.status}
				// A status is on one tab: the list of all documents has every status.
				onChoose={(status) => applyFilters(status ? { status, tab: "all" } : { status })}
			/>
			{listing.tab === "credits" && (
				<FilterSelect
					label={pageText("filter-credit")}
					noneLabel={pageText("credit.all")}
					options={creditFilters.map((filter) => ({ value: filter, label: pageText(`credit.${filter}`) }))}
					value={listing.credit}
					onChoose={(credit) => applyFilters({ credit })}
				/>
			)}
			{locationOptions.length > 1 && (
				<FilterSelect
					label={pageText("location")}
					noneLabel={pageText("all-locations")}
					options={locationOptions}
					value={listing.locationId}
					onChoose={(locationId) => applyFilters({ locationId })}
				/>
			)}
			{dayFilters.map(([filter, label]) => (
				<DayFilter
					key={filter}
					label={pageText(label)}
					value={listing[filter]}
					onChoose={(day) => applyFilters({ [filter]: storeDay(day) })}
				/>
			))}
			<AmountFilters least={listing.least} most={listing.most} onChoose={applyFilters} />
			{isFiltered && (
				<a href={hrefOf(noFilters)} className="btn text" data-keeps-position>
					<span className="btn-label">{pageText("clear")}</span>
				</a>
			)}
		</>
	);
}
