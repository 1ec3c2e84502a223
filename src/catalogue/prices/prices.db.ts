import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { type CatalogueView, catalogueFor, storeDayOf } from "#catalogue/catalogue-view.db.ts";
import { type VisibleSize, visibleSizeById } from "#catalogue/snapshot/snapshot.ts";
import { type Db, isAnyOf, prepared } from "#db/db.ts";
import { contract, priceBook, priceBookEntry } from "#db/schema/catalogue.ts";
import { allSettledThenThrow } from "#db/transaction.ts";
import {
	type BooksOfDay,
	type Price,
	type PriceEntry,
	type PriceTier,
	priceOf,
	type Tier,
	tiersOf,
	underContract,
} from "./prices.ts";
import { booksOf, type SnapshotEntry } from "./snapshot-prices.ts";

/** The unit price of a quantity, and whether it is from the contract or the list. Null when the price is on request. */
export type UnitPrice<Entry extends PriceEntry = PriceEntry> = Price<Entry> | null;

type LineToPrice = { productId: string; quantity: number };

export type PricedLine<Line, Entry extends PriceEntry = PriceEntry> = {
	line: Line;
	price: UnitPrice<Entry>;
	/** The price if the line had another quantity. */
	priceAt: (quantity: number) => UnitPrice<Entry>;
	/** The prices by quantity, the smallest quantity first. */
	tiers: () => PriceTier<Entry>[];
};

/** Prices lines for the viewer's company, as of today. Reads the database, not the catalogue snapshot, because customers pay these
 * prices. Keeps the order of the lines. `view` is the catalogue of the same day, for callers that need more of it: reading the
 * catalogue twice is slow in processes that keep no snapshot. */
export async function pricedLines<Line extends LineToPrice>(
	act: Act,
	lines: readonly Line[],
): Promise<{ lines: PricedLine<Line>[]; view: CatalogueView }> {
	const productIds = lines.map(({ productId }) => productId);
	const [books, view] = await allSettledThenThrow([pricesInBooks(act, productIds), catalogueFor(act)]);
	const day = storeDayOf(view);
	const priced = lines.map((line) => pricedLine(line, { ...(books.get(line.productId) ?? noBooks), day }));
	return { lines: priced, view };
}

type Companies = { accountIds: readonly string[]; productIds: readonly string[] };

/** Reads the prices of products for several companies, as `pricedLines` does for one. `linesFor` prices lines for one of them. */
export async function pricedLinesOfCompanies(act: Act, { accountIds, productIds }: Companies) {
	const [rows, view] = await allSettledThenThrow([
		entriesOfCompaniesStatement(act.db).execute({ productIds, accountIds }),
		catalogueFor(act),
	]);
	const day = storeDayOf(view);
	const rowsOf = Map.groupBy(rows, ({ kind, accountId }) => (kind === "list" ? null : accountId));
	const booksOf = new Map(
		accountIds.map((id) => [id, booksFrom(productIds, [...(rowsOf.get(null) ?? []), ...(rowsOf.get(id) ?? [])])]),
	);
	const linesFor = <Line extends LineToPrice>(accountId: string, lines: readonly Line[]): PricedLine<Line>[] =>
		lines.map((line) => pricedLine(line, { ...(booksOf.get(accountId)?.get(line.productId) ?? noBooks), day }));
	return { linesFor, view };
}

/** A line with the price that the viewer sees. `product` is its place in the snapshot; null when the viewer does not see it. */
type ShownLine<Line> = PricedLine<Line, SnapshotEntry> & { product: VisibleSize | null };

/** Prices lines from the catalogue snapshot, for display only. A product that the viewer does not see has no price. Keeps the order of
 * the lines. */
export function shownLinePrices<Line extends LineToPrice>(
	view: CatalogueView,
	lines: readonly Line[],
): ShownLine<Line>[] {
	const day = storeDayOf(view);
	return lines.map((line) => {
		const product = visibleSizeById(view.snapshot, view.view, line.productId);
		const books = product ? booksOf(view.snapshot, view.view, product.part.segment, product.size) : noBooks;
		return { ...pricedLine(line, { ...books, day }), product };
	});
}

/** Today's prices of a size by quantity, for display only. Empty when the price is on request. */
export const shownTiers = (catalogue: CatalogueView, { part, size }: VisibleSize): Tier[] =>
	tiersOf({
		...booksOf(catalogue.snapshot, catalogue.view, part.segment, size),
		day: storeDayOf(catalogue),
	}).map(({ minimum, cents, source }) => ({ minimum, cents, source }));

/** The price of one piece of products as product lists show it, by the id of the product. Without prices for viewers who see none, and for
 * products that the viewer does not see. */
export async function shownUnitPrices(act: Act, productIds: readonly string[]) {
	const view = await catalogueFor(act);
	const wanted = view.seesPrices ? productIds.map((productId) => ({ productId, quantity: 1 })) : [];
	return new Map(
		shownLinePrices(view, wanted).flatMap(({ line, price, product }) =>
			product ? [[line.productId, { price: price?.cents ?? null, isOnRequest: price === null }] as const] : [],
		),
	);
}

function pricedLine<Line extends LineToPrice, Entry extends PriceEntry>(
	line: Line,
	books: BooksOfDay<Entry>,
): PricedLine<Line, Entry> {
	const priceAt = (quantity: number) => priceOf({ ...books, quantity });
	return { line, price: priceAt(line.quantity), priceAt, tiers: () => tiersOf(books) };
}

type Books = { contract: PriceEntry[]; list: PriceEntry[] };
const noBooks = { contract: [], list: [] };

const selectEntries = (db: Db, isOwn: SQL) =>
	db
		.select({
			productId: priceBookEntry.productId,
			minimum: priceBookEntry.minimum,
			cents: priceBookEntry.price,
			validFrom: priceBookEntry.validFrom,
			validTo: priceBookEntry.validTo,
			kind: priceBook.kind,
			accountId: contract.accountId,
			startsOn: contract.startsOn,
			endsOn: contract.endsOn,
		})
		.from(priceBookEntry)
		.innerJoin(priceBook, and(eq(priceBook.id, priceBookEntry.priceBookId), isNull(priceBook.deletedAt)))
		.leftJoin(contract, and(eq(contract.priceBookId, priceBook.id), isOwn, isNull(contract.deletedAt)))
		.where(
			and(
				isAnyOf(priceBookEntry.productId, "productIds"),
				isNull(priceBookEntry.deletedAt),
				or(eq(priceBook.kind, "list"), isOwn),
			),
		);
const entriesStatement = prepared((db) =>
	selectEntries(db, eq(contract.accountId, sql.placeholder("accountId"))).prepare("book_prices"),
);
const entriesOfCompaniesStatement = prepared((db) =>
	selectEntries(db, isAnyOf(contract.accountId, "accountIds")).prepare("book_prices_of_companies"),
);

/** Price entries of products: those of the list, and those of the company's contracts. */
async function pricesInBooks({ db, by }: Act, productIds: readonly string[]): Promise<Map<string, Books>> {
	return booksFrom(productIds, await entriesStatement(db).execute({ productIds, accountId: by.accountId ?? "" }));
}

type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>["execute"]>>[number];

function booksFrom(productIds: readonly string[], rows: readonly EntryRow[]): Map<string, Books> {
	const books = new Map(productIds.map((id): [string, Books] => [id, { contract: [], list: [] }]));
	for (const { productId, kind, startsOn, endsOn, accountId: _, ...entry } of rows) {
		const productBooks = books.get(productId);
		if (kind === "list") productBooks?.list.push(entry);
		const contractEntry = startsOn === null ? null : underContract(entry, { startsOn, endsOn });
		if (kind === "contract" && contractEntry) productBooks?.contract.push(contractEntry);
	}
	return books;
}
