import { eq } from "drizzle-orm";
import * as z from "zod";
import { viewerOf } from "#accounts/viewer.db.ts";
import { guest, type Viewer } from "#act.ts";
import { asUser, startSession } from "#auth/login.commands.ts";
import { sessionOf } from "#auth/sessions.db.ts";
import type { Db } from "#db/db.ts";
import { users } from "#db/schema/accounts.ts";
import { mail } from "#db/schema/notices.ts";
import { confirmEmail } from "#registration/registration.commands.ts";
import { register } from "#registration/registration.flows.ts";
import { Register } from "#registration/registration.ts";
import { goodPassword, loginSource } from "./login.ts";
import { actOf } from "./people.ts";

/** The form of a company that no register knows. */
export const registrationForm = (email: string): Register =>
	Register.parse({
		key: crypto.randomUUID(),
		language: "en-NZ",
		country: "NZ",
		company: { name: `Cart ${crypto.randomUUID()}`, chamberNumber: null, taxNumber: "123-123-123" },
		delivery: {
			country: "NZ",
			street: "Wharf Road",
			houseNumber: "12",
			addition: null,
			postalCode: "3110",
			city: "Tauranga",
		},
		billing: null,
		password: goodPassword,
		person: {
			salutation: "Mister",
			firstName: "Tama",
			lastName: "Walker",
			jobTitle: "owner",
			phone: "021 555 0142",
			phoneCountry: "NZ",
			email,
		},
	});

/** Registers a company with an address that nobody has confirmed. */
export async function registerWith(db: Db, email: string, now = new Date()) {
	const act = actOf(db, guest, now);
	const { login } = await register(act, { ...registrationForm(email), source: loginSource(`network of ${email}`) });
	const session = await sessionOf(act, login.token);
	if (!session) throw new Error(`${email} has no session`);
	return { session, userId: login.userId, token: login.token, viewer: await viewerNow(db, login.userId) };
}

/** The viewer of a user, with what is true of the user now. */
export async function viewerNow(db: Db, userId: string): Promise<Viewer> {
	const viewer = await viewerOf(db, userId);
	if (!viewer) throw new Error(`${userId} may not act`);
	return viewer;
}

/** The secrets of the confirmation links in the mails to an address, the newest last. */
export async function confirmationSecrets(db: Db, email: string): Promise<string[]> {
	const rows = await db.select().from(mail).where(eq(mail.recipient, email)).orderBy(mail.id);
	return rows
		.filter(({ template }) => template === "welcome" || template === "confirm-email")
		.map(({ data }) => z.object({ secret: z.string() }).parse(data).secret);
}

/** Opens the newest confirmation link of an address in a new browser, after a login. */
export async function confirmAddress(db: Db, email: string, now = new Date()): Promise<void> {
	const token = (await confirmationSecrets(db, email)).at(-1) ?? "";
	const [user] = await db.select({ userId: users.id }).from(users).where(eq(users.username, email));
	if (!user) throw new Error(`${email} has no login`);
	const act = actOf(db, guest, now);
	const browser = { ...user, accountId: null, source: loginSource("new browser"), isProven: false };
	const login = await startSession(asUser(act, user.userId), browser);
	await confirmEmail(act, { token, session: await sessionOf(act, login.token) });
}
