import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { payerOf } from "#cart/cart.db.ts";
import { chargeableLine } from "#cart/cart-totals.db.ts";
import { totalsOf } from "#cart/pricing.ts";
import { preparedForAll } from "#catalogue/catalogue.db.ts";
import { catalogueFor } from "#catalogue/catalogue-view.db.ts";
import { shownLinePrices } from "#catalogue/prices/prices.db.ts";
import { location } from "#db/schema/accounts.ts";
import { product, productGroup } from "#db/schema/catalogue.ts";
import { coffeePlan, coffeePlanItem, planDelivery, planDeliveryItem } from "#db/schema/planner.ts";
import { anyCustomer, scoped } from "#db/scope.ts";
import { allSettledThenThrow } from "#db/transaction.ts";
import { type Money, zero } from "#shared/money.ts";
import type { StoreDay, Weekday } from "#shared/store-day.ts";
import { chargesOf, wallClock } from "#store/store.db.ts";
import { statusIn } from "./plan-changes.ts";
import { daysLeft, isDeadlineAhead } from "./plan-dates.ts";
import type { ListPlans } from "./plan-requests.ts";
import type { PlanStatus } from "./planner.ts";
import { planColumns, scopeValues, visiblePlans } from "./plans.db.ts";

const maxPlansShown = 500;

type NextLine = {
	productId: string;
	quantity: number;
	nameEn: string;
	nameNl: string;
	deposit: Money;
	waste: Money;
	categoryId: string;
};
type Next = { deliverOn: StoreDay; lines: NextLine[] };

/** The next planned delivery of a plan, with its products. Null when none is planned. */
const nextDelivery = sql<Next | null>`(
	select json_build_object('deliverOn', d.deliver_on, 'lines', (
		select coalesce(json_agg(json_build_object('productId', p.id, 'quantity', wanted.quantity, 'nameEn', p.name_en,
			'nameNl', p.name_nl, 'deposit', p.deposit, 'waste', p.waste, 'categoryId', g.category_id)
			order by wanted.position), '[]')
		from (
			select coalesce(i.product_id, o.product_id) as product_id, coalesce(i.position, 1000) as position,
				coalesce(o.quantity, i.quantity) as quantity
			from (select * from ${coffeePlanItem} where plan_id = d.plan_id
				and (weekday is null or weekday = extract(isodow from d.base))) i
			full join (select * from ${planDeliveryItem} where delivery_id = d.id) o on o.product_id = i.product_id
		) wanted join ${product} p on p.id = wanted.product_id join ${productGroup} g on g.id = p.group_id
		where wanted.quantity > 0
	))
	from ${planDelivery} d where d.plan_id = ${coffeePlan.id} and d.state = 'planned'
	order by d.deliver_on limit 1)`;

/** The order of the list: plans that need the customer first. */
const rankOf = { Paused: 0, "Processing order": 1, Active: 2, Stopped: 3 } as const satisfies Record<
	PlanStatus,
	number
>;

/** The plans of the company at the viewer's locations: paused ones, then the others by their next delivery, then stopped ones. Totals are at
 * today's prices. */
export async function listPlans(act: Act, { language }: ListPlans) {
	const [rows, catalogue, charges, { wantsPaper }, clock] = await allSettledThenThrow([
		planRows(act),
		catalogueFor(act),
		chargesOf(act),
		payerOf(act),
		wallClock(act),
	]);
	const { day: today } = clock.at(act.now);
	const isDutch = language === "nl-NL";
	const plans = rows.map(({ next, state, updatedAt, ...plan }) => {
		const delivery = state === "active" ? next : null;
		const priced = shownLinePrices(catalogue, next?.lines ?? []);
		const lines = priced.map(({ line, price }) => chargeableLine(catalogue, line, price?.cents ?? zero));
		const { total } = totalsOf(lines, { ...charges, coupon: null, paperInvoice: wantsPaper });
		const isDue = delivery !== null && !isDeadlineAhead(delivery.deliverOn, today);
		const status = statusIn(state, isDue);
		return {
			...plan,
			seen: updatedAt.toISOString(),
			status,
			nextOn: delivery?.deliverOn ?? null,
			daysLeft: delivery && daysLeft(delivery.deliverOn, today),
			total,
			products: (next?.lines ?? []).map(({ quantity, nameEn, nameNl }) => ({
				quantity,
				name: isDutch ? nameNl : nameEn,
			})),
		};
	});
	const byNextDelivery = plans.toSorted(
		(a, b) => rankOf[a.status] - rankOf[b.status] || (a.nextOn ?? "").localeCompare(b.nextOn ?? ""),
	);
	return { plans: byNextDelivery, today };
}

/** The weekdays of a weekday plan. Null for a rhythm. */
const weekdays = sql<Weekday[] | null>`(select json_agg(distinct weekday order by weekday) from ${coffeePlanItem}
	where plan_id = ${coffeePlan.id} and weekday is not null)`;

const plansQuery = preparedForAll((db, by, kind) => {
	const { id, number, state, frequency, weeks, pauseReason, resumesOn, locationId, updatedAt } = planColumns;
	const place = {
		street: location.street,
		houseNumber: location.houseNumber,
		addition: location.addition,
		city: location.city,
		country: location.country,
	};
	return db
		.select({
			id,
			number,
			state,
			frequency,
			weeks,
			weekdays,
			pauseReason,
			resumesOn,
			locationId,
			updatedAt,
			place,
			next: nextDelivery,
		})
		.from(coffeePlan)
		.innerJoin(location, eq(location.id, coffeePlan.locationId))
		.where(and(scoped(visiblePlans, by), eq(coffeePlan.accountId, anyCustomer.accountId), isNull(coffeePlan.deletedAt)))
		.orderBy(asc(coffeePlan.state), asc(coffeePlan.id))
		.limit(maxPlansShown)
		.prepare(`plans_${kind}`);
});

const planRows = (act: Act) => plansQuery(act).execute(scopeValues(act.by));
