import { emailFault } from "#shared/email.ts";
import { isPlain, lineOf } from "#shared/line.ts";
import { phoneOf } from "#shared/phone.ts";
import { Refusal } from "#shared/refusal.ts";
import { kinds } from "./kinds.ts";
import type { Field } from "./object.ts";
import type { FaultCode } from "./write-errors.ts";

/** A value as it is stored. */
export type StoredValue = string | number | boolean | readonly string[] | null;

/** A value that a field cannot have. */
type ValueFault = { errorCode: FaultCode; reason: Refusal };

const wrongType = (): ValueFault => ({
	errorCode: "INVALID_TYPE_ON_FIELD_IN_RECORD",
	reason: new Refusal("invalid", "records.value-invalid"),
});

export const missingValue = (): ValueFault => ({
	errorCode: "REQUIRED_FIELD_MISSING",
	reason: new Refusal("invalid", "records.value-missing"),
});

const tooLong = (length: number): ValueFault => ({
	errorCode: "STRING_TOO_LONG",
	reason: new Refusal("invalid", "records.value-too-long", { length }),
});

const outOfRange = (): ValueFault => ({
	errorCode: "NUMBER_OUTSIDE_VALID_RANGE",
	reason: new Refusal("invalid", "records.number-invalid"),
});

export const unknownChoice = (): ValueFault => ({
	errorCode: "INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST",
	reason: new Refusal("invalid", "records.choice-unknown"),
});

const invalidFormat = (errorCode: FaultCode = "FIELD_CUSTOM_VALIDATION_EXCEPTION"): ValueFault => ({
	errorCode,
	reason: new Refusal("invalid", "records.value-invalid"),
});

const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);

/** A text in its stored form. Undefined when it has not the form of its kind. */
function cleanText(text: string, { type }: Field): string | undefined {
	switch (type) {
		case "text":
			return isPlain(lineOf(text)) ? lineOf(text) : undefined;
		case "email":
			return emailFault(text) === null ? text.trim() : undefined;
		case "phone":
			return phoneOf(text, null).phone ?? undefined;
		case "url":
			return isWebAddress(text.trim()) ? text.trim() : undefined;
		default:
			return text;
	}
}

function readText(value: string, field: Field & { length: number }): StoredValue | ValueFault {
	const text = cleanText(value, field);
	if (text === undefined) return invalidFormat(field.type === "email" ? "INVALID_EMAIL_ADDRESS" : undefined);
	if (text.length > field.length) return tooLong(field.length);
	return text;
}

const isTooPrecise = (value: number, field: Field): boolean =>
	field.type === "number" && Math.abs(value) >= 10 ** (field.precision - field.scale);

/** Reads a value that a client sent for a field. Null, and an empty text, remove the value. */
export function readValue(value: unknown, field: Field): StoredValue | ValueFault {
	if (value === null || value === undefined || value === "") {
		const isNeeded = field.required || field.type === "boolean";
		return isNeeded ? missingValue() : null;
	}
	const read = typeof value === "string" && "length" in field ? readText(value, field) : encoded(value, field);
	return read === "" ? readValue(null, field) : read;
}

function encoded(value: unknown, field: Field): StoredValue | ValueFault {
	const stored = kinds[field.type].encode(value, field);
	const isNumber = typeof value === "number" && ["integer", "number", "money", "percent"].includes(field.type);
	if (stored === undefined) {
		if (isNumber) return outOfRange();
		return "values" in field && typeof value === "string" ? unknownChoice() : wrongType();
	}
	return typeof value === "number" && isTooPrecise(value, field) ? outOfRange() : stored;
}

export const isFault = (read: StoredValue | ValueFault): read is ValueFault =>
	typeof read === "object" && read !== null && "errorCode" in read;
