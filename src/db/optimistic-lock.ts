import { Refusal } from "#shared/refusal.ts";

/** What the person saw is no longer what is there: their change would undo somebody else's unseen. `updated_at` strictly rises
 * per row, so it serves as version. */
export function refuseIfStale({ updatedAt }: { updatedAt: Date }, seen: string | undefined): void {
	if (seen !== undefined && new Date(seen).getTime() !== updatedAt.getTime())
		throw new Refusal("stale", "record.stale", { updatedAt: updatedAt.toISOString() });
}
