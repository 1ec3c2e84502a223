import { and, eq, isNull, or, sql } from "drizzle-orm";
import { erasedEmail, erasedName } from "#accounts/person.ts";
import { type ErasedPerson, isOfAddress, type OwnAddresses } from "#accounts/person-erasure.db.ts";
import type { Act } from "#act.ts";
import { author } from "#db/audit-columns.ts";
import { erasedText } from "#db/person-text.ts";
import { lead, quote } from "#db/schema/quotes.ts";

const erasedRequester = {
	salutation: "Rather neither",
	...erasedName,
	email: erasedEmail,
	phone: "+00000000",
} as const;

/** Replaces the requester of quote and information requests. Product, account, number and dates stay. Returns their ids. */
export async function eraseRequests(
	act: Act,
	{ userId, ...own }: Pick<ErasedPerson, "userId"> & OwnAddresses,
): Promise<string[]> {
	const ids: string[] = [];
	for (const table of [quote, lead]) {
		const erased = await act.db
			.update(table)
			.set({
				...erasedRequester,
				company: erasedText(table.company),
				message: erasedText(table.message),
				...(table === lead && { subject: erasedText(lead.subject) }),
				updatedBy: author(act),
			})
			.where(
				or(
					eq(table.userId, userId),
					and(
						isNull(table.userId),
						isOfAddress(own, table.createdAt, (username) => eq(sql`lower(${table.email})`, username)),
					),
				),
			)
			.returning({ id: table.id });
		ids.push(...erased.map(({ id }) => id));
	}
	return ids;
}
