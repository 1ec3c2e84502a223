import { type PriceEntry, priceOf, underContract } from "#catalogue/prices/prices.ts";
import type { contract, priceBook, priceBookEntry } from "#db/schema/catalogue.ts";
import type { DemoProduct, ProductRow } from "#demo/product-rows.ts";
import { type Money, money } from "#shared/money.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { type Company, companies } from "./companies.ts";
import type { RowMaker } from "./rows.ts";

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

const discounted = (price: number, percent: number): Money =>
	money(Math.max(step, Math.round((price * (100 - percent)) / 100 / step) * step));

/** The list prices and the contract prices. */
export function pricesOf(
	maker: RowMaker,
	demoProducts: readonly DemoProduct[],
	accounts: ReadonlyMap<string, string>,
): Prices {
	const list: Book = { id: maker.id("01s"), name: "List 2026", kind: "list", ...maker.stamp };
	const entries = demoProducts.flatMap(({ sizes, area, product: { slug } }) => {
		const steps = area === "coffee-machines" ? [] : tiers;
		return sizes.flatMap(({ row, size: { price } }) =>
			price === null ? [] : listEntries(maker, { book: list, row, steps, slug }, price),
		);
	});
	const agreed = companies.flatMap((company, nth) => agreementOf(maker, company, nth, demoProducts, accounts));
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
		const customerContract = contractOf.get(accountId);
		const entriesIn = (bookId: string) => byBook.get(bookId)?.get(productId) ?? [];
		const { startsOn = "", endsOn = null } = customerContract ?? {};
		const contract = customerContract
			? entriesIn(customerContract.priceBookId).flatMap((entry) => underContract(entry, { startsOn, endsOn }) ?? [])
			: [];
		return priceOf({ contract, list: entriesIn(list), quantity, day })?.cents ?? null;
	};
}

type ListedSize = { book: Book; row: ProductRow; steps: typeof tiers };
type Validity = { validFrom: string; validTo: string | null };

/** The price from one piece on, and the tiers of cheap products. */
function entriesOf({ id, stamp }: RowMaker, { book, row, steps }: ListedSize, price: number, times: Validity): Entry[] {
	const usedTiers = price < tieredBelow ? steps : [];
	return [{ minimum: 1, off: 0 }, ...usedTiers].map(({ minimum, off }) => ({
		id: id("01u"),
		priceBookId: book.id,
		productId: row.id,
		minimum,
		price: off === 0 ? money(price) : discounted(price, off),
		...times,
		...stamp,
	}));
}

/** The list prices of a size. One product in ten has changed its prices, and one will: all sizes on one day, so that a carton never gets dearer
 * than its bags. */
function listEntries(maker: RowMaker, { slug, ...priced }: ListedSize & { slug: string }, price: number): Entry[] {
	const entries = (amount: number, validFrom: number, validTo: number | null) =>
		entriesOf(maker, priced, amount, {
			validFrom: maker.day(validFrom),
			validTo: validTo === null ? null : maker.day(validTo),
		});
	const chance = maker.chance(`price ${slug}`);
	const luck = chance(10);
	const changeDay = -30 - chance(200);
	const riseDay = 20 + chance(60);
	if (luck === 0)
		return [...entries(price, changeDay, null), ...entries(discounted(price, 5), yearsBack, changeDay - 1)];
	if (luck === 1) return [...entries(price, yearsBack, riseDay - 1), ...entries(discounted(price, -4), riseDay, null)];
	return entries(price, yearsBack, null);
}

type Agreement = { book: Book; entries: Entry[]; contract: Prices["contracts"][number] };

/** A contract with the tiers of the list price, from a lower price, so that it is never dearer. */
function agreementOf(
	maker: RowMaker,
	{ name, contract: agreed }: Company,
	nth: number,
	demoProducts: readonly DemoProduct[],
	accounts: ReadonlyMap<string, string>,
): Agreement[] {
	const accountId = accounts.get(name);
	if (!agreed || !accountId) return [];
	const book: Book = { id: maker.id("01s"), name: agreed.name, kind: "contract", ...maker.stamp };
	const startsOn = maker.day(-320 - nth * 11);
	const endsOn = agreed.ended ? maker.day(-40) : nth % 2 === 0 ? maker.day(420) : null;
	const covered = demoProducts.filter(({ product }) => agreed.categories.includes(product.category));
	const entries = covered.flatMap(({ sizes }) =>
		sizes.flatMap(({ row, size: { price } }) => {
			if (price === null) return [];
			const times = { validFrom: startsOn, validTo: endsOn };
			return entriesOf(maker, { book, row, steps: tiers }, discounted(price, agreed.percentOff), times);
		}),
	);
	const contract = {
		id: maker.id("800"),
		accountId,
		priceBookId: book.id,
		number: `C-${2600 + nth}`,
		startsOn,
		endsOn,
		...maker.stamp,
	};
	return [{ book, entries, contract }];
}
