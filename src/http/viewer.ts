import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { viewerOf } from "#accounts/viewer.db.ts";
import { type ActDeps, guest, type Viewer } from "#act.ts";
import { viewerOfToken } from "#auth/auth.db.ts";
import { tokenPattern } from "#auth/auth.ts";
import { type Admitted, deviceSeconds, type From, type Session } from "#auth/login.ts";
import { sessionOf } from "#auth/sessions.db.ts";
import type { Db } from "#db/db.ts";
import { throttle } from "#db/throttle.ts";
import { newLoadingCache } from "#shared/cache.ts";
import { Refusal } from "#shared/refusal.ts";
import type { Topic } from "#shared/topics.ts";
import { enforce, runChange } from "./calls.ts";
import type { Deps, Served } from "./context.ts";

/** Wrong tokens from one place, and calls of one token. */
const wrong = { name: "wrong-token", times: 20, seconds: 60 };
const calls = { name: "token", times: 600, seconds: 60 };

/** For reads alone, and of customers: who works for the shop, or changes something, is looked at each time. */
const kept = {
	forMs: 5_000,
	atMost: 20_000,
	keepIf: (found: Browser | null) => found?.by.staff === null && !found.session.needs,
};
/** What tells that somebody may be somebody else now. */
const tells: readonly Topic[] = ["accounts", "auth"];

/** Whom a browser speaks for. With a session that still needs something that is nobody. */
type Browser = { by: Viewer; session: Session };

export type Viewers = ReturnType<typeof openViewers>;

/** Who asks: by the cookie of a session, by a token, or nobody. */
export function openViewers(deps: Deps) {
	const { database, demo } = deps;
	const known = newLoadingCache(kept);
	deps.feed.subscribe(({ changes, hasGap }) => {
		if (hasGap || changes.some(({ topic }) => tells.includes(topic))) known.clear();
	});
	const cookies = cookiesOf(deps);

	/** A token that is not good is told so, never taken for a guest. A session that is over is: its browser forgets it with the next page, or
	 * the stream that it asks for anew. Calls forget nothing: their answer may come after that of another, which began a new session. */
	const asking = (how: Looking) =>
		createMiddleware<Served>(async (c, next) => {
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
			let toKeep: Admitted | null | undefined = how.forgets && token !== null && !browser ? null : undefined;
			let hasLeft = false;
			c.set("act", { ...act, by });
			c.set("visit", {
				demo,
				token,
				session: browser?.session ?? null,
				from: originOf(c, cookies),
				keep: (admitted) => {
					toKeep = admitted;
					hasLeft = admitted === null;
				},
			});
			await next();
			if (toKeep === null && c.res.headers.get("cache-control")?.startsWith("public")) return; // others would be told, too
			if (toKeep !== undefined) cookies.give(c, toKeep);
			if (hasLeft) c.header("Clear-Site-Data", '"cache"'); // who sits there next finds nothing of them
		});

	/** The same who asked, as they are at this moment; null: they are no more. */
	const viewerNow = async (c: Context<Served>): Promise<Viewer | null> => {
		const [now, { db }] = [new Date(), database];
		const authorization = c.req.header("authorization");
		if (authorization !== undefined) return viewerOfBearer(db, authorization, now);
		const token = cookies.token(c);
		return token === null ? guest : ((await browserWith({ db, now }, token, { seen: false }))?.by ?? null);
	};
	const viewer = asking({ seen: true });
	/** Pages are for people with a browser; a proxy before the shop may have a password of its own. */
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

/** Getters, because only a login and a rate limit need these. */
const originOf = (c: Context<Served>, cookies: ReturnType<typeof cookiesOf>): From => ({
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

/** A stream that was left open is no sign of anybody. */
type Looking = { seen: boolean; byCookie?: boolean; forgets?: boolean };

async function browserWith(act: { db: Db; now: Date }, token: string, how: Looking): Promise<Browser | null> {
	const session = await sessionOf(act, token, how);
	if (!session) return null;
	if (session.needs) return { by: guest, session };
	const by = await viewerOf(act.db, session.userId, session.accountId ?? undefined);
	return by && { by, session };
}

async function viewerOfAuthorization(c: Context<Served>, authorization: string): Promise<Viewer> {
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

/** For acts of this process: what they change about people is heard here as soon as it is so, before the feed comes round. */
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

/** Nobody else's script, host or plain connection reads or sets them. */
function cookiesOf({ publicUrl }: Pick<Deps, "publicUrl">) {
	const secure = publicUrl.startsWith("https:");
	const named = (name: string) => (secure ? `__Host-${name}` : name);
	const give = (c: Context<Served>, name: string, value: string, maxAge: number) =>
		setCookie(c, named(name), value, { path: "/", httpOnly: true, sameSite: "Lax", secure, maxAge });
	return {
		token: (c: Context<Served>) => getCookie(c, named("session")) || null,
		device: (c: Context<Served>) => getCookie(c, named("device")) || null,
		give(c: Context<Served>, admitted: Admitted | null) {
			give(c, "session", admitted?.token ?? "", admitted?.seconds ?? 0);
			// Whoever knows no more than the password has no device that is trusted.
			if (admitted?.needs === null) give(c, "device", admitted.device, deviceSeconds);
		},
	};
}
