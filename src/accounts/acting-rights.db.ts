import { and, eq, isNull } from "drizzle-orm";
import { type Act, systemId } from "#act.ts";
import { membership, users } from "#db/schema/accounts.ts";
import { Refusal } from "#shared/refusal.ts";

const ended = () => new Refusal("forbidden", "request.rights-changed");

/** Locks the login and the membership of the viewer until the transaction ends, and refuses a viewer who has lost rights since the call began. For
 * commands whose effect would outlast a removal: they give rights or terms to others, or end a company. System has its rights always. */
export async function lockRights({ db, by }: Act): Promise<void> {
	const { userId, staff, accountId, role, locationIds } = by;
	if (userId === null || userId === systemId) return;
	const { disabledAt, deletedAt } = users;
	const [user] = await db
		.select({ staff: users.staff, disabledAt, deletedAt })
		.from(users)
		.where(eq(users.id, userId))
		.for("share");
	if (!user || user.disabledAt || user.deletedAt || user.staff !== staff) throw ended();
	if (accountId === null) return;
	const [member] = await db
		.select({ role: membership.role, everyLocation: membership.everyLocation })
		.from(membership)
		.where(and(eq(membership.userId, userId), eq(membership.accountId, accountId), isNull(membership.deletedAt)))
		.for("share");
	if (member?.role !== role || (locationIds === "all" && !member.everyLocation)) throw ended();
}
