import { createMiddleware } from "hono/factory";
import { viewerOfToken } from "#auth/auth.db.ts";
import { tokenPattern } from "#auth/auth.ts";
import { throttle } from "#db/throttle.ts";
import { Refusal } from "#shared/refusal.ts";
import type { Served } from "./context.ts";

/** Wrong tokens from one place, and calls of one token. */
const wrong = { name: "wrong-token", times: 20, seconds: 60 };
const calls = { name: "token", times: 600, seconds: 60 };

/** Who asks: a guest, or the owner of the token that came along. A token that is not good is told so, never taken for a guest. */
export const viewer = createMiddleware<Served>(async (c, next) => {
	const authorization = c.req.header("authorization");
	if (authorization === undefined) return next();
	const act = c.get("act");
	const [, secret = ""] = tokenPattern.exec(authorization) ?? [];
	const by = secret ? await viewerOfToken(act.db, secret, act.now) : null;
	if (!by) {
		await throttle(act.db, wrong, c.get("visitor")());
		throw new Refusal("unauthenticated", "token.not-good");
	}
	await throttle(act.db, calls, by.userId ?? "");
	c.set("act", { ...act, by });
	return next();
});
