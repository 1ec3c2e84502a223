import type { Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { MiddlewareHandler } from "hono/types";
import type { Act } from "#act.ts";
import { type CallDescription, type KeyedCall, runCall } from "#call.ts";
import { mediaPath } from "#shared/images.ts";
import type { HttpEnv } from "./context.ts";
import { platformPaths } from "./platform-paths.ts";

/** The description of a route. Its name is used for token scopes. */
export type RouteCall = CallDescription & { name: string };

export type StoredChange = RouteCall & { kind: "change"; idempotency: "stored" };
export type RouteWithoutKey = RouteCall & ({ kind: "read" | "flow" } | { idempotency: "ignored" });

/** The description that each handler of `enforce` and `runChange` enforces. */
const enforced = new WeakMap<object, RouteCall>();

/** Enforces the description of a route for the handlers after it. The viewer must be resolved. For changes see `runChange`. */
export function enforce(description: RouteWithoutKey): MiddlewareHandler<HttpEnv> {
	const handler = createMiddleware<HttpEnv>((c, next) => {
		const { act, visit } = c.var;
		return runCall({ name: description.name, description, act, visit, idempotency: null }, (act) => {
			c.set("act", act);
			return next();
		});
	});
	enforced.set(handler, description);
	return handler;
}

const answerJson = (c: Context<HttpEnv>, response: unknown): Response =>
	response === undefined ? c.body(null, 204) : c.json(response);

/** Handles a route that changes something, once for each `Idempotency-Key`, and answers with JSON. The viewer must be resolved. A handler
 * and no middleware, because a transaction that collides runs the work again. */
export function runChange<Result>(
	description: StoredChange,
	work: (act: Act, c: Context<HttpEnv>) => Promise<Result>,
	/** Answers with a result, which is new or the stored one of a repeated key. */
	answer: (c: Context<HttpEnv>, response: Result) => Response = answerJson,
): MiddlewareHandler<HttpEnv> {
	const handler = createMiddleware<HttpEnv>(async (c) => {
		const { act, visit } = c.var;
		const request = { name: description.name, description, act, visit, idempotency: keyedRequest<Result>(c) };
		const response = await runCall(request, (act) => work(act, c));
		c.header("Cache-Control", "no-store");
		return answer(c, response);
	});
	enforced.set(handler, description);
	return handler;
}

/** Null when the client sent no idempotency key. The same key for another address or body is refused. */
function keyedRequest<Result>(c: Context<HttpEnv>): KeyedCall<Result> | null {
	const key = c.req.header("idempotency-key");
	if (key === undefined) return null;
	return {
		key,
		input: async () => [c.req.method, c.req.url, c.get("upload")?.hash ?? (await c.req.text())],
		responseOf: (response) => response,
		resultOf(response, isReplay) {
			if (isReplay) c.header("Idempotency-Replayed", "true");
			return response as Result; // stored as the JSON of a result
		},
	};
}

/** Routes that serve no viewer, and their users. */
export const routesWithoutViewer: Record<string, string> = {
	"GET /services/data": "everybody: the versions of the record platform",
	"GET /services/data/": "everybody: the versions of the record platform",
	"POST /services/oauth2/token": "clients that send their secret, at a limited rate",
	"POST /services/oauth2/revoke": "everybody who has a token, at a limited rate",
	...Object.fromEntries(platformPaths.map((path) => [`ALL ${path}`, "everybody: answers that the path is unknown"])),
	"GET /docs/api": "everybody: the page that describes the record platform",
	"GET /docs/api/swagger-ui-bundle.js": "everybody: the viewer of that page",
	"GET /docs/api/swagger-ui.css": "everybody: the viewer of that page",
	"GET /manifest.webmanifest": "every browser: the name of the shop",
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

type Routes = Pick<Hono<HttpEnv>, "routes">;

/** The routes by name. Null when a route enforces no description. */
export function describedRoutes(app: Routes): Map<string, RouteCall | null> {
	const routes = new Map<string, RouteCall | null>();
	for (const { method, path, handler } of app.routes) {
		const name = `${method} ${path}`;
		routes.set(name, enforced.get(handler) ?? routes.get(name) ?? null);
	}
	return routes;
}

/** Mounts routes. Throws when a route has no description and is not in routesWithoutViewer, and when GET would change something. */
export function mount(app: Hono<HttpEnv>, surface: Hono<HttpEnv>): void {
	for (const [name, call] of describedRoutes(surface)) {
		if (!call && !Object.hasOwn(routesWithoutViewer, name))
			throw new Error(`${name} has no description: give it one, or list it in routesWithoutViewer`);
		if (call && call.kind !== "read" && name.startsWith("GET ")) throw new Error(`${name} changes something by GET`);
	}
	app.route("/", surface);
}
