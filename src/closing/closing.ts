import * as z from "zod";
import type { RequestSource, Session } from "#auth/login.ts";
import { languages } from "#i18n/languages.ts";
import { isStorable } from "#shared/input.ts";
import { dayOf, type StoreDay } from "#shared/store-day.ts";

/** The current password, as it was typed. */
const password = z.string().min(1).max(1_000);

export const CloseCompany = z.strictObject({ password });
export type CloseCompany = z.infer<typeof CloseCompany> & {
	accountId: string;
	session: Session;
	source: Pick<RequestSource, "visitor">;
};

export const DeleteLogin = z.strictObject({ password });
export type DeleteLogin = z.infer<typeof DeleteLogin> & { session: Session; source: Pick<RequestSource, "visitor"> };

/** Requests for the erasure of one mailbox from one network. */
export const mailboxErasureLimit = { name: "erasure-of", times: 3, seconds: 15 * 60 };
/** Mails about an erasure to one login that are asked for in one network: strangers elsewhere use up none of the owner's mails. */
export const erasureMailLimit = { name: "erasure-mail", times: 5, seconds: 24 * 60 * 60 };
/** Requests and uses of links from one network. */
export const erasureLimit = { name: "erasure", times: 10, seconds: 15 * 60, per: "visitor", isSampled: false } as const;

export const RequestErasure = z.strictObject({
	email: z
		.string()
		.trim()
		.max(254)
		.refine(isStorable)
		.transform((text) => text.toLowerCase()),
	language: z.enum(languages).default("en-NZ"),
});
type Visiting = { source: Pick<RequestSource, "visitor"> };
export type RequestErasure = z.infer<typeof RequestErasure> & Visiting;

export const ConfirmErasure = z.strictObject({ token: z.string().min(1).max(200) });
export type ConfirmErasure = z.infer<typeof ConfirmErasure> & Visiting;

const taxRecordYears = 7;

/** The first day whose orders keep their names. The names of a whole calendar year are erased on 1 April of the eighth calendar year after the
 * order: by then seven years have passed since the end of each tax year, 31 March in New Zealand and 31 December in the Netherlands. */
export function firstDayOfOrdersWithNames(today: StoreDay): StoreDay {
	const year = Number(today.slice(0, 4));
	return dayOf(today < dayOf(year, 4, 1) ? year - taxRecordYears - 1 : year - taxRecordYears, 1, 1);
}
