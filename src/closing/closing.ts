import * as z from "zod";
import type { RequestSource, Session } from "#auth/login.ts";
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

/** How long the personal data of people without a company stays. Meanwhile a company can invite them again, and staff can answer questions
 * about a closed account. */
export const erasureDays = 30;

const taxRecordYears = 7;

/** The first day whose orders keep their names. The names of a whole calendar year are erased on 1 April of the eighth calendar year after the
 * order: by then seven years have passed since the end of each tax year, 31 March in New Zealand and 31 December in the Netherlands. */
export function firstDayOfOrdersWithNames(today: StoreDay): StoreDay {
	const year = Number(today.slice(0, 4));
	return dayOf(today < dayOf(year, 4, 1) ? year - taxRecordYears - 1 : year - taxRecordYears, 1, 1);
}
