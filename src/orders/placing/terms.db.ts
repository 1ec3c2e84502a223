import { and, eq } from "drizzle-orm";
import type { Act } from "#act.ts";
import { termsAgreement } from "#db/schema/orders.ts";
import { termsVersion } from "./terms-of-sale.ts";

/** Whether the viewer has to agree to the terms of sale: with the first order or plan under this version, or each time by a setting. */
export async function asksTerms({ db, by }: Act, settings: { asksTermsEachTime: boolean }): Promise<boolean> {
	if (settings.asksTermsEachTime) return true;
	const rows = await db
		.select({ version: termsAgreement.version })
		.from(termsAgreement)
		.where(and(eq(termsAgreement.userId, by.userId ?? ""), eq(termsAgreement.version, termsVersion)));
	return rows.length === 0;
}

/** Stores that a person agreed to a version of the terms of sale, once. */
export async function saveAgreement({ db, now }: Act, { userId, version }: { userId: string; version: string }) {
	await db.insert(termsAgreement).values({ userId, version, agreedAt: now }).onConflictDoNothing();
}
