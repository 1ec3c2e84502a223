import { Hono } from "hono";
import { documentVersion } from "#catalogue/documents.db.ts";
import { recordId } from "#shared/id.ts";
import { matchesTag } from "./assets.ts";
import type { RouteWithoutKey } from "./calls.ts";
import type { HttpEnv } from "./context.ts";
import { streamFile } from "./file-responses.ts";
import type { Viewers } from "./viewer.ts";

const year = 365 * 24 * 60 * 60;

/** A token without the scope reads public documents only, as a guest does. */
const readDocument: RouteWithoutKey = { name: "catalogue.documents", callers: "guest", kind: "read" };

/** Downloads at the addresses that clients of the platform know. A version never changes, so caches keep public ones for ever. */
export const documents = ({ call }: Pick<Viewers, "call">) =>
	new Hono<HttpEnv>().get(
		"/sfc/servlet.shepherd/version/download/:id",
		...call("cookie or token", readDocument),
		async (c) => {
			const id = recordId(c.req.param("id"), "068");
			const version = id && (await documentVersion(c.get("act"), id));
			if (!version) return c.text("Not found", 404, { "Cache-Control": "no-store" });
			const tag = `"${id}"`; // a version never changes
			const cacheControl = version.isForGuests ? `public, max-age=${year}, immutable` : "private, no-cache";
			c.header("ETag", tag);
			if (matchesTag(c.req.header("if-none-match") ?? null, tag))
				return c.body(null, 304, { "Cache-Control": cacheControl });
			// The browser saves the file and runs nothing in it.
			c.header("Content-Security-Policy", "sandbox; default-src 'none'; frame-ancestors 'none'");
			const headers = { type: version.contentType, name: version.fileName, cacheControl };
			return streamFile(c, headers, version.content);
		},
	);
