import type { ReactNode } from "react";
import { orderTexts } from "#i18n/orders.ts";
import { orderWordOf } from "#orders/order-text.ts";
import { useText } from "#web/app/text.tsx";
import type { Order } from "./order.ts";

/** How an order is paid, in the words that its pages have for it. */
export function useWayPaid() {
	const { pageText: o } = useText(orderTexts);
	return ({ method, bank }: Pick<Order["paid"][number], "method" | "bank">): string => {
		const way = o(orderWordOf.method[method]);
		return bank ? o("payment-bank", way, bank) : way;
	};
}

/** What came for it, each time that money came. */
export function Paid({ paid }: Pick<Order, "paid">) {
	const { amount, dayOf } = useText();
	const wayPaid = useWayPaid();
	return (
		<ul className="order-money">
			{paid.map(({ id, at, ...came }) => (
				<Sum key={id} amount={amount(came.amount)} at={at} day={dayOf(at)}>
					{wayPaid(came)}
				</Sum>
			))}
		</ul>
	);
}

/** What of that goes back, and why. */
export function MoneyBack({ back }: Pick<Order, "back">) {
	const { pageText: o, amount, dayOf } = useText(orderTexts);
	return (
		<ul className="order-money">
			{back.map(({ id, at, why, status, ...gone }) => (
				<Sum key={id} amount={amount(gone.amount)} at={at} day={o(orderWordOf.back[status], dayOf(at))}>
					{o(orderWordOf.why[why])}
				</Sum>
			))}
		</ul>
	);
}

type SumProps = { amount: string; at: string; day: string; children: ReactNode };

const Sum = ({ amount, at, day, children }: SumProps) => (
	<li>
		<b>{amount}</b> {children}
		<time dateTime={at}>{day}</time>
	</li>
);
