import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { Viewer } from "#act.ts";
import { maxPricedLines } from "#cart/cart-amounts.db.ts";
import { type Db, openDatabase } from "#db/db.ts";
import { partsOf } from "#db/parts.ts";
import { addFields, levelOf } from "#records/field-tree.ts";
import { readRecords } from "#records/read.db.ts";
import { accessOf } from "#records/registry.ts";
import { testWithShop as plain } from "#test/database.ts";
import { actOf } from "#test/people.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { registry } from "./objects.ts";

const test = plain.extend("shop", { scope: "file" }, async () => stockedShop());

type Carts = { by: Viewer; kind: "open" | "list"; first: number; count: number; hasCoupon?: boolean };

const numbered = (prefix: string, number: number) => `${prefix}${String(number).padStart(12, "0")}AAA`;
const lineCount = 5;

/** Carts that one statement inserts within its deadline. */
const cartsPerInsert = 100;

/** Inserts carts of five lines each. Returns the ids of the carts and of their items. */
async function insertCarts(db: Db, carts: Carts) {
	const numbers = Array.from({ length: carts.count }, (_, at) => carts.first + at);
	for (const part of partsOf(numbers, { atMost: cartsPerInsert })) await insertPart(db, carts, part);
	return {
		cartIds: numbers.map((number) => numbered("0a6", number)),
		itemIds: numbers.flatMap((number) =>
			Array.from({ length: lineCount }, (_, at) => numbered("0a9", number * 10 + at + 1)),
		),
	};
}

async function insertPart(db: Db, { by, kind, hasCoupon = false }: Carts, part: readonly number[]) {
	const numbers = sql`unnest(${sql.param(part)}::int[]) n`;
	const author = sql`${by.userId}, ${by.userId}`;
	const coupon = hasCoupon ? sql`(select id from coupon where code = 'TENTH')` : sql`null`;
	await db.execute(sql`
		insert into cart (id, kind, account_id, user_id, name, punch_out_session_id, coupon_id, created_by, updated_by)
		select '0a6' || lpad(n::text, 12, '0') || 'AAA', ${kind}, ${by.accountId}, ${by.userId},
			case when ${kind}::text = 'list' then 'List ' || n end, case when ${kind}::text = 'open' then 'visit ' || n end,
			${coupon}, ${author} from ${numbers}`);
	await db.execute(sql`
		insert into cart_item (id, cart_id, product_id, quantity, created_by, updated_by)
		select '0a9' || lpad((n * 10 + nth)::text, 12, '0') || 'AAA', '0a6' || lpad(n::text, 12, '0') || 'AAA', p.id, 6, ${author}
		from ${numbers} cross join (select id, row_number() over (order by id) nth from product) p
		where nth <= ${lineCount}`);
}

type Reading = { by: Viewer; apiName: string; field: string; ids: readonly string[] };

function read(db: Db, { by, apiName, field, ids }: Reading) {
	const object = registry.named(apiName);
	if (!object) throw new Error(`${apiName} is not registered`);
	const level = levelOf(object);
	addFields({ registry, access: accessOf(by) }, level, [field]);
	return readRecords(actOf(db, by), level, { ids, language: "en-NZ" });
}

/** Runs a read and returns the number of times that it reads all lines of carts. */
async function countReads(place: Parameters<typeof openDatabase>[0]["place"], reading: Reading) {
	const texts: string[] = [];
	const { db, close } = openDatabase({ place, pool: 4, prepare: true, onStatement: ({ text }) => texts.push(text) });
	try {
		const records = await read(db, reading);
		const values = [...records.values()].map(({ fields }) => fields[reading.field]?.value);
		const readsOfCarts = texts.filter(
			(text) => text.includes('"product_group"') && text.includes('"cart_item"'),
		).length;
		return { values, readsOfCarts };
	} finally {
		await close();
	}
}

describe("an answer with computed amounts", () => {
	test("reads no lines of saved lists for their totals", async ({ database: { db }, place, shop: { by } }) => {
		const { cartIds: ids } = await insertCarts(db, { by, kind: "list", first: 1, count: 200 });
		const answer = await countReads(place, { by, apiName: "WebCart", field: "GrandTotalAmount", ids });
		expect(answer).toEqual({ values: ids.map(() => null), readsOfCarts: 0 });
	});

	test("reads only its own items of saved lists and of carts without a coupon", async ({
		database: { db },
		place,
		shop: { by },
	}) => {
		const lists = await insertCarts(db, { by, kind: "list", first: 301, count: 30 });
		const carts = await insertCarts(db, { by, kind: "open", first: 401, count: 30 });
		const ids = [...lists.itemIds, ...carts.itemIds].filter((_, at) => at % lineCount === 0);
		const { values, readsOfCarts } = await countReads(place, { by, apiName: "CartItem", field: "SalesPrice", ids });
		expect(readsOfCarts).toBe(0);
		expect(values).toHaveLength(60);
		expect(new Set(values).size).toBe(1);
		expect(values[0]).toBeGreaterThan(0);
	});

	test("prices a cart with a coupon once for all items", async ({ database: { db }, place, shop: { by } }) => {
		const carts = { by, kind: "open", first: 501, count: 50, hasCoupon: true } as const;
		const { itemIds: ids } = await insertCarts(db, carts);
		const reading = { by, apiName: "CartItem", field: "TotalAdjustmentAmount", ids };
		const { values, readsOfCarts } = await countReads(place, reading);
		expect(readsOfCarts).toBe(1);
		expect(values).toHaveLength(250);
		expect(values.some((value) => Number(value) < 0)).toBe(true);
	});

	test("is refused when its carts have too many lines together", async ({ database: { db }, shop: { by, staff } }) => {
		const count = maxPricedLines / lineCount + 1;
		const { cartIds } = await insertCarts(db, { by, kind: "open", first: 1_001, count });
		const reading = { by: staff.sales ?? by, apiName: "WebCart", field: "GrandTotalAmount" };
		await expect(read(db, { ...reading, ids: cartIds })).rejects.toMatchObject({
			kind: "invalid",
			code: "records.too-many-cart-lines",
		});
		const records = await read(db, { ...reading, ids: cartIds.slice(1) });
		expect(records.size).toBe(count - 1);
	});
});
