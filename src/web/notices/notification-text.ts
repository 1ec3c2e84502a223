import { writeMoney } from "#i18n/format.ts";
import type { Language } from "#i18n/languages.ts";
import type { notificationTexts } from "#i18n/notifications.ts";
import type { NotificationContent } from "#notices/notices.ts";
import { money } from "#shared/money.ts";
import type { useText } from "#web/app/text.tsx";

type Words = Pick<ReturnType<typeof useText>, "t" | "day" | "language"> & {
	pageText: ReturnType<typeof notificationTexts>;
};

const amountOf = (language: Language, { amount, currency }: { amount: number; currency: string }): string =>
	writeMoney(language, currency, money(amount));

/** Returns the text of a notification in the language of the page. */
export function notificationText({ pageText: n, t, day, language }: Words, notice: NotificationContent): string {
	switch (notice.kind) {
		case "new-device":
			return notice.details.device ? n("new-device", notice.details.device) : n("new-device-unnamed");
		case "invited":
		case "member-added":
		case "role-changed":
			return n(notice.kind, notice.details.company, t(`account.role.${notice.details.role}`));
		case "colleague-added":
		case "colleague-changed": {
			const { colleague, company, role } = notice.details;
			return n(notice.kind, colleague, company, t(`account.role.${role}`));
		}
		case "payment-received":
			return n("payment-received", amountOf(language, notice.details), notice.details.number);
		case "payment-failed":
			return n("payment-failed", amountOf(language, notice.details));
		case "payment-odd":
			return n("payment-odd", notice.details.company, amountOf(language, notice.details));
		case "company-closed":
			return n("company-closed", notice.details.company);
		case "order-placed":
			return n("order-placed", notice.details.city, day(notice.details.comesOn));
		case "order-accepted":
			return n("order-accepted", notice.details.number ?? "", day(notice.details.comesOn));
		case "order-shipped":
		case "order-completed":
		case "order-cancelled": {
			const { number, city } = notice.details;
			return number === null ? n("order-cancelled-early", city) : n(notice.kind, number);
		}
		case "plan-notice": {
			const { comesOn, city, lastDay } = notice.details;
			return n("plan-notice", day(comesOn), city, day(lastDay));
		}
		case "plan-date-moved":
			return n("plan-date-moved", day(notice.details.before), day(notice.details.comesOn));
		case "plan-order-differs":
		case "plan-order-empty":
			return n(notice.kind, day(notice.details.comesOn));
		case "plan-paused":
			return n("plan-paused", day(notice.details.comesOn), notice.details.city);
		default:
			return n(notice.kind);
	}
}
