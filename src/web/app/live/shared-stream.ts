import { isLater, type Position } from "#shared/position.ts";
import { everything, type News, openStream } from "./stream.ts";

/** What tabs say to each other. News may be for one tab, which has just joined. */
type Message = { is: "leading" } | { is: "join"; tab: string; since: Position } | ({ is: "news"; for?: string } & News);

type Leader = { answer(joined: { tab: string; since: Position }): void; stop(): void };

const name = "brewline live";
const remembered = 50;

/** One stream for all tabs of the browser: the tab that has the lock reads it and passes it on; when it closes, the next one goes on
 * from where it has heard. A browser that cannot do that reads a stream for each tab. */
export function shareStream(since: Position, tell: (news: News) => void): () => void {
	if (!("locks" in navigator) || !("BroadcastChannel" in window)) return openStream(since, tell);
	const channel = new BroadcastChannel(name);
	const tab = crypto.randomUUID();
	const leaving = new AbortController();
	let at = since;
	let caughtUp = false;
	let leader: Leader | undefined;
	const say = (message: Message) => channel.postMessage(message);
	const hear = (news: News) => {
		if (caughtUp && isLater(news.at, at)) at = news.at;
		tell(news);
	};
	channel.onmessage = ({ data }: MessageEvent<Message>) => {
		if (data.is === "leading") say({ is: "join", tab, since: at });
		else if (data.is === "join") leader?.answer(data);
		else if ((data.for ?? tab) === tab) {
			caughtUp ||= data.for === tab;
			hear(data);
		}
	};
	say({ is: "join", tab, since });
	navigator.locks
		.request(name, { signal: leaving.signal }, () => {
			caughtUp = true;
			leader = lead(at, say, hear);
			say({ is: "leading" });
			return new Promise((leave) => leaving.signal.addEventListener("abort", leave));
		})
		.catch(() => undefined); // left before it was our turn
	return () => {
		leader?.stop();
		leaving.abort();
		channel.close();
	};
}

/** Reads the stream and remembers its last news for tabs that open later. */
function lead(since: Position, say: (message: Message) => void, hear: (news: News) => void): Leader {
	const past: News[] = [];
	let from = since;
	let at = since;
	const stop = openStream(since, (news) => {
		at = news.at;
		if (news.topics.length > 0) past.push(news);
		if (past.length > remembered) from = past.shift()?.at ?? from;
		say({ is: "news", ...news });
		hear(news);
	});
	return {
		stop,
		answer({ tab, since }) {
			const missed = past.filter((news) => isLater(news.at, since)).flatMap(({ topics }) => topics);
			const topics = isLater(from, since) ? everything : [...new Set(missed)];
			say({ is: "news", for: tab, at: isLater(at, since) ? at : since, topics });
		},
	};
}
