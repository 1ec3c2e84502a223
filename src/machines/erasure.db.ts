import { and, eq, inArray, or } from "drizzle-orm";
import type { Act } from "#act.ts";
import { author } from "#db/audit-columns.ts";
import { erasedText, namesPerson, type PersonPatterns, withoutPerson } from "#db/person-text.ts";
import { serviceEntry } from "#db/schema/machines.ts";

type Person = { userId: string; accountIds: readonly string[]; patterns: PersonPatterns };

/** Replaces the notes and parts of service entries that a person wrote, and removes the person from those of others at their companies. */
export async function eraseServiceTexts(act: Act, { userId, accountIds, patterns }: Person): Promise<void> {
	const { parts, note } = serviceEntry;
	const updatedBy = author(act);
	await act.db
		.update(serviceEntry)
		.set({ parts: erasedText(parts), note: erasedText(note), updatedBy })
		.where(eq(serviceEntry.createdBy, userId));
	await act.db
		.update(serviceEntry)
		.set({ parts: withoutPerson(parts, patterns), note: withoutPerson(note, patterns), updatedBy })
		.where(
			and(
				inArray(serviceEntry.accountId, [...accountIds]),
				or(namesPerson(parts, patterns), namesPerson(note, patterns)),
			),
		);
}
