import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { author } from "#db/audit-columns.ts";
import { erasedText, namesPerson, type PersonPatterns, withoutPerson } from "#db/person-text.ts";
import { caseComment, supportCase } from "#db/schema/cases.ts";

type Person = { userId: string; accountIds: readonly string[]; patterns: PersonPatterns };

/** Replaces the texts of cases and comments that a person wrote, and removes the person from the texts of others at their companies. A case keeps
 * its sorting, status and record, because the company and staff still work on the case. */
export async function eraseCaseTexts(act: Act, { userId, accountIds, patterns }: Person): Promise<void> {
	const { db } = act;
	const { subject, description } = supportCase;
	const updatedBy = author(act);
	await db
		.update(supportCase)
		.set({ subject: erasedText(subject), description: erasedText(description), updatedBy })
		.where(eq(supportCase.createdBy, userId));
	await db
		.update(caseComment)
		.set({ body: erasedText(caseComment.body), offeredAnswers: [], updatedBy })
		.where(eq(caseComment.createdBy, userId));
	await db
		.update(supportCase)
		.set({
			subject: withoutPerson(subject, patterns),
			description: withoutPerson(description, patterns),
			updatedBy,
		})
		.where(
			and(
				inArray(supportCase.accountId, [...accountIds]),
				or(namesPerson(subject, patterns), namesPerson(description, patterns)),
			),
		);
	await db
		.update(caseComment)
		.set({ body: withoutPerson(caseComment.body, patterns), updatedBy })
		.where(and(inArray(caseComment.accountId, [...accountIds]), namesPerson(caseComment.body, patterns)));
	const answers = sql`array_to_string(${caseComment.offeredAnswers}, ' ')`;
	await db
		.update(caseComment)
		.set({ offeredAnswers: [], updatedBy })
		.where(and(inArray(caseComment.accountId, [...accountIds]), namesPerson(answers, patterns)));
}
