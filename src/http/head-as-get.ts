import { createMiddleware } from "hono/factory";
import type { HttpEnv } from "./context.ts";

/** Hono answers HEAD by the handlers of GET. Shows them a GET, so that no handler takes HEAD for a method that may change something. */
export const headAsGet = createMiddleware<HttpEnv>(async (c, next) => {
	if (c.req.method !== "HEAD") return next();
	c.req.raw = new Request(c.req.raw, { method: "GET" });
	await next();
	const { body } = c.res;
	c.res = new Response(null, c.res);
	await body?.cancel(); // otherwise a stream stays open
});
