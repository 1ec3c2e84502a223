import type { Position } from "#shared/position.ts";
import { isTopic, type Topic, topics } from "#shared/topics.ts";

/** What changed, up to where; without topics: nothing did. */
export type News = { at: Position; topics: Topic[] };

export const everything: Topic[] = Object.keys(topics).filter(isTopic);

/** A shop that restarts is back within seconds: so often it is asked soon again, before the waits grow. */
const soonAgain = 8;
const firstWaitMs = 600;
const longestWaitMs = 60_000;
/** The server says something every 8 seconds. */
const silentMs = 25_000;

const waitMs = (failures: number): number =>
	Math.min(firstWaitMs * 2 ** Math.max(0, failures - soonAgain), longestWaitMs);

/** The server's news from `since` on, for as long as it takes: a stream that ends or falls silent is opened again, after waits that
 * grow and differ from browser to browser. */
export function openStream(since: Position, tell: (news: News) => void): () => void {
	let at = since;
	let failures = 0;
	let source: EventSource;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const again = () => {
		source.close();
		clearTimeout(timer);
		timer = setTimeout(open, waitMs(failures++) * (0.5 + Math.random()));
	};
	const open = () => {
		source = new EventSource(`/live?topics=${everything.join()}&since=${at}`);
		source.onerror = again;
		timer = setTimeout(again, silentMs);
		const on = (name: string, topicsIn: (data: string) => Topic[]) =>
			source.addEventListener(name, ({ lastEventId, data }: MessageEvent<string>) => {
				clearTimeout(timer);
				timer = setTimeout(again, silentMs);
				failures = 0;
				at = lastEventId;
				tell({ at, topics: topicsIn(data) });
			});
		on("ping", () => []);
		on("reset", () => everything);
		on("change", (data) => [JSON.parse(data).topic].filter(isTopic));
	};
	open();
	return () => {
		clearTimeout(timer);
		source.close();
	};
}
