import { callTRPCProcedure } from "@trpc/server";
import { and, eq } from "drizzle-orm";
import { describe, expect, onTestFinished, vi } from "vitest";
import type { SitePart } from "#accounts/access.ts";
import { viewerOf } from "#accounts/viewer.db.ts";
import { type Act, system, type Viewer } from "#act.ts";
import { type CallDescription, runCall } from "#call.ts";
import { openCase } from "#cases/cases.commands.ts";
import { showProduct } from "#catalogue/product/product.db.ts";
import type { Database, Db } from "#db/db.ts";
import { contact, users } from "#db/schema/accounts.ts";
import { asset } from "#db/schema/machines.ts";
import { mail, notification } from "#db/schema/notices.ts";
import { orders } from "#db/schema/orders.ts";
import { payment } from "#db/schema/payments.ts";
import { throttle } from "#db/schema/throttle.ts";
import { scoped } from "#db/scope.ts";
import { apexMethods } from "#http/apex-methods.ts";
import { describedRoutes } from "#http/calls.ts";
import { templates } from "#mail/templates.ts";
import { NotificationContent, type NotificationKind, rules } from "#notices/notices.ts";
import { mailNotification, readNotification } from "#notices/notifications.commands.ts";
import {
	bellNotifications,
	insertNotification,
	membershipIn,
	notificationsOf,
	unreadCount,
} from "#notices/notifications.db.ts";
import { registry } from "#objects/objects.ts";
import { visibleOrders } from "#orders/orders.db.ts";
import { visiblePayments } from "#payments/payments.db.ts";
import { includesRole, roleOf } from "#records/object.ts";
import { accessOf } from "#records/registry.ts";
import { appRouter } from "#router.ts";
import { newId } from "#shared/id.ts";
import { refusalIn } from "#shared/refusal.ts";
import { type Change, isTopic, type Topic, topics } from "#shared/topics.ts";
import { listed, readAll, searched } from "#test/access-view.ts";
import { testAccess } from "#test/access-world.ts";
import { appOn } from "#test/app.ts";
import { createLoggedInBrowser, ownOrigin } from "#test/browser.ts";
import { eventually } from "#test/eventually.ts";
import { createTestFeed } from "#test/feed.ts";
import { loginSource } from "#test/login.ts";
import { actOf } from "#test/people.ts";
import { readStream } from "#test/stream.ts";

/** The calls by the part of the site that they belong to. The last three rows need no part: guests may call them, or they concern the own session.
 * A new call fails the first test until it is listed here. */
const calls: Record<SitePart | "guest" | "session" | "any-session", string[]> = {
	shop: [
		"accounts.payers",
		"cart.add",
		"cart.addQuickOrder",
		"cart.atLocation",
		"cart.checkQuickOrder",
		"cart.clear",
		"cart.moveToCart",
		"cart.removeSaved",
		"cart.replaceSize",
		"cart.restore",
		"cart.saveForLater",
		"cart.savedForLater",
		"cart.sendTo",
		"cart.setQuantity",
		"cart.show",
		"cart.summary",
		"cart.switchLocation",
		"cart.useCoupon",
		"catalogue.price",
		"catalogue.setStockAlert",
		"catalogue.stockAlerts",
		"checkout.addToOrder",
		"checkout.mergeOffers",
		"checkout.offerLocations",
		"checkout.place",
		"checkout.placeForLocations",
		"checkout.show",
		"lists.addToCart",
		"lists.all",
		"lists.change",
		"lists.put",
		"lists.remove",
		"lists.restore",
		"lists.save",
		"lists.show",
		"orders.bought",
		"orders.readWritten",
		"orders.reorder",
		"orders.reorderOffer",
		"orders.show",
		"orders.standing",
		"orders.usualQuantities",
		"payments.methods",
		"payments.retry",
		"payments.show",
		"payments.start",
	],
	purchases: [
		"cases.askAboutOrder",
		"cases.helpWithOrder",
		"cases.reportDelivery",
		"invoices.list",
		"invoices.overdue",
		"invoices.pay",
		"invoices.payFromBalance",
		"invoices.paymentState",
		"invoices.payers",
		"invoices.show",
		"invoices.statement",
		"invoices.toPay",
		"orders.cancel",
		"orders.change",
		"orders.choices",
		"orders.credit",
		"orders.invoiceNow",
		"orders.invoices",
		"orders.list",
		"orders.previewChange",
		"planner.countStock",
		"planner.create",
		"planner.dates",
		"planner.list",
		"planner.merge",
		"checkout.plannedProducts",
		"checkout.plansLeftShort",
		"planner.mergeOffers",
		"planner.mergedDeliveries",
		"planner.ofOrder",
		"planner.pause",
		"planner.preview",
		"planner.previewMoves",
		"planner.previewNew",
		"planner.products",
		"planner.proposal",
		"planner.resume",
		"planner.save",
		"planner.show",
		"planner.start",
		"planner.stop",
		"planner.undoMerge",
	],
	services: [
		"cases.list",
		"machines.add",
		"machines.enterReading",
		"machines.list",
		"machines.models",
		"machines.recordService",
		"machines.show",
	],
	requests: ["cases.answer", "cases.close", "cases.open", "cases.reopen", "cases.show", "cases.ticketForm"],
	account: [
		"accounts.acceptInvitation",
		"accounts.addClosing",
		"accounts.addLocation",
		"accounts.addMember",
		"accounts.changeCompany",
		"accounts.changeLocation",
		"accounts.changeMember",
		"accounts.changeProfile",
		"accounts.changeRole",
		"accounts.company",
		"accounts.deactivateLocation",
		"accounts.declineInvitation",
		"accounts.history",
		"accounts.invitations",
		"accounts.lookUpAddress",
		"accounts.me",
		"accounts.memberWork",
		"accounts.members",
		"accounts.profile",
		"accounts.removeClosing",
		"accounts.removeMember",
		"accounts.withdrawInvitation",
		"closing.closeCompany",
		"closing.company",
		"closing.login",
		"notices.list",
		"notices.mailSettings",
		"notices.newest",
		"notices.read",
		"notices.readAll",
		"notices.setMail",
		"orders.spending",
		"registration.acceptJoinRequest",
		"registration.declineJoinRequest",
		"registration.joinRequests",
	],
	company: ["accounts.locations", "accounts.setDefaultLocation", "accounts.setLanguage", "accounts.userRecord"],
	guest: [
		"closing.confirmErasure",
		"closing.requestErasure",
		"auth.checkLink",
		"auth.demoUsers",
		"auth.invitation",
		"auth.joinByInvitation",
		"auth.logIn",
		"auth.logInToDemo",
		"auth.logOut",
		"auth.requestReset",
		"auth.resetPassword",
		"auth.session",
		"catalogue.category",
		"catalogue.categoryRecord",
		"catalogue.compare",
		"catalogue.list",
		"catalogue.packs",
		"catalogue.product",
		"catalogue.productRecord",
		"catalogue.range",
		"catalogue.suggest",
		"content.menus",
		"content.staticText",
		"invoices.openTotals",
		"orders.frontPage",
		"planner.next",
		"quotes.form",
		"quotes.requestInfo",
		"quotes.requestProduct",
		"quotes.requestQuote",
		"registration.checkContactByEmail",
		"registration.checkUserByEmail",
		"registration.confirmEmail",
		"registration.lookUpAddress",
		"registration.lookUpCompany",
		"registration.register",
		"store.announcements",
		"store.holidays",
		"store.nextDelivery",
		"store.show",
		"store.webStores",
	],
	session: [
		"auth.activity",
		"auth.addPasskey",
		"auth.changePassword",
		"auth.endOtherSessions",
		"auth.endSecondFactor",
		"auth.endSession",
		"auth.logOutEverywhere",
		"auth.offerPasskey",
		"auth.protection",
		"auth.removePasskey",
		"auth.renewRecoveryCodes",
		"auth.sessions",
		"auth.switchCompany",
		"closing.deleteLogin",
		"registration.changeEmail",
		"registration.sendConfirmation",
	],
	"any-session": [
		"auth.challengePasskey",
		"auth.confirmSecondFactor",
		"auth.enrolSecondFactor",
		"auth.factorKinds",
		"auth.useRecoveryCode",
	],
};

/** The objects of the record platform by their part. `everyone`: guests and all logins know them, unless the object names roles. */
const objectsOfParts: Record<SitePart | "everyone", string[]> = {
	shop: ["CartItem", "Contract", "Coupon", "Pricebook2", "PricebookEntry", "WebCart"],
	purchases: [
		"CoffeePlan",
		"CoffeePlanItem",
		"Invoice",
		"InvoiceLine",
		"Order",
		"OrderHistory",
		"OrderItem",
		"OrderShortfall",
		"Payment",
		"PlanDelivery",
		"Refund",
	],
	services: ["Asset", "MachineReading", "ServiceEntry", "ServiceItem"],
	requests: ["Case", "CaseComment", "Lead", "Quote"],
	account: ["Account", "Contact", "Invitation", "Membership", "Notification"],
	company: ["Location", "LocationClosing", "User"],
	everyone: [
		"Announcement",
		"ContentDocument",
		"ContentVersion",
		"Holiday",
		"Product2",
		"ProductCategory",
		"Registration",
		"WebStore",
	],
};

/** The topics of the change feed by their part. A browser of a customer never receives the last ones. */
const topicsOfParts: Record<SitePart | "nobody", Topic[]> = {
	shop: ["cart", "lists", "payments"],
	purchases: ["orders", "invoices", "planner"],
	services: ["machines"],
	requests: ["cases"],
	account: ["notices"],
	company: ["store", "accounts"],
	nobody: ["auth", "catalogue"],
};

/** The topics whose records belong to several parts: all these parts are needed to learn the id of a changed record. */
const partsOfRecordIds: Partial<Record<Topic, SitePart[]>> = {
	accounts: ["account"],
	cases: ["services", "purchases"],
	payments: ["purchases"],
};

/** The kinds of notifications of the shop and its purchases. All others concern the login or the company. */
const noticesOfParts: Partial<Record<SitePart, NotificationKind[]>> = {
	shop: [
		"payment-received",
		"payment-failed",
		"back-in-stock",
		"order-placed",
		"order-accepted",
		"order-changed",
		"order-shipped",
		"order-completed",
		"order-cancelled",
	],
	requests: ["case-answered", "case-solved"],
	purchases: [
		"invoices-paid",
		"invoices-not-paid",
		"order-request-answered",
		"invoice-issued",
		"credit-note-issued",
		"invoice-reminder",
		"plan-notice",
		"plan-date-moved",
		"plan-order-differs",
		"plan-order-empty",
		"plan-paused",
	],
};

/** The parts that each kind of login has. */
const logins = {
	"service-only": {
		flags: { eCom: false, myServices: true, punchout: false },
		has: ["services", "requests", "account", "company"],
	},
	"shop-only": {
		flags: { eCom: true, myServices: false, punchout: false },
		has: ["shop", "purchases", "requests", "account", "company"],
	},
	"punch-out": { flags: { eCom: true, myServices: true, punchout: true }, has: ["shop", "company"] },
} as const satisfies Record<string, { flags: Partial<Viewer["flags"]>; has: readonly SitePart[] }>;
type Login = keyof typeof logins;
const loginNames = Object.keys(logins) as Login[]; // the object has no other keys

const roleOfLogin = {
	"service-only": "administrator",
	"shop-only": "reader",
	"punch-out": "buyer",
} as const satisfies Record<Login, string>;
const hasPart = (login: Login, part: SitePart): boolean => logins[login].has.some((own) => own === part);

const procedures: object = appRouter._def.procedures;
const described = Object.entries(procedures).map(([name, { _def }]): CallDescription & { name: string } => ({
	name,
	..._def.meta,
}));
const ofCustomers = described.filter(({ callers }) => callers !== "staff");

/** One member of the own company for each kind of login, with a client of the record platform and a browser. */
const test = testAccess.extend("people", { scope: "file" }, async ({ world }) => {
	const { db, ownCompany, withToken, app } = world;
	const made = loginNames.map(async (login) => {
		const { viewer } = ownCompany[roleOfLogin[login]];
		const userId = viewer.userId ?? "";
		const { eCom, myServices, punchout } = logins[login].flags;
		const [user] = await db.update(users).set({ isPunchoutUser: punchout }).where(eq(users.id, userId)).returning();
		await db
			.update(contact)
			.set({ enabledAsEcomUser: eCom, enabledAsMyServicesUser: myServices })
			.where(eq(contact.id, user?.contactId ?? ""));
		const by = await viewerOf(db, userId);
		if (!by || !user) throw new Error(`${login} has no viewer`);
		const client = await withToken(by, ["records", "cart", "orders", "invoices", "planner", "checkout", "payments"]);
		const browser = await createLoggedInBrowser(app, user.username);
		return [login, { by, client, browser }] as const;
	});
	const all = new Map(await Promise.all(made));
	return (login: Login) => {
		const person = all.get(login);
		if (!person) throw new Error(`${login} was not made`);
		return person;
	};
});

test("every call and object is listed with its part", () => {
	const listedCalls = Object.entries(calls).flatMap(([part, names]) => names.map((name) => `${name}: ${part}`));
	const found = ofCustomers.map(({ name, part, callers }) => `${name}: ${part ?? callers}`);
	expect(found.toSorted()).toEqual(listedCalls.toSorted());
	const listedObjects = Object.entries(objectsOfParts).flatMap(([part, names]) =>
		names.map((name) => `${name}: ${part}`),
	);
	expect(registry.objects.map(({ apiName, part }) => `${apiName}: ${part}`).toSorted()).toEqual(
		listedObjects.toSorted(),
	);
});

test("every topic and every kind of notification is listed with its part", () => {
	expect(Object.values(topicsOfParts).flat().toSorted()).toEqual(Object.keys(topics).toSorted());
	const listed = Object.entries(noticesOfParts).flatMap(([part, kinds]) => kinds.map((kind) => `${kind}: ${part}`));
	const found = noticeKinds.flatMap((kind) => (rules[kind].part === "company" ? [] : [`${kind}: ${rules[kind].part}`]));
	expect(found.toSorted()).toEqual(listed.toSorted());
});

test("every server method and every route with a viewer has a part, or asks it for each record", ({
	world: { app },
}) => {
	const classified = new Set(Object.values(calls).flat());
	const methods = Object.values(apexMethods).flatMap((byName) => Object.values(byName));
	expect(methods.filter(({ procedure }) => !classified.has(procedure))).toEqual([]);
	const withoutPart = [...describedRoutes(app).values()].flatMap((call) => (call && !call.part ? [call.name] : []));
	expect([...new Set(withoutPart)].toSorted()).toEqual([
		"catalogue.documents",
		"content.seo",
		"identity",
		"live",
		"records",
	]);
});

const closedCode = "request.not-found";

/** The code of the refusal of work. Null for another error, and when nothing was refused. */
const codeOf = (work: () => Promise<unknown>): Promise<string | null> =>
	work().then(
		() => null,
		(error: unknown) => refusalIn(error)?.code ?? null,
	);

/** One change of each topic, which concerns the viewer and their company. */
const changesOfEveryTopic = ({ userId, accountId }: Viewer): Change[] =>
	Object.keys(topics)
		.filter(isTopic)
		.map((topic, nth) => ({ at: `9-${nth}`, topic, recordId: userId, accountId }));

/** Opens a stream of all topics in a browser, in a shop whose changes the test publishes. */
async function openStream(database: Database, username: string) {
	const { feed, publish } = createTestFeed();
	const browser = await createLoggedInBrowser(appOn(database, { feed }).app, username);
	const stream = readStream(await browser.send(`/live?topics=${Object.keys(topics).join()}`));
	onTestFinished(async () => void (await stream.leave()));
	await eventually(() => expect(stream.events[0]?.event).toBe("ping"));
	return { stream, publish };
}

async function usernameOf(db: Db, { userId }: Viewer): Promise<string> {
	const [user] = await db
		.select({ username: users.username })
		.from(users)
		.where(eq(users.id, userId ?? ""));
	return user?.username ?? "";
}

const noticeKinds = NotificationContent.options.map(({ shape }) => shape.kind.value);

function isNoticeOpen(login: Login, kind: NotificationKind): boolean {
	const parts = Object.entries(noticesOfParts).filter(([, kinds]) => kinds.includes(kind));
	return parts.every(([part]) => logins[login].has.some((own) => own === part));
}

/** Inserts a notification of every kind, and returns their ids. */
async function insertEveryNotification(act: Act, { userId, accountId }: Viewer) {
	if (!userId || !accountId) throw new Error("the viewer is no customer");
	await act.db.delete(notification);
	const membershipId = await membershipIn(act, userId, accountId);
	const ids = new Map<NotificationKind, string>();
	for (const kind of noticeKinds) {
		const id = newId("a11", act);
		const content = NotificationContent.parse({ kind, details: { note: "A note", ...templates[kind].sample } });
		const about = { userId, accountId, membershipId, cause: kind, path: "/" };
		await insertNotification(act, id, { ...about, ...content });
		ids.set(kind, id);
	}
	return ids;
}

describe.each(loginNames)("a %s login", (login) => {
	test("gets every call of its parts, and the answer of an unknown record for all others", async ({
		world: { db },
		people,
	}) => {
		const { by } = people(login);
		const visit = { session: null, source: loginSource("here") };
		for (const { name, ...description } of ofCustomers) {
			const { part } = description;
			if (!part) continue;
			const act = actOf(db, by);
			const request = { name, description, act, visit, idempotency: null };
			const code = await codeOf(async () =>
				runCall({ ...request, description: { ...description, kind: "read" } }, async () => null),
			);
			const granted = description.callers === "session" ? "request.login-required" : null;
			expect([name, code], part).toEqual([name, hasPart(login, part) ? granted : closedCode]);
		}
	});

	test("reads nothing of other parts by any query", async ({ world: { db }, people }) => {
		const { by } = people(login);
		for (const { name, part, kind } of ofCustomers) {
			if (!part || kind !== "read") continue;
			const visit = {
				demo: null,
				token: null,
				session: null,
				source: loginSource("here"),
				setSession: () => undefined,
			};
			const ctx = { language: "en-NZ" as const, act: actOf(db, by), visit };
			const call = { router: appRouter, path: name, type: "query" as const, ctx, batchIndex: 0, signal: undefined };
			const code = await codeOf(() => callTRPCProcedure({ ...call, getRawInput: async () => undefined }));
			expect([name, code === closedCode], part).toEqual([name, !hasPart(login, part)]);
		}
	});

	test("calls no server method of other parts", async ({ world: { db }, people }) => {
		const { browser } = people(login);
		const partOf = new Map(ofCustomers.map(({ name, part }) => [name as string, part]));
		for (const [className, methods] of Object.entries(apexMethods))
			for (const [method, { procedure }] of Object.entries(methods)) {
				const part = partOf.get(procedure);
				if (!part || hasPart(login, part)) continue;
				await db.delete(throttle);
				const { status } = await browser.send(`/lwr/apex/v64.0/${className}/${method}`, {
					method: "POST",
					headers: { "content-type": "application/json", origin: ownOrigin },
					body: "{}",
				});
				expect([className, method, status]).toEqual([className, method, 404]);
			}
	});

	test("knows the objects of its parts only, and sees no record of another", async ({
		access,
		world: { db },
		people,
	}) => {
		const { client, by } = people(login);
		await db.delete(throttle);
		const role = roleOf(by);
		const known = registry.objects.filter(
			({ part, who = "everyone" }) => includesRole(who, role) && (part === "everyone" || hasPart(login, part)),
		);
		const names = registry.objects.map(({ apiName }) => apiName);
		const infos: { statusCode: number }[] = (await client.get(`/ui-api/object-info/batch/${names.join()}`)).body
			.results;
		expect(names.filter((_, at) => infos[at]?.statusCode === 200)).toEqual(known.map(({ apiName }) => apiName));

		const owned = names.flatMap((apiName) => access.ownedBy("buyer", apiName).map(({ id }) => ({ apiName, id })));
		const { records } = await readAll(
			client,
			owned.map(({ id }) => id),
		);
		const isKnown = (id: string) =>
			known.some(({ apiName }) => owned.some((one) => one.id === id && one.apiName === apiName));
		expect([...records.keys()].filter((id) => !isKnown(id))).toEqual([]);
		const seen = new Set([...records.values()].map(({ apiName }) => apiName));
		for (const [apiName, part] of [
			["Order", "purchases"],
			["Invoice", "purchases"],
			["CoffeePlan", "purchases"],
			["Asset", "services"],
			["PricebookEntry", "shop"],
		] as const)
			expect([apiName, seen.has(apiName)]).toEqual([apiName, hasPart(login, part)]);
		const closed = registry.objects.filter((object) => !known.includes(object));
		for (const object of closed)
			expect([object.apiName, await listed(client, object)]).toEqual([object.apiName, new Set()]);
		const found = await searched(
			client,
			known.flatMap(({ search, apiName }) => (search ? [apiName] : [])),
		);
		expect([...found.keys()].filter((name) => closed.some(({ apiName }) => apiName === name))).toEqual([]);
	});

	test("receives the changes of its parts only", async ({ world: { db }, database, people }) => {
		const { by } = people(login);
		const { stream, publish } = await openStream(database, await usernameOf(db, by));
		publish({ changes: changesOfEveryTopic(by) });
		const own = Object.entries(topicsOfParts).flatMap(([part, topics]) =>
			logins[login].has.some((own) => own === part) ? topics : [],
		);
		const expected = own.map((topic) => {
			const isIdShown = (partsOfRecordIds[topic] ?? []).every((part) => hasPart(login, part));
			const isLimited = by.locationIds !== "all" && topics[topic] === "account";
			return { topic, recordId: isIdShown && !isLimited ? by.userId : null };
		});
		await eventually(() => expect(stream.changes().length).toBeGreaterThanOrEqual(own.length));
		const received = stream.changes().map(({ data }) => Object(data));
		expect(received.toSorted((a, b) => a.topic.localeCompare(b.topic))).toEqual(
			expected.toSorted((a, b) => a.topic.localeCompare(b.topic)),
		);
	});

	test("is shown, counts and reads the notifications of its parts only", async ({ world: { db }, people }) => {
		const { by } = people(login);
		const act = actOf(db, by);
		const ids = await insertEveryNotification(actOf(db, system), by);
		onTestFinished(async () => void (await db.delete(notification)));
		const open = noticeKinds.filter((kind) => isNoticeOpen(login, kind));
		expect(open.length, "some kinds are open").toBeGreaterThan(0);
		const { notices } = await notificationsOf(act, { atMost: 100 });
		expect(notices.map(({ kind }) => kind).toSorted()).toEqual(open.toSorted());
		const subjects = new Set(notices.map(({ id, details }) => ("orderId" in details ? details.orderId : id)));
		expect(await unreadCount(act)).toBe(subjects.size);
		const inBell = await bellNotifications(act, 100);
		expect(inBell.filter(({ kind }) => !open.includes(kind))).toEqual([]);
		const { status } = await people(login).browser.ask("notices.newest");
		expect(status).toBe(hasPart(login, "account") ? 200 : 404);
		for (const [kind, id] of ids) {
			const code = await codeOf(() => readNotification(act, { notificationId: id }));
			expect([kind, code]).toEqual([kind, open.includes(kind) ? null : "notification.not-found"]);
		}
	});

	test("is mailed what it must learn, documents, and the notifications of its parts", async ({
		world: { db },
		people,
	}) => {
		const { by } = people(login);
		const act = actOf(db, system);
		const ids = await insertEveryNotification(act, by);
		onTestFinished(async () => void (await db.delete(notification)));
		for (const id of ids.values()) await mailNotification(act, { notificationId: id });
		const sent = await db.delete(mail).returning({ template: mail.template, data: mail.data });
		const expected = noticeKinds.filter((kind) => {
			const { mail, isDocument = false } = rules[kind];
			return mail === "always" || (mail === "unless-declined" && (isDocument || isNoticeOpen(login, kind)));
		});
		expect(sent.map(({ template }) => template).toSorted()).toEqual(expected.toSorted());
		const lacked = (["shop", "purchases", "account"] as const).filter((part) => !hasPart(login, part));
		for (const { data } of sent) expect(data).toMatchObject({ lackedParts: expect.arrayContaining(lacked) });
	});

	test("opens the front page", async ({ people }) => {
		expect((await people(login).browser.send("/")).status).toBe(200);
	});

	test("downloads the files of its parts only", async ({ people }) => {
		const { browser } = people(login);
		const ids = { order: newId("801", { now: new Date() }), invoice: newId("3tt", { now: new Date() }) };
		const isOpen = hasPart(login, "purchases");
		for (const path of ["/orders.csv", "/nl/orders.csv", "/invoices.csv", "/invoices/statement.csv?month=2026-11"])
			expect([path, (await browser.send(path)).status]).toEqual([path, isOpen ? 200 : 404]);
		for (const path of [
			`/orders/${ids.order}/delivery-note.pdf`,
			`/invoices/${ids.invoice}.pdf`,
			`/invoices/${ids.invoice}.xml`,
		])
			expect([path, (await browser.send(path)).status]).toEqual([path, 404]);
		const company = await browser.send("/account/company.json");
		expect(company.status).toBe(hasPart(login, "account") ? (roleOfLogin[login] === "administrator" ? 200 : 403) : 404);
		if (company.status === 200) expect(await company.json()).toMatchObject({ orders: [], lists: [] });
	});

	test("sees prices with the shop only", async ({ world: { db, range }, people }) => {
		const act = actOf(db, people(login).by);
		const shown = await showProduct(act, { product: range[0]?.slug ?? "", language: "en-NZ" });
		expect(shown.product).not.toBeNull();
		expect("prices" in shown && Object.keys(shown.prices).length > 0).toBe(hasPart(login, "shop"));
	});
});

test("a punch-out login changes no location and no closing day, and sees no payment of a colleague", async ({
	world: { db, ownCompany },
	people,
}) => {
	const { by } = people("punch-out");
	const all: Viewer = { ...by, role: "administrator", flags: { ...by.flags, punchout: false } };
	for (const object of registry.objects.filter(({ changePart }) => changePart)) {
		expect(accessOf({ ...all, flags: by.flags }).mayChange(object), object.apiName).toBe(false);
		expect(accessOf(all).mayChange(object), object.apiName).toBe(true);
	}
	const payments = async (by: Viewer) => {
		const ofCompany = and(eq(payment.accountId, ownCompany.accountId), scoped(visiblePayments, by));
		return (await db.select({ createdBy: payment.createdBy }).from(payment).where(ofCompany)).length;
	};
	const colleague: Viewer = { ...all, userId: ownCompany.administrator.viewer.userId };
	expect(await payments(colleague)).toBeGreaterThan(0);
	expect(await payments({ ...colleague, userId: newId("005", { now: new Date() }), flags: by.flags })).toBe(0);
});

test("a stream sends no more changes of a part that was taken away", async ({ world: { db }, database, people }) => {
	const { by } = people("shop-only");
	vi.useFakeTimers({ toFake: ["performance"] });
	onTestFinished(() => void vi.useRealTimers());
	const { stream, publish } = await openStream(database, await usernameOf(db, by));
	const topicsReceived = () => stream.changes().map(({ data }) => Object(data).topic);
	const ofCompany = { recordId: null, accountId: by.accountId };
	publish({ changes: [{ at: "9-1", topic: "orders", ...ofCompany }] });
	await eventually(() => expect(topicsReceived()).toEqual(["orders"]));
	const setShop = (enabledAsEcomUser: boolean) =>
		db
			.update(contact)
			.set({ enabledAsEcomUser })
			.from(users)
			.where(and(eq(users.contactId, contact.id), eq(users.id, by.userId ?? "")));
	await setShop(false);
	onTestFinished(async () => void (await setShop(true)));
	vi.advanceTimersByTime(1_000);
	publish({
		changes: [
			{ at: "9-2", topic: "orders", ...ofCompany },
			{ at: "9-3", topic: "accounts", ...ofCompany },
		],
	});
	await eventually(() => expect(topicsReceived()).toContain("accounts"));
	expect(topicsReceived()).toEqual(["orders", "accounts"]);
});

test("a case is seen with the part that shows its machine or order", async ({ world, people }) => {
	const { db, ownCompany, orderId } = world;
	const { viewer } = ownCompany.administrator;
	const [machine] = await db.select({ id: asset.id }).from(asset).where(eq(asset.accountId, ownCompany.accountId));
	const both = { ...viewer, flags: { ...viewer.flags, eCom: true, myServices: true } };
	const open = (relatedId: string | null) =>
		openCase(actOf(db, both), {
			accountId: ownCompany.accountId,
			kind: "Question",
			type: "other",
			reason: null,
			priority: "Medium",
			subject: "A question",
			description: "What now?",
			relatedId,
			contactId: null,
		});
	const ids = {
		machine: (await open(machine?.id ?? "")).id,
		order: (await open(orderId)).id,
		neither: (await open(null)).id,
	};
	const seenBy = async (login: Login) => {
		const { records } = await readAll(people(login).client, Object.values(ids));
		return Object.entries(ids).flatMap(([about, id]) => (records.has(id) ? [about] : []));
	};
	expect(await seenBy("service-only")).toEqual(["machine", "neither"]);
	expect(await seenBy("shop-only")).toEqual(["order", "neither"]);
	expect(await seenBy("punch-out")).toEqual([]);
});

test("a login for punch-out sees the orders that it placed, on the pages of its checkout only", async ({
	world,
	people,
}) => {
	const { db, orderId } = world;
	const { by } = people("punch-out");
	const seen = async () =>
		(await db.select({ id: orders.id }).from(orders).where(scoped(visibleOrders, by))).map(({ id }) => id);
	expect(await seen()).not.toContain(orderId);
	await db
		.update(orders)
		.set({ userId: by.userId ?? "" })
		.where(eq(orders.id, orderId));
	expect(await seen()).toContain(orderId);
});
