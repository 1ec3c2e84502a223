import { type Feed, type News, unheard } from "#db/feed.ts";
import { beginning, type Position } from "#shared/position.ts";

/** A feed that tells what a test says, and is connected until it says not. */
export function spokenFeed() {
	const listeners = new Set<(news: News) => void>();
	let connected = true;
	let position = beginning;
	const feed: Feed = {
		...unheard,
		connected: () => connected,
		position: () => position,
		since: () => [],
		subscribe(hear) {
			listeners.add(hear);
			return () => void listeners.delete(hear);
		},
		close: async () => undefined,
	};
	return {
		feed,
		tell(news: Partial<News>) {
			for (const hear of listeners) hear({ changes: [], lost: false, ...news });
		},
		moveTo(to: Position) {
			position = to;
		},
		disconnect() {
			connected = false;
		},
	};
}
