import type { QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import type { AppRouter } from "#router.ts";
import { loginKey } from "#shared/login-key.ts";
import type { Position } from "#shared/position.ts";
import type { Topic } from "#shared/topics.ts";
import { type Session, trpc } from "#web/app/data/trpc.ts";
import { isOwnChange } from "./own-changes.ts";
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
	machines: ["machines"],
	cases: ["cases"],
};

/** Collects changes for one refetch, and spreads the refetches of all browsers over time. */
const batchMs = 100;
const spreadMs = 400;

/** Refetches queries when their data changes, except for changes whose result the tab shows already. `since` is the position in the change feed at
 * which the page was rendered. */
export function goLive(queries: QueryClient, since: Position): void {
	const login = () => {
		const session = queries.getQueryData<Session>(getQueryKey(trpc.auth.session, undefined, "query"));
		return session ? loginKey(session) : "";
	};
	let news: Update[] = [];
	const refetch = () => {
		// Left out here, because the news of a change can be faster than the answer to it.
		const changed = new Set(news.filter((update) => !isOwnChange(queries, update)).flatMap(({ topics }) => topics));
		for (const router of new Set([...changed].flatMap((topic) => routers[topic])))
			void queries.invalidateQueries({ queryKey: [[router]] });
		news = [];
	};
	const onUpdate = (update: Update) => {
		if (update.topics.length === 0) return;
		if (news.length === 0) setTimeout(refetch, batchMs + Math.random() * spreadMs);
		news.push(update);
	};
	let stop = shareStream(since, login, onUpdate);
	// The back/forward cache takes no page that holds a lock or a stream.
	window.addEventListener("pagehide", () => stop());
	window.addEventListener("pageshow", ({ persisted }) => {
		if (!persisted) return;
		stop = shareStream(since, login, onUpdate);
		void queries.invalidateQueries({ queryKey: [["auth"]] }); // the visitor may have logged in or out meanwhile
	});
}
