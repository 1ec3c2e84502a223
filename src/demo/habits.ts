import * as z from "zod";
import type { Bank } from "#checkout/checkout-form.ts";
import type { CategoryRow, Shelved } from "#demo/product-rows.ts";
import { orderTypes } from "#orders/orders.ts";
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
export const ways = {
	invoice: { method: "invoice", bank: null },
	transfer: { method: "banktransfer", bank: "Rabobank" },
	card: { method: "creditcard", bank: null },
	ideal: { method: "ideal", bank: "ING" },
	bancontact: { method: "bancontact", bank: null },
} as const satisfies Record<string, HowPaid>;
export type Way = keyof typeof ways;

const wayNames = Object.keys(ways) as Way[]; // a Record of exactly these

/** How a company of the demo orders: most of the time in the first way, now and then in the others. */
export const Ordering = z.strictObject({
	as: z.enum(habitNames),
	by: z.tuple([z.enum(orderTypes)], z.enum(orderTypes)).readonly(),
	/** In turn; orders from outside the shop are paid later. By invoice if left out. */
	pays: z.array(z.enum(wayNames)).readonly().exactOptional(),
	/** How much more often than the habit says. */
	pace: z.number().positive().exactOptional(),
	/** Days since the last order. */
	until: z.int().exactOptional(),
	/** The share of the credit limit that the company owes now. */
	owes: z.number().exactOptional(),
});
export type Ordering = z.infer<typeof Ordering>;

export const paysAtOnce = (way: Way): boolean => !isPaidLater(ways[way].method);

export type Size = Shelved["sizes"][number]["row"] & {
	goods: "everyday" | "slow";
	aisle: string;
	categoryIds: string[];
};

/** The sizes that every customer can order, by category. */
export function sizesByAisle(
	shelved: readonly Shelved[],
	categories: ReadonlyMap<string, CategoryRow>,
): Map<string, Size[]> {
	const sold = shelved.flatMap(({ product, area, group, sizes }) => {
		const categoryIds = [product.category, area].flatMap((slug) => categories.get(slug)?.id ?? []);
		return sizes
			.filter(({ row, size }) => row.soldOnline && !row.contractOnly && size.price !== null)
			.map(({ row }): Size => ({ ...row, goods: group.goods, aisle: product.category, categoryIds }));
	});
	return Map.groupBy(sold, ({ aisle }) => aisle);
}

export type Usual = { size: Size; quantity: number };

const liked = 8;

/** The usual products of a location, mostly the first ones of each category. */
export function usualFor(habit: Habit, aisles: ReadonlyMap<string, readonly Size[]>, luck: Chance): Usual[] {
	return Object.entries(habit.aisles).flatMap(([aisle, [kinds, least, most]]) => {
		const left = (aisles.get(aisle) ?? []).slice(0, liked);
		return Array.from({ length: kinds }, () => left.splice(Math.min(luck(left.length), luck(left.length)), 1)).flatMap(
			([size]) => (size ? [{ size, quantity: (size.lot ?? 1) * (least + luck(most - least + 1)) }] : []),
		);
	});
}

/** Most of it, mostly as many as usual, of what was sold by then. */
export function basketOf(usual: readonly Usual[], day: string, luck: Chance): Usual[] {
	const sold = usual.filter(({ size }) => (size.launchedOn ?? "") <= day);
	const some = sold.filter(() => luck(5) > 0);
	return (some.length > 0 ? some : sold.slice(0, 1)).map(({ size, quantity }) => {
		const other = luck(4) > 0 ? 0 : luck(3) - 1;
		return { size, quantity: Math.max(size.lot ?? 1, quantity + other * (size.lot ?? 1)) };
	});
}
