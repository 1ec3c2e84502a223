import { and, asc, eq } from "drizzle-orm";
import { type Act, system, type Viewer } from "#act.ts";
import { commentOnCase, openCase } from "#cases/cases.commands.ts";
import { auditValues } from "#db/audit-columns.ts";
import type { Db } from "#db/db.ts";
import { locationClosing } from "#db/schema/accounts.ts";
import { coupon } from "#db/schema/cart.ts";
import { contract, priceBook, priceBookEntry, product } from "#db/schema/catalogue.ts";
import { invoiceLine } from "#db/schema/invoices.ts";
import { asset, machineReading, serviceEntry, serviceItem } from "#db/schema/machines.ts";
import { orderHistory, orderItem, shortfall } from "#db/schema/orders.ts";
import { payment, refund } from "#db/schema/payments.ts";
import { coffeePlan, coffeePlanItem, planDelivery } from "#db/schema/planner.ts";
import { lead, quote } from "#db/schema/quotes.ts";
import { termsVersion } from "#orders/placing/terms-of-sale.ts";
import { newId } from "#shared/id.ts";
import { money } from "#shared/money.ts";
import { dayOf } from "#shared/store-day.ts";
import { insertTestInvoice } from "./invoice-rows.ts";
import { insertTestOrder } from "./orders.ts";
import { actOf } from "./people.ts";
import { insertPeopleRecords, type Person } from "./people-rows.ts";

/** The company's administrator, who creates the records, the colleague whom the records about people are of, and a location. */
type Owner = { of: Viewer; person: Person; locationId: string; serial: number };

type Context = Owner & {
	db: Db;
	act: Act;
	productId: string;
	userId: string;
	accountId: string;
	/** The audit columns, and with them the company. */
	stamp: ReturnType<typeof auditValues>;
	own: { accountId: string } & ReturnType<typeof auditValues>;
	inserted: Map<string, string>;
	/** Makes an id and keeps it under the name of its object. */
	newRow: (object: string, prefix: string) => string;
};

/** Inserts a record of each object that belongs to a company, for one of its locations. Returns the ids by the object's API name. */
export async function insertRecords(db: Db, owner: Owner): Promise<ReadonlyMap<string, string>> {
	const act = actOf(db, owner.of);
	const stamp = auditValues(act);
	const accountId = owner.of.accountId ?? "";
	const [goods] = await db.select().from(product).orderBy(asc(product.id)).limit(1);
	if (!goods) throw new Error("records need a product");
	const inserted = new Map<string, string>();
	const newRow = (object: string, prefix: string): string => {
		const id = newId(prefix, act);
		inserted.set(object, id);
		return id;
	};
	const userId = owner.of.userId ?? "";
	const own = { accountId, ...stamp };
	const context = { ...owner, db, act, productId: goods.id, userId, accountId, stamp, own, inserted, newRow };
	const orderId = await insertOrderRecords(context);
	await insertPlan(context);
	await insertPlaceRecords(context);
	await insertPeopleRecords(db, { ...owner, inserted });
	await insertRequests(context);
	await insertCase(context, orderId);
	await insertPrices(context);
	return inserted;
}

async function insertOrderRecords({
	db,
	act,
	of,
	locationId,
	serial,
	productId,
	own,
	stamp,
	inserted,
	newRow,
}: Context) {
	const orderId = await insertTestOrder(db, { of, locationId, reference: `PO-${serial}` });
	inserted.set("Order", orderId);
	const invoiceId = await insertTestInvoice(db, {
		of,
		serial,
		issuedOn: "2026-10-01",
		net: 1_000,
		orderIds: [orderId],
	});
	inserted.set("Invoice", invoiceId);
	const [item] = await db.select({ id: orderItem.id }).from(orderItem).where(eq(orderItem.orderId, orderId));
	const [line] = await db.select({ id: invoiceLine.id }).from(invoiceLine).where(eq(invoiceLine.invoiceId, invoiceId));
	inserted.set("OrderItem", item?.id ?? "");
	inserted.set("InvoiceLine", line?.id ?? "");
	const named = { articleNumber: "7", nameEn: "Tea", nameNl: "Thee", sizeEn: "1", sizeNl: "1", productId };
	await db.insert(orderHistory).values({
		id: newRow("OrderHistory", "a12"),
		orderId,
		toStatus: "Pending",
		at: act.now,
		...stamp,
	});
	await db.insert(shortfall).values({
		id: newRow("OrderShortfall", "a13"),
		orderId,
		position: 1,
		quantity: 1,
		rest: "credit",
		...named,
		...stamp,
	});
	const paymentId = newRow("Payment", "0aw");
	await db.insert(payment).values({
		id: paymentId,
		orderId,
		provider: "sandbox",
		method: "ideal",
		amount: money(1_150),
		currency: "NZD",
		status: "paid",
		endedAt: act.now,
		...own,
	});
	await db.insert(refund).values({
		id: newRow("Refund", "a20"),
		paymentId,
		orderId,
		amount: money(100),
		reason: "not-delivered",
		status: "waiting",
		...own,
	});
	return orderId;
}

async function insertPlan({ db, locationId, userId, productId, own, stamp, newRow }: Context): Promise<void> {
	const planId = newRow("CoffeePlan", "a01");
	await db.insert(coffeePlan).values({
		id: planId,
		locationId,
		userId,
		state: "active",
		frequency: "Every 2 weeks",
		weeks: 2,
		base: dayOf(2026, 12, 1),
		missingItems: "wait",
		termsVersion,
		...own,
	});
	await db.insert(coffeePlanItem).values({
		id: newRow("CoffeePlanItem", "a02"),
		planId,
		position: 1,
		productId,
		quantity: 2,
		savedPrice: money(500),
		...stamp,
	});
	await db.insert(planDelivery).values({
		id: newRow("PlanDelivery", "a15"),
		planId,
		base: dayOf(2026, 12, 1),
		deliverOn: dayOf(2026, 12, 1),
		state: "planned",
		...own,
	});
}

async function insertPlaceRecords(context: Context): Promise<void> {
	const { db, locationId, serial, productId, own, newRow } = context;
	await db.insert(locationClosing).values({
		id: newRow("LocationClosing", "a14"),
		locationId,
		firstDay: "2026-12-24",
		lastDay: "2026-12-25",
		...own,
	});
	const assetId = newRow("Asset", "02i");
	await db.insert(asset).values({
		id: assetId,
		locationId,
		productId,
		serialNumber: `SN-${serial}`,
		ownership: "owned",
		installedOn: dayOf(2026, 1, 5),
		...own,
	});
	await insertMaintenance(context, assetId);
}

/** A service item belongs to the model, so that the machines of all companies share it. */
async function insertMaintenance({ db, act, productId, stamp, own, newRow }: Context, assetId: string): Promise<void> {
	const ofModel = and(eq(serviceItem.productId, productId), eq(serviceItem.kind, "filter"));
	const [known] = await db.select({ id: serviceItem.id }).from(serviceItem).where(ofModel);
	const itemId = known?.id ?? newId("a55", act);
	if (!known) await db.insert(serviceItem).values({ id: itemId, productId, kind: "filter", everyDays: 180, ...stamp });
	const done = { doneOn: dayOf(2026, 6, 1), isByCustomer: true, parts: "Filter", note: "Done" };
	await db.insert(serviceEntry).values({ id: newRow("ServiceEntry", "a56"), assetId, itemId, ...done, ...own });
	const read = { counter: "cups", readOn: dayOf(2026, 6, 1), value: 400, source: "customer" } as const;
	await db.insert(machineReading).values({ id: newRow("MachineReading", "a57"), assetId, ...read, ...own });
}

async function insertRequests({ db, act, userId, productId, own, newRow }: Context): Promise<void> {
	const request = {
		key: crypto.randomUUID(),
		productId,
		userId,
		salutation: "Other",
		firstName: "Ana",
		lastName: "Parata",
		company: "Deli",
		email: "ana@deli.example",
		phone: "+6421555014",
		language: "en-NZ",
		message: "How much?",
		promisedBy: new Date(act.now.getTime() + 86_400_000),
	} as const;
	await db.insert(quote).values({ id: newRow("Quote", "0Q0"), ...request, ...own });
	await db.insert(lead).values({ id: newRow("Lead", "00Q"), ...request, ...own });
}

async function insertCase({ db, act, accountId, inserted }: Context, orderId: string): Promise<void> {
	const { id: caseId } = await openCase(act, {
		accountId,
		kind: "Service",
		type: "delivery",
		reason: null,
		priority: "Medium",
		subject: "Late",
		description: "It has not come.",
		relatedId: orderId,
		contactId: null,
	});
	inserted.set("Case", caseId);
	const comment = await commentOnCase(actOf(db, system), { caseId, body: "We call you.", isPublic: true });
	inserted.set("CaseComment", comment.id);
}

async function insertPrices({ db, accountId, stamp, productId, serial, newRow }: Context): Promise<void> {
	const number = `C-${serial}`;
	const priceBookId = newRow("Pricebook2", "01s");
	const validFrom = "2025-01-01";
	await db.insert(priceBook).values({ id: priceBookId, name: number, kind: "contract", ...stamp });
	await db.insert(priceBookEntry).values({
		id: newRow("PricebookEntry", "01u"),
		priceBookId,
		productId,
		minimum: 1,
		price: money(1_000),
		validFrom,
		...stamp,
	});
	await db
		.insert(contract)
		.values({ id: newRow("Contract", "800"), accountId, priceBookId, number, startsOn: validFrom, ...stamp });
	await db.insert(coupon).values({
		id: newRow("Coupon", "a03"),
		code: `CODE-${number}`,
		kind: "amount",
		amount: money(100),
		minimum: money(0),
		validFrom,
		...stamp,
	});
}
