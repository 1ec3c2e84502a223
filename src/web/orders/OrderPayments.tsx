import type { ReactNode } from "react";
import { orderTexts } from "#i18n/orders/orders.ts";
import { orderWordOf } from "#orders/order-text.ts";
import { otherBank } from "#shared/banks.ts";
import { useText } from "#web/app/text.tsx";
import type { Order } from "./order.ts";
import { useOrderName } from "./useOrderName.ts";

/** Returns the text of a payment method, with its bank. */
export function usePaymentLabel() {
	const { pageText } = useText(orderTexts);
	return ({ method, bank }: Pick<Order["paid"][number], "method" | "bank">): string => {
		const methodName = pageText(orderWordOf.method[method]);
		return bank && bank !== otherBank ? pageText("payment-bank", methodName, bank) : methodName;
	};
}

const paymentSteps = { paid: "step-paid", failed: "step-declined", expired: "step-left" } as const;

/** Returns the entries of an order's payments for its history: received, declined and left ones. */
export function usePaymentEntries() {
	const { pageText, amount } = useText(orderTexts);
	const paymentText = usePaymentLabel();
	return ({ paid, attempts }: Pick<Order, "paid" | "attempts">) =>
		[...paid.map((payment) => ({ ...payment, status: "paid" as const })), ...attempts].map((payment) => ({
			key: payment.id,
			at: payment.at,
			title: pageText(paymentSteps[payment.status], paymentText(payment), amount(payment.amount)),
			by: null,
			notes: [],
		}));
}

/** Lists the payments that were received for an order. */
export function PaymentList({ paid }: Pick<Order, "paid">) {
	const { pageText, amount, dayOf } = useText(orderTexts);
	const paymentText = usePaymentLabel();
	const orderName = useOrderName();
	return (
		<ul className="order-money">
			{paid.map(({ id, at, with: others, ...payment }) => (
				<MoneyRow key={id} amount={amount(payment.amount)} at={at} day={dayOf(at)}>
					{paymentText(payment)}
					{others.length > 0 && `. ${pageText("one-payment-with", others.map(orderName).join(", "))}`}
				</MoneyRow>
			))}
		</ul>
	);
}

/** Lists the refunds of an order with their reasons. */
export function RefundList({ back }: Pick<Order, "back">) {
	const { pageText, amount, dayOf } = useText(orderTexts);
	return (
		<ul className="order-money">
			{back.map(({ id, at, why, status, ...refund }) => (
				<MoneyRow key={id} amount={amount(refund.amount)} at={at} day={pageText(orderWordOf.back[status], dayOf(at))}>
					{pageText(orderWordOf.why[why])}
				</MoneyRow>
			))}
		</ul>
	);
}

type MoneyRowProps = { amount: string; at: string; day: string; children: ReactNode };

const MoneyRow = ({ amount, at, day, children }: MoneyRowProps) => (
	<li>
		<b>{amount}</b> {children}
		<time dateTime={at}>{day}</time>
	</li>
);
