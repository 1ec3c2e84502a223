import type { Coupon } from "#cart/coupons.ts";
import type { coupon, couponCategory } from "#db/schema/cart.ts";
import type { CategoryRow } from "#demo/product-rows.ts";
import { money } from "#shared/money.ts";
import type { DemoCoupon } from "./draft-context.ts";
import type { RowMaker } from "./rows.ts";

type Row = typeof coupon.$inferInsert;
type Coupons = { coupons: Row[]; covered: (typeof couponCategory.$inferInsert)[] };

const beansCode = "BEANS25";
const percentage = (basisPoints: number) => ({ kind: "percentage" as const, basisPoints, amount: null });
const amount = (dollars: number) => ({ kind: "amount" as const, basisPoints: null, amount: money(dollars * 100) });

/** Coupons of every kind: percentage or amount, with or without categories, minimum and single use; current, ended and future. */
export function couponRows({ id, stamp, day }: RowMaker, categories: ReadonlyMap<string, CategoryRow>): Coupons {
	const always = { minimum: money(0), validFrom: day(-90), validTo: null, oncePerAccount: false };
	const row = (code: string, of: Omit<Row, "id" | "code" | "createdBy" | "updatedBy">) => ({
		id: id("a03"),
		code,
		...of,
		...stamp,
	});
	const beans = row(beansCode, { ...always, ...amount(25), minimum: money(150_00), oncePerAccount: true });
	const tea = row("TEATIME5", { ...always, ...amount(5), validFrom: day(-400) });
	const coupons = [
		beans,
		row("FLATWHITE10", { ...always, ...percentage(1_000) }),
		row("WELCOME15", {
			...always,
			...percentage(1_500),
			minimum: money(100_00),
			validFrom: day(-540),
			oncePerAccount: true,
		}),
		tea,
		row("LONGWEEKEND20", { ...always, ...percentage(2_000), validFrom: day(-60), validTo: day(-30) }),
		row("NEXTSEASON15", { ...always, ...percentage(1_500), validFrom: day(14), validTo: day(104) }),
	];
	const covers = (of: Row, area: string) => {
		const category = categories.get(area);
		return category ? [{ couponId: of.id, categoryId: category.id, ...stamp }] : [];
	};
	return { coupons, covered: [...covers(beans, "coffee-beans"), ...covers(tea, "tea")] };
}

/** The coupons as the checkout sees them, except the one for beans, which stays unused for visitors of the demo. */
export const demoCouponsOf = (rows: readonly Row[], covered: Coupons["covered"]): DemoCoupon[] =>
	rows
		.filter(({ code }) => code !== beansCode)
		.map(({ id, oncePerAccount = true, code, minimum, validFrom, validTo = null, ...row }) => {
			const categoryIds = covered.flatMap(({ couponId, categoryId }) => (couponId === id ? [categoryId] : []));
			const common = { code, minimum, validFrom, validTo, categoryIds };
			const coupon: Coupon =
				row.kind === "percentage"
					? { ...common, kind: row.kind, basisPoints: row.basisPoints ?? 0 }
					: { ...common, kind: row.kind, amount: row.amount ?? money(0) };
			return { id, oncePerAccount, coupon };
		});
