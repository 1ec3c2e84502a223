import { type FormEvent, type ReactNode, useEffect, useId, useState } from "react";
import { streetOf } from "#accounts/address.ts";
import { orderTexts } from "#i18n/orders.ts";
import { orderWordOf } from "#orders/order-text.ts";
import { orderTypes } from "#orders/orders.ts";
import { storeDay } from "#shared/store-day.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { PlainSelect } from "#web/ui/form/PlainSelect.tsx";
import { useOrders } from "./useOrders.ts";

/** Search, filters and the way to take the table along. */
export function OrdersTools() {
	const { pageText: o } = useText(orderTexts);
	const { listing, tableHref } = useOrders();
	const chosen = [listing.locationId, listing.type, listing.from, listing.to].filter((one) => one !== null).length;
	return (
		<div className="orders-tools not-printed">
			<Find />
			<details className="orders-filters">
				<summary className="btn line">
					<span className="btn-words">
						<Icon name="filter" small />
						{chosen > 0 ? o("filters-chosen", String(chosen)) : o("filters")}
					</span>
				</summary>
				<Filters />
			</details>
			<a href={tableHref} className="btn line" download>
				<span className="btn-words">{o("export")}</span>
			</a>
		</div>
	);
}

/** By number, reference, product or article. */
function Find() {
	const { pageText: o } = useText(orderTexts);
	const { listing, show } = useOrders();
	const [typed, setTyped] = useState(listing.text);
	useEffect(() => setTyped(listing.text), [listing.text]);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		show({ text: typed.trim() });
	};
	return (
		<search className="search orders-find">
			<form onSubmit={submit}>
				<Icon name="search" />
				<input
					type="search"
					className="input"
					maxLength={80}
					aria-label={o("find")}
					placeholder={o("find-hint")}
					autoCapitalize="none"
					autoComplete="off"
					spellCheck={false}
					enterKeyHint="search"
					value={typed}
					onChange={({ target }) => {
						setTyped(target.value);
						// The cross of the field empties it, and says nothing else.
						if (target.value === "" && listing.text !== "") show({ text: "" });
					}}
				/>
			</form>
		</search>
	);
}

const all = "all";

function Filters() {
	const { pageText: o } = useText(orderTexts);
	const { listing, isFiltered, hrefOf, show, nothing } = useOrders();
	const { data: locations = [] } = trpc.accounts.locations.useQuery();
	const places = locations.map((place) => ({ value: place.id, label: `${streetOf(place)}, ${place.city}` }));
	const types = orderTypes.map((type) => ({ value: type, label: o(orderWordOf.type[type]) }));
	return (
		<div className="panel orders-panel">
			{places.length > 1 && (
				<Choose
					label={o("location")}
					none={o("all-locations")}
					options={places}
					value={listing.locationId}
					onChoose={(locationId) => show({ locationId })}
				/>
			)}
			<Choose
				label={o("type")}
				none={o("all-types")}
				options={types}
				value={listing.type}
				onChoose={(type) => show({ type })}
			/>
			<Day label={o("from")} value={listing.from} onChoose={(from) => show({ from: storeDay(from) })} />
			<Day label={o("to")} value={listing.to} onChoose={(to) => show({ to: storeDay(to) })} />
			{isFiltered && (
				<a href={hrefOf(nothing)} className="btn text" data-stays>
					<span className="btn-words">{o("clear")}</span>
				</a>
			)}
		</div>
	);
}

type ChooseProps<Value extends string> = {
	label: string;
	none: string;
	options: readonly { value: Value; label: string }[];
	value: Value | null;
	onChoose: (value: Value | null) => void;
};

function Choose<Value extends string>({ label, none, options, value, onChoose }: ChooseProps<Value>) {
	return (
		<Labelled label={label}>
			{(id) => (
				<PlainSelect<Value | typeof all>
					wired={{ id }}
					placeholder={none}
					options={[{ value: all, label: none }, ...options]}
					value={value ?? all}
					onChoose={(chosen) => onChoose(chosen === all ? null : chosen)}
				/>
			)}
		</Labelled>
	);
}

/** A day that is typed is half a day until it is whole. */
function Day({ label, value, onChoose }: { label: string; value: string | null; onChoose: (day: string) => void }) {
	const [typed, setTyped] = useState(value ?? "");
	useEffect(() => setTyped(value ?? ""), [value]);
	return (
		<Labelled label={label}>
			{(id) => (
				<input
					id={id}
					type="date"
					className="input"
					value={typed}
					onChange={({ target }) => {
						setTyped(target.value);
						if (target.value === "" || storeDay(target.value)) onChoose(target.value);
					}}
				/>
			)}
		</Labelled>
	);
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
	const id = useId();
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			{children(id)}
		</div>
	);
}
