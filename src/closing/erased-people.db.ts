import { eq } from "drizzle-orm";
import * as z from "zod";
import type { ErasedPerson, ErasedUntil } from "#accounts/person-erasure.db.ts";
import type { Act } from "#act.ts";
import { erasedPerson } from "#db/schema/closing.ts";

const texts = z.array(z.string());
const pattern = z.string().nullable();

const Person = z.strictObject({
	userId: z.string(),
	usernames: texts,
	leftAt: z.record(z.string(), z.coerce.date()).default({}), // rows of an earlier version have none
	names: texts,
	lastNames: texts,
	patterns: z.strictObject({ certain: pattern, possible: pattern }),
	accountIds: texts,
	recordIds: texts,
}) satisfies z.ZodType<ErasedPerson>;

/** Stores what the second pass of an erasure needs, encrypted. */
export async function insertErasedPerson(act: Act, person: ErasedPerson): Promise<void> {
	const sealed = act.deps.secrets.seal(person.userId, new TextEncoder().encode(JSON.stringify(person)));
	await act.db.insert(erasedPerson).values({ userId: person.userId, sealed, erasedAt: act.now });
}

/** Takes a person out of the table, for the second pass of the erasure. Null after that. */
export async function takeErasedPerson(act: Act, userId: string): Promise<(ErasedPerson & ErasedUntil) | null> {
	const [row] = await act.db.delete(erasedPerson).where(eq(erasedPerson.userId, userId)).returning();
	if (!row) return null;
	const person: unknown = JSON.parse(new TextDecoder().decode(act.deps.secrets.unseal(userId, row.sealed)));
	return { ...Person.parse(person), until: row.erasedAt };
}
