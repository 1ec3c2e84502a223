import { setImmediate } from "node:timers/promises";

type Parts<Item> = { atMost: number; weightOf?: (item: Item) => number };

/** Divides items into parts whose weights add up to `atMost`. A heavier item is alone in its part. */
export function partsOf<Item>(items: readonly Item[], { atMost, weightOf = () => 1 }: Parts<Item>): Item[][] {
	const parts: Item[][] = [];
	let room = 0;
	for (const item of items) {
		room -= weightOf(item);
		const part = parts.at(-1);
		if (part && room >= 0) part.push(item);
		else {
			parts.push([item]);
			room = atMost - weightOf(item);
		}
	}
	return parts;
}

/** Runs the work for one part after the other. Other requests run between two parts. */
export async function inParts<Item, Result>(
	items: readonly Item[],
	parts: Parts<Item>,
	work: (part: readonly Item[]) => Promise<readonly Result[]>,
): Promise<Result[]> {
	const results: Result[] = [];
	for (const [at, part] of partsOf(items, parts).entries()) {
		if (at > 0) await setImmediate();
		results.push(...(await work(part)));
	}
	return results;
}
