import type { QueryClient } from "@tanstack/react-query";
import { isLater, type Position } from "#shared/position.ts";
import type { Update } from "./stream.ts";

const rememberedChanges = 50;

/** The positions of the newest changes of a tab whose result the tab shows already. */
const ownChanges = new WeakMap<QueryClient, Position[]>();

/** Leaves the news of a change out of the live updates of this tab. Returns false when the tab shows the result of a later change. */
export function addOwnChange(queries: QueryClient, position: Position): boolean {
	const known = ownChanges.get(queries) ?? [];
	ownChanges.set(queries, [...known, position].slice(-rememberedChanges));
	return known.every((other) => !isLater(other, position));
}

/** Whether an update is the news of an own change alone. An update with more topics reports a reset or a new connection. An update of `auth` may
 * report another login. */
export const isOwnChange = (queries: QueryClient, { position, topics }: Update): boolean =>
	topics.length === 1 && topics[0] !== "auth" && (ownChanges.get(queries)?.includes(position) ?? false);
