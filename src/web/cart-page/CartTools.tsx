import { cartTexts } from "#i18n/cart/cart.ts";
import { useText } from "#web/app/text.tsx";
import { Field } from "#web/ui/form/Field.tsx";
import { NativeSelect } from "#web/ui/form/NativeSelect.tsx";
import { TextInput } from "#web/ui/form/TextInput.tsx";
import { type CartListing, cartOrders } from "./cart-listing.ts";

type CartToolsProps = { listing: CartListing; matchCount: number; onChange: (change: Partial<CartListing>) => void };

/** Search and order of the lines of a long cart. */
export default function CartTools({ listing: { term, order }, matchCount, onChange }: CartToolsProps) {
	const { pageText } = useText(cartTexts);
	return (
		<div className="cart-tools">
			<TextInput
				label={pageText("find")}
				type="search"
				autoComplete="off"
				value={term}
				onChange={({ target }) => onChange({ term: target.value })}
			/>
			<Field label={pageText("sort")}>
				{(controlProps) => (
					<NativeSelect
						controlProps={controlProps}
						value={order}
						options={cartOrders.map((value) => ({ value, label: pageText(`sort.${value}`) }))}
						placeholder={pageText("sort")}
						onChoose={(order) => onChange({ order })}
					/>
				)}
			</Field>
			<p role="status" className={term === "" ? "sr-only" : "text-ink-2 text-sm"}>
				{term !== "" && pageText("found", String(matchCount))}
			</p>
		</div>
	);
}
