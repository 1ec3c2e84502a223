import { expect } from "vitest";
import type { Viewer } from "#act.ts";
import { auditValues } from "#db/audit-columns.ts";
import { invoiceOrder } from "#db/schema/invoices.ts";
import { store } from "#db/schema/store.ts";
import { testAloneWithShop as test } from "#test/database.ts";
import { existingDay } from "#test/days.ts";
import { testSupplier } from "#test/invoice-parties.ts";
import { insertTestOrder } from "#test/orders.ts";
import { actOf } from "#test/people.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { invoiceOrderNow } from "./invoicing.commands.ts";
import { invoicesOfOrder } from "./order-invoices.db.ts";

const now = new Date("2026-12-23T00:00:00Z");

test("names the collective invoice of an order, and raises its own invoice for a buyer", async ({
	database: { db },
}) => {
	const { by, ownCompany, otherCompany } = stockedShop();
	await db.update(store).set({ supplier: testSupplier });
	const order = { of: by, locationId: ownCompany.locations.buyersLocation, number: "700001" };
	const orderId = await insertTestOrder(db, { ...order, status: "On the way", deliveredOn: "2026-12-22" });
	const period = { periodFrom: existingDay("2026-12-21"), periodUntil: existingDay("2026-12-27") };
	const accountId = by.accountId ?? "";
	await db.insert(invoiceOrder).values({ orderId, accountId, ...period, ...auditValues(actOf(db, by, now)) });
	const act = (who: Viewer) => actOf(db, who, now);
	expect(await invoicesOfOrder(act(by), { orderId })).toMatchObject({
		documents: [],
		waits: { issuedOn: "2026-12-28", isCertain: true },
	});
	const refusal = (who: Viewer) =>
		invoiceOrderNow(act(who), { orderId }).then(
			() => null,
			({ code }) => code,
		);
	expect(await refusal(ownCompany.reader.viewer)).toBe("payment.payers-only");
	expect(await refusal(otherCompany.administrator.viewer)).toBe("order.not-found");
	expect(await refusal(ownCompany.buyer.viewer)).toBeNull();
	expect(await invoicesOfOrder(act(by), { orderId })).toMatchObject({
		documents: [{ kind: "invoice", number: "2026-000001", issuedOn: "2026-12-23", status: "Awaiting payment" }],
		waits: null,
	});
	expect(await refusal(ownCompany.buyer.viewer)).toBe("invoice.order-not-waiting");
});
