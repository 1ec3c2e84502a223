import { useEffect, useId, useRef, useState } from "react";
import { streetOf } from "#accounts/address.ts";
import { invoiceStatusTexts } from "#i18n/invoices/invoice-status.ts";
import { invoiceTexts } from "#i18n/invoices/invoices.ts";
import { invoiceStatuses } from "#invoices/invoices.ts";
import { type Money, money } from "#shared/money.ts";
import { storeDay } from "#shared/store-day.ts";
import { longestAmount, readTypedAmount, writeTypedAmount } from "#shared/typed-amount.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
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
	const { status, locationId, from, to, least, most } = listing;
	const chosen = [status, locationId, from, to, least, most].filter((filter) => filter !== null).length;
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

function Filters() {
	const { pageText } = useText(invoiceTexts);
	const { pageText: statusName } = useText(invoiceStatusTexts);
	const { listing, isFiltered, hrefOf, applyFilters, noFilters } = useInvoiceFilters();
	const { data: locations = [] } = trpc.accounts.locations.useQuery();
	const locationOptions = locations.map((location) => ({
		value: location.id,
		label: `${streetOf(location)}, ${location.city}`,
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
			{locationOptions.length > 1 && (
				<FilterSelect
					label={pageText("location")}
					noneLabel={pageText("all-locations")}
					options={locationOptions}
					value={listing.locationId}
					onChoose={(locationId) => applyFilters({ locationId })}
				/>
			)}
			<DayFilter
				label={pageText("from")}
				value={listing.from}
				onChoose={(from) => applyFilters({ from: storeDay(from) })}
			/>
			<DayFilter label={pageText("to")} value={listing.to} onChoose={(to) => applyFilters({ to: storeDay(to) })} />
			<AmountFilter label={pageText("least")} value={listing.least} onChoose={(least) => applyFilters({ least })} />
			<AmountFilter label={pageText("most")} value={listing.most} onChoose={(most) => applyFilters({ most })} />
			{isFiltered && (
				<a href={hrefOf(noFilters)} className="btn text" data-keeps-position>
					<span className="btn-label">{pageText("clear")}</span>
				</a>
			)}
		</>
	);
}

/** An amount that shows how to type one. */
export const exampleAmount = money(31_011);

type AmountFilterProps = { label: string; value: Money | null; onChoose: (amount: Money | null) => void };

/** An amount field that applies the filter when the field is left, or on Enter. A text that is no amount applies nothing, and says so. */
function AmountFilter({ label, value, onChoose }: AmountFilterProps) {
	const { pageText, language } = useText(invoiceTexts);
	const id = useId();
	const stored = value === null ? "" : writeTypedAmount(language, value);
	const [text, setText] = useState(stored);
	const [isWrong, setWrong] = useState(false);
	const applied = useRef(value);
	useEffect(() => {
		applied.current = value;
		setText(stored);
	}, [value, stored]);
	const apply = () => {
		const amount = readTypedAmount(text);
		const isEmpty = text.trim() === "";
		setWrong(amount === null && !isEmpty);
		if (amount === null && !isEmpty) return;
		// Enter and then leaving the field is one choice.
		if (amount === applied.current) return setText(stored);
		applied.current = amount;
		onChoose(amount);
	};
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			<input
				id={id}
				className="input"
				inputMode="decimal"
				autoComplete="off"
				maxLength={longestAmount}
				value={text}
				aria-invalid={isWrong || undefined}
				aria-describedby={isWrong ? `${id}-error` : undefined}
				onChange={({ target }) => {
					setText(target.value);
					setWrong(false);
				}}
				onBlur={apply}
				onKeyDown={({ key }) => key === "Enter" && apply()}
			/>
			{isWrong && (
				<p id={`${id}-error`} className="field-error">
					{pageText("amount-wrong", writeTypedAmount(language, exampleAmount))}
				</p>
			)}
		</div>
	);
}
