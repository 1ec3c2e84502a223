import { type PriceEntry, priceOf, underContract } from "#catalogue/prices/prices.ts";
import type { contract, priceBook, priceBookEntry } from "#db/schema/catalogue.ts";
import type { ProductRow, Shelved } from "#demo/product-rows.ts";
import { type Money, money } from "#shared/money.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { type Company, companies } from "./companies.ts";
import type { Making } from "./rows.ts";

type Book = typeof priceBook.$inferInsert;
type Entry = typeof priceBookEntry.$inferInsert;
export type Prices = { books: Book[]; entries: Entry[]; contracts: (typeof contract.$inferInsert)[] };

/** Quantity tiers: the discount in percent from a quantity on. */
const tiers = [
	{ minimum: 3, off: 4 },
	{ minimum: 6, off: 8.8 },
];
const tieredBelow = 30_000;
const yearsBack = -730;
const step = 5;

const less = (price: number, percent: number): Money =>
	money(Math.max(step, Math.round((price * (100 - percent)) / 100 / step) * step));

/** The list of the shop and what companies have agreed on. */
export function pricesOf(making: Making, shelved: readonly Shelved[], accounts: ReadonlyMap<string, string>): Prices {
	const list: Book = { id: making.id("01s"), name: "List 2026", kind: "list", ...making.stamp };
	const entries = shelved.flatMap(({ sizes, area }) => {
		const steps = area === "coffee-machines" ? [] : tiers;
		return sizes.flatMap(({ row, size: { price } }) =>
			price === null ? [] : listEntries(making, { book: list, row, steps }, price),
		);
	});
	const agreed = companies.flatMap((company, nth) => agreementOf(making, company, nth, shelved, accounts));
	return {
		books: [list, ...agreed.map(({ book }) => book)],
		entries: [...entries, ...agreed.flatMap(({ entries }) => entries)],
		contracts: agreed.map(({ contract }) => contract),
	};
}

/** The unit price for a company, product, quantity and day. Null when the price is on request. */
export type PriceAt = (accountId: string, productId: string, quantity: number, day: StoreDay) => Money | null;

export function priceAt({ books, entries, contracts }: Prices): PriceAt {
	const byBook = new Map(books.map(({ id }): [string, Map<string, PriceEntry[]>] => [id, new Map()]));
	for (const { priceBookId, productId, minimum, price, validFrom, validTo = null } of entries) {
		const book = byBook.get(priceBookId);
		book?.set(productId, [...(book.get(productId) ?? []), { minimum, cents: price, validFrom, validTo }]);
	}
	const list = books.find(({ kind }) => kind === "list")?.id ?? "";
	const contractOf = new Map(contracts.map((contract) => [contract.accountId, contract]));
	return (accountId, productId, quantity, day) => {
		const own = contractOf.get(accountId);
		const of = (bookId: string) => byBook.get(bookId)?.get(productId) ?? [];
		const { startsOn = "", endsOn = null } = own ?? {};
		const contract = own
			? of(own.priceBookId).flatMap((entry) => underContract(entry, { startsOn, endsOn }) ?? [])
			: [];
		return priceOf({ contract, list: of(list), quantity, day })?.cents ?? null;
	};
}

type Priced = { book: Book; row: ProductRow; steps: typeof tiers };
type Times = { validFrom: string; validTo: string | null };

/** A price from one on, and from every step of those that there are. */
function entriesOf({ id, stamp }: Making, { book, row, steps }: Priced, price: number, times: Times): Entry[] {
	const taken = price < tieredBelow ? steps : [];
	return [{ minimum: 1, off: 0 }, ...taken].map(({ minimum, off }) => ({
		id: id("01u"),
		priceBookId: book.id,
		productId: row.id,
		minimum,
		price: off === 0 ? money(price) : less(price, off),
		...times,
		...stamp,
	}));
}

/** Of ten prices one has changed since it was first asked, and one will. */
function listEntries(making: Making, priced: Priced, price: number): Entry[] {
	const entries = (amount: number, validFrom: number, validTo: number | null) =>
		entriesOf(making, priced, amount, {
			validFrom: making.day(validFrom),
			validTo: validTo === null ? null : making.day(validTo),
		});
	const chance = making.chance(`price ${priced.row.productCode}`);
	const luck = chance(10);
	const changed = -30 - chance(200);
	const rises = 20 + chance(60);
	if (luck === 0) return [...entries(price, changed, null), ...entries(less(price, 5), yearsBack, changed - 1)];
	if (luck === 1) return [...entries(price, yearsBack, rises - 1), ...entries(less(price, -4), rises, null)];
	return entries(price, yearsBack, null);
}

type Agreement = { book: Book; entries: Entry[]; contract: Prices["contracts"][number] };

/** A contract with the tiers of the list price, from a lower price, so that it is never dearer. */
function agreementOf(
	making: Making,
	{ name, contract: agreed }: Company,
	nth: number,
	shelved: readonly Shelved[],
	accounts: ReadonlyMap<string, string>,
): Agreement[] {
	const accountId = accounts.get(name);
	if (!agreed || !accountId) return [];
	const book: Book = { id: making.id("01s"), name: agreed.name, kind: "contract", ...making.stamp };
	const startsOn = making.day(-320 - nth * 11);
	const endsOn = agreed.ended ? making.day(-40) : nth % 2 === 0 ? making.day(420) : null;
	const covered = shelved.filter(({ product }) => agreed.categories.includes(product.category));
	const entries = covered.flatMap(({ sizes }) =>
		sizes.flatMap(({ row, size: { price } }) => {
			if (price === null) return [];
			const times = { validFrom: startsOn, validTo: endsOn };
			return entriesOf(making, { book, row, steps: tiers }, less(price, agreed.percentOff), times);
		}),
	);
	const contract = {
		id: making.id("800"),
		accountId,
		priceBookId: book.id,
		number: `C-${2600 + nth}`,
		startsOn,
		endsOn,
		...making.stamp,
	};
	return [{ book, entries, contract }];
}
