/** A place in the change feed: a transaction and the number of a change in it, for example 812-44. */
export type Position = string;

export const firstPosition: Position = "0-0";

const positionPattern = /^\d{1,18}-\d{1,18}$/;

export const isPosition = (text: string): text is Position => positionPattern.test(text);

export function partsOf(position: Position): { tx: bigint; number: bigint } {
	const [tx = "0", number = "0"] = position.split("-");
	return { tx: BigInt(tx), number: BigInt(number) };
}

export function isLater(position: Position, other: Position): boolean {
	const [a, b] = [partsOf(position), partsOf(other)];
	return a.tx > b.tx || (a.tx === b.tx && a.number > b.number);
}
