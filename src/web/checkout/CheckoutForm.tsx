import type { ReactNode } from "react";
import { checkoutTexts } from "#i18n/checkout/checkout.ts";
import { useText } from "#web/app/text.tsx";
import { ReferenceFields } from "#web/orders/OrderFields.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { lazyPart } from "#web/ui/display/LazyPart.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import type { Checkout } from "./checkout.ts";
import { DeliverTo } from "./DeliverTo.tsx";
import { DeliveryDay } from "./DeliveryDay.tsx";
import { PaymentMethods } from "./PaymentMethods.tsx";
import { Review } from "./Review.tsx";
import { useCheckoutState } from "./useCheckoutState.ts";
import type { usePlaceOrder } from "./usePlaceOrder.ts";

const MergeChoice = lazyPart(
	() => import("./MergeChoice.tsx"),
	() => null,
);
const HandoverFields = lazyPart(
	() => import("#web/orders/HandoverFields.tsx"),
	() => null,
);
const PlannedProducts = lazyPart(
	() => import("./PlannedProducts.tsx"),
	() => null,
);
const PlansLeftShort = lazyPart(
	() => import("./PlansLeftShort.tsx"),
	() => null,
);
const PlanOffer = lazyPart(() => import("./PlanOffer.tsx"));

type CheckoutFormProps = { checkout: Checkout; placement: ReturnType<typeof usePlaceOrder> };

export function CheckoutForm({ checkout, placement }: CheckoutFormProps) {
	const { pageText, t } = useText(checkoutTexts);
	const state = useCheckoutState(checkout, placement);
	const { form, choices, choose, merges } = state;
	return (
		<Form label={t("checkout.title")} form={form} onAttempt={state.forgetFailure} onSubmit={() => void state.order()}>
			<div className="cart-grid">
				<div className="outlined">
					<CheckoutStep number={1} title={pageText("deliver-to")} isDone={checkout.cart.location !== null}>
						<DeliverTo location={checkout.cart.location} />
					</CheckoutStep>
					<CheckoutStep number={2} title={pageText("delivery-day")}>
						<DeliveryDay
							checkout={checkout}
							day={choices.day}
							error={form.messages.get("deliverOn")}
							onChoose={(day) => {
								choose({ day });
								form.clear("deliverOn");
								state.analytics.trackDay(day);
							}}
						/>
						{checkout.cart.location && choices.day && (
							<PlannedProducts locationId={checkout.cart.location.id} day={choices.day} lines={checkout.cart.lines} />
						)}
						<PlansLeftShort lines={checkout.cart.lines} mergedPlanId={choices.merge?.planId} />
						<HandoverFields
							windows={checkout.deliveryWindows}
							standing={checkout.cart.location?.instruction ?? null}
							values={choices}
							onChange={choose}
						/>
						{(merges.plans.length > 0 || merges.orders.length > 0) && <MergeChoice checkout={checkout} state={state} />}
					</CheckoutStep>
					<CheckoutStep number={3} title={pageText("payment")}>
						<PaymentMethods checkout={checkout} state={state} />
					</CheckoutStep>
					<CheckoutStep number={4} title={pageText("references")}>
						<ReferenceFields
							form={form}
							values={choices}
							hint={pageText("reference-hint")}
							isRequired={checkout.reference.required}
							onChange={choose}
						/>
					</CheckoutStep>
					<PlanOffer checkout={checkout} state={state} />
				</div>
				<Review cart={state.cart} checkout={checkout} state={state} />
			</div>
		</Form>
	);
}

type CheckoutStepProps = { number: number; title: string; isDone?: boolean; children: ReactNode };

const CheckoutStep = ({ number, title, isDone = false, children }: CheckoutStepProps) => (
	<section className="checkout-step" aria-labelledby={`step-${number}`}>
		<h2 id={`step-${number}`}>
			<span className="step-number" data-done={isDone || undefined} aria-hidden="true">
				{isDone ? <Icon name="check" small /> : number}
			</span>
			{title}
		</h2>
		<div className="step-body">{children}</div>
	</section>
);
