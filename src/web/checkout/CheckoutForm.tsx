import type { ReactNode } from "react";
import { longestReference } from "#checkout/checkout-form.ts";
import { checkoutTexts } from "#i18n/checkout.ts";
import { useText } from "#web/app/text.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import { TextInput } from "#web/ui/form/TextInput.tsx";
import { type Checkout, cartPaidBy } from "./checkout.ts";
import { DeliverTo } from "./DeliverTo.tsx";
import { DeliveryDay } from "./DeliveryDay.tsx";
import { Payment } from "./Payment.tsx";
import { Review } from "./Review.tsx";
import { type Ordering, useOrdering } from "./useOrdering.ts";
import type { usePlacing } from "./usePlacing.ts";

type CheckoutFormProps = { checkout: Checkout; placing: ReturnType<typeof usePlacing> };

export function CheckoutForm({ checkout, placing }: CheckoutFormProps) {
	const { pageText: k, t } = useText(checkoutTexts);
	const ordering = useOrdering(checkout, placing);
	const { form, choices, choose } = ordering;
	const cart = cartPaidBy(checkout, choices.method);
	return (
		<Form
			label={t("checkout.title")}
			form={form}
			onAttempt={ordering.forgetFailure}
			onSubmit={() => void ordering.order()}
		>
			<div className="cart-grid">
				<div className="sheet">
					<Step number={1} title={k("deliver-to")} isDone={checkout.cart.location !== null}>
						<DeliverTo location={checkout.cart.location} />
					</Step>
					<Step number={2} title={k("delivery-day")}>
						<DeliveryDay
							checkout={checkout}
							day={choices.day}
							error={form.messages.get("deliverOn")}
							onChoose={(day) => {
								choose({ day });
								form.clear("deliverOn");
								ordering.telling.day(day);
							}}
						/>
					</Step>
					<Step number={3} title={k("payment")}>
						<Payment checkout={checkout} ordering={ordering} />
					</Step>
					<Step number={4} title={k("references")}>
						<References ordering={ordering} isRequired={checkout.reference.required} />
					</Step>
				</div>
				<Review cart={cart} checkout={checkout} ordering={ordering} />
			</div>
		</Form>
	);
}

function References({ ordering, isRequired }: { ordering: Ordering; isRequired: boolean }) {
	const { pageText: k } = useText(checkoutTexts);
	const { form, choices, choose } = ordering;
	return (
		<div className="grid gap-4 md:grid-cols-2">
			<TextInput
				{...form.field("reference")}
				hint={k("reference-hint")}
				optional={!isRequired}
				maxLength={longestReference}
				autoComplete="off"
				spellCheck={false}
				value={choices.reference}
				onChange={({ target }) => {
					choose({ reference: target.value });
					form.clear("reference");
				}}
			/>
			<TextInput
				{...form.wordsOf("costCentre")}
				optional
				maxLength={longestReference}
				autoComplete="off"
				value={choices.costCentre}
				onChange={({ target }) => choose({ costCentre: target.value })}
			/>
		</div>
	);
}

type StepProps = { number: number; title: string; isDone?: boolean; children: ReactNode };

const Step = ({ number, title, isDone = false, children }: StepProps) => (
	<section className="sheet-step" aria-labelledby={`step-${number}`}>
		<h2 id={`step-${number}`}>
			<span className="step-number" data-done={isDone || undefined} aria-hidden="true">
				{isDone ? <Icon name="check" small /> : number}
			</span>
			{title}
		</h2>
		<div className="step-body">{children}</div>
	</section>
);
