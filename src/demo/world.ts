import { everyCustomer } from "#accounts/buyers.db.ts";
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
import type { DemoProduct } from "#demo/product-rows.ts";
import { storeClock } from "#shared/store-time.ts";
import { fillAccounts } from "./accounts.ts";
import { articleRows } from "./articles.ts";
import { bigAccounts, bigOrdering, inLots, raiseLimits } from "./big.ts";
import { seed } from "./chance.ts";
import { coffeePlansOf, fillCoffeePlans } from "./coffee-plans.ts";
import { companies } from "./companies.ts";
import { couponRows, demoCouponsOf } from "./coupons.ts";
import { type Documents, documentRows } from "./documents.ts";
import { addDrawings } from "./drawings.ts";
import { type Ordering, sizesByAisle } from "./habits.ts";
import { fillInvoices } from "./invoices.ts";
import { fillLists } from "./lists.ts";
import { fillLogins } from "./logins.ts";
import { fillMachines } from "./machines.ts";
import { fillOrders } from "./orders.ts";
import { type Payer, usualPayers } from "./payers.ts";
import { type Prices, priceAt, pricesOf } from "./prices.ts";
import { categoryRows, demoProductsOf, machineRow, stockRow } from "./products.ts";
import { everything } from "./range.ts";
import { newRowMaker, type RowMaker } from "./rows.ts";
import { fillTickets } from "./tickets.ts";
import { tieRows } from "./ties.ts";
import { type World, worlds } from "./worlds.ts";

const zone = "Pacific/Auckland";

/** Fills an empty shop. The same time gives exactly the same rows. */
export async function fillWorld(act: Act, world: World = "house"): Promise<void> {
	const clock = storeClock(zone);
	const maker = newRowMaker(act, clock.at(act.now).day, seed);
	const accounts = await fillAccounts(act);
	await bigAccounts(act, maker, worlds[world].accounts);
	await fillLogins(act, maker);

	const categories = categoryRows(maker);
	const describedProducts = demoProductsOf(maker, everything, categories);
	const demoProducts = [
		...describedProducts,
		...demoProductsOf(maker, inLots(everything, worlds[world].products), categories, describedProducts),
	];
	const drawings = await addDrawings(act, maker, describedProducts);
	for (const [area, row] of categories) row.pictureId = drawings.ofArea(area);

	await insertAll(act.db, category, [...categories.values()]);
	await fillProducts(act, maker, demoProducts);
	const prices = pricesOf(maker, demoProducts, accounts);
	await fillPrices(act, prices);
	await insertAll(act.db, productTie, tieRows(maker, demoProducts));
	await insertAll(act.db, productPicture, drawings.linksTo(demoProducts));
	await fillDocuments(act, await documentRows(maker, describedProducts, act.now));

	const { coupons, covered } = couponRows(maker, categories);
	await insertAll(act.db, coupon, coupons);
	await insertAll(act.db, couponCategory, covered);

	const aisles = sizesByAisle(demoProducts, categories);
	const customers = await everyCustomer(act);
	const common = { maker, aisles, priceAt: priceAt(prices), clock, customers };
	const { plans, runs: planRuns } = coffeePlansOf({ ...common, now: act.now }, worlds[world].plans);
	const { taken, sent, paid } = await fillOrders(act, {
		...common,
		orderingOf: orderingsFor(maker, world),
		coupons: demoCouponsOf(coupons, covered),
		planRuns,
	});
	await fillCoffeePlans(act, { maker, clock }, plans);
	await fillInvoices(act, { maker, clock, sent, paid, payerOf: payersFor(maker) });
	await raiseLimits(act, new Set(accounts.values()));
	await fillStock(act, maker, demoProducts, taken);
	await fillLists(act, maker, { accounts, aisles });
	await fillMachines(act, { maker, clock, accounts, demoProducts: describedProducts });
	await fillTickets(act, { accounts, clock });
	await act.db.delete(throttle); // calls of the demo do not count for rate limits

	await saveBoughtTogether(act);

	const { articles, about } = articleRows(maker, categories, drawings);
	await insertAll(act.db, article, articles);
	await insertAll(act.db, articleCategory, about);
	await recordChange(act, { topic: "catalogue" }); // another process may have loaded the empty catalogue
}

/** How the companies in the data files and generated companies pay. */
function payersFor({ chance }: RowMaker) {
	const described = new Map(companies.map(({ name, terms }) => [name, terms.payer]));
	return (company: string): Payer => {
		const luck = chance(`payer ${company}`);
		return described.get(company) ?? usualPayers[luck(usualPayers.length)] ?? "punctual";
	};
}

async function fillProducts({ db }: Act, maker: RowMaker, demoProducts: readonly DemoProduct[]): Promise<void> {
	const sizes = demoProducts.flatMap(({ sizes, group, product }) => sizes.map((size) => ({ ...size, group, product })));
	await insertAll(
		db,
		productGroup,
		demoProducts.map(({ group }) => group),
	);
	await insertAll(
		db,
		product,
		sizes.map(({ row }) => row),
	);
	await insertAll(
		db,
		machine,
		sizes.flatMap(({ row, product }) => (product.machine ? [machineRow(maker, row.id, product.machine)] : [])),
	);
}

/** The ordering of the companies in the data files and of generated companies. */
function orderingsFor(maker: RowMaker, world: World) {
	const describedOrderings = new Map(companies.map(({ name, orders = null }) => [name, orders]));
	const others = bigOrdering(maker, worlds[world]);
	return (company: string): Ordering | null =>
		describedOrderings.has(company) ? (describedOrderings.get(company) ?? null) : others(company);
}

/** Fills the stock that remains after all orders. */
function fillStock(
	{ db }: Act,
	maker: RowMaker,
	demoProducts: readonly DemoProduct[],
	taken: ReadonlyMap<string, number>,
) {
	const rows = demoProducts.flatMap(({ sizes, group }) =>
		sizes.map((size) => stockRow(maker, { ...size, slow: group.goods === "slow", taken: taken.get(size.row.id) ?? 0 })),
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
