import { platformErrorOf } from "#http/platform-errors.ts";
import type { DataContext } from "./data-call.ts";

type BatchItem = { statusCode: number; result: unknown };

/** The results of a batch of reads, in the order of its items. A failed item has the platform's error entries. */
export async function batchResults<Item>(
	context: DataContext,
	items: readonly Item[],
	read: (item: Item) => Promise<unknown>,
) {
	const results: BatchItem[] = [];
	for (const item of items) results.push(await resultOf(context, () => read(item)));
	return { hasErrors: results.some(({ statusCode }) => statusCode >= 400), results };
}

/** The result of an item, or its error. Throws defects. */
export async function resultOf(context: DataContext, read: () => Promise<unknown>): Promise<BatchItem> {
	try {
		return { statusCode: 200, result: await read() };
	} catch (error) {
		return failureOf(context, error);
	}
}

/** The result of a failed item: the error entries, or the body of a failed write. Throws defects. */
export function failureOf(
	{ language, onItemRefused }: Pick<DataContext, "language" | "onItemRefused">,
	error: unknown,
): BatchItem {
	const failure = platformErrorOf(error, language);
	if (!failure) throw error;
	onItemRefused(error);
	return { statusCode: failure.status, result: failure.body ?? failure.errors };
}
