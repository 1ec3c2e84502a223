import { and, eq, isNull } from "drizzle-orm";
import type { Act } from "#act.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { stockCount } from "#db/schema/planner.ts";
import { type Scope, type ScopeViewer, scoped, within } from "#db/scope.ts";

/** Members see the counts of their company's locations; staff see all. */
const visibleCounts = (by: ScopeViewer): Scope => {
	if (by.staff) return "all";
	if (!by.accountId) return "none";
	return and(eq(stockCount.accountId, by.accountId), within(stockCount.locationId, by)) ?? "none";
};

/** The latest count of each product at a location. */
export const countsAt = ({ db, by }: Act, locationId: string) =>
	db
		.select({ productId: stockCount.productId, pieces: stockCount.pieces, countedAt: stockCount.countedAt })
		.from(stockCount)
		.where(and(scoped(visibleCounts, by), eq(stockCount.locationId, locationId), isNull(stockCount.deletedAt)));

type NewCount = { accountId: string; locationId: string; productId: string; pieces: number };

/** Replaces the count of a product. */
export async function saveCount(act: Act, count: NewCount): Promise<void> {
	const { pieces } = count;
	await act.db
		.insert(stockCount)
		.values({ ...count, countedAt: act.now, ...auditValues(act) })
		.onConflictDoUpdate({
			target: [stockCount.locationId, stockCount.productId],
			set: { pieces, countedAt: act.now, updatedBy: author(act) },
		});
}
