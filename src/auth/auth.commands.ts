import { lockRights } from "#accounts/acting-rights.db.ts";
import { viewerOf } from "#accounts/viewer.db.ts";
import type { Act } from "#act.ts";
import { audit, difference } from "#db/audit.ts";
import { inTransaction } from "#db/transaction.ts";
import { newId } from "#shared/id.ts";
import { Refusal } from "#shared/refusal.ts";
import { insertToken, newSecret, saveRevoked } from "./auth.db.ts";
import { type CreateToken, longestTokenMs, type RevokeToken } from "./auth.ts";

/** Returns the secret of a new token. Only its hash is stored. */
export function createToken(act: Act, input: CreateToken): Promise<{ id: string; secret: string }> {
	return inTransaction(act, async (act) => {
		if (act.by.staff !== "administrator") throw new Refusal("forbidden", "staff.administrators-only");
		await lockRights(act);
		const lifeMs = input.endsAt.getTime() - act.now.getTime();
		if (lifeMs <= 0 || lifeMs > longestTokenMs) throw new Refusal("invalid", "token.end-date-invalid", {}, "endsAt");
		if (!(await viewerOf(act.db, input.ownerId))) throw new Refusal("not-found", "user.not-found", {}, "ownerId");
		const id = newId("a07", act);
		const secret = newSecret();
		await insertToken(act, id, { ...input, secret });
		await audit(act, { object: "ApiToken", id }, difference({}, input));
		return { id, secret };
	});
}

export function revokeToken(act: Act, { tokenId: id }: RevokeToken): Promise<void> {
	return inTransaction(act, async (act) => {
		if (act.by.staff !== "administrator") throw new Refusal("forbidden", "staff.administrators-only");
		await lockRights(act);
		if (!(await saveRevoked(act, id))) throw new Refusal("not-found", "token.not-found");
		await audit(act, { object: "ApiToken", id }, { revokedAt: [null, act.now] });
	});
}
