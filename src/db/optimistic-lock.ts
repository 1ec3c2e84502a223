import { Refusal } from "#shared/refusal.ts";

/** Refuses a change of a record that another user changed since this user opened it. `updated_at` strictly rises per row, so it
 * serves as the version. */
export function refuseIfStale({ updatedAt }: { updatedAt: Date }, seen: string | undefined): void {
	if (seen !== undefined && new Date(seen).getTime() !== updatedAt.getTime())
		throw new Refusal("stale", "record.stale", { updatedAt: updatedAt.toISOString() });
}
