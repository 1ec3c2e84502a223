import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { type Act, system, type Viewer } from "#act.ts";
import { switchLocation, useCoupon } from "#cart/cart.commands.ts";
import { cartView } from "#cart/cart-view.db.ts";
import { saveList } from "#cart/saved-lists.commands.ts";
import { auditValues } from "#db/audit-columns.ts";
import { type Db, openDatabase } from "#db/db.ts";
import { account } from "#db/schema/accounts.ts";
import { cart, cartItem, coupon, couponUse } from "#db/schema/cart.ts";
import { contract, priceBook, priceBookEntry, product } from "#db/schema/catalogue.ts";
import { addFields, levelOf } from "#records/field-tree.ts";
import { readQuery } from "#records/list-form.ts";
import { objectInfo } from "#records/object-info.ts";
import { readRecord, readRecords } from "#records/read.db.ts";
import { accessOf } from "#records/registry.ts";
import { newId } from "#shared/id.ts";
import { money } from "#shared/money.ts";
import { addByName } from "#test/by-name.ts";
import { testWithShop as plain } from "#test/database.ts";
import { actOf } from "#test/people.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { registry } from "./objects.ts";

/** A cart with a coupon, deposit, levy and paper invoices, at a contract price of its company. */
const test = plain.extend("shop", { scope: "file" }, async ({ database: { db } }) => {
	const shop = stockedShop();
	const act = actOf(db, shop.by);
	const { tea, firstSize, cups, unpriced, notOnline, idOf, ownCompany } = shop;
	await switchLocation(act, { locationId: ownCompany.locations.buyersLocation });
	for (const [slug, quantity] of [
		[tea, 3],
		[firstSize, 2],
		[cups, 6],
	] as const)
		await addByName(act, { product: slug, quantity, allowSecondSize: false });
	await useCoupon(act, { code: "TENTH" });
	await db
		.update(product)
		.set({ deposit: money(35), waste: money(7) })
		.where(eq(product.slug, tea));
	await db.update(account).set({ invoiceDelivery: "paper" }).where(eq(account.id, ownCompany.accountId));
	await insertContractPrice(db, { productId: idOf(tea), accountId: ownCompany.accountId });
	const view = await cartView(act, "en-NZ");
	const cartId = view.id ?? "";
	// One product has no price, the other has one that only companies with a contract see.
	await db.update(product).set({ contractOnly: true }).where(eq(product.slug, notOnline));
	for (const slug of [unpriced, notOnline])
		await db
			.insert(cartItem)
			.values({ id: newId("0a9", act), cartId, productId: idOf(slug), quantity: 1, ...auditValues(act) });
	return { ...shop, cartId, view: await cartView(act, "en-NZ") };
});

async function insertContractPrice(db: Db, { productId, accountId }: { productId: string; accountId: string }) {
	const act = actOf(db, system);
	const [priceBookId, stamp] = [newId("01s", act), auditValues(act)];
	await db.insert(priceBook).values({ id: priceBookId, name: "Own", kind: "contract", ...stamp });
	await db.insert(priceBookEntry).values({
		id: newId("01u", act),
		priceBookId,
		productId,
		minimum: 1,
		price: money(777),
		validFrom: "2025-01-01",
		...stamp,
	});
	await db.insert(contract).values({
		id: newId("800", act),
		accountId,
		priceBookId,
		number: "C-777",
		startsOn: "2025-01-01",
		...stamp,
	});
}

const amountNames = [
	"TotalProductAmount",
	"TotalAdjustmentAmount",
	"Discount__c",
	"Shipping__c",
	"Additional_Costs__c",
	"Admin_Fee__c",
	"Deposit__c",
	"Waste__c",
	"Net_Price__c",
	"TotalTaxAmount",
	"GrandTotalAmount",
] as const;

function levelWith(by: Viewer, apiName: string, names: readonly string[]) {
	const object = registry.named(apiName);
	if (!object) throw new Error(`${apiName} is not registered`);
	const level = levelOf(object);
	addFields({ registry, access: accessOf(by) }, level, names);
	return level;
}

const amountsOfCart = async (act: Act, id: string) => {
	const record = await readRecord(act, levelWith(act.by, "WebCart", amountNames), { id, language: "en-NZ" });
	return record && Object.fromEntries(Object.entries(record.fields).map(([name, { value }]) => [name, value]));
};

const itemNames = ["SalesPrice", "TotalAdjustmentAmount", "Coupon_Code__c", "Product2Id"];
async function itemsOf(act: Act, db: Db, cartId: string) {
	const rows = await db.select({ id: cartItem.id }).from(cartItem).where(eq(cartItem.cartId, cartId));
	const ids = rows.map(({ id }) => id);
	return readRecords(act, levelWith(act.by, "CartItem", itemNames), { ids, language: "en-NZ" });
}

const shown = (cents: number) => cents / 100;

describe("the amounts of a cart", () => {
	test("are those of its page, to the cent, also for staff and with the prices of its company", async ({
		database: { db },
		shop: { by, staff, view, cartId },
	}) => {
		const { totals } = view;
		expect(
			view.lines.find(({ price }) => price === 777),
			"the contract price",
		).toBeDefined();
		expect(totals).toMatchObject({ discount: expect.any(Number), adminFee: 350, deposit: 105, waste: 21 });
		const expected = {
			TotalProductAmount: shown(totals.goods),
			TotalAdjustmentAmount: -shown(totals.discount),
			Discount__c: shown(totals.discount),
			Shipping__c: shown(totals.freight),
			Additional_Costs__c: shown(totals.additional),
			Admin_Fee__c: shown(totals.adminFee),
			Deposit__c: shown(totals.deposit),
			Waste__c: shown(totals.waste),
			Net_Price__c: shown(totals.net),
			TotalTaxAmount: shown(totals.gst),
			GrandTotalAmount: shown(totals.total),
		};
		expect(totals.discount).toBeGreaterThan(0);
		for (const viewer of [by, staff.sales ?? by])
			expect(await amountsOfCart(actOf(db, viewer), cartId)).toEqual(expected);
	});

	test("of its items are the unit price, the part of the discount and its coupon", async ({
		database: { db },
		shop: { by, staff, view, cartId },
	}) => {
		for (const viewer of [by, staff.finance ?? by]) {
			const items = await itemsOf(actOf(db, viewer), db, cartId);
			expect(items.size).toBe(5);
			for (const { id, price, discount } of view.lines)
				expect(items.get(id)?.fields).toMatchObject({
					SalesPrice: { value: price === null ? null : shown(price) },
					TotalAdjustmentAmount: { value: discount === 0 ? 0 : -shown(discount) },
					Coupon_Code__c: { value: discount === 0 ? null : "TENTH" },
				});
			expect([...items.values()].filter(({ fields }) => fields.SalesPrice?.value === null)).toHaveLength(2);
		}
	});

	test("have no discount of a coupon that the company has used", async ({
		database: { db },
		shop: { by, staff, cartId },
	}) => {
		await db.update(coupon).set({ oncePerAccount: true }).where(eq(coupon.code, "TENTH"));
		const [tenth] = await db.select({ id: coupon.id }).from(coupon).where(eq(coupon.code, "TENTH"));
		const act = actOf(db, by);
		const use = { couponId: tenth?.id ?? "", accountId: by.accountId ?? "" };
		await db.insert(couponUse).values({ ...use, ...auditValues(act) });
		const { totals } = await cartView(act, "en-NZ");
		expect(totals.discount).toBe(0);
		const amounts = await amountsOfCart(actOf(db, staff.sales ?? by), cartId);
		expect(amounts).toMatchObject({ TotalAdjustmentAmount: 0, GrandTotalAmount: shown(totals.total) });
		await db.delete(couponUse);
		await db.update(coupon).set({ oncePerAccount: false }).where(eq(coupon.code, "TENTH"));
	});

	test("do not exist for other companies and colleagues", async ({
		database: { db },
		shop: { ownCompany, otherCompany, cartId },
	}) => {
		for (const { viewer } of [otherCompany.administrator, ownCompany.buyer]) {
			expect(await amountsOfCart(actOf(db, viewer), cartId)).toBeNull();
			expect((await itemsOf(actOf(db, viewer), db, cartId)).size).toBe(0);
		}
	});

	test("are read through the relationship of an item, and change the eTag", async ({
		database: { db },
		shop: { by, view, cartId },
	}) => {
		const [item] = view.lines;
		const level = levelWith(by, "CartItem", ["Cart.GrandTotalAmount", "SalesPrice"]);
		const read = () => readRecord(actOf(db, by), level, { id: item?.id ?? "", language: "en-NZ" });
		const before = await read();
		expect(before?.fields.Cart?.value).toMatchObject({
			id: cartId,
			fields: {
				GrandTotalAmount: { value: shown(view.totals.total), displayValue: `$${shown(view.totals.total).toFixed(2)}` },
			},
		});
		await db
			.update(account)
			.set({ invoiceDelivery: "email" })
			.where(eq(account.id, by.accountId ?? ""));
		expect((await read())?.eTag).not.toBe(before?.eTag);
		await db
			.update(account)
			.set({ invoiceDelivery: "paper" })
			.where(eq(account.id, by.accountId ?? ""));
		expect((await read())?.eTag).toBe(before?.eTag);
	});

	test("of a list are unit prices only, and an ordered cart has none", async ({
		database: { db },
		shop: { by, cartId, tea, idOf },
	}) => {
		const act = actOf(db, by);
		const { listId } = await saveList(act, { name: "Fridays", shared: false, fromCart: true });
		expect(Object.values((await amountsOfCart(act, listId)) ?? {})).toEqual(amountNames.map(() => null));
		const teaItem = [...(await itemsOf(act, db, listId)).values()].find(
			({ fields }) => fields.Product2Id?.value === idOf(tea),
		);
		expect(teaItem?.fields).toMatchObject({ SalesPrice: { value: 7.77 }, TotalAdjustmentAmount: { value: null } });
		await db.update(cart).set({ kind: "ordered" }).where(eq(cart.id, cartId));
		expect(Object.values((await amountsOfCart(act, cartId)) ?? {})).toEqual(amountNames.map(() => null));
		const ordered = await itemsOf(act, db, cartId);
		expect([...ordered.values()].map(({ fields }) => fields.SalesPrice?.value)).toEqual([null, null, null, null, null]);
		await db.update(cart).set({ kind: "open" }).where(eq(cart.id, cartId));
	});

	test("cost the same statements for fifty carts as for one", async ({
		database: { db },
		place,
		shop: { by, staff, view },
	}) => {
		const act = actOf(db, by);
		const ids = Array.from({ length: 50 }, () => newId("0a6", act));
		const stamp = auditValues(act);
		const owner = { accountId: by.accountId ?? "", userId: by.userId ?? "", locationId: null };
		await db
			.insert(cart)
			.values(
				ids.map((id, at) => ({ id, kind: "open" as const, punchOutSessionId: `visit ${at}`, ...owner, ...stamp })),
			);
		const lines = view.lines.map(({ productId, quantity }) => ({ productId, quantity }));
		await db
			.insert(cartItem)
			.values(ids.flatMap((cartId) => lines.map((line) => ({ id: newId("0a9", act), cartId, ...line, ...stamp }))));
		let statements = 0;
		const counted = openDatabase({ place, pool: 4, prepare: true, onStatement: () => statements++ });
		try {
			const staffAct = actOf(counted.db, staff.sales ?? by);
			const level = levelWith(staffAct.by, "WebCart", ["GrandTotalAmount"]);
			const read = async (some: readonly string[]) => {
				statements = 0;
				const records = await readRecords(staffAct, level, { ids: some, language: "en-NZ" });
				return { statements, totals: [...records.values()].map(({ fields }) => fields.GrandTotalAmount?.value) };
			};
			const [one, all] = [await read(ids.slice(0, 1)), await read(ids)];
			expect(all.statements).toBe(one.statements);
			expect(all.totals).toEqual(ids.map(() => one.totals[0]));
			expect(one.totals[0]).toBeGreaterThan(0);
		} finally {
			await counted.close();
		}
	});

	test("are in no filter and no order", ({ shop: { by } }) => {
		const access = accessOf(by);
		const reader = { registry, access };
		const ask = (query: { where: unknown[]; order: { path: string; isDescending: boolean }[] }) => () =>
			readQuery(reader, levelWith(by, "WebCart", ["Name"]), { searchTerm: null, unknownOrder: "refused", ...query });
		for (const path of ["GrandTotalAmount", "TotalProductAmount"]) {
			expect(ask({ where: [{ [path]: { gt: 1 } }], order: [] })).toThrow("records.where-field");
			expect(ask({ where: [], order: [{ path, isDescending: false }] })).toThrow("records.sort-field");
		}
		const { object } = levelWith(by, "WebCart", []);
		expect(objectInfo(object, { registry, access, language: "en-NZ" }).fields.GrandTotalAmount).toMatchObject({
			filterable: false,
			sortable: false,
			calculated: true,
			updateable: false,
		});
	});
});
