import type { coupon, couponCategory } from "#db/schema/cart.ts";
import { money } from "#shared/money.ts";
import type { Making } from "./rows.ts";
import type { CategoryRow } from "./shelves.ts";

type Coupons = { coupons: (typeof coupon.$inferInsert)[]; covered: (typeof couponCategory.$inferInsert)[] };

/** One for everybody and everything, and one that asks for something: so much of what it is for. */
export function couponRows({ id, stamp, day }: Making, categories: ReadonlyMap<string, CategoryRow>): Coupons {
	const always = { validFrom: day(-90), validTo: null, ...stamp };
	const beans = { id: id("a03"), code: "BEANS25", kind: "amount", basisPoints: null, amount: money(25_00) } as const;
	const area = categories.get("coffee-beans");
	return {
		coupons: [
			{ ...always, ...beans, minimum: money(150_00), oncePerAccount: true },
			{
				...{ ...always, id: id("a03"), code: "FLATWHITE10", kind: "percentage", basisPoints: 1_000, amount: null },
				...{ minimum: money(0), oncePerAccount: false },
			},
		],
		covered: area ? [{ couponId: beans.id, categoryId: area.id, ...stamp }] : [],
	};
}
