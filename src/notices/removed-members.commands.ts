import { erasureDays } from "#accounts/erasure-days.ts";
import type { Act } from "#act.ts";
import { inTransaction } from "#db/transaction.ts";
import { sendMail } from "./mails.commands.ts";
import { removedMember } from "./removed-members.db.ts";

/** Mails a person who was removed from a company, with the page where they can have their data erased. */
export function mailRemovedMember(act: Act, { membershipId }: { membershipId: string }): Promise<void> {
	return inTransaction(act, async (act) => {
		const removed = await removedMember(act, membershipId);
		if (!removed) return;
		const { to, firstName, language, company, isAlone } = removed;
		await sendMail(act, {
			cause: `member-removed:${membershipId}`,
			to,
			language,
			template: "member-removed",
			data: { firstName: firstName ?? to, company, days: isAlone ? erasureDays : null },
		});
	});
}
