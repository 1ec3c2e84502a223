import type { Act } from "#act.ts";
import { audit } from "#db/audit.ts";
import { inTransaction } from "#db/transaction.ts";
import { Refusal } from "#shared/refusal.ts";
import { isSeller } from "#shared/roles.ts";
import { lockContact, saveContact } from "./contacts.db.ts";
import type { ChangeContactEmail, DeleteContact } from "./contacts.ts";

/** Changes the address of a person who has no login. Users change their own address, which is also their login name. */
export function changeContactEmail(act: Act, { contactId: id, email }: ChangeContactEmail): Promise<void> {
	return inTransaction(act, async (act) => {
		const before = await lockContactWithoutLogin(act, id);
		await saveContact(act, id, { email });
		await audit(act, subjectOf(before.accountId, id), { email: [before.email, email] });
	});
}

/** Deletes a person who has no login. A member leaves the company instead. */
export function deleteContact(act: Act, { contactId: id }: DeleteContact): Promise<void> {
	return inTransaction(act, async (act) => {
		const { accountId } = await lockContactWithoutLogin(act, id);
		await saveContact(act, id, { deletedAt: act.now });
		await audit(act, subjectOf(accountId, id), { deletedAt: [null, act.now.toISOString()] });
	});
}

const subjectOf = (accountId: string, id: string) => ({ object: "Contact", id, accountId, topic: "accounts" as const });

async function lockContactWithoutLogin(act: Act, id: string) {
	const before = await lockContact(act, id);
	if (!before) throw new Refusal("not-found", "contact.not-found");
	if (!isSeller(act.by)) throw new Refusal("forbidden", "contact.sales-only");
	if (before.hasLogin) throw new Refusal("conflict", "contact.has-login", {}, "email");
	return before;
}
