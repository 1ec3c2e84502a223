import { createMiddleware } from "hono/factory";
import { Refusal } from "#shared/refusal.ts";
import type { Deps, Served } from "./context.ts";

const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/** A change that a browser sends must come from our own pages. Without Origin and Sec-Fetch-Site it is no browser, and
 * passes as long as it brings no cookie: legacy clients need no header of ours. */
export const ownOrigin = ({ publicUrl, mode }: Pick<Deps, "publicUrl" | "mode">) =>
	createMiddleware<Served>(async (c, next) => {
		const { method, url } = c.req;
		if (safe.has(method)) return next();
		const origin = c.req.header("origin");
		const site = c.req.header("sec-fetch-site");
		// Off production the shop is reached as localhost, 127.0.0.1 and on any port; the address asked for is then its own.
		const own = origin === publicUrl || (mode !== "production" && origin === new URL(url).origin);
		const passes = origin ? own : site ? site === "same-origin" : c.req.header("cookie") === undefined;
		if (!passes) throw new Refusal("forbidden", "request.foreign");
		return next();
	});
