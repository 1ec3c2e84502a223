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
import { product, productGroup } from "#db/schema/catalogue.ts";
import { coffeePlan, coffeePlanItem, planDelivery, planDeliveryItem } from "#db/schema/planner.ts";
import { allSettledThenThrow } from "#db/transaction.ts";
import type { PlanState } from "#planner/planner.ts";
import { type Money, zero } from "#shared/money.ts";
import type { StoreDay, Weekday } from "#shared/store-day.ts";
import { chargesOf } from "#store/store.db.ts";
import { quantitiesIn } from "./plan-deliveries.ts";

type NextLine = ReturnType<Awaited<ReturnType<typeof nextContentsOf>>["of"]>["lines"][number];
type Charging = { charges: Awaited<ReturnType<typeof chargesOf>>; paperInvoice: boolean };

/** The total incl. GST of a delivery at today's prices of a company. */
export function totalOfDelivery(
	catalogue: CatalogueView,
	lines: readonly NextLine[],
	{ charges, paperInvoice }: Charging,
): Money {
	const priced = shownLinePrices(catalogue, lines);
	const chargeable = priced.map(({ line, price }) => chargeableLine(catalogue, line, price?.cents ?? zero));
	return totalsOf(chargeable, { ...charges, coupon: null, paperInvoice }).total;
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
		})
		.from(coffeePlan)
		.innerJoin(account, eq(account.id, coffeePlan.accountId))
		.innerJoinLateral(next, sql`true`)
		.where(isAnyOf(coffeePlan.id, "planIds"))
		.prepare("plans_to_price");
});

/** Plans that are priced at once. */
const plansAtOnce = 100;

/** The total incl. GST of the next delivery of plans of any company, as the list of plans shows it, by the id of the plan. A plan without a
 * planned delivery has none. For plans that the viewer sees. */
export const totalsOfPlans = async (act: Act, planIds: readonly string[]) =>
	new Map(await inParts(planIds, { atMost: plansAtOnce }, (part) => totalsOfPart(act, part)));

async function totalsOfPart(act: Act, planIds: readonly string[]) {
	const [plans, charges, catalogueOf] = await allSettledThenThrow([
		plansStatement(act.db).execute({ planIds }),
		chargesOf(act),
		catalogueOfCompanies(act),
	]);
	const contents = await nextContentsOf(act, plans);
	return plans.map((plan) => {
		const charging = { charges, paperInvoice: paysPaperFeePerOrder(plan) };
		const total = totalOfDelivery(catalogueOf(plan), contents.of(plan.id).lines, charging);
		return [plan.id, { total }] as const;
	});
}

const itemsQuery = prepared((db) =>
	db
		.select({
			planId: coffeePlanItem.planId,
			productId: coffeePlanItem.productId,
			weekday: sql<Weekday | null>`${coffeePlanItem.weekday}`,
			quantity: coffeePlanItem.quantity,
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
		})
		.from(product)
		.innerJoin(productGroup, eq(productGroup.id, product.groupId))
		.where(isAnyOf(product.id, "productIds"))
		.prepare("plan_list_products"),
);

type Row = { id: string; state: PlanState; deliveryId: string | null; base: StoreDay | null };

/** The weekdays of each plan, and the products of its next delivery. A paused plan has no changes for just one delivery. */
export async function nextContentsOf({ db }: Act, rows: readonly Row[]) {
	const [items, changed] = await allSettledThenThrow([
		itemsQuery(db).execute({ planIds: rows.map(({ id }) => id) }),
		changedItemsQuery(db).execute({
			deliveryIds: rows.flatMap(({ state, deliveryId }) => (state === "active" && deliveryId) || []),
		}),
	]);
	const productIds = [...new Set([...items, ...changed].map(({ productId }) => productId))];
	const products = new Map((await productsQuery(db).execute({ productIds })).map((row) => [row.productId, row]));
	const itemsOf = Map.groupBy(items, ({ planId }) => planId);
	const changedOf = Map.groupBy(changed, ({ deliveryId }) => deliveryId);
	const contents = new Map(
		rows.map(({ id, deliveryId, base }) => {
			const own = itemsOf.get(id) ?? [];
			const once = (deliveryId && changedOf.get(deliveryId)) || [];
			const quantities = base ? quantitiesIn(own, base, once) : new Map<string, number>();
			const lines = [...quantities].flatMap(([productId, quantity]) => {
				const product = products.get(productId);
				return product ? [{ ...product, quantity }] : [];
			});
			const weekdays = [...new Set(own.flatMap(({ weekday }) => weekday ?? []))].toSorted();
			return [id, { lines, weekdays: weekdays.length > 0 ? weekdays : null }];
		}),
	);
	return { of: (planId: string) => contents.get(planId) ?? { lines: [], weekdays: null } };
}
