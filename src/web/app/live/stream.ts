import type { Position } from "#shared/position.ts";
import { isTopic, type Topic, topics } from "#shared/topics.ts";

/** The topics that changed, and the position in the change feed. Without topics only the position moved. */
export type Update = { position: Position; topics: Topic[] };

/** The key of the login whose data the tab shows. */
export type LoginShown = () => string;

export const allTopics: Topic[] = Object.keys(topics).filter(isTopic);

/** Reconnects after the first wait before the waits grow: a shop that restarts is back within seconds. */
const quickRetries = 8;
const firstWaitMs = 600;
const longestWaitMs = 60_000;
/** The server sends a ping every 8 seconds. */
const silenceTimeoutMs = 25_000;

const waitMs = (failures: number): number =>
	Math.min(firstWaitMs * 2 ** Math.max(0, failures - quickRetries), longestWaitMs);

/** Reads the change feed from `since` on, for the login that the tab shows. Reconnects when the stream ends or falls silent, after
 * growing, random waits. Returns the function that closes the stream. */
export function openStream(since: Position, login: LoginShown, onUpdate: (update: Update) => void): () => void {
	let position = since;
	let failures = 0;
	let source: EventSource;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const reconnect = () => {
		source.close();
		clearTimeout(timer);
		timer = setTimeout(open, waitMs(failures++) * (0.5 + Math.random()));
	};
	const open = () => {
		source = new EventSource(`/live?topics=${allTopics.join()}&since=${position}&login=${login()}`);
		source.onerror = reconnect;
		timer = setTimeout(reconnect, silenceTimeoutMs);
		const listen = (name: string, topicsIn: (data: string) => Topic[]) =>
			source.addEventListener(name, ({ lastEventId, data }: MessageEvent<string>) => {
				clearTimeout(timer);
				timer = setTimeout(reconnect, silenceTimeoutMs);
				// The server ends the stream of an ended login, so an interrupted stream may go on as one of a guest.
				const topics = failures > 0 ? ([...topicsIn(data), "auth"] as const) : topicsIn(data);
				failures = 0;
				position = lastEventId;
				onUpdate({ position, topics: [...topics] });
			});
		listen("ping", () => []);
		listen("reset", () => allTopics);
		listen("change", (data) => [JSON.parse(data).topic].filter(isTopic));
	};
	open();
	return () => {
		clearTimeout(timer);
		source.close();
	};
}
