import type { Field } from "#records/object.ts";
import type { RegisteredObject } from "#records/registry.ts";

/** A value that a client sends for a field. */
export type SampleValue = string | number | boolean;

/** The ids of records that references can name, by the API name of their object. */
export type SampleIds = Readonly<Record<string, string>>;

type Among = { object: RegisteredObject; ids: SampleIds; serial: number };

/** A valid value of a field, another one for each serial number. Undefined for a reference to an object without a sample. */
function sampleOf(name: string, field: Field, { object, ids, serial }: Among): SampleValue | undefined {
	switch (field.type) {
		case "reference":
			return field.to.map((target) => ids[target]).find((id) => id !== undefined);
		case "picklist":
		case "multiPicklist":
			return choiceOf(name, field, { object, serial });
		case "integer":
		case "number":
			return serial;
		case "money":
		case "percent":
			return serial + 0.5;
		case "boolean":
			return serial % 2 === 1;
		case "date":
			return `2027-03-${String(1 + (serial % 28)).padStart(2, "0")}`;
		case "dateTime":
			return `2027-03-01T00:00:${String(serial % 60).padStart(2, "0")}.000Z`;
		case "email":
			return `sample${serial}@mill.example`;
		case "phone":
			return `+6421555${String(serial).padStart(4, "0")}`;
		case "url":
			return `https://mill.example/${serial}`;
		default:
			return `Sample ${serial}`;
	}
}

/** A value of a picklist that the first record type and the sample of its controlling picklist allow. */
function choiceOf(name: string, field: Field, among: Pick<Among, "object" | "serial">): string | undefined {
	if (field.type !== "picklist" && field.type !== "multiPicklist") return undefined;
	const { object, serial } = among;
	const [firstType] = Object.values(object.recordTypes?.types ?? {});
	const { controlledBy } = field;
	const controller = controlledBy && object.fields.get(controlledBy.field);
	const controlling = controller && choiceOf(controlledBy.field, controller, among);
	const choices = Object.keys(field.values)
		.filter((value) => firstType?.picklists?.[name]?.includes(value) ?? true)
		.filter((value) => !controlledBy || controlledBy.allows[controlling ?? ""]?.includes(value));
	return choices[serial % choices.length];
}

/** Valid values of the named fields of a record. */
export const samplesOf = (names: readonly string[], among: Among): Record<string, SampleValue> =>
	Object.fromEntries(
		names.flatMap((name) => {
			const field = among.object.fields.get(name);
			const value = field && sampleOf(name, field, among);
			return value === undefined ? [] : [[name, value] as const];
		}),
	);
