import type { Act } from "#act.ts";
import { allLogins } from "#auth/credentials.db.ts";
import { keyFromText } from "#auth/totp.ts";
import { insertAll } from "#db/bulk-insert.ts";
import { credential, secondFactor } from "#db/schema/auth.ts";
import type { RowMaker } from "./rows.ts";

/** The password of all demo users. Its hash is a constant, because hashing is slow. */
export const demoPassword = "Flat-white-1";
const demoHash = "$argon2id$v=19$m=19456,t=2,p=1$tMNBGTwM3qOvY2MLJbx7mw$7YgoxLPAYeX53Nzi93V8JlmuGkWPldM4zxL84oXg+IE";
/** The authenticator key of all demo staff. */
export const demoKey = "BREWLINEDEMOSTAFFSECONDFACTOR234";

/** Inserts the demo password of all users, and the second factor of staff. */
export async function fillLogins(act: Act, { stamp }: RowMaker): Promise<void> {
	const people = await allLogins(act);
	await insertAll(
		act.db,
		credential,
		people.map(({ userId }) => ({ userId, hash: demoHash, changedAt: act.now, ...stamp })),
	);
	await insertAll(
		act.db,
		secondFactor,
		people
			.filter(({ staff }) => staff !== null)
			.map(({ userId }) => ({
				userId,
				sealed: act.deps.secrets.seal(userId, keyFromText(demoKey)),
				confirmedAt: act.now,
				lastStep: 1,
				...stamp,
			})),
	);
}
