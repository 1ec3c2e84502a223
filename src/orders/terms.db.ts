import { and, eq } from "drizzle-orm";
import type { Act } from "#act.ts";
import { termsAgreement } from "#db/schema/orders.ts";

/** Whether the viewer agreed to a version of the terms of sale with an earlier order. */
export async function hasAgreedTo({ db, by }: Act, version: string): Promise<boolean> {
	const rows = await db
		.select({ version: termsAgreement.version })
		.from(termsAgreement)
		.where(and(eq(termsAgreement.userId, by.userId ?? ""), eq(termsAgreement.version, version)));
	return rows.length > 0;
}

/** Stores that a person agreed to a version of the terms of sale, once. */
export async function saveAgreement({ db, now }: Act, { userId, version }: { userId: string; version: string }) {
	await db.insert(termsAgreement).values({ userId, version, agreedAt: now }).onConflictDoNothing();
}
