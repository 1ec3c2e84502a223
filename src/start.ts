import type { Logger } from "pino";
import { type Act, type ActDeps, system } from "./act.ts";
import { openSecrets } from "./auth/secrets.ts";
import { readEachTime } from "./catalogue/snapshot/snapshot-keeper.db.ts";
import type { Db } from "./db/db.ts";
import { silentFeed } from "./db/feed.ts";
import { securityLog } from "./http/log.ts";

/** Told in one sentence, without a stack: the person at the keyboard can mend it. */
export class CannotStart extends Error {}

/** Ports for a process without a server: subscribers read changes from the database, each use reads the catalogue, and payments and
 * logins are impossible. */
export const portsWithoutServer = ({ secret, log }: { secret: string; log: Logger }): ActDeps => ({
	feed: silentFeed,
	catalogue: readEachTime,
	payments: null,
	passwords: { take: () => Promise.reject(new Error("nobody logs in without a server")) },
	secrets: openSecrets(secret),
	logSecurityEvent: securityLog(log),
});

/** An act of the system, for queries and changes before the process serves anybody. */
export const startAct = (db: Db, deps: ActDeps, requestId = "start"): Act => ({
	db,
	by: system,
	now: new Date(),
	requestId,
	deps,
});
