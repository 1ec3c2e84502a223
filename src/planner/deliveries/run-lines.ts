import type { missingCauses } from "#notices/notices.ts";
import type { MissingItemRule } from "#planner/planner.ts";
import type { Money } from "#shared/money.ts";
import { isDearer } from "./plan-orders.ts";

/** A product as the company can order it now. */
export type Offer = {
	productId: string;
	/** Whether the company sees the product and the shop sells it online. */
	isSold: boolean;
	available: number;
	lot: number;
	priceAt: (quantity: number) => Money | null;
};

/** A product that a delivery should bring. */
export type WantedItem = {
	productId: string;
	quantity: number;
	alternativeId: string | null;
	/** Null for a product that is only on this delivery. */
	savedPrice: Money | null;
};

export type MissingCause = (typeof missingCauses)[number];

/** Pieces that do not come as wanted: they wait, stay out, or come as another product. */
export type MissingItem = {
	productId: string;
	quantity: number;
	cause: MissingCause;
	outcome: MissingItemRule;
	/** The product that comes instead. Null unless the outcome is `alternative`. */
	insteadId: string | null;
};

/** A missing item, for a reason that is in the product. */
export type MissingProduct = MissingItem & { cause: "sold-out" | "gone" | "dearer" };

type Rules = {
	missingItems: MissingItemRule;
	/** In percent. Null when any price is fine. */
	dearerLimit: number | null;
};

/** The wanted products with what the plan says about them. */
export function wantedItems(
	{ items }: { items: readonly Omit<WantedItem, "quantity">[] },
	quantities: ReadonlyMap<string, number>,
): WantedItem[] {
	const itemOf = new Map(items.map((item) => [item.productId, item]));
	return [...quantities].map(([productId, quantity]) => {
		const { alternativeId = null, savedPrice = null } = itemOf.get(productId) ?? {};
		return { productId, quantity, alternativeId, savedPrice };
	});
}

type Line = { productId: string; quantity: number };

/** The lines that a delivery brings if its order is placed now, by the rules of its plan: the only function that answers this for runs, pages, lists,
 * records and offers. */
export const linesToCome = (
	plan: Rules & { items: readonly Omit<WantedItem, "quantity">[] },
	quantities: ReadonlyMap<string, number>,
	offers: ReadonlyMap<string, Offer>,
) => runLines(wantedItems(plan, quantities), offers, plan);

/** How a delivery differs from what its plan says, if its order is placed now. */
export const deliveryContents = ["as-planned", "differs", "nothing"] as const;
export type DeliveryContent = (typeof deliveryContents)[number];

export function contentOfRun({ lines, missing }: ReturnType<typeof runLines>): DeliveryContent {
	if (missing.length === 0) return "as-planned";
	return lines.length === 0 ? "nothing" : "differs";
}

/** Decides what an order of a plan brings. Pieces in stock come; for the rest the customer's rule applies. */
export function runLines(wanted: readonly WantedItem[], offers: ReadonlyMap<string, Offer>, rules: Rules) {
	const lines = new Map<string, number>();
	const missing: MissingProduct[] = [];
	const leftOf = ({ productId, available }: Offer) => available - (lines.get(productId) ?? 0);
	const take = (offer: Offer, most: number): number => {
		const quantity = Math.max(0, Math.floor(Math.min(most, leftOf(offer)) / offer.lot) * offer.lot);
		if (quantity > 0) lines.set(offer.productId, (lines.get(offer.productId) ?? 0) + quantity);
		return quantity;
	};
	for (const item of wanted) {
		const offer = offers.get(item.productId);
		const cause = causeFor(item, offer, rules);
		const taken = offer && cause === null ? take(offer, item.quantity) : 0;
		const rest = item.quantity - taken;
		if (rest === 0) continue;
		const alternative = rules.missingItems === "alternative" ? offers.get(item.alternativeId ?? "") : undefined;
		const instead = alternative && isOrderable(alternative) ? take(alternative, rest) : 0;
		const about = { productId: item.productId, cause: cause ?? ("sold-out" as const) };
		if (instead > 0 && alternative)
			missing.push({ ...about, quantity: instead, outcome: "alternative", insteadId: alternative.productId });
		if (rest === instead) continue;
		const waits = rules.missingItems === "wait" && cause !== "gone";
		missing.push({ ...about, quantity: rest - instead, outcome: waits ? "wait" : "leave-out", insteadId: null });
	}
	const ordered: Line[] = [...lines].map(([productId, quantity]) => ({ productId, quantity }));
	return { lines: ordered, missing };
}

const isOrderable = (offer: Offer): boolean => offer.isSold && offer.priceAt(offer.lot) !== null;

function causeFor(
	{ quantity, savedPrice }: WantedItem,
	offer: Offer | undefined,
	{ dearerLimit }: Rules,
): "gone" | "dearer" | null {
	if (!offer || !isOrderable(offer)) return "gone";
	const price = offer.priceAt(quantity);
	if (price === null) return "gone";
	return savedPrice !== null && dearerLimit !== null && isDearer(price, savedPrice, dearerLimit) ? "dearer" : null;
}
