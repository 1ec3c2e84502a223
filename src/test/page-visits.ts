import { Hono } from "hono";
import { type Act, guest, type Viewer } from "#act.ts";
import type { Demo } from "#auth/demo.ts";
import type { Session } from "#auth/login.ts";
import type { Database } from "#db/db.ts";
import type { Client } from "#http/assets.ts";
import type { Deps, HttpEnv } from "#http/context.ts";
import { createLog } from "#http/log.ts";
import { pages } from "#page.tsx";
import { createTestFeed } from "./feed.ts";
import { loginSource } from "./login.ts";
import { actOf } from "./people.ts";
import { lazyShelves } from "./snapshots.ts";

/** Browser code that the pages of tests name and do not load. */
export const pageClient: Client = {
	head: (nonce, language) => `<script type="module" src="/assets/${language}.js" nonce="${nonce}"></script>`,
	answer: async (request) => (request.url.endsWith("/favicon.svg") ? new Response("<svg/>") : null),
	connectSources: [],
};

/** The time of a visit that names no other. */
export const visitStart = new Date(1_800_000_000_000);

type VisitOptions = {
	/** Milliseconds after `visitStart`. */
	at?: number;
	headers?: Record<string, string>;
	method?: string;
	by?: Viewer;
	network?: string;
	session?: Session | null;
	demo?: Demo | null;
	deps?: Partial<Act["deps"]>;
};

/** Requests pages at a time, as a viewer and from a network. */
export function visit(
	{ db }: Pick<Database, "db">,
	{ feed } = createTestFeed(),
	mode: Deps["mode"] = "production",
	catalogue = lazyShelves,
) {
	let times = 0;
	const parts = { publicUrl: "https://shop.example", log: createLog("silent"), feed, catalogue, mode };
	const { files, routes, errorPage } = pages(parts, pageClient);
	return async (path: string, options: VisitOptions = {}) => {
		const {
			at = 0,
			headers = {},
			method = "GET",
			by = guest,
			network = "here",
			session = null,
			demo = null,
			deps,
		} = options;
		const id = String(++times).padStart(8, "0");
		const now = new Date(visitStart.getTime() + at);
		const made = actOf(db, by, now);
		const act: Act = { ...made, deps: { ...made.deps, ...deps }, requestId: `request-${id}` };
		const app = new Hono<HttpEnv>()
			.use(async (c, next) => {
				c.set("requestId", act.requestId);
				c.set("nonce", `nonce-${id}`);
				c.set("act", act);
				c.set("visitor", () => network);
				c.set("visit", { demo, source: loginSource(network), token: null, session, setSession: () => undefined });
				await next();
				c.res.headers.set("x-refusals", JSON.stringify(c.get("refusalCauses") ?? []));
			})
			.route("/", files)
			.route("/", routes)
			.onError((_, c) => errorPage(c));
		return app.request(`https://shop.example${path}`, { method, headers });
	};
}
