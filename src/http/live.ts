import { type Context, Hono } from "hono";
import { lacksPart, type SitePart } from "#accounts/access.ts";
import type { Viewer } from "#act.ts";
import type { FeedEvent } from "#db/feed.ts";
import { loginKey } from "#shared/login-key.ts";
import { isPosition, type Position } from "#shared/position.ts";
import { Refusal } from "#shared/refusal.ts";
import { type Change, canReceive, isForEverybody, isTopic, type Topic, visibleChange } from "#shared/topics.ts";
import { rateLimitKeys } from "#shared/visitor.ts";
import type { RouteWithoutKey } from "./calls.ts";
import type { Deps, HttpEnv } from "./context.ts";
import type { Viewers } from "./viewer.ts";

/** A browser opens one stream. An office behind one address has many browsers. */
const perVisitor = 100;
const perProcess = 5_000;
const retrySeconds = 30;
const pingMs = 8_000;
/** The viewer is reloaded before changes that are not public, unless that happened this recently. */
const freshMs = 1_000;
/** Several processes read the change feed within this time of each other. A stream waits, because the browser may ask another process what changed. */
const otherProcessesMs = 100;
/** Limits for a slow client: unsent bytes, and unsent batches of changes. */
const maxUnsentBytes = 64 * 1024;
const maxUnsentNews = 50;

/** Everybody receives public topics. A token also receives the topics that its scopes name (`canReceive`). */
const readChanges: RouteWithoutKey = { name: "live", callers: "guest", kind: "read", outOfScope: "filtered" };

/** The part of the site that the records of a topic belong to. */
const partOfTopic = {
	store: "company",
	accounts: "company",
	auth: "company",
	notices: "account",
	cart: "shop",
	lists: "shop",
	orders: "purchases",
	invoices: "purchases",
	planner: "purchases",
	machines: "services",
	cases: "requests",
	payments: "shop",
	catalogue: "company",
} as const satisfies Record<Topic, SitePart>;

/** The parts that a login needs to learn the id of a changed record, where the records of a topic belong to several parts. */
const partsOfRecordIds: Partial<Record<Topic, readonly SitePart[]>> = {
	accounts: ["account"],
	cases: ["services", "purchases"],
	payments: ["purchases"],
};

/** The topic of a change, and the id of its record unless the viewer may not learn it. */
function contentOf(viewer: Viewer, change: Change): Pick<Change, "topic" | "recordId"> {
	const isIdHidden = (partsOfRecordIds[change.topic] ?? []).some((part) => lacksPart(viewer, part));
	return visibleChange(viewer, isIdHidden ? { ...change, recordId: null } : change);
}

const isSent = (viewer: Viewer, change: Change): boolean =>
	canReceive(viewer, change) && !lacksPart(viewer, partOfTopic[change.topic]);

/** GET /live?topics=store,accounts&since=812-44 streams the changes that the viewer may see. Event ids are positions: a client that
 * reconnects with Last-Event-ID misses nothing. A tab sends the login that it shows: when the user logged in or out before the stream opened,
 * the stream begins with a change of `auth`. `reset` says that everything the client knows may be outdated. */
export function live(deps: Deps, { call, viewerNow }: Pick<Viewers, "call" | "viewerNow">) {
	const { feed, shutdownSignal, metrics } = deps;
	const delayMs = deps.part === undefined ? 0 : otherProcessesMs;
	const openStreams = new Map<string, number>();
	const ends = new Set<() => void>();
	shutdownSignal.addEventListener("abort", () => {
		for (const end of ends) end();
	});

	const admit = (visitor: string) => {
		const keys = rateLimitKeys(visitor);
		if (keys.some(({ key, factor }) => (openStreams.get(key) ?? 0) >= perVisitor * factor))
			throw new Refusal("throttled", "live.too-many-pages", { seconds: retrySeconds });
		if (ends.size >= perProcess) throw new Refusal("unavailable", "live.full", { seconds: retrySeconds });
		if (shutdownSignal.aborted || !feed.isConnected())
			throw new Refusal("unavailable", "live.unavailable", { seconds: 2 });
		for (const { key } of keys) openStreams.set(key, (openStreams.get(key) ?? 0) + 1);
		return (end: () => void) => {
			for (const { key } of keys) {
				const remaining = (openStreams.get(key) ?? 1) - 1;
				if (remaining > 0) openStreams.set(key, remaining);
				else openStreams.delete(key);
			}
			ends.delete(end);
			metrics.liveStreams.set(ends.size);
		};
	};

	return new Hono<HttpEnv>().get("/live", ...call("stream", readChanges), (c) => {
		const request = requestOf(c);
		c.header("Cache-Control", "no-store");
		c.header("Content-Type", "text/event-stream");
		c.header("X-Accel-Buffering", "no"); // stops proxies from buffering the stream
		const release = admit(c.get("visitor")());
		const by = c.get("act").by;
		// An ended session gets 401; it does not silently continue as a guest.
		if (c.get("visit").token !== null && c.get("visit").session === null)
			throw new Refusal("unauthenticated", "request.login-required");
		const reloadViewer = () => viewerNow(c);
		const body = changeStream({
			...request,
			feed,
			delayMs,
			by,
			reloadViewer,
			release,
			register: (end) => ends.add(end),
		});
		metrics.liveStreams.set(ends.size);
		return c.body(body);
	});
}

type StreamRequest = { topics: Topic[]; since: Position | null; shownLogin: string | undefined };

function requestOf(c: Context<HttpEnv>): StreamRequest {
	const names = (c.req.query("topics") ?? "").split(",");
	const topics = names.filter(isTopic);
	if (topics.length < names.length) throw new Refusal("invalid", "live.topic-unknown", {}, "topics");
	const since = c.req.header("last-event-id") ?? c.req.query("since") ?? null;
	if (since !== null && !isPosition(since)) throw new Refusal("invalid", "live.position-invalid", {}, "since");
	return { topics, since, shownLogin: c.req.query("login") };
}

type StreamInput = StreamRequest & {
	feed: Deps["feed"];
	/** The time from a change of the feed to its sending. */
	delayMs: number;
	by: Viewer;
	/** Loads the viewer again. Null when the session or token has ended. */
	reloadViewer: () => Promise<Viewer | null>;
	register: (end: () => void) => void;
	release: (end: () => void) => void;
};

const encoder = new TextEncoder();
const event = (id: Position, name: string, data: unknown = "") =>
	encoder.encode(`event: ${name}\nid: ${id}\ndata: ${data === "" ? "" : JSON.stringify(data)}\n\n`);

/** The work, which begins this long after this call. */
function delayed(ms: number, work: () => Promise<void>): () => Promise<void> {
	const startsAt = performance.now() + ms;
	return async () => {
		if (ms > 0) await Bun.sleep(Math.max(0, startsAt - performance.now()));
		return work();
	};
}

/** One stream. Sends changes one after the other, because reloading the viewer takes time. */
function changeStream({
	topics,
	since,
	shownLogin,
	feed,
	delayMs,
	by,
	reloadViewer,
	register,
	release,
}: StreamInput): ReadableStream<Uint8Array> {
	let viewer = by;
	let loadedAt = performance.now();
	let waiting = 0;
	let queue = Promise.resolve();
	let end = () => {};

	const refresh = async ({ isRequired = false } = {}) => {
		if (viewer.userId === null || (!isRequired && performance.now() - loadedAt < freshMs)) return;
		const now = await reloadViewer();
		if (now) viewer = now;
		else end();
		loadedAt = performance.now();
	};
	return new ReadableStream<Uint8Array>(
		{
			start(controller) {
				const send = (bytes: Uint8Array) => {
					if (isEnded) return;
					controller.enqueue(bytes);
					if ((controller.desiredSize ?? 0) < 0) abort();
				};
				const sendNews = async ({ changes, hasGap }: FeedEvent) => {
					if (hasGap) return send(event(feed.position(), "reset"));
					// The viewer's own login changed: a removed one receives nothing more.
					if (changes.some(({ topic, recordId }) => topic === "auth" && recordId === viewer.userId))
						await refresh({ isRequired: true });
					const changesToSend = changes.filter((change) => topics.includes(change.topic) && isSent(viewer, change));
					if (!changesToSend.every(({ topic }) => isForEverybody(topic))) await refresh();
					for (const change of changesToSend)
						if (isSent(viewer, change)) send(event(change.at, "change", contentOf(viewer, change)));
				};
				const enqueue = (work: () => Promise<void>) => {
					if (++waiting > maxUnsentNews) return end();
					queue = queue
						.then(work)
						.catch(end)
						.finally(() => waiting--);
				};
				let isEnded = false;
				const unsubscribe = feed.subscribe((news) => enqueue(delayed(delayMs, () => sendNews(news))));
				const ping = () =>
					enqueue(async () => {
						await refresh();
						send(event(feed.position(), "ping"));
					});
				const pings = setInterval(ping, pingMs);
				const finish = (close: () => void) => {
					if (isEnded) return;
					isEnded = true;
					clearInterval(pings);
					unsubscribe();
					release(end);
					close();
				};
				end = () => finish(() => controller.close());
				const abort = () => finish(() => controller.error(new Error("the reader is too slow")));
				register(end);
				const missed = since === null ? [] : feed.since(since);
				enqueue(() => sendNews({ changes: missed ?? [], hasGap: missed === null }));
				if (shownLogin !== undefined && shownLogin !== loginKey(by))
					enqueue(async () => send(event(feed.position(), "change", { topic: "auth", recordId: null })));
				ping();
			},
			cancel: () => end(),
		},
		new ByteLengthQueuingStrategy({ highWaterMark: maxUnsentBytes }),
	);
}
