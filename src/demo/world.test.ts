import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Sql } from "postgres";
import { describe, expect } from "vitest";
import { guest } from "#act.ts";
import { confirmSecondFactor } from "#auth/factors.commands.ts";
import { logIn } from "#auth/login.commands.ts";
import { openPasswords } from "#auth/passwords.ts";
import { sessionOf } from "#auth/sessions.db.ts";
import { codeAt, keyFromText } from "#auth/totp.ts";
import { isTradeNumber } from "#catalogue/catalogue.ts";
import { inLongTransaction } from "#db/bulk-insert.ts";
import type { Db } from "#db/db.ts";
import { brokenInvariants } from "#db/invariants.ts";
import { KINDS } from "#demo/pictures/index.mjs";
import { orderStatuses, orderTypes } from "#orders/orders.ts";
import { holidaysOf } from "#shared/holidays.ts";
import { weekdayOf } from "#shared/store-day.ts";
import { newCopy } from "#test/database.ts";
import { fillDemoShop, demoNow as now, testAloneWithDemo, testWithDemo } from "#test/demo-shop.ts";
import { loginSource } from "#test/login.ts";
import { actOf, testPorts } from "#test/people.ts";
import { companies } from "./companies.ts";
import { fillDemo } from "./fill.ts";
import { demoKey, demoPassword } from "./logins.ts";

const manual = readFileSync(join(import.meta.dirname, "../../docs/demo.md"), "utf8");
const atLeast = 5;

const test = testWithDemo.extend("shop", { scope: "file" }, ({ app }) => app);
const testWithEmptyCopy = testAloneWithDemo.extend("emptyCopy", ({ templates, admin }, cleanup) =>
	newCopy({ admin, template: templates.empty }, cleanup),
);

/** Counts the rows with each value of a column. */
async function countByValue(sql: Sql, question: string): Promise<Record<string, number>> {
	const rows = await sql.unsafe(
		`select word::text as word, count(*)::int as n from (${question}) as asked (word) group by 1`,
	);
	return Object.fromEntries(rows.map(({ word, n }) => [word, n]));
}
const tooRare = (counts: Record<string, number>) => Object.entries(counts).filter(([, n]) => n < atLeast);

describe("the demo shop", () => {
	test("has about 320 articles in the six areas, and at least five of every kind", async ({ shop }) => {
		const [total] = await shop`select count(*)::int as n from product`;
		expect(total?.n).toBeGreaterThan(300);
		expect(total?.n).toBeLessThan(400);
		const kinds = await countByValue(shop, "select drawn->'pack'->>'kind' from picture where drawn ? 'pack'");
		expect(Object.keys(kinds).sort()).toEqual(Object.keys(KINDS).sort());
		expect(tooRare(kinds)).toEqual([]);
		const aisles = await countByValue(
			shop,
			"select c.slug from category c left join product_group g on g.category_id = c.id where c.parent_id is not null",
		);
		expect(tooRare(aisles).filter(([slug]) => slug !== "decaf")).toEqual([]);
	});

	test("has at least five articles in every state of stock", async ({ shop }) => {
		const states = await countByValue(
			shop,
			`select case when not p.sold_online then 'offline' when s.quantity = 0 and s.expected_on is null then 'out'
				when s.quantity = 0 then 'out, expected' when s.quantity <= s.low_mark then 'low' else 'in' end
			from product p join stock s on s.product_id = p.id`,
		);
		expect(Object.keys(states).sort()).toEqual(["in", "low", "offline", "out", "out, expected"]);
		expect(tooRare(states)).toEqual([]);
	});

	test("has at least five articles in every case of a price", async ({ shop }) => {
		const [cases] = await shop`
			with entry as (
				select e.*, b.kind from price_book_entry e join price_book b on b.id = e.price_book_id), today as (select '2026-11-21'::date as day)
			select
				(select count(*)::int from product p where not exists (select from entry e where e.product_id = p.id)) as "on request",
				(select count(distinct product_id)::int from entry where kind = 'list' and minimum > 1) as tiers,
				(select count(*)::int from (select product_id from entry where kind = 'list' group by 1 having max(minimum) = 1) x) as "one price",
				(select count(distinct product_id)::int from entry where kind = 'contract') as contract,
				(select count(distinct product_id)::int from entry where kind = 'contract' and minimum > 1) as "contract with tiers",
				(select count(*)::int from entry, today where kind = 'list' and valid_to < day) as ended,
				(select count(*)::int from entry, today where kind = 'list' and valid_from > day) as "to come",
				(select count(*)::int from product where contract_only) as "agreed only",
				(select count(*)::int from product where deposit > 0) as deposit,
				(select count(*)::int from product where waste > 0) as waste`;
		expect(tooRare(cases ?? {})).toEqual([]);
		const [ended] = await shop`select count(*)::int as n from contract where ends_on < '2026-11-21'`;
		expect(ended?.n).toBeGreaterThan(0);
	});

	test("charges no customer more than the list price, and less by the box", async ({ shop }) => {
		const dearer = await shop`
			with entry as (
				select e.*, b.kind from price_book_entry e join price_book b on b.id = e.price_book_id
				where '2026-11-21' between valid_from and coalesce(valid_to, 'infinity'))
			select product_id, one.kind, one.minimum, other.minimum as from from entry one join entry other using (product_id)
			where one.minimum < other.minimum and one.price <= other.price and one.price_book_id = other.price_book_id
				or one.kind = 'contract' and other.kind = 'list' and one.minimum <= other.minimum and one.price > other.price
					and not exists (select from entry nearer where nearer.price_book_id = one.price_book_id
						and nearer.product_id = one.product_id and nearer.minimum between one.minimum + 1 and other.minimum)`;
		expect([...dearer]).toEqual([]);
	});

	test("never charges more per piece by the carton than by the bag", async ({ shop }) => {
		const parts = String.raw`regexp_match(contents_en, '^(?:(\d+) × )?(.*)$')`;
		const dearer = await shop.unsafe(`
			with size as (
				select p.id, p.slug, p.group_id, coalesce((${parts})[1], '1')::int as pieces, (${parts})[2] as unit from product p),
			entry as (select e.*, size.group_id, size.pieces, size.unit, size.slug from price_book_entry e join size on size.id = e.product_id)
			select carton.slug, carton.price, carton.pieces, bag.slug as bag, bag.price as "price of a bag", bag.minimum
			from entry carton join entry bag on bag.group_id = carton.group_id and bag.unit = carton.unit
				and bag.price_book_id = carton.price_book_id and bag.pieces < carton.pieces
			where carton.minimum = 1 and bag.minimum <= carton.pieces / bag.pieces
				and daterange(carton.valid_from, carton.valid_to, '[]') && daterange(bag.valid_from, bag.valid_to, '[]')
				and carton.price::numeric / carton.pieces > bag.price::numeric / bag.pieces`);
		expect([...dearer]).toEqual([]);
	});

	test("keeps quantity discounts when a price changes", async ({ shop }) => {
		const uneven = await shop`
			select product_id from (
				select product_id, price_book_id, array_agg(minimum order by minimum) as steps from price_book_entry
				group by product_id, price_book_id, valid_from) as times
			group by product_id, price_book_id having count(distinct steps) > 1`;
		expect([...uneven]).toEqual([]);
	});

	test("has a default location for every user who may choose one", async ({ shop }) => {
		const people = await shop`
			select u.username, count(l.id)::int as places, bool_or(l.id = m.default_location_id) as chosen
			from membership m join users u on u.id = m.user_id join location l on l.account_id = m.account_id
				and (m.every_location or exists (
					select from membership_location a where a.membership_id = m.id and a.location_id = l.id))
			group by u.username`;
		const choosing = people.filter(({ places }) => places > 1);
		expect(choosing.length).toBeGreaterThanOrEqual(atLeast);
		expect(choosing.filter(({ chosen }) => !chosen)).toEqual([]);
	});

	test("has a company for each contract product", async ({ shop }) => {
		const nobodys = await shop`
			select slug from product p where contract_only and not exists (
				select from price_book_entry e join contract c using (price_book_id)
				where e.product_id = p.id and coalesce(c.ends_on, 'infinity') >= '2026-11-21')`;
		expect([...nobodys]).toEqual([]);
	});

	test("recommends no contract product, and gives its pictures unguessable keys", async ({ shop }) => {
		const [counts] = await shop`
			select count(*)::int as pictures, count(*) filter (where picture.key !~ '^[0-9a-f]{64}$')::int as guessed,
				count(*) filter (where beside.id <> own.id and not beside.contract_only)::int as "beside others"
			from product own
				join product_picture first on first.product_id = own.id and first.position = 1
				join picture on picture.id = first.picture_id
				join product_picture other on other.picture_id = first.picture_id
				join product beside on beside.id = other.product_id
			where own.contract_only`;
		expect(counts).toEqual({ pictures: expect.any(Number), guessed: 0, "beside others": 0 });
		expect(counts?.pictures).toBeGreaterThan(atLeast);
		const [without] = await shop`
			select count(*)::int as n from product p where not exists (
				select from product_picture where product_id = p.id and position = 1)`;
		expect(without?.n).toBe(0);
	});

	test("has at least five machines with each value of their data sheets", async ({ shop }) => {
		const [sheet] = await shop`select to_jsonb(machine) as row from machine limit 1`;
		const figures = Object.keys(sheet?.row ?? {}).filter((name) => !/_(at|by)$|_id$/.test(name));
		const filled = await shop.unsafe(
			`select ${figures.map((name) => `count(${name})::int as ${name}`).join(", ")} from machine`,
		);
		expect(figures.length).toBeGreaterThan(18);
		expect(tooRare({ ...filled[0] })).toEqual([]);
	});

	test("has valid EANs", async ({ shop }) => {
		const rows = await shop`select ean, international_article_number as gtin from product`;
		expect(rows.filter(({ ean, gtin }) => !isTradeNumber(ean) || !isTradeNumber(gtin))).toEqual([]);
	});

	test("has files that open", async ({ shop }) => {
		const files = await shop`select file_name, bytes from content_version`;
		expect(files.length).toBeGreaterThan(50);
		for (const { bytes } of files) {
			expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
			expect(bytes.subarray(-8).toString()).toContain("%%EOF");
		}
		const [without] = await shop`
			select count(*)::int as n from product_group g where cardinality(certificates) > 0
				and not exists (select from product_document d where d.group_id = g.id)`;
		expect(without?.n).toBe(0);
	});

	test("has an article about every area, in both languages", async ({ shop }) => {
		const [articles] = await shop`select count(*)::int as n, count(picture_id)::int as pictures from article`;
		expect(articles?.n).toBeGreaterThanOrEqual(8);
		expect(articles?.pictures).toBe(articles?.n);
	});

	test("has customers of every kind", async ({ shop }) => {
		const [row] = await shop`
			select (select count(*)::int from account) as accounts,
				(select count(*)::int from users where staff is not null) as staff,
				(select max(n)::int from (select count(*) as n from location group by account_id) x) as most,
				(select count(*)::int from users where is_punchout_user) as punchout,
				(select count(*)::int from account where country = 'NL') as dutch,
				(select count(*)::int from account where status = 'new') as new,
				(select count(*)::int from account where status = 'blocked') as blocked`;
		expect(row).toEqual({ accounts: companies.length, staff: 4, most: 4, punchout: 2, dutch: 1, new: 1, blocked: 1 });
		const [terms] = await shop`
			select count(*) filter (where early_payment_basis_points > 0)::int as early, count(*) filter (where invoice_delivery = 'paper')::int as paper,
				count(*) filter (where reference_required)::int as reference, count(*) filter (where email_domain is not null)::int as domain,
				count(*) filter (where credit_limit is null)::int as cash
			from account`;
		expect(terms).toEqual({
			early: companies.filter(({ terms }) => terms.early).length,
			paper: companies.filter(({ terms }) => terms.paper).length,
			reference: companies.filter(({ terms }) => terms.reference).length,
			domain: companies.filter(({ terms }) => terms.ownDomainOnly).length,
			cash: companies.filter(({ terms }) => terms.limit === null).length,
		});
		expect(Object.values(terms ?? {})).not.toContain(0);
		const strangers = await shop`
			select email from contact where not exists (select from users where contact_id = contact.id)`;
		expect(strangers.map(({ email }) => email)).toEqual(["invoices@waikatopoly.example"]);
		const [limited] = await shop`select count(*)::int as n from membership where not every_location`;
		expect(limited?.n).toBe(companies.flatMap(({ people }) => people).filter(({ only }) => only).length);
	});

	test("has eighteen months of orders, at least five of every status and of every type", async ({ shop }) => {
		for (const [column, known] of Object.entries({ status: orderStatuses, type: orderTypes })) {
			const counts = await countByValue(shop, `select ${column} from orders`);
			expect(Object.keys(counts).sort()).toEqual([...known].sort());
			expect(tooRare(counts)).toEqual([]);
		}
		const [span] = await shop`
			select count(*)::int as orders, count(distinct account_id)::int as companies,
				min(placed_at) < '2025-07-01' as "begins early", max(placed_at) <= ${now} as "ends by now",
				count(*) filter (where status = 'Completed' and delivered_on <> expected_on)::int as late
			from orders`;
		expect(span).toMatchObject({ "begins early": true, "ends by now": true, late: 0 });
		expect(span?.orders).toBeGreaterThan(400);
		expect(span?.companies).toBeGreaterThan(atLeast);
	});

	test("promised each order for a delivery day of its location, and shipped it after packing", async ({ shop }) => {
		const rows = await shop`
			select o.expected_on::text as day, l.region, l.delivery_days from orders o join location l on l.id = o.location_id`;
		const holidays = [2025, 2026, 2027].flatMap(holidaysOf);
		const closed = ({ day, region }: { day?: string; region?: string }) =>
			holidays.some((holiday) => holiday.day === day && (holiday.region === null || holiday.region === region));
		expect(rows.filter((row) => closed(row))).toEqual([]);
		expect(rows.filter(({ day, delivery_days }) => !delivery_days.includes(weekdayOf(day)))).toEqual([]);
		const early = await shop`
			select order_id from order_history h join orders o on o.id = h.order_id where h.at < o.placed_at or h.at > ${now}`;
		expect([...early]).toEqual([]);
	});

	test("has companies near their credit limit, over it, blocked and new", async ({ shop }) => {
		const owed = await shop`
			select a.name, sum(o.total)::float / a.credit_limit as share from account a join orders o on o.account_id = a.id
			where o.payment_method = 'invoice' and o.status in ('Pending', 'In progress', 'On the way') group by a.id`;
		expect(owed.filter(({ share }) => share > 0.85 && share <= 1).map(({ name }) => name)).toEqual([
			"Waikato Polytechnic Kitchens",
		]);
		expect(owed.filter(({ share }) => share > 1).map(({ name }) => name)).toEqual(["Lighthouse Lunch Bar"]);
		const [others] = await shop`
			select count(*) filter (where status = 'blocked')::int as blocked, count(*) filter (where status = 'new')::int as new
			from account a where status = 'new' and not exists (select from orders where account_id = a.id)
				or status = 'blocked' and exists (select from orders where account_id = a.id)`;
		expect(others).toEqual({ blocked: 1, new: 1 });
	});

	test("has a coupon of each kind, and used ones", async ({ shop }) => {
		const [kinds] = await shop`
			select count(*) filter (where kind = 'percentage')::int as percentage, count(*) filter (where kind = 'amount')::int as amount,
				count(*) filter (where minimum > 0)::int as minimum, count(*) filter (where once_per_account)::int as once,
				count(*) filter (where valid_to < '2026-11-21')::int as over, count(*) filter (where valid_from > '2026-11-21')::int as "to come",
				(select count(distinct coupon_id)::int from coupon_category) as aisles,
				(select count(*)::int from coupon_use) as used, (select count(coupon_id)::int from orders) as taken
			from coupon`;
		expect(Object.values(kinds ?? {})).not.toContain(0);
	});

	test("has plans of every kind, with past deliveries, skips and moved dates", async ({ shop }) => {
		const [counts] = await shop`
			select count(*)::int as plans, count(*) filter (where state = 'active')::int as active,
				count(*) filter (where state = 'paused' and pause_reason = 'customer' and resumes_on is null)::int as paused,
				count(*) filter (where state = 'paused' and resumes_on > '2026-11-21')::int as "resume later",
				count(*) filter (where pause_reason = 'payment')::int as "paused by payment",
				count(*) filter (where state = 'stopped')::int as stopped, count(distinct stop_reason)::int as reasons,
				count(*) filter (where state = 'active' and exists (select from plan_delivery d
					where d.plan_id = coffee_plan.id and d.state = 'planned' and d.deliver_on <= '2026-11-22'))::int as "processing order",
				count(*) filter (where weeks is null)::int as "weekday plans", count(distinct account_id)::int as companies
			from coffee_plan`;
		expect(counts?.plans).toBeGreaterThanOrEqual(12);
		expect(counts?.["processing order"]).toBe(1);
		expect(Object.entries(counts ?? {}).filter(([, count]) => count === 0)).toEqual([]);
		const [deliveries] = await shop`
			select count(*) filter (where state = 'ordered')::int as ordered, count(*) filter (where state = 'skipped')::int as skipped,
				count(*) filter (where chosen_on is not null)::int as moved, count(*) filter (where missed_reason = 'payment')::int as unpaid,
				count(*) filter (where missed_reason = 'paused')::int as "during a pause",
				(select count(*)::int from plan_delivery_item) as "just this delivery",
				count(*) filter (where deliver_on <> coalesce(chosen_on, base))::int as "moved by the calendar"
			from plan_delivery`;
		expect(Object.entries(deliveries ?? {}).filter(([, count]) => count === 0)).toEqual([]);
		expect(deliveries?.ordered).toBeGreaterThan(50);
		const wrong = await shop`
			select d.id from plan_delivery d join orders o on o.id = d.order_id join coffee_plan p on p.id = d.plan_id
			where o.type <> 'coffee planner' or o.expected_on <> d.deliver_on or o.location_id <> p.location_id
			union all
			select d.id from plan_delivery d join coffee_plan p on p.id = d.plan_id
			where p.state = 'active' and d.state = 'planned' and d.deliver_on <= '2026-11-19'
			union all
			select p.id from coffee_plan p where p.state = 'active'
				and (select count(*) from plan_delivery d where d.plan_id = p.id and d.state in ('planned', 'skipped')) < 3`;
		expect([...wrong]).toEqual([]);
	});

	test("has personal and shared saved lists of products that their owners may order", async ({ shop }) => {
		const lists = await shop`
			select a.name, c.shared, count(i.id)::int as lines, count(i.id) filter (where p.sold_online and not p.contract_only)::int as sold
			from cart c join account a on a.id = c.account_id left join cart_item i on i.cart_id = c.id left join product p on p.id = i.product_id
			where c.kind = 'list' group by a.id, c.id`;
		expect(lists.filter(({ lines, sold }) => lines < 2 || sold < lines)).toEqual([]);
		expect(lists.filter(({ shared }) => shared).length).toBeGreaterThanOrEqual(atLeast);
		expect(lists.filter(({ shared }) => !shared).length).toBeGreaterThanOrEqual(atLeast);
		expect(new Set(lists.map(({ name }) => name)).size).toBeGreaterThanOrEqual(atLeast);
	});

	test("has a picture for every area, and recommendations for every product", async ({ shop }) => {
		const scenes = await shop`
			select slug, picture.drawn->>'scene' as scene from category left join picture on picture.id = picture_id
			where parent_id is null order by position`;
		expect([...scenes]).toEqual([
			{ slug: "coffee-machines", scene: "machines" },
			{ slug: "coffee-beans", scene: "coffee" },
			{ slug: "tea", scene: "tea" },
			{ slug: "other-ingredients", scene: "drinks" },
			{ slug: "non-consumables", scene: "service" },
			{ slug: "setup-and-upgrades", scene: "care" },
		]);
		const alone = await shop`
			select name_en from product_group g where not exists (select from product_tie where group_id = g.id)`;
		expect([...alone]).toEqual([]);
		expect(tooRare(await countByValue(shop, "select tie from product_tie"))).toEqual([]);
	});

	test("is filled once", async ({ shop, place }) => {
		const pictures = async () => (await shop`select count(*)::int as n from picture`)[0]?.n;
		const before = await pictures();
		const deps = testPorts;
		expect(await fillDemo(place, now, deps)).toBe(false);
		expect(await fillDemo(place, new Date("2026-12-03T10:00:00Z"), deps, "5k")).toBe(false);
		expect(await pictures()).toBe(before);
		const changes = await shop`select record_id from change where topic = 'catalogue'`;
		expect([...changes], "whoever stands before empty shelves reads again").toEqual([{ record_id: null }]);
	});

	test("logs in every user with the password of its manual, and staff with its authenticator key", async ({
		shop,
		database,
	}) => {
		expect(manual).toContain(demoPassword);
		expect(manual).toContain(demoKey);
		const [counts] =
			await shop`select (select count(*)::int from users) - 1 as people, (select count(*)::int from credential)`;
		expect(counts?.count).toBe(counts?.people);
		const some = actOf(database.db, guest, now);
		const act = { ...some, deps: { ...some.deps, passwords: openPasswords() } };
		const enter = (username: string) =>
			logIn(act, { username, password: demoPassword, source: loginSource(username), token: null });
		const [buyer] = await shop`select username from users where contact_id is not null order by id limit 1`;
		expect(await enter(buyer?.username)).toMatchObject({ needs: null });
		const { token, needs } = await enter("hana@brewline.example");
		expect(needs).toBe("code");
		const session = await sessionOf(act, token);
		if (!session) throw new Error("hana has no session");
		const code = await codeAt(keyFromText(demoKey), now);
		const { login } = await confirmSecondFactor(act, { session, code, source: loginSource("hana") });
		expect(login.needs).toBeNull();
	});

	test("has every user and coupon of its manual", async ({ shop }) => {
		const people = await shop`select username from users`;
		const named = [...manual.matchAll(/[\w.]+@[\w.]+\.example/g)].map(([name]) => name);
		expect(named.filter((name) => people.every(({ username }) => username !== name))).toEqual([]);
		const coupons = await shop`select code from coupon`;
		expect(coupons.filter(({ code }) => !manual.includes(`\`${code}\``))).toEqual([]);
	});

	test("breaks no invariant", async ({ shop, database }) => {
		expect(shop).toBeDefined();
		expect(await brokenInvariants(database.db)).toEqual([]);
	});

	test("uses no text and no drawing for two products", async ({ shop }) => {
		for (const column of ["description_en", "description_nl", "highlights_en", "highlights_nl", "name_en", "name_nl"]) {
			const twice = await shop.unsafe(`select ${column} from product_group group by 1 having count(*) > 1`);
			expect([...twice]).toEqual([]);
		}
		const twice =
			await shop`select drawn #- '{pack,seed}' from picture where drawn is not null group by 1, shape having count(*) > 1`;
		expect([...twice]).toEqual([]);
	});
});

class Undo extends Error {}

/** Every row of the shop, without numbers from sequences, update times, the change feed and the jobs. */
async function dumpOf(db: Db): Promise<Record<string, string>> {
	const tables = await db.execute<{ name: string }>(
		sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name not in ('change', 'job')
			order by 1`,
	);
	const dump: Record<string, string> = {};
	for (const { name } of tables) {
		const rows = await db.execute(
			sql`select row from (select (to_jsonb(t) - 'updated_at' - 'number' - 'serial' - 'documents_version')::text as row from ${sql.identifier(name)} t) rows order by row collate "C"`,
		);
		dump[name] = createHash("sha256").update(JSON.stringify(rows)).digest("hex");
	}
	return dump;
}

testWithEmptyCopy("the same seed at the same moment gives the same rows", async ({ database, emptyCopy }) => {
	const first = await dumpOf(database.db);
	const undone = inLongTransaction(emptyCopy.app, async (db) => {
		await fillDemoShop(db);
		expect(await dumpOf(db)).toEqual(first);
		throw new Undo();
	});
	await expect(undone).rejects.toThrow(Undo);
	expect(new Set(Object.values(first)).size).toBeGreaterThan(20); // tables with distinct rows
});
