import { createMiddleware } from "hono/factory";
import { textIn } from "#i18n/text.ts";
import { Refusal } from "#shared/refusal.ts";
import type { Deps, Served } from "./context.ts";
import { said } from "./errors.ts";

const thisMachine = ["localhost", "127.0.0.1", "[::1]"];
const code = "request.strange-host";

/** A demo knows its visitors by no password: a page of somebody else's, whose name was made to lead to this machine, must not
 * read it as its own. In production the proxy decides which names lead here, and health checks come by address. */
export const ownHost = ({ mode, publicUrl }: Pick<Deps, "mode" | "publicUrl">) => {
	const known = new Set([...thisMachine, new URL(publicUrl).hostname]);
	return createMiddleware<Served>(async (c, next) => {
		// Bun joins two Host headers with a comma. A proxy before the shop may have used the other one.
		if (c.req.header("host")?.includes(",")) throw new Refusal("invalid", "request.two-hosts");
		if (mode === "production" || known.has(new URL(c.req.url).hostname)) return next();
		return c.json(said(code, textIn("en-NZ")(code, { publicUrl })), 421, {
			"Cache-Control": "no-store",
		});
	});
};
