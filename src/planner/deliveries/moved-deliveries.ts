import type { MoveReason } from "#notices/notices.ts";
import { closedReasonOf, type DeliveryPlace } from "#planner/dates/plan-dates.ts";
import type { Plan } from "#planner/plan.ts";
import type { StoreDay } from "#shared/store-day.ts";

/** A delivery that gets another date. `plannedOn` is the day that the schedule gives or the customer chose, `before` the date until now. */
export type DeliveryMove = { before: StoreDay; comesOn: StoreDay; plannedOn: StoreDay; why: MoveReason };

type Change = { before: Plan; after: Plan; place: DeliveryPlace; why?: MoveReason | undefined };

/** The deliveries that a change gives another date. A paused plan delivers nothing, so none of its deliveries move. */
export function movedDeliveries({ before, after, place, why }: Change): DeliveryMove[] {
	if (after.state !== "active") return [];
	const dateBefore = new Map(before.deliveries.map(({ base, deliverOn }) => [base, deliverOn]));
	return after.deliveries.flatMap(({ base, chosenOn, deliverOn: comesOn, state }) => {
		const oldDate = dateBefore.get(base);
		if (state !== "planned" || oldDate === undefined || oldDate === comesOn) return [];
		const plannedOn = chosenOn ?? base;
		const reason = why ?? closedReasonOf(place, plannedOn) ?? ("open-again" as const);
		return [{ before: oldDate, comesOn, plannedOn, why: reason }];
	});
}

/** A day on which another plan also delivers to the location. */
export type SharedDay = { number: number; comesOn: StoreDay };

/** The days of moved deliveries on which other plans deliver too. */
export const sharedDays = (
	moves: readonly Pick<DeliveryMove, "comesOn">[],
	others: readonly (Plan & { number: number })[],
): SharedDay[] =>
	[...new Set(moves.map(({ comesOn }) => comesOn))].flatMap((comesOn) =>
		others
			.filter(({ state, deliveries }) => state === "active" && deliveries.some(isPlannedOn(comesOn)))
			.map(({ number }) => ({ number, comesOn })),
	);

const isPlannedOn =
	(day: StoreDay) =>
	({ state, deliverOn }: Plan["deliveries"][number]): boolean =>
		state === "planned" && deliverOn === day;
