import type { Act } from "#act.ts";
import { hashOf } from "#auth/secrets.ts";
import { throttle } from "#db/throttle.ts";
import { Refusal } from "#shared/refusal.ts";
import { storeFront } from "#store/store.db.ts";
import { hasContact, hasUser } from "./registration.db.ts";
import { type CheckEmail, checks, checksOfOne } from "./registration.ts";

/** Whether somebody logs in by this address. */
export async function checkUserByEmail(act: Act, { email, from }: CheckEmail): Promise<boolean> {
	await mayAsk(act, { email, from });
	return hasUser(act, email);
}

/** Whether somebody of a company is reached at this address, with a login or without. */
export async function checkContactByEmail(act: Act, { email, from }: CheckEmail): Promise<boolean> {
	await mayAsk(act, { email, from });
	return hasContact(act, email);
}

/** Whoever goes through a list of addresses is stopped, and so is a crowd that asks after one. */
async function mayAsk(act: Act, { email, from }: CheckEmail): Promise<void> {
	const { selfRegistration } = await storeFront(act);
	if (!selfRegistration) throw new Refusal("not-found", "registration.closed");
	await throttle(act.db, checks, from.visitor);
	await throttle(act.db, checksOfOne, hashOf(email));
}
