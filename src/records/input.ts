import { recordId } from "#shared/id.ts";
import { Refusal } from "#shared/refusal.ts";
import { isFault, missingValue, readValue, type StoredValue, unknownChoice } from "./input-values.ts";
import { masterRecordType, recordTypeId } from "./kinds.ts";
import { type Field, includesRole } from "./object.ts";
import type { Access, RegisteredObject } from "./registry.ts";
import { spellings, withOwnNames } from "./spellings.ts";
import { type Fault, InvalidRecord } from "./write-errors.ts";

/** Stored values by the name of their field. `RecordTypeId` has the name of the record type. */
export type InputValues = ReadonlyMap<string, StoredValue>;

/** The fields of a record as a client sent them. */
export type SentFields = Readonly<Record<string, unknown>>;

/** Names beside the fields in the body of a record. */
const otherNames = spellings(["CloneSourceId", "RecordTypeId"]);

/** The sent fields by their own names, which clients write in any case. A field that the viewer may not read keeps the sent name, as an
 * unknown one does. */
export const namedFields = (access: Access, object: RegisteredObject, sent: SentFields): SentFields =>
	withOwnNames(sent, (name) => {
		const own = object.fieldNamed(name);
		return access.field(object, own) ? own : otherNames(name);
	});

type Use = "create" | "update";

const fault = (errorCode: Fault["errorCode"], field: string | null, reason: Refusal): Fault => ({
	errorCode,
	field,
	reason,
});

/** Reads the fields that a client sent for a new record or a change. Throws all faults at once. */
export function readInput(access: Access, object: RegisteredObject, sent: SentFields, use: Use): InputValues {
	const faults: Fault[] = [];
	const values = new Map<string, StoredValue>();
	for (const [name, value] of Object.entries(sent)) {
		if (name === "RecordTypeId" && use === "update" && isMaster(value)) continue;
		const read = readField({ access, object, use }, name, value);
		if ("errorCode" in read) faults.push(read);
		else values.set(name, read.value);
	}
	if (use === "create") faults.push(...addInitialValues(access, object, values, sent));
	if (faults.length > 0) throw new InvalidRecord(faults);
	return values;
}

type Target = { access: Access; object: RegisteredObject; use: Use };

function readField({ access, object, use }: Target, name: string, value: unknown): { value: StoredValue } | Fault {
	if (name === "RecordTypeId" && use === "create") return readRecordType(access, object, value);
	const field = access.field(object, name);
	if (!field)
		return fault("INVALID_FIELD", null, new Refusal("invalid", "records.unknown-field", { field: name.slice(0, 80) }));
	if (!includesRole(field[use] ?? "nobody", access.role))
		return fault("INVALID_FIELD_FOR_INSERT_UPDATE", name, new Refusal("invalid", "records.read-only-field"));
	const read = readValue(value, field);
	return isFault(read) ? { ...read, field: name } : { value: read };
}

/** The names of the record types that a viewer may give to records. */
const typesOf = ({ role }: Access, { recordTypes }: RegisteredObject): string[] =>
	Object.entries(recordTypes?.types ?? {}).flatMap(([name, { who }]) => (includesRole(who, role) ? [name] : []));
const firstTypeOf = (access: Access, object: RegisteredObject): string | null => typesOf(access, object)[0] ?? null;

const isMaster = (sent: unknown): boolean => sent === null || sent === "" || recordId(sent) === masterRecordType;

/** The record type of a new record. Null and the id of the master mean the first type. */
function readRecordType(access: Access, object: RegisteredObject, sent: unknown): { value: StoredValue } | Fault {
	if (isMaster(sent)) return { value: firstTypeOf(access, object) };
	const name = typesOf(access, object).find((name) => recordTypeId(object.apiName, name) === recordId(sent));
	return name === undefined
		? fault("INVALID_CROSS_REFERENCE_KEY", "RecordTypeId", new Refusal("invalid", "records.choice-unknown"))
		: { value: name };
}

/** Gives a new record the values that were not sent. */
function addInitialValues(
	access: Access,
	object: RegisteredObject,
	values: Map<string, StoredValue>,
	sent: SentFields,
): Fault[] {
	const faults: Fault[] = [];
	for (const [name, field] of object.fields) {
		if (Object.hasOwn(sent, name) || !includesRole(field.create ?? "nobody", access.role)) continue;
		if (field.initial !== undefined) {
			const read = readValue(field.initial, field);
			if (!isFault(read)) values.set(name, read);
		} else if (field.required) faults.push({ ...missingValue(), field: name });
	}
	if (!values.has("RecordTypeId")) values.set("RecordTypeId", firstTypeOf(access, object));
	if (values.get("RecordTypeId") === null) values.delete("RecordTypeId");
	return faults;
}

/** Refuses choices that another value of the record, or its record type, does not allow. `before` are the stored values of a record that is
 * changed. */
export function refuseDependentChoices(
	{ fields, recordTypes }: RegisteredObject,
	values: InputValues,
	before: Readonly<Record<string, unknown>> = {},
): void {
	const storedText = (name: string): string => String(values.get(name) ?? before[name] ?? "");
	const typePicklists = recordTypes?.types[storedText("RecordTypeId")]?.picklists;
	const faults = [...values].flatMap(([name, value]): Fault[] => {
		const chosen = Array.isArray(value) ? value : [value];
		const field = fields.get(name);
		const limits = [typePicklists?.[name], field && allowedBy(field, storedText)].filter((list) => list !== undefined);
		const isAllowed = chosen.every((one) => one === null || limits.every((list) => list.includes(String(one))));
		return isAllowed ? [] : [{ ...unknownChoice(), field: name }];
	});
	if (faults.length > 0) throw new InvalidRecord(faults);
}

/** Undefined when no other field limits the choices. */
function allowedBy(field: Field, storedText: (name: string) => string): readonly string[] | undefined {
	if ((field.type !== "picklist" && field.type !== "multiPicklist") || !field.controlledBy) return undefined;
	return field.controlledBy.allows[storedText(field.controlledBy.field)] ?? [];
}
