import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { prepared } from "#db/db.ts";
import { contract, priceBook, priceBookEntry } from "#db/schema/catalogue.ts";
import { type PriceEntry, underContract } from "./prices.ts";

export type Books = { contract: PriceEntry[]; list: PriceEntry[] };

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

/** What the list says of products, and what the asker's company agreed on: from the database itself, for what is to be paid. */
export async function bookPricesOf({ db, by }: Act, productIds: readonly string[]): Promise<Map<string, Books>> {
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
