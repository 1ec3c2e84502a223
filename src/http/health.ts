import { Hono } from "hono";
import { isCurrent } from "#db/migrate.ts";
import { isUnavailable } from "#db/timeouts.ts";
import type { Deps, HttpEnv } from "./context.ts";
import { noteCause } from "./refusal-causes.ts";

const deadlineMs = 1_500;
/** Lists and search that are older than this are reported. Usually they are a second old. */
const catalogueBehindMs = 60_000;

type DatabaseState = { database: "ok" | "away"; schema: "ok" | "old" | "unknown" };
const away: DatabaseState = { database: "away", schema: "unknown" };

/** /healthz: the process runs. /readyz: the database answers and has the current schema. Its further lines name the state of each part, and
 * nothing that helps an attacker. Jobs and catalogue do not decide: the shop takes orders without them. */
export function health({
	database,
	catalogue,
	areJobsRunning,
}: Pick<Deps, "database" | "catalogue" | "areJobsRunning">) {
	let check: Promise<DatabaseState> | null = null;
	// Concurrent requests share one check.
	const stateOfDatabase = () => {
		const timeout = new Promise<DatabaseState>((resolve) => setTimeout(resolve, deadlineMs, away));
		check ??= Promise.race([databaseState(database), timeout]).finally(() => {
			check = null;
		});
		return check;
	};
	return new Hono<HttpEnv>()
		.get("/healthz", (c) => c.text("ok", 200, { "Cache-Control": "no-store" }))
		.get("/readyz", async (c) => {
			const state = await stateOfDatabase();
			const isReady = state.database === "ok" && state.schema === "ok";
			const parts = {
				...state,
				jobs: areJobsRunning() ? "ok" : "away",
				catalogue: catalogue.behindMs() > catalogueBehindMs ? "behind" : "ok",
			};
			const lines = [isReady ? "ready" : "not ready", ...Object.entries(parts).map(([part, is]) => `${part} ${is}`)];
			const headers = { "Cache-Control": "no-store" };
			const text = lines.map((line) => `${line}\n`).join("");
			if (isReady) return c.text(text, 200, headers);
			noteCause(c, { status: 503, cause: "not-ready" });
			return c.text(text, 503, { ...headers, "Retry-After": "2" });
		});
}

/** A database that answers with another error has no schema of the shop. */
const databaseState = ({ db }: Deps["database"]): Promise<DatabaseState> =>
	isCurrent(db).then(
		(isCurrent) => ({ database: "ok", schema: isCurrent ? "ok" : "old" }),
		(error) => (isUnavailable(error) ? away : { database: "ok", schema: "old" }),
	);
