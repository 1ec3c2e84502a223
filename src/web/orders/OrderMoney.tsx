import type { ReactNode } from "react";
import { orderWordOf } from "#orders/order-text.ts";
import type { Order } from "./order.ts";
import { useOrderText } from "./words.ts";

/** How an order is paid, in the words that its pages have for it. */
export function useWayPaid() {
	const { o } = useOrderText();
	return ({ method, bank }: Pick<Order["paid"][number], "method" | "bank">): string => {
		const way = o(orderWordOf.method[method]);
		return bank ? o("payment-bank", way, bank) : way;
	};
}

/** What came for it, each time that money came. */
export function Paid({ paid }: Pick<Order, "paid">) {
	const { amount, dayOf } = useOrderText();
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
	const { o, amount, dayOf } = useOrderText();
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
