import type { BackOffice, OpenOrder, OrderReport } from "./erp.ts";

const acceptedAfterMs = 60_000;
/** The van leaves in the morning and has delivered by the afternoon. */
const leavesAt = "08:00";
const deliveredBy = "15:00";

type Settings = {
	/** Earlier orders keep their status, because the demo is filled with orders of every status. */
	since: Date;
	storeTime: (instant: Date) => { day: string; time: string };
	now: () => Date;
};

/** The back office of the demo, which stores nothing: the status of an order follows from the date and time. */
export const embeddedBackOffice = ({ since, storeTime, now }: Settings): BackOffice => ({
	take: async () => undefined,
	reports: async (open) => {
		const at = now();
		return open
			.filter(({ placedAt }) => new Date(placedAt) >= since)
			.flatMap((order): OrderReport[] => {
				const status = statusAt(order, at, storeTime(at));
				return status && status !== order.status ? [{ id: order.id, status, note: null }] : [];
			});
	},
});

/** The status of an order at a time. Null until the order is accepted, a minute after its placing. */
export function statusAt(
	{ placedAt, expectedOn }: Pick<OpenOrder, "placedAt" | "expectedOn">,
	now: Date,
	{ day, time }: { day: string; time: string },
): OrderReport["status"] | null {
	if (now.getTime() - new Date(placedAt).getTime() < acceptedAfterMs) return null;
	const isPast = (hour: string) => day > expectedOn || (day === expectedOn && time >= hour);
	if (isPast(deliveredBy)) return "Completed";
	return isPast(leavesAt) ? "On the way" : "In progress";
}
