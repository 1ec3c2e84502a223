import fc from "fast-check";
import { expect } from "vitest";
import { guest, system, type Viewer } from "#act.ts";
import { type Snapshot, visibleSizeById } from "#catalogue/snapshot/snapshot.ts";
import { readSnapshotEachTime } from "#catalogue/snapshot/snapshot-keeper.db.ts";
import { auditValues } from "#db/audit-columns.ts";
import { insertAll } from "#db/bulk-insert.ts";
import type { Db } from "#db/db.ts";
import { contract, priceBook, priceBookEntry } from "#db/schema/catalogue.ts";
import { newId } from "#shared/id.ts";
import { money } from "#shared/money.ts";
import { addDays, dayOf } from "#shared/store-day.ts";
import { testWithPeople as test } from "#test/database.ts";
import { actOf, people } from "#test/people.ts";
import { smallRange } from "#test/small-range.ts";
import { pricedLines, shownLinePrices, type UnitPrice } from "./prices.db.ts";
import type { PriceEntry } from "./prices.ts";
import { pricesIn } from "./snapshot-prices.ts";

const now = new Date("2026-11-22T00:00:00Z");
const today = dayOf(2026, 11, 22);
const sizesPriced = 6;

const books = ["list", "agreed", "also agreed", "agreed by others"] as const;
const agreedBooks = books.filter((book) => book !== "list");
const quantities = [1, 2, 5, 6, 7, 12];

/** The first day is today or near it. Null when there is no last day. */
const anyPeriod = fc
	.tuple(fc.integer({ min: -3, max: 2 }), fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }))
	.map(([from, length]) => {
		const first = addDays(today, from);
		return { first, last: length === null ? null : addDays(first, length) };
	});
const isDeleted = fc.boolean().chain((canBeDeleted) => (canBeDeleted ? fc.boolean() : fc.constant(false)));
const anyEntry = fc.record({
	book: fc.constantFrom(...books),
	size: fc.nat({ max: sizesPriced - 1 }),
	period: anyPeriod,
	isDeleted,
	minimum: fc.constantFrom(1, 2, 6, 7, 12),
	cents: fc.integer({ min: 1, max: 5 }),
});
const anyContract = fc.record({
	book: fc.constantFrom(...agreedBooks),
	company: fc.constantFrom("ownCompany", "otherCompany"),
	period: anyPeriod,
	isDeleted,
});
const anyPrices = fc.record({
	entries: fc.array(anyEntry, { minLength: 6, maxLength: 40 }),
	contracts: fc.array(anyContract, { minLength: 2, maxLength: 8 }),
	deletedBook: fc.option(fc.constantFrom(...books), { nil: null, freq: 3 }),
});
type Prices = typeof anyPrices extends fc.Arbitrary<infer Value> ? Value : never;

/** Replaces all prices and contracts. */
async function replacePrices(
	db: Db,
	{ productIds, accounts }: PricedProducts,
	{ entries, contracts, deletedBook }: Prices,
) {
	const act = actOf(db, system);
	const audit = auditValues(act);
	const deletedAt = (isDeleted: boolean) => (isDeleted ? now : null);
	const bookIds = new Map(books.map((name) => [name, newId("01s", act)]));
	const bookId = (name: (typeof books)[number]) => bookIds.get(name) ?? "";
	for (const table of [contract, priceBookEntry, priceBook]) await db.delete(table);
	await insertAll(
		db,
		priceBook,
		books.map((name) => ({
			id: bookId(name),
			name,
			kind: name === "list" ? ("list" as const) : ("contract" as const),
			...audit,
			deletedAt: deletedAt(name === deletedBook),
		})),
	);
	await insertAll(
		db,
		priceBookEntry,
		entries.map(({ book, size, minimum, cents, period, isDeleted }) => ({
			id: newId("01u", act),
			priceBookId: bookId(book),
			productId: productIds[size] ?? "",
			minimum,
			price: money(cents),
			validFrom: period.first,
			validTo: period.last,
			...audit,
			deletedAt: deletedAt(isDeleted),
		})),
	);
	if (contracts.length > 0)
		await db.insert(contract).values(
			contracts.map(({ book, company, period, isDeleted }, nth) => ({
				id: newId("800", act),
				accountId: accounts[company],
				priceBookId: bookId(book),
				number: `C-${nth}`,
				startsOn: period.first,
				endsOn: period.last,
				...audit,
				deletedAt: deletedAt(isDeleted),
			})),
		);
}

type PricedProducts = { productIds: string[]; accounts: { ownCompany: string; otherCompany: string } };

const withoutEntries = <Entry extends PriceEntry>(price: UnitPrice<Entry>) =>
	price && { ...price, entry: null, next: price.next && { ...price.next, entry: null } };

/** The prices that pages show, from the snapshot, and the prices that an order is charged, from the database. `onCard` is read from
 * columns, for lists. */
async function shownAndCharged(db: Db, snapshot: Snapshot, by: Viewer, productIds: string[]) {
	const act = actOf(db, by, now);
	const lines = productIds.flatMap((productId) => quantities.map((quantity) => ({ productId, quantity })));
	const deps = { ...act.deps, catalogue: { ...act.deps.catalogue, now: async () => snapshot } };
	const charged = await pricedLines({ ...act, deps }, lines);
	const linePrices = shownLinePrices(charged.view, lines);
	const { view } = charged.view;
	return charged.lines.map(({ line, price, tiers }, nth) => {
		const product = visibleSizeById(snapshot, view, line.productId);
		if (!product) throw new Error("the snapshot does not hold the product");
		const onPage = linePrices[nth];
		return {
			onCard: pricesIn(snapshot, view, product.part.segment).priceOf(product.size, line.quantity),
			onPage: withoutEntries(onPage?.price ?? null),
			tiersOnPage: onPage?.tiers().map((tier) => ({ ...tier, entry: null })),
			charged: withoutEntries(price),
			tiersCharged: tiers().map((tier) => ({ ...tier, entry: null })),
		};
	});
}

test("charges the price that is shown, for any books, contracts, days and quantities", async ({ database: { db } }) => {
	const { ownCompany, otherCompany } = people();
	const { rows } = await smallRange(db);
	const productIds = rows.slice(0, sizesPriced).map(({ id }) => id);
	const accounts = { ownCompany: ownCompany.accountId, otherCompany: otherCompany.accountId };
	const sources = new Set<string>();
	await fc.assert(
		fc.asyncProperty(anyPrices, async (prices) => {
			await replacePrices(db, { productIds, accounts }, prices);
			const snapshot = await readSnapshotEachTime.now(db);
			for (const by of [ownCompany.buyer.viewer, otherCompany.buyer.viewer, guest])
				for (const { onCard, onPage, charged, tiersOnPage, tiersCharged } of await shownAndCharged(
					db,
					snapshot,
					by,
					productIds,
				)) {
					sources.add(charged?.source ?? "on request");
					expect(onPage).toEqual(charged);
					expect(tiersOnPage).toEqual(tiersCharged);
					const next = charged?.next && { minimum: charged.next.minimum, cents: charged.next.cents };
					expect(onCard).toEqual(charged && { cents: charged.cents, source: charged.source, next });
				}
		}),
		{ numRuns: 50 },
	);
	expect(sources).toEqual(new Set(["contract", "list", "on request"]));
});
