import { type Context, Hono } from "hono";
import type { Viewer } from "#act.ts";
import type { FeedEvent } from "#db/feed.ts";
import { isPosition, type Position } from "#shared/position.ts";
import { Refusal } from "#shared/refusal.ts";
import { canReceive, isForEverybody, isTopic, type Topic, visibleChange } from "#shared/topics.ts";
import { rateLimitKeys } from "#shared/visitor.ts";
import type { RouteWithoutKey } from "./calls.ts";
import type { Deps, HttpEnv } from "./context.ts";
import type { Viewers } from "./viewer.ts";

/** A browser opens one stream. An office behind one address has many browsers. */
const perVisitor = 100;
const perProcess = 5_000;
const fullSeconds = 30;
const pingMs = 8_000;
/** The viewer is reloaded before changes that are not public, unless that happened this recently. */
const trustedMs = 1_000;
/** Limits for a slow client: unsent bytes, and unsent batches of changes. */
const waitingBytes = 64 * 1024;
const waitingNews = 50;

/** Everybody receives public topics. A token also receives the topics that its scopes name (`canReceive`). */
const readChanges: RouteWithoutKey = { name: "live", callers: "guest", kind: "read", outOfScope: "filtered" };

/** GET /live?topics=store,accounts&since=812-44 streams the changes that the viewer may see. Event ids are positions: a client that
 * reconnects with Last-Event-ID misses nothing. `reset` says that everything the client knows may be outdated. */
export function live(deps: Deps, { call, viewerNow }: Pick<Viewers, "call" | "viewerNow">) {
	const { feed, shutdownSignal: ending, metrics } = deps;
	const openOf = new Map<string, number>();
	const ends = new Set<() => void>();
	ending.addEventListener("abort", () => {
		for (const end of ends) end();
	});

	const admit = (visitor: string) => {
		const counted = rateLimitKeys(visitor);
		if (counted.some(({ key: who, factor: fold }) => (openOf.get(who) ?? 0) >= perVisitor * fold))
			throw new Refusal("throttled", "live.too-many", { seconds: fullSeconds });
		if (ends.size >= perProcess) throw new Refusal("unavailable", "live.full", { seconds: fullSeconds });
		if (ending.aborted || !feed.isConnected()) throw new Refusal("unavailable", "live.not-now", { seconds: 2 });
		for (const { key: who } of counted) openOf.set(who, (openOf.get(who) ?? 0) + 1);
		return (end: () => void) => {
			for (const { key: who } of counted) {
				const left = (openOf.get(who) ?? 1) - 1;
				if (left > 0) openOf.set(who, left);
				else openOf.delete(who);
			}
			ends.delete(end);
			metrics.liveStreams.set(ends.size);
		};
	};

	return new Hono<HttpEnv>().get("/live", ...call("stream", readChanges), (c) => {
		const asked = askedBy(c);
		c.header("Cache-Control", "no-store");
		c.header("Content-Type", "text/event-stream");
		c.header("X-Accel-Buffering", "no"); // stops proxies from buffering the stream
		if (c.req.method === "HEAD") return c.body(null);
		const leave = admit(c.get("visitor")());
		const by = c.get("act").by;
		// An ended session gets 401; it does not silently continue as a guest.
		if (c.get("visit").token !== null && c.get("visit").session === null)
			throw new Refusal("unauthenticated", "request.log-in");
		const again = () => viewerNow(c);
		const body = telling({ ...asked, feed, by, again, leave, enter: (end) => ends.add(end) });
		metrics.liveStreams.set(ends.size);
		return c.body(body);
	});
}

type Asked = { topics: Topic[]; since: Position | null };

function askedBy(c: Context<HttpEnv>): Asked {
	const words = (c.req.query("topics") ?? "").split(",");
	const topics = words.filter(isTopic);
	if (topics.length < words.length) throw new Refusal("invalid", "live.no-such-topic", {}, "topics");
	const since = c.req.header("last-event-id") ?? c.req.query("since") ?? null;
	if (since !== null && !isPosition(since)) throw new Refusal("invalid", "live.no-such-position", {}, "since");
	return { topics, since };
}

type Telling = Asked & {
	feed: Deps["feed"];
	by: Viewer;
	/** Loads the viewer again. Null when the session or token has ended. */
	again: () => Promise<Viewer | null>;
	enter: (end: () => void) => void;
	leave: (end: () => void) => void;
};

const encoder = new TextEncoder();
const event = (id: Position, name: string, data: unknown = "") =>
	encoder.encode(`event: ${name}\nid: ${id}\ndata: ${data === "" ? "" : JSON.stringify(data)}\n\n`);

/** One stream. Sends changes one after the other, because reloading the viewer takes time. */
function telling({ topics, since, feed, by, again, enter, leave }: Telling): ReadableStream<Uint8Array> {
	let viewer = by;
	let seenAt = performance.now();
	let waiting = 0;
	let turn = Promise.resolve();
	let end = () => {};

	const refresh = async () => {
		if (viewer.userId === null || performance.now() - seenAt < trustedMs) return;
		const now = await again();
		if (now) viewer = now;
		else end();
		seenAt = performance.now();
	};
	return new ReadableStream<Uint8Array>(
		{
			start(controller) {
				const send = (bytes: Uint8Array) => {
					if (ended) return;
					controller.enqueue(bytes);
					if ((controller.desiredSize ?? 0) < 0) drop();
				};
				const tell = async ({ changes, hasGap }: FeedEvent) => {
					if (hasGap) return send(event(feed.position(), "reset"));
					const wanted = changes.filter((change) => topics.includes(change.topic) && canReceive(viewer, change));
					if (!wanted.every(({ topic }) => isForEverybody(topic))) await refresh();
					for (const change of wanted)
						if (canReceive(viewer, change)) send(event(change.at, "change", visibleChange(viewer, change)));
				};
				const inTurn = (work: () => Promise<void>) => {
					if (++waiting > waitingNews) return end();
					turn = turn
						.then(work)
						.catch(end)
						.finally(() => waiting--);
				};
				let ended = false;
				const unsubscribe = feed.subscribe((news) => inTurn(() => tell(news)));
				const ping = () =>
					inTurn(async () => {
						await refresh();
						send(event(feed.position(), "ping"));
					});
				const pings = setInterval(ping, pingMs);
				const finish = (how: () => void) => {
					if (ended) return;
					ended = true;
					clearInterval(pings);
					unsubscribe();
					leave(end);
					how();
				};
				end = () => finish(() => controller.close());
				const drop = () => finish(() => controller.error(new Error("the reader is too slow")));
				enter(end);
				const missed = since === null ? [] : feed.since(since);
				inTurn(() => tell({ changes: missed ?? [], hasGap: missed === null }));
				ping();
			},
			cancel: () => end(),
		},
		new ByteLengthQueuingStrategy({ highWaterMark: waitingBytes }),
	);
}
