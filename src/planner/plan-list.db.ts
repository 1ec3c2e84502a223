import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { payerOf } from "#cart/cart.db.ts";
import { chargeableLine } from "#cart/cart-totals.db.ts";
import { totalsOf } from "#cart/pricing.ts";
import { preparedForAll } from "#catalogue/catalogue.db.ts";
import { type CatalogueView, catalogueFor, storeDayOf, viewerKey } from "#catalogue/catalogue-view.db.ts";
import { shownLinePrices } from "#catalogue/prices/prices.db.ts";
import { cachedPerSnapshot } from "#catalogue/snapshot-memo.ts";
import { isAnyOf, prepared } from "#db/db.ts";
import { account, location } from "#db/schema/accounts.ts";
import { product, productGroup } from "#db/schema/catalogue.ts";
import { coffeePlan, coffeePlanItem, planDelivery, planDeliveryItem } from "#db/schema/planner.ts";
import { store } from "#db/schema/store.ts";
import { anyCustomer, type ScopeViewer, scoped } from "#db/scope.ts";
import { allSettledThenThrow } from "#db/transaction.ts";
import type { Language } from "#i18n/languages.ts";
import { zero } from "#shared/money.ts";
import type { StoreDay, Weekday } from "#shared/store-day.ts";
import { chargesOf } from "#store/store.db.ts";
import { daysLeft, isDeadlineAhead } from "./plan-dates.ts";
import { quantitiesIn, statusIn } from "./plan-deliveries.ts";
import type { ListPlans } from "./plan-requests.ts";
import type { PlanStatus } from "./planner.ts";
import { planColumns, scopeValues, visiblePlans } from "./plans.db.ts";

const maxPlansShown = 500;

/** The order of the list: plans that need the customer first. */
const rankOf = { Paused: 0, "Processing order": 1, Active: 2, Stopped: 3 } as const satisfies Record<
	PlanStatus,
	number
>;

/** The number of cached lists, some ten kilobytes each. */
const maxCachedLists = 300;
const maxCachedPlans = 50;
type PlanList = Awaited<ReturnType<typeof buildList>>;
const cachedList = cachedPerSnapshot<PlanList>({
	atMost: maxCachedLists,
	keepIf: ({ plans }) => plans.length <= maxCachedPlans,
});

/** The plans of the company at the viewer's locations: paused ones, then the others by their next delivery, then stopped ones. Totals are at
 * today's prices. Comes from the cache when one query shows that nothing changed. */
export async function listPlans(act: Act, { language }: ListPlans): Promise<PlanList> {
	const [catalogue, [row]] = await allSettledThenThrow([
		catalogueFor(act),
		versionQuery(act).execute(scopeValues(act.by)),
	]);
	const key = `${row?.version} ${viewerKey(catalogue.view, act.by)} ${language}`;
	return cachedList(catalogue.snapshot, key, () => buildList(act, catalogue, language));
}

async function buildList(act: Act, catalogue: CatalogueView, language: Language) {
	const [rows, charges, { wantsPaper }] = await allSettledThenThrow([
		plansQuery(act).execute(scopeValues(act.by)),
		chargesOf(act),
		payerOf(act),
	]);
	const contents = await contentsOf(act, rows);
	const today = storeDayOf(catalogue);
	const plans = rows.map(({ state, updatedAt, deliveryId: _, base: __, deliverOn, ...plan }) => {
		const { weekdays, lines } = contents.of(plan.id);
		const nextOn = state === "active" ? deliverOn : null;
		const priced = shownLinePrices(catalogue, lines);
		const chargeable = priced.map(({ line, price }) => chargeableLine(catalogue, line, price?.cents ?? zero));
		const { total } = totalsOf(chargeable, { ...charges, coupon: null, paperInvoice: wantsPaper });
		const isDue = nextOn !== null && !isDeadlineAhead(nextOn, today);
		return {
			...plan,
			weekdays,
			seen: updatedAt.toISOString(),
			status: statusIn(state, isDue),
			nextOn,
			daysLeft: nextOn && daysLeft(nextOn, today),
			total,
			products: lines.map(({ quantity, nameEn, nameNl }) => ({
				quantity,
				name: language === "nl-NL" ? nameNl : nameEn,
			})),
		};
	});
	const byNextDelivery = plans.toSorted(
		(a, b) => rankOf[a.status] - rankOf[b.status] || (a.nextOn ?? "").localeCompare(b.nextOn ?? ""),
	);
	return { plans: byNextDelivery, today };
}

const isListed = (by: ScopeViewer) =>
	and(scoped(visiblePlans, by), eq(coffeePlan.accountId, anyCustomer.accountId), isNull(coffeePlan.deletedAt));

/** Changes when a database row of the list changes: `xmin` is the transaction that wrote a row. A change of items or deliveries writes the
 * row of the plan, too. */
const versionQuery = preparedForAll((db, by, kind) =>
	db
		.select({
			version: sql<string>`concat_ws(' ', (select xmin from ${store}),
				(select xmin from ${account} where ${account.id} = ${anyCustomer.accountId}),
				md5(string_agg(concat(${coffeePlan.id}, ${coffeePlan}.xmin, ' ', ${location}.xmin), ',' order by ${coffeePlan.id})))`,
		})
		.from(coffeePlan)
		.innerJoin(location, eq(location.id, coffeePlan.locationId))
		.where(isListed(by))
		.prepare(`plans_version_${kind}`),
);

/** The plans with their next planned delivery. The delivery is null when none is planned. */
const plansQuery = preparedForAll((db, by, kind) => {
	const { id, number, state, frequency, weeks, pauseReason, resumesOn, locationId, updatedAt } = planColumns;
	const place = {
		street: location.street,
		houseNumber: location.houseNumber,
		addition: location.addition,
		city: location.city,
		country: location.country,
	};
	const next = db
		.select({ deliveryId: planDelivery.id, base: planDelivery.base, deliverOn: planDelivery.deliverOn })
		.from(planDelivery)
		.where(and(eq(planDelivery.planId, coffeePlan.id), eq(planDelivery.state, "planned")))
		.orderBy(asc(planDelivery.deliverOn))
		.limit(1)
		.as("next");
	return db
		.select({
			id,
			number,
			state,
			frequency,
			weeks,
			pauseReason,
			resumesOn,
			locationId,
			updatedAt,
			place,
			deliveryId: next.deliveryId,
			base: next.base,
			deliverOn: next.deliverOn,
		})
		.from(coffeePlan)
		.innerJoin(location, eq(location.id, coffeePlan.locationId))
		.leftJoinLateral(next, sql`true`)
		.where(isListed(by))
		.orderBy(asc(coffeePlan.state), asc(coffeePlan.id))
		.limit(maxPlansShown)
		.prepare(`plans_${kind}`);
});

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
			deposit: product.deposit,
			waste: product.waste,
			categoryId: productGroup.categoryId,
		})
		.from(product)
		.innerJoin(productGroup, eq(productGroup.id, product.groupId))
		.where(isAnyOf(product.id, "productIds"))
		.prepare("plan_list_products"),
);

type Row = { id: string; deliveryId: string | null; base: StoreDay | null };

/** The weekdays of each plan, and the products of its next delivery. */
async function contentsOf({ db }: Act, rows: readonly Row[]) {
	const [items, changed] = await allSettledThenThrow([
		itemsQuery(db).execute({ planIds: rows.map(({ id }) => id) }),
		changedItemsQuery(db).execute({ deliveryIds: rows.flatMap(({ deliveryId }) => deliveryId ?? []) }),
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
