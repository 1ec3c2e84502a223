import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Act } from "#act.ts";
import { contact, membership, users } from "#db/schema/accounts.ts";
import { scoped } from "#db/scope.ts";
import { payingRoles } from "#shared/roles.ts";
import { memberNameOrLogin, visibleMemberships } from "./members.db.ts";

/** Enough for a sentence; the page of colleagues has all. */
const maxPayers = 6;

/** The names of the colleagues whom the viewer sees and who can pay, the oldest members first. */
export async function payersOf(act: Act, accountId: string): Promise<string[]> {
	const rows = await act.db
		.select({ name: memberNameOrLogin })
		.from(membership)
		.innerJoin(users, eq(users.id, membership.userId))
		.innerJoin(contact, eq(contact.id, users.contactId))
		.where(
			and(
				scoped(visibleMemberships, act.by),
				eq(membership.accountId, accountId),
				inArray(membership.role, payingRoles),
				eq(contact.enabledAsEcomUser, true),
				eq(users.isPunchoutUser, false),
				isNull(membership.deletedAt),
				isNull(users.disabledAt),
				isNull(users.deletedAt),
			),
		)
		.orderBy(asc(membership.id))
		.limit(maxPayers);
	return rows.map(({ name }) => name);
}
