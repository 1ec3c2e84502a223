import { type Frequency, weekdaysIn, weeksOf } from "#planner/dates/plan-schedule.ts";
import type { MissingItemRule } from "#planner/planner.ts";
import { storeDay, type Weekday, weekdayOf } from "#shared/store-day.ts";
import type { EditablePlan } from "./plan.ts";

/** `once`: just one delivery. `always`: from one delivery on. */
export type Reach = "once" | "always";

/** An item of a plan. `product` is the id of a saved product, or the slug of one that the customer adds. */
export type EditedItem = { product: string; weekday: Weekday | null; quantity: number; alternative: string | null };

export type PlanTerms = {
	reference: string | null;
	costCentre: string | null;
	attention: string | null;
	instruction: string | null;
	timeWindow: string | null;
	missingItems: MissingItemRule;
	dearerLimit: number | null;
};

/** A change that the customer made and has not saved. */
export type PlanEdit =
	| { kind: "quantity"; product: string; base: string; quantity: number; reach: Reach; earlierBases: readonly string[] }
	| { kind: "add"; product: string; name: string; quantity: number; base: string | null }
	| { kind: "remove"; product: string }
	| { kind: "replace"; product: string; by: string; byName: string }
	| { kind: "alternative"; product: string; alternative: string | null; alternativeName: string }
	| { kind: "skip"; base: string; isSkipped: boolean }
	| { kind: "date"; base: string; deliverOn: string }
	| { kind: "schedule"; frequency: Frequency | null; startsOn: string | null }
	| { kind: "terms"; terms: PlanTerms };

/** A plan with the changes. `onceQuantities` has the quantities for just one delivery, by base and product. */
export type EditedPlan = {
	weeks: number | null;
	items: readonly EditedItem[];
	onceQuantities: Readonly<Record<string, Readonly<Record<string, number>>>>;
	skips: Readonly<Record<string, boolean>>;
	dates: Readonly<Record<string, string>>;
	frequency: Frequency | null;
	startsOn: string | null;
	terms: PlanTerms;
};

/** The weekday of a base date. Null when the text is no date. */
export const weekdayAt = (base: string): Weekday | null => {
	const day = storeDay(base);
	return day && weekdayOf(day);
};

const savedOnce = ({ lines, changed }: EditablePlan["deliveries"][number]): Record<string, number> =>
	Object.fromEntries(
		changed.map((product) => [product, lines.find(({ productId }) => productId === product)?.quantity ?? 0]),
	);

export const savedPlan = (plan: EditablePlan): EditedPlan => ({
	weeks: plan.weeks,
	items: plan.items.map(({ productId, weekday, quantity, alternativeId }) => ({
		product: productId,
		weekday,
		quantity,
		alternative: alternativeId,
	})),
	onceQuantities: Object.fromEntries(plan.deliveries.map((delivery) => [delivery.base, savedOnce(delivery)])),
	skips: Object.fromEntries(plan.deliveries.map(({ base, isSkipped }) => [base, isSkipped])),
	dates: {},
	frequency: null,
	startsOn: null,
	terms: {
		reference: plan.reference,
		costCentre: plan.costCentre,
		attention: plan.attention,
		instruction: plan.instruction,
		timeWindow: plan.timeWindow,
		missingItems: plan.missingItems,
		dearerLimit: plan.dearerLimit,
	},
});

/** The quantity from now on, for a delivery with this base. */
export const usualQuantity = ({ items }: EditedPlan, product: string, base: string): number =>
	items.find((item) => item.product === product && (item.weekday === null || item.weekday === weekdayAt(base)))
		?.quantity ?? 0;

export const quantityAt = (plan: EditedPlan, product: string, base: string): number =>
	plan.onceQuantities[base]?.[product] ?? usualQuantity(plan, product, base);

type OnceQuantities = EditedPlan["onceQuantities"];

const withOnce = (onceQuantities: OnceQuantities, base: string, product: string, quantity: number): OnceQuantities => ({
	...onceQuantities,
	[base]: { ...onceQuantities[base], [product]: quantity },
});

const withoutOnce = (onceQuantities: OnceQuantities, base: string, product: string): OnceQuantities => ({
	...onceQuantities,
	[base]: Object.fromEntries(Object.entries(onceQuantities[base] ?? {}).filter(([name]) => name !== product)),
});

const withoutProduct = (onceQuantities: OnceQuantities, product: string): OnceQuantities =>
	Object.keys(onceQuantities).reduce((rest, base) => withoutOnce(rest, base, product), onceQuantities);

/** Sets the quantity of an item from now on. 0 removes the item. */
function withQuantity(plan: EditedPlan, product: string, weekday: Weekday | null, quantity: number) {
	const isItem = (item: EditedItem) => item.product === product && item.weekday === weekday;
	if (quantity === 0) return plan.items.filter((item) => !isItem(item));
	if (plan.items.some(isItem)) return plan.items.map((item) => (isItem(item) ? { ...item, quantity } : item));
	const alternative = plan.items.find((item) => item.product === product)?.alternative ?? null;
	return [...plan.items, { product, weekday, quantity, alternative }];
}

function withQuantityEdit(plan: EditedPlan, edit: PlanEdit & { kind: "quantity" }): EditedPlan {
	const { product, base, quantity, reach, earlierBases } = edit;
	const usual = usualQuantity(plan, product, base);
	if (reach === "once") {
		const update = quantity === usual ? withoutOnce : withOnce;
		return { ...plan, onceQuantities: update(plan.onceQuantities, base, product, quantity) };
	}
	const weekday = plan.weeks === null ? weekdayAt(base) : null;
	// Deliveries before this one keep their quantity.
	const unchangedBases = earlierBases.filter(
		(earlier) =>
			(weekday === null || weekdayAt(earlier) === weekday) && plan.onceQuantities[earlier]?.[product] === undefined,
	);
	const onceQuantities = unchangedBases.reduce(
		(onceQuantities, earlier) => withOnce(onceQuantities, earlier, product, usual),
		plan.onceQuantities,
	);
	return {
		...plan,
		items: withQuantity(plan, product, weekday, quantity),
		onceQuantities: withoutOnce(onceQuantities, base, product),
	};
}

/** The weekdays of a weekday plan, else null once: an item that comes with every delivery. */
const weekdaysOf = ({ weeks, items }: EditedPlan): readonly (Weekday | null)[] =>
	weeks === null ? weekdaysIn(items) : [null];

/** Items of a new frequency. A new weekday starts with the largest quantities of the plan. */
function itemsFor(items: readonly EditedItem[], frequency: Frequency): EditedItem[] {
	const byProduct = [...Map.groupBy(items, ({ product }) => product).values()];
	return byProduct.flatMap((same) => {
		const largest = same.toSorted((a, b) => b.quantity - a.quantity)[0];
		if (!largest) return [];
		if (frequency.kind === "rhythm") return [{ ...largest, weekday: null }];
		const isKnown = (weekday: Weekday) => items.some((item) => item.weekday === weekday);
		return frequency.weekdays.flatMap((weekday) =>
			isKnown(weekday) ? same.filter((item) => item.weekday === weekday) : [{ ...largest, weekday }],
		);
	});
}

function withEdit(plan: EditedPlan, edit: PlanEdit): EditedPlan {
	switch (edit.kind) {
		case "quantity":
			return withQuantityEdit(plan, edit);
		case "add":
			if (edit.base !== null)
				return { ...plan, onceQuantities: withOnce(plan.onceQuantities, edit.base, edit.product, edit.quantity) };
			return {
				...plan,
				items: weekdaysOf(plan).reduce(
					(items, weekday) => withQuantity({ ...plan, items }, edit.product, weekday, edit.quantity),
					plan.items,
				),
			};
		case "remove":
			return {
				...plan,
				items: plan.items.filter(({ product }) => product !== edit.product),
				onceQuantities: withoutProduct(plan.onceQuantities, edit.product),
			};
		case "replace":
			return {
				...plan,
				items: plan.items.map((item) => (item.product === edit.product ? { ...item, product: edit.by } : item)),
				onceQuantities: withoutProduct(plan.onceQuantities, edit.product),
			};
		case "alternative":
			return {
				...plan,
				items: plan.items.map((item) =>
					item.product === edit.product ? { ...item, alternative: edit.alternative } : item,
				),
			};
		case "skip":
			return { ...plan, skips: { ...plan.skips, [edit.base]: edit.isSkipped } };
		case "date":
			return { ...plan, dates: { ...plan.dates, [edit.base]: edit.deliverOn } };
		case "schedule": {
			const { frequency, startsOn } = edit;
			if (!frequency) return { ...plan, startsOn };
			return { ...plan, frequency, startsOn, weeks: weeksOf(frequency), items: itemsFor(plan.items, frequency) };
		}
		case "terms":
			return { ...plan, terms: edit.terms };
	}
}

export const editedPlan = (plan: EditablePlan, edits: readonly PlanEdit[]): EditedPlan =>
	edits.reduce(withEdit, savedPlan(plan));
