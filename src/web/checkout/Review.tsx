import { type ReactNode, useEffect, useId, useRef } from "react";
import { checkoutTexts } from "#i18n/checkout/checkout.ts";
import { pageRefusalText } from "#i18n/text.ts";
import { money, times } from "#shared/money.ts";
import { nameWithoutSize, nameWithSize } from "#shared/product-name.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { LineDiscount, useAmounts } from "#web/cart/amounts.tsx";
import { AgreedTerms, TermsCheckbox } from "#web/orders/OrderFields.tsx";
import { lazyPart } from "#web/ui/display/LazyPart.tsx";
import { Picture } from "#web/ui/display/Picture.tsx";
import { PriceSummary } from "#web/ui/display/PriceSummary.tsx";
import { Button, ButtonLink } from "#web/ui/form/Button.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import { blockingRefusal, type Checkout } from "./checkout.ts";
import type { LineChange } from "./order-changes.ts";
import { checkoutFields } from "./useCheckoutChoices.ts";
import { type CheckoutState, useOrderFailure } from "./useCheckoutState.ts";

/** Shown when the customer has chosen a recurring delivery. */
const PlanInOrder = lazyPart(() => import("./PlanInOrder.tsx"));

type Cart = Checkout["cart"];
type ReviewProps = { cart: Cart; checkout: Checkout; state: CheckoutState };

/** Shows the lines, the totals and the button that places the order. The button is disabled until the customer has accepted changes. */
export function Review({ cart, checkout, state }: ReviewProps) {
	const { pageText, amount, day, language } = useText(checkoutTexts);
	const amounts = useAmounts(cart);
	const { isBusy, mayOrder, form, choices, choose } = state;
	const blocked = blockingRefusal(checkout);
	const reasonId = useId();
	const placeButton = (
		<Button
			type="submit"
			look="primary"
			big
			busy={isBusy}
			disabled={!mayOrder}
			aria-describedby={mayOrder ? undefined : reasonId}
		>
			{pageText(choices.plan ? "place-plan" : "place")}
		</Button>
	);
	return (
		<>
			<aside className="cart-summary review">
				<PriceSummary
					title={pageText("your-order")}
					description={<OrderedLines lines={cart.lines} />}
					lines={amounts}
					total={{ label: pageText("total"), amount: cart.totals.total }}
				>
					<div className="grid gap-3">
						<OrderProblems cart={cart} state={state} />
						{choices.plan && <PlanInOrder plan={choices.plan} onRemove={() => state.setRepeat(false)} />}
						{checkout.asksTerms ? (
							<TermsCheckbox
								checked={choices.isAgreed}
								error={form.messages.get("terms")}
								onChange={(isAgreed) => {
									choose({ terms: isAgreed ? checkout.termsVersion : null });
									form.clear("terms");
								}}
							/>
						) : (
							<AgreedTerms />
						)}
						{choices.day && <p>{`${pageText("delivery-day")}: ${day(choices.day)}`}</p>}
						{placeButton}
						<p id={reasonId} className="text-ink-2 text-sm">
							{mayOrder ? pageText("number") : blocked ? pageRefusalText(language, blocked) : pageText("not-yet")}
						</p>
					</div>
				</PriceSummary>
			</aside>
			<div className="bottom-bar cart-foot">
				<p className="leading-snug">
					<span className="price">{amount(cart.totals.total)}</span>
					<span className="block text-ink-3 text-sm">{pageText(choices.plan ? "incl-gst-plan" : "incl-gst")}</span>
				</p>
				{placeButton}
			</div>
		</>
	);
}

/** The number of lines shown at first, so that the review fits on a screen. */
const visibleLines = 4;

function OrderedLines({ lines }: { lines: Cart["lines"] }) {
	const { pageText, language } = useText(checkoutTexts);
	const hiddenLines = lines.slice(visibleLines);
	return (
		<div className="review-lines">
			<a href={pathTo("cart", language)} className="review-edit">
				{pageText("edit")}
			</a>
			<ul>
				{lines.slice(0, visibleLines).map((line) => (
					<OrderedLine key={line.id} line={line} />
				))}
			</ul>
			{hiddenLines.length > 0 && (
				<details>
					<summary>{pageText("more", String(hiddenLines.length))}</summary>
					<ul>
						{hiddenLines.map((line) => (
							<OrderedLine key={line.id} line={line} />
						))}
					</ul>
				</details>
			)}
		</div>
	);
}

function OrderedLine({ line }: { line: Cart["lines"][number] }) {
	const { size, area, picture, quantity, price } = line;
	const { amount } = useText();
	return (
		<li data-cat={area}>
			<span className="field">{picture && <Picture picture={picture} box="thumbnail" isDecorative />}</span>
			<span className="min-w-0">
				<b>{nameWithoutSize(line)}</b>
				<span className="block text-ink-2">{size}</span>
				{price !== null && <span className="figures block text-ink-2">{`${quantity} × ${amount(price)}`}</span>}
				<LineDiscount {...line} />
			</span>
			{price !== null && <span className="figures">{amount(times(price, quantity))}</span>}
		</li>
	);
}

/** Everything that the customer has to correct or accept before the order can be placed. */
function OrderProblems({ cart, state }: { cart: Cart; state: CheckoutState }) {
	const { pageText } = useText(checkoutTexts);
	const failure = useOrderFailure(state);
	const element = useRef<HTMLDivElement>(null);
	const { failed, form } = state;
	const fieldMessages = checkoutFields.flatMap((name) => form.messages.get(name) ?? []);
	const isFieldToBlame = fieldMessages.length > 0;
	// On a small screen the pressed button may be far away from these messages.
	useEffect(() => {
		if (failed && !isFieldToBlame) element.current?.focus();
	}, [failed, isFieldToBlame]);
	return (
		<div ref={element} tabIndex={-1} className="grid gap-3 outline-none">
			<UnavailableLines cart={cart} />
			<ChangesNotice state={state} onAccepted={() => element.current?.focus()} />
			{failure && (
				<Notice type="error" title={failure.title} removeSpacing>
					{failure.text}
				</Notice>
			)}
			{fieldMessages.length > 0 && form.attempt.isRefused && (
				<Notice type="error" title={pageText("please-check")} removeSpacing>
					<ul>
						{fieldMessages.map((message) => (
							<li key={message}>{message}</li>
						))}
					</ul>
				</Notice>
			)}
		</div>
	);
}

/** Lists the lines that cannot be ordered. The cart page has the buttons that correct them. */
function UnavailableLines({ cart: { lines } }: { cart: Cart }) {
	const { pageText, t, language } = useText(checkoutTexts);
	const unavailable = lines.filter(({ trouble }) => trouble !== null);
	if (unavailable.length === 0) return null;
	return (
		<Notice type="warning" title={t("checkout.items-unavailable")} removeSpacing>
			<ul>
				{unavailable.map(({ id, trouble, ...goods }) => (
					<li key={id}>
						{trouble?.kind === "short"
							? pageText("short", nameWithoutSize(goods), goods.size, String(trouble.available))
							: nameWithSize(goods)}
					</li>
				))}
			</ul>
			<p className="mb-2">{pageText("items-about")}</p>
			<ButtonLink href={pathTo("cart", language)}>{pageText("to-cart")}</ButtonLink>
		</Notice>
	);
}

/** Lists the changes since the customer saw the order. `onAccepted` moves the focus, because the pressed button disappears. */
function ChangesNotice({
	state: { changed, acceptChanges },
	onAccepted,
}: {
	state: CheckoutState;
	onAccepted: () => void;
}) {
	const { pageText, amount } = useText(checkoutTexts);
	if (!changed) return null;
	return (
		<Notice type="warning" title={pageText("changed-title")} removeSpacing>
			{changed.lines.length > 0 && (
				<ul>
					{changed.lines.map((change) => (
						<li key={change.name}>
							<LineChangeText change={change} />
						</li>
					))}
				</ul>
			)}
			<p className="mb-2">{pageText("changed-total", amount(changed.from), amount(changed.to))}</p>
			<Button
				onClick={() => {
					acceptChanges();
					onAccepted();
				}}
			>
				{pageText("changed-agree", amount(changed.to))}
			</Button>
		</Notice>
	);
}

function LineChangeText({ change }: { change: LineChange }): ReactNode {
	const { pageText, amount } = useText(checkoutTexts);
	switch (change.kind) {
		case "added":
		case "removed":
			return pageText(`changed-${change.kind}`, change.name);
		case "price":
			return pageText("changed-price", change.name, amount(money(change.to)), amount(money(change.from)));
		case "quantity":
			return pageText("changed-quantity", change.name, String(change.to), String(change.from));
	}
}
