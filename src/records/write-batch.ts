import { inCountedTransaction } from "#db/throttle.ts";
import { Refusal } from "#shared/refusal.ts";
import type { RegisteredObject } from "./registry.ts";
import { createRecord, deleteRecord, type SentChange, type SentRecord, updateRecord, type Writer } from "./save.ts";
import { ChangedRecord, InvalidRecord, withConstraintFaults } from "./write-errors.ts";

/** A record of a batch. `object` throws for an object that the viewer may not know. */
export type BatchItem = { object: () => RegisteredObject } & (
	| ({ type: "CREATE" } & SentRecord)
	| ({ type: "UPDATE" } & Omit<SentChange, "conditions">)
	| { type: "DELETE"; id: string }
);

/** A record that was written, or the error that refused it. */
export type Outcome = { type: BatchItem["type"]; id: string; object: RegisteredObject } | { error: Error };

/** Ends a batch whose items count only together. */
class Halted extends Error {
	constructor(readonly outcomes: readonly Outcome[]) {
		super("a record of the batch was refused");
	}
}

/** Whether an error is of one record and leaves the transaction intact. */
const isOfRecord = (error: unknown): error is Error =>
	error instanceof InvalidRecord ||
	error instanceof ChangedRecord ||
	(error instanceof Refusal && error.kind !== "unavailable" && error.kind !== "throttled");

async function write(writer: Writer, item: BatchItem): Promise<Outcome> {
	const object = item.object();
	const { type } = item;
	if (type === "CREATE") return { type, object, id: await createRecord(writer, object, item) };
	if (type === "UPDATE") await updateRecord(writer, object, { ...item, conditions: {} });
	else await deleteRecord(writer, object, { id: item.id, conditions: {} });
	return { type, object, id: item.id };
}

/** Writes records in their order, in one transaction. With `allOrNone`, a refused record undoes all others. Otherwise each record counts
 * alone. */
export async function writeBatch(
	writer: Writer,
	{ items, allOrNone }: { items: readonly BatchItem[]; allOrNone: boolean },
): Promise<readonly Outcome[]> {
	const work = () =>
		inCountedTransaction(writer.act, async (act) => {
			const outcomes: Outcome[] = [];
			for (const item of items) {
				const outcome = await write({ ...writer, act }, item).catch((error: unknown): Outcome => {
					if (isOfRecord(error)) return { error };
					throw error;
				});
				outcomes.push(outcome);
				if ("error" in outcome && allOrNone) throw new Halted(outcomes);
			}
			return outcomes;
		});
	try {
		return await withConstraintFaults(work);
	} catch (error) {
		if (!(error instanceof Halted)) throw error;
		const halted = { error: new Refusal("stale", "records.halted") };
		return items.map((_, at) => {
			const outcome = error.outcomes[at];
			return outcome && "error" in outcome ? outcome : halted;
		});
	}
}
