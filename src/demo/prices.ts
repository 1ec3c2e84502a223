import type { contract, priceBook, priceBookEntry } from "#db/schema/catalogue.ts";
import { type Money, money } from "#shared/money.ts";
import { companies } from "./companies.ts";
import type { Making } from "./rows.ts";
import type { Shelved } from "./shelves.ts";

type Entry = typeof priceBookEntry.$inferInsert;
export type Prices = {
	books: (typeof priceBook.$inferInsert)[];
	entries: Entry[];
	contracts: (typeof contract.$inferInsert)[];
};

/** From so many on, so much off, in percent: what is bought by the box. */
const tiers = [
	{ minimum: 3, off: 4 },
	{ minimum: 6, off: 8.8 },
];
const tieredBelow = 30_000;
const yearsBack = -730;

const less = (price: number, percent: number, step: number): Money =>
	money(Math.max(step, Math.round((price * (100 - percent)) / 100 / step) * step));

/** The list of the shop and what companies have agreed on. */
export function pricesOf(making: Making, shelved: readonly Shelved[], accounts: ReadonlyMap<string, string>): Prices {
	const list = { id: making.id("01s"), name: "List 2026", kind: "list" as const, ...making.stamp };
	const entries = shelved.flatMap(({ sizes, area }) =>
		sizes.flatMap(({ row, size }) =>
			size.price === null
				? []
				: listEntries(making, list.id, row.id, row.productCode, size.price, area !== "coffee-machines"),
		),
	);
	const agreed = companies.flatMap((company, nth) => agreementOf(making, company, nth, shelved, accounts));
	return {
		books: [list, ...agreed.map(({ book }) => book)],
		entries: [...entries, ...agreed.flatMap(({ entries }) => entries)],
		contracts: agreed.map(({ contract }) => contract),
	};
}

type Times = { validFrom: string; validTo: string | null };

function listEntries(
	making: Making,
	bookId: string,
	productId: string,
	code: string,
	price: number,
	tiered: boolean,
): Entry[] {
	const entry = (minimum: number, amount: Money, times: Times): Entry => ({
		...{ id: making.id("01u"), priceBookId: bookId, productId, minimum, price: amount, ...times, ...making.stamp },
	});
	const chance = making.chance(`price ${code}`);
	const luck = chance(10);
	const changed = -30 - chance(200);
	const rises = 20 + chance(60);
	const now: Times = {
		validFrom: making.day(luck === 0 ? changed : yearsBack),
		validTo: luck === 1 ? making.day(rises - 1) : null,
	};
	const steps = tiered && price < tieredBelow ? tiers : [];
	return [
		entry(1, money(price), now),
		...steps.map(({ minimum, off }) => entry(minimum, less(price, off, 10), now)),
		...(luck === 0
			? [entry(1, less(price, 5, 10), { validFrom: making.day(yearsBack), validTo: making.day(changed - 1) })]
			: []),
		...(luck === 1 ? [entry(1, less(price, -4, 10), { validFrom: making.day(rises), validTo: null })] : []),
	];
}

type Agreement = { book: Prices["books"][number]; entries: Entry[]; contract: Prices["contracts"][number] };

function agreementOf(
	making: Making,
	{ name, contract: agreed }: (typeof companies)[number],
	nth: number,
	shelved: readonly Shelved[],
	accounts: ReadonlyMap<string, string>,
): Agreement[] {
	const accountId = accounts.get(name);
	if (!agreed || !accountId) return [];
	const book = { id: making.id("01s"), name: agreed.name, kind: "contract" as const, ...making.stamp };
	const startsOn = making.day(-320 - nth * 11);
	const endsOn = agreed.ended ? making.day(-40) : nth % 2 === 0 ? making.day(420) : null;
	const covered = shelved.filter(({ product }) => agreed.categories.includes(product.category));
	const entries = covered.flatMap(({ sizes }) =>
		sizes.flatMap(({ row, size }): Entry[] => {
			if (size.price === null) return [];
			const first = less(size.price, agreed.percentOff, 5);
			const entry = (minimum: number, price: Money): Entry => ({
				...{ id: making.id("01u"), priceBookId: book.id, productId: row.id, minimum, price },
				...{ validFrom: startsOn, validTo: endsOn, ...making.stamp },
			});
			return size.price < tieredBelow ? [entry(1, first), entry(12, less(first, 5, 5))] : [entry(1, first)];
		}),
	);
	const number = `C-${String(2600 + nth)}`;
	return [
		{
			book,
			entries,
			contract: {
				...{ id: making.id("800"), accountId, priceBookId: book.id, number, startsOn, endsOn },
				...making.stamp,
			},
		},
	];
}
