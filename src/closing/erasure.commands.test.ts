import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { describe, expect } from "vitest";
import { changeCompany } from "#accounts/accounts.commands.ts";
import { accountHistory } from "#accounts/history.db.ts";
import { acceptInvitation, inviteMember } from "#accounts/invitations.commands.ts";
import { removeMember } from "#accounts/members.commands.ts";
import { insertContact } from "#accounts/members.db.ts";
import { changeProfile } from "#accounts/profile.commands.ts";
import { viewerOf } from "#accounts/viewer.db.ts";
import { type Act, system, type Viewer } from "#act.ts";
import { insertEmailLink } from "#auth/email-links.db.ts";
import { logIn } from "#auth/login.commands.ts";
import { makeLink } from "#auth/passwords.commands.ts";
import { sessionOf } from "#auth/sessions.db.ts";
import { saveForLater } from "#cart/saved-for-later.commands.ts";
import { setStockAlert } from "#catalogue/stock-alerts.commands.ts";
import { audit as writeAudit } from "#db/audit.ts";
import { auditValues } from "#db/audit-columns.ts";
import type { Db } from "#db/db.ts";
import { account, contact, invitation, membership, users } from "#db/schema/accounts.ts";
import { audit } from "#db/schema/audit.ts";
import { cart } from "#db/schema/cart.ts";
import { product, stock, stockAlert } from "#db/schema/catalogue.ts";
import { erasedPerson } from "#db/schema/closing.ts";
import { contentDocument, contentVersion } from "#db/schema/files.ts";
import { idempotency } from "#db/schema/idempotency.ts";
import { mail, notification } from "#db/schema/notices.ts";
import { orders } from "#db/schema/orders.ts";
import { lead, quote } from "#db/schema/quotes.ts";
import { uploadDocument } from "#files/uploads.commands.ts";
import { sendMail } from "#notices/mails.commands.ts";
import { notify } from "#notices/notifications.commands.ts";
import { termsVersion } from "#orders/placing/terms-of-sale.ts";
import { insertPlan } from "#planner/changes/plan-saving.db.ts";
import type { Plan } from "#planner/plan.ts";
import { applyEmailChange } from "#registration/email-change.commands.ts";
import { newId } from "#shared/id.ts";
import { dayOf } from "#shared/store-day.ts";
import { addByName } from "#test/by-name.ts";
import { testAloneWithShop as plain } from "#test/database.ts";
import { columnsWith } from "#test/database-texts.ts";
import { goodPassword, loginSource, setPassword } from "#test/login.ts";
import { refusalOf } from "#test/messages.ts";
import { insertTestOrder } from "#test/orders.ts";
import { actOf, addActiveMember } from "#test/people.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { storedFile } from "#test/stored-file.ts";
import { deleteLogin, eraseAgain, eraseDue } from "./erasure.commands.ts";

const email = "wiremu.zolder@kererushop.example";
const firstName = "Wiremutanga";
const lastName = "Zolderman";
const phone = "+64215550999";
const traces = [email, firstName, lastName, phone];

const laterBy = (days: number): Date => new Date(Date.now() + days * 24 * 60 * 60 * 1000);

const test = plain.extend("shop", async ({ database: { db } }) => {
	const shop = stockedShop();
	const boss = shop.ownCompany.administrator.viewer;
	const { accountId } = shop.ownCompany;
	const person = { salutation: "Mister", firstName, lastName, email, phone } as const;
	const { id: membershipId } = await addActiveMember(actOf(db, system), {
		...person,
		accountId,
		role: "buyer",
		locationIds: [],
	});
	const [row] = await db.select().from(membership).where(eq(membership.id, membershipId));
	const by = await viewerOf(db, row?.userId ?? "", accountId);
	if (!by) throw new Error("the person was not added");
	const userId = by.userId ?? "";
	const act = actOf(db, by);
	await setPassword(actOf(db, system), userId);
	const logInAgain = async () => {
		const source = loginSource("network");
		const { token } = await logIn(act, { username: email, password: goodPassword, source, token: null });
		const session = await sessionOf(act, token);
		if (!session) throw new Error("the session does not exist");
		return { token, session };
	};
	return { ...shop, db, boss, by, userId, accountId, membershipId, person, act, logInAgain };
});

type Shop = Awaited<ReturnType<typeof leaveTraces>>;

/** A stopped plan without products. */
const stoppedPlan: Plan = {
	state: "stopped",
	pauseReason: null,
	resumesOn: null,
	stopReason: "other",
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

/** Leaves personal data in every table that can hold it. */
async function leaveTraces(shop: {
	db: Db;
	boss: Viewer;
	userId: string;
	accountId: string;
	act: Act;
	person: { salutation: "Mister" };
	ownCompany: { locations: { buyersLocation: string } };
	by: Viewer;
	tea: string;
	teaId: string;
	logInAgain: () => Promise<unknown>;
}) {
	const { db, boss, userId, accountId, act, person, ownCompany, by, tea, teaId } = shop;
	await shop.logInAgain();
	const details = { salutation: "Mister", firstName, lastName, phone, jobTitle: "owner", language: "nl-NL" } as const;
	await changeProfile(act, details);
	await changeProfile(act, { ...details, jobTitle: "finance", lastName: `${lastName} ` });
	const other = { ...person, firstName, lastName, email, phone, role: "buyer" as const, locationIds: [] };
	await db.update(membership).set({ deletedAt: new Date() }).where(eq(membership.userId, userId));
	const { id: invitationId } = await inviteMember(actOf(db, boss), { ...other, accountId });
	await acceptInvitation(act, { invitationId });
	await db
		.update(account)
		.set({ invoiceRecipients: ["books@accountant.example", email] })
		.where(eq(account.id, accountId));
	await addByName(act, { product: tea, quantity: 4, allowSecondSize: false });
	await saveForLater(act, { productId: teaId, quantity: 4 });
	await addByName(act, { product: tea, quantity: 4, allowSecondSize: false });
	await db.update(stock).set({ quantity: 0 }).where(eq(stock.productId, teaId));
	await setStockAlert(act, { productId: teaId, accountId, isWanted: true });
	await makeLink(act, { userId, purpose: "reset", requestedAt: new Date() });
	await insertEmailLink(act, { hash: "h".repeat(43), userId, email, endsAt: laterBy(1) });
	const membershipOfBoss = { company: "Kererushop Cafés", role: "buyer" } as const;
	await notify(actOf(db, system), {
		userId: boss.userId ?? "",
		accountId,
		kind: "colleague-added",
		details: { ...membershipOfBoss, colleague: `${firstName} ${lastName}` },
		cause: "a",
		path: "/account",
	});
	await notify(actOf(db, system), {
		userId,
		accountId,
		kind: "member-added",
		details: membershipOfBoss,
		cause: "b",
		path: "/account",
	});
	const letter = { template: "member-added", language: "en-NZ" } as const;
	await sendMail(actOf(db, system), {
		...letter,
		cause: "member-added:1",
		to: email,
		data: { ...membershipOfBoss, firstName },
	});
	await sendMail(actOf(db, system), {
		language: "en-NZ",
		template: "colleague-added",
		cause: "colleague-added:1",
		to: "boss@kererushop.example",
		data: { ...membershipOfBoss, firstName: "Boss", colleague: `${firstName} ${lastName}` },
	});
	const [anyProduct] = await db.select().from(product).limit(1);
	const requester = {
		salutation: "Mister",
		firstName,
		lastName,
		company: "Kereru",
		email,
		phone,
		language: "en-NZ",
	} as const;
	const request = {
		...requester,
		productId: anyProduct?.id ?? "",
		accountId,
		userId,
		promisedBy: laterBy(2),
		...auditValues(act),
	};
	await db
		.insert(quote)
		.values({ id: newId("0Q0", act), key: crypto.randomUUID(), message: `Call ${firstName}`, ...request });
	await db
		.insert(lead)
		.values({ id: newId("00Q", act), key: crypto.randomUUID(), message: `Call ${phone}`, ...request });
	const subject = `Tea for ${firstName}`;
	await db
		.insert(lead)
		.values({ id: newId("00Q", act), key: crypto.randomUUID(), ...request, productId: null, subject });
	await db.insert(idempotency).values({
		userId,
		procedure: "accounts.profile",
		key: "k",
		requestHash: "h",
		status: 200,
		response: JSON.stringify({ email }),
		contentType: "application/json",
	});
	const note = `${firstName} moves away`;
	const planId = await insertPlan(act, {
		accountId,
		locationId: ownCompany.locations.buyersLocation,
		userId,
		termsVersion,
		startedByOrderId: null,
		...stoppedPlan,
		stopNote: note,
	});
	await writeAudit(act, { object: "CoffeePlan", id: planId, accountId }, { stopNote: [null, note] });
	const orderId = await insertTestOrder(db, {
		of: by,
		locationId: ownCompany.locations.buyersLocation,
		status: "Completed",
		orderedBy: `${firstName} ${lastName}`,
	});
	await db
		.update(orders)
		.set({ attention: `Mr ${lastName}, kitchen`, instruction: `Call ${firstName} ${lastName}` })
		.where(eq(orders.id, orderId));
	return { ...shop, orderId };
}

type Late = { db: Db; act: Act; userId: string; accountId: string; tea: string };

/** Writes what calls and jobs leave that began before an erasure. The act has the time of their beginning. */
async function writeLate({ db, act, userId, accountId, tea }: Late): Promise<void> {
	await db.update(stock).set({ quantity: 100 });
	await addByName(act, { product: tea, quantity: 4, allowSecondSize: false });
	const [own] = await db.select({ id: users.contactId }).from(users).where(eq(users.id, userId));
	const id = own?.id ?? "";
	await db.update(contact).set({ firstName, lastName, phone }).where(eq(contact.id, id));
	await writeAudit(act, { object: "Contact", id, accountId }, { firstName: [null, firstName] });
	await insertContact(act, newId("003", act), { accountId, salutation: "Mister", firstName, lastName, email, phone });
	const [anyProduct] = await db.select().from(product).limit(1);
	const named = {
		salutation: "Mister",
		firstName,
		lastName,
		company: "Kereru",
		email,
		phone,
		language: "en-NZ",
	} as const;
	const request = { ...named, productId: anyProduct?.id ?? "", promisedBy: laterBy(2), ...auditValues(act) };
	await db.insert(quote).values({ id: newId("0Q0", act), key: crypto.randomUUID(), ...request });
	const mailed = { template: "role-changed", language: "en-NZ", cause: "role-changed:late", to: email } as const;
	const data = { company: "Kererushop Cafés", role: "buyer" as const, firstName };
	await sendMail({ ...act, by: system }, { ...mailed, data });
	const answer = { status: 200, response: JSON.stringify({ email }), contentType: "application/json" };
	await db.insert(idempotency).values({ userId, procedure: "p", key: "late", requestHash: "h", ...answer });
}

const columnsWithTraces = (db: Db) => columnsWith(db, traces);

/** The exceptions that the law on tax records demands (decision 66). */
const keptByLaw = ["orders.ordered_by"];

const expectErased = async ({ db, userId, orderId }: Shop) => {
	expect(await columnsWithTraces(db)).toEqual(keptByLaw);
	const [user] = await db.select().from(users).where(eq(users.id, userId));
	expect(user).toMatchObject({ username: `erased-${userId.toLowerCase()}@erased.invalid`, language: null });
	expect(user?.deletedAt).not.toBeNull();
	expect(await db.$count(orders, eq(orders.id, orderId))).toBe(1);
	expect(await db.$count(cart, and(eq(cart.userId, userId), inArray(cart.kind, ["open", "later"])))).toBe(0);
	expect(await db.$count(stockAlert, eq(stockAlert.userId, userId))).toBe(0);
};

test("finds the traces that a person leaves", async ({ shop }) => {
	const { db } = await leaveTraces(shop);
	expect(await columnsWithTraces(db)).toEqual([
		"account.invoice_recipients",
		"audit.changes",
		"coffee_plan.stop_note",
		"contact.email",
		"contact.first_name",
		"contact.last_name",
		"contact.phone",
		"email_link.email",
		"idempotency.answer",
		"invitation.email",
		"invitation.first_name",
		"invitation.last_name",
		"invitation.phone",
		"lead.email",
		"lead.first_name",
		"lead.last_name",
		"lead.message",
		"lead.phone",
		"lead.subject",
		"mail.data",
		"mail.recipient",
		"notification.details",
		"orders.attention",
		"orders.instruction",
		"orders.ordered_by",
		"quote.email",
		"quote.first_name",
		"quote.last_name",
		"quote.message",
		"quote.phone",
		"users.username",
	]);
});

describe("deleting the own login", () => {
	test("erases the person in every table, except where the law demands the record", async ({ shop }) => {
		const traced = await leaveTraces(shop);
		const { db, act, logInAgain } = shop;
		const { session, token } = await logInAgain();
		await deleteLogin(act, { session, password: goodPassword, source: loginSource("network") });

		// The confirmation is deleted as soon as it is sent.
		const confirmation = and(eq(mail.template, "login-deleted"), eq(mail.status, "waiting"), eq(mail.recipient, email));
		expect(await db.$count(mail, confirmation)).toBe(1);
		await db.update(mail).set({ status: "given-up", recipient: null, data: null }).where(confirmation);
		await expectErased(traced);
		expect(await sessionOf(act, token)).toBeNull();
		const attempt = { username: email, password: goodPassword, source: loginSource("n"), token: null };
		expect(await refusalOf(logIn(act, attempt))).toBe("login.invalid");
	});

	test("keeps mails to an address that ends with theirs, and about a namesake at another company", async ({ shop }) => {
		const { db, act, logInAgain } = shop;
		const others = { language: "en-NZ", template: "colleague-added" } as const;
		const data = { company: "Tuioffice Cafés", role: "buyer", firstName: "Boss" } as const;
		const namesake = { ...data, colleague: `${firstName} ${lastName}` };
		await sendMail(actOf(db, system), {
			...others,
			cause: "colleague-added:2",
			to: "boss@tui.example",
			data: namesake,
		});
		const longer = { ...data, colleague: `jo${email}` };
		await sendMail(actOf(db, system), { ...others, cause: "colleague-added:3", to: `jo${email}`, data: longer });
		const { session } = await logInAgain();
		await deleteLogin(act, { session, password: goodPassword, source: loginSource("network") });
		const kept = and(eq(mail.template, "colleague-added"), eq(mail.status, "waiting"), isNotNull(mail.data));
		expect(await db.$count(mail, kept)).toBe(2);
	});

	test("keeps dashes in texts when a dash stands for the name", async ({ shop }) => {
		const { db, act, by, ownCompany, logInAgain } = shop;
		const { buyersLocation: locationId } = ownCompany.locations;
		const orderId = await insertTestOrder(db, { of: by, locationId, status: "Completed" });
		const texts = { attention: "Kitchen - - door", instruction: "Ring - - twice" };
		await db.update(contact).set({ firstName: "-", lastName: "-" }).where(eq(contact.email, email));
		await db.update(orders).set(texts).where(eq(orders.id, orderId));
		const { session } = await logInAgain();
		await deleteLogin(act, { session, password: goodPassword, source: loginSource("network") });
		const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
		expect(order).toMatchObject(texts);
	});

	test("erases a last name with an apostrophe from attention, and keeps instructions with the last name as a word", async ({
		shop,
	}) => {
		const { db, act, by, ownCompany, logInAgain } = shop;
		const orderId = await insertTestOrder(db, {
			of: by,
			locationId: ownCompany.locations.buyersLocation,
			status: "Completed",
		});
		const [attention, instruction] = ["Mr 't Hart, kitchen", "Deliver at the 't Hart door"];
		await db.update(contact).set({ lastName: "'t Hart" }).where(eq(contact.email, email));
		await db.update(orders).set({ attention, instruction }).where(eq(orders.id, orderId));
		const { session } = await logInAgain();
		await deleteLogin(act, { session, password: goodPassword, source: loginSource("network") });
		const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
		expect(order).toMatchObject({ attention: null, instruction });
	});

	test("keeps the contact of another company that shares the mailbox", async ({ shop }) => {
		const { db, act, otherCompany, logInAgain } = shop;
		const { accountId } = otherCompany;
		const office = { salutation: "Madam", firstName: "Other", lastName: "Person", email, phone: null } as const;
		await insertContact(actOf(db, system), newId("003", act), { ...office, accountId });
		const { session } = await logInAgain();
		await deleteLogin(act, { session, password: goodPassword, source: loginSource("network") });
		const ofMailbox = db.select({ accountId: contact.accountId }).from(contact).where(eq(contact.email, email));
		expect(await ofMailbox).toEqual([{ accountId }]);
	});

	test("erases also what was stored under an earlier e-mail address", async ({ shop }) => {
		const traced = await leaveTraces(shop);
		const { db, act, userId, logInAgain, otherCompany } = shop;
		const newEmail = "somebody@new.example";
		await db.update(quote).set({ userId: null, accountId: null });
		const stranger = { ...shop.person, firstName: "Any", lastName: "One", phone: null, role: "buyer" as const };
		await inviteMember(actOf(db, otherCompany.administrator.viewer), {
			...stranger,
			accountId: otherCompany.accountId,
			locationIds: [],
		});
		const { session } = await logInAgain();
		await applyEmailChange({ ...act, now: laterBy(0) }, { userId, email: newEmail, session });
		await deleteLogin(act, { session, password: goodPassword, source: loginSource("network") });
		await db
			.update(mail)
			.set({ status: "given-up", recipient: null, data: null })
			.where(and(eq(mail.template, "login-deleted"), eq(mail.recipient, newEmail)));
		await expectErased(traced);
	});

	test("erases by id only, and nothing by an address that the login has not proven", async ({ shop }) => {
		const { db, act, userId, accountId, otherCompany, person, logInAgain } = shop;
		await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, userId));
		const owner = { ...person, firstName: "Real", lastName: "Owner", phone: "+6421555100" };
		await inviteMember(actOf(db, otherCompany.administrator.viewer), {
			...owner,
			accountId: otherCompany.accountId,
			role: "buyer",
			locationIds: [],
		});
		const request = {
			...owner,
			company: "Owner Cafés",
			language: "en-NZ",
			message: "How much?",
			accountId: null,
		} as const;
		const stamp = { ...auditValues(act), promisedBy: laterBy(2) };
		const [anyProduct] = await db.select().from(product).limit(1);
		const about = { ...request, productId: anyProduct?.id ?? "", ...stamp };
		for (const requesterId of [null, userId])
			await db.insert(quote).values({ id: newId("0Q0", act), key: crypto.randomUUID(), ...about, userId: requesterId });
		await db.insert(lead).values({ id: newId("00Q", act), key: crypto.randomUUID(), ...about, userId: null });
		const mailOf = (cause: `member-added:${string}`) =>
			sendMail(actOf(db, system), {
				cause,
				to: email,
				language: "en-NZ",
				template: "member-added",
				data: { company: "Tuioffice Cafés", role: "buyer", firstName: "Real" },
			});
		await mailOf("member-added:of the owner");
		await mailOf(`member-added:${userId}`);
		await db
			.update(account)
			.set({ invoiceRecipients: [email] })
			.where(eq(account.id, accountId));
		const { session } = await logInAgain();
		await deleteLogin(act, { session, password: goodPassword, source: loginSource("network") });

		expect(await db.$count(users, eq(users.username, email))).toBe(0);
		expect(await db.$count(invitation, and(eq(invitation.email, email), isNull(invitation.answer)))).toBe(1);
		const quotes = await db.select({ email: quote.email, userId: quote.userId }).from(quote);
		expect(quotes).toHaveLength(2);
		expect(quotes).toEqual(
			expect.arrayContaining([
				{ email, userId: null },
				{ email: "erased@erased.invalid", userId },
			]),
		);
		expect(await db.$count(lead, and(eq(lead.email, email), eq(lead.message, "How much?")))).toBe(1);
		const mails = await db.select({ cause: mail.cause }).from(mail).where(eq(mail.recipient, email));
		const causes = mails.map(({ cause }) => cause).toSorted();
		expect(causes).toEqual([`login-deleted:${userId}`, "member-added:of the owner"]);
		const [deleted] = await db
			.select({ data: mail.data })
			.from(mail)
			.where(eq(mail.cause, `login-deleted:${userId}`));
		expect(deleted?.data).toMatchObject({ isOwnRequest: false });
		expect(await db.$count(contact, eq(contact.lastName, lastName))).toBe(0);
		const [company] = await db.select().from(account).where(eq(account.id, accountId));
		expect(company?.invoiceRecipients).toEqual([email]);
	});

	test("happens once when it is asked for twice at once", async ({ shop }) => {
		const traced = await leaveTraces(shop);
		const { db, act, userId, logInAgain } = shop;
		const { session } = await logInAgain();
		const erase = () => deleteLogin(act, { session, password: goodPassword, source: loginSource("network") });
		const results = await Promise.allSettled([erase(), erase()]);
		expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		const confirmation = eq(mail.template, "login-deleted");
		expect(await db.$count(mail, confirmation)).toBe(1);
		await db.update(mail).set({ status: "given-up", recipient: null, data: null }).where(confirmation);
		await expectErased(traced);
		const rows = await db.select().from(audit).where(eq(audit.recordId, userId));
		expect(rows.filter(({ changes }) => changes.erasedAt)).toHaveLength(1);
	});

	test("erases what calls and jobs that began before it write afterwards, and nothing that began later", async ({
		shop,
	}) => {
		const traced = await leaveTraces(shop);
		const { db, act, by, boss, userId, accountId, tea, person, logInAgain } = shop;
		const { session } = await logInAgain();
		await deleteLogin(actOf(db, by), { session, password: goodPassword, source: loginSource("network") });
		await db.update(mail).set({ status: "given-up", recipient: null, data: null }).where(isNotNull(mail.data));
		await expectErased(traced);

		await writeLate({ db, act, userId, accountId, tea });
		expect(await columnsWithTraces(db)).toEqual(
			expect.arrayContaining([
				"audit.changes",
				"contact.first_name",
				"idempotency.answer",
				"mail.recipient",
				"quote.email",
			]),
		);
		// The same person is invited anew.
		const invite = { ...person, firstName: "Hana", lastName: "Rei", phone: null, role: "buyer" as const };
		const { id } = await inviteMember(actOf(db, boss, laterBy(0)), { ...invite, accountId, locationIds: [] });
		for (let time = 1; time <= 2; time++) await eraseAgain(actOf(db, system), { userId });

		const [kept] = await db.select().from(invitation).where(eq(invitation.id, id));
		expect(kept).toMatchObject({ email, firstName: "Hana", answer: null });
		await db.update(invitation).set({ email: "erased@erased.invalid" }).where(eq(invitation.id, id));
		await expectErased(traced);
		expect(await db.$count(erasedPerson)).toBe(0);
	});

	test("leaves no file of an upload that runs meanwhile", async ({ shop }) => {
		const { db, act, logInAgain } = shop;
		const { session } = await logInAgain();
		const file = storedFile("a.txt", new TextEncoder().encode("Harakeke ".repeat(100)));
		const upload = () => uploadDocument(act, { title: lastName, description: phone, file });
		await upload();
		const erase = deleteLogin(act, { session, password: goodPassword, source: loginSource("network") });
		await Promise.allSettled([upload(), erase, upload(), upload()]);
		await erase;
		expect(await refusalOf(upload())).toBe("request.login-required");
		expect(await db.$count(contentDocument, eq(contentDocument.kind, "attachment"))).toBe(0);
		expect(await db.$count(contentVersion, eq(contentVersion.contentType, "application/pdf"))).toBe(0);
	});

	test("keeps what belongs to the present owner of an earlier e-mail address", async ({ shop }) => {
		await leaveTraces(shop);
		const { db, act, userId, logInAgain, otherCompany, person } = shop;
		await db.update(quote).set({ userId: null, accountId: null });
		const { session } = await logInAgain();
		await applyEmailChange({ ...act, now: laterBy(0) }, { userId, email: "somebody@new.example", session });
		await addActiveMember(actOf(db, system), {
			...person,
			accountId: otherCompany.accountId,
			role: "buyer",
			locationIds: [],
		});
		await deleteLogin(act, { session, password: goodPassword, source: loginSource("network") });
		expect(await columnsWithTraces(db)).toEqual(
			expect.arrayContaining(["contact.email", "quote.email", "users.username"]),
		);
	});

	test("keeps ids and times in the audit, and changes no other value of it", async ({ shop }) => {
		await leaveTraces(shop);
		const { db, act, boss, accountId, userId, logInAgain } = shop;
		await changeCompany(actOf(db, boss), {
			accountId,
			taxNumber: "49-091-850",
			billingAddress: null,
			invoiceDelivery: "paper",
			referenceRequired: false,
			emailDomain: null,
		});
		const rowsBefore = await db.select().from(audit).orderBy(audit.number);
		const { session } = await logInAgain();
		await deleteLogin(act, { session, password: goodPassword, source: loginSource("network") });
		const rowsAfter = await db.select().from(audit).orderBy(audit.number).limit(rowsBefore.length);
		expect(rowsAfter.map(({ changes: _, ...row }) => row)).toEqual(rowsBefore.map(({ changes: _, ...row }) => row));
		const changed = rowsAfter.filter((row, index) => JSON.stringify(row) !== JSON.stringify(rowsBefore[index]));
		expect(new Set(changed.map(({ object }) => object))).toEqual(new Set(["CoffeePlan", "Contact", "Session"]));
		const entries = await accountHistory(actOf(db, boss), accountId);
		expect(entries.filter(({ event }) => event === "person-changed")).toMatchObject([
			{ subject: "Deleted user" },
			{ subject: "Deleted user" },
		]);
		await expect(
			db
				.update(audit)
				.set({ userId: system.userId ?? "" })
				.where(eq(audit.userId, userId)),
		).rejects.toThrow();
		await expect(db.update(audit).set({ changes: { status: ["x", "y"] } })).rejects.toThrow();
		await expect(db.delete(audit)).rejects.toThrow();
	});

	test("is refused to a wrong password, to staff, and to the last administrator", async ({ shop }) => {
		const { db, act, boss, staff, logInAgain } = shop;
		const { session } = await logInAgain();
		const source = loginSource("network");
		const wrong = deleteLogin(act, { session, password: "Wrong-password-1", source });
		expect(await refusalOf(wrong)).toBe("password.current-wrong");
		const byStaff = { ...act, by: staff.sales ?? system };
		expect(await refusalOf(deleteLogin(byStaff, { session, password: goodPassword, source }))).toBe(
			"login-deletion.staff-login",
		);
		await setPassword(actOf(db, system), boss.userId);
		const own = { session: { ...session, userId: boss.userId ?? "" }, password: goodPassword, source };
		expect(await refusalOf(deleteLogin(actOf(db, boss), own))).toBe("member.last-administrator");
		expect(await db.$count(users, isNull(users.deletedAt))).toBe(await db.$count(users));
	});
});

describe("erasing due data", () => {
	test("replaces the names of orders when their tax record ends, and keeps those of younger orders", async ({
		shop,
	}) => {
		const { db, by, ownCompany } = shop;
		const insertOf = async (placedAt: string) => {
			const order = { of: by, locationId: ownCompany.locations.buyersLocation, status: "Completed" as const };
			const id = await insertTestOrder(db, { ...order, placedAt: new Date(placedAt) });
			await db.update(orders).set({ attention: "Mere", instruction: "Lift B" }).where(eq(orders.id, id));
			return id;
		};
		const [old, younger] = [await insertOf("2018-12-31T10:59:00Z"), await insertOf("2018-12-31T11:01:00Z")];
		const namesOf = async (id: string) => {
			const { orderedBy, attention, instruction } = orders;
			return (await db.select({ orderedBy, attention, instruction }).from(orders).where(eq(orders.id, id)))[0];
		};
		const names = { orderedBy: "Test Buyer", attention: "Mere", instruction: "Lift B" };
		await eraseDue(actOf(db, system, new Date("2026-03-31T10:59:00Z")));
		expect(await namesOf(old)).toEqual(names);
		await eraseDue(actOf(db, system, new Date("2026-03-31T11:01:00Z")));
		expect(await namesOf(old)).toEqual({ orderedBy: "Deleted user", attention: null, instruction: null });
		expect(await namesOf(younger)).toEqual(names);
	});

	test("erases a removed colleague after thirty days, not earlier, and once", async ({ shop }) => {
		const traced = await leaveTraces(shop);
		const { db, boss, userId } = shop;
		const [current] = await db
			.select()
			.from(membership)
			.where(and(eq(membership.userId, userId), isNull(membership.deletedAt)));
		await removeMember(actOf(db, boss), { membershipId: current?.id ?? "" });
		await eraseDue(actOf(db, system, laterBy(29)));
		expect(await columnsWithTraces(db)).toContain("contact.email");
		await Promise.all([eraseDue(actOf(db, system, laterBy(31))), eraseDue(actOf(db, system, laterBy(31)))]);
		await expectErased(traced);
		const erasures = (await db.select().from(audit).where(eq(audit.recordId, userId))).filter(
			({ changes }) => changes.erasedAt,
		);
		expect(erasures).toHaveLength(1);
	});

	test("keeps the data of a person who belongs to another company, but not at the company that they left", async ({
		shop,
	}) => {
		const { db, boss, userId, membershipId, person, otherCompany } = shop;
		const joined = { ...person, accountId: otherCompany.accountId, role: "buyer" as const, locationIds: [] };
		await addActiveMember(actOf(db, system), joined);
		const contacts = await db.select().from(contact).where(eq(contact.email, email));
		const other = contacts.find(({ accountId }) => accountId === otherCompany.accountId);
		await db
			.update(users)
			.set({ contactId: other?.id ?? null })
			.where(eq(users.id, userId));
		await removeMember(actOf(db, boss), { membershipId });
		await eraseDue(actOf(db, system, laterBy(31)));
		const left = await db.select({ id: contact.id }).from(contact).where(eq(contact.email, email));
		expect(left).toEqual([{ id: other?.id }]);
		expect(await db.$count(users, eq(users.username, email))).toBe(1);
		expect(await db.$count(notification, eq(notification.userId, userId))).toBe(0);
	});
});
