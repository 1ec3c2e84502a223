import { and, eq, isNull } from "drizzle-orm";
import { describe, expect } from "vitest";
import { createCompany, setAccountStatus } from "#accounts/accounts.commands.ts";
import { addClosing } from "#accounts/closing-days.commands.ts";
import { inviteMember } from "#accounts/invitations.commands.ts";
import { addLocation } from "#accounts/locations.commands.ts";
import { changeMember } from "#accounts/members.commands.ts";
import { membersOf } from "#accounts/members.db.ts";
import { viewerOf } from "#accounts/viewer.db.ts";
import { guest, system, type Viewer } from "#act.ts";
import type { Db } from "#db/db.ts";
import { brokenInvariants } from "#db/invariants.ts";
import { account, invitation, location, membership, users } from "#db/schema/accounts.ts";
import { audit } from "#db/schema/audit.ts";
import { mail, notification } from "#db/schema/notices.ts";
import { registration } from "#db/schema/registration.ts";
import { mailNotification, notifyMemberAdded } from "#notices/notifications.commands.ts";
import { storeDay } from "#shared/store-day.ts";
import { testWithPeople as plain } from "#test/database.ts";
import { refusalOf } from "#test/messages.ts";
import { actOf, addActiveMember, people } from "#test/people.ts";
import { confirmAddress, registerWith, viewerNow } from "#test/registering.ts";
import { acceptJoinRequest, declineJoinRequest, mergeRegistration } from "./join-requests.commands.ts";
import { joinRequestsToAnswer } from "./join-requests.db.ts";
import { type AcceptJoinRequest, joinRequestMs } from "./join-requests.ts";
import { approveRegistration, mailDecision } from "./registration.commands.ts";
import { undecidedRegistrations } from "./registration.db.ts";

const test = plain.extend("shop", { scope: "file" }, ({ database: { db } }) => {
	const { staff, otherCompany } = people();
	return { db, sales: actOf(db, staff.sales ?? guest), stranger: otherCompany.administrator.viewer };
});

const street = {
	street: "Wharf Road",
	addition: null,
	suburb: null,
	name: null,
	postalCode: "3110",
	city: "Tauranga",
	region: null,
	country: "NZ" as const,
	deliveryDays: [1, 2],
	instruction: null,
};

/** A customer with one location and an administrator of every location. */
async function makeCompany(db: Db) {
	const act = actOf(db, system);
	const name = `Target ${crypto.randomUUID()}`;
	const { id: accountId } = await createCompany(act, { name, country: "NZ", chamberNumber: null });
	await setAccountStatus(act, { accountId, status: "verified" });
	const { id: locationId } = await addLocation(act, { accountId, ...street, houseNumber: "1" });
	const administrator = await join(db, accountId, []);
	return { accountId, name, locationId, administrator };
}

async function join(db: Db, accountId: string, locationIds: string[]): Promise<Viewer> {
	const act = actOf(db, system);
	const email = `boss-${crypto.randomUUID()}@target.example`;
	const person = { salutation: "Other", firstName: "Aroha", lastName: "Ngata", email, phone: null } as const;
	const { id } = await addActiveMember(act, { accountId, ...person, role: "administrator", locationIds });
	const member = (await membersOf(act, accountId)).find((row) => row.id === id);
	const viewer = member && (await viewerOf(db, member.userId, accountId));
	if (!viewer) throw new Error("the administrator was not added");
	return viewer;
}

/** A person who registered, with a proven address or not. */
async function makeRegistration(db: Db, { isProven = true } = {}) {
	const email = `tama-${crypto.randomUUID()}@wharfroad.example`;
	const { userId, viewer } = await registerWith(db, email);
	if (isProven) await confirmAddress(db, email);
	const [row] = await db
		.select({ registrationId: registration.id, from: registration.accountId })
		.from(registration)
		.where(eq(registration.userId, userId));
	if (!row) throw new Error("the registration was not stored");
	return { ...row, userId, email, viewer };
}

type Access = Omit<AcceptJoinRequest, "registrationId">;
const asBuyer: Access = { role: "buyer", locationIds: [], addsLocations: true };

const membershipsOf = (db: Db, userId: string) =>
	db
		.select({ accountId: membership.accountId, role: membership.role, everyLocation: membership.everyLocation })
		.from(membership)
		.where(and(eq(membership.userId, userId), isNull(membership.deletedAt)));

const statusOf = async (db: Db, id: string) =>
	(await db.select({ status: account.status }).from(account).where(eq(account.id, id)))[0]?.status;

const noticesOf = (db: Db, userId: string | null) =>
	db
		.select({ id: notification.id, kind: notification.kind, details: notification.details })
		.from(notification)
		.where(eq(notification.userId, userId ?? ""));

describe("a merge", () => {
	test("asks the administrators of the company, and gives the person nothing", async ({ shop: { db, sales } }) => {
		const [{ registrationId, userId, from, email }, target] = [await makeRegistration(db), await makeCompany(db)];
		await mergeRegistration(sales, { registrationId, accountId: target.accountId });

		expect(await membershipsOf(db, userId)).toEqual([{ accountId: from, role: "administrator", everyLocation: true }]);
		expect(await viewerOf(db, userId, target.accountId)).toBeNull();
		expect(await statusOf(db, from)).toBe("new");
		const [waiting] = (await undecidedRegistrations(sales)).filter(({ id }) => id === registrationId);
		expect(waiting).toMatchObject({ isEmailConfirmed: true, joinState: "waiting", askedCompany: target.name });

		const boss = actOf(db, target.administrator);
		expect(await joinRequestsToAnswer(boss)).toMatchObject([{ registrationId, email, name: "Tama Walker" }]);
		const [notice] = await noticesOf(db, target.administrator.userId);
		expect(notice).toMatchObject({ kind: "join-requested", details: { company: target.name, email } });
		await mailNotification(actOf(db, system), { notificationId: notice?.id ?? "" });
		const mails = await db.select({ template: mail.template, data: mail.data, to: mail.recipient }).from(mail);
		expect(mails.filter(({ template }) => template === "join-requested").map(({ data }) => data)).toContainEqual(
			expect.objectContaining({ email, company: target.name }),
		);
		const toPerson = mails.find(({ to, template }) => to === email && template === "registration-merge-requested");
		expect(toPerson?.data).toEqual({ firstName: "Tama" });
	});

	test("makes the person a colleague once an administrator accepts, with audit rows and notifications", async ({
		shop: { db, sales },
	}) => {
		const [{ registrationId, userId, from }, target] = [await makeRegistration(db), await makeCompany(db)];
		const other = await join(db, target.accountId, []);
		const [own] = await db.select({ id: location.id }).from(location).where(eq(location.accountId, from));
		const days = { firstDay: storeDay("2027-01-04"), lastDay: storeDay("2027-01-05") };
		if (own && days.firstDay && days.lastDay)
			await addClosing(actOf(db, await viewerNow(db, userId)), {
				locationId: own.id,
				firstDay: days.firstDay,
				lastDay: days.lastDay,
				label: null,
			});
		await mergeRegistration(sales, { registrationId, accountId: target.accountId });
		await acceptJoinRequest(actOf(db, target.administrator), { registrationId, ...asBuyer });

		expect(await membershipsOf(db, userId)).toEqual([
			{ accountId: target.accountId, role: "buyer", everyLocation: true },
		]);
		expect(await statusOf(db, from)).toBe("blocked");
		expect(await viewerNow(db, userId)).toMatchObject({ accountId: target.accountId, role: "buyer" });
		const places = await db.select().from(location).where(eq(location.accountId, target.accountId));
		const copy = places.find(({ houseNumber }) => houseNumber === "12");
		expect(copy).toMatchObject({ street: "Wharf Road", deliveryDays: [1, 2, 3, 4, 5] });
		const rows = await db.select().from(audit).where(eq(audit.accountId, target.accountId));
		const audited = (id: string | undefined) => rows.filter(({ recordId }) => recordId === id);
		expect(audited(copy?.id).map(({ changes }) => Object.keys(changes))).toEqual([
			expect.arrayContaining(["street", "copiedFrom"]),
			["closingDays"],
		]);
		const [joined] = await db
			.select()
			.from(membership)
			.where(eq(membership.accountId, target.accountId))
			.orderBy(membership.id)
			.offset(2);
		expect(audited(joined?.id)).toMatchObject([
			{ userId: target.administrator.userId, changes: { role: [null, "buyer"] } },
		]);
		expect(audited(registrationId)).toMatchObject([{ changes: { decision: [null, "merged"] } }]);
		expect(rows.find(({ object }) => object === "Contact")?.changes).toMatchObject({
			userId: [null, userId],
			firstName: [null, expect.any(String)],
			email: [null, expect.stringContaining("@")],
		});

		await notifyMemberAdded(actOf(db, system), { membershipId: joined?.id ?? "", role: "buyer" });
		expect((await noticesOf(db, other.userId)).map(({ kind }) => kind)).toContain("colleague-added");
		expect((await noticesOf(db, userId)).map(({ kind }) => kind)).toContain("member-added");
		const [told] = (await noticesOf(db, other.userId)).filter(({ kind }) => kind === "colleague-added");
		await mailNotification(actOf(db, system), { notificationId: told?.id ?? "" });
		expect(await db.$count(mail, eq(mail.cause, `colleague-added:${joined?.id}:${other.userId}`))).toBe(1);
		await mailDecision(actOf(db, system), { registrationId });
		expect(await db.$count(mail, eq(mail.cause, `registration-merged:${registrationId}`))).toBe(1);
	});

	test("leaves no row against an invariant", async ({ shop: { db, sales } }) => {
		const before = new Set((await brokenInvariants(db)).map(({ id }) => id));
		await makeRegistration(db, { isProven: false });
		const [{ registrationId }, target] = [await makeRegistration(db), await makeCompany(db)];
		await mergeRegistration(sales, { registrationId, accountId: target.accountId });
		await acceptJoinRequest(actOf(db, target.administrator), { registrationId, ...asBuyer });
		expect((await brokenInvariants(db)).filter(({ id }) => !before.has(id))).toEqual([]);
	});

	test("gives a limited colleague the chosen locations and the copied one", async ({ shop: { db, sales } }) => {
		const [{ registrationId, userId }, target] = [await makeRegistration(db), await makeCompany(db)];
		await mergeRegistration(sales, { registrationId, accountId: target.accountId });
		const access: Access = { role: "reader", locationIds: [target.locationId], addsLocations: true };
		await acceptJoinRequest(actOf(db, target.administrator), { registrationId, ...access });
		const viewer = await viewerNow(db, userId);
		expect(viewer).toMatchObject({ role: "reader", accountId: target.accountId });
		expect(viewer.locationIds).toContain(target.locationId);
		expect(viewer.locationIds).toHaveLength(2);
	});

	test("ends without an effect when the administrators decline, and tells staff", async ({ shop: { db, sales } }) => {
		const [{ registrationId, userId, from }, target] = [await makeRegistration(db), await makeCompany(db)];
		await mergeRegistration(sales, { registrationId, accountId: target.accountId });
		const boss = actOf(db, target.administrator);
		await declineJoinRequest(boss, { registrationId });
		expect(await membershipsOf(db, userId)).toMatchObject([{ accountId: from }]);
		expect(await refusalOf(acceptJoinRequest(boss, { registrationId, ...asBuyer }))).toBe("join-request.not-found");
		expect((await noticesOf(db, sales.by.userId)).map(({ kind }) => kind)).toContain("join-declined");
		const [waiting] = (await undecidedRegistrations(sales)).filter(({ id }) => id === registrationId);
		expect(waiting).toMatchObject({ joinState: "declined" });
		await approveRegistration(sales, { registrationId });
		expect(await statusOf(db, from)).toBe("verified");
	});

	test("is decided once by two administrators at the same time", async ({ shop: { db, sales } }) => {
		const [{ registrationId, userId }, target] = [await makeRegistration(db), await makeCompany(db)];
		const other = await join(db, target.accountId, []);
		await mergeRegistration(sales, { registrationId, accountId: target.accountId });
		const answers = await Promise.all([
			refusalOf(acceptJoinRequest(actOf(db, target.administrator), { registrationId, ...asBuyer })),
			refusalOf(acceptJoinRequest(actOf(db, other), { registrationId, ...asBuyer, role: "administrator" })),
			refusalOf(declineJoinRequest(actOf(db, other), { registrationId })),
		]);
		expect(answers.filter((answer) => answer === null)).toHaveLength(1);
		expect(new Set(answers)).toEqual(new Set([null, "join-request.not-found"]));
		expect(await membershipsOf(db, userId)).toHaveLength(1);
	});

	test("is asked once by two members of staff at the same time, and again at another company", async ({
		shop: { db, sales },
	}) => {
		const [{ registrationId }, wrong, right] = [
			await makeRegistration(db),
			await makeCompany(db),
			await makeCompany(db),
		];
		const ask = (accountId: string) => refusalOf(mergeRegistration(sales, { registrationId, accountId }));
		const answers = await Promise.all([ask(wrong.accountId), ask(wrong.accountId)]);
		expect(new Set(answers)).toEqual(new Set([null, "registration.already-requested"]));
		expect(await ask(right.accountId)).toBeNull();
		expect(await joinRequestsToAnswer(actOf(db, wrong.administrator))).toEqual([]);
		const late = acceptJoinRequest(actOf(db, wrong.administrator), { registrationId, ...asBuyer });
		expect(await refusalOf(late)).toBe("join-request.not-found");
		expect(
			await refusalOf(acceptJoinRequest(actOf(db, right.administrator), { registrationId, ...asBuyer })),
		).toBeNull();
	});

	test("expires after fourteen days", async ({ shop: { db, sales } }) => {
		const [{ registrationId }, target] = [await makeRegistration(db), await makeCompany(db)];
		await mergeRegistration(sales, { registrationId, accountId: target.accountId });
		const then = new Date(sales.now.getTime() + joinRequestMs);
		const late = actOf(db, target.administrator, then);
		expect(await joinRequestsToAnswer(late)).toEqual([]);
		expect(await refusalOf(acceptJoinRequest(late, { registrationId, ...asBuyer }))).toBe("join-request.not-found");
		const [waiting] = (await undecidedRegistrations({ ...sales, now: then })).filter(({ id }) => id === registrationId);
		expect(waiting?.joinState).toBe("expired");
	});

	test("ends when staff decide otherwise", async ({ shop: { db, sales } }) => {
		const [{ registrationId }, target] = [await makeRegistration(db), await makeCompany(db)];
		await mergeRegistration(sales, { registrationId, accountId: target.accountId });
		await approveRegistration(sales, { registrationId });
		const late = acceptJoinRequest(actOf(db, target.administrator), { registrationId, ...asBuyer });
		expect(await refusalOf(late)).toBe("join-request.not-found");
	});
});

describe("staff cannot merge", () => {
	test("a person with an unproven address, until they confirm it", async ({ shop: { db, sales } }) => {
		const { registrationId, email } = await makeRegistration(db, { isProven: false });
		const { accountId } = await makeCompany(db);
		const [waiting] = (await undecidedRegistrations(sales)).filter(({ id }) => id === registrationId);
		expect(waiting?.isEmailConfirmed).toBe(false);
		expect(await refusalOf(mergeRegistration(sales, { registrationId, accountId }))).toBe(
			"registration.address-unproven",
		);
		await confirmAddress(db, email);
		expect(await refusalOf(mergeRegistration(sales, { registrationId, accountId }))).toBeNull();
	});

	test("into a company without an administrator who can answer", async ({ shop: { db, sales } }) => {
		const { registrationId } = await makeRegistration(db);
		const act = actOf(db, system);
		const { id: accountId } = await createCompany(act, { name: "Nobody here", country: "NZ", chamberNumber: null });
		expect(await refusalOf(mergeRegistration(sales, { registrationId, accountId }))).toBe(
			"registration.no-administrator",
		);
		const unproven = await makeRegistration(db, { isProven: false });
		const into = { registrationId, accountId: unproven.from };
		expect(await refusalOf(mergeRegistration(sales, into))).toBe("registration.no-administrator");
	});

	test("into a closed, blocked, missing or the same company", async ({ shop: { db, sales } }) => {
		const { registrationId, from } = await makeRegistration(db);
		const [closed, blocked] = [await makeCompany(db), await makeCompany(db)];
		await db.update(account).set({ status: "closed", closedAt: new Date() }).where(eq(account.id, closed.accountId));
		await setAccountStatus(sales, { accountId: blocked.accountId, status: "blocked" });
		const into = (accountId: string) => refusalOf(mergeRegistration(sales, { registrationId, accountId }));
		expect(await into(closed.accountId)).toBe("account.closed");
		expect(await into(blocked.accountId)).toBe("account.blocked");
		expect(await into(from)).toBe("account.not-found");
		expect(await into("001000000000000AAA")).toBe("account.not-found");
	});

	test("a person who is a member already, whose address the company excludes, or whose login ended", async ({
		shop: { db, sales },
	}) => {
		const target = await makeCompany(db);
		const { accountId } = target;
		const member = await makeRegistration(db);
		const person = { salutation: "Other", firstName: "Tama", lastName: "W", email: member.email, phone: null } as const;
		await addActiveMember(actOf(db, system), { accountId, ...person, role: "reader", locationIds: [] });
		const into = (registrationId: string) => refusalOf(mergeRegistration(sales, { registrationId, accountId }));
		expect(await into(member.registrationId)).toBe("member.already-member");
		const outsider = await makeRegistration(db);
		await db.update(account).set({ emailDomain: "target.example" }).where(eq(account.id, accountId));
		expect(await into(outsider.registrationId)).toBe("member.other-domain");
		await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, outsider.userId));
		expect(await into(outsider.registrationId)).toBe("registration.login-ended");
	});

	test("without being staff who manage companies", async ({ shop: { db, stranger } }) => {
		const [{ registrationId }, { accountId }] = [await makeRegistration(db), await makeCompany(db)];
		const merge = mergeRegistration(actOf(db, stranger), { registrationId, accountId });
		expect(await refusalOf(merge)).toBe("account.sales-only-approval");
	});
});

describe("an answer is refused", () => {
	const asked = async ({ db, sales }: { db: Db; sales: ReturnType<typeof actOf> }) => {
		const [person, target] = [await makeRegistration(db), await makeCompany(db)];
		await mergeRegistration(sales, { registrationId: person.registrationId, accountId: target.accountId });
		const by = (viewer: Viewer) => ({
			accept: (access: Partial<Access> = {}) =>
				refusalOf(
					acceptJoinRequest(actOf(db, viewer), { registrationId: person.registrationId, ...asBuyer, ...access }),
				),
			decline: () => refusalOf(declineJoinRequest(actOf(db, viewer), { registrationId: person.registrationId })),
		});
		return { ...person, target, by };
	};

	test("to staff, to other companies, to colleagues without the right, and to the person", async ({ shop }) => {
		const { target, by, userId } = await asked(shop);
		const { administrator } = target;
		const others: Viewer[] = [
			shop.sales.by,
			{ ...administrator, staff: "administrator" },
			shop.stranger,
			{ ...administrator, role: "buyer" },
			await viewerNow(shop.db, userId),
		];
		for (const viewer of others) {
			expect(await by(viewer).accept()).toBe("join-request.not-found");
			expect(await by(viewer).decline()).toBe("join-request.not-found");
			expect(await joinRequestsToAnswer(actOf(shop.db, viewer))).toEqual([]);
		}
		expect(await by({ ...administrator, isAddressProven: false }).accept()).toBe("email.unconfirmed");
	});

	test("to an administrator of some locations beyond these", async ({ shop }) => {
		const { db } = shop;
		const { target, by, userId } = await asked(shop);
		const act = actOf(db, system);
		const { accountId, locationId } = target;
		const { id: elsewhere } = await addLocation(act, { accountId, ...street, houseNumber: "3" });
		const limited = await join(db, accountId, [locationId]);
		expect(await by(limited).accept({ addsLocations: false })).toBe("member.beyond-limits");
		expect(await by(limited).accept({ locationIds: [elsewhere], addsLocations: false })).toBe("location.not-found");
		expect(await by(limited).accept({ locationIds: [locationId] })).toBe("account.every-location-only");
		expect(await by(limited).decline()).toBe("account.every-location-only");
		expect(await by(limited).accept({ locationIds: [locationId], addsLocations: false })).toBeNull();
		expect((await viewerNow(db, userId)).locationIds).toEqual([locationId]);
		expect(await db.$count(location, eq(location.accountId, accountId))).toBe(2);
	});

	test("with the locations of another company", async ({ shop }) => {
		const { by, target } = await asked(shop);
		const { locationId } = await makeCompany(shop.db);
		expect(await by(target.administrator).accept({ locationIds: [locationId] })).toBe("location.not-found");
	});

	test("when the company was blocked or closed meanwhile", async ({ shop }) => {
		const { by, target } = await asked(shop);
		const { accountId, administrator } = target;
		await setAccountStatus(shop.sales, { accountId, status: "blocked" });
		expect(await by(administrator).accept()).toBe("account.blocked");
		await setAccountStatus(shop.sales, { accountId, status: "verified" });
		await shop.db.update(account).set({ status: "closed", closedAt: new Date() }).where(eq(account.id, accountId));
		expect(await by(administrator).accept()).toBe("account.closed");
	});

	test("when the person joined, was erased, or closed their company meanwhile", async ({ shop }) => {
		const { db } = shop;
		const [joined, erased, closed] = [await asked(shop), await asked(shop), await asked(shop)];
		const person = { salutation: "Other", firstName: "Tama", lastName: "W", phone: null } as const;
		await addActiveMember(actOf(db, system), {
			accountId: joined.target.accountId,
			...person,
			email: joined.email,
			role: "reader",
			locationIds: [],
		});
		expect(await joined.by(joined.target.administrator).accept()).toBe("member.already-member");
		await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, erased.userId));
		expect(await erased.by(erased.target.administrator).accept()).toBe("join-request.not-found");
		await db.update(account).set({ status: "closed", closedAt: new Date() }).where(eq(account.id, closed.from));
		expect(await closed.by(closed.target.administrator).accept()).toBe("join-request.not-found");
	});

	test("when others belong to the company that would end, or the person administers it no more", async ({ shop }) => {
		const { db, sales } = shop;
		const [shared, left] = [await asked(shop), await asked(shop)];
		const colleague = await join(db, shared.from, []);
		expect(await shared.by(shared.target.administrator).accept()).toBe("registration.has-members");
		expect(await membershipsOf(db, colleague.userId ?? "")).toHaveLength(1);
		expect(await statusOf(db, shared.from)).toBe("new");
		await db.update(membership).set({ role: "reader" }).where(eq(membership.userId, left.userId));
		expect(await left.by(left.target.administrator).accept()).toBe("registration.person-left");

		const [third, target] = [await makeRegistration(db), await makeCompany(db)];
		await join(db, third.from, []);
		const merge = mergeRegistration(sales, { registrationId: third.registrationId, accountId: target.accountId });
		expect(await refusalOf(merge)).toBe("registration.has-members");
	});

	test("for an invited colleague, whose invitation ends with the company", async ({ shop }) => {
		const { db } = shop;
		const { by, from, target, viewer, userId } = await asked(shop);
		const person = { salutation: "Other", firstName: "Hana", lastName: "Rei", phone: null } as const;
		const email = `hana-${crypto.randomUUID()}@wharfroad.example`;
		const invite = { ...person, email, accountId: from, role: "administrator" as const, locationIds: [] };
		await inviteMember(actOf(db, { ...viewer, ...(await viewerNow(db, userId)) }), invite);
		expect(await by(target.administrator).accept()).toBeNull();
		expect(await db.select({ answer: invitation.answer }).from(invitation).where(eq(invitation.email, email))).toEqual([
			{ answer: "withdrawn" },
		]);
	});

	test("to an administrator who became a buyer meanwhile", async ({ shop }) => {
		const { by, target } = await asked(shop);
		const other = await join(shop.db, target.accountId, []);
		const [row] = await membersOf(actOf(shop.db, system), target.accountId).then((members) =>
			members.filter(({ userId }) => userId === other.userId),
		);
		await changeMember(actOf(shop.db, target.administrator), {
			membershipId: row?.id ?? "",
			role: "buyer",
			locationIds: [],
		});
		expect(await by(other).accept()).toBe("request.rights-changed");
		const now = await viewerOf(shop.db, other.userId ?? "", target.accountId);
		expect(now && (await by(now).accept())).toBe("join-request.not-found");
	});
});
