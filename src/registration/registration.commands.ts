import type { Act } from "#act.ts";
import { hashOf } from "#auth/secrets.ts";
import { throttle } from "#db/throttle.ts";
import { Refusal } from "#shared/refusal.ts";
import { storeFront } from "#store/store.db.ts";
import { hasContact, hasUser } from "./registration.db.ts";
import { type CheckEmail, checksPerAddress } from "./registration.ts";

/** Whether a user has this e-mail address. */
export async function checkUserByEmail(act: Act, { email }: CheckEmail): Promise<boolean> {
	await refuseCrowd(act, email);
	return hasUser(act, email);
}

/** Whether a contact has this e-mail address, with or without a login. */
export async function checkContactByEmail(act: Act, { email }: CheckEmail): Promise<boolean> {
	await refuseCrowd(act, email);
	return hasContact(act, email);
}

/** Refuses when many networks ask about one address. The description of the call stops a network that asks about many addresses. */
async function refuseCrowd(act: Act, email: string): Promise<void> {
	const { selfRegistration } = await storeFront(act);
	if (!selfRegistration) throw new Refusal("not-found", "registration.closed");
	await throttle(act.db, checksPerAddress, hashOf(email));
}
