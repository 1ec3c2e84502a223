import type { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { MiddlewareHandler } from "hono/types";
import { type CallDescription, runCall } from "#call.ts";
import { mediaPath } from "#shared/images.ts";
import type { Served } from "./context.ts";

/** The description of a call that is no tRPC procedure, whose name is its path. */
export type RouteCall = CallDescription & { name: string };

/** The call that each handler of `enforce` enforces. */
const enforced = new WeakMap<object, RouteCall>();

/** Enforces the description of a route before the handlers after it. The viewer must be resolved. */
export function enforce(description: RouteCall): MiddlewareHandler<Served> {
	const handler = createMiddleware<Served>((c, next) => {
		const { act, visit } = c.var;
		return runCall({ name: description.name, description, act, visit, idempotency: null }, (act) => {
			c.set("act", act);
			return next();
		});
	});
	enforced.set(handler, description);
	return handler;
}

/** Routes that serve no viewer, and who may use each of them. */
export const nonCalls: Record<string, string> = {
	"GET /healthz": "the operator",
	"GET /readyz": "the operator",
	"POST /webhooks/payment/:provider": "a payment provider that signs its messages",
	"GET /sandbox/payment/:page": "whoever has the signed address",
	"POST /sandbox/payment/:page": "whoever has the signed address",
	"POST /problems": "every browser, at a limited rate",
	[`GET ${mediaPath}/:name`]: "everybody: pictures are public",
	[`ALL ${mediaPath}/*`]: "everybody: pictures are public",
	"GET /dev/mail": "developers: not mounted in production",
	"GET /dev/mail/caught/:number": "developers: not mounted in production",
	"GET /dev/mail/caught/:number/html": "developers: not mounted in production",
	"GET /dev/mail/template/:name/:language": "developers: not mounted in production",
	"GET /dev/mail/template/:name/:language/html": "developers: not mounted in production",
};

type Routes = Pick<Hono<Served>, "routes">;

/** The routes by name, each with its description, or null when none is enforced. */
export function describedRoutes({ routes }: Routes): Map<string, RouteCall | null> {
	const found = new Map<string, RouteCall | null>();
	for (const { method, path, handler } of routes) {
		const name = `${method} ${path}`;
		found.set(name, enforced.get(handler) ?? found.get(name) ?? null);
	}
	return found;
}

/** Mounts routes. The process does not start when a route has no description and is not a known non-call. */
export function mount(app: Hono<Served>, surface: Hono<Served>): void {
	for (const [name, call] of describedRoutes(surface))
		if (!call && !Object.hasOwn(nonCalls, name))
			throw new Error(`${name} has no description: give it one, or list it in nonCalls`);
	app.route("/", surface);
}
