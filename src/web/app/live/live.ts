import type { QueryClient } from "@tanstack/react-query";
import type { AppRouter } from "#router.ts";
import type { Position } from "#shared/position.ts";
import type { Topic } from "#shared/topics.ts";
import { shareStream } from "./shared-stream.ts";
import type { Update } from "./stream.ts";

/** The routers whose queries are refetched when a topic changed. */
const routers: Record<Topic, readonly (keyof AppRouter["_def"]["record"])[]> = {
	store: ["store", "cart", "checkout"],
	accounts: ["accounts", "cart", "checkout"],
	auth: ["auth"],
	notices: ["notices"],
	cart: ["cart", "checkout"],
	lists: ["lists"],
	orders: ["orders", "checkout", "payments"],
	planner: ["planner", "checkout"],
	// The free part of a credit limit depends on what is open.
	invoices: ["invoices", "orders", "checkout"],
	payments: ["payments", "orders"],
	catalogue: ["catalogue", "checkout"],
	// No page shows these yet.
	machines: [],
	cases: [],
};

/** Collects changes for one refetch, and spreads the refetches of all browsers over time. */
const batchMs = 100;
const spreadMs = 400;

/** Refetches queries when their data changes. `since` is the position in the change feed at which the page was rendered. */
export function goLive(queries: QueryClient, since: Position): void {
	const changed = new Set<Topic>();
	const refetch = () => {
		for (const router of new Set([...changed].flatMap((topic) => routers[topic])))
			void queries.invalidateQueries({ queryKey: [[router]] });
		changed.clear();
	};
	const onUpdate = ({ topics }: Update) => {
		if (changed.size === 0 && topics.length > 0) setTimeout(refetch, batchMs + Math.random() * spreadMs);
		for (const topic of topics) changed.add(topic);
	};
	let stop = shareStream(since, onUpdate);
	// The back/forward cache takes no page that holds a lock or a stream.
	window.addEventListener("pagehide", () => stop());
	window.addEventListener("pageshow", ({ persisted }) => {
		if (!persisted) return;
		stop = shareStream(since, onUpdate);
		void queries.invalidateQueries({ queryKey: [["auth"]] }); // the visitor may have logged in or out meanwhile
	});
}
