import { join } from "node:path";
import { insertSession } from "#auth/sessions.db.ts";
import { orderChargeNames } from "#db/charge-columns.ts";
import { uiApiPath } from "#shared/api-path.ts";
import { newId } from "#shared/id.ts";
import { withAct } from "../company.ts";
import { withSql } from "../drill/tools.ts";
import { logInBrowser } from "../login.ts";
import { serve } from "../serve.ts";
import type { Bench, Person } from "./candidates.ts";
import type { BenchRequest } from "./load.ts";
import { forgetJobs, measureAll, type Row, type Shop } from "./measure.ts";

/** The world with 20,000 products. Filling takes minutes, so the folder stays. */
const folder = join(import.meta.dirname, "../../.data/bench/20k");
const orderCount = 200_000;
const customerCount = 120;

const charges = [...orderChargeNames, "further_charges"].join(", ");

/** Adds orders to the companies of the world until there are enough. Rows are inserted without commands, because only their number matters. */
const addOrders = (folder: string) =>
	withSql(folder, async (sql) => {
		await sql.unsafe(`
			with most as (select ${orderCount} - count(*)::int as missing from orders),
				model as (select *, row_number() over (order by id) as nth from orders where status = 'Completed'),
				models as (select count(*) as number from model)
			insert into orders (id, number, account_id, user_id, location_id, status, type, placed_at, expected_on, delivered_on,
				payment_method, awaits_payment, gst_basis_points, goods, discount, ${charges}, gst, total,
				terms_version, key, delivery_address, billing_address, ordered_by, reference, created_by, updated_by)
			select '801' || lpad(n::text, 12, '0') || 'AAA', 'R' || n, account_id, user_id, location_id, status, type,
				placed_at - n * interval '1 minute', expected_on, delivered_on, payment_method, awaits_payment, gst_basis_points, goods,
				discount, ${charges}, gst, total, terms_version, gen_random_uuid(), delivery_address,
				billing_address, ordered_by, 'PO-' || n, user_id, user_id
			from most cross join models cross join lateral generate_series(1, missing) n
				join model on model.nth = 1 + n % models.number`);
		await sql`analyze`;
		return sql<{ username: string; orderIds: string[] }[]>`
			select u.username, (array_agg(o.id order by random()))[1:200] as "orderIds"
			from users u join credential c on c.user_id = u.id join membership m on m.user_id = u.id and m.every_location
			join orders o on o.account_id = m.account_id
			where m.deleted_at is null and u.staff is null and u.disabled_at is null and not u.is_punchout_user
			group by u.username having count(*) > 200 order by u.username limit ${customerCount}`;
	});

type Customer = Person & { orderIds: readonly string[] };

const pick = <Item>(items: readonly Item[], nth: number): Item => {
	const item = items[nth % items.length];
	if (item === undefined) throw new Error("there is nothing to choose from");
	return item;
};

/** Enough staff to stay below the limit of calls of a person. */
const staffCount = 16;

/** Sessions of staff: copies of a member of the service department, who are logged in without a login. */
async function createStaffSessions(folder: string): Promise<string[]> {
	const userIds = await withSql(folder, async (sql) => {
		await sql.unsafe(`
			with model as (select * from users where username = 'hemi@brewline.example'),
				added as (
					insert into users (id, username, staff, staff_name, email_confirmed_at, created_by, updated_by)
					select '005' || lpad(n::text, 12, 'B') || 'AAA', 'bench-' || n || '@brewline.example', staff, staff_name,
						email_confirmed_at, id, id
					from model cross join generate_series(1, ${staffCount}) n on conflict do nothing returning id)
			insert into second_factor (user_id, sealed, confirmed_at, last_step, created_by, updated_by)
			select added.id, sealed, confirmed_at, last_step, model.id, model.id
			from added cross join model join second_factor on user_id = model.id`);
		return sql<{ id: string }[]>`select id from users where username like 'bench-%'`;
	});
	return withAct(folder, async (act) => {
		const [idleMinutes, endsAt] = [60, new Date(act.now.getTime() + 3_600_000)];
		const { now } = act;
		const opened = { accountId: null, createdAt: now, idleMinutes, endsAt, secondFactorAt: now };
		const sessions: string[] = [];
		for (const { id } of userIds)
			sessions.push(
				`session=${await insertSession(act, id, { id: newId("a10", act), ...opened, device: "bench", visitor: "bench" })}`,
			);
		return sessions;
	});
}

const tenFields =
	"Status,OrderNumber,EffectiveDate,ExpectedDeliveryDate__c,PoNumber,TotalAmount,AccountId,CreatedDate,LastModifiedDate,Id";
const ofOrder = (names: string): string =>
	names
		.split(",")
		.map((name) => `Order.${name}`)
		.join();
const threeLevels = "Order.Status,Order.Account.Name,Order.Account.LastModifiedBy.CreatedBy.Name";

const pageSize = 50;
const pageBody = (pageToken: string, pageSize: number) =>
	JSON.stringify({
		fields: ["Order.OrderNumber", "Order.Status", "Order.TotalAmount", "Order.Account.Name"],
		pageSize,
		pageToken,
	});
const listPath = `${uiApiPath}/list-records/Order/AllOrders`;
/** The largest page. A token is for pages of any size. */
const longPage = 2_000;

/** The token of the page after a number of rows, which is a place in the list of one person. */
async function tokenAfter({ url }: Shop, session: string, rows: number): Promise<string> {
	let pageToken = "0";
	for (let read = 0; read < rows; read += longPage) {
		const answer = await fetch(url + listPath, {
			method: "POST",
			headers: { "content-type": "application/json", cookie: session, origin: new URL(url).origin },
			body: pageBody(pageToken, longPage),
		});
		const { nextPageToken } = (await answer.json()) as { nextPageToken: string }; // the list has more pages
		pageToken = nextPageToken;
	}
	return pageToken;
}

type Staff = { session: string; lateToken: string };

function benchesFor(shop: Shop, customers: readonly Customer[], staff: readonly Staff[]) {
	const as = (nth: number, pathOf: (ids: readonly string[]) => string): BenchRequest => {
		const { session, orderIds } = pick(customers, nth);
		return { path: uiApiPath + pathOf(orderIds), headers: { Cookie: session } };
	};
	const one = (nth: number, ids: readonly string[]) => pick(ids, Math.floor(nth / customers.length));
	const asStaff = (nth: number, path: string, bodyFor: (person: Staff) => string): BenchRequest => {
		const person = pick(staff, nth);
		return { path, headers: { Cookie: person.session, Origin: new URL(shop.url).origin }, body: bodyFor(person) };
	};
	const path = uiApiPath;
	return {
		record: {
			path,
			what: "an order with ten fields",
			request: (_, nth) => as(nth, (ids) => `/records/${one(nth, ids)}?fields=${ofOrder(tenFields)}`),
		},
		levels: {
			path,
			what: "an order with three levels of related records",
			request: (_, nth) => as(nth, (ids) => `/records/${one(nth, ids)}?fields=${threeLevels}`),
		},
		batch: {
			path,
			what: "a batch of 50 orders",
			request: (_, nth) =>
				as(nth, (ids) => {
					const from = nth % (ids.length - pageSize);
					return `/records/batch/${ids.slice(from, from + pageSize).join()}?fields=${ofOrder(tenFields)}`;
				}),
		},
		info: { path, what: "object-info of orders", request: (_, nth) => as(nth, () => "/object-info/Order") },
		page1: {
			path,
			what: "the first page of 50 of all orders, as staff",
			request: (_, nth) => asStaff(nth, listPath, () => pageBody("0", pageSize)),
		},
		page1000: {
			path,
			what: "page 1,000 of the same list",
			request: (_, nth) => asStaff(nth, listPath, ({ lateToken }) => pageBody(lateToken, pageSize)),
		},
		keyword: {
			path,
			what: "a keyword search over four objects, as staff",
			request: (_, nth) =>
				asStaff(nth, `${uiApiPath}/search/results?q=${encodeURIComponent(`PO-${1 + ((nth * 7919) % 150_000)}`)}`, () =>
					JSON.stringify({ objectApiNames: ["Order", "Account", "Contact", "Product2"] }),
				),
		},
	} satisfies Record<string, Bench>;
}

/** Measures reads of the record platform with 20,000 products and 200,000 orders. */
export async function benchRecords(names: readonly string[]): Promise<Row[]> {
	const env = { TRUSTED_PROXIES: "127.0.0.1", DEMO_WORLD: "20k" };
	const shop = await serve("scripts/bench/server.ts", { env, folder });
	try {
		const rows = await addOrders(folder);
		const customers: Customer[] = [];
		for (const [nth, { username, orderIds }] of rows.entries())
			customers.push({ ...(await logInBrowser(shop.url, nth, username)), orderIds });
		await forgetJobs(shop); // those of the demo
		const needsPages = names.length === 0 || names.includes("page1000");
		const staff: Staff[] = [];
		for (const session of await createStaffSessions(folder))
			staff.push({ session, lateToken: needsPages ? await tokenAfter(shop, session, 999 * pageSize) : "0" });
		const candidates = Object.entries(benchesFor(shop, customers, staff));
		const chosen = candidates.filter(([name]) => names.length === 0 || names.includes(name));
		return await measureAll(chosen, shop, customers);
	} finally {
		await shop.end();
	}
}
