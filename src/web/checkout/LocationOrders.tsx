import { useState } from "react";
import { isPartOpen } from "#accounts/access.ts";
import { checkoutTexts } from "#i18n/checkout/checkout.ts";
import { orderLocationTexts } from "#i18n/checkout/order-locations.ts";
import { useSession } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { AgreedTerms, TermsCheckbox } from "#web/orders/OrderFields.tsx";
import { FailureText } from "#web/ui/display/FailureText.tsx";
import { lazyPart } from "#web/ui/display/LazyPart.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import { LocationOrder } from "./LocationOrder.tsx";
import { LocationPayment } from "./LocationPayment.tsx";
import type { NamedLocation } from "./location-grid.ts";
import type { SeveralLocations } from "./useSeveralLocations.ts";

const LocationPlan = lazyPart(
	() => import("./LocationPlan.tsx"),
	() => null,
);

type LocationOrdersProps = { locations: readonly NamedLocation[]; state: SeveralLocations };

/** One card for each order, the payment method of all of them, and the button that places them. */
export default function LocationOrders({ locations, state }: LocationOrdersProps) {
	const { pageText, t, amount } = useText(orderLocationTexts);
	const { pageText: checkoutText } = useText(checkoutTexts);
	const session = useSession();
	const { grid, offer, isCurrent, method, banks, bank, filledIds, total, isBusy, plans, planCount } = state;
	const [isTicked, setTicked] = useState(false);
	const isAgreed = isTicked || offer?.asksTerms === false;
	const [isTried, setTried] = useState(false);
	const nameOf = new Map(locations.map(({ id, name }) => [id, name]));
	const lacksReference = grid.columns.filter(
		({ locationId, reference }) =>
			offer?.reference.required && reference.trim() === "" && filledIds.includes(locationId),
	);
	const lacksBank = banks.length > 0 && bank === null;
	const invoice = offer?.methods.find(({ method }) => method === "invoice");
	const canRepeat =
		isPartOpen(session, "purchases") &&
		invoice !== undefined &&
		invoice.refused?.code !== "checkout.invoice-not-allowed";
	const isReady = offer !== null && isCurrent && method !== null && filledIds.length > 0 && offer.troubles.length === 0;
	const submit = () => {
		setTried(true);
		if (isAgreed && !lacksBank && !plans.lacksWeeks && lacksReference.length === 0) void state.send();
	};
	return (
		<>
			<ul className="location-orders">
				{grid.columns.map((column) => (
					<LocationOrder
						key={column.locationId}
						column={column}
						name={nameOf.get(column.locationId) ?? ""}
						state={state}
						lacksReference={isTried && lacksReference.includes(column)}
					/>
				))}
			</ul>
			{canRepeat && <LocationPlan plans={plans} isTried={isTried} />}
			<section className="panel location-placing">
				<LocationPayment state={state} lacksBank={isTried && lacksBank} />
				<div className="grid content-start gap-4">
					<p className="flex items-baseline justify-between gap-4">
						<b>{filledIds.length === 1 ? pageText("one-order") : pageText("orders", String(filledIds.length))}</b>
						<b className="price" aria-live="polite" aria-busy={!isCurrent || undefined}>
							{amount(total)}
						</b>
					</p>
					<p className="text-ink-2 text-sm">{pageText("each-order")}</p>
					{plans.frequency && planCount > 0 && <p>{pageText("with-plans", plans.frequency.text)}</p>}
					{offer && offer.troubles.length > 0 && (
						<Notice type="warning" title={t("checkout.items-unavailable")} removeSpacing />
					)}
					{state.results && <Notice type="error" title={pageText("none-placed")} removeSpacing />}
					<FailureText error={state.failure ?? state.error} />
					{offer?.asksTerms === false ? (
						<AgreedTerms />
					) : (
						<TermsCheckbox
							checked={isTicked}
							error={isTried && !isTicked ? checkoutText("terms-missing") : undefined}
							onChange={setTicked}
						/>
					)}
					<Button look="primary" big full busy={isBusy} disabled={!isReady} onClick={submit}>
						{placeText(pageText, filledIds.length, planCount)}
					</Button>
				</div>
			</section>
		</>
	);
}

/** The text of the button: it names the plans that start with the orders. */
function placeText(text: ReturnType<typeof orderLocationTexts>, orders: number, plans: number): string {
	if (plans > 0 && orders === 1) return text("place-one-plan");
	if (plans > 0) return text("place-some-plans", String(orders), String(plans));
	return orders === 1 ? text("place-one") : text("place-some", String(orders));
}
