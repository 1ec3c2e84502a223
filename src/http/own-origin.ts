import { createMiddleware } from "hono/factory";
import { Refusal } from "#shared/refusal.ts";
import type { Deps, HttpEnv } from "./context.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Requires that changes from a browser come from our own pages. A client without Origin and Sec-Fetch-Site is not a browser, and passes
 * when it sends no cookie, so that legacy clients need no new header. */
export const ownOrigin = ({ publicUrl, mode }: Pick<Deps, "publicUrl" | "mode">) =>
	createMiddleware<HttpEnv>(async (c, next) => {
		const { method, url } = c.req;
		if (safeMethods.has(method)) return next();
		const origin = c.req.header("origin");
		const site = c.req.header("sec-fetch-site");
		// Outside production the shop has several addresses, for example localhost and 127.0.0.1. Each counts as its own origin.
		const isOwn = origin === publicUrl || (mode !== "production" && origin === new URL(url).origin);
		const passes = origin ? isOwn : site ? site === "same-origin" : c.req.header("cookie") === undefined;
		if (!passes) throw new Refusal("forbidden", "request.foreign-origin");
		return next();
	});
