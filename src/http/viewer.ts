import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { guest, type Viewer } from "#act.ts";
import { viewerOfToken } from "#auth/auth.db.ts";
import { tokenPattern } from "#auth/auth.ts";
import type { Db } from "#db/db.ts";
import { throttle } from "#db/throttle.ts";
import { Refusal } from "#shared/refusal.ts";
import type { Served } from "./context.ts";

/** Wrong tokens from one place, and calls of one token. */
const wrong = { name: "wrong-token", times: 20, seconds: 60 };
const calls = { name: "token", times: 600, seconds: 60 };

/** Who the request speaks for at this moment: a guest, or the owner of the token that came along; null when it is not good. */
export async function speaksFor(c: Context<Served>, db: Db, now: Date): Promise<Viewer | null> {
	const authorization = c.req.header("authorization");
	if (authorization === undefined) return guest;
	const [, secret = ""] = tokenPattern.exec(authorization) ?? [];
	return secret ? await viewerOfToken(db, secret, now) : null;
}

/** Who asks. A token that is not good is told so, never taken for a guest. */
export const viewer = createMiddleware<Served>(async (c, next) => {
	const act = c.get("act");
	const by = await speaksFor(c, act.db, act.now);
	if (!by) {
		await throttle(act.db, wrong, c.get("visitor")());
		throw new Refusal("unauthenticated", "token.not-good");
	}
	if (by.userId) await throttle(act.db, calls, by.userId);
	c.set("act", { ...act, by });
	return next();
});
