import type { Act } from "#act.ts";
import { allLogins } from "#auth/credentials.db.ts";
import { keyFromText } from "#auth/totp.ts";
import { insertAll } from "#db/bulk-insert.ts";
import { credential, secondFactor } from "#db/schema/auth.ts";
import type { Making } from "./rows.ts";

/** Of everybody in the demo; made once, because making it takes as long as it should. */
export const demoPassword = "Flat-white-1";
const demoHash = "$argon2id$v=19$m=19456,t=2,p=1$tMNBGTwM3qOvY2MLJbx7mw$7YgoxLPAYeX53Nzi93V8JlmuGkWPldM4zxL84oXg+IE";
/** The authenticator key of all demo staff. */
export const demoKey = "BREWLINEDEMOSTAFFSECONDFACTOR234";

/** Everybody can log in, with a password that everybody knows. */
export async function fillLogins(act: Act, { stamp }: Making): Promise<void> {
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
				lastStep: 0,
				...stamp,
			})),
	);
}
