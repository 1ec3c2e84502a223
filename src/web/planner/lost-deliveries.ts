import type { DeliveryView } from "./plan.ts";

type Shown = Pick<DeliveryView, "base" | "deliverOn" | "chosenOn" | "isSkipped" | "changed">;

/** A delivery that the changes remove, and the choice that is lost with it. */
export type LostDelivery = { deliverOn: string; kind: "lost" | "lost-quantities" | "lost-skip" };

/** The removed deliveries that a customer has to know about: the next one, and those with a change for just this delivery. `before` and
 * `after` are the first deliveries of the plan, without and with the changes. */
export function lostDeliveries(before: readonly Shown[], after: readonly Pick<Shown, "base">[]): LostDelivery[] {
	const last = after.at(-1)?.base ?? "";
	const next = before.find(({ isSkipped }) => !isSkipped);
	return before.flatMap((delivery): LostDelivery[] => {
		const { base, deliverOn, chosenOn, isSkipped, changed } = delivery;
		if (base > last || after.some((kept) => kept.base === base)) return [];
		if (isSkipped) return [{ deliverOn, kind: "lost-skip" }];
		if (changed.length > 0) return [{ deliverOn, kind: "lost-quantities" }];
		return delivery === next || chosenOn !== null ? [{ deliverOn, kind: "lost" }] : [];
	});
}
