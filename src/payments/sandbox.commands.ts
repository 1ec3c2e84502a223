import type { Act } from "#act.ts";
import { inTransaction } from "#db/transaction.ts";
import { enqueue } from "#jobs/queue.ts";
import { sandboxSettlesAfterMs } from "./payments.ts";

/** Schedules the job that pays a sandbox payment. Choosing "Pay later" again moves the job. */
export function scheduleSandboxPayment(act: Act, { paymentId }: { paymentId: string }): Promise<void> {
	const at = new Date(act.now.getTime() + sandboxSettlesAfterMs);
	return inTransaction(act, (act) => enqueue(act, "payments.settle-sandbox", { paymentId }, { at, key: paymentId }));
}
