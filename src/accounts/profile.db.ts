import { and, eq, isNull } from "drizzle-orm";
import type { Act } from "#act.ts";
import { author } from "#db/audit-columns.ts";
import { account, contact, users } from "#db/schema/accounts.ts";
import { type Scope, type ScopeViewer, scoped } from "#db/scope.ts";
import type { ChangeProfile } from "./accounts.ts";
import { mailLanguage } from "./members.db.ts";

/** Staff see all logins, others their own. */
export const visibleUsers = (by: ScopeViewer): Scope => (by.staff ? "all" : visibleProfiles(by));

/** Everybody sees only their own profile. */
const visibleProfiles = (by: ScopeViewer): Scope => (by.userId ? eq(users.id, by.userId) : "none");

const isVisible = ({ by }: Act) => and(scoped(visibleProfiles, by), isNull(users.deletedAt), isNull(contact.deletedAt));

const { salutation, firstName, lastName, phone, jobTitle, updatedAt } = contact;
const columns = { salutation, firstName, lastName, phone, jobTitle, updatedAt };

/** The viewer's own details. Null for a user without a contact, like staff. */
export async function ownProfile(act: Act) {
	const { username } = users;
	const [row] = await act.db
		.select({ username, email: contact.email, ...columns, language: mailLanguage, country: account.country })
		.from(users)
		.innerJoin(contact, eq(contact.id, users.contactId))
		.innerJoin(account, eq(account.id, contact.accountId))
		.where(isVisible(act));
	return row ?? null;
}

/** Locks the contact of the viewer. Null for a user without one. */
export async function lockProfile(act: Act) {
	const [row] = await act.db
		.select({
			userId: users.id,
			contactId: contact.id,
			accountId: contact.accountId,
			country: account.country,
			...columns,
			language: users.language,
		})
		.from(users)
		.innerJoin(contact, eq(contact.id, users.contactId))
		.innerJoin(account, eq(account.id, contact.accountId))
		.where(isVisible(act))
		.for("update", { of: contact });
	return row ?? null;
}

type Saved = Omit<ChangeProfile, "seen"> & { userId: string; contactId: string };

/** Writes the contact also when only the language changes, because its `updatedAt` is the version of the profile. */
export async function saveProfile(act: Act, { userId, contactId, language, ...person }: Saved): Promise<void> {
	const updatedBy = author(act);
	await act.db
		.update(contact)
		.set({ ...person, updatedBy })
		.where(eq(contact.id, contactId));
	await act.db.update(users).set({ language, updatedBy }).where(eq(users.id, userId));
}
