import { type Feed, type FeedEvent, silentFeed } from "#db/feed.ts";
import { firstPosition, type Position } from "#shared/position.ts";

/** A change feed whose changes, position and connection a test controls. */
export function createTestFeed() {
	const listeners = new Set<(news: FeedEvent) => void>();
	let connected = true;
	let position = firstPosition;
	const feed: Feed = {
		...silentFeed,
		isConnected: () => connected,
		position: () => position,
		since: () => [],
		catchUp: async () => undefined,
		subscribe(hear) {
			listeners.add(hear);
			return () => void listeners.delete(hear);
		},
		onJobs: () => () => undefined,
		close: async () => undefined,
	};
	return {
		feed,
		publish(news: Partial<FeedEvent>) {
			for (const hear of listeners) hear({ changes: [], hasGap: false, ...news });
		},
		setPosition(to: Position) {
			position = to;
		},
		disconnect() {
			connected = false;
		},
	};
}
