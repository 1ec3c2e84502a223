import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import type { Choices } from "./draft.ts";

export type CartMerges = Outputs["checkout"]["mergeOffers"];
export type PlanMerge = CartMerges["plans"][number];

type OrderChoices = Pick<Choices, "day" | "method" | "reference" | "costCentre" | "merge">;

const none: CartMerges = { plans: [], orders: [] };

/** The parts of an offer that decide whether it fits an order. */
type OfferParts = Pick<PlanMerge, "planId" | "base" | "reference" | "costCentre"> & {
	cart: { totals: { total: number } };
};

const isSame = (planned: string | null, typed: string): boolean => planned === null || typed.trim() === planned;
const isOpen = (planned: string | null, typed: string): boolean => typed.trim() === "" || isSame(planned, typed);

/** The offers for an order that is paid on account. Leaves out plans with another reference or cost centre than the typed one. */
export const fittingPlans = <Offer extends OfferParts>(
	plans: readonly Offer[],
	{ method, reference, costCentre }: OrderChoices,
): Offer[] =>
	plans.filter(
		(plan) => method === "invoice" && isOpen(plan.reference, reference) && isOpen(plan.costCentre, costCentre),
	);

/** The offer that the user accepted. Null when there is none, when its total changed, or when the order is not billed like the plan. */
export const chosenMerge = <Offer extends OfferParts>(plans: readonly Offer[], choices: OrderChoices): Offer | null =>
	fittingPlans(plans, choices).find(
		({ planId, base, cart, reference, costCentre }) =>
			planId === choices.merge?.planId &&
			base === choices.merge.base &&
			cart.totals.total === choices.merge.total &&
			isSame(reference, choices.reference) &&
			isSame(costCentre, choices.costCentre),
	) ?? null;

/** The merges to offer for an order on a day. Empty until they are known. */
export function useCartMerges(day: string | null): CartMerges {
	const { language } = useText();
	const input = { day: day ?? "", language };
	return trpc.checkout.mergeOffers.useQuery(input, { enabled: day !== null, retry: false }).data ?? none;
}
