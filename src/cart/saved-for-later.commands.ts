import type { Act } from "#act.ts";
import { allSettledThenThrow } from "#db/transaction.ts";
import { Refusal } from "#shared/refusal.ts";
import { type CartWork, changeCart, changeCartAt } from "./cart.commands.ts";
import { lockLaterCart } from "./cart.db.ts";
import type { MoveToCart, RemoveSaved, RestoreLines, SaveForLater } from "./cart.ts";
import {
	findAllGoods,
	findGoods,
	type LineRow,
	linesOf,
	productsInCart,
	putLineInCart,
	removeFromCart,
	restoreLinesInCart,
} from "./cart-lines.db.ts";
import { cartLimitRefusal, joinLines } from "./other-locations.ts";

/** Takes a line out of the cart and keeps it for later, with its place. Adds to the quantity that is saved already. Saves at least the pieces in
 * the cart, so that a page with an old quantity loses none. */
export function saveForLater(act: Act, { productId, quantity, ...place }: SaveForLater): Promise<void> {
	const work: CartWork<undefined> = async (act, cart, key) => {
		const line = lineOf(await linesOf(act, cart.id), productId);
		const later = await lockLaterCart(act, key);
		const saved = Math.max(quantity, line.quantity);
		await addLine(act, later.id, { productId, quantity: saved, serial: line.serial });
		await removeFromCart(act, cart.id, [productId]);
	};
	return changeCartAt(act, { locationId: null, ...place, work });
}

/** Moves a quantity of a saved item to the cart, at its former place or at `serial`. The rest stays saved. Checks no stock: the cart says what is
 * short. */
export function moveToCart(act: Act, { productId, quantity, serial, ...place }: MoveToCart): Promise<void> {
	const work: CartWork<undefined> = async (act, cart, key) => {
		const later = await lockLaterCart(act, key);
		const line = lineOf(await linesOf(act, later.id), productId);
		if (!(await findGoods(act, productId))) throw new Refusal("not-found", "product.not-found");
		const moved = Math.min(quantity, line.quantity);
		await addLine(act, cart.id, { productId, quantity: moved, serial: serial ?? line.serial });
		if (moved === line.quantity) await removeFromCart(act, later.id, [productId]);
		else await putLineInCart(act, later.id, { productId, quantity: line.quantity - moved }, "replace");
	};
	return changeCartAt(act, { locationId: null, kind: "later", ...place, work });
}

export function removeSaved(act: Act, { productId, ...place }: RemoveSaved): Promise<void> {
	const work: CartWork<undefined> = async (act, _cart, key) => {
		const later = await lockLaterCart(act, key);
		lineOf(await linesOf(act, later.id), productId);
		await removeFromCart(act, later.id, [productId]);
	};
	return changeCartAt(act, { locationId: null, kind: "later", ...place, work });
}

/** Puts removed lines back at their former places, in the cart or among the items saved for later. Leaves out products that the viewer does not
 * see. Checks no stock: the cart says what is short. */
export const restoreLines = (act: Act, { lines, areSaved }: RestoreLines): Promise<void> =>
	changeCart(act, async (act, open, key) => {
		const { id } = areSaved ? await lockLaterCart(act, key) : open;
		const [goods, present] = await allSettledThenThrow([
			findAllGoods(
				act,
				lines.map(({ productId }) => productId),
			),
			productsInCart(act, id),
		]);
		const visible = new Set(goods.map(({ productId }) => productId));
		const restored = lines.filter(({ productId }) => visible.has(productId));
		if (restored.length === 0) throw new Refusal("not-found", "product.not-found");
		const presentIds = new Set(present.map(({ productId }) => productId));
		refuseAboveLimits([...present, ...restored.filter(({ productId }) => !presentIds.has(productId))]);
		await restoreLinesInCart(act, id, restored);
		return undefined;
	});

type Quantity = { productId: string; quantity: number };
type PlacedLine = Quantity & { serial: number };

/** Adds a quantity to the line of a product, or inserts the line at a place. */
async function addLine(act: Act, cartId: string, line: PlacedLine): Promise<void> {
	const present = await productsInCart(act, cartId);
	refuseAboveLimits(joinLines<Quantity>(present, [line]));
	if (present.some(({ productId }) => productId === line.productId)) return putLineInCart(act, cartId, line, "add");
	return restoreLinesInCart(act, cartId, [line]);
}

function refuseAboveLimits(lines: readonly { quantity: number }[]): void {
	const refusal = cartLimitRefusal(lines);
	if (refusal) throw refusal;
}

function lineOf(lines: readonly LineRow[], productId: string): LineRow {
	const line = lines.find((line) => line.productId === productId);
	if (!line) throw new Refusal("not-found", "cart.line-not-found");
	return line;
}
