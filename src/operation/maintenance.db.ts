import type { Act } from "#act.ts";
import { maintenanceRun } from "#db/schema/operation.ts";
import type { MaintenanceWork } from "./maintenance.ts";

type LastRun = { endedAt: Date; brokenInvariants: Readonly<Record<string, number>> | null };

/** The last completed run of each kind of maintenance that ran at all. */
export async function lastRuns({ db }: Act): Promise<Partial<Record<MaintenanceWork, LastRun>>> {
	const rows = await db.select().from(maintenanceRun);
	return Object.fromEntries(rows.map(({ work, ...run }) => [work, run]));
}
