import { type Act, systemId } from "#act.ts";
import { account } from "#db/schema/accounts.ts";
import { inTransaction } from "#db/transaction.ts";
import { newId } from "#shared/id.ts";
import type { CreateCompany } from "./accounts.ts";

/** A company nobody has verified yet: it may order by card, not on account. */
export function createCompany(act: Act, { name, country, chamberNumber }: CreateCompany): Promise<{ id: string }> {
	return inTransaction(act, async ({ db, by, now }) => {
		const id = newId("001", now);
		const author = by.userId ?? systemId;
		const register = chamberNumber ? (country === "NL" ? "KVK" : "NZBN") : null;
		await db.insert(account).values({
			id,
			name,
			country,
			register,
			chamberNumber: chamberNumber ?? null,
			status: "new",
			createdBy: author,
			updatedBy: author,
		});
		return { id };
	});
}
