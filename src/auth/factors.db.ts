import { and, eq, lt, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { credential, passkey, recoveryCode, secondFactor } from "#db/schema/auth.ts";

/** Locks the second factor, so that each code is accepted once. */
export async function lockFactor(act: Act, userId: string) {
	const { sealed, confirmedAt, lastStep } = secondFactor;
	const [factor] = await act.db
		.select({ sealed, confirmedAt, lastStep })
		.from(secondFactor)
		.where(eq(secondFactor.userId, userId))
		.for("update");
	return factor ?? null;
}

/** Replaces a key that was never confirmed. False when an app is in use. */
export async function saveNewFactor(act: Act, userId: string, sealed: string): Promise<boolean> {
	const saved = await act.db
		.insert(secondFactor)
		.values({ userId, sealed, lastStep: 0, ...auditValues(act) })
		.onConflictDoUpdate({
			target: secondFactor.userId,
			set: { sealed, lastStep: 0, updatedBy: author(act) },
			setWhere: eq(secondFactor.lastStep, 0),
		})
		.returning({ userId: secondFactor.userId });
	return saved.length > 0;
}

export async function saveStep(act: Act, userId: string, lastStep: number): Promise<void> {
	await act.db
		.update(secondFactor)
		.set({ lastStep, updatedBy: author(act) })
		.where(and(eq(secondFactor.userId, userId), lt(secondFactor.lastStep, lastStep)));
}

/** Locks the two-step verification of a user who begins it with a passkey, without an app. */
export async function lockOrMakeFactor(act: Act, userId: string) {
	await act.db
		.insert(secondFactor)
		.values({ userId, sealed: null, lastStep: 0, ...auditValues(act) })
		.onConflictDoNothing({ target: secondFactor.userId });
	return lockFactor(act, userId);
}

/** Marks the factor as in use since `confirmedAt` and replaces its recovery codes. */
export async function saveConfirmed(
	act: Act,
	userId: string,
	hashes: readonly string[],
	confirmedAt = act.now,
): Promise<void> {
	await act.db
		.update(secondFactor)
		.set({ confirmedAt, updatedBy: author(act) })
		.where(eq(secondFactor.userId, userId));
	await act.db.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
	await act.db.insert(recoveryCode).values(hashes.map((hash) => ({ userId, hash })));
}

/** False when the user has no such unused code. */
export async function takeRecoveryCode(act: Act, userId: string, hash: string): Promise<boolean> {
	const deleted = await act.db
		.delete(recoveryCode)
		.where(and(eq(recoveryCode.userId, userId), eq(recoveryCode.hash, hash)))
		.returning({ hash: recoveryCode.hash });
	return deleted.length > 0;
}

/** Deletes the second factor with its passkeys and recovery codes. False when none was in use. */
export async function deleteFactor(act: Act, userId: string): Promise<boolean> {
	if (!(await lockFactor(act, userId))?.confirmedAt) return false;
	await deleteFactors(act, userId);
	return true;
}

/** Deletes recovery codes, passkeys and second factor, also one that is not in use yet. */
export async function deleteFactors({ db }: Act, userId: string): Promise<void> {
	await db.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
	await db.delete(passkey).where(eq(passkey.userId, userId));
	await db.delete(secondFactor).where(eq(secondFactor.userId, userId));
}

/** The protections of a login, without secrets. */
export async function protectionOf(act: Act, userId: string) {
	const [row] = await act.db
		.select({
			passwordChangedAt: credential.changedAt,
			factorSince: secondFactor.confirmedAt,
			hasApp: sql<boolean>`coalesce(${secondFactor.lastStep} > 0, false)`,
			recoveryCodes: sql<number>`(select count(*)::integer from ${recoveryCode}
				where ${recoveryCode.userId} = ${credential.userId})`,
		})
		.from(credential)
		.leftJoin(secondFactor, eq(secondFactor.userId, credential.userId))
		.where(eq(credential.userId, userId));
	return row ?? null;
}

/** The ways in which a user can give the second factor. Known to a browser that gave the password. */
export async function factorKindsOf(act: Act, userId: string): Promise<{ hasApp: boolean; hasPasskey: boolean }> {
	const [factor] = await act.db
		.select({ lastStep: secondFactor.lastStep })
		.from(secondFactor)
		.where(eq(secondFactor.userId, userId));
	const hasPasskey = (await act.db.$count(passkey, eq(passkey.userId, userId))) > 0;
	return { hasApp: (factor?.lastStep ?? 0) > 0, hasPasskey };
}
