import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Act } from "#act.ts";
import { payerOf } from "#cart/cart.db.ts";
import { preparedForAll } from "#catalogue/catalogue.db.ts";
import { type CatalogueView, catalogueFor, storeDayOf, viewerKey } from "#catalogue/catalogue-view.db.ts";
import { cachedPerSnapshot } from "#catalogue/snapshot-memo.ts";
import { hasWord } from "#db/columns.ts";
import { account, location } from "#db/schema/accounts.ts";
import { coffeePlan, planDelivery } from "#db/schema/planner.ts";
import { store } from "#db/schema/store.ts";
import { anyCustomer, momentOfCall, type ScopeViewer, scoped, timeInStore } from "#db/scope.ts";
import { allSettledThenThrow } from "#db/transaction.ts";
import type { Language } from "#i18n/languages.ts";
import { momentsAt } from "#planner/dates/plan-calendar.db.ts";
import { daysLeft, isDeadlineAhead, lastChangeBefore } from "#planner/dates/plan-dates.ts";
import { frequencyText } from "#planner/dates/plan-schedule.ts";
import { statusIn } from "#planner/deliveries/plan-deliveries.ts";
import { nextContentsOf, nextDelivery, totalOfDelivery } from "#planner/deliveries/plan-totals.db.ts";
import type { ListPlans } from "#planner/plan-requests.ts";
import type { PlanStatus } from "#planner/planner.ts";
import { planColumns, scopeValues, visiblePlans } from "#planner/plans.db.ts";
import { chargesOf, deadlineSettings } from "#store/store.db.ts";

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

/** The number of cached lists, some ten kilobytes each. */
const maxCachedLists = 300;
const maxCachedPlans = 50;
type PlanList = Awaited<ReturnType<typeof buildList>>;
const cachedList = cachedPerSnapshot<PlanList>({
	atMost: maxCachedLists,
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
	const [contents, comesWith] = await allSettledThenThrow([nextContentsOf(act, rows), combinedDeliveries(act)]);
	const today = storeDayOf(catalogue);
	const momentOf = momentsAt(settings, act.now);
	const plans = rows.map(({ state, updatedAt, deliveryId: _, base: __, deliverOn, region, ...plan }) => {
		const { weekdays, lines } = contents.of(plan.id);
		const nextOn = state === "active" ? deliverOn : null;
		const total = totalOfDelivery(catalogue, lines, { charges, paperInvoice: wantsPaper });
		const moment = momentOf(region);
		const isDue = nextOn !== null && !isDeadlineAhead(nextOn, moment);
		return {
			...plan,
			frequency: frequencyText(plan.weeks),
			weekdays,
			seen: updatedAt.toISOString(),
			status: statusIn(state, isDue),
			nextOn,
			/** The delivery of another plan that brings a delivery of this one before its own next one. Null when none does. */
			comesWith:
				comesWith.find(({ planId, deliverOn }) => planId === plan.id && nextOn !== null && deliverOn < nextOn) ?? null,
			daysLeft: nextOn && daysLeft(nextOn, moment),
			lastTime: nextOn && lastChangeBefore(nextOn, moment).lastTime,
			total,
			products: lines.map(({ productId, quantity, nameEn, nameNl, sizeEn, sizeNl }) => ({
				productId,
				quantity,
				...(language === "nl-NL" ? { name: nameNl, size: sizeNl } : { name: nameEn, size: sizeEn }),
			})),
		};
	});
	return { plans: plans.toSorted(compareUrgency), today };
}

/** The deliveries of listed plans that a delivery of another plan brings, the earliest first. */
function combinedDeliveries({ db, by }: Act) {
	const [host, hostPlan] = [alias(planDelivery, "host"), alias(coffeePlan, "host_plan")];
	return db
		.select({ planId: planDelivery.planId, planNumber: hostPlan.number, deliverOn: host.deliverOn })
		.from(planDelivery)
		.innerJoin(coffeePlan, eq(coffeePlan.id, planDelivery.planId))
		.innerJoin(host, eq(host.id, planDelivery.mergedIntoId))
		.innerJoin(hostPlan, eq(hostPlan.id, host.planId))
		.where(
			and(
				scoped(visiblePlans, by),
				eq(coffeePlan.accountId, by.accountId ?? ""),
				hasWord(planDelivery.state, "skipped"),
				hasWord(host.state, "planned"),
				hasWord(hostPlan.state, "active"),
			),
		)
		.orderBy(asc(host.deliverOn))
		.limit(maxPlansShown);
}

const isListed = (by: ScopeViewer) =>
	and(scoped(visiblePlans, by), eq(coffeePlan.accountId, anyCustomer.accountId), isNull(coffeePlan.deletedAt));

/** Changes when a database row of the list changes: `xmin` is the transaction that wrote a row. A change of items or deliveries writes the
 * row of the plan, too. Deadlines are at full hours. */
const versionQuery = preparedForAll((db, by, kind) =>
	db
		.select({
			version: sql<string>`concat_ws(' ', (select xmin from ${store}), extract(hour from ${timeInStore(momentOfCall)}),
				(select xmin from ${account} where ${account.id} = ${anyCustomer.accountId}),
				md5(string_agg(concat(${coffeePlan.id}, ${coffeePlan}.xmin, ' ', ${location}.xmin), ',' order by ${coffeePlan.id})))`,
		})
		.from(coffeePlan)
		.innerJoin(location, eq(location.id, coffeePlan.locationId))
		.where(isListed(by))
		.prepare(`plans_version_${kind}`),
);

/** The plans with their next planned delivery. Null when none is planned. */
const plansQuery = preparedForAll((db, by, kind) => {
	const { id, number, state, weeks, pauseReason, resumesOn, locationId, updatedAt } = planColumns;
	const place = {
		street: location.street,
		houseNumber: location.houseNumber,
		addition: location.addition,
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
