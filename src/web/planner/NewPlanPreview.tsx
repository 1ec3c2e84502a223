import { useEffect, useId, useRef } from "react";
import { newPlanTexts } from "#i18n/planner/new-plan.ts";
import { deliveryCostsOf } from "#shared/charges.ts";
import { nameWithSize } from "#shared/product-name.ts";
import { useRefusalMessage } from "#web/app/data/refusals.ts";
import { useText } from "#web/app/text.tsx";
import { AgreedTerms, TermsCheckbox } from "#web/orders/OrderFields.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { OptionTiles } from "#web/ui/form/OptionTiles.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import type { PlanPreview } from "./new-plan.ts";
import type { NewPlanState } from "./useNewPlan.ts";

/** The first deliveries with their totals, the terms, and the button that starts the plan. */
export function NewPlanPreview({ plan, asksTerms }: { plan: NewPlanState; asksTerms: boolean }) {
	const { pageText, shortDay } = useText(newPlanTexts);
	const refusalMessage = useRefusalMessage();
	const { draft, change, preview, form, isBusy, startsOn, frequencyText } = plan;
	const failure = useRef<HTMLDivElement>(null);
	const hasItems = draft.items.length > 0;
	const reasonId = useId();
	const deliveries = hasItems && frequencyText ? (preview.data?.deliveries ?? []) : [];
	const fieldMessages = [...form.messages.values()];
	useEffect(() => {
		if (form.failure) failure.current?.focus();
	}, [form.failure]);
	return (
		<aside className="cart-summary review">
			<section className="price-summary" aria-label={pageText("preview")} aria-busy={preview.isFetching || undefined}>
				<h2>{pageText("preview")}</h2>
				{frequencyText && <p className="text-ink-2">{frequencyText}</p>}
				<div aria-live="polite">
					{preview.error ? (
						<Notice type="warning" removeSpacing>
							{refusalMessage(preview.error)}
						</Notice>
					) : deliveries.length === 0 ? (
						<p id={reasonId} className="mt-2 text-ink-2 text-sm">
							{pageText("preview-empty")}
						</p>
					) : (
						<ol className="first-deliveries">
							{deliveries.map((delivery) => (
								<FirstDelivery key={delivery.base} delivery={delivery} plan={plan} />
							))}
						</ol>
					)}
				</div>
				<div className="mt-4 grid gap-3">
					<div ref={failure} tabIndex={-1} className="grid gap-3 outline-none empty:hidden">
						{form.failure && (
							<Notice type="error" removeSpacing>
								{form.failure}
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
					<CartChoice plan={plan} />
					{asksTerms ? (
						<TermsCheckbox
							checked={draft.isAgreed}
							error={form.messages.get("terms")}
							onChange={(isAgreed) => {
								change({ isAgreed });
								form.clear("terms");
							}}
						/>
					) : (
						<AgreedTerms />
					)}
					<Button
						type="submit"
						look="primary"
						big
						full
						busy={isBusy}
						disabled={!hasItems}
						aria-describedby={hasItems ? undefined : reasonId}
					>
						{hasItems && startsOn ? pageText("start-from", shortDay(startsOn)) : pageText("start")}
					</Button>
					<p className="text-ink-2 text-sm">{pageText("preview-about")}</p>
				</div>
			</section>
		</aside>
	);
}

/** Says that the coupon of the cart does not count, and asks what becomes of the products of the plan that are in the cart. */
function CartChoice({ plan: { cart, draft, change } }: { plan: NewPlanState }) {
	const { pageText } = useText(newPlanTexts);
	if (cart.count === 0) return null;
	return (
		<>
			{cart.couponCode && (
				<Notice type="info" removeSpacing>
					{pageText("coupon-not-used", cart.couponCode)}
				</Notice>
			)}
			<OptionTiles
				label={cart.count === 1 ? pageText("cart-question-one") : pageText("cart-question", String(cart.count))}
				name="cart"
				value={draft.emptiesCart ? "empty" : "keep"}
				options={[
					{ value: "empty", label: pageText("cart-empty"), detail: pageText("cart-empty-about") },
					{ value: "keep", label: pageText("cart-keep"), detail: pageText("cart-keep-about") },
				]}
				onChoose={(choice) => change({ emptiesCart: choice === "empty" })}
			/>
		</>
	);
}

const shownLines = 3;

type FirstDeliveryProps = { delivery: PlanPreview["deliveries"][number]; plan: NewPlanState };

function FirstDelivery({ delivery, plan: { draft } }: FirstDeliveryProps) {
	const { pageText, shortDay, amount } = useText(newPlanTexts);
	const { base, deliverOn, lines, total, charges, missing } = delivery;
	const costs = deliveryCostsOf(charges);
	const nameOf = ({ productId, quantity }: { productId: string; quantity: number }) => {
		const product = draft.items.find((item) => item.product.productId === productId)?.product;
		return product ? `${quantity} × ${nameWithSize(product)}` : "";
	};
	const names = lines.map(nameOf);
	const hidden = names.length - shownLines;
	return (
		<li>
			<p className="flex items-baseline justify-between gap-3">
				<b>{shortDay(deliverOn)}</b>
				<span className="figures text-right">
					<b>{amount(total)}</b> <small className="text-ink-3">{pageText("preview-total")}</small>
				</span>
			</p>
			{base !== deliverOn && <p className="text-sm text-warning">{pageText("preview-moved", shortDay(base))}</p>}
			{missing.length > 0 && (
				<p className="text-sm text-warning">{pageText("preview-missing", missing.map(nameOf).join(", "))}</p>
			)}
			<p className="grid text-ink-2 text-sm">
				{names.slice(0, shownLines).map((name) => (
					<span key={name}>{name}</span>
				))}
				{hidden > 0 && <span>{pageText("preview-more", String(hidden))}</span>}
			</p>
			<p className="text-ink-3 text-sm">
				{costs > 0 ? pageText("preview-delivery-costs", amount(costs)) : pageText("preview-free")}
			</p>
		</li>
	);
}
