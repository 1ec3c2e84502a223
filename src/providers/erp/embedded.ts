import type { BackOffice, OpenOrder, Standing } from "./erp.ts";

const acceptedAfterMs = 60_000;
/** The van leaves in the morning, and is there by the afternoon. */
const leavesAt = "08:00";
const thereBy = "15:00";

type Settings = {
	/** What was ordered before is not its business: a demo is filled with orders at every step, and they stay there. */
	since: Date;
	wall: (instant: Date) => { day: string; time: string };
	now: () => Date;
};

/** The back office of the demo, which keeps no books: an order stands where the calendar says. */
export const embeddedBackOffice = ({ since, wall, now }: Settings): BackOffice => ({
	take: async () => undefined,
	standing: async (open) => {
		const at = now();
		return open
			.filter(({ placedAt }) => new Date(placedAt) >= since)
			.flatMap((order): Standing[] => {
				const status = standsAt(order, at, wall(at));
				return status && status !== order.status ? [{ id: order.id, status, note: null }] : [];
			});
	},
});

/** Null: it was placed a moment ago, and nobody has looked at it. */
export function standsAt(
	{ placedAt, expectedOn }: Pick<OpenOrder, "placedAt" | "expectedOn">,
	now: Date,
	{ day, time }: { day: string; time: string },
): Standing["status"] | null {
	if (now.getTime() - new Date(placedAt).getTime() < acceptedAfterMs) return null;
	const passed = (hour: string) => day > expectedOn || (day === expectedOn && time >= hour);
	if (passed(thereBy)) return "Completed";
	return passed(leavesAt) ? "On the way" : "In progress";
}
