import type { Logger } from "pino";
import { type Act, type ActDeps, system } from "./act.ts";
import { openSecrets } from "./auth/secrets.ts";
import { statementsInProcess } from "./bank/read-statement.ts";
import { readSnapshotEachTime } from "./catalogue/snapshot/snapshot-keeper.db.ts";
import type { Db } from "./db/db.ts";
import { silentFeed } from "./db/feed.ts";
import { securityLog } from "./http/log.ts";
import { noRegisters } from "./registration/registers.flows.ts";

/** Printed as one sentence without a stack: the operator can fix the cause. */
export class CannotStart extends Error {}

/** Ports for a process without a server. Changes are not announced, each use reads the catalogue, and there are no payments or logins. */
export const portsWithoutServer = ({ secret, log }: { secret: string; log: Logger }): ActDeps => ({
	feed: silentFeed,
	catalogue: readSnapshotEachTime,
	payments: null,
	registers: noRegisters,
	bankStatements: statementsInProcess,
	passwords: { run: () => Promise.reject(new Error("passwords need a server")) },
	secrets: openSecrets(secret),
	publicUrl: "http://localhost",
	logSecurityEvent: securityLog(log),
});

/** An act of the system, before the process serves requests. */
export const startAct = (db: Db, deps: ActDeps, requestId = "start"): Act => ({
	db,
	by: system,
	now: new Date(),
	requestId,
	deps,
});
