import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { viewerOf } from "#accounts/viewer.db.ts";
import { type ActDeps, guest, type Secrets, type Viewer } from "#act.ts";
import { viewerOfAccessToken, viewerOfToken } from "#auth/auth.db.ts";
import { isApiToken } from "#auth/auth.ts";
import { deviceSeconds, type LoginResult, type RequestSource, type Session } from "#auth/login.ts";
import { sessionOf } from "#auth/sessions.db.ts";
import type { Db } from "#db/db.ts";
import { throttle } from "#db/throttle.ts";
import { newLoadingCache } from "#shared/cache.ts";
import { Refusal } from "#shared/refusal.ts";
import type { Change, Topic } from "#shared/topics.ts";
import { enforce, runChange } from "./calls.ts";
import type { Deps, HttpEnv } from "./context.ts";
import { authorizationOrForm } from "./forms.ts";

/** Rate limits: wrong tokens per visitor, and calls per token. */
const wrongTokenLimit = { name: "wrong-token", times: 20, seconds: 60 };
const tokenLimit = { name: "token", times: 600, seconds: 60 };

/** Cache of customers' sessions, for GET requests. Staff sessions are read each time. */
const cacheOptions = {
	forMs: 5_000,
	name: "sessions" as const,
	keepIf: (cached: BrowserSession | null) => cached?.by.staff === null && !cached.session.needs,
};
/** The session of a browser and its viewer, who is a guest until the second factor is given. */
type BrowserSession = { by: Viewer; session: Session };

type ViewerChange = Pick<Change, "topic" | "recordId">;

/** A change of these topics may change a viewer. */
const viewerTopics: readonly Topic[] = ["accounts", "auth"];
const changesViewer = ({ topic }: ViewerChange): boolean => viewerTopics.includes(topic);

/** A change of a company, a membership or a location may change all its members. One of `auth` names a user or a session. */
const isOfEveryone = ({ topic, recordId }: ViewerChange): boolean => topic !== "auth" || recordId === null;
const isOf = ({ recordId }: ViewerChange, { session }: BrowserSession): boolean =>
	recordId === session.userId || recordId === session.id;

export type Viewers = ReturnType<typeof openViewers>;

/** Resolves viewers from session cookies and tokens. */
export function openViewers(deps: Deps) {
	const { database, demo, secrets } = deps;
	const sessions = openSessions(deps.feed);
	const cookies = cookiesOf(deps);

	/** A middleware that sets the viewer. Refuses an invalid token instead of treating its sender as a guest. Pages and streams clear the
	 * cookie of an ended session; calls do not, because their response may arrive after that of a new login. */
	const resolveViewer = (options: ViewerOptions) =>
		createMiddleware<HttpEnv>(async (c, next) => {
			const act = c.get("act");
			const authorization = await authorizationOf(c, options);
			const token = authorization === undefined ? cookies.token(c) : null;
			const browser =
				token === null
					? null
					: c.req.method === "GET" && deps.feed.isConnected()
						? await sessions.load(token, act.now, () => browserSessionOf(act, token, options))
						: await browserSessionOf(act, token, options);
			const by = authorization === undefined ? (browser?.by ?? guest) : await viewerOfAuthorization(c, authorization);
			let login: LoginResult | null | undefined =
				options.clearsEndedSession && token !== null && !browser ? null : undefined;
			let isLogout = false;
			c.set("act", { ...act, by });
			c.set("visit", {
				demo,
				token,
				session: browser?.session ?? null,
				source: sourceOf(c, cookies),
				setSession: (newLogin) => {
					login = newLogin;
					isLogout = newLogin === null;
				},
			});
			await next();
			if (login === null && c.res.headers.get("cache-control")?.startsWith("public")) return; // a shared cache would store the cookie
			if (login !== undefined) cookies.setLogin(c, login);
			if (isLogout) c.header("Clear-Site-Data", '"cache"'); // the next user of this browser finds no cached pages
		});

	/** Loads the viewer of a request again. Null when the session or token has ended. */
	const viewerNow = async (c: Context<HttpEnv>): Promise<Viewer | null> => {
		const [now, { db }] = [new Date(), database];
		const authorization = c.req.header("authorization");
		if (authorization !== undefined) return viewerOfBearer({ db, secrets, now }, authorization);
		const token = cookies.token(c);
		return token === null ? guest : ((await browserSessionOf({ db, now }, token, { countsAsUse: false }))?.by ?? null);
	};
	const viewer = resolveViewer({ countsAsUse: true });
	/** Ignores the Authorization header, which a proxy in front may use for another password. */
	const onPages = resolveViewer({ countsAsUse: true, isCookieOnly: true, clearsEndedSession: true });
	const stream = resolveViewer({ countsAsUse: false, clearsEndedSession: true });
	const withForm = resolveViewer({ countsAsUse: true, acceptsForm: true });
	const resolvers = { "cookie or token": viewer, "cookie, token or form": withForm, cookie: onPages, stream };
	return {
		viewer,
		onPages,
		/** The first handlers of a route: resolve the viewer, then enforce the description. */
		call: (reader: keyof typeof resolvers, ...call: Parameters<typeof enforce>) =>
			[resolvers[reader], enforce(...call)] as const,
		/** The handlers of a route that changes something. */
		change: <Result>(reader: keyof typeof resolvers, ...change: Parameters<typeof runChange<Result>>) =>
			[resolvers[reader], runChange(...change)] as const,
		viewerNow,
		feed: watchViewerChanges(deps.feed, sessions.forget),
	};
}

/** The cache of sessions. Forgets those that a change of the feed may concern. */
function openSessions(feed: Deps["feed"]) {
	const sessions = newLoadingCache(cacheOptions);
	const forget = (change: ViewerChange): void => {
		if (isOfEveryone(change)) sessions.clear();
		else sessions.dropIf((cached) => cached !== null && isOf(change, cached));
	};
	feed.subscribe(({ changes, hasGap }) => {
		if (hasGap) sessions.clear();
		else for (const change of changes.filter(changesViewer)) forget(change);
	});
	return { load: sessions.load, forget };
}

/** Getters, because only logins and rate limits need the values. */
const sourceOf = (c: Context<HttpEnv>, cookies: ReturnType<typeof cookiesOf>): RequestSource => ({
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
type ViewerOptions = {
	countsAsUse: boolean;
	isCookieOnly?: boolean;
	clearsEndedSession?: boolean;
	/** Whether the token may be in the form of the body. */
	acceptsForm?: boolean;
};

async function authorizationOf(c: Context<HttpEnv>, options: ViewerOptions): Promise<string | undefined> {
	if (options.isCookieOnly) return undefined;
	return options.acceptsForm ? authorizationOrForm(c) : c.req.header("authorization");
}

async function browserSessionOf(
	act: { db: Db; now: Date },
	token: string,
	options: ViewerOptions,
): Promise<BrowserSession | null> {
	const session = await sessionOf(act, token, { seen: options.countsAsUse });
	if (!session) return null;
	if (session.needs) return { by: guest, session };
	const by = await viewerOf(act.db, session.userId, session.accountId ?? undefined);
	return by && { by, session };
}

async function viewerOfAuthorization(c: Context<HttpEnv>, authorization: string): Promise<Viewer> {
	const { db, now, deps } = c.get("act");
	const by = await viewerOfBearer({ db, secrets: deps.secrets, now }, authorization);
	if (!by) {
		await throttle(db, wrongTokenLimit, c.get("visitor")());
		throw new Refusal("unauthenticated", "token.invalid");
	}
	if (by.userId) await throttle(db, tokenLimit, by.userId);
	return by;
}

type TokenCheck = { db: Db; secrets: Secrets; now: Date };

/** The viewer of an API token, or of an access token of OAuth. Null when the token is not valid. */
async function viewerOfBearer(check: TokenCheck, authorization: string): Promise<Viewer | null> {
	const [, token] = /^Bearer (.+)$/.exec(authorization) ?? [];
	if (token === undefined) return null;
	return isApiToken(token) ? viewerOfToken(check.db, token, check.now) : viewerOfAccessToken(check, token);
}

/** Also forgets sessions when this process changes a viewer, before the change feed reports it. */
function watchViewerChanges(feed: Deps["feed"], forget: (change: ViewerChange) => void): ActDeps["feed"] {
	const changed = new WeakMap<Db, ViewerChange[]>();
	return {
		markChanged(db, change) {
			if (changesViewer(change)) changed.set(db, [...(changed.get(db) ?? []), change]);
			feed.markChanged(db, change);
		},
		afterCommit(db) {
			for (const change of changed.get(db) ?? []) forget(change);
			changed.delete(db);
			feed.afterCommit(db);
		},
		markJobs: feed.markJobs,
		versionOf: feed.versionOf,
	};
}

const isSecureAt = (publicUrl: string): boolean => publicUrl.startsWith("https:");
/** A browser accepts the prefix over https only. */
const cookieNameAt = (publicUrl: string, name: string): string => (isSecureAt(publicUrl) ? `__Host-${name}` : name);

/** The name of the cookie that holds a session. */
export const sessionCookieOf = (publicUrl: string): string => cookieNameAt(publicUrl, "session");

/** Cookies that scripts, other hosts and plain connections can neither read nor set. */
export function cookiesOf({ publicUrl }: Pick<Deps, "publicUrl">) {
	const isSecure = isSecureAt(publicUrl);
	const nameOf = (name: string) => cookieNameAt(publicUrl, name);
	const set = (c: Context<HttpEnv>, name: string, value: string, maxAge: number) =>
		setCookie(c, nameOf(name), value, { path: "/", httpOnly: true, sameSite: "Lax", secure: isSecure, maxAge });
	return {
		token: (c: Context<HttpEnv>) => getCookie(c, sessionCookieOf(publicUrl)) || null,
		device: (c: Context<HttpEnv>) => getCookie(c, nameOf("device")) || null,
		/** The process and the time of the last change of this browser. */
		changed: (c: Context<HttpEnv>) => getCookie(c, nameOf("changed")) ?? "",
		setChanged: (c: Context<HttpEnv>, value: string, seconds: number) => set(c, "changed", value, seconds),
		setLogin(c: Context<HttpEnv>, login: LoginResult | null) {
			set(c, "session", login?.token ?? "", login?.seconds ?? 0);
			// Only a completed login makes the device known.
			if (login?.needs === null) set(c, "device", login.device, deviceSeconds);
		},
	};
}
