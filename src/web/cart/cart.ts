import type { Outputs } from "#web/app/data/trpc.ts";

/** The cart as its page gets it from the server. */
export type Cart = Outputs["cart"]["show"];
export type Line = Cart["lines"][number];
export type Trouble = NonNullable<Line["trouble"]>;

/** Data of a line that are used after its removal: for the undo, for the list of lines, and for analytics. */
export type RemovedItem = Pick<
	Line,
	"slug" | "productId" | "name" | "size" | "articleNumber" | "area" | "price" | "goods" | "quantity" | "serial"
>;

export const removedItem = (line: RemovedItem): RemovedItem => {
	const { slug, productId, name, size, articleNumber, area, price, goods, quantity, serial } = line;
	return { slug, productId, name, size, articleNumber, area, price, goods, quantity, serial };
};
