import * as z from "zod";
import type { CategoryRow, DemoProduct } from "#demo/product-rows.ts";
import { orderTypes } from "#orders/orders.ts";
import type { Bank } from "#shared/banks.ts";
import { isPaidLater, type PaymentMethod } from "#shared/payment-methods.ts";
import type { Chance } from "./chance.ts";

/** How many products of a category, and the least and most of each. */
type Bought = readonly [kinds: number, least: number, most: number];

/** The days between orders for a location, and the categories ordered. */
export type Habit = { every: readonly [least: number, most: number]; aisles: Record<string, Bought> };

export const habits = {
	cafe: {
		every: [7, 14],
		aisles: { espresso: [2, 3, 8], "filter-coffee": [1, 1, 3], milk: [2, 2, 6], cups: [1, 1, 3], cleaning: [1, 1, 1] },
	},
	office: {
		every: [27, 33],
		aisles: {
			espresso: [1, 1, 2],
			"filter-coffee": [1, 1, 2],
			"black-tea": [1, 1, 2],
			"herbal-tea": [1, 1, 1],
			sugar: [1, 1, 1],
		},
	},
	hotel: {
		every: [10, 14],
		aisles: {
			espresso: [3, 6, 16],
			"filter-coffee": [1, 4, 8],
			"black-tea": [2, 2, 6],
			"herbal-tea": [1, 2, 4],
			chocolate: [1, 1, 3],
			milk: [2, 4, 8],
			sugar: [1, 2, 4],
			napkins: [1, 2, 4],
		},
	},
	kitchens: {
		every: [14, 24],
		aisles: { "filter-coffee": [2, 3, 8], "black-tea": [2, 2, 6], milk: [1, 3, 8], sugar: [1, 2, 4], cups: [1, 2, 4] },
	},
	bakery: {
		every: [13, 18],
		aisles: { espresso: [1, 1, 2], milk: [1, 1, 2], chocolate: [1, 1, 1], cups: [1, 1, 1] },
	},
} as const satisfies Record<string, Habit>;
export type HabitName = keyof typeof habits;
export const habitNames = Object.keys(habits) as HabitName[]; // a Record of exactly these

/** The payment method and bank of a company. */
export type HowPaid = { method: PaymentMethod; bank: Bank | null };
export const paymentChoices = {
	invoice: { method: "invoice", bank: null },
	transfer: { method: "banktransfer", bank: "Rabobank" },
	card: { method: "creditcard", bank: null },
	ideal: { method: "ideal", bank: "ING" },
	bancontact: { method: "bancontact", bank: null },
} as const satisfies Record<string, HowPaid>;
export type PaymentChoice = keyof typeof paymentChoices;

const paymentChoiceNames = Object.keys(paymentChoices) as PaymentChoice[]; // a Record of exactly these

/** How a demo company orders. The first of several order types is the most frequent. */
export const Ordering = z.strictObject({
	as: z.enum(habitNames),
	by: z.tuple([z.enum(orderTypes)], z.enum(orderTypes)).readonly(),
	/** The payment methods in rotation; invoice if left out. Orders from outside the shop are paid later. */
	pays: z.array(z.enum(paymentChoiceNames)).readonly().exactOptional(),
	/** The factor by which the company orders more often than its habit. */
	pace: z.number().positive().exactOptional(),
	/** Days since the last order. */
	until: z.int().exactOptional(),
	/** The share of the credit limit that the company owes now. */
	owes: z.number().exactOptional(),
});
export type Ordering = z.infer<typeof Ordering>;

export const paysImmediately = (paymentChoice: PaymentChoice): boolean =>
	!isPaidLater(paymentChoices[paymentChoice].method);

export type Size = DemoProduct["sizes"][number]["row"] & {
	goods: "everyday" | "slow";
	aisle: string;
	categoryIds: string[];
};

/** The sizes that every customer can order, by category. */
export function sizesByAisle(
	demoProducts: readonly DemoProduct[],
	categories: ReadonlyMap<string, CategoryRow>,
): Map<string, Size[]> {
	const sold = demoProducts.flatMap(({ product, area, group, sizes }) => {
		const categoryIds = [product.category, area].flatMap((slug) => categories.get(slug)?.id ?? []);
		return sizes
			.filter(({ row, size }) => row.soldOnline && !row.contractOnly && size.price !== null)
			.map(({ row }): Size => ({ ...row, goods: group.goods, aisle: product.category, categoryIds }));
	});
	return Map.groupBy(sold, ({ aisle }) => aisle);
}

export type UsualProduct = { size: Size; quantity: number };

const maxChoices = 8;

/** The usual products of a location, mostly the first ones of each category. */
export function usualFor(habit: Habit, aisles: ReadonlyMap<string, readonly Size[]>, luck: Chance): UsualProduct[] {
	return Object.entries(habit.aisles).flatMap(([aisle, [kinds, least, most]]) => {
		const remaining = (aisles.get(aisle) ?? []).slice(0, maxChoices);
		return Array.from({ length: kinds }, () =>
			remaining.splice(Math.min(luck(remaining.length), luck(remaining.length)), 1),
		).flatMap(([size]) => (size ? [{ size, quantity: (size.lot ?? 1) * (least + luck(most - least + 1)) }] : []));
	});
}

/** Chooses most of the usual products that were sold on the day, mostly in the usual quantity. */
export function basketOf(usual: readonly UsualProduct[], day: string, luck: Chance): UsualProduct[] {
	const sold = usual.filter(({ size }) => (size.launchedOn ?? "") <= day);
	const chosen = sold.filter(() => luck(5) > 0);
	return (chosen.length > 0 ? chosen : sold.slice(0, 1)).map(({ size, quantity }) => {
		const extraLots = luck(4) > 0 ? 0 : luck(3) - 1;
		return { size, quantity: Math.max(size.lot ?? 1, quantity + extraLots * (size.lot ?? 1)) };
	});
}
