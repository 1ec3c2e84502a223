import { type SQL, sql } from "drizzle-orm";

/** Whose rows: a condition, or all, or none. Each room has one such function per table; queries and registry use it. */
export type Scope = SQL | "all" | "none";

export const scoped = <By>(rows: (by: By) => Scope, by: By): SQL | undefined => {
	const scope = rows(by);
	if (scope === "all") return undefined;
	return scope === "none" ? sql`false` : scope;
};
