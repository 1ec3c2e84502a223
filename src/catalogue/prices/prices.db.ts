import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { type Before, standBefore } from "#catalogue/catalogue-view.db.ts";
import { prepared } from "#db/db.ts";
import { contract, priceBook, priceBookEntry } from "#db/schema/catalogue.ts";
import { atOnce } from "#db/transaction.ts";
import { type Price, type PriceEntry, priceOf, underContract } from "./prices.ts";
import { dayAt } from "./snapshot-prices.ts";

/** The unit price of a quantity, and whether it is from the contract or the list. Null when the price is on request. */
export type UnitPrice = Price<PriceEntry> | null;

export type PricedLine<Line> = {
	line: Line;
	price: UnitPrice;
	/** The price if the line had another quantity. */
	priceAt: (quantity: number) => UnitPrice;
};

/** Prices lines for the viewer's company, as of today. Reads the database, not the catalogue snapshot, because customers pay these
 * prices. Keeps the order of the lines. `view` is the catalogue of the same day, for callers that need more of it: reading the
 * catalogue twice is slow in processes that keep no snapshot. */
export async function pricedLines<Line extends { productId: string; quantity: number }>(
	act: Act,
	lines: readonly Line[],
): Promise<{ lines: PricedLine<Line>[]; view: Before }> {
	const productIds = lines.map(({ productId }) => productId);
	const [booksOf, view] = await atOnce([pricesInBooks(act, productIds), standBefore(act)]);
	const day = dayAt(view.sight.day);
	const priced = lines.map((line) => {
		const books = booksOf.get(line.productId) ?? { contract: [], list: [] };
		const priceAt = (quantity: number) => priceOf({ ...books, quantity, day });
		return { line, price: priceAt(line.quantity), priceAt };
	});
	return { lines: priced, view };
}

type Books = { contract: PriceEntry[]; list: PriceEntry[] };

const entries = prepared((db) => {
	const { productId, minimum, price, validFrom, validTo } = priceBookEntry;
	const isOwn = eq(contract.accountId, sql.placeholder("accountId"));
	return db
		.select({
			productId,
			minimum,
			cents: price,
			validFrom,
			validTo,
			kind: priceBook.kind,
			startsOn: contract.startsOn,
			endsOn: contract.endsOn,
		})
		.from(priceBookEntry)
		.innerJoin(priceBook, and(eq(priceBook.id, priceBookEntry.priceBookId), isNull(priceBook.deletedAt)))
		.leftJoin(contract, and(eq(contract.priceBookId, priceBook.id), isOwn, isNull(contract.deletedAt)))
		.where(
			and(
				sql`${productId} = any(${sql.placeholder("productIds")}::text[])`,
				isNull(priceBookEntry.deletedAt),
				or(eq(priceBook.kind, "list"), isOwn),
			),
		)
		.prepare("book_prices");
});

/** Price entries of products: those of the list, and those of the company's contracts. */
async function pricesInBooks({ db, by }: Act, productIds: readonly string[]): Promise<Map<string, Books>> {
	const rows = await entries(db).execute({
		productIds,
		accountId: by.accountId ?? "",
	});
	const books = new Map(productIds.map((id): [string, Books] => [id, { contract: [], list: [] }]));
	for (const { productId, kind, startsOn, endsOn, ...entry } of rows) {
		const own = books.get(productId);
		if (kind === "list") own?.list.push(entry);
		const agreed = startsOn === null ? null : underContract(entry, { startsOn, endsOn });
		if (kind === "contract" && agreed) own?.contract.push(agreed);
	}
	return books;
}
