/** A place in the change feed: a transaction and the number of a change in it, for example 812-44. */
export type Position = string;

export const firstPosition: Position = "0-0";

const written = /^\d{1,18}-\d{1,18}$/;

export const isPosition = (text: string): text is Position => written.test(text);

export function partsOf(position: Position): { tx: bigint; number: bigint } {
	const [tx = "0", number = "0"] = position.split("-");
	return { tx: BigInt(tx), number: BigInt(number) };
}

export function isLater(one: Position, other: Position): boolean {
	const [a, b] = [partsOf(one), partsOf(other)];
	return a.tx > b.tx || (a.tx === b.tx && a.number > b.number);
}
