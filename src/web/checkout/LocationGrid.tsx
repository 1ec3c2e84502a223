import { orderLocationTexts } from "#i18n/checkout/order-locations.ts";
import { nameWithoutSize } from "#shared/product-name.ts";
import { useText } from "#web/app/text.tsx";
import type { Cart, Line } from "#web/cart/cart.ts";
import { Field } from "#web/ui/form/Field.tsx";
import { NativeSelect } from "#web/ui/form/NativeSelect.tsx";
import { Stepper } from "#web/ui/form/Stepper.tsx";
import type { NamedLocation } from "./location-grid.ts";
import type { SeveralLocations } from "./useSeveralLocations.ts";

type LocationGridProps = { cart: Cart; locations: readonly NamedLocation[]; state: SeveralLocations };

/** The lines of the cart as rows, the chosen locations as columns. On phones each line lists its locations. */
export function LocationGrid({ cart, locations, state }: LocationGridProps) {
	const { pageText } = useText(orderLocationTexts);
	const { columns, add } = state.grid;
	const nameOf = new Map(locations.map(({ id, name }) => [id, name]));
	const others = locations.filter(({ id }) => !columns.some(({ locationId }) => locationId === id));
	return (
		<section className="grid grid-cols-[minmax(0,1fr)] gap-3">
			<div className="overflow-x-auto">
				{/* biome-ignore lint/a11y/noRedundantRoles: a table drawn as blocks loses its role in some browsers. */}
				<table className="location-grid" role="table">
					<caption className="sr-only">{pageText("several-about")}</caption>
					<thead>
						<tr>
							<th scope="col">{pageText("product")}</th>
							{columns.map(({ locationId }) => (
								<th key={locationId} scope="col">
									{nameOf.get(locationId)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{cart.lines.map((line) => (
							<GridRow key={line.id} line={line} nameOf={nameOf} state={state} />
						))}
					</tbody>
				</table>
			</div>
			{others.length > 0 && (
				<div className="max-w-100">
					<Field label={pageText("add-location")}>
						{(controlProps) => (
							<NativeSelect
								controlProps={controlProps}
								value={null}
								options={others.map(({ id, name }) => ({ value: id, label: name }))}
								placeholder={pageText("add-location-choose")}
								onChoose={add}
							/>
						)}
					</Field>
				</div>
			)}
		</section>
	);
}

type GridRowProps = { line: Line; nameOf: ReadonlyMap<string, string>; state: SeveralLocations };

function GridRow({ line, nameOf, state: { grid, offer, offerOf, isCurrent } }: GridRowProps) {
	const { pageText, t, amount } = useText(orderLocationTexts);
	const priceAt = (locationId: string) => offerOf(locationId)?.lines.find(({ lineId }) => lineId === line.id);
	const trouble = offer?.troubles.find(({ lineId }) => lineId === line.id);
	const pieces = grid.columns.reduce((sum, { quantities }) => sum + (quantities[line.id] ?? 0), 0);
	return (
		<tr>
			<th scope="row">
				<span className="block">{nameWithoutSize(line)}</span>
				<span className="block font-normal text-ink-2 text-sm">
					{line.size} · <span className="figures">{pageText("pieces", String(pieces))}</span>
				</span>
				{trouble && (
					<span className="block font-normal text-sm text-warning" role="status">
						{pageText("line-short", String(trouble.available))}
					</span>
				)}
			</th>
			{grid.columns.map(({ locationId, quantities }) => {
				const priced = priceAt(locationId);
				return (
					<td key={locationId}>
						<span className="location-grid-name" aria-hidden="true">
							{nameOf.get(locationId)}
						</span>
						<Stepper
							itemName={`${line.name}, ${nameOf.get(locationId)}`}
							value={quantities[line.id] ?? 0}
							min={0}
							step={line.lot}
							onChange={(quantity) => grid.change(locationId, { quantities: { ...quantities, [line.id]: quantity } })}
						/>
						{priced && priced.price !== null && (
							<span className="figures mt-1 block text-ink-2 text-sm" aria-busy={!isCurrent || undefined}>
								{t("price.each", amount(priced.price))}
								<b className="block text-ink">{amount(priced.goods)}</b>
							</span>
						)}
					</td>
				);
			})}
		</tr>
	);
}
