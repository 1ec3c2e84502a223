import { dayIfPaidTexts } from "#i18n/checkout/day-if-paid.ts";
import type { Outputs } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";

type Day = NonNullable<Outputs["orders"]["show"]["dayIfPaid"]>;

/** States on which day an unpaid order comes if it is paid now. `payBy` is the time at which an order without payment is cancelled. */
export default function DayIfPaid({ day: { requestedOn, comesOn, until }, payBy }: { day: Day; payBy: string }) {
	const { pageText, day, deadline } = useText(dayIfPaidTexts);
	if (comesOn !== requestedOn) return <p>{pageText("moves", day(requestedOn), day(comesOn))}</p>;
	// A cut-off after the cancellation does not matter.
	if (until === null || until >= payBy) return <p>{pageText("stays", day(requestedOn))}</p>;
	return <p>{pageText("stays-until", day(requestedOn), deadline(until, "short"))}</p>;
}
