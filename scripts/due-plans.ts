import { everyCustomer } from "#accounts/buyers.db.ts";
import type { Act } from "#act.ts";
import { auditValues } from "#db/audit-columns.ts";
import { insertAll } from "#db/bulk-insert.ts";
import { coffeePlan, coffeePlanItem, planDelivery } from "#db/schema/planner.ts";
import { inTransaction } from "#db/transaction.ts";
import { bigAccounts } from "#demo/big.ts";
import { newRowMaker } from "#demo/rows.ts";
import { enqueue } from "#jobs/queue.ts";
import { termsVersion } from "#orders/placing/terms-of-sale.ts";
import { money } from "#shared/money.ts";
import { addDays, addWeeks, type StoreDay } from "#shared/store-day.ts";
import { wallClock } from "#store/store.db.ts";
import { withAct } from "./company.ts";
import { withSql } from "./drill/tools.ts";

const plansPerCompany = 5;
const itemsPerPlan = 6;
const weeks = 2;
const deliveriesPerPlan = 4;
let calls = 0;
const yearMs = 365 * 24 * 60 * 60 * 1000;

/** Adds new companies whose plans are all due now, with stock and credit for their orders. */
export async function addDuePlans(folder: string, count: number): Promise<void> {
	await addPlans(folder, {
		count,
		firstInDays: 1,
		isOfCompany: (name) => / \d+$/.test(name) && !name.startsWith("Buyer"),
	});
	await withSql(folder, (sql) => sql`analyze`);
}

type NewPlans = {
	count: number;
	/** Days from today to the first delivery. */
	firstInDays: number;
	/** The companies that get the plans. When there is none, new companies with a number in their name are added. */
	isOfCompany: (name: string) => boolean;
};

/** Adds plans, each with some products. Returns them with their companies. */
export async function addPlans(folder: string, { count, firstInDays, isOfCompany }: NewPlans) {
	const productIds = await stockProducts(folder);
	const plans = await withAct(folder, async (act) => {
		const { day: today } = (await wallClock(act)).at(act.now);
		// Ids of another year than those of the demo and of earlier calls.
		const year = new Date(act.now.getTime() + ++calls * yearMs);
		const laterMaker = newRowMaker({ ...act, now: year }, today, "due plans");
		const maker = { ...laterMaker, stamp: auditValues(act) };
		const known = (await everyCustomer(act)).filter(({ name }) => isOfCompany(name));
		if (known.length === 0) await bigAccounts(act, maker, Math.ceil(count / plansPerCompany));
		const places = (await everyCustomer(act))
			.filter(({ name }) => isOfCompany(name))
			.flatMap(({ id, places: [place], buyers: [buyer] }) =>
				place && buyer ? [{ accountId: id, locationId: place.id, userId: buyer.userId }] : [],
			);
		const base = addDays(today, firstInDays);
		const rows = Array.from({ length: count }, (_, nth) => places[nth % places.length]).flatMap((place, nth) =>
			place ? [rowsOf({ ...maker, ...place, base, productIds, nth })] : [],
		);
		await insertAll(
			act.db,
			coffeePlan,
			rows.map(({ plan }) => plan),
		);
		await insertAll(
			act.db,
			coffeePlanItem,
			rows.flatMap(({ items }) => items),
		);
		await insertAll(
			act.db,
			planDelivery,
			rows.flatMap(({ deliveries }) => deliveries),
		);
		return rows.map(({ plan, items }) => ({
			id: plan.id,
			accountId: plan.accountId,
			base,
			productId: items[0]?.productId ?? "",
		}));
	});
	await withSql(folder, (sql) => sql`update account set credit_limit = 1000000000000 where name ~ ' [0-9]+$'`);
	return plans;
}

/** Stocks every product, and returns the ids of some that every company can order. */
const stockProducts = (folder: string): Promise<string[]> =>
	withSql(folder, async (sql) => {
		await sql`update stock set quantity = 100000000`;
		const rows = await sql<{ id: string }[]>`
			select distinct on (p.group_id) p.id from product p join product_group g on g.id = p.group_id
				join price_book_entry e on e.product_id = p.id join price_book b on b.id = e.price_book_id and b.kind = 'list'
			where p.sold_online and not p.contract_only and g.goods = 'everyday' and p.lot = 1 and p.deleted_at is null
				and coalesce(p.launched_on, '2000-01-01') < current_date and e.valid_from <= current_date
				and coalesce(e.valid_to, 'infinity') >= current_date
			order by p.group_id, p.id limit 60`;
		if (rows.length === 0) throw new Error("there is no product for plans");
		return rows.map(({ id }) => id);
	});

type PlanInput = Pick<ReturnType<typeof newRowMaker>, "id" | "stamp"> & {
	accountId: string;
	locationId: string;
	userId: string;
	base: StoreDay;
	productIds: readonly string[];
	nth: number;
};

function rowsOf({ id, stamp, accountId, locationId, userId, base, productIds, nth }: PlanInput) {
	const planId = id("a01");
	return {
		plan: {
			id: planId,
			accountId,
			locationId,
			userId,
			state: "active" as const,
			frequency: `Every ${weeks} weeks`,
			weeks,
			base,
			missingItems: "leave-out" as const,
			termsVersion,
			...stamp,
		},
		items: Array.from({ length: itemsPerPlan }, (_, at) => ({
			id: id("a02"),
			planId,
			position: at + 1,
			productId: productIds[(nth * itemsPerPlan + at) % productIds.length] ?? "",
			quantity: 1 + (at % 4),
			savedPrice: money(1_000),
			...stamp,
		})),
		deliveries: Array.from({ length: deliveriesPerPlan }, (_, at) => ({
			id: id("a15"),
			accountId,
			planId,
			base: addWeeks(base, at * weeks),
			deliverOn: addWeeks(base, at * weeks),
			state: "planned" as const,
			...stamp,
		})),
	};
}

/** Starts the job that orders due plans, without waiting for the next minute. */
export const startRun = (act: Act): Promise<void> =>
	inTransaction(act, (act) => enqueue(act, "planner.order-due", {}, { key: "drill", keep: true }));
