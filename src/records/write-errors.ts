import { Refusal } from "#shared/refusal.ts";
import type { DuplicateRule, Label } from "./object.ts";
import type { RegisteredObject } from "./registry.ts";
import type { RecordBody } from "./represent.ts";

/** The codes of faults of a record that cannot be saved. */
export type FaultCode =
	| "DUPLICATES_DETECTED"
	| "FIELD_CUSTOM_VALIDATION_EXCEPTION"
	| "INVALID_CROSS_REFERENCE_KEY"
	| "INVALID_EMAIL_ADDRESS"
	| "INVALID_FIELD"
	| "INVALID_FIELD_FOR_INSERT_UPDATE"
	| "INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST"
	| "INVALID_TYPE_ON_FIELD_IN_RECORD"
	| "NUMBER_OUTSIDE_VALID_RANGE"
	| "REQUIRED_FIELD_MISSING"
	| "STRING_TOO_LONG";

/** Existing records that a new record resembles, by the rule that found them. */
export type DuplicateMatch = {
	object: RegisteredObject;
	rule: DuplicateRule;
	/** Whether the record may be saved with `allowSaveOnDuplicate`. */
	isAllowSave: boolean;
	recordIds: readonly string[];
};

/** A fault of a record. `field` is null when the fault is of no field that the viewer knows. */
export type Fault = {
	errorCode: FaultCode;
	reason: Refusal;
	field: string | null;
	label?: Label;
	matches?: readonly DuplicateMatch[];
};

/** A record that cannot be saved, with all its faults. */
export class InvalidRecord extends Error {
	constructor(readonly faults: readonly Fault[]) {
		super(faults.map(({ errorCode, field }) => (field === null ? errorCode : `${field}: ${errorCode}`)).join("; "));
	}
}

/** A change of a record that somebody changed since the client read it. */
export class ChangedRecord extends Error {
	constructor(readonly current: RecordBody) {
		super(`${current.id} changed`);
	}
}

/** Data errors and broken constraints. A plain column has no other rules than those of its kind and of the table. */
const isValueError = (error: unknown): boolean =>
	error instanceof Error &&
	(("code" in error && typeof error.code === "string" && /^2[23]/.test(error.code)) || isValueError(error.cause));

function faultsOf(error: unknown): readonly Fault[] | null {
	if (error instanceof InvalidRecord) return error.faults;
	if (error instanceof Refusal && (error.kind === "invalid" || error.kind === "conflict"))
		return [{ errorCode: "FIELD_CUSTOM_VALIDATION_EXCEPTION", reason: error, field: error.field ?? null }];
	return null;
}

/** Runs a statement that writes plain columns. A value that the table refuses is a fault of the record. */
export async function withConstraintFaults<Result>(work: () => Promise<Result>): Promise<Result> {
	try {
		return await work();
	} catch (error) {
		if (!isValueError(error)) throw error;
		const reason = new Refusal("invalid", "records.value-not-allowed");
		throw new InvalidRecord([{ errorCode: "FIELD_CUSTOM_VALIDATION_EXCEPTION", reason, field: null }]);
	}
}

/** Runs a change of fields. A fault that names no field is of the changed one, if only one was sent. */
export async function withFieldFaults(
	{ fields }: Pick<RegisteredObject, "fields">,
	[changed, ...others]: readonly string[],
	work: () => Promise<unknown>,
): Promise<void> {
	try {
		await work();
	} catch (error) {
		const faults = changed === undefined || others.length > 0 ? null : faultsOf(error);
		if (!faults) throw error;
		throw new InvalidRecord(
			faults.map((fault) => (fields.has(fault.field ?? "") ? fault : { ...fault, field: changed ?? null })),
		);
	}
}

/** Runs the writing of a record. A refusal of the business is a fault of the record, whichever call wrote it. */
export async function withFaults<Result>(
	{ fields }: Pick<RegisteredObject, "fields">,
	work: () => Promise<Result>,
): Promise<Result> {
	try {
		return await work();
	} catch (error) {
		const faults = faultsOf(error)?.map((fault) => {
			const label = fault.label ?? fields.get(fault.field ?? "")?.label;
			return label ? { ...fault, label } : { ...fault, field: null };
		});
		throw faults ? new InvalidRecord(faults) : error;
	}
}
