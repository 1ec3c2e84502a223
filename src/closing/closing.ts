import * as z from "zod";
import type { RequestSource, Session } from "#auth/login.ts";

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
