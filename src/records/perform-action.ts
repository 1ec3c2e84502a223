import { Refusal } from "#shared/refusal.ts";
import type { SentFields } from "./input.ts";
import { isFault, missingValue, readValue, type StoredValue } from "./input-values.ts";
import type { FieldValues, Label, WriteOptions } from "./object.ts";
import { inputsOf, type QuickAction } from "./quick-actions.ts";
import type { Access } from "./registry.ts";
import { createRecord, deleteRecord, inWrite, rowToChange, updateRecord, type Writer } from "./save.ts";
import { spellings, withOwnNames } from "./spellings.ts";
import { type Fault, InvalidRecord, withFaults } from "./write-errors.ts";

type Performed = { id: string; isCreated: boolean; message: Label | null };

export type SentAction = { fields: SentFields; allowSaveOnDuplicate: boolean };

const options: WriteOptions = { triggerUserEmail: false, triggerOtherEmail: false, useDefaultRule: false };

/** Creates a record with a global action, by the command of its object. */
export async function performGlobal(
	writer: Writer,
	{ object }: Pick<QuickAction, "object">,
	{ fields, allowSaveOnDuplicate }: SentAction,
): Promise<Performed> {
	const id = await createRecord(writer, object, { fields, options, allowSaveOnDuplicate });
	return { id, isCreated: true, message: null };
}

/** Runs a quick action on a record. Returns the id of the record that the action created or changed, and the message of the action. */
export const performAction = (
	writer: Writer,
	quickAction: QuickAction & { command: "action" | "step" | "delete" },
	{ id, fields }: { id: string; fields: SentFields },
) =>
	withFaults(quickAction.object, () =>
		inWrite(writer, async (writer): Promise<Performed> => {
			const { object, command } = quickAction;
			const changed = { id, isCreated: false, message: null };
			// The command locks what it needs, in its own order.
			await rowToChange(writer, object, { id, conditions: {}, isLocked: false });
			const { sent, values } = readActionInput(writer.access, quickAction, fields);
			if (command === "step") await updateRecord(writer, object, { id, fields: sent, options, conditions: {} });
			if (command === "delete") await deleteRecord(writer, object, { id, conditions: {} });
			if (command !== "action") return changed;
			const { action } = quickAction;
			if ("creates" in action) return { ...changed, id: await action.run(writer.act, id, values), isCreated: true };
			if ("answers" in action) return { ...changed, message: await action.run(writer.act, id, values) };
			await action.run(writer.act, id, values);
			return changed;
		}),
	);

/** Reads the values that a client sent for an action, by their own names. Throws all faults at once. */
function readActionInput(
	access: Access,
	quickAction: QuickAction,
	fields: SentFields,
): { sent: SentFields; values: FieldValues } {
	const inputs = inputsOf(quickAction, access);
	const sent = withOwnNames(fields, spellings(inputs.keys()));
	const faults: Fault[] = [];
	const values = new Map<string, StoredValue>();
	for (const name of Object.keys(sent).filter((name) => !inputs.has(name)))
		faults.push({
			errorCode: "INVALID_FIELD",
			field: null,
			reason: new Refusal("invalid", "records.unknown-field", { field: name.slice(0, 80) }),
		});
	for (const [name, { field, isRequired }] of inputs) {
		const isSent = Object.hasOwn(sent, name);
		if (!isSent && !isRequired) continue;
		const read = isSent ? readValue(sent[name], field) : missingValue();
		if (isFault(read)) faults.push({ ...read, field: name, label: field.label });
		else values.set(name, read);
	}
	if (faults.length > 0) throw new InvalidRecord(faults);
	return { sent, values: Object.fromEntries(values) };
}
