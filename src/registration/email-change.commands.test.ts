import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { viewerOf } from "#accounts/viewer.db.ts";
import { type Act, guest, system, type Viewer } from "#act.ts";
import { confirmSecondFactor, enrolSecondFactor } from "#auth/factors.commands.ts";
import { logIn } from "#auth/login.commands.ts";
import type { Session } from "#auth/login.ts";
import { changePassword } from "#auth/passwords.commands.ts";
import { hashOf } from "#auth/secrets.ts";
import { sessionOf } from "#auth/sessions.db.ts";
import { codeAt, keyFromText } from "#auth/totp.ts";
import type { Db } from "#db/db.ts";
import { contact, users } from "#db/schema/accounts.ts";
import { emailLink } from "#db/schema/auth.ts";
import { mail } from "#db/schema/notices.ts";
import { testAloneWithPeople as plain } from "#test/database.ts";
import { goodPassword, loginSource, setPassword } from "#test/login.ts";
import { refusalOf } from "#test/messages.ts";
import { actOf, addActiveMember, people } from "#test/people.ts";
import { requestEmailChange } from "./email-change.commands.ts";
import { confirmEmail } from "./registration.commands.ts";

const start = Date.now();
const minute = 60_000;
const source = loginSource("203.0.113.7");
const oldEmail = "buyer@kererushop.example";

const test = plain.extend("shop", async ({ database: { db } }) => {
	const { ownCompany, otherCompany } = people();
	await setPassword(actOf(db, system, new Date(start)), ownCompany.buyer.viewer.userId);
	return { db, ownCompany, otherCompany, ...(await loggedIn(db, oldEmail)) };
});

const at = (db: Db, minutes = 0, by: Viewer = guest): Act => actOf(db, by, new Date(start + minutes * minute));

async function loggedIn(db: Db, username: string): Promise<{ session: Session; token: string }> {
	const { token } = await logIn(at(db, 1), { username, password: goodPassword, source, token: null });
	const session = await sessionOf(at(db, 1), token);
	if (!session) throw new Error("the login has no session");
	return { session, token };
}

type Changes = { email?: string; password?: string; factor?: { code: string } | null };

const request = (db: Db, session: Session, changes: Changes = {}, minutes = 2) =>
	requestEmailChange(at(db, minutes), {
		session,
		source,
		email: "new@kererushop.example",
		password: goodPassword,
		factor: null,
		...changes,
	});

const mailsIn = (db: Db) =>
	db.select({ template: mail.template, to: mail.recipient, data: mail.data }).from(mail).orderBy(mail.template);

/** The secret in the mail of the user's present link. */
async function secretOf(db: Db, { userId }: Session): Promise<string> {
	const [link] = await db.select().from(emailLink).where(eq(emailLink.userId, userId));
	const mails = await mailsIn(db);
	return String(mails.map(({ data }) => Object(data).secret).find((secret) => secret && hashOf(secret) === link?.hash));
}

const usernameOf = async (db: Db, { userId }: Session) =>
	(await db.select({ username: users.username }).from(users).where(eq(users.id, userId)))[0]?.username;

test("changes the login after the mailed link is used, and mails the old address before and after", async ({
	shop,
}) => {
	const { db, session, token } = shop;
	const other = await loggedIn(db, oldEmail);

	await request(db, session);

	expect(await usernameOf(db, session)).toBe(oldEmail);
	expect(await mailsIn(db)).toMatchObject([
		{ template: "email-change", to: "new@kererushop.example" },
		{ template: "email-change-requested", to: oldEmail, data: { email: "new@kererushop.example" } },
	]);
	const secret = await secretOf(db, session);
	expect(JSON.stringify(await db.select().from(emailLink))).not.toContain(secret);
	expect(await confirmEmail(at(db, 3), { token: secret, session })).toEqual({ isChange: true });

	expect(await usernameOf(db, session)).toBe("new@kererushop.example");
	const [person] = await db.select().from(contact).where(eq(contact.email, "new@kererushop.example"));
	expect(person).toMatchObject({ firstName: "buyer" });
	expect((await mailsIn(db)).at(-1)).toMatchObject({ template: "email-changed", to: oldEmail });
	expect(await sessionOf(at(db, 4), token), "the browser that used the link stays logged in").not.toBeNull();
	expect(await sessionOf(at(db, 4), other.token)).toBeNull();
	expect(await refusalOf(loggedIn(db, oldEmail))).toBe("login.invalid");
	expect((await loggedIn(db, "new@kererushop.example")).session.userId).toBe(session.userId);
	const [user] = await db.select({ at: users.emailConfirmedAt }).from(users).where(eq(users.id, session.userId));
	expect(user?.at).not.toBeNull();
});

test("a link works once, for 24 hours, also when it is used twice at once", async ({ shop }) => {
	const { db, session } = shop;
	await request(db, session);
	const token = await secretOf(db, session);
	expect(await refusalOf(confirmEmail(at(db, 2 + 24 * 60), { token, session }))).toBe("email-link.expired");
	const uses = await Promise.all([1, 2, 3].map(() => refusalOf(confirmEmail(at(db, 3), { token, session }))));
	expect(uses.filter((refusal) => refusal === null)).toHaveLength(1);
});

test("a link works in a session of its login alone, in any browser", async ({ shop }) => {
	const { db, session, ownCompany } = shop;
	await request(db, session);
	const token = await secretOf(db, session);
	await setPassword(actOf(db, system, new Date(start)), ownCompany.reader.viewer.userId);
	const colleague = await loggedIn(db, "reader@kererushop.example");
	for (const visitor of [null, colleague.session])
		expect(await refusalOf(confirmEmail(at(db, 3), { token, session: visitor }))).toBe("email-link.log-in-to-change");
	expect(await usernameOf(db, session)).toBe(oldEmail);

	const other = await loggedIn(db, oldEmail);
	await confirmEmail(at(db, 3), { token, session: other.session });
	expect(await usernameOf(db, session)).toBe("new@kererushop.example");
	expect(await sessionOf(at(db, 4), other.token)).not.toBeNull();
	expect(await sessionOf(at(db, 4), shop.token), "a link in another browser ends the session of this one").toBeNull();
});

test("the last of two changes wins, and the link of the other is dead", async ({ shop }) => {
	const { db, session } = shop;
	await request(db, session, { email: "first@kererushop.example" });
	const first = await secretOf(db, session);
	await request(db, session, { email: "second@kererushop.example" });
	expect(await refusalOf(confirmEmail(at(db, 3), { token: first, session }))).toBe("email-link.expired");
	await confirmEmail(at(db, 3), { token: await secretOf(db, session), session });
	expect(await usernameOf(db, session)).toBe("second@kererushop.example");
});

test("answers alike for an address that somebody uses, and mails its owner instead", async ({ shop }) => {
	const { db, session } = shop;
	const taken = "reader@tuioffice.example";
	expect(await refusalOf(request(db, session, { email: taken }))).toBeNull();
	expect(await mailsIn(db)).toMatchObject([
		{ template: "email-change-requested", to: oldEmail },
		{ template: "email-in-use", to: taken, data: { email: taken } },
	]);
	expect(await usernameOf(db, session)).toBe(oldEmail);
});

test("refuses a link to an address that somebody took meanwhile", async ({ shop }) => {
	const { db, session, ownCompany } = shop;
	await request(db, session);
	const person = { salutation: "Other" as const, firstName: "Ana", lastName: "Parata", phone: null };
	await addActiveMember(at(db), {
		accountId: ownCompany.accountId,
		...person,
		email: "new@kererushop.example",
		role: "reader",
		locationIds: [],
	});
	const token = await secretOf(db, session);
	expect(await refusalOf(confirmEmail(at(db, 3), { token, session }))).toBe("email-link.expired");
	expect(await usernameOf(db, session)).toBe(oldEmail);
});

test("gives an address to one of two people who confirm it at once", async ({ shop }) => {
	const { db, session, ownCompany } = shop;
	await setPassword(actOf(db, system, new Date(start)), ownCompany.reader.viewer.userId);
	const second = await loggedIn(db, "reader@kererushop.example");
	await request(db, session);
	const first = await secretOf(db, session);
	await request(db, second.session);
	const links = [
		{ token: first, session },
		{ token: await secretOf(db, second.session), session: second.session },
	];
	const outcomes = await Promise.all(links.map((link) => refusalOf(confirmEmail(at(db, 3), link))));
	expect(outcomes.toSorted()).toEqual(["email-link.expired", null].toSorted());
});

test.for([
	["a wrong password", { password: "Long-black-1" }, "password.current-wrong"],
	["an address without a host", { email: "new" }, "email.invalid"],
	["the present address", { email: oldEmail }, "email.unchanged"],
] as const)("refuses %s, without a mail", async ([, changes, refusal], { shop: { db, session } }) => {
	expect(await refusalOf(request(db, session, changes))).toBe(refusal);
	expect(await mailsIn(db)).toEqual([]);
});

test("counts wrong passwords, and requests per mailbox", async ({ shop: { db, session } }) => {
	for (let nth = 0; nth < 3; nth++) expect(await refusalOf(request(db, session))).toBeNull();
	expect(await refusalOf(request(db, session))).toBe("throttled");
	for (let nth = 0; nth < 5; nth++) await refusalOf(request(db, session, { password: "Long-black-1" }));
	expect(await refusalOf(request(db, session, { email: "other@kererushop.example" }))).toBe("login.locked");
});

test("never counts the right password as a wrong one when the mailbox or the user has no requests left", async ({
	shop: { db, session },
}) => {
	for (let nth = 0; nth < 12; nth++) await refusalOf(request(db, session));
	expect(await refusalOf(request(db, session))).toBe("throttled");
	expect(await refusalOf(request(db, session, { password: "Long-black-1" }))).toBe("password.current-wrong");
});

test("keeps the e-mail domain of the company, at the request and at the link", async ({ shop, app }) => {
	const { db, session, ownCompany } = shop;
	const setDomain = (domain: string) =>
		app`update account set email_domain = ${domain} where id = ${ownCompany.accountId}`;
	await setDomain("kererushop.example");
	expect(await refusalOf(request(db, session, { email: "new@example.org" }))).toBe("member.other-domain");
	await request(db, session);
	await setDomain("kereru.example");
	const token = await secretOf(db, session);
	expect(await refusalOf(confirmEmail(at(db, 3), { token, session }))).toBe("member.other-domain");
	expect(await usernameOf(db, session)).toBe(oldEmail);
});

test("asks for the second factor when it is on", async ({ shop: { db, session } }) => {
	const offered = await enrolSecondFactor(at(db, 2), { session });
	const codeOf = (minutes: number) => codeAt(keyFromText(offered.key), new Date(start + minutes * minute));
	const { login } = await confirmSecondFactor(at(db, 2), { session, code: await codeOf(2), source });
	const proven = await sessionOf(at(db, 3), login.token);
	if (!proven) throw new Error("the login has no session");
	for (const code of [null, "000000"])
		expect(await refusalOf(request(db, proven, { factor: code === null ? null : { code } }, 10))).toBe(
			"factor.code-wrong",
		);
	expect(await refusalOf(request(db, proven, { factor: { code: await codeOf(10) } }, 10))).toBeNull();
});

test("a change of the password ends a pending change of the address", async ({ shop: { db, session } }) => {
	await request(db, session);
	const token = await secretOf(db, session);
	const input = { old: goodPassword, password: "Magnolia-42-tram", session, source };
	await changePassword(at(db, 3), input);
	expect(await refusalOf(confirmEmail(at(db, 4), { token, session }))).toBe("email-link.expired");
});

test("keeps the companies and rights of the user", async ({ shop: { db, session, ownCompany } }) => {
	await request(db, session);
	await confirmEmail(at(db, 3), { token: await secretOf(db, session), session });
	expect(await viewerOf(db, session.userId)).toEqual(ownCompany.buyer.viewer);
});
