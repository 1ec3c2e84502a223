import { createMiddleware } from "hono/factory";
import type { Deps, HttpEnv } from "./context.ts";
import { cookiesOf } from "./viewer.ts";

/** Afterwards every process has the change anyway. */
const recentMs = 3_000;

/** Shows browsers their own changes where several processes share a port. The process that makes a change knows it at once, and the others from the
 * change feed. So the answer to a change sets a cookie, and another process reads the feed before it answers a request with that cookie. */
export function readOwnChanges({ part, feed, publicUrl }: Pick<Deps, "part" | "feed" | "publicUrl">) {
	const cookies = cookiesOf({ publicUrl });
	return createMiddleware<HttpEnv>(async (c, next) => {
		if (part === undefined) return next();
		const [changedBy, changedMs = Number.NaN] = cookies.changed(c).split(".").map(Number);
		const agoMs = Date.now() - changedMs;
		if (changedBy !== part && agoMs >= 0 && agoMs < recentMs) await feed.catchUp(changedMs);
		await next();
		if (c.req.method === "GET" || c.req.method === "HEAD" || c.res.status >= 400) return;
		cookies.setChanged(c, `${part}.${Date.now()}`, recentMs / 1_000);
	});
}
