import fc from "fast-check";
import { expect, test } from "vitest";
import { guest } from "#act.ts";
import { compileRules } from "#catalogue/search-rules.ts";
import type { PriceRow, ProductWithSizes } from "#catalogue/snapshot/segment.ts";
import { segmentBuilder } from "#catalogue/snapshot/segment-builder.ts";
import { createSnapshot } from "#catalogue/snapshot/snapshot.ts";
import { priceOf } from "./prices.ts";
import { booksOf, dayAt, pricesIn } from "./snapshot-prices.ts";

const today = 20_000;
const account = "001";

const productWith = (prices: readonly PriceRow[]): ProductWithSizes => ({
	id: "a09",
	categoryId: "0ZG",
	nameEn: "Beans",
	nameNl: "Bonen",
	brand: "Tūī",
	b2bBrand: null,
	categoryNames: [],
	tasteEn: null,
	tasteNl: null,
	beanTypeEn: null,
	beanTypeNl: null,
	intensity: null,
	certificates: [],
	drinks: [],
	family2: "Coffee",
	family3: "Coffee",
	descriptionEn: "",
	descriptionNl: "",
	highlightsEn: "",
	highlightsNl: "",
	ingredientsEn: null,
	ingredientsNl: null,
	preparationEn: null,
	preparationNl: null,
	sizes: [
		{
			id: "01t",
			slug: "beans",
			productCode: "B",
			articleNumber: "1",
			ean: "2",
			internationalArticleNumber: "3",
			nameEn: "Beans",
			nameNl: "Bonen",
			sizeEn: "1 kg",
			sizeNl: "1 kg",
			soldOnline: true,
			contractOnly: false,
			launchedOn: 0,
			quantity: 1,
			lowMark: 0,
			isOrderable: true,
			picture: null,
			machine: null,
			prices,
		},
	],
});

const anyDay = fc.integer({ min: today - 2, max: today + 2 });
const anyEnd = fc.option(anyDay, { nil: null });
const books = ["list", "second list", "own", "older", "theirs"] as const;
const anyPrice: fc.Arbitrary<PriceRow> = fc.record({
	bookId: fc.constantFrom(...books),
	minimum: fc.constantFrom(1, 2, 6, 10),
	cents: fc.integer({ min: 1, max: 4 }),
	from: anyDay,
	to: anyEnd,
});
const anyQuantity = fc.constantFrom(1, 2, 5, 6, 11);
const anyContract = fc.record({ bookId: fc.constantFrom(...books.slice(2)), from: anyDay, to: anyEnd });

test("finds the same prices in columns as priceOf", () => {
	const flags = { ...guest.flags, eCom: true };
	const sources = new Set<string>();
	const anyPrices = fc.array(anyPrice, { maxLength: 9 });
	fc.assert(
		fc.property(anyPrices, fc.array(anyContract, { maxLength: 3 }), anyQuantity, (prices, contractRows, quantity) => {
			const builder = segmentBuilder();
			builder.add(productWith(prices));
			const segment = builder.done();
			const contracts = contractRows.map((row, nth) => ({ ...row, accountId: account, number: `C-${nth}` }));
			const kindOf = (id: string) => (id.endsWith("list") ? ("list" as const) : ("contract" as const));
			const tables = { categories: [], contracts, rules: compileRules([]), zone: "Pacific/Auckland" };
			const snapshot = createSnapshot(
				{ big: segment, small: segmentBuilder().done(), changed: [] },
				{ ...tables, books: books.map((id) => ({ id, kind: kindOf(id), name: id })) },
			);
			const view = snapshot.viewOf({ ...guest, flags, userId: "005", accountId: account }, today);
			const price = priceOf({ ...booksOf(snapshot, view, segment, 0), quantity, day: dayAt(today) });
			const columns = pricesIn(snapshot, view, segment);
			sources.add(`${price?.source} ${price?.next?.source}`);
			if (quantity === 1) expect(columns.centsOf(0)).toBe(price?.cents ?? null);
			expect(columns.priceOf(0, quantity)).toEqual(
				price && {
					cents: price.cents,
					source: price.source,
					next: price.next && { minimum: price.next.minimum, cents: price.next.cents },
				},
			);
		}),
		{ numRuns: 1_000 },
	);
	for (const both of ["list list", "list contract", "contract contract", "contract undefined", "undefined undefined"])
		expect(sources).toContain(both);
});
