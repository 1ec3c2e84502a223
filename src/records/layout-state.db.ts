import { and, eq, inArray, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { layoutSectionState } from "#db/schema/records.ts";
import { type Scope, type ScopeViewer, scoped } from "#db/scope.ts";

/** Everybody sees only the state of their own layouts. */
const ownStates = ({ userId }: ScopeViewer): Scope => (userId ? eq(layoutSectionState.userId, userId) : "none");

/** The collapsed sections of the viewer among these. */
export async function collapsedSections(act: Act, sectionIds: readonly string[]): Promise<ReadonlySet<string>> {
	const { sectionId, collapsed } = layoutSectionState;
	const rows = await act.db
		.select({ sectionId })
		.from(layoutSectionState)
		.where(and(scoped(ownStates, act.by), inArray(sectionId, [...sectionIds]), eq(collapsed, true)));
	return new Set(rows.map(({ sectionId }) => sectionId));
}

/** Keeps which sections the viewer collapsed. */
export async function saveSectionStates(act: Act, states: ReadonlyMap<string, boolean>): Promise<void> {
	const userId = act.by.userId ?? "";
	const rows = [...states].map(([sectionId, collapsed]) => ({ userId, sectionId, collapsed, ...auditValues(act) }));
	if (rows.length === 0) return;
	await act.db
		.insert(layoutSectionState)
		.values(rows)
		.onConflictDoUpdate({
			target: [layoutSectionState.userId, layoutSectionState.sectionId],
			set: { collapsed: sql`excluded.collapsed`, updatedBy: author(act) },
		});
}
