import { and, eq, isNull } from "drizzle-orm";
import { describe, expect } from "vitest";
import { setAccountStatus } from "#accounts/accounts.commands.ts";
import { acceptInvitation, inviteMember } from "#accounts/invitations.commands.ts";
import { viewerOf } from "#accounts/viewer.db.ts";
import { type Act, system, type Viewer } from "#act.ts";
import { createToken } from "#auth/auth.commands.ts";
import { viewerOfToken } from "#auth/auth.db.ts";
import { logIn } from "#auth/login.commands.ts";
import { sessionOf } from "#auth/sessions.db.ts";
import { saveList } from "#cart/saved-lists.commands.ts";
import { setStockAlert } from "#catalogue/stock-alerts.commands.ts";
import { checkOut } from "#checkout/checkout.commands.ts";
import { account, invitation, membership, users } from "#db/schema/accounts.ts";
import { audit } from "#db/schema/audit.ts";
import { cart, cartItem } from "#db/schema/cart.ts";
import { stock, stockAlert } from "#db/schema/catalogue.ts";
import { mail, notification } from "#db/schema/notices.ts";
import { orders } from "#db/schema/orders.ts";
import { refund } from "#db/schema/payments.ts";
import { coffeePlan } from "#db/schema/planner.ts";
import { allocate, receive } from "#invoices/money/allocations.commands.ts";
import { raiseInvoice } from "#invoices/raising/raising.commands.ts";
import { termsVersion } from "#orders/placing/terms-of-sale.ts";
import { insertPayment } from "#payments/payments.db.ts";
import { insertPlan } from "#planner/changes/plan-saving.db.ts";
import type { Plan } from "#planner/plan.ts";
import { newId } from "#shared/id.ts";
import { money } from "#shared/money.ts";
import { dayOf } from "#shared/store-day.ts";
import { addByName } from "#test/by-name.ts";
import { testAloneWithShop as plain } from "#test/database.ts";
import { goodPassword, loginSource, setPassword } from "#test/login.ts";
import { outcomeOf, refusalOf } from "#test/messages.ts";
import { insertTestOrder } from "#test/orders.ts";
import { actOf, addActiveMember } from "#test/people.ts";
import { checkoutInput } from "#test/placing.ts";
import { insertSentOrder, invoiceOfOrder } from "#test/sent-orders.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { clearClosedCompany, closeCompany } from "./closing.commands.ts";
import { closingOverview } from "./closing.db.ts";

/** A Monday morning in Auckland; Wednesday is the next delivery day of the locations. */
const now = new Date("2026-11-30T21:00:00Z");

const test = plain.extend("shop", async ({ database: { db } }) => {
	const shop = stockedShop();
	await db.update(account).set({ status: "verified", creditLimit: money(1_000_000) });
	await db.update(stock).set({ quantity: 10_000 });
	const at = (by: Viewer) => actOf(db, by, now);
	/** Logs the person in, and returns the session with what the call takes from it. */
	const logInAs = async (by: Viewer) => {
		await setPassword(at(system), by.userId);
		const [user] = await db
			.select()
			.from(users)
			.where(eq(users.id, by.userId ?? ""));
		const source = loginSource(`network of ${by.userId}`);
		const { token } = await logIn(at(by), {
			username: user?.username ?? "",
			password: goodPassword,
			source,
			token: null,
		});
		const session = await sessionOf(at(by), token);
		if (!session) throw new Error("the session does not exist");
		return { token, session, username: user?.username ?? "" };
	};
	const closeAs = async (by: Viewer, { password = goodPassword } = {}) => {
		const { session } = await logInAs(by);
		return closeCompany(at(by), {
			accountId: shop.ownCompany.accountId,
			session,
			password,
			source: loginSource("network"),
		});
	};
	return { ...shop, db, at, logInAs, closeAs, boss: shop.ownCompany.administrator.viewer };
});

/** A plan without products. */
const emptyPlan: Plan = {
	state: "active",
	pauseReason: null,
	resumesOn: null,
	stopReason: null,
	stopNote: null,
	weeks: 2,
	base: dayOf(2026, 12, 8),
	reference: null,
	costCentre: null,
	attention: null,
	instruction: null,
	timeWindow: null,
	missingItems: "leave-out",
	dearerLimit: null,
	items: [],
	deliveries: [],
};

const statusOf = async ({ db }: Pick<Act, "db">, id: string) =>
	(await db.select({ status: account.status }).from(account).where(eq(account.id, id)))[0]?.status;

describe("closing a company", () => {
	test("ends its memberships, sessions, tokens and invitations", async ({ shop }) => {
		const { db, at, ownCompany, boss, logInAs, closeAs } = shop;
		const { accountId } = ownCompany;
		const buyer = await logInAs(ownCompany.buyer.viewer);
		const staff = at(shop.staff.administrator ?? system);
		const { secret } = await createToken(staff, {
			ownerId: ownCompany.buyer.viewer.userId ?? "",
			name: "stock count",
			scopes: ["orders"],
			endsAt: new Date("2027-01-01"),
		});
		expect(await viewerOfToken(db, secret, now)).not.toBeNull();
		const person = { salutation: "Other", firstName: "Hana", lastName: "Rei", phone: null } as const;
		const email = "hana@guest.example";
		await inviteMember(at(boss), { ...person, email, accountId, role: "buyer", locationIds: [] });

		expect(await closeAs(boss)).toEqual({ isLoggedIn: false });

		expect(await statusOf(shop, accountId)).toBe("closed");
		const current = and(eq(membership.accountId, accountId), isNull(membership.deletedAt));
		expect(await db.$count(membership, current)).toBe(0);
		expect(await sessionOf(at(system), buyer.token)).toBeNull();
		expect(await viewerOf(db, ownCompany.buyer.viewer.userId ?? "")).toBeNull();
		expect(await viewerOfToken(db, secret, now)).toBeNull();
		const attempt = { username: buyer.username, password: goodPassword, source: loginSource("n"), token: null };
		expect(await refusalOf(logIn(at(system), attempt))).toBe("login.invalid");
		expect(await db.select({ answer: invitation.answer }).from(invitation)).toEqual([{ answer: "withdrawn" }]);
	});

	test("stops its coffee plans, deletes its carts, lists and notifications, and tells staff and former members", async ({
		shop,
	}) => {
		const { db, at, ownCompany, otherCompany, boss, closeAs, tea } = shop;
		const { accountId } = ownCompany;
		await addByName(at(boss), { product: tea, quantity: 4, allowSecondSize: false });
		await saveList(at(boss), { name: "Mondays", shared: true, fromCart: true });
		await db.update(stock).set({ quantity: 0 }).where(eq(stock.productId, shop.teaId));
		await setStockAlert(at(boss), { productId: shop.teaId, accountId, isWanted: true });
		await db.update(stock).set({ quantity: 10 }).where(eq(stock.productId, shop.teaId));
		const userId = boss.userId ?? "";
		const plan = { accountId, locationId: ownCompany.locations.buyersLocation, userId, termsVersion };
		await insertPlan(at(system), { ...plan, ...emptyPlan });
		await addByName(at(otherCompany.buyer.viewer), { product: tea, quantity: 4, allowSecondSize: false });
		await closeAs(boss);
		for (let time = 1; time <= 2; time++) await clearClosedCompany(at(system), { accountId });

		expect(await db.select({ state: coffeePlan.state }).from(coffeePlan)).toEqual([{ state: "stopped" }]);
		expect(await db.$count(cart, eq(cart.accountId, accountId))).toBe(0);
		expect([await db.$count(cart), await db.$count(cartItem)]).toEqual([1, 1]);
		expect(await db.$count(notification, eq(notification.accountId, accountId))).toBe(0);
		expect(await db.$count(stockAlert)).toBe(0);
		const told = await db.select().from(notification).where(eq(notification.kind, "company-closed"));
		expect(told.map(({ userId }) => userId).toSorted()).toEqual(
			[shop.staff.sales?.userId, shop.staff.administrator?.userId].toSorted(),
		);
		const goodbyes = await db.select().from(mail).where(eq(mail.template, "company-closed-goodbye"));
		expect(goodbyes.map(({ recipient }) => recipient).toSorted()).toEqual([
			"administrator@kererushop.example",
			"buyer@kererushop.example",
			"reader@kererushop.example",
		]);
	});

	test("keeps the sessions of a person who belongs to another company", async ({ shop }) => {
		const { at, ownCompany, otherCompany, boss, logInAs, closeAs } = shop;
		const { viewer } = ownCompany.buyer;
		await addActiveMember(at(system), {
			accountId: otherCompany.accountId,
			salutation: "Other",
			firstName: "Bea",
			lastName: "Both",
			email: "buyer@kererushop.example",
			phone: null,
			role: "buyer",
			locationIds: [],
		});
		const { token } = await logInAs(viewer);
		await closeAs(boss);
		expect(await sessionOf(at(system), token)).toMatchObject({
			accountId: null,
			accounts: [{ id: otherCompany.accountId }],
		});
		expect(await viewerOf(shop.db, viewer.userId ?? "")).toMatchObject({ accountId: otherCompany.accountId });
	});

	test("is refused to a wrong password, and to everybody but administrators of all locations", async ({ shop }) => {
		const { ownCompany, otherCompany, boss, closeAs } = shop;
		expect(await refusalOf(closeAs(boss, { password: "Wrong-password-1" }))).toBe("password.current-wrong");
		for (const by of [ownCompany.buyer.viewer, ownCompany.reader.viewer, otherCompany.administrator.viewer])
			expect(await refusalOf(closeAs(by))).toBe("account.administrators-only");
		const limited = { ...boss, locationIds: [ownCompany.locations.buyersLocation] };
		expect(await refusalOf(closeAs(limited))).toBe("account.every-location-only");
		expect(await statusOf(shop, ownCompany.accountId)).toBe("verified");
	});

	test("is refused while orders are open, and lists them", async ({ shop }) => {
		const { db, at, ownCompany, boss, closeAs } = shop;
		const { accountId } = ownCompany;
		const id = await insertTestOrder(db, {
			of: boss,
			locationId: ownCompany.locations.buyersLocation,
			status: "On the way",
		});
		expect(await refusalOf(closeAs(boss))).toBe("company-closing.open-orders");
		expect(await closingOverview(at(boss), accountId)).toMatchObject({
			openOrders: [{ id }],
			orderCount: 1,
			owed: 2_000,
			people: 3,
		});
		await db.update(orders).set({ status: "Completed" });
		expect(await refusalOf(closeAs(boss))).toBeNull();
	});

	test("is refused while an invoice is open, also when balance would cover it", async ({ shop }) => {
		const { db, at, ownCompany, boss, closeAs } = shop;
		const { accountId } = ownCompany;
		const locationId = ownCompany.locations.buyersLocation;
		const orderId = await insertSentOrder(db, { of: boss, locationId, prices: [1_000], status: "Completed" });
		await raiseInvoice(at(system), { orderId });
		expect(await refusalOf(closeAs(boss))).toBe("company-closing.amount-owed");
		const valueOn = dayOf(2026, 11, 20);
		const received = { accountId, source: "staff" as const, valueOn, currency: "NZD", paymentId: null, note: null };
		const { receiptId } = await receive(at(system), { ...received, amount: money(1_150), split: [] });
		expect(await refusalOf(closeAs(boss))).toBe("company-closing.amount-owed");
		expect(await closingOverview(at(boss), accountId)).toMatchObject({ orderCount: 0, owed: 1_150 });
		const invoiceId = (await invoiceOfOrder(db, orderId)).id;
		await allocate(at(system), { from: receiptId, invoiceId, amount: money(1_150) });
		expect(await refusalOf(closeAs(boss))).toBeNull();
	});

	test("is refused while a refund is on its way", async ({ shop }) => {
		const { db, at, ownCompany, boss, closeAs } = shop;
		const { accountId } = ownCompany;
		const orderId = await insertTestOrder(db, {
			of: boss,
			locationId: ownCompany.locations.buyersLocation,
			status: "Cancelled",
		});
		const amount = money(100);
		const paymentId = await insertPayment(at(system), {
			orderId,
			accountId,
			provider: "sandbox",
			method: "creditcard",
			amount,
			currency: "NZD",
			status: "paid",
			endedAt: now,
		});
		await db.insert(refund).values({
			id: newId("a20", at(boss)),
			paymentId,
			accountId,
			orderId,
			amount: money(100),
			reason: "cancelled",
			status: "waiting",
			createdBy: system.userId ?? "",
			updatedBy: system.userId ?? "",
		});
		expect(await refusalOf(closeAs(boss))).toBe("company-closing.open-refunds");
	});

	test("frees the register number, and cannot be undone by a status or an invitation", async ({ shop }) => {
		const { db, at, ownCompany, boss, staff, closeAs } = shop;
		const { accountId } = ownCompany;
		const number = { register: "NZBN", chamberNumber: "9429049541410" } as const;
		await db.update(account).set(number).where(eq(account.id, accountId));
		await closeAs(boss);
		expect(await db.$count(account, eq(account.chamberNumber, number.chamberNumber))).toBe(0);
		const sales = at(staff.sales ?? system);
		const reopen = setAccountStatus(sales, { accountId, status: "verified" });
		expect(await refusalOf(reopen)).toBe("account.closed");
		const person = { salutation: "Other", firstName: "Hana", lastName: "Rei", phone: null } as const;
		const invite = {
			...person,
			email: "hana@guest.example",
			accountId,
			role: "administrator" as const,
			locationIds: [],
		};
		expect(await refusalOf(inviteMember(sales, invite))).toBe("account.closed");
	});

	test("happens once when two administrators close it at once", async ({ shop }) => {
		const { db, at, ownCompany, boss, logInAs } = shop;
		const { accountId } = ownCompany;
		const { session } = await logInAs(boss);
		const close = () =>
			closeCompany(at(boss), { accountId, session, password: goodPassword, source: loginSource("network") });
		expect(await Promise.all([outcomeOf(close()), outcomeOf(close())])).toEqual(["done", "done"]);
		const closings = (await db.select().from(audit).where(eq(audit.recordId, accountId))).filter(
			({ changes }) => changes.status?.[1] === "closed",
		);
		expect(closings).toHaveLength(1);
	});

	test.for([0, 2, 5])(
		"and accepting an invitation at once leave nobody in the company, %i ms later",
		async (ms, { shop }) => {
			const { db, at, ownCompany, otherCompany, boss, logInAs } = shop;
			const { accountId } = ownCompany;
			const { session } = await logInAs(boss);
			const guest = otherCompany.reader.viewer;
			const person = { salutation: "Other", firstName: "Hana", lastName: "Rei", phone: null } as const;
			const email = "reader@tuioffice.example";
			const invitation = { ...person, email, accountId, role: "buyer" as const, locationIds: [] };
			const { id: invitationId } = await inviteMember(at(boss), invitation);
			const [, closing] = await Promise.all([
				outcomeOf(
					new Promise((resolve) => setTimeout(resolve, ms)).then(() => acceptInvitation(at(guest), { invitationId })),
				),
				outcomeOf(
					closeCompany(at(boss), { accountId, session, password: goodPassword, source: loginSource("network") }),
				),
			]);
			expect(closing).toBe("done");
			const current = and(eq(membership.accountId, accountId), isNull(membership.deletedAt));
			expect(await db.$count(membership, current)).toBe(0);
		},
	);

	test.for([0, 1, 2, 3, 5, 8])(
		"and placing an order at once: one of them is refused, %i ms later",
		async (ms, { shop }) => {
			const { db, at, ownCompany, boss, logInAs, tea } = shop;
			const { accountId } = ownCompany;
			const { session } = await logInAs(boss);
			const buyer = { ...ownCompany.buyer.viewer, locationIds: [ownCompany.locations.buyersLocation] };
			await addByName(at(buyer), { product: tea, quantity: 4, allowSecondSize: false });
			const input = await checkoutInput(at(buyer), { deliverOn: dayOf(2026, 12, 2) });
			const [placing, closing] = await Promise.all([
				outcomeOf(new Promise((resolve) => setTimeout(resolve, ms)).then(() => checkOut(at(buyer), input))),
				outcomeOf(
					closeCompany(at(boss), { accountId, session, password: goodPassword, source: loginSource("network") }),
				),
			]);
			const status = await statusOf(shop, accountId);
			const count = await db.$count(orders, eq(orders.accountId, accountId));
			expect([placing, closing, status, count]).toEqual(
				placing === "done"
					? ["done", "company-closing.open-orders", "verified", 1]
					: ["checkout.company-blocked", "done", "closed", 0],
			);
		},
	);
});
