import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { viewerOf } from "#accounts/viewer.db.ts";
import { type ActDeps, guest, type Viewer } from "#act.ts";
import { viewerOfToken } from "#auth/auth.db.ts";
import { tokenPattern } from "#auth/auth.ts";
import { deviceSeconds, type LoginResult, type RequestSource, type Session } from "#auth/login.ts";
import { sessionOf } from "#auth/sessions.db.ts";
import type { Db } from "#db/db.ts";
import { throttle } from "#db/throttle.ts";
import { newLoadingCache } from "#shared/cache.ts";
import { Refusal } from "#shared/refusal.ts";
import type { Topic } from "#shared/topics.ts";
import { enforce, runChange } from "./calls.ts";
import type { Deps, HttpEnv } from "./context.ts";

/** Rate limits: wrong tokens per visitor, and calls per token. */
const wrong = { name: "wrong-token", times: 20, seconds: 60 };
const calls = { name: "token", times: 600, seconds: 60 };

/** Cache of customers' sessions, for GET requests. Staff sessions are read each time. */
const kept = {
	forMs: 5_000,
	atMost: 20_000,
	keepIf: (found: Browser | null) => found?.by.staff === null && !found.session.needs,
};
/** A change of these topics may change a viewer. */
const tells: readonly Topic[] = ["accounts", "auth"];

/** The session of a browser and its viewer, who is a guest until the second factor is given. */
type Browser = { by: Viewer; session: Session };

export type Viewers = ReturnType<typeof openViewers>;

/** Resolves viewers from session cookies and tokens. */
export function openViewers(deps: Deps) {
	const { database, demo } = deps;
	const known = newLoadingCache(kept);
	deps.feed.subscribe(({ changes, hasGap }) => {
		if (hasGap || changes.some(({ topic }) => tells.includes(topic))) known.clear();
	});
	const cookies = cookiesOf(deps);

	/** A middleware that sets the viewer. Refuses an invalid token instead of treating its sender as a guest. Pages and streams clear the
	 * cookie of an ended session; calls do not, because their response may arrive after that of a new login. */
	const asking = (how: Looking) =>
		createMiddleware<HttpEnv>(async (c, next) => {
			const act = c.get("act");
			const authorization = how.byCookie ? undefined : c.req.header("authorization");
			const token = authorization === undefined ? cookies.token(c) : null;
			const browser =
				token === null
					? null
					: c.req.method === "GET" && deps.feed.isConnected()
						? await known.load(token, act.now, () => browserWith(act, token, how))
						: await browserWith(act, token, how);
			const by = authorization === undefined ? (browser?.by ?? guest) : await viewerOfAuthorization(c, authorization);
			let toKeep: LoginResult | null | undefined = how.forgets && token !== null && !browser ? null : undefined;
			let hasLeft = false;
			c.set("act", { ...act, by });
			c.set("visit", {
				demo,
				token,
				session: browser?.session ?? null,
				source: originOf(c, cookies),
				setSession: (admitted) => {
					toKeep = admitted;
					hasLeft = admitted === null;
				},
			});
			await next();
			if (toKeep === null && c.res.headers.get("cache-control")?.startsWith("public")) return; // a shared cache would store the cookie
			if (toKeep !== undefined) cookies.give(c, toKeep);
			if (hasLeft) c.header("Clear-Site-Data", '"cache"'); // the next user of this browser finds no cached pages
		});

	/** Loads the viewer of a request again. Null when the session or token has ended. */
	const viewerNow = async (c: Context<HttpEnv>): Promise<Viewer | null> => {
		const [now, { db }] = [new Date(), database];
		const authorization = c.req.header("authorization");
		if (authorization !== undefined) return viewerOfBearer(db, authorization, now);
		const token = cookies.token(c);
		return token === null ? guest : ((await browserWith({ db, now }, token, { seen: false }))?.by ?? null);
	};
	const viewer = asking({ seen: true });
	/** Ignores the Authorization header, which a proxy in front may use for another password. */
	const onPages = asking({ seen: true, byCookie: true, forgets: true });
	const readers = { "cookie or token": viewer, cookie: onPages, stream: asking({ seen: false, forgets: true }) };
	return {
		viewer,
		onPages,
		/** The first handlers of a route: resolve the viewer, then enforce the description. */
		call: (reader: keyof typeof readers, ...call: Parameters<typeof enforce>) =>
			[readers[reader], enforce(...call)] as const,
		/** The handlers of a route that changes something. */
		change: (reader: keyof typeof readers, ...change: Parameters<typeof runChange>) =>
			[readers[reader], runChange(...change)] as const,
		viewerNow,
		feed: hearing(deps.feed, () => known.clear()),
	};
}

/** Getters, because only logins and rate limits need the values. */
const originOf = (c: Context<HttpEnv>, cookies: ReturnType<typeof cookiesOf>): RequestSource => ({
	get visitor() {
		return c.get("visitor")();
	},
	get device() {
		return cookies.device(c);
	},
	get agent() {
		return c.req.header("user-agent") ?? "";
	},
});

/** An open stream does not count as activity. */
type Looking = { seen: boolean; byCookie?: boolean; forgets?: boolean };

async function browserWith(act: { db: Db; now: Date }, token: string, how: Looking): Promise<Browser | null> {
	const session = await sessionOf(act, token, how);
	if (!session) return null;
	if (session.needs) return { by: guest, session };
	const by = await viewerOf(act.db, session.userId, session.accountId ?? undefined);
	return by && { by, session };
}

async function viewerOfAuthorization(c: Context<HttpEnv>, authorization: string): Promise<Viewer> {
	const { db, now } = c.get("act");
	const by = await viewerOfBearer(db, authorization, now);
	if (!by) {
		await throttle(db, wrong, c.get("visitor")());
		throw new Refusal("unauthenticated", "token.not-good");
	}
	if (by.userId) await throttle(db, calls, by.userId);
	return by;
}

async function viewerOfBearer(db: Db, authorization: string, now: Date): Promise<Viewer | null> {
	const [, secret = ""] = tokenPattern.exec(authorization) ?? [];
	return secret ? await viewerOfToken(db, secret, now) : null;
}

/** Also clears the cache when this process changes a viewer, before the change feed reports it. */
function hearing(feed: Deps["feed"], hear: () => void): ActDeps["feed"] {
	const about = new WeakSet<Db>();
	return {
		markChanged(db, topic) {
			if (tells.includes(topic)) about.add(db);
			feed.markChanged(db, topic);
		},
		afterCommit(db) {
			if (about.delete(db)) hear();
			feed.afterCommit(db);
		},
	};
}

/** Cookies that scripts, other hosts and plain connections can neither read nor set. */
function cookiesOf({ publicUrl }: Pick<Deps, "publicUrl">) {
	const secure = publicUrl.startsWith("https:");
	const named = (name: string) => (secure ? `__Host-${name}` : name);
	const give = (c: Context<HttpEnv>, name: string, value: string, maxAge: number) =>
		setCookie(c, named(name), value, { path: "/", httpOnly: true, sameSite: "Lax", secure, maxAge });
	return {
		token: (c: Context<HttpEnv>) => getCookie(c, named("session")) || null,
		device: (c: Context<HttpEnv>) => getCookie(c, named("device")) || null,
		give(c: Context<HttpEnv>, admitted: LoginResult | null) {
			give(c, "session", admitted?.token ?? "", admitted?.seconds ?? 0);
			// Only a completed login makes the device known.
			if (admitted?.needs === null) give(c, "device", admitted.device, deviceSeconds);
		},
	};
}
