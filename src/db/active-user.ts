import { eq } from "drizzle-orm";
import { type Act, systemId } from "#act.ts";
import { Refusal } from "#shared/refusal.ts";
import { author } from "./audit-columns.ts";
import { users } from "./schema/accounts.ts";

/** Keeps the viewer from being erased until the transaction ends, and refuses a viewer who was erased since the call began. Otherwise a row that
 * is written while the login is deleted would stay. */
export async function lockActiveUser(act: Act): Promise<void> {
	const userId = author(act);
	if (userId === systemId) return;
	const [user] = await act.db
		.select({ deletedAt: users.deletedAt })
		.from(users)
		.where(eq(users.id, userId))
		.for("key share");
	if (!user || user.deletedAt) throw new Refusal("unauthenticated", "request.login-required");
}
