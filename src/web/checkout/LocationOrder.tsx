import { checkoutTexts } from "#i18n/checkout/checkout.ts";
import { handoverTexts } from "#i18n/checkout/handover.ts";
import { orderLocationTexts } from "#i18n/checkout/order-locations.ts";
import { newPlanTexts } from "#i18n/planner/new-plan.ts";
import { longestReference } from "#orders/placing/invoice-reference.ts";
import { useText } from "#web/app/text.tsx";
import { useAmountRows } from "#web/cart/amounts.tsx";
import { lazyPart } from "#web/ui/display/LazyPart.tsx";
import { AmountList } from "#web/ui/display/PriceSummary.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Field } from "#web/ui/form/Field.tsx";
import { NativeSelect } from "#web/ui/form/NativeSelect.tsx";
import { TextInput } from "#web/ui/form/TextInput.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import type { Column } from "./location-grid.ts";
import { dayOf, type SeveralLocations, windowOf } from "./useSeveralLocations.ts";

const PlannedProducts = lazyPart(
	() => import("./PlannedProducts.tsx"),
	() => null,
);
const HandoverFields = lazyPart(
	() => import("#web/orders/HandoverFields.tsx"),
	() => null,
);

type LocationOrderProps = { column: Column; name: string; state: SeveralLocations; lacksReference: boolean };

/** The order of one location: delivery day, references and total. */
export function LocationOrder({ column, name, state, lacksReference }: LocationOrderProps) {
	const { pageText } = useText(orderLocationTexts);
	const { locationId } = column;
	const { grid, results, filledIds } = state;
	const [first] = grid.columns;
	const refused = results?.find((result) => result.locationId === locationId)?.refused;
	const hasLines = filledIds.includes(locationId);
	return (
		<li className="panel location-order">
			<h2 className="text-lg leading-snug">{name}</h2>
			{refused && <Notice type="error" title={refused} removeSpacing />}
			{hasLines ? (
				<OrderChoices column={column} state={state} lacksReference={lacksReference} />
			) : (
				<p className="text-ink-2">{pageText("nothing-here")}</p>
			)}
			{grid.columns.length > 1 && (
				<p className="flex flex-wrap gap-x-4">
					{first && first !== column && (
						<Button
							look="text"
							aria-label={pageText("same-of", name)}
							onClick={() => grid.change(locationId, { quantities: first.quantities })}
						>
							{pageText("same")}
						</Button>
					)}
					<Button look="text" aria-label={pageText("remove-location-of", name)} onClick={() => grid.remove(locationId)}>
						{pageText("remove-location")}
					</Button>
				</p>
			)}
		</li>
	);
}

/** Delivery days to choose from. The checkout of one location offers all of them. */
const daysShown = 30;

type OrderChoicesProps = Omit<LocationOrderProps, "name">;

function OrderChoices({ column, state, lacksReference }: OrderChoicesProps) {
	const { pageText, t, day } = useText(checkoutTexts);
	const { pageText: planText } = useText(newPlanTexts);
	const { pageText: handoverText } = useText(handoverTexts);
	const { locationId, reference, costCentre } = column;
	const { grid, offer, plans } = state;
	const own = state.offerOf(locationId);
	const days = own?.days.slice(0, daysShown) ?? [];
	const starts = plans.datesOf(locationId);
	const totals = state.totalsOf(locationId);
	const orderDay = dayOf(column, days);
	return (
		<>
			{orderDay && <PlannedProducts locationId={locationId} day={orderDay} lines={state.linesOf(column)} />}
			<Field label={pageText("delivery-day")}>
				{(controlProps) => (
					<NativeSelect
						controlProps={controlProps}
						value={dayOf(column, days)}
						options={days.map((value) => ({ value, label: day(value) }))}
						placeholder={pageText("delivery-day")}
						onChoose={(chosen) => grid.change(locationId, { day: chosen })}
					/>
				)}
			</Field>
			<TextInput
				label={pageText("reference")}
				error={lacksReference ? t("checkout.reference-empty") : undefined}
				optional={!offer?.reference.required}
				maxLength={longestReference}
				autoComplete="off"
				spellCheck={false}
				value={reference}
				onChange={({ target }) => grid.change(locationId, { reference: target.value })}
			/>
			<TextInput
				label={pageText("cost-centre")}
				optional
				maxLength={longestReference}
				autoComplete="off"
				value={costCentre}
				onChange={({ target }) => grid.change(locationId, { costCentre: target.value })}
			/>
			{plans.frequency && starts.length > 0 && (
				<Field label={planText("offer-first")} hint={plans.frequency.text}>
					{(controlProps) => (
						<NativeSelect
							controlProps={controlProps}
							value={plans.startOf(column)}
							options={starts.map((value) => ({ value, label: day(value) }))}
							placeholder={planText("offer-first")}
							onChoose={(planStartsOn) => grid.change(locationId, { planStartsOn })}
						/>
					)}
				</Field>
			)}
			<details className="location-handover">
				<summary>{handoverText("title")}</summary>
				<HandoverFields
					windows={own?.deliveryWindows ?? []}
					standing={own?.instruction ?? null}
					values={{ ...column, timeWindow: windowOf(column, own) }}
					onChange={(handover) => grid.change(locationId, handover)}
				/>
			</details>
			{totals && <Totals totals={totals} isUpdating={!state.isCurrent} />}
		</>
	);
}

type TotalsProps = { totals: NonNullable<ReturnType<SeveralLocations["totalsOf"]>>; isUpdating: boolean };

function Totals({ totals, isUpdating }: TotalsProps) {
	const { pageText } = useText(orderLocationTexts);
	const total = { label: pageText("fact-total"), amount: totals.total };
	return <AmountList lines={useAmountRows(totals)} total={total} isUpdating={isUpdating} />;
}
