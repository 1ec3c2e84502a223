import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import type { Sql } from "postgres";
import { describe, expect } from "vitest";
import { guest, system } from "#act.ts";
import { insertEmailLink } from "#auth/email-links.db.ts";
import { confirmSecondFactor, enrolSecondFactor } from "#auth/factors.commands.ts";
import { logIn } from "#auth/login.commands.ts";
import type { Session } from "#auth/login.ts";
import { joinByInvitation, makeLink, resetPassword } from "#auth/passwords.commands.ts";
import { hashOf } from "#auth/secrets.ts";
import { sessionOf } from "#auth/sessions.db.ts";
import { codeAt, keyFromText } from "#auth/totp.ts";
import type { Db } from "#db/db.ts";
import { contact, users } from "#db/schema/accounts.ts";
import { audit } from "#db/schema/audit.ts";
import { mail } from "#db/schema/notices.ts";
import { mailPasswordReset } from "#notices/mails.commands.ts";
import { notifyInvited } from "#notices/notifications.commands.ts";
import { requestEmailChange } from "#registration/email-change.commands.ts";
import { confirmEmail } from "#registration/registration.commands.ts";
import { testAloneWithPeople as plain } from "#test/database.ts";
import { eventually } from "#test/eventually.ts";
import { goodPassword, loginSource, setPassword } from "#test/login.ts";
import { refusalOf } from "#test/messages.ts";
import { actOf, addActiveMember, people } from "#test/people.ts";
import { confirmAddress, confirmationSecrets, registerWith, viewerNow } from "#test/registering.ts";
import { acceptInvitation, declineInvitation, inviteMember } from "./invitations.commands.ts";
import { invitationsTo } from "./invitations.db.ts";
import { addMember } from "./members.commands.ts";
import { membersOf } from "./members.db.ts";
import { hasProvenAddress, provenAddressesOf } from "./proven-address.db.ts";
import { viewerOf } from "./viewer.db.ts";

const victim = "mere@elsewhere.example";
const newPassword = "Ristretto-27-cups";
const source = loginSource("203.0.113.9");

const test = plain.extend("shop", ({ database: { db } }) => ({ db, ...people() }));

const isProven = (db: Db, userId: string | null) => hasProvenAddress(actOf(db, system), userId ?? "");

const addressesOf = async (db: Db, userId: string): Promise<string[]> =>
	(await provenAddressesOf(actOf(db, system), userId)).map(({ address }) => address);

async function resetByMail(db: Db, userId: string, request = "first"): Promise<void> {
	const act = { ...actOf(db, guest), requestId: `${request}-reset-of-${userId}` };
	const token = await makeLink(act, { userId, purpose: "reset", requestedAt: act.now });
	await resetPassword(act, { token: token ?? "", password: newPassword, source });
}

async function moveTo(db: Db, { userId }: { userId: string }, email: string): Promise<void> {
	const [user] = await db.select({ username: users.username }).from(users).where(eq(users.id, userId));
	const act = actOf(db, guest);
	const { token } = await logIn(act, { username: user?.username ?? "", password: goodPassword, source, token: null });
	const session = await sessionOf(act, token);
	if (!session) throw new Error("the login has no session");
	await requestEmailChange(act, { session, email, password: goodPassword, factor: null, source });
	const rows = await db.select().from(mail).where(eq(mail.recipient, email)).orderBy(mail.id);
	const secret = rows.findLast(({ template }) => template === "email-change")?.data;
	await confirmEmail(actOf(db, guest), { token: String(Object(secret).secret), session });
}

describe("an address is proven by", () => {
	test("the link that is mailed after registering, and not by registering", async ({ shop: { db } }) => {
		const { userId, viewer } = await registerWith(db, victim);
		expect(viewer.isAddressProven).toBe(false);
		expect(await isProven(db, userId)).toBe(false);
		await confirmAddress(db, victim);
		expect((await viewerNow(db, userId)).isAddressProven).toBe(true);
		expect(await addressesOf(db, userId)).toEqual([victim]);
	});

	test("the link of an invitation", async ({ shop: { db, ownCompany } }) => {
		const joined = await joinInvited(db, ownCompany, victim);
		expect(await isProven(db, joined.userId)).toBe(true);
	});

	test("a mailed link for a new password", async ({ shop: { db } }) => {
		const { userId } = await registerWith(db, victim);
		await resetByMail(db, userId);
		expect(await isProven(db, userId)).toBe(true);
	});

	test("a change of address, for the new address alone", async ({ shop: { db } }) => {
		const { userId } = await registerWith(db, victim);
		await moveTo(db, { userId }, "stranger@stranger.example");
		expect(await isProven(db, userId)).toBe(true);
		expect(await addressesOf(db, userId)).toEqual(["stranger@stranger.example"]);
		await moveTo(db, { userId }, "other@stranger.example");
		expect((await addressesOf(db, userId)).sort()).toEqual(["other@stranger.example", "stranger@stranger.example"]);
	});

	test("no link of a change that a stranger asked for and the owner of the address opens", async ({ shop: { db } }) => {
		const { userId, session } = await registerWith(db, "stranger@stranger.example");
		const owner = await registerWith(db, "mere@company.example");
		const change = { session, email: victim, password: goodPassword, factor: null, source };
		await requestEmailChange(actOf(db, guest), change);
		const [sent] = await db.select().from(mail).where(eq(mail.recipient, victim));
		const token = String(Object(sent?.data).secret);
		for (const visitor of [null, owner.session])
			expect(await refusalOf(confirmEmail(actOf(db, guest), { token, session: visitor }))).toBe(
				"email-link.log-in-to-change",
			);
		expect(await isProven(db, userId)).toBe(false);
		expect(await addressesOf(db, userId)).toEqual([]);
	});

	test("the supplier, for staff and for people it entered", async ({ shop: { db, staff, ownCompany } }) => {
		expect((await viewerNow(db, staff.sales?.userId ?? "")).isAddressProven).toBe(true);
		expect((await viewerNow(db, ownCompany.reader.viewer.userId ?? "")).isAddressProven).toBe(true);
		expect(guest.isAddressProven).toBe(false);
		expect(await isProven(db, "005000000000404AAA")).toBe(false);
	});
});

describe("a confirmation link", () => {
	test("works once, also for two requests at once, and proves nothing after a change of address", async ({
		shop: { db },
	}) => {
		const { userId } = await registerWith(db, victim);
		const [token = ""] = await confirmationSecrets(db, victim);
		await moveTo(db, { userId }, "stranger@stranger.example");
		expect(await refusalOf(confirmEmail(actOf(db, guest), { token, session: null }))).toBe("email-link.expired");

		const other = await registerWith(db, "ana@elsewhere.example");
		const [link = ""] = await confirmationSecrets(db, "ana@elsewhere.example");
		const uses = await Promise.all(
			[1, 2].map(() => refusalOf(confirmEmail(actOf(db, guest), { token: link, session: other.session }))),
		);
		expect(uses.toSorted()).toEqual(["email-link.expired", null]);
		expect(await isProven(db, other.userId)).toBe(true);
	});

	test("works in no session that still needs its second factor", async ({ shop: { db } }) => {
		const owner = await registerWith(db, victim);
		await confirmAddress(db, victim);
		await setUpFactor(db, owner);
		const act = actOf(db, guest);
		const { token } = await logIn(act, { username: victim, password: goodPassword, source, token: null });
		const session = await sessionOf(act, token);
		const link = { hash: hashOf("secret"), userId: owner.userId, email: victim };
		await insertEmailLink(act, { ...link, endsAt: new Date(Date.now() + 60_000) });
		expect(session?.needs).toBe("code");
		const use = (session: Session | null) => refusalOf(confirmEmail(act, { token: "secret", session }));
		expect(await use(session)).toBe("email-link.log-in-first");
		expect(await use(session && { ...session, needs: null }), "the link still works").toBeNull();
	});

	test("proves nothing when the name of the login is another one", async ({ shop: { db }, app }) => {
		const { userId } = await registerWith(db, victim);
		const [token = ""] = await confirmationSecrets(db, victim);
		await app`update users set username = 'ana@elsewhere.example' where id = ${userId}`;
		expect(await refusalOf(confirmEmail(actOf(db, guest), { token, session: null }))).toBe("email-link.expired");
		expect(await isProven(db, userId)).toBe(false);
	});
});

test("the link of a reset goes to the new address when the address changes meanwhile", async ({
	shop: { db },
	app,
}) => {
	const { userId } = await registerWith(db, victim);
	const askedAt = new Date().toISOString();
	const mailing = await duringChange({ db, app }, userId, () =>
		mailPasswordReset(actOf(db, system), { userId, language: "en-NZ", askedAt }),
	);
	expect(mailing).toBeNull();
	const sent = await db.select({ to: mail.recipient }).from(mail).where(eq(mail.template, "password-reset"));
	expect(sent).toEqual([{ to: "stranger@stranger.example" }]);
});

test("a former address counts when a stranger registers with it, until the stranger proves it", async ({
	shop: { db },
}) => {
	const { userId } = await registerWith(db, victim);
	await confirmAddress(db, victim);
	await moveTo(db, { userId }, "mere@company.example");
	const own = () => addressesOf(db, userId);
	await registerWith(db, victim);
	expect((await own()).sort()).toEqual(["mere@company.example", victim]);
	await confirmAddress(db, victim);
	expect(await own()).toEqual(["mere@company.example"]);
});

test("a registration stores and mails one form of its address", async ({ shop: { db } }) => {
	const { userId } = await registerWith(db, "\u212Airi@Elsewhere.example");
	const [stored] = await db
		.select({ username: users.username, email: contact.email })
		.from(users)
		.innerJoin(contact, eq(contact.id, users.contactId))
		.where(eq(users.id, userId));
	expect(stored).toEqual({ username: "kiri@elsewhere.example", email: "kiri@elsewhere.example" });
	expect(await confirmationSecrets(db, "kiri@elsewhere.example")).toHaveLength(1);
});

test("a notice to an unproven address does not show the new address that a stranger typed", async ({
	shop: { db },
}) => {
	const { userId } = await registerWith(db, victim);
	await moveTo(db, { userId }, "buy-at-evil@stranger.example");
	const sent = await db.select().from(mail).where(eq(mail.recipient, victim));
	expect(sent.map(({ template }) => template)).toEqual(
		expect.arrayContaining(["email-change-requested", "email-changed"]),
	);
	expect(JSON.stringify(sent)).not.toContain("evil");
});

describe("a login that registered with the address of another person", () => {
	test("sees, accepts and declines no invitation to the address, whichever came first", async ({
		shop: { db, ownCompany, otherCompany },
		app,
	}) => {
		await invite(db, ownCompany, victim);
		const { userId, viewer } = await registerWith(db, victim);
		await app`update account set email_domain = 'elsewhere.example' where id = ${otherCompany.accountId}`;
		await invite(db, otherCompany, victim);
		const stranger = actOf(db, viewer);
		expect(await invitationsTo(stranger)).toEqual([]);
		for (const { id } of await app<{ id: string }[]>`select id from invitation`) {
			expect(await refusalOf(acceptInvitation(stranger, { invitationId: id }))).toBe("invitation.not-found");
			expect(await refusalOf(declineInvitation(stranger, { invitationId: id }))).toBe("invitation.not-found");
		}
		expect(await app`select from notification where user_id = ${userId} and kind = 'invited'`).toHaveLength(0);
		await confirmAddress(db, victim);
		expect(await invitationsTo(actOf(db, await viewerNow(db, userId)))).toHaveLength(2);
	});

	test("is taken over by the owner who opens the link of an invitation", async ({ shop: { db, ownCompany } }) => {
		const stranger = await registerWith(db, victim);
		await setUpFactorAsBefore(db, stranger);
		const joined = await joinInvited(db, ownCompany, victim);
		expect(joined.userId).toBe(stranger.userId);
		await expectTakenOver(db, stranger);
		expect(await viewerOf(db, stranger.userId, ownCompany.accountId)).toMatchObject({ role: "reader" });
		const members = await membersOf(actOf(db, system), ownCompany.accountId);
		expect(members.find(({ userId }) => userId === joined.userId)?.name).toBe("Mere Tai");
		const [{ contactId } = { contactId: null }] = await db.select().from(users).where(eq(users.id, joined.userId));
		const [person] = await db
			.select()
			.from(contact)
			.where(eq(contact.id, contactId ?? ""));
		expect(person, "the name of the stranger is gone").toMatchObject({ firstName: "Mere", lastName: "Tai" });
	});

	test("keeps no invited owner from joining while its address changes, and gets no membership", async ({
		shop: { db, ownCompany },
		app,
	}) => {
		const { userId } = await registerWith(db, victim);
		const id = await invite(db, ownCompany, victim);
		let joinedUserId = "";
		const joining = await duringChange({ db, app }, userId, async () => {
			joinedUserId = (await joinByLink(db, id)).userId;
		});
		expect(joining, "the link works at once").toBeNull();
		expect(await viewerOf(db, userId, ownCompany.accountId)).toBeNull();
		expect(await viewerOf(db, joinedUserId, ownCompany.accountId)).toMatchObject({ role: "reader" });
	});

	test("is not added to a company by an import while its address changes", async ({
		shop: { db, ownCompany },
		app,
	}) => {
		const { userId } = await registerWith(db, victim);
		const { accountId } = ownCompany;
		const person = { salutation: "Other", firstName: "Mere", lastName: "Tai", email: victim, phone: null } as const;
		const adding = await duringChange({ db, app }, userId, async () => {
			await addMember(actOf(db, system), { accountId, ...person, role: "buyer", locationIds: [] });
		});
		expect(adding, "the import makes a login of its own").toBeNull();
		expect(await viewerOf(db, userId, accountId)).toBeNull();
	});

	test("loses sessions, second factor and tokens when the owner resets the password by mail", async ({
		shop: { db },
		app,
	}) => {
		const stranger = await registerWith(db, victim);
		await setUpFactorAsBefore(db, stranger);
		await app`insert into api_token (id, owner_id, name, hash, scopes, ends_at, created_by, updated_by)
			values ('a07000000000001AAA', ${stranger.userId}, 'x', ${"x".repeat(43)}, '{orders}', now() + interval '1 day',
				${system.userId}, ${system.userId})`;
		await resetByMail(db, stranger.userId);
		await expectTakenOver(db, stranger);
		expect(await app`select from api_token where revoked_at is null and owner_id = ${stranger.userId}`).toEqual([]);
	});

	test("leaves no details in the login that the owner takes over by a reset, and audits them", async ({
		shop: { db },
	}) => {
		const { userId } = await registerWith(db, victim);
		const detailsOf = async (userId: string) => {
			const { salutation, firstName, lastName, phone, jobTitle } = contact;
			const [person] = await db
				.select({ id: contact.id, details: { salutation, firstName, lastName, phone, jobTitle } })
				.from(users)
				.innerJoin(contact, eq(contact.id, users.contactId))
				.where(eq(users.id, userId));
			if (!person) throw new Error("the login has no contact");
			return person;
		};
		const { id, details: before } = await detailsOf(userId);
		expect(before).toMatchObject({ firstName: "Tama", lastName: "Walker", jobTitle: "owner" });
		await resetByMail(db, userId);
		const none = { salutation: "Rather neither", lastName: "-", phone: null, jobTitle: null };
		expect((await detailsOf(userId)).details).toEqual({ ...none, firstName: "mere" });
		const audited = await db
			.select({ changes: audit.changes, by: audit.userId })
			.from(audit)
			.where(eq(audit.recordId, id));
		const { salutation, firstName, lastName, phone, jobTitle } = before;
		expect(audited).toEqual([
			{
				by: userId,
				changes: {
					salutation: [salutation, "Rather neither"],
					firstName: [firstName, "mere"],
					lastName: [lastName, "-"],
					phone: [phone, null],
					jobTitle: [jobTitle, null],
				},
			},
		]);
		await db.update(contact).set({ firstName: "Mere", lastName: "Tai" }).where(eq(contact.email, victim));
		await resetByMail(db, userId, "later");
		expect((await detailsOf(userId)).details, "a proven login keeps its name").toMatchObject({ firstName: "Mere" });

		const other = await registerWith(db, "evil.example.com@elsewhere.example");
		await resetByMail(db, other.userId);
		expect((await detailsOf(other.userId)).details).toEqual({ ...none, firstName: "-" });
	});

	test("keeps the second factor in a reset once the address is proven", async ({ shop: { db } }) => {
		const owner = await registerWith(db, victim);
		await confirmAddress(db, victim);
		await setUpFactor(db, owner);
		await resetByMail(db, owner.userId);
		const login = { username: victim, password: newPassword, source, token: null };
		expect(await logIn(actOf(db, guest), login)).toMatchObject({ needs: "code" });
	});

	test("takes no second factor from staff, whose addresses count as proven", async ({ shop: { db, staff } }) => {
		const userId = staff.sales?.userId ?? "";
		await setPassword(actOf(db, system), userId);
		const login = { username: "sales@brewline.example", source, token: null };
		const { token } = await logIn(actOf(db, guest), { ...login, password: goodPassword });
		const session = await sessionOf(actOf(db, guest), token);
		if (!session) throw new Error("the login has no session");
		await setUpFactor(db, { session });
		await resetByMail(db, userId);
		expect(await logIn(actOf(db, guest), { ...login, password: newPassword })).toMatchObject({ needs: "code" });
	});

	test("leaves the contact of another person alone when it changes its address", async ({
		shop: { db, ownCompany },
		app,
	}) => {
		const { userId } = await registerWith(db, victim);
		await app`update membership set account_id = ${ownCompany.accountId}, default_location_id = null where user_id = ${userId}`;
		const stamp = { createdBy: system.userId ?? "", updatedBy: system.userId ?? "" };
		const person = { salutation: "Other", firstName: "Mere", lastName: "Tai", email: victim } as const;
		const { accountId } = ownCompany;
		await db.insert(contact).values({ id: "003000000000001AAA", accountId, ...person, ...stamp });
		await moveTo(db, { userId }, "stranger@stranger.example");
		const [kept] = await db.select().from(contact).where(eq(contact.id, "003000000000001AAA"));
		expect(kept?.email).toBe(victim);
	});

	test("cannot be added to a company by an import", async ({ shop: { db, ownCompany } }) => {
		await registerWith(db, victim);
		const person = { salutation: "Other", firstName: "Mere", lastName: "Tai", email: victim, phone: null } as const;
		const member = { accountId: ownCompany.accountId, ...person, role: "buyer" as const, locationIds: [] };
		expect(await refusalOf(addActiveMember(actOf(db, system), member))).toBe("member.cannot-be-added");
	});
});

test("an upgrade marks the addresses that links have proven, and no others", async ({ shop, app }) => {
	const { db, ownCompany, staff } = shop;
	const invited = ownCompany.reader.viewer.userId ?? "";
	const registered = await registerWith(db, "registered@elsewhere.example");
	const reset = await registerWith(db, victim);
	await resetByMail(db, reset.userId);
	await setPassword(actOf(db, system), registered.userId);
	await app`update users set email_confirmed_at = null`;

	const folder = join(import.meta.dirname, "../../drizzle");
	const file = readdirSync(folder).find((name) => name.endsWith("_proven_addresses.sql")) ?? "";
	await app.unsafe(readFileSync(join(folder, file), "utf8"));

	const marked = await app<{ id: string }[]>`select id from users where email_confirmed_at is not null`;
	const ids = marked.map(({ id }) => id);
	expect(ids).toContain(invited);
	expect(ids).toContain(reset.userId);
	expect(ids).not.toContain(registered.userId);
	expect(ids, "staff need no mark").not.toContain(staff.sales?.userId);
	expect(ids).not.toContain(system.userId);
});

type Company = ReturnType<typeof people>["ownCompany"];

async function invite(db: Db, { accountId, administrator }: Company, email: string): Promise<string> {
	const person = { salutation: "Other", firstName: "Mere", lastName: "Tai", email, phone: null } as const;
	const input = { accountId, ...person, role: "reader" as const, locationIds: [] };
	const { id } = await inviteMember(actOf(db, administrator.viewer), input);
	await notifyInvited(actOf(db, system), { invitationId: id });
	return id;
}

/** Joins a company by the link in the mail of an invitation. */
async function joinByLink(db: Db, id: string) {
	const [sent] = await db
		.select({ data: mail.data })
		.from(mail)
		.where(eq(mail.cause, `invitation:${id}`));
	const token = String(Object(sent?.data).secret);
	return joinByInvitation(actOf(db, guest), { token, password: newPassword, source });
}

/** Invites a person, who joins by the mailed link. */
const joinInvited = async (db: Db, company: Company, email: string) => joinByLink(db, await invite(db, company, email));

/** The outcome of work that begins while a change of address holds a login, and ends after the change. */
async function duringChange(
	{ db, app }: { db: Db; app: Sql },
	userId: string,
	work: () => Promise<void>,
): Promise<string | null> {
	let outcome: Promise<string | null> = Promise.resolve(null);
	await app.begin(async (change) => {
		await change`select from users where id = ${userId} for no key update`;
		outcome = refusalOf(work());
		const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
		await eventually(async () => expect(await db.execute(waiting)).toHaveLength(1));
		await change`update users set username = 'stranger@stranger.example', email_confirmed_at = now() where id = ${userId}`;
	});
	return outcome;
}

type Stranger = Awaited<ReturnType<typeof registerWith>>;

async function setUpFactor(db: Db, { session }: Pick<Stranger, "session">): Promise<void> {
	const act = actOf(db, guest);
	const { key } = await enrolSecondFactor(act, { session });
	await confirmSecondFactor(act, { session, source, code: await codeAt(keyFromText(key), act.now) });
}

/** Sets up a second factor for an unproven address, as the previous version allowed. */
async function setUpFactorAsBefore(db: Db, stranger: Stranger): Promise<void> {
	const mark = (emailConfirmedAt: Date | null) =>
		db.update(users).set({ emailConfirmedAt }).where(eq(users.id, stranger.userId));
	await mark(new Date());
	await setUpFactor(db, stranger);
	await mark(null);
}

async function expectTakenOver(db: Db, { userId, token }: Stranger): Promise<void> {
	expect(await isProven(db, userId)).toBe(true);
	expect(await sessionOf(actOf(db, guest), token)).toBeNull();
	const login = { username: victim, source, token: null };
	expect(await refusalOf(logIn(actOf(db, guest), { ...login, password: goodPassword }))).toBe("login.invalid");
	expect(await logIn(actOf(db, guest), { ...login, password: newPassword })).toMatchObject({ needs: null });
}
