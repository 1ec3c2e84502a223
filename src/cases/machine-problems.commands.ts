import type { Act } from "#act.ts";
import { throttle } from "#db/throttle.ts";
import { inTransaction } from "#db/transaction.ts";
import { machineToReport } from "#machines/machines.db.ts";
import { Refusal } from "#shared/refusal.ts";
import { openCase } from "./cases.commands.ts";
import { numberOfCase } from "./delivery-reports.db.ts";
import type { ReportProblem } from "./machine-problems.ts";

/** Limits messages to staff. */
const reportLimit = { name: "machine-problem", times: 20, seconds: 60 * 60 };

/** Reports a problem of a machine: opens a case about it. Members who see the machine may report. */
export async function reportProblem(act: Act, input: ReportProblem): Promise<{ number: number }> {
	await throttle(act.db, reportLimit, act.by.userId ?? "");
	return inTransaction(act, async (act) => {
		const { machineId, symptom, makesCoffee, text } = input;
		const machine = await machineToReport(act, machineId);
		if (!machine || machine.accountId !== act.by.accountId) throw new Refusal("not-found", "machine.not-found");
		const { id } = await openCase(act, {
			accountId: machine.accountId,
			kind: "Service",
			type: "machine",
			reason: symptom,
			priority: makesCoffee ? "Medium" : "High",
			subject: `${machine.name} ${machine.serialNumber}`.slice(0, 255),
			description: text,
			relatedId: machineId,
			contactId: null,
		});
		return { number: await numberOfCase(act, id) };
	});
}
