import type { Act } from "#act.ts";
import { inTransaction } from "#db/transaction.ts";
import { enqueue } from "#jobs/queue.ts";

/** Enqueues a job for a plan whose work failed, unless it has one. */
export const retryLater = (act: Act, { planId }: { planId: string }): Promise<void> =>
	inTransaction(act, (act) => enqueue(act, "planner.catch-up", { planId }, { key: planId, keep: true }));
