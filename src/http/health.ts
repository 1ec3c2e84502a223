import { Hono } from "hono";
import { isCurrent } from "#db/migrate.ts";
import type { Deps, HttpEnv } from "./context.ts";

const deadlineMs = 1_500;

/** /healthz: the process runs. /readyz: the database answers and has the current schema. */
export function health({ database }: Pick<Deps, "database">) {
	let check: Promise<boolean> | null = null;
	// Concurrent requests share one check.
	const isReady = () => {
		const timeout = new Promise<false>((resolve) => setTimeout(resolve, deadlineMs, false));
		check ??= Promise.race([isCurrent(database.db).catch(() => false), timeout]).finally(() => {
			check = null;
		});
		return check;
	};
	return new Hono<HttpEnv>()
		.get("/healthz", (c) => c.text("ok", 200, { "Cache-Control": "no-store" }))
		.get("/readyz", async (c) => {
			const headers = { "Cache-Control": "no-store" };
			return (await isReady())
				? c.text("ready", 200, headers)
				: c.text("not ready", 503, { ...headers, "Retry-After": "2" });
		});
}
