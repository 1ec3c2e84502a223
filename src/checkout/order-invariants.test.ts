import { and, eq, notInArray, sql } from "drizzle-orm";
import { expect } from "vitest";
import { setCreditTerms } from "#accounts/accounts.commands.ts";
import { system } from "#act.ts";
import type { Db } from "#db/db.ts";
import { brokenInvariants } from "#db/invariants.ts";
import { account } from "#db/schema/accounts.ts";
import { stock } from "#db/schema/catalogue.ts";
import { orderHistory } from "#db/schema/orders.ts";
import { changeOrder } from "#orders/changes/order-changes.commands.ts";
import { listOrders } from "#orders/list/order-list.db.ts";
import { moveOrder } from "#orders/orders.commands.ts";
import { writeHistory } from "#orders/orders.db.ts";
import type { OrderStatus } from "#orders/orders.ts";
import { orderDetails } from "#orders/view/order-view.db.ts";
import { money } from "#shared/money.ts";
import { dayOf } from "#shared/store-day.ts";
import { addByName } from "#test/by-name.ts";
import { testWithShop as plain } from "#test/database.ts";
import { refusalOf } from "#test/messages.ts";
import { actOf } from "#test/people.ts";
import { checkoutInput } from "#test/placing.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { checkOut } from "./checkout.commands.ts";

/** A Monday morning in Auckland. */
const placedAt = new Date("2026-11-30T21:00:00Z");
const minutesLater = (minutes: number) => new Date(placedAt.getTime() + minutes * 60_000);
const deliverOn = dayOf(2026, 12, 2);
const language = "en-NZ";

const test = plain.extend("shop", { scope: "file" }, async ({ database: { db } }) => {
	const { by, tea, teaId } = stockedShop();
	await db.update(account).set({ status: "verified", creditLimit: money(1_000_000) });
	await db.update(stock).set({ quantity: 1_000 });
	/** Staff whose requests began a minute before the buyer's. */
	const staff = actOf(db, { ...system, staff: "administrator" }, minutesLater(-1));
	const buyer = (at: Date) => actOf(db, by, at);
	const place = async (at: Date, quantity = 2) => {
		await addByName(buyer(at), { product: tea, quantity, allowSecondSize: false });
		return (await checkOut(buyer(at), await checkoutInput(buyer(at), { deliverOn }))).orderId;
	};
	const change = async (at: Date, orderId: string, quantity: number) => {
		const { lines, seen } = await orderDetails(buyer(at), { orderId, language });
		const [line] = lines;
		if (!line) throw new Error("the order has no line");
		const rest = { deliverOn, reference: null, costCentre: null, seen };
		return changeOrder(buyer(at), { orderId, lines: [{ id: line.id, productId: teaId, quantity }], ...rest });
	};
	return { staff, buyer, place, change, accountId: by.accountId ?? "" };
});

const brokenNames = async (db: Db) => (await brokenInvariants(db)).map(({ invariant }) => invariant);
const transitionInvariant = "an order makes only allowed transitions, each from its last status";
const creditInvariant = "a company owes at most its credit limit, or one that staff lowered since";

test("a change of a pending order breaks no invariant, also when an earlier request moves the order", async ({
	database: { db },
	shop: { staff, buyer, place, change },
}) => {
	const orderId = await place(placedAt);
	await change(placedAt, orderId, 3);
	await change(minutesLater(1), orderId, 1);
	expect(await brokenNames(db)).toEqual([]);
	for (const to of ["In progress", "On the way"] as const) await moveOrder(staff, { orderId, to, note: null });
	expect(await brokenNames(db)).toEqual([]);
	const { orders } = await listOrders(buyer(placedAt), { search: "" });
	const pending = orders.find(({ id }) => id === orderId)?.steps?.filter(({ status }) => status === "Pending");
	expect(
		pending?.map(({ at }) => at),
		"the list shows when the order was placed",
	).toEqual([placedAt.toISOString()]);
	const { timeline } = await orderDetails(buyer(placedAt), { orderId, language });
	expect(timeline.map(({ status, isChange }) => [status, isChange])).toEqual([
		["Pending", false],
		["Pending", true],
		["Pending", true],
		["In progress", false],
		["On the way", false],
	]);
});

const statusPath: OrderStatus[] = ["In progress", "On the way", "Completed"];
const faults: {
	name: string;
	kind: "transition" | "change";
	from: OrderStatus | null;
	to: OrderStatus;
	steps: number;
}[] = [
	{ name: "a transition from Pending to Pending", kind: "transition", from: "Pending", to: "Pending", steps: 0 },
	{ name: "a second placement", kind: "transition", from: null, to: "Pending", steps: 0 },
	{ name: "a change of an accepted order", kind: "change", from: "In progress", to: "In progress", steps: 1 },
	{ name: "a change of a completed order", kind: "change", from: "Completed", to: "Completed", steps: 3 },
];

test.for(faults)("the invariants report $name", async (fault, { database: { db }, shop: { staff, place } }) => {
	const orderId = await place(placedAt);
	for (const to of statusPath.slice(0, fault.steps)) await moveOrder(staff, { orderId, to, note: null });
	expect(await brokenNames(db)).toEqual([]);
	const idsOf = () => db.select({ id: orderHistory.id }).from(orderHistory).where(eq(orderHistory.orderId, orderId));
	const idsBefore = (await idsOf()).map(({ id }) => id);
	const step = { orderId, kind: fault.kind, fromStatus: fault.from, toStatus: fault.to, note: null };
	await writeHistory({ ...staff, now: minutesLater(60) }, step);
	expect(await brokenNames(db)).toEqual([transitionInvariant]);
	await db.delete(orderHistory).where(and(eq(orderHistory.orderId, orderId), notInArray(orderHistory.id, idsBefore)));
	expect(await brokenNames(db)).toEqual([]);
});

test("the invariants report a company that owes more than any credit limit since its last order", async ({
	database: { db },
	shop: { staff, buyer, place, change, accountId },
}) => {
	const setCreditLimit = (creditLimit: number, minutes: number) =>
		setCreditTerms({ ...staff, now: minutesLater(minutes) }, { accountId, creditLimit: money(creditLimit) });
	const orderId = await place(minutesLater(10), 100);
	const { gross } = await orderDetails(buyer(placedAt), { orderId, language });
	await setCreditLimit(gross - 1, 20);
	expect(await brokenNames(db), "staff lowered the limit after the order").toEqual([]);

	await change(minutesLater(30), orderId, 99);
	expect(await brokenNames(db), "a change that lowers the total needs no limit").toEqual([]);
	expect(await refusalOf(change(minutesLater(30), orderId, 101))).toBe("checkout.credit-limit");

	await db.execute(sql`insert into audit (at, user_id, account_id, object, record_id, changes, request_id)
		select ${minutesLater(40).toISOString()}::timestamptz, user_id, account_id, object, record_id,
			${JSON.stringify({ total: [1, 2], changed: [null, ""] })}::jsonb, request_id
		from audit where record_id = ${orderId} limit 1`);
	expect(await brokenNames(db), "the total rose while the limit was lower").toEqual([creditInvariant]);
	await setCreditLimit(2_000_000, 50);
	await setCreditLimit(0, 60);
	expect(await brokenNames(db), "staff raised the limit later").toEqual([]);
	await db
		.update(account)
		.set({ creditLimit: money(1_000_000) })
		.where(eq(account.id, accountId));
});
