import { erasureDays } from "#accounts/erasure-days.ts";
import type { Act } from "#act.ts";
import { inTransaction } from "#db/transaction.ts";
import { sendMail } from "./mails.commands.ts";
import { isMemberAgain, removedMember } from "./removed-members.db.ts";

const cause = "member-removed";

/** Whether a mail about a lost access waited until the person had the access again. */
export const isAboutRegainedAccess = async (act: Act, mail: { template: string; cause: string }): Promise<boolean> =>
	mail.template === cause && (await isMemberAgain(act, mail.cause.slice(`${cause}:`.length)));

/** Mails a person who was removed from a company or left it, with the page where they can have their data erased. A person who deleted their login
 * gets another mail. */
export function mailRemovedMember(act: Act, { membershipId }: { membershipId: string }): Promise<void> {
	return inTransaction(act, async (act) => {
		const removed = await removedMember(act, membershipId);
		if (!removed) return;
		const { to, firstName, language, company, isAlone } = removed;
		await sendMail(act, {
			cause: `${cause}:${membershipId}`,
			to,
			language,
			template: cause,
			data: { firstName: firstName ?? "", company, days: isAlone ? erasureDays : null },
		});
	});
}
