import { expect } from "vitest";
import { guest, system } from "#act.ts";
import { createToken } from "#auth/auth.commands.ts";
import { auditValues } from "#db/audit-columns.ts";
import { locationClosing } from "#db/schema/accounts.ts";
import { cart, cartItem } from "#db/schema/cart.ts";
import { product } from "#db/schema/catalogue.ts";
import { newId } from "#shared/id.ts";
import { appOn } from "#test/app.ts";
import { createLoggedInBrowser } from "#test/browser.ts";
import { testAloneWithPeople as plain } from "#test/database.ts";
import { setPassword, shopSecret } from "#test/login.ts";
import { insertTestOrder } from "#test/orders.ts";
import { actOf, people } from "#test/people.ts";
import { processorMs } from "#test/processor-time.ts";
import { smallRange } from "#test/small-range.ts";

const test = plain.extend("shop", async ({ database }) => {
	const { db } = database;
	const world = people();
	await smallRange(db);
	const { app } = appOn(database, { secret: shopSecret });
	const { ownCompany, otherCompany } = world;
	await insertTestOrder(db, {
		of: ownCompany.administrator.viewer,
		locationId: ownCompany.locations.buyersLocation,
		reference: "=1+1",
		costCentre: "Bar, Deli",
		orderedBy: "Zoë",
		status: "In progress",
		number: "500001",
		placedAt: new Date("2026-11-18T21:05:00Z"),
	});
	for (let nth = 0; nth < 510; nth++)
		await insertTestOrder(db, {
			of: ownCompany.administrator.viewer,
			locationId: ownCompany.locations.buyersLocation,
			placedAt: new Date(nth),
		});
	await insertTestOrder(db, {
		of: otherCompany.administrator.viewer,
		locationId: otherCompany.locations.buyersLocation,
		orderedBy: otherCompany.marker,
	});
	const act = actOf(db, ownCompany.administrator.viewer);
	const list = {
		accountId: ownCompany.accountId,
		userId: ownCompany.administrator.viewer.userId ?? "",
		...auditValues(act),
	};
	const [anyProduct] = await db.select().from(product).limit(1);
	await db.insert(cart).values({ id: newId("0a6", act), kind: "list", name: "Mondays", ...list });
	const [{ id: cartId } = { id: "" }] = await db.select().from(cart);
	const productId = anyProduct?.id ?? "";
	await db.insert(cartItem).values({ id: newId("0a9", act), cartId, productId, quantity: 4, ...auditValues(act) });
	const closed = { firstDay: "2026-12-24", lastDay: "2026-12-28" };
	await db.insert(locationClosing).values({
		id: newId("a14", act),
		locationId: ownCompany.locations.buyersLocation,
		accountId: ownCompany.accountId,
		...closed,
		...auditValues(act),
	});
	await setPassword(actOf(db, system), ownCompany.administrator.viewer.userId);
	const { send: read } = await createLoggedInBrowser(app, "administrator@kererushop.example");
	return { ...world, db, app, read };
});

const bom = "\uFEFF";
const textOf = async (answer: Response) =>
	new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer());

test("exports the filtered orders without spreadsheet formulas", async ({ shop }) => {
	const answer = await shop.read("/orders.csv?from=2026-11-01");
	expect(answer.status).toBe(200);
	expect(Object.fromEntries(answer.headers)).toMatchObject({
		"content-type": "text/csv; charset=utf-8",
		"cache-control": "no-store",
		"content-disposition": expect.stringMatching(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/),
	});
	expect((await textOf(answer)).split("\r\n")).toEqual([
		`${bom}Order number,Provisional number,Status,Order date,Expected delivery,Sent on,Delivery date,Type,Invoice reference,Cost centre,For the attention of,Preferred time,Instruction,Ordered by,Payment method,Delivery address,Items,Discount,Subtotal excl. GST,Delivery costs,Paper invoice fee,Deposit cans,Disposable tax / waste management,GST,Total incl. GST`,
		`500001,500001,In progress,2026-11-19 10:05,2026-11-20,,,Webshop,'=1+1,"Bar, Deli",,,,Zoë,"On account, by invoice","12 Cuba Street, Wellington 6011",2,0.00,20.00,0.00,0.00,0.00,0.00,0.00,20.00`,
		"",
	]);
});

test("exports a row for each order line", async ({ shop }) => {
	const answer = await shop.read("/orders.csv?from=2026-11-01&rows=lines");
	expect(answer.headers.get("content-disposition")).toMatch(/filename="order-lines-/);
	const text = await textOf(answer);
	expect(text.split("\r\n")).toEqual([
		`${bom}Order number,Provisional number,Status,Order date,Invoice reference,Cost centre,Delivery address,Article number,Product code,Product,Size,Quantity,Sent,Unit price excl. GST,Discount,Net excl. GST,Deposit cans,Disposable tax / waste management`,
		expect.stringMatching(
			/^500001,500001,In progress,2026-11-19,'=1\+1,"Bar, Deli","12 Cuba Street, Wellington 6011",\d+,[\w-]+,.+,2,,10\.00,0\.00,20\.00,0\.00,0\.00$/,
		),
		"",
	]);
});

test("uses semicolons and decimal commas in Dutch", async ({ shop }) => {
	const answer = await shop.read("/nl/orders.csv?q=500001");
	expect(answer.headers.get("content-disposition")).toContain("bestellingen-");
	const [head, line] = (await textOf(answer)).split("\r\n");
	expect(head).toContain("Bestelnummer;Voorlopig nummer;Status;Besteldatum");
	expect(line).toContain("500001;500001;In behandeling;2026-11-19 10:05");
	expect(line).toContain(";Bar, Deli;;;;Zoë;Op rekening, per factuur;");
	expect(line).toContain("20,00");
});

test("exports every order of the company once", async ({ shop }) => {
	const text = await textOf(await shop.read("/orders.csv"));
	expect(text.trim().split("\r\n")).toHaveLength(1 + 511);
	expect(text).not.toContain(shop.otherCompany.marker);
});

test("exports ten thousand orders in seconds, in pieces of bounded size", async ({
	owner,
	shop: { ownCompany, read },
}) => {
	// Without triggers: the search index of each copy would take longer than the export.
	await owner`alter table orders disable trigger user`;
	await owner`alter table order_item disable trigger user`;
	await owner`
		insert into orders overriding system value
		select copy.* from orders o, generate_series(1, 9489) n, jsonb_populate_record(o, jsonb_build_object(
			'id', '801' || lpad(n::text, 12, '0') || 'AAA', 'serial', 900000 + n, 'number', 'copy-' || n, 'key', gen_random_uuid())) copy
		where o.number = '500001'`;
	await owner`
		insert into order_item overriding system value
		select copy.* from order_item i join orders original on original.id = i.order_id and original.number = '500001'
			join orders o on o.number like 'copy-%',
			jsonb_populate_record(i, jsonb_build_object('id', '802' || substr(o.id, 4), 'order_id', o.id)) copy`;
	let longest = 0;
	let text = "";
	const decoder = new TextDecoder();
	const ms = await processorMs(async () => {
		const answer = await read("/account/company.json");
		for await (const piece of answer.body ?? []) {
			longest = Math.max(longest, piece.length);
			text += decoder.decode(piece, { stream: true });
		}
	});
	const { company, orders } = JSON.parse(text);
	expect(company.id).toBe(ownCompany.accountId);
	expect(orders).toHaveLength(10_000);
	expect(orders.every(({ lines }: { lines: unknown[] }) => lines.length === 1)).toBe(true);
	expect(longest, "bytes of the longest piece: 500 orders with their lines").toBeLessThan(1_000_000);
	expect(ms).toBeLessThan(10_000);
});

test("exports the data of the company as JSON to an administrator of all locations", async ({ shop }) => {
	const answer = await shop.read("/account/company.json");
	expect(Object.fromEntries(answer.headers)).toMatchObject({
		"content-type": "application/json; charset=utf-8",
		"cache-control": "no-store",
		"content-disposition": expect.stringMatching(/^attachment; filename="company-\d{4}-\d\d-\d\d\.json"$/),
	});
	const text = await answer.text();
	const { company, locations, closingDays, people, invitations, lists, orders } = JSON.parse(text);
	expect(company).toMatchObject({ id: shop.ownCompany.accountId, name: `${shop.ownCompany.marker} Cafés` });
	const parts = [locations, closingDays, people, invitations, lists, orders];
	expect(parts.map(({ length }) => length)).toEqual([2, 1, 3, 0, 1, 511]);
	expect(closingDays).toMatchObject([{ locationId: shop.ownCompany.locations.buyersLocation, firstDay: "2026-12-24" }]);
	expect(lists).toMatchObject([{ name: "Mondays", lines: [{ quantity: 4 }] }]);
	expect(orders.at(0)).toMatchObject({ lines: [{ quantity: 2, price: 1_000 }] });
	expect(text).not.toContain(shop.otherCompany.marker);
	expect(text).not.toMatch(/argon2|hash/i);
	expect((await shop.app.request("/account/company.json")).status).toBe(401);
	await setPassword(actOf(shop.db, system), shop.ownCompany.buyer.viewer.userId);
	const { send } = await createLoggedInBrowser(shop.app, "buyer@kererushop.example");
	expect((await send("/account/company.json")).status).toBe(403);
});

test("requires a login in the browser", async ({ shop }) => {
	expect((await shop.app.request("/orders.csv")).status).toBe(401);
	const ownerId = shop.ownCompany.administrator.viewer.userId ?? "";
	const boss = actOf(shop.db, shop.staff.administrator ?? guest);
	const endsAt = new Date(boss.now.getTime() + 3_600_000);
	const { secret } = await createToken(boss, { ownerId, name: "orders", scopes: ["cart"], endsAt });
	const answer = await shop.app.request("/orders.csv", { headers: { authorization: `Bearer ${secret}` } });
	expect(answer.status).toBe(401);
});

test("limits how often a user exports", async ({ shop }) => {
	const statuses: number[] = [];
	for (let nth = 0; nth < 25; nth++) {
		const answer = await shop.read("/orders.csv?q=500001");
		statuses.push(answer.status);
		await answer.text();
	}
	expect(statuses.at(-1)).toBe(429);
});
