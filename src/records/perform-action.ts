import { Refusal } from "#shared/refusal.ts";
import type { SentFields } from "./input.ts";
import { isFault, missingValue, readValue, type StoredValue } from "./input-values.ts";
import type { Action, ActionInput, Field, FieldValues, Label } from "./object.ts";
import type { Access, RegisteredObject } from "./registry.ts";
import { inWrite, rowToChange, type Writer } from "./save.ts";
import { type Fault, InvalidRecord, withFaults } from "./write-errors.ts";

type QuickAction = { object: RegisteredObject; action: Action };

type Performed = { id: string; isCreated: boolean; message: Label | null };

/** Runs a quick action on a record. Returns the id of the record that the action created or changed, and the message of the action. */
export const performAction = (
	writer: Writer,
	{ object, action }: QuickAction,
	{ id, fields }: { id: string; fields: SentFields },
) =>
	withFaults(object, () =>
		inWrite(writer, async (writer): Promise<Performed> => {
			await rowToChange(writer, object, { id, conditions: {}, isLocked: true });
			const input = readActionInput(writer.access, { object, action }, fields);
			if ("creates" in action) return { id: await action.run(writer.act, id, input), isCreated: true, message: null };
			if ("answers" in action) return { id, isCreated: false, message: await action.run(writer.act, id, input) };
			await action.run(writer.act, id, input);
			return { id, isCreated: false, message: null };
		}),
	);

const isRequired = (field: Field | ActionInput): boolean => field.required === true;

const fieldOf = ({ label, length = 255, values, required, type }: ActionInput, { table }: RegisteredObject): Field => {
	const rest = { label, value: table.id, ...(required && { required }) };
	if (type) return { type, ...rest };
	return values ? { type: "picklist", values, ...rest } : { type: "longText", length, ...rest };
};

/** The inputs of an action by name. */
function inputsOf(access: Access, { object, action }: QuickAction): Map<string, Field> {
	return new Map(
		(action.input ?? []).flatMap((input) => {
			if (typeof input !== "string") return [[input.name, fieldOf(input, object)] as const];
			const field = access.field(object, input);
			return field ? [[input, field] as const] : [];
		}),
	);
}

/** Reads the values that a client sent for an action. Throws all faults at once. */
function readActionInput(access: Access, quickAction: QuickAction, sent: SentFields): FieldValues {
	const inputs = inputsOf(access, quickAction);
	const faults: Fault[] = [];
	const values = new Map<string, StoredValue>();
	for (const name of Object.keys(sent).filter((name) => !inputs.has(name)))
		faults.push({
			errorCode: "INVALID_FIELD",
			field: null,
			reason: new Refusal("invalid", "records.unknown-field", { field: name.slice(0, 80) }),
		});
	for (const [name, field] of inputs) {
		const isSent = Object.hasOwn(sent, name);
		if (!isSent && !isRequired(field)) continue;
		const read = isSent ? readValue(sent[name], field) : missingValue();
		if (isFault(read)) faults.push({ ...read, field: name, label: field.label });
		else values.set(name, read);
	}
	if (faults.length > 0) throw new InvalidRecord(faults);
	return Object.fromEntries(values);
}
