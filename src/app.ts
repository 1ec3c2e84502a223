import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { refusalFrom } from "./db/transaction.ts";
import { hasAlready } from "./http/assets.ts";
import type { Deps, Served } from "./http/context.ts";
import { devMail } from "./http/devmail.ts";
import { documents } from "./http/documents.ts";
import { answerErrors, said } from "./http/errors.ts";
import { securityHeaders } from "./http/headers.ts";
import { health } from "./http/health.ts";
import { ownHost } from "./http/hosts.ts";
import { images } from "./http/images.ts";
import { live } from "./http/live.ts";
import { once } from "./http/once.ts";
import { ownOrigin } from "./http/origin.ts";
import { problems } from "./http/problems.ts";
import { requests } from "./http/requests.ts";
import { openViewers } from "./http/viewer.ts";
import { refusalsEnNZ } from "./i18n/refusals.en-NZ.ts";
import { appRouter } from "./router.ts";

const bodyBytes = 1024 * 1024;
const callsPerRequest = 20;

type Pages = {
	files: Hono<Served>;
	routes: Hono<Served>;
	broken: (c: Context<Served>) => Response | Promise<Response>;
};

/** Mounts every surface. `before` is for the bench's yardstick, which must not pay for what follows. */
export function createApp(deps: Deps, pages: Pages, before?: (app: Hono<Served>) => void) {
	const app = new Hono<Served>();
	before?.(app);
	app.onError(answerErrors(deps, pages.broken));
	const viewers = openViewers(deps);
	app.use(requests({ ...deps, feed: viewers.feed }), securityHeaders(deps));
	app.use(ownHost(deps));
	app.route("/", health(deps));
	app.use(ownOrigin(deps));
	app.use(
		bodyLimit({
			maxSize: bodyBytes,
			onError: (c) => c.json(said("request.too-large", refusalsEnNZ["request.too-large"]), 413),
		}),
	);
	app.use("/trpc/*", viewers.viewer, once);
	app.all("/trpc/*", (c) => answerCall(c, deps));
	app.route("/", live(deps, viewers));
	app.route("/", problems(deps));
	app.route("/", images(deps));
	app.route("/", documents(viewers));
	if (deps.mode !== "production") app.route("/", devMail(deps));
	app.route("/", pages.files);
	app.use(viewers.onPages);
	app.route("/", pages.routes);
	return app;
}

async function answerCall(c: Context<Served>, { log, metrics }: Deps): Promise<Response> {
	if (!isDecodable(c.req.url)) return c.json(said("request.address-unfit", refusalsEnNZ["request.address-unfit"]), 400);
	const answer = await fetchRequestHandler({
		endpoint: "/trpc",
		req: c.req.raw,
		router: appRouter,
		maxBatchSize: callsPerRequest,
		createContext: () => ({ act: c.get("act"), visit: c.get("visit") }),
		responseMeta({ errors }) {
			const seconds = errors.map((error) => refusalFrom(error)?.details.seconds).find((wait) => wait !== undefined);
			return seconds === undefined ? {} : { headers: { "Retry-After": String(seconds) } };
		},
		onError({ error, path }) {
			if (error.code === "SERVICE_UNAVAILABLE")
				log.warn(
					{ requestId: c.get("requestId"), path, err: refusalFrom(error)?.cause ?? error },
					"could not be answered now",
				);
			if (error.code !== "INTERNAL_SERVER_ERROR") return;
			metrics.defects.inc();
			log.error({ requestId: c.get("requestId"), path, err: error.cause ?? error }, "defect");
		},
	});
	if (c.req.method !== "GET" || !answer.ok) {
		answer.headers.set("Cache-Control", "no-store");
		return answer;
	}
	// What is personal is asked for again each time; the tag makes the answer short when nothing has changed.
	const text = await answer.text();
	const tag = `W/"${Bun.hash(text).toString(36)}"`;
	const same = hasAlready(c.req.header("if-none-match") ?? null, tag);
	const headers = new Headers(answer.headers);
	headers.set("Cache-Control", "private, no-cache");
	headers.set("ETag", tag);
	return same ? new Response(null, { status: 304, headers }) : new Response(text, { status: answer.status, headers });
}

/** A percent sign that begins no character: the router would stumble over it. */
function isDecodable(url: string): boolean {
	if (!url.includes("%")) return true;
	try {
		return decodeURIComponent(new URL(url).pathname) !== "";
	} catch {
		return false;
	}
}
