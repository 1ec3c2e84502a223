import type { Act } from "#act.ts";
import { storeDayOf } from "#catalogue/catalogue-view.db.ts";
import { upFrom } from "#catalogue/category-tree.ts";
import { pricedLines, type UnitPrice } from "#catalogue/prices/prices.db.ts";
import { atOnce } from "#db/transaction.ts";
import { zero } from "#shared/money.ts";
import { chargesOf } from "#store/store.db.ts";
import { type OpenCart, payerOf } from "./cart.db.ts";
import { type LineTrouble, troubleOf } from "./cart.ts";
import { type LineRow, linesOf } from "./cart-lines.db.ts";
import { couponOf } from "./coupons.db.ts";
import { reckon } from "./pricing.ts";

export type BillLine = { row: LineRow; price: UnitPrice; trouble: LineTrouble | null };

/** What a cart costs by what the database says now, prices and stock alike: what is paid is never read from memory. `onAccount`: by an
 * invoice, which some want on paper. */
export async function billOf(act: Act, cart: OpenCart, { onAccount }: { onAccount: boolean }) {
	const rows = await linesOf(act, cart.id);
	const [{ lines: priced, view }, charges, { wantsPaper }, coupon] = await atOnce([
		pricedLines(act, rows),
		chargesOf(act),
		payerOf(act),
		cart.couponId === null ? null : couponOf(act, { id: cart.couponId }),
	]);
	const day = storeDayOf(view);
	const lines = priced.map(({ line: row, price }): BillLine => {
		return { row, price, trouble: troubleOf(row.quantity, { ...row, hasPrice: price !== null }) };
	});
	const bought = lines.map(({ row, price }) => ({
		quantity: row.quantity,
		price: price?.cents ?? zero,
		deposit: row.deposit,
		waste: row.waste,
		categoryIds: upFrom(view.shelf.tree, row.categoryId),
	}));
	const { refused, totals } = reckon(bought, { ...charges, paperInvoice: onAccount && wantsPaper, held: coupon, day });
	return { lines, totals, coupon: refused ? null : coupon, charges };
}

export type Bill = Awaited<ReturnType<typeof billOf>>;
