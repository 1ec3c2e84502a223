import { and, asc, eq, sql } from "drizzle-orm";
import { paysPaperFeePerOrder } from "#accounts/accounts.ts";
import type { Act } from "#act.ts";
import { chargeableLine } from "#cart/cart-totals.db.ts";
import { totalsOf } from "#cart/pricing.ts";
import { type CatalogueView, catalogueOfCompanies } from "#catalogue/catalogue-view.db.ts";
import { shownLinePrices } from "#catalogue/prices/prices.db.ts";
import { pieceChargesIn } from "#db/charge-columns.ts";
import { hasWord } from "#db/columns.ts";
import { type Db, isAnyOf, prepared } from "#db/db.ts";
import { inParts } from "#db/parts.ts";
import { account } from "#db/schema/accounts.ts";
import { product, productGroup, stock } from "#db/schema/catalogue.ts";
import { coffeePlan, coffeePlanItem, planDelivery, planDeliveryItem } from "#db/schema/planner.ts";
import { allSettledThenThrow } from "#db/transaction.ts";
import type { StoredPlan } from "#planner/plans.db.ts";
import type { Money } from "#shared/money.ts";
import type { StoreDay, Weekday } from "#shared/store-day.ts";
import { chargesOf } from "#store/store.db.ts";
import { quantitiesIn } from "./plan-deliveries.ts";
import { contentOfRun, type DeliveryContent, linesToCome } from "./run-lines.ts";

type NextContents = ReturnType<Awaited<ReturnType<typeof nextContentsOf>>["of"]>;
type Charging = { charges: Awaited<ReturnType<typeof chargesOf>>; paperInvoice: boolean };

/** How the next delivery of a plan would differ from the plan if it were ordered now, and its total incl. GST at today's prices of the company. */
export function nextDeliveryNow(
	catalogue: CatalogueView,
	{ plan, quantities, products }: NextContents,
	{ charges, paperInvoice }: Charging,
): { content: DeliveryContent; total: Money } {
	const priced = shownLinePrices(
		catalogue,
		[...products.values()].map((product) => ({ ...product, quantity: 1 })),
	);
	const offers = new Map(
		priced.map(({ line, product, priceAt }) => {
			const { productId, available, lot, soldOnline, goods } = line;
			const isSold = product !== null && soldOnline && goods === "everyday";
			const centsAt = (quantity: number): Money | null => priceAt(quantity)?.cents ?? null;
			return [productId, { productId, isSold, available, lot, priceAt: centsAt, goods: line }] as const;
		}),
	);
	const run = linesToCome(plan, quantities, offers);
	const chargeable = run.lines.flatMap(({ productId, quantity }) => {
		const offer = offers.get(productId);
		const price = offer?.priceAt(quantity);
		return offer && price ? [chargeableLine(catalogue, { ...offer.goods, quantity }, price)] : [];
	});
	const { total } = totalsOf(chargeable, { ...charges, coupon: null, paperInvoice });
	return { content: contentOfRun(run), total };
}

/** The next planned delivery of the plan of a row, for a lateral join. */
export const nextDelivery = (db: Db) =>
	db
		.select({ deliveryId: planDelivery.id, base: planDelivery.base, deliverOn: planDelivery.deliverOn })
		.from(planDelivery)
		.where(and(eq(planDelivery.planId, coffeePlan.id), hasWord(planDelivery.state, "planned")))
		.orderBy(asc(planDelivery.deliverOn))
		.limit(1)
		.as("next");

const plansStatement = prepared((db) => {
	const next = nextDelivery(db);
	const { invoiceDelivery, invoiceSchedule } = account;
	return db
		.select({
			id: coffeePlan.id,
			accountId: coffeePlan.accountId,
			userId: coffeePlan.userId,
			state: coffeePlan.state,
			invoiceDelivery,
			invoiceSchedule,
			deliveryId: next.deliveryId,
			base: next.base,
			missingItems: coffeePlan.missingItems,
			dearerLimit: coffeePlan.dearerLimit,
		})
		.from(coffeePlan)
		.innerJoin(account, eq(account.id, coffeePlan.accountId))
		.innerJoinLateral(next, sql`true`)
		.where(isAnyOf(coffeePlan.id, "planIds"))
		.prepare("plans_to_price");
});

/** Plans that are priced at once. */
const plansAtOnce = 100;

/** How the next deliveries of plans of any company would differ now, and their total incl. GST, as the list of plans shows it, by the id of the plan. A
 * plan without a planned delivery has none. For plans that the viewer sees. */
export const nextDeliveriesNow = async (act: Act, planIds: readonly string[]) =>
	new Map(await inParts(planIds, { atMost: plansAtOnce }, (part) => partNow(act, part)));

async function partNow(act: Act, planIds: readonly string[]) {
	const [plans, charges, catalogueOf] = await allSettledThenThrow([
		plansStatement(act.db).execute({ planIds }),
		chargesOf(act),
		catalogueOfCompanies(act),
	]);
	const contents = await nextContentsOf(act, plans);
	return plans.map((plan) => {
		const charging = { charges, paperInvoice: paysPaperFeePerOrder(plan) };
		return [plan.id, nextDeliveryNow(catalogueOf(plan), contents.of(plan.id), charging)] as const;
	});
}

const itemsQuery = prepared((db) =>
	db
		.select({
			planId: coffeePlanItem.planId,
			productId: coffeePlanItem.productId,
			weekday: sql<Weekday | null>`${coffeePlanItem.weekday}`,
			quantity: coffeePlanItem.quantity,
			alternativeId: coffeePlanItem.alternativeId,
			savedPrice: coffeePlanItem.savedPrice,
		})
		.from(coffeePlanItem)
		.where(isAnyOf(coffeePlanItem.planId, "planIds"))
		.orderBy(asc(coffeePlanItem.planId), asc(coffeePlanItem.position))
		.prepare("plan_list_items"),
);

const changedItemsQuery = prepared((db) =>
	db
		.select({
			deliveryId: planDeliveryItem.deliveryId,
			productId: planDeliveryItem.productId,
			quantity: planDeliveryItem.quantity,
		})
		.from(planDeliveryItem)
		.where(isAnyOf(planDeliveryItem.deliveryId, "deliveryIds"))
		.prepare("plan_list_changed_items"),
);

const productsQuery = prepared((db) =>
	db
		.select({
			productId: product.id,
			nameEn: product.nameEn,
			nameNl: product.nameNl,
			sizeEn: product.sizeEn,
			sizeNl: product.sizeNl,
			charges: pieceChargesIn(product),
			categoryId: productGroup.categoryId,
			lot: product.lot,
			soldOnline: product.soldOnline,
			goods: productGroup.goods,
			available: sql<number>`coalesce(${stock.quantity}, 0)`,
		})
		.from(product)
		.innerJoin(productGroup, eq(productGroup.id, product.groupId))
		.leftJoin(stock, eq(stock.productId, product.id))
		.where(isAnyOf(product.id, "productIds"))
		.prepare("plan_list_products"),
);

type Row = Pick<StoredPlan, "id" | "state" | "missingItems" | "dearerLimit"> & {
	deliveryId: string | null;
	base: StoreDay | null;
};

/** The weekdays of each plan, and the products of its next delivery with their alternatives. A paused plan has no changes for just one delivery. */
export async function nextContentsOf({ db }: Act, rows: readonly Row[]) {
	const [items, changed] = await allSettledThenThrow([
		itemsQuery(db).execute({ planIds: rows.map(({ id }) => id) }),
		changedItemsQuery(db).execute({
			deliveryIds: rows.flatMap(({ state, deliveryId }) => (state === "active" && deliveryId) || []),
		}),
	]);
	const ofItems = items.flatMap(({ productId, alternativeId }) => [
		productId,
		...(alternativeId ? [alternativeId] : []),
	]);
	const productIds = [...new Set([...ofItems, ...changed.map(({ productId }) => productId)])];
	const products = new Map((await productsQuery(db).execute({ productIds })).map((row) => [row.productId, row]));
	const itemsOf = Map.groupBy(items, ({ planId }) => planId);
	const changedOf = Map.groupBy(changed, ({ deliveryId }) => deliveryId);
	const contents = new Map(
		rows.map(({ id, deliveryId, base, missingItems, dearerLimit }) => {
			const own = itemsOf.get(id) ?? [];
			const once = (deliveryId && changedOf.get(deliveryId)) || [];
			const quantities = base ? quantitiesIn(own, base, once) : new Map<string, number>();
			const lines = [...quantities].flatMap(([productId, quantity]) => {
				const product = products.get(productId);
				return product ? [{ ...product, quantity }] : [];
			});
			const weekdays = [...new Set(own.flatMap(({ weekday }) => weekday ?? []))].toSorted();
			const plan = { items: own, missingItems, dearerLimit };
			return [id, { plan, quantities, products, lines, weekdays: weekdays.length > 0 ? weekdays : null }];
		}),
	);
	const of = (planId: string) => {
		const content = contents.get(planId);
		if (!content) throw new Error("the content of a plan was not read");
		return content;
	};
	return { of };
}
