import type { Act } from "#act.ts";
import * as cart from "#cart/cart.commands.ts";
import * as lists from "#cart/saved-lists.commands.ts";
import { byProductId, productIdOf } from "#catalogue/named-products.db.ts";

type Line = { product: string; quantity: number };

/** Calls commands of carts and saved lists with a product name, as their routers do. */
export const addByName = async (act: Act, line: Line & { allowSecondSize: boolean }) =>
	cart.addToCart(act, await byProductId(act, line));

export const setByName = async (act: Act, line: Line) => cart.setQuantity(act, await byProductId(act, line));

export const replaceByName = async (act: Act, { by, ...line }: Line & { by: string }) =>
	cart.replaceSize(act, { ...(await byProductId(act, line)), byId: await productIdOf(act, by) });

export const putOnListByName = async (act: Act, line: Line & { listId: string }) =>
	lists.putOnList(act, await byProductId(act, line));
