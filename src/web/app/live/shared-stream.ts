import { isLater, type Position } from "#shared/position.ts";
import { allTopics, type LoginShown, openStream, type Update } from "./stream.ts";

/** The messages between tabs. An update may be for one tab only, which has just joined. */
type Message = { type: "new-leader" } | ({ type: "join" } & Joining) | ({ type: "update"; forTab?: string } & Update);

/** The last position and the login of a tab that joins the stream. */
type Joining = { tab: string; since: Position; login: string };

type Leader = { onJoin(joining: Joining): void; stop(): void };

const name = "brewline updates";
const historySize = 50;

/** Shares one stream among all tabs of the browser. The tab that holds the lock is the leader: it reads the stream and sends the updates
 * to the other tabs. When it closes, the next tab continues from its own position. Browsers without locks open a stream per tab. */
export function shareStream(since: Position, login: LoginShown, onUpdate: (update: Update) => void): () => void {
	if (!("locks" in navigator) || !("BroadcastChannel" in window)) return openStream(since, login, onUpdate);
	const channel = new BroadcastChannel(name);
	const tab = crypto.randomUUID();
	const controller = new AbortController();
	let position = since;
	let isCaughtUp = false;
	let leader: Leader | undefined;
	const send = (message: Message) => channel.postMessage(message);
	const receive = (update: Update) => {
		if (isCaughtUp && isLater(update.position, position)) position = update.position;
		onUpdate(update);
	};
	channel.onmessage = ({ data }: MessageEvent<Message>) => {
		if (data.type === "new-leader") send({ type: "join", tab, since: position, login: login() });
		else if (data.type === "join") leader?.onJoin(data);
		else if ((data.forTab ?? tab) === tab) {
			isCaughtUp ||= data.forTab === tab;
			receive(data);
		}
	};
	send({ type: "join", tab, since, login: login() });
	navigator.locks
		.request(name, { signal: controller.signal }, () => {
			// The tab that led before may have closed because its user logged out.
			if (isCaughtUp) onUpdate({ position, topics: ["auth"] });
			isCaughtUp = true;
			leader = startLeading(position, login, send, receive);
			send({ type: "new-leader" });
			return new Promise((resolve) => controller.signal.addEventListener("abort", resolve));
		})
		.catch(() => undefined); // the page was closed before it got the lock
	return () => {
		leader?.stop();
		controller.abort();
		channel.close();
	};
}

/** Reads the stream, and remembers its last updates for tabs that open later. */
function startLeading(
	since: Position,
	login: LoginShown,
	send: (message: Message) => void,
	receive: (update: Update) => void,
): Leader {
	const recent: Update[] = [];
	let historyStart = since;
	let position = since;
	const stop = openStream(since, login, (update) => {
		position = update.position;
		if (update.topics.length > 0) recent.push(update);
		if (recent.length > historySize) historyStart = recent.shift()?.position ?? historyStart;
		send({ type: "update", ...update });
		receive(update);
	});
	return {
		stop,
		onJoin({ tab, since, login: joiningLogin }) {
			const upTo = isLater(position, since) ? position : since;
			// One of the two tabs may not know yet that the user logged in or out.
			const last: Update = { position: upTo, topics: joiningLogin === login() ? [] : ["auth"] };
			// One by one, because a tab leaves out the news of its own changes.
			const missed = isLater(historyStart, since)
				? [{ position: upTo, topics: allTopics }]
				: [...recent.filter((update) => isLater(update.position, since)), last];
			for (const update of missed) send({ type: "update", forTab: tab, ...update });
		},
	};
}
