import { writeMoney } from "#i18n/format.ts";
import type { Language } from "#i18n/languages.ts";
import type { Said } from "#notices/notices.ts";
import { money } from "#shared/money.ts";
import type { useText } from "#web/app/text.tsx";

type Words = Pick<ReturnType<typeof useText>, "t" | "day" | "language">;

const amountOf = (language: Language, { amount, currency }: { amount: number; currency: string }): string =>
	writeMoney(language, currency, money(amount));

/** What a notification says: chosen when it is read, in the language of who reads. */
export function wordsOf({ t, day, language }: Words, said: Said): string {
	switch (said.kind) {
		case "new-device":
			return t("notices.said.new-device", said.details.device || t("security.session-unnamed"));
		case "invited":
		case "member-added":
		case "role-changed":
			return t(`notices.said.${said.kind}`, said.details.company, t(`account.role.${said.details.role}`));
		case "colleague-added":
		case "colleague-changed": {
			const { colleague, company, role } = said.details;
			return t(`notices.said.${said.kind}`, colleague, company, t(`account.role.${role}`));
		}
		case "payment-received":
			return t("notices.said.payment-received", amountOf(language, said.details), said.details.number);
		case "payment-failed":
			return t("notices.said.payment-failed", amountOf(language, said.details));
		case "payment-odd":
			return t("notices.said.payment-odd", said.details.company, amountOf(language, said.details));
		case "order-placed":
			return t("notices.said.order-placed", said.details.city, day(said.details.comesOn));
		case "order-accepted":
			return t("notices.said.order-accepted", said.details.number ?? "", day(said.details.comesOn));
		case "order-shipped":
		case "order-completed":
		case "order-cancelled": {
			const { number, city } = said.details;
			return number === null ? t("notices.said.order-cancelled-early", city) : t(`notices.said.${said.kind}`, number);
		}
		default:
			return t(`notices.said.${said.kind}`);
	}
}
