import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Payments, Viewer } from "#act.ts";
import { account } from "#db/schema/accounts.ts";
import { paymentEvent } from "#db/schema/payments.ts";
import { money } from "#shared/money.ts";
import { testWithShop as plain } from "#test/database.ts";
import { outcomeOf } from "#test/messages.ts";
import { insertTestOrder } from "#test/orders.ts";
import { actOf } from "#test/people.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { fakeStripe } from "#test/stripe.ts";
import { openPayment } from "./payments.commands.ts";
import { paymentView } from "./payments.db.ts";
import { startPayment } from "./payments.flows.ts";

type Start = Payments["start"];

const test = plain.extend("shop", { scope: "file" }, async ({ database: { db } }) => {
	const { by, ownCompany } = stockedShop();
	await db.update(account).set({ status: "verified" });
	const { payments } = fakeStripe();
	const at = (who: Viewer, start: Start = payments.start) => {
		const act = actOf(db, who);
		return { ...act, deps: { ...act.deps, payments: { ...payments, start } } };
	};
	const aPayment = async () => {
		const waiting = { awaitsPayment: true, paymentMethod: "creditcard" as const };
		const orderId = await insertTestOrder(db, { of: by, locationId: ownCompany.locations.buyersLocation, ...waiting });
		const attempt = { orderId, accountId: by.accountId ?? "", method: "creditcard" as const, bank: null };
		return openPayment(at(by), { ...attempt, amount: money(2_000) });
	};
	const start = (who: Viewer, paymentId: string, how?: Start) =>
		outcomeOf(startPayment(at(who, how), { paymentId, language: "en-NZ" }));
	return { by, buyer: ownCompany.buyer.viewer, at, aPayment, start };
});

test("limits starts while the provider is unavailable, and still returns a started payment", async ({
	shop: { by, buyer, aPayment, start },
}) => {
	const [started, other] = [await aPayment(), await aPayment()];
	expect(await start(by, started)).toBe("done");
	let callCount = 0;
	const away: Start = () => {
		callCount++;
		return Promise.reject(new Error("nobody answers"));
	};
	const answers: string[] = [];
	for (let nth = 0; nth < 64; nth++) answers.push(await start(by, other, away));
	expect([answers[0], answers.at(-1)]).toEqual(["payment.unavailable", "throttled"]);
	expect(callCount).toBe(59);
	expect(await start(by, started)).toBe("done");
	expect(await start(buyer, other), "a colleague was not counted").toBe("done");
});

test("hides a payment from users who may no longer order", async ({ shop: { buyer, at, aPayment, start } }) => {
	const paymentId = await aPayment();
	const without = { ...buyer, flags: { ...buyer.flags, eCom: false } };
	expect(await start(without, paymentId)).toBe("payment.not-found");
	expect(await paymentView(at(without), paymentId)).toBeNull();
	expect(await paymentView(at(buyer), paymentId)).toMatchObject({ status: "open" });
});

test("limits the stored length of a provider's answer", async ({
	database: { db },
	shop: { buyer, aPayment, start },
}) => {
	const paymentId = await aPayment();
	const raw = JSON.stringify({ padding: "x".repeat(1_000_000) });
	const talks: Start = async () => ({ outcome: "started", reference: "cs_long", url: "https://bank.example", raw });
	expect(await start(buyer, paymentId, talks)).toBe("done");
	const events = await db
		.select({ length: sql<number>`length(raw)` })
		.from(paymentEvent)
		.where(eq(paymentEvent.paymentId, paymentId));
	expect(events).toEqual([{ length: 256 * 1024 }]);
});
