import type { Act } from "#act.ts";
import { maintenanceRun } from "#db/schema/operation.ts";

type CompletedRun = { work: "backup" } | { work: "invariants"; brokenInvariants: Readonly<Record<string, number>> };

/** Records a completed run, in place of the previous one. */
export async function recordRun({ db, now }: Pick<Act, "db" | "now">, run: CompletedRun): Promise<void> {
	const brokenInvariants = run.work === "invariants" ? run.brokenInvariants : null;
	const row = { endedAt: now, brokenInvariants };
	await db
		.insert(maintenanceRun)
		.values({ work: run.work, ...row })
		.onConflictDoUpdate({ target: maintenanceRun.work, set: row });
}
