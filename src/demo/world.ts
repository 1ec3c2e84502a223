import type { Act } from "#act.ts";
import { saveBoughtTogether } from "#catalogue/product/bought-together.db.ts";
import { insertAll } from "#db/bulk-insert.ts";
import { recordChange } from "#db/changes.ts";
import { coupon, couponCategory } from "#db/schema/cart.ts";
import {
	category,
	contract,
	machine,
	priceBook,
	priceBookEntry,
	product,
	productDocument,
	productGroup,
	productPicture,
	productTie,
	stock,
} from "#db/schema/catalogue.ts";
import { article, articleCategory } from "#db/schema/content.ts";
import { contentDocument, contentVersion } from "#db/schema/files.ts";
import { throttle } from "#db/schema/throttle.ts";
import type { Shelved } from "#demo/product-rows.ts";
import { storeClock } from "#shared/store-time.ts";
import { fillAccounts } from "./accounts.ts";
import { articleRows } from "./articles.ts";
import { bigAccounts, bigOrdering, inLots, raiseLimits } from "./big.ts";
import { seed } from "./chance.ts";
import { companies } from "./companies.ts";
import { couponRows, couponsTried } from "./coupons.ts";
import { type Documents, documentRows } from "./documents.ts";
import { addDrawings } from "./drawings.ts";
import { type Ordering, sizesByAisle } from "./habits.ts";
import { fillLists } from "./lists.ts";
import { fillLogins } from "./logins.ts";
import { fillOrders } from "./orders.ts";
import { type Prices, priceAt, pricesOf } from "./prices.ts";
import { categoryRows, machineRow, shelve, stockRow } from "./products.ts";
import { everything } from "./range.ts";
import { type Making, makingOf } from "./rows.ts";
import { tieRows } from "./ties.ts";
import { type World, worlds } from "./worlds.ts";

const zone = "Pacific/Auckland";

/** The same moment gives the same rows, to the byte. */
export async function fillWorld(act: Act, world: World = "house"): Promise<void> {
	const clock = storeClock(zone);
	const making = makingOf(act, clock.at(act.now).day, seed);
	const accounts = await fillAccounts(act);
	await bigAccounts(act, making, worlds[world].accounts);
	await fillLogins(act, making);

	const categories = categoryRows(making);
	const byHand = shelve(making, everything, categories);
	const shelved = [...byHand, ...shelve(making, inLots(everything, worlds[world].products), categories, byHand)];
	const drawings = await addDrawings(act, making, byHand);
	for (const [area, row] of categories) row.pictureId = drawings.ofArea(area);

	await insertAll(act.db, category, [...categories.values()]);
	await fillShelves(act, making, shelved);
	const prices = pricesOf(making, shelved, accounts);
	await fillPrices(act, prices);
	await insertAll(act.db, productTie, tieRows(making, shelved));
	await insertAll(act.db, productPicture, drawings.linksTo(shelved));
	await fillDocuments(act, await documentRows(making, byHand, act.now));

	const { coupons, covered } = couponRows(making, categories);
	await insertAll(act.db, coupon, coupons);
	await insertAll(act.db, couponCategory, covered);

	const aisles = sizesByAisle(shelved, categories);
	const orderingOf = orderingIn(making, world);
	const taken = await fillOrders(act, {
		making,
		orderingOf,
		aisles,
		priceAt: priceAt(prices),
		coupons: couponsTried(coupons, covered),
		clock,
	});
	await raiseLimits(act, new Set(accounts.values()));
	await fillStock(act, making, shelved, taken);
	await fillLists(act, making, { accounts, aisles });
	await act.db.delete(throttle); // calls of the demo do not count for rate limits

	await saveBoughtTogether(act);

	const { articles, about } = articleRows(making, categories, drawings);
	await insertAll(act.db, article, articles);
	await insertAll(act.db, articleCategory, about);
	await recordChange(act, { topic: "catalogue" }); // another process may stand before empty shelves
}

async function fillShelves({ db }: Act, making: Making, shelved: readonly Shelved[]): Promise<void> {
	const sizes = shelved.flatMap(({ sizes, group, product }) => sizes.map((size) => ({ ...size, group, product })));
	await insertAll(
		db,
		productGroup,
		shelved.map(({ group }) => group),
	);
	await insertAll(
		db,
		product,
		sizes.map(({ row }) => row),
	);
	await insertAll(
		db,
		machine,
		sizes.flatMap(({ row, product }) => (product.machine ? [machineRow(making, row.id, product.machine)] : [])),
	);
}

/** As the companies that were written by hand order, and those of a big world. */
function orderingIn(making: Making, world: World) {
	const byHand = new Map(companies.map(({ name, orders = null }) => [name, orders]));
	const others = bigOrdering(making, worlds[world]);
	return (company: string): Ordering | null => (byHand.has(company) ? (byHand.get(company) ?? null) : others(company));
}

/** Fills the stock that remains after all orders. */
function fillStock({ db }: Act, making: Making, shelved: readonly Shelved[], taken: ReadonlyMap<string, number>) {
	const rows = shelved.flatMap(({ sizes, group }) =>
		sizes.map((size) =>
			stockRow(making, { ...size, slow: group.goods === "slow", taken: taken.get(size.row.id) ?? 0 }),
		),
	);
	return insertAll(db, stock, rows);
}

async function fillPrices({ db }: Act, { books, entries, contracts }: Prices): Promise<void> {
	await insertAll(db, priceBook, books);
	await insertAll(db, priceBookEntry, entries);
	await insertAll(db, contract, contracts);
}

async function fillDocuments({ db }: Act, { documents, versions, links }: Documents): Promise<void> {
	await insertAll(db, contentDocument, documents);
	await insertAll(db, contentVersion, versions);
	await insertAll(db, productDocument, links);
}
