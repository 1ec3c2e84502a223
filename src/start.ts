import type { Logger } from "pino";
import { type Act, type ActDeps, system } from "./act.ts";
import { openSecrets } from "./auth/secrets.ts";
import { statementsInProcess } from "./bank/read-statement.ts";
import { readSnapshotEachTime } from "./catalogue/snapshot/snapshot-keeper.db.ts";
import type { Db } from "./db/db.ts";
import { silentFeed } from "./db/feed.ts";
import { UnsuitableDatabase } from "./db/self-test.ts";
import { isUnavailable } from "./db/timeouts.ts";
import { securityLog } from "./http/log.ts";
import { noRegisters } from "./registration/registers.flows.ts";

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

const startPatienceMs = 8_000;
const startPauseMs = 250;

type StartRetry = { shutdownSignal: AbortSignal; warn: (message: string) => void; patienceMs?: number };

/** Runs a step of the start again while the database is unavailable, for example because it restarts. After some seconds the last error
 * is thrown, as one sentence. */
export async function retryWhileUnavailable<Result>(
	step: () => Promise<Result>,
	{ shutdownSignal, warn, patienceMs = startPatienceMs }: StartRetry,
): Promise<Result> {
	const endsAt = performance.now() + patienceMs;
	for (let attempt = 1; ; attempt++) {
		try {
			return await step();
		} catch (error) {
			if (shutdownSignal.aborted || !isUnavailable(error)) throw error;
			if (performance.now() >= endsAt) throw asSentence(error);
			if (attempt === 1) warn(`The database is unavailable; the start is tried again for ${patienceMs / 1000} s.`);
			await Bun.sleep(startPauseMs);
		}
	}
}

const asSentence = (error: unknown): UnsuitableDatabase =>
	error instanceof UnsuitableDatabase
		? error
		: new UnsuitableDatabase("The database became unavailable while the shop started, and did not come back.", {
				cause: error,
			});
