import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { payerOf } from "#cart/cart.db.ts";
import { preparedForAll } from "#catalogue/catalogue.db.ts";
import { type CatalogueView, catalogueFor, storeDayOf, viewerKey } from "#catalogue/catalogue-view.db.ts";
import { cachedPerSnapshot } from "#catalogue/snapshot-memo.ts";
import { account, location } from "#db/schema/accounts.ts";
import { stock } from "#db/schema/catalogue.ts";
import { coffeePlan, coffeePlanItem, planDelivery, planDeliveryItem } from "#db/schema/planner.ts";
import { store } from "#db/schema/store.ts";
import { anyCustomer, momentOfCall, type ScopeViewer, scoped, timeInStore } from "#db/scope.ts";
import { allSettledThenThrow } from "#db/transaction.ts";
import type { Language } from "#i18n/languages.ts";
import { momentsAt } from "#planner/dates/plan-calendar.db.ts";
import { daysLeft, isDeadlineAhead, lastChangeBefore } from "#planner/dates/plan-dates.ts";
import { frequencyText } from "#planner/dates/plan-schedule.ts";
import { statusIn } from "#planner/deliveries/plan-deliveries.ts";
import { nextContentsOf, nextDelivery, nextDeliveryNow } from "#planner/deliveries/plan-totals.db.ts";
import type { ListPlans } from "#planner/plan-requests.ts";
import type { PlanStatus } from "#planner/planner.ts";
import { planColumns, scopeValues, visiblePlans } from "#planner/plans.db.ts";
import { chargesOf, deadlineSettings } from "#store/store.db.ts";
import { combinedDeliveries, comesWithBefore } from "./combined-deliveries.db.ts";

const maxPlansShown = 500;

const rankOf = { Paused: 1, "Processing order": 2, Active: 3, Stopped: 4 } as const satisfies Record<
	PlanStatus,
	number
>;

type RankedPlan = { status: PlanStatus; daysLeft: number | null; nextOn: string | null };

/** The order of the list: first the plans whose changes end today, because their order is placed at midnight, then those that deliver nothing
 * until the customer resumes them. */
export function compareUrgency(a: RankedPlan, b: RankedPlan): number {
	const rank = ({ status, daysLeft }: RankedPlan) => (status === "Active" && daysLeft === 1 ? 0 : rankOf[status]);
	return rank(a) - rank(b) || (a.nextOn ?? "").localeCompare(b.nextOn ?? "");
}

const maxCachedPlans = 50;
type PlanList = Awaited<ReturnType<typeof buildList>>;
const cachedList = cachedPerSnapshot<PlanList>({
	name: "planner.lists",
	keepIf: ({ plans }) => plans.length <= maxCachedPlans,
});

/** The plans of the company at the viewer's locations: the most urgent first, stopped ones last. Totals are at today's prices. Comes from the
 * cache when one query shows that nothing changed. */
export async function listPlans(act: Act, { language }: ListPlans): Promise<PlanList> {
	const [catalogue, [row]] = await allSettledThenThrow([
		catalogueFor(act),
		versionQuery(act).execute({ ...scopeValues(act.by), now: act.now.toISOString() }),
	]);
	const key = `${row?.version} ${viewerKey(catalogue.view, act.by)} ${language}`;
	return cachedList(catalogue.snapshot, key, () => buildList(act, catalogue, language));
}

async function buildList(act: Act, catalogue: CatalogueView, language: Language) {
	const [rows, charges, { wantsPaper }, settings] = await allSettledThenThrow([
		plansQuery(act).execute(scopeValues(act.by)),
		chargesOf(act),
		payerOf(act),
		deadlineSettings(act),
	]);
	const [contents, combined] = await allSettledThenThrow([
		nextContentsOf(act, rows),
		combinedDeliveries(act, { accountId: act.by.accountId ?? "" }),
	]);
	const today = storeDayOf(catalogue);
	const momentOf = momentsAt(settings, act.now);
	const plans = rows.map(({ state, updatedAt, deliverOn, region, ...plan }) => {
		const { id, number, weeks, pauseReason, resumesOn, locationId, place } = plan;
		const next = contents.of(id);
		const { weekdays, lines } = next;
		const nextOn = state === "active" ? deliverOn : null;
		const { total, content } = nextDeliveryNow(catalogue, next, { charges, paperInvoice: wantsPaper });
		const moment = momentOf(region);
		const isDue = nextOn !== null && !isDeadlineAhead(nextOn, moment);
		return {
			id,
			number,
			weeks,
			pauseReason,
			resumesOn,
			locationId,
			place,
			frequency: frequencyText(weeks),
			weekdays,
			seen: updatedAt.toISOString(),
			status: statusIn(state, isDue),
			nextOn,
			/** The delivery of another plan that brings a delivery of this one before its own next one. Null when none does. */
			comesWith: comesWithBefore(combined, { id, nextOn }),
			daysLeft: nextOn && daysLeft(nextOn, moment),
			lastTime: nextOn && lastChangeBefore(nextOn, moment).lastTime,
			total,
			/** How the next delivery would differ from the plan if it were ordered now. */
			content,
			products: lines.map(({ productId, quantity, nameEn, nameNl, sizeEn, sizeNl }) => ({
				productId,
				quantity,
				...(language === "nl-NL" ? { name: nameNl, size: sizeNl } : { name: nameEn, size: sizeEn }),
			})),
		};
	});
	return { plans: plans.toSorted(compareUrgency), today };
}

const isListed = (by: ScopeViewer) =>
	and(scoped(visiblePlans, by), eq(coffeePlan.accountId, anyCustomer.accountId), isNull(coffeePlan.deletedAt));

/** The pieces in stock of the products that listed plans can bring. */
const stockOfPlans = (by: ScopeViewer) => sql`(
	select string_agg(concat(s.product_id, s.quantity), ',' order by s.product_id) from ${stock} s where s.product_id in (
		select unnest(array[i.product_id, i.alternative_id])
			from ${coffeePlanItem} i join ${coffeePlan} on ${coffeePlan.id} = i.plan_id where ${isListed(by)}
		union all
		select o.product_id from ${planDeliveryItem} o join ${planDelivery} d on d.id = o.delivery_id
			join ${coffeePlan} on ${coffeePlan.id} = d.plan_id where d.state = 'planned' and ${isListed(by)}))`;

/** Changes when a database row of the list changes: `xmin` is the transaction that wrote a row. A change of items or deliveries writes the
 * row of the plan, too. Deadlines are at full hours. */
const versionQuery = preparedForAll((db, by, kind) =>
	db
		.select({
			version: sql<string>`concat_ws(' ', (select xmin from ${store}), extract(hour from ${timeInStore(momentOfCall)}),
				(select xmin from ${account} where ${account.id} = ${anyCustomer.accountId}),
				md5(${stockOfPlans(by)}),
				md5(string_agg(concat(${coffeePlan.id}, ${coffeePlan}.xmin, ' ', ${location}.xmin), ',' order by ${coffeePlan.id})))`,
		})
		.from(coffeePlan)
		.innerJoin(location, eq(location.id, coffeePlan.locationId))
		.where(isListed(by))
		.prepare(`plans_version_${kind}`),
);

/** The plans with their next planned delivery. Null when none is planned. */
const plansQuery = preparedForAll((db, by, kind) => {
	const { id, number, state, weeks, pauseReason, resumesOn, locationId, updatedAt, missingItems, dearerLimit } =
		planColumns;
	const place = {
		name: location.name,
		street: location.street,
		houseNumber: location.houseNumber,
		addition: location.addition,
		suburb: location.suburb,
		city: location.city,
		country: location.country,
	};
	const next = nextDelivery(db);
	return db
		.select({
			id,
			number,
			state,
			weeks,
			pauseReason,
			resumesOn,
			locationId,
			updatedAt,
			missingItems,
			dearerLimit,
			place,
			region: location.region,
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
