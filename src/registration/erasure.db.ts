import { and, eq } from "drizzle-orm";
import type { Act } from "#act.ts";
import { author } from "#db/audit-columns.ts";
import { namesPerson, type PersonPatterns, withoutPerson } from "#db/person-text.ts";
import { registration } from "#db/schema/registration.ts";

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
