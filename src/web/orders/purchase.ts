import { itemOf } from "#web/cart/buying.ts";
import type { Item } from "#web/cart/changes.ts";
import type { Order } from "./order.ts";

/** The lines of an order as the data layer is told of them. */
export const itemsOf = ({ lines }: Pick<Order, "lines">): Item[] => lines.map(itemOf);

const name = "purchases";
const remembered = 50;
const freshMs = 24 * 60 * 60 * 1000;

type Shelf = Pick<Storage, "getItem" | "setItem">;

function toldIn(shelf: Shelf): string[] {
	try {
		const kept: unknown = JSON.parse(shelf.getItem(name) ?? "[]");
		return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
	} catch {
		return [];
	}
}

type Placed = { id: string; isMine: boolean; placedAt: string };

/** True once for each order, in whatever tab: of one's own that was placed just now, and not of what somebody looks up later, or on
 * another device. Where nothing can be kept it is never told, because it would be told each time. */
export function firstSeen(shelf: () => Shelf, { id, isMine, placedAt }: Placed, now: Date): boolean {
	if (!isMine || now.getTime() - new Date(placedAt).getTime() > freshMs) return false;
	try {
		const told = toldIn(shelf());
		if (told.includes(id)) return false;
		shelf().setItem(name, JSON.stringify([id, ...told].slice(0, remembered)));
		return true;
	} catch {
		return false;
	}
}
