import { and, eq, inArray } from "drizzle-orm";
import type { Act } from "#act.ts";
import { author } from "#db/audit-columns.ts";
import { namesPerson, type PersonPatterns, withoutPerson } from "#db/person-text.ts";
import { emailLink, registration } from "#db/schema/registration.ts";

/** Deletes the links that confirm the addresses of these users. */
export async function deleteEmailLinksOf({ db }: Act, userIds: readonly string[]): Promise<void> {
	if (userIds.length > 0) await db.delete(emailLink).where(inArray(emailLink.userId, [...userIds]));
}

/** Removes a person from the reasons for which staff rejected their registrations. */
export async function eraseFromRejections(
	act: Act,
	{ userId, patterns }: { userId: string; patterns: PersonPatterns },
): Promise<void> {
	await act.db
		.update(registration)
		.set({ reason: withoutPerson(registration.reason, patterns), updatedBy: author(act) })
		.where(and(eq(registration.userId, userId), namesPerson(registration.reason, patterns)));
}
