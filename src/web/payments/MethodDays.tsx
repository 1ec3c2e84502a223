import { dayIfPaidTexts } from "#i18n/checkout/day-if-paid.ts";
import type { Outputs } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";

type MethodDaysProps = { days: Outputs["payments"]["methods"]["days"] };

/** States on which days unpaid orders come if their payment method is chosen now. */
export function MethodDays({ days }: MethodDaysProps) {
	const { pageText, day } = useText(dayIfPaidTexts);
	const textOf = ({ requestNumber, requestedOn, comesOn }: MethodDaysProps["days"][number]) => {
		const isMoved = comesOn !== requestedOn;
		if (days.length === 1) return pageText(isMoved ? "moves-if" : "stays-if", day(requestedOn), day(comesOn));
		return pageText(isMoved ? "moves-for" : "stays-for", String(requestNumber), day(requestedOn), day(comesOn));
	};
	return days.map((order) => <p key={order.orderId}>{textOf(order)}</p>);
}
