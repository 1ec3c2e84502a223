import type { AnyQueryProcedure, inferProcedureInput } from "@trpc/server";
import type { AppRouter } from "#router.ts";

type PrefetchOf<Query> = Query extends AnyQueryProcedure
	? { prefetch(input: inferProcedureInput<Query>): Promise<void> }
	: never;
type Routers = AppRouter["_def"]["record"];

/** Fetches queries into the cache: the server before it renders a page, the browser when a visitor is about to open a page. */
export type Prefetch = {
	[Name in keyof Routers]: {
		[Call in keyof Routers[Name] as Routers[Name][Call] extends AnyQueryProcedure ? Call : never]: PrefetchOf<
			Routers[Name][Call]
		>;
	};
};
