import { eq } from "drizzle-orm";
import { beforeEach, describe, expect } from "vitest";
import { system } from "#act.ts";
import { auditValues } from "#db/audit-columns.ts";
import type { Db } from "#db/db.ts";
import { membership, users } from "#db/schema/accounts.ts";
import { contract, priceBook, priceBookEntry, product, stock, stockAlert } from "#db/schema/catalogue.ts";
import { mail, notification, notificationChoice } from "#db/schema/notices.ts";
import { throttle } from "#db/schema/throttle.ts";
import { chooseMail, mailNotification } from "#notices/notifications.commands.ts";
import { newId } from "#shared/id.ts";
import { money } from "#shared/money.ts";
import { testWithShop as plain } from "#test/database.ts";
import { refusalOf } from "#test/messages.ts";
import { actOf } from "#test/people.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { checkDigit } from "./catalogue.ts";
import { returnStock, takeStock } from "./stock.db.ts";
import { maxStockAlerts, sendStockAlerts, setStockAlert } from "./stock-alerts.commands.ts";
import { stockAlertsOf } from "./stock-alerts.db.ts";

const test = plain.extend("shop", { scope: "file" }, () => stockedShop());
type Shop = ReturnType<typeof stockedShop>;

const viewersOf = ({ ownCompany, otherCompany }: Shop) => ({
	aroha: ownCompany.administrator.viewer,
	buyer: ownCompany.buyer.viewer,
	stranger: otherCompany.administrator.viewer,
});
type Name = keyof ReturnType<typeof viewersOf>;

/** Steps of a test: who asks about a product, and what happens to the stock. */
function stepsIn(db: Db, shop: Shop) {
	const { teaId: productId } = shop;
	const viewers = viewersOf(shop);
	const systemAct = () => actOf(db, system);
	const ask = (name: Name, isWanted = true, id = productId) => {
		const by = viewers[name];
		return setStockAlert(actOf(db, by), { productId: id, accountId: by.accountId ?? "", isWanted });
	};
	const idOf = (name: Name) => viewers[name].userId ?? "";
	return {
		ask,
		idOf,
		asked: (name: Name) => stockAlertsOf(actOf(db, viewers[name]), viewers[name].accountId ?? ""),
		sellOut: () => takeStock(systemAct(), [{ productId, quantity: 10 }]),
		comeBack: (quantity = 10) => returnStock(systemAct(), [{ productId, quantity }]),
		/** Runs the job in two processes at once, and then again, with the mails that it enqueues. */
		async runJobs() {
			await Promise.all([sendStockAlerts(systemAct()), sendStockAlerts(systemAct())]);
			await sendStockAlerts(systemAct());
			const rows = await db.select({ id: notification.id }).from(notification);
			for (const { id: notificationId } of [...rows, ...rows]) await mailNotification(systemAct(), { notificationId });
		},
		notified: async () =>
			(await db.select({ userId: notification.userId }).from(notification).orderBy(notification.userId)).map(
				({ userId }) => userId,
			),
		mails: () => db.select({ language: mail.language, data: mail.data }).from(mail),
	};
}

beforeEach<{ database: { db: Db }; shop: Shop }>(async ({ database: { db }, shop: { teaId } }) => {
	for (const table of [stockAlert, notification, notificationChoice, mail, throttle]) await db.delete(table);
	await db.update(stock).set({ quantity: 10, taken: 0 }).where(eq(stock.productId, teaId));
	await db
		.update(product)
		.set({ contractOnly: false, deletedAt: null, soldOnline: true, lot: 1 })
		.where(eq(product.id, teaId));
	await db.update(users).set({ disabledAt: null, language: null });
	await db.update(membership).set({ deletedAt: null });
});

describe("a stock alert", () => {
	test("tells everyone who asked once, also when two jobs run at once and the stock comes back twice", async ({
		database: { db },
		shop,
	}) => {
		const { ask, asked, sellOut, comeBack, runJobs, notified, mails, idOf } = stepsIn(db, shop);
		await sellOut();
		await ask("aroha");
		await ask("aroha");
		await ask("buyer");
		await runJobs();
		expect(await notified()).toEqual([]);

		await comeBack();
		await runJobs();
		expect(await notified()).toEqual([idOf("aroha"), idOf("buyer")].toSorted());
		expect(await mails()).toHaveLength(2);
		expect([await asked("aroha"), await asked("buyer"), await db.$count(stockAlert)]).toEqual([[], [], 0]);

		await sellOut();
		await comeBack();
		await runJobs();
		expect(await notified()).toHaveLength(2);
		expect(await mails()).toHaveLength(2);

		await sellOut();
		await ask("aroha");
		await comeBack();
		await runJobs();
		expect(await notified()).toHaveLength(3);
	});

	test("is refused while a whole lot is in stock, and after 300 changes a day", async ({ database: { db }, shop }) => {
		const { ask, comeBack, sellOut, runJobs, notified } = stepsIn(db, shop);
		const ofTea = eq(product.id, shop.teaId);
		expect(await refusalOf(ask("aroha"))).toBe("stock-alert.in-stock");
		await runJobs();
		expect([await notified(), await db.$count(stockAlert)]).toEqual([[], 0]);
		await sellOut();
		await comeBack(5);
		await db.update(product).set({ lot: 6 }).where(ofTea);
		await ask("aroha");
		await db.update(product).set({ lot: 1, soldOnline: false }).where(ofTea);
		await ask("aroha");
		await db.update(throttle).set({ count: 300 });
		expect(await refusalOf(ask("aroha", false))).toBe("throttled");
		expect(await db.$count(stockAlert)).toBe(1);
	});

	test("is taken back by its person only", async ({ database: { db }, shop }) => {
		const { ask, asked, comeBack, sellOut, runJobs, notified, idOf } = stepsIn(db, shop);
		await sellOut();
		for (const name of ["aroha", "buyer", "stranger"] as const) await ask(name);
		await ask("buyer", false);
		expect([await asked("aroha"), await asked("buyer"), await asked("stranger")]).toEqual([[shop.tea], [], [shop.tea]]);
		await comeBack();
		await runJobs();
		expect(await notified()).toEqual([idOf("aroha"), idOf("stranger")].toSorted());
	});

	test("waits until a lot is in stock and the product is sold online", async ({ database: { db }, shop }) => {
		const { ask, comeBack, sellOut, runJobs, notified } = stepsIn(db, shop);
		const ofTea = eq(product.id, shop.teaId);
		await sellOut();
		await ask("aroha");
		await db.update(product).set({ lot: 6 }).where(ofTea);
		await comeBack(5);
		await runJobs();
		expect(await notified()).toEqual([]);
		await comeBack(1);
		await db.update(product).set({ soldOnline: false }).where(ofTea);
		await runJobs();
		expect(await notified()).toEqual([]);
		await db.update(product).set({ soldOnline: true }).where(ofTea);
		await runJobs();
		expect(await notified()).toHaveLength(1);
	});

	test("tells nothing about a product that its person does not see any more", async ({ database: { db }, shop }) => {
		const { ask, asked, comeBack, sellOut, runJobs, notified, mails, idOf } = stepsIn(db, shop);
		const act = actOf(db, system);
		await sellOut();
		await ask("aroha");
		await ask("stranger");
		await db.update(product).set({ contractOnly: true }).where(eq(product.id, shop.teaId));
		expect([await asked("aroha"), await refusalOf(ask("aroha"))]).toEqual([[], "product.not-found"]);
		await ask("aroha", false);
		expect(await refusalOf(ask("aroha", false)), "deleted already").toBe("product.not-found");
		expect(await db.$count(stockAlert, eq(stockAlert.userId, idOf("aroha")))).toBe(0);
		await comeBack();
		await runJobs();
		expect([await notified(), await mails()]).toEqual([[], []]);

		const [priceBookId, stamp] = [newId("01s", act), auditValues(act)];
		await db.insert(priceBook).values({ id: priceBookId, name: "C-9", kind: "contract", ...stamp });
		const entry = { priceBookId, productId: shop.teaId, minimum: 1, price: money(700), validFrom: "2025-01-01" };
		await db.insert(priceBookEntry).values({ id: newId("01u", act), ...entry, ...stamp });
		const term = { number: "C-9", accountId: shop.otherCompany.accountId, priceBookId, startsOn: "2025-01-01" };
		await db.insert(contract).values({ id: newId("800", act), ...term, ...stamp });
		await runJobs();
		expect(await notified()).toEqual([idOf("stranger")]);

		await db.update(product).set({ contractOnly: false, deletedAt: new Date() }).where(eq(product.id, shop.teaId));
		await runJobs();
		expect(await notified()).toEqual([idOf("stranger")]);
	});

	test("reaches nobody who is deactivated or has left the company", async ({ database: { db }, shop }) => {
		const { ask, comeBack, sellOut, runJobs, notified, mails, idOf } = stepsIn(db, shop);
		await sellOut();
		for (const name of ["aroha", "buyer"] as const) await ask(name);
		await db
			.update(users)
			.set({ disabledAt: new Date() })
			.where(eq(users.id, idOf("aroha")));
		await db
			.update(membership)
			.set({ deletedAt: new Date() })
			.where(eq(membership.userId, idOf("buyer")));
		await comeBack();
		await runJobs();
		expect([await notified(), await mails()]).toEqual([[], []]);
		await db.update(membership).set({ deletedAt: null });
		await runJobs();
		expect(await notified(), "the alerts of a former member are deleted").toEqual([]);
	});

	test("is mailed in the language of the person, and not to those who decline the mail", async ({
		database: { db },
		shop,
	}) => {
		const { ask, comeBack, sellOut, runJobs, notified, mails, idOf } = stepsIn(db, shop);
		await sellOut();
		for (const name of ["aroha", "buyer"] as const) await ask(name);
		await db
			.update(users)
			.set({ language: "nl-NL" })
			.where(eq(users.id, idOf("aroha")));
		await chooseMail(actOf(db, viewersOf(shop).buyer), { kind: "back-in-stock", mail: false });
		await comeBack();
		await runJobs();
		expect(await notified()).toHaveLength(2);
		expect(await mails()).toEqual([
			{ language: "nl-NL", data: expect.objectContaining({ slug: shop.tea, nl: expect.any(String) }) },
		]);
	});

	test("is limited to a number of products, and is deleted after a year", async ({ database: { db }, shop }) => {
		const { ask, asked, sellOut, idOf } = stepsIn(db, shop);
		const act = actOf(db, system);
		const [first] = await db.select().from(product).where(eq(product.id, shop.teaId));
		if (!first) throw new Error("the product is missing");
		const products = Array.from({ length: maxStockAlerts }, (_, nth) => {
			const [name, digits] = [`spare-${nth}`, `942999999${String(nth).padStart(3, "0")}`];
			const names = { slug: name, productCode: name, articleNumber: name, ean: `${digits}${checkDigit(digits)}` };
			return { ...first, ...names, id: newId("01t", act), position: 100 + nth };
		});
		await db.insert(product).values(products);
		await sellOut();
		for (const { id } of products) await ask("aroha", true, id);
		expect(await refusalOf(ask("aroha"))).toBe("stock-alert.too-many");
		expect(await asked("aroha")).toHaveLength(maxStockAlerts);
		await ask("buyer");
		const hidden = products[0]?.id ?? "";
		await db.update(product).set({ deletedAt: new Date() }).where(eq(product.id, hidden));
		await ask("aroha");
		expect(await asked("aroha"), "alerts of hidden products do not count").toHaveLength(maxStockAlerts);

		const nextYear = new Date(Date.now() + 366 * 24 * 60 * 60 * 1000);
		await sendStockAlerts(actOf(db, system, nextYear));
		expect(await db.$count(stockAlert, eq(stockAlert.userId, idOf("aroha")))).toBe(0);
	});
});
