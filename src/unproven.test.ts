import { eq, lt, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { guest, system } from "#act.ts";
import { createToken } from "#auth/auth.commands.ts";
import { enrolSecondFactor } from "#auth/factors.commands.ts";
import type { Session } from "#auth/login.ts";
import { addPasskey, offerPasskey } from "#auth/passkeys.commands.ts";
import type { CallDescription } from "#call.ts";
import { contact, users } from "#db/schema/accounts.ts";
import { mail, notification } from "#db/schema/notices.ts";
import { throttle } from "#db/schema/throttle.ts";
import { allJobs } from "#jobs/queue.ts";
import { isMailedUnproven } from "#notices/notices.ts";
import { mailNotification, notify, notifySecurityChange } from "#notices/notifications.commands.ts";
import { placeOrder } from "#orders/placing/placing.commands.ts";
import { isOwnMailbox } from "#quotes/quotes.db.ts";
import { askToConfirm, sendConfirmation } from "#registration/confirmation.commands.ts";
import { requestEmailChange } from "#registration/email-change.commands.ts";
import { confirmEmail } from "#registration/registration.commands.ts";
import { register } from "#registration/registration.flows.ts";
import { appRouter } from "#router.ts";
import { apiPath } from "#shared/api-path.ts";
import { appOn } from "#test/app.ts";
import { createBrowser, createLoggedInBrowser, ownOrigin } from "#test/browser.ts";
import { testAloneWithPeople as plain } from "#test/database.ts";
import { goodPassword, loginSource } from "#test/login.ts";
import { refusalOf } from "#test/messages.ts";
import { actOf, people } from "#test/people.ts";
import { confirmAddress, confirmationSecrets, registerWith, registrationForm, viewerNow } from "#test/registering.ts";

const email = "mere@elsewhere.example";
const code = "email.unconfirmed";

const test = plain.extend("shop", async ({ database }) => {
	const { db } = database;
	const registered = await registerWith(db, email);
	const { app } = appOn(database);
	const browser = await createLoggedInBrowser(app, email);
	// A login without services would not reach the calls about machines.
	const [user] = await db.select({ contactId: users.contactId }).from(users).where(eq(users.id, registered.userId));
	await db
		.update(contact)
		.set({ enabledAsMyServicesUser: true })
		.where(eq(contact.id, user?.contactId ?? ""));
	return { db, app, browser, ...registered, ...people() };
});

/** The changes that need no proven address, and why. */
const openChanges: Record<string, string[]> = {
	"look and fill a cart": [
		"cart.add",
		"cart.addQuickOrder",
		"cart.checkQuickOrder",
		"cart.clear",
		"cart.moveToCart",
		"cart.removeSaved",
		"cart.replaceSize",
		"cart.restore",
		"cart.saveForLater",
		"cart.sendTo",
		"cart.setQuantity",
		"cart.switchLocation",
		"cart.useCoupon",
		"checkout.offerLocations",
		"lists.addToCart",
		"orders.readWritten",
		"orders.reorder",
	],
	"prove the address, or correct it": [
		"registration.changeEmail",
		"registration.confirmEmail",
		"registration.sendConfirmation",
	],
	"do what guests do": [
		"auth.checkLink",
		"auth.invitation",
		"auth.joinByInvitation",
		"auth.logIn",
		"auth.logInToDemo",
		"auth.requestReset",
		"auth.resetPassword",
		"closing.confirmErasure",
		"closing.requestErasure",
		"quotes.requestInfo",
		"quotes.requestProduct",
		"quotes.requestQuote",
		"registration.checkContactByEmail",
		"registration.checkUserByEmail",
		"registration.lookUpAddress",
		"registration.lookUpCompany",
		"registration.register",
	],
	"protect or end the own login; the commands refuse a new second factor": [
		"auth.addPasskey",
		"auth.challengePasskey",
		"auth.changePassword",
		"auth.confirmSecondFactor",
		"auth.endOtherSessions",
		"auth.endSecondFactor",
		"auth.endSession",
		"auth.enrolSecondFactor",
		"auth.logOut",
		"auth.logOutEverywhere",
		"auth.offerPasskey",
		"auth.removePasskey",
		"auth.renewRecoveryCodes",
		"auth.switchCompany",
		"auth.useRecoveryCode",
		"closing.closeCompany",
		"closing.deleteLogin",
	],
	"change the own page": [
		"accounts.changeProfile",
		"accounts.lookUpAddress",
		"accounts.setDefaultLocation",
		"accounts.setLanguage",
		"notices.read",
		"notices.readAll",
		"notices.setMail",
	],
	"end or pay what an earlier version allowed": [
		"orders.cancel",
		"payments.retry",
		"payments.start",
		"planner.pause",
		"planner.stop",
	],
};

const procedures: object = appRouter._def.procedures;
const described = Object.entries(procedures).map(([name, { _def }]): CallDescription & { name: string } => ({
	name,
	..._def.meta,
}));

test("only the listed changes are open before the address is proven", () => {
	const open = described.filter((call) => call.kind !== "read" && call.isOpenToUnproven).map(({ name }) => name);
	expect(open.toSorted()).toEqual(Object.values(openChanges).flat().toSorted());
});

describe("a login with an unproven address", () => {
	test("is refused every other change, by cookie and by API token", async ({ shop: { app, browser, db, ...shop } }) => {
		const endsAt = new Date(Date.now() + 60_000);
		const boss = actOf(db, shop.staff.administrator ?? guest);
		const { secret } = await createToken(boss, {
			ownerId: shop.userId,
			name: "all",
			scopes: ["cart", "checkout"],
			endsAt,
		});
		const closed = described.filter(
			(call) => call.kind !== "read" && !call.isOpenToUnproven && call.callers !== "staff",
		);
		expect(closed.length).toBeGreaterThan(20);
		for (const { name } of closed) {
			const answer = await browser.mutate(name);
			expect([name, await answer.text()]).toEqual([name, expect.stringContaining(`"code":"${code}"`)]);
		}
		const headers = { authorization: `Bearer ${secret}`, "content-type": "application/json" };
		const answer = await app.request("/trpc/checkout.place", { method: "POST", headers, body: "{}" });
		expect(await answer.text()).toContain(`"code":"${code}"`);
	});

	test("is refused server methods and changes of records", async ({ shop: { browser } }) => {
		const post = (path: string, body: unknown) =>
			browser.send(path, {
				method: "POST",
				headers: { "content-type": "application/json", origin: ownOrigin },
				body: JSON.stringify(body),
			});
		for (const name of ["CheckoutController/placeOrder", "CoffeePlannerController/createPlan"]) {
			const answer = await post(`/lwr/apex/v64.0/${name}`, {});
			expect([name, answer.status, await answer.text()]).toEqual([
				name,
				403,
				expect.stringContaining("Confirm your email"),
			]);
		}
		const record = await post(`${apiPath}/ui-api/records`, { apiName: "Lead", fields: {} });
		expect([record.status, await record.text()]).toEqual([403, expect.stringContaining("Confirm your email")]);
	});

	test("may look, fill its cart and log out", async ({ shop: { browser } }) => {
		for (const name of ["accounts.company", "accounts.members", "cart.show?input=%7B%22language%22%3A%22en-NZ%22%7D"])
			expect([name, (await browser.ask(name)).status]).toEqual([name, 200]);
		expect((await browser.mutate("cart.clear")).status).toBe(200);
		expect((await browser.mutate("auth.logOut")).status).toBe(200);
	});

	test("orders by no command, also when another acts for it", async ({ shop }) => {
		const { db, viewer, userId } = shop;
		const location = { id: "131000000000001AAA" };
		const draft = { source: "cart", accountId: viewer.accountId, userId, location } as Parameters<typeof placeOrder>[1];
		expect(await refusalOf(placeOrder(actOf(db, viewer), draft))).toBe(code);
	});

	test("sets up no second factor and no passkey", async ({ shop: { db, session } }) => {
		const act = actOf(db, guest);
		expect(await refusalOf(enrolSecondFactor(act, { session }))).toBe(code);
		expect(await refusalOf(offerPasskey(act, { session, password: goodPassword }))).toBe(code);
		const passkey = { session, source: loginSource("here"), name: "key", response: {} } as Parameters<
			typeof addPasskey
		>[1];
		expect(await refusalOf(addPasskey(act, passkey))).toBe(code);
	});

	test("owns no mailbox, and gets no mail with words of others", async ({ shop: { db, viewer, userId } }) => {
		expect(await isOwnMailbox(actOf(db, viewer), email)).toBe(false);
		for (const kind of ["colleague-added", "order-placed", "invoice-issued", "invoice-reminder"] as const)
			expect(isMailedUnproven(kind)).toBe(false);
		expect(isMailedUnproven("new-device")).toBe(true);
		await confirmAddress(db, email);
		expect(await isOwnMailbox(actOf(db, await viewerNow(db, userId)), email)).toBe(true);
	});

	test("may order and invite in the same session as soon as the login confirms the address in another browser", async ({
		shop: { app, browser, db },
	}) => {
		const session = async () => (await browser.ask("auth.session")).text();
		expect(await session()).toContain(`"unprovenEmail":"${email}"`);
		expect(await (await browser.mutate("accounts.addMember")).text()).toContain(code);
		const [token] = await confirmationSecrets(db, email);
		const withoutLogin = await createBrowser(app).mutate("registration.confirmEmail", { token });
		expect(await withoutLogin.text()).toContain("email-link.log-in-first");
		expect(await session()).toContain(`"unprovenEmail":"${email}"`);
		const other = await createLoggedInBrowser(app, email);
		expect((await other.mutate("registration.confirmEmail", { token })).status).toBe(200);
		expect(await session()).toContain('"unprovenEmail":null');
		expect(await (await browser.mutate("accounts.addMember")).text()).not.toContain(code);
	});
});

describe("mails to an unproven address that a stranger can cause", () => {
	test("are limited per mailbox: security notices, notices of a change, and registrations", async ({ shop }) => {
		const { db, userId, session } = shop;
		const mails = (template: string) => db.$count(mail, eq(mail.template, template));
		for (let nth = 0; nth < 8; nth++) {
			const at = new Date(Date.now() + nth * 1000).toISOString();
			await notifySecurityChange(actOf(db, system), { userId, what: "password-changed", at });
		}
		for (const { id } of await db.select({ id: notification.id }).from(notification))
			await mailNotification(actOf(db, system), { notificationId: id });
		expect(await mails("password-changed")).toBe(5);

		const change = { session, password: goodPassword, factor: null, source: loginSource("here") };
		for (let nth = 0; nth < 5; nth++)
			await refusalOf(requestEmailChange(actOf(db, guest), { ...change, email: `new-${nth}@stranger.example` }));
		expect(await mails("email-change-requested")).toBe(3);

		const outcomes = [];
		for (let nth = 0; nth < 4; nth++) {
			const sent = { ...registrationForm("ana@elsewhere.example"), source: loginSource(`network ${nth}`) };
			outcomes.push(await refusalOf(register(actOf(db, guest), sent)));
			// Frees the address, as an erasure does.
			await db
				.update(users)
				.set({ username: `gone-${nth}@x.example` })
				.where(eq(users.username, sent.person.email));
			await db
				.update(contact)
				.set({ email: `gone-${nth}@x.example` })
				.where(eq(contact.email, sent.person.email));
		}
		expect(outcomes).toEqual([null, null, null, "throttled"]);
	});

	test("are limited to five links of a change a day for each new address", async ({ shop: { db, session } }) => {
		const change = { session, password: goodPassword, factor: null, source: loginSource("here") };
		const target = "ana@elsewhere.example";
		for (let hour = 0; hour < 3; hour++) {
			for (let nth = 0; nth < 2; nth++)
				await refusalOf(requestEmailChange(actOf(db, guest), { ...change, email: target }));
			// An hour passes.
			await db.delete(throttle).where(lt(throttle.resetsAt, sql`now() + interval '1 hour 1 minute'`));
		}
		expect(await db.$count(mail, eq(mail.recipient, target))).toBe(5);
	});

	test("use up no request of the mailbox's owner once they are refused", async ({ shop: { db, session } }) => {
		const target = "ana@elsewhere.example";
		const owner = await registerWith(db, "ana@work.example");
		await confirmAddress(db, "ana@work.example");
		const change = { email: target, password: goodPassword, factor: null, source: loginSource("here") };
		const ask = (session: Session) => refusalOf(requestEmailChange(actOf(db, guest), { ...change, session }));
		for (let hour = 0; hour < 3; hour++) {
			for (let nth = 0; nth < 3; nth++) await ask(session);
			// An hour passes.
			await db.delete(throttle).where(lt(throttle.resetsAt, sql`now() + interval '1 hour 1 minute'`));
		}
		for (let nth = 0; nth < 4; nth++) expect(await ask(session)).toBe("throttled");
		expect(await ask(owner.session)).toBeNull();
	});

	test("have no order or amount: the link that proves the address comes in their place, once a day", async ({
		shop,
	}) => {
		const { db, userId, viewer } = shop;
		const before = (await confirmationSecrets(db, email)).length;
		for (const cause of ["1", "2"])
			await notify(actOf(db, system), {
				userId,
				accountId: viewer.accountId ?? "",
				kind: "invoices-not-paid",
				details: { amount: 1_000, currency: "NZD", numbers: ["2026-000001"] },
				cause,
				path: "/invoices",
			});
		for (const { id } of await db.select({ id: notification.id }).from(notification)) {
			await mailNotification(actOf(db, system), { notificationId: id });
			await askToConfirm(actOf(db, system), { userId, language: "en-NZ" });
		}
		expect(await db.$count(mail, eq(mail.template, "invoices-not-paid"))).toBe(0);
		expect((await allJobs(actOf(db, system))).map(({ name }) => name)).toContain("registration.ask-to-confirm");
		expect((await confirmationSecrets(db, email)).length).toBe(before + 1);
		await confirmAddress(db, email);
		await askToConfirm(actOf(db, system), { userId, language: "en-NZ" });
		expect((await confirmationSecrets(db, email)).length).toBe(before + 1);
	});
});

describe("sending the confirmation again", () => {
	test("mails a new link to the address of the login, and the earlier link still works", async ({ shop }) => {
		const { db, session } = shop;
		expect(await sendConfirmation(actOf(db, guest), { session })).toEqual({ sentTo: email });
		const [first = "", second] = await confirmationSecrets(db, email);
		expect(second).toMatch(/^[\w-]{43}$/);
		expect(second).not.toBe(first);
		await confirmEmail(actOf(db, guest), { token: first, session });
		expect(await refusalOf(confirmEmail(actOf(db, guest), { token: second ?? "", session: null }))).toBe(
			"email-link.expired",
		);
		expect(await sendConfirmation(actOf(db, guest), { session })).toEqual({ sentTo: null });
	});

	test("is limited per person and per mailbox", async ({ shop: { db, session } }) => {
		const outcomes = [];
		for (let nth = 0; nth < 4; nth++) outcomes.push(await refusalOf(sendConfirmation(actOf(db, guest), { session })));
		expect(outcomes).toEqual([null, null, null, "throttled"]);
		expect(await db.$count(mail)).toBe(4);
	});

	test("mails nothing once the login is erased", async ({ shop: { db, session, userId }, app: sql }) => {
		const [token = ""] = await confirmationSecrets(db, email);
		await sql`update users set deleted_at = now() where id = ${userId}`;
		expect(await sendConfirmation(actOf(db, guest), { session })).toEqual({ sentTo: null });
		expect(await refusalOf(confirmEmail(actOf(db, guest), { token, session: null }))).toBe("email-link.expired");
	});
});
