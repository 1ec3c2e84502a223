import type { Act } from "#act.ts";
import { audit, difference } from "#db/audit.ts";
import { refuseIfStale } from "#db/optimistic-lock.ts";
import { inTransaction } from "#db/transaction.ts";
import { hasPageAddress, refuseWebAddresses } from "#shared/page-address.ts";
import { Refusal } from "#shared/refusal.ts";
import type { ChangeProfile, SetLanguage } from "./accounts.ts";
import { saveContact } from "./contacts.db.ts";
import { internationalPhone } from "./members.commands.ts";
import { lockLanguage, lockProfile, saveLanguage, saveProfile } from "./profile.db.ts";

/** Changes the viewer's own details. A phone number without a country code is of the country of their company. */
export function changeProfile(act: Act, { seen, ...profile }: ChangeProfile): Promise<void> {
	return inTransaction(act, async (act) => {
		const before = await lockProfile(act);
		if (!before) throw new Refusal("not-found", "profile.not-found");
		refuseIfStale(before, seen);
		const { firstName, lastName } = profile;
		refuseWebAddresses({ firstName, lastName });
		const { userId, contactId: id, accountId, country } = before;
		const phone = profile.phone && internationalPhone(profile.phone, country);
		const changed = { ...profile, phone };
		await saveProfile(act, { userId, contactId: id, ...changed });
		await audit(act, { object: "Contact", id, accountId, topic: "accounts" }, difference(before, changed));
	});
}

/** Replaces the viewer's own details, which a stranger may have typed, by what the address of the login says. Names are never empty. */
export async function replaceProfileByAddress(act: Act): Promise<void> {
	const before = await lockProfile(act);
	if (!before) return;
	const { contactId: id, accountId, username } = before;
	const [localPart = ""] = username.split("@");
	const firstName = hasPageAddress(localPart) ? "-" : localPart;
	const details = { salutation: "Rather neither", firstName, lastName: "-", phone: null, jobTitle: null } as const;
	await saveContact(act, id, details);
	await audit(act, { object: "Contact", id, accountId, topic: "accounts" }, difference<Details>(before, details));
}

type Details = Pick<ChangeProfile, "salutation" | "firstName" | "lastName" | "phone" | "jobTitle">;

/** Keeps the language that the person chose on a page, for pages, mails and notifications. */
export function setLanguage(act: Act, { language }: SetLanguage): Promise<void> {
	return inTransaction(act, async (act) => {
		const user = await lockLanguage(act);
		if (!user) throw new Refusal("not-found", "profile.not-found");
		if (user.language === language) return;
		await saveLanguage(act, user.id, language);
		const subject = { object: "User", id: user.id, accountId: act.by.accountId, topic: "accounts" as const };
		await audit(act, subject, { language: [user.language, language] });
	});
}
