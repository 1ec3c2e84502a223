import type { DeliveryView, PlanProduct, PlanView } from "./plan.ts";
import { type EditedPlan, type PlanEdit, quantityAt, savedPlan, weekdayAt } from "./plan-edits.ts";

const shownDeliveries = 3;

/** A column of the table: the next delivery, or each delivery of a paused plan. */
export type DeliveryColumn = {
	delivery: DeliveryView;
	/** Every quantity counts from now on, because the plan is paused. */
	isEach: boolean;
	isSkipped: boolean;
	canChange: boolean;
	/** The bases of the order that brings the delivery. An order can bring several bases that have one delivery date. */
	bases: readonly string[];
};

/** A product of the table. */
export type ProductRow = {
	product: string;
	name: string;
	/** Null until the server has answered for a product that was just added. */
	details: PlanProduct | null;
	/** The product in the saved plan: another one when this product replaces it. */
	savedProduct: string;
	/** The name of the product that this one replaces. */
	replaced: string | null;
	isRemoved: boolean;
};

/** The next three deliveries. Of a paused plan, one delivery, or one per weekday. */
export function columnsOf(plan: PlanView, deliveries: readonly DeliveryView[], edited: EditedPlan): DeliveryColumn[] {
	const isEach = plan.status === "Paused";
	const isOpen = plan.canChange && (plan.status === "Active" || isEach);
	const shown = isEach
		? edited.weeks === null
			? [...new Map(deliveries.toReversed().map((delivery) => [weekdayAt(delivery.base), delivery])).values()].reverse()
			: deliveries.slice(0, 1)
		: deliveries.slice(0, shownDeliveries);
	const isSkipped = ({ base, isSkipped }: DeliveryView) => !isEach && (edited.skips[base] ?? isSkipped);
	const delivered = deliveries.filter((delivery) => !isSkipped(delivery));
	return shown.map((delivery) => ({
		delivery,
		isEach,
		isSkipped: isSkipped(delivery),
		bases: isEach || isSkipped(delivery) ? [delivery.base] : basesInOrder(delivery, delivered),
		canChange: isOpen && (isEach || delivery.canChange),
	}));
}

type Dated = Pick<DeliveryView, "base" | "deliverOn">;

/** The bases of the order that brings a delivery, in the order of the deliveries. */
export const basesInOrder = ({ deliverOn }: Dated, delivered: readonly Dated[]): string[] =>
	delivered.filter((other) => other.deliverOn === deliverOn).map(({ base }) => base);

/** Whether the amounts of a delivery stand at an earlier delivery, because one order brings both. */
export const isInEarlierOrder = ({ delivery, bases }: Pick<DeliveryColumn, "bases"> & { delivery: Dated }): boolean =>
	bases.indexOf(delivery.base) > 0;

const isNamed = (product: PlanProduct, name: string): boolean => product.productId === name || product.slug === name;

/** The products in the order of the plan, then those of single deliveries, then those that the customer added. */
export function rowsOf(
	plan: PlanView,
	{ edits, edited, previewed }: { edits: readonly PlanEdit[]; edited: EditedPlan; previewed: readonly PlanProduct[] },
): ProductRow[] {
	const products = [...previewed, ...plan.products];
	const replacements = new Map(edits.flatMap((edit) => (edit.kind === "replace" ? [[edit.product, edit]] : [])));
	const added = new Map(edits.flatMap((edit) => (edit.kind === "add" ? [[edit.product, edit.name]] : [])));
	const onceOf = (onceQuantities: EditedPlan["onceQuantities"]) =>
		Object.values(onceQuantities).flatMap((quantities) => Object.keys(quantities));
	const saved = savedPlan(plan);
	const names = new Set([
		...saved.items.map(({ product }) => product),
		...onceOf(saved.onceQuantities),
		...edited.items.map(({ product }) => product),
		...onceOf(edited.onceQuantities),
	]);
	const replacedBy = new Set([...replacements.values()].map(({ by }) => by));
	return [...names]
		.filter((name) => !replacedBy.has(name))
		.map((name) => {
			const replacement = replacements.get(name);
			const product = replacement?.by ?? name;
			const details = products.find((candidate) => isNamed(candidate, product)) ?? null;
			return {
				product,
				savedProduct: name,
				name: details?.name ?? replacement?.byName ?? added.get(name) ?? "",
				details,
				replaced: replacement ? (products.find((candidate) => isNamed(candidate, name))?.name ?? null) : null,
				isRemoved: edits.some((edit) => edit.kind === "remove" && edit.product === name),
			};
		});
}

/** The unit price of a product for its quantity in a delivery. Null when the delivery does not have the product. */
export const unitPriceIn = (
	{ delivery }: { delivery: Pick<DeliveryView, "lines"> },
	productId: string | undefined,
): DeliveryView["lines"][number]["price"] => delivery.lines.find((line) => line.productId === productId)?.price ?? null;

export type Cell = {
	quantity: number;
	/** The saved quantity, when it differs. */
	before: number | null;
	/** The quantity from now on, when just this delivery differs from it. */
	usual: number | null;
	isOnce: boolean;
};

type CellPlans = { saved: EditedPlan; edited: EditedPlan };

export function cellOf({ saved, edited }: CellPlans, row: ProductRow, { delivery, isEach }: DeliveryColumn): Cell {
	const [before, after] = isEach ? [withoutOnceQuantities(saved), withoutOnceQuantities(edited)] : [saved, edited];
	const { base } = delivery;
	const { product, savedProduct } = row;
	const [quantity, savedQuantity] = [quantityAt(after, product, base), quantityAt(before, savedProduct, base)];
	const usual = quantityAt(withoutOnceQuantities(edited), product, base);
	return {
		quantity,
		before: quantity === savedQuantity ? null : savedQuantity,
		usual: quantity === usual ? null : usual,
		isOnce: after.onceQuantities[base]?.[product] !== undefined,
	};
}

const withoutOnceQuantities = (plan: EditedPlan): EditedPlan => ({ ...plan, onceQuantities: {} });
