import { createMiddleware } from "hono/factory";
import { refusalText } from "#i18n/refusals.ts";
import { Refusal } from "#shared/refusal.ts";
import type { Deps, HttpEnv } from "./context.ts";
import { errorBody } from "./errors.ts";

const thisMachine = ["localhost", "127.0.0.1", "[::1]"];
const code = "request.unknown-host";

/** Refuses unknown hosts, so that a foreign page whose name resolves to this machine (DNS rebinding) cannot read a demo, which has no
 * passwords. In production the proxy checks host names, and health checks use addresses. */
export const ownHost = ({ mode, publicUrl }: Pick<Deps, "mode" | "publicUrl">) => {
	const ownHosts = new Set([...thisMachine, new URL(publicUrl).hostname]);
	return createMiddleware<HttpEnv>(async (c, next) => {
		// Bun joins two Host headers with a comma. A proxy in front may have used the other one.
		if (c.req.header("host")?.includes(",")) throw new Refusal("invalid", "request.two-hosts");
		if (mode === "production" || ownHosts.has(new URL(c.req.url).hostname)) return next();
		return c.json(errorBody(code, refusalText("en-NZ", { code, details: { publicUrl } })), 421, {
			"Cache-Control": "no-store",
		});
	});
};
