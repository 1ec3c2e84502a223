import { and, eq, isNotNull, isNull, not, sql } from "drizzle-orm";
import { greetingName, mailLanguage } from "#accounts/members.db.ts";
import { isAddressProven } from "#accounts/proven-address.db.ts";
import type { Act } from "#act.ts";
import { account, contact, membership, users } from "#db/schema/accounts.ts";

/** Whether the person of an ended membership was added to the company again. */
const isBack = sql<boolean>`exists (select from ${membership} later where later.user_id = ${membership.userId}
	and later.account_id = ${membership.accountId} and later.deleted_at is null)`;

/** Whether a person belongs again to the company of an ended membership, so that a waiting mail about its end is untrue. */
export async function isMemberAgain({ db }: Act, membershipId: string): Promise<boolean> {
	const [row] = await db
		.select({ isBack })
		.from(membership)
		.innerJoin(users, eq(users.id, membership.userId))
		.where(eq(membership.id, membershipId));
	return row?.isBack ?? false;
}

/** A person whose membership ended, for the mail about it. `isAlone`: they belong to no other company. The mail names the company, so an unproven
 * address gets none. A person who was added again gets none either. */
export async function removedMember({ db }: Act, membershipId: string) {
	const [row] = await db
		.select({
			to: users.username,
			firstName: greetingName,
			language: mailLanguage,
			company: account.name,
			isAlone: sql<boolean>`not exists (select from ${membership} other where other.user_id = ${users.id}
				and other.deleted_at is null)`,
		})
		.from(membership)
		.innerJoin(users, eq(users.id, membership.userId))
		.innerJoin(account, eq(account.id, membership.accountId))
		.leftJoin(contact, eq(contact.id, users.contactId))
		.where(
			and(
				eq(membership.id, membershipId),
				isNotNull(membership.deletedAt),
				isNull(users.deletedAt),
				isNull(users.disabledAt),
				isAddressProven,
				not(isBack),
			),
		);
	return row ?? null;
}
