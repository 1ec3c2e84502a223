import type { QueryClient } from "@tanstack/react-query";
import type { AppRouter } from "#router.ts";
import type { Position } from "#shared/position.ts";
import type { Topic } from "#shared/topics.ts";
import { shareStream } from "./shared-stream.ts";
import type { News } from "./stream.ts";

/** What is asked again when a topic changed: all questions of these rooms. */
const rooms: Record<Topic, readonly (keyof AppRouter["_def"]["record"])[]> = {
	store: ["store", "cart", "checkout"],
	accounts: ["accounts", "cart", "checkout"],
	auth: ["auth"],
	notices: ["notices"],
	cart: ["cart", "checkout"],
	lists: ["lists"],
	orders: ["orders", "checkout", "payments"],
	payments: ["payments", "orders"],
	catalogue: ["catalogue", "checkout"],
};

/** Several changes make one question, and not all browsers ask at the same moment. */
const gatherMs = 100;
const spreadMs = 400;

/** Keeps what the page shows up to date from `since` on, the place in the order of changes at which it was drawn. */
export function goLive(queries: QueryClient, since: Position): void {
	const changed = new Set<Topic>();
	const askAgain = () => {
		for (const room of new Set([...changed].flatMap((topic) => rooms[topic])))
			void queries.invalidateQueries({ queryKey: [[room]] });
		changed.clear();
	};
	const hear = ({ topics }: News) => {
		if (changed.size === 0 && topics.length > 0) setTimeout(askAgain, gatherMs + Math.random() * spreadMs);
		for (const topic of topics) changed.add(topic);
	};
	let stop = shareStream(since, hear);
	// A page that is left may be kept to be shown again, but not while it holds a lock or a stream.
	window.addEventListener("pagehide", () => stop());
	window.addEventListener("pageshow", ({ persisted }) => {
		if (!persisted) return;
		stop = shareStream(since, hear);
		void queries.invalidateQueries({ queryKey: [["auth"]] }); // somebody may have logged in or out meanwhile
	});
}
