import { type FormEvent, type ReactNode, useEffect, useId, useState } from "react";
import { streetOf } from "#accounts/address.ts";
import { orderTexts } from "#i18n/orders.ts";
import { orderWordOf } from "#orders/order-text.ts";
import { orderTypes } from "#orders/orders.ts";
import { storeDay } from "#shared/store-day.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { NativeSelect } from "#web/ui/form/NativeSelect.tsx";
import { useOrderFilters } from "./useOrderFilters.ts";

/** Search, filters and the download of the table. */
export function OrdersToolbar() {
	const { pageText } = useText(orderTexts);
	const { listing, tableHref } = useOrderFilters();
	const chosen = [listing.locationId, listing.type, listing.from, listing.to].filter(
		(filter) => filter !== null,
	).length;
	return (
		<div className="orders-tools not-printed">
			<OrderSearch />
			<details className="orders-filters">
				<summary className="btn secondary">
					<span className="btn-label">
						<Icon name="filter" small />
						{chosen > 0 ? pageText("filters-chosen", String(chosen)) : pageText("filters")}
					</span>
				</summary>
				<Filters />
			</details>
			<a href={tableHref} className="btn secondary" download>
				<span className="btn-label">{pageText("export")}</span>
			</a>
		</div>
	);
}

/** Searches by order number, reference, product name or article number. */
function OrderSearch() {
	const { pageText } = useText(orderTexts);
	const { listing, applyFilters } = useOrderFilters();
	const [text, setText] = useState(listing.text);
	useEffect(() => setText(listing.text), [listing.text]);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		applyFilters({ text: text.trim() });
	};
	return (
		<search className="search orders-search">
			<form onSubmit={submit}>
				<Icon name="search" />
				<input
					type="search"
					className="input"
					maxLength={80}
					aria-label={pageText("find")}
					placeholder={pageText("find-hint")}
					autoCapitalize="none"
					autoComplete="off"
					spellCheck={false}
					enterKeyHint="search"
					value={text}
					onChange={({ target }) => {
						setText(target.value);
						// The clear button of a search field only fires a change.
						if (target.value === "" && listing.text !== "") applyFilters({ text: "" });
					}}
				/>
			</form>
		</search>
	);
}

const all = "all";

function Filters() {
	const { pageText } = useText(orderTexts);
	const { listing, isFiltered, hrefOf, applyFilters, noFilters } = useOrderFilters();
	const { data: locations = [] } = trpc.accounts.locations.useQuery();
	const locationOptions = locations.map((location) => ({
		value: location.id,
		label: `${streetOf(location)}, ${location.city}`,
	}));
	const typeOptions = orderTypes.map((type) => ({ value: type, label: pageText(orderWordOf.type[type]) }));
	return (
		<div className="panel orders-panel">
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
			{isFiltered && (
				<a href={hrefOf(noFilters)} className="btn text" data-keeps-position>
					<span className="btn-label">{pageText("clear")}</span>
				</a>
			)}
		</div>
	);
}

type FilterSelectProps<Value extends string> = {
	label: string;
	noneLabel: string;
	options: readonly { value: Value; label: string }[];
	value: Value | null;
	onChoose: (value: Value | null) => void;
};

function FilterSelect<Value extends string>({ label, noneLabel, options, value, onChoose }: FilterSelectProps<Value>) {
	return (
		<LabelledField label={label}>
			{(id) => (
				<NativeSelect<Value | typeof all>
					controlProps={{ id }}
					placeholder={noneLabel}
					options={[{ value: all, label: noneLabel }, ...options]}
					value={value ?? all}
					onChoose={(chosen) => onChoose(chosen === all ? null : chosen)}
				/>
			)}
		</LabelledField>
	);
}

/** A date field that applies the filter only when the date is complete or empty. */
function DayFilter({
	label,
	value,
	onChoose,
}: {
	label: string;
	value: string | null;
	onChoose: (day: string) => void;
}) {
	const [text, setText] = useState(value ?? "");
	useEffect(() => setText(value ?? ""), [value]);
	return (
		<LabelledField label={label}>
			{(id) => (
				<input
					id={id}
					type="date"
					className="input"
					value={text}
					onChange={({ target }) => {
						setText(target.value);
						if (target.value === "" || storeDay(target.value)) onChoose(target.value);
					}}
				/>
			)}
		</LabelledField>
	);
}

function LabelledField({ label, children }: { label: string; children: (id: string) => ReactNode }) {
	const id = useId();
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			{children(id)}
		</div>
	);
}
