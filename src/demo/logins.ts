import { and, isNotNull, ne } from "drizzle-orm";
import { type Act, systemId } from "#act.ts";
import { keyFrom } from "#auth/codes.ts";
import { seal } from "#auth/secrets.ts";
import { insertAll } from "#db/bulk.ts";
import { users } from "#db/schema/accounts.ts";
import { credential, secondFactor } from "#db/schema/auth.ts";
import type { Making } from "./rows.ts";

/** Of everybody in the demo; made once, because making it takes as long as it should. */
export const demoPassword = "Flat-white-1";
export const demoHash =
	"$argon2id$v=19$m=19456,t=2,p=1$tMNBGTwM3qOvY2MLJbx7mw$7YgoxLPAYeX53Nzi93V8JlmuGkWPldM4zxL84oXg+IE";
/** For the authenticator of whoever plays staff. */
export const demoKey = "BREWLINEDEMOSTAFFSECONDFACTOR234";

/** Everybody can log in, with a password that everybody knows. `secret` is the one of the shop. */
export async function fillLogins({ db, now }: Act, { stamp }: Making, secret: string): Promise<void> {
	const people = await db.select({ userId: users.id }).from(users).where(ne(users.id, systemId));
	await insertAll(
		db,
		credential,
		people.map(({ userId }) => ({ userId, hash: demoHash, changedAt: now, ...stamp })),
	);
	const staff = await db
		.select({ userId: users.id })
		.from(users)
		.where(and(isNotNull(users.staff), ne(users.id, systemId)));
	await insertAll(
		db,
		secondFactor,
		staff.map(({ userId }) => ({
			...{ userId, sealed: seal(secret, userId, keyFrom(demoKey)), confirmedAt: now, lastStep: 0 },
			...stamp,
		})),
	);
}
