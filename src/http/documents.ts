import { Hono } from "hono";
import { documentVersion } from "#catalogue/documents.db.ts";
import { recordId } from "#shared/id.ts";
import { hasAlready, tagOf } from "./assets.ts";
import type { RouteWithoutKey } from "./calls.ts";
import type { Served } from "./context.ts";
import type { Viewers } from "./viewer.ts";

const year = 365 * 24 * 60 * 60;

/** Public documents are for everybody, so a token without the scope reads as a guest. */
const readDocument: RouteWithoutKey = {
	name: "catalogue.documents",
	callers: "guest",
	kind: "read",
	outOfScope: "as-guest",
};

/** Files people download, at the address that clients of the platform know. A version never changes, so it is kept for ever. */
export const documents = ({ call }: Pick<Viewers, "call">) =>
	new Hono<Served>().get(
		"/sfc/servlet.shepherd/version/download/:id",
		...call("cookie or token", readDocument),
		async (c) => {
			const id = recordId(c.req.param("id"), "068");
			const found = id && (await documentVersion(c.get("act"), id));
			if (!found) return c.text("Not found", 404, { "Cache-Control": "no-store" });
			const tag = `"${tagOf(found.bytes)}"`;
			c.header("Cache-Control", found.isEverybodys ? `public, max-age=${year}, immutable` : "private, no-cache");
			c.header("ETag", tag);
			if (hasAlready(c.req.header("if-none-match") ?? null, tag)) return c.body(null, 304);
			// Whatever is in it, a browser saves it and runs none of it.
			c.header("Content-Security-Policy", "sandbox; default-src 'none'; frame-ancestors 'none'");
			c.header("Content-Disposition", `attachment; filename="${found.fileName}"`);
			c.header("Content-Type", found.contentType);
			return c.body(found.bytes);
		},
	);
