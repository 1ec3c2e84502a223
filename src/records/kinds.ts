import { writeMoney, writePhone } from "#i18n/format.ts";
import type { Language } from "#i18n/languages.ts";
import { languages } from "#i18n/languages.ts";
import { idOf, recordId } from "#shared/id.ts";
import { money } from "#shared/money.ts";
import { storeDay } from "#shared/store-day.ts";
import type { Field, Label } from "./object.ts";
import { shortDate, shortMoment } from "./short-dates.ts";

/** The record type of objects without record types. */
export const masterRecordType = "012000000000000AAA";
export const recordTypeId = (object: string, name: string): string => idOf("012", `${object}.${name}`);

export type FieldType = Field["type"];
export type FieldValue = string | number | boolean | null;

/** How values are written for a person. */
export type Writing = { language: Language; currency: string; zone: string };

export const textIn = (language: Language, label: Label): string => label[languages.indexOf(language)] ?? label[0];

/** The operators of filters, by the name in `where`. */
const comparisons = ["eq", "ne", "lt", "lte", "gt", "gte"] as const;
export const textOperators = ["eq", "ne", "like", "in", "nin"] as const;
export const valueOperators = [...comparisons, "in", "nin"] as const;
export const setOperators = ["includes", "excludes", "eq", "ne"] as const;
export type Operator = (typeof valueOperators)[number] | (typeof textOperators)[number] | (typeof setOperators)[number];

type KindRules = {
	/** The `dataType` of the field in object-info. */
	dataType: string;
	/** The value outside, of a stored value that is not null. Stored values are as the driver returns them. */
	decode: (stored: string | number | boolean | readonly string[], field: Field) => FieldValue;
	/** The stored value of a value from outside. Undefined when the field cannot hold the value. */
	encode: (value: unknown, field: Field) => string | number | boolean | readonly string[] | undefined;
	/** Null when the value itself is what people read. */
	display?: (value: FieldValue, field: Field, writing: Writing) => string | null;
	operators: readonly Operator[];
};

const encodeText = (value: unknown, field: Field): string | undefined =>
	typeof value === "string" && !value.includes("\0") && (!("length" in field) || value.length <= field.length)
		? value
		: undefined;
const text: KindRules = { dataType: "String", decode: String, encode: encodeText, operators: textOperators };

const idOfRecord: KindRules = {
	dataType: "Reference",
	decode: String,
	encode: (value) => recordId(value) ?? undefined,
	operators: ["eq", "ne", "in", "nin"],
};

/** The decimals of a number as it was written. Infinite for a number in exponential notation with a negative exponent. */
const decimalsOf = (value: number): number => {
	const [digits = "", exponent] = String(value).split("e");
	return exponent?.startsWith("-") ? Number.POSITIVE_INFINITY : (digits.split(".")[1]?.length ?? 0);
};

/** A decimal number stored as a whole number of smaller units. More decimals than the unit has are refused, not rounded. */
const scaled = (per: number, decimals: number) => ({
	decode: (stored: unknown) => Number(stored) / per,
	encode(value: unknown) {
		if (typeof value !== "number" || decimalsOf(value) > decimals) return undefined;
		const units = Math.round(value * per);
		return Number.isSafeInteger(units) ? units : undefined;
	},
});

const labelOf = (value: string, field: Field, language: Language): string => {
	const label = "values" in field ? field.values[value] : undefined;
	return label ? textIn(language, label) : value;
};
const isValueOf = (value: unknown, field: Field): value is string =>
	typeof value === "string" && "values" in field && Object.hasOwn(field.values, value);

const isoMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:?\d{2})$/;

/** An instant in ISO form. Undefined for other texts, and for days that do not exist. */
function momentOf(value: unknown): string | undefined {
	if (typeof value !== "string" || !isoMoment.test(value) || !storeDay(value.slice(0, 10))) return undefined;
	const ms = Date.parse(value);
	const moment = Number.isNaN(ms) ? "" : new Date(ms).toISOString();
	// Near the years 0001 and 9999, an offset leads to a year that the database cannot hold.
	return /^(?!0000)\d{4}-/.test(moment) ? moment : undefined;
}

/** The digits that an instant of the database lacks, by the length of its text without the zone: "2026-11-24 10:05:00.5" lacks two. */
const missingDigits: Readonly<Record<number, string>> = { 19: ".000", 21: "00", 22: "0", 23: "" };

/** The ISO form of an instant as the database writes it: "2026-11-24 10:05:00.5+00". A `Date` would take most of the time of a record. */
export function isoMomentOf(stored: string): string {
	const end = stored.length - "+00".length;
	const missing = stored.endsWith("+00") && stored[10] === " " ? missingDigits[end] : undefined;
	return missing === undefined
		? new Date(stored).toISOString()
		: `${stored.slice(0, 10)}T${stored.slice(11, end)}${missing}Z`;
}

const numberFormats = new Map<string, Intl.NumberFormat>();
function percentage(language: Language): Intl.NumberFormat {
	const format = numberFormats.get(language) ?? new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
	numberFormats.set(language, format);
	return format;
}

export const kinds: Readonly<Record<FieldType, KindRules>> = {
	id: idOfRecord,
	recordType: {
		dataType: "Reference",
		decode: (stored, field) =>
			field.type === "recordType" ? recordTypeId(field.object, String(stored)) : String(stored),
		encode: () => undefined,
		operators: [],
	},
	text,
	longText: { ...text, dataType: "TextArea" },
	richText: { ...text, dataType: "TextArea" },
	email: { ...text, dataType: "Email" },
	phone: { ...text, dataType: "Phone", display: (value) => writePhone(String(value)) },
	url: { ...text, dataType: "Url" },
	integer: {
		dataType: "Int",
		decode: Number,
		encode: (value) =>
			typeof value === "number" && Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? value : undefined,
		operators: valueOperators,
	},
	number: {
		dataType: "Double",
		decode: (stored, field) => scaled(field.type === "number" ? (field.per ?? 1) : 1, 0).decode(stored),
		encode: (value, field) => (field.type === "number" ? scaled(field.per ?? 1, field.scale).encode(value) : undefined),
		operators: valueOperators,
	},
	money: {
		dataType: "Currency",
		...scaled(100, 2),
		display: (value, _, { language, currency }) =>
			writeMoney(language, currency, money(Math.round(Number(value) * 100))),
		operators: valueOperators,
	},
	percent: {
		dataType: "Percent",
		...scaled(100, 2),
		display: (value, _, { language }) => `${percentage(language).format(Number(value))}%`,
		operators: valueOperators,
	},
	boolean: {
		dataType: "Boolean",
		decode: (stored) => stored === true || stored === "t" || stored === "true",
		encode: (value) => (typeof value === "boolean" ? value : undefined),
		operators: ["eq", "ne"],
	},
	date: {
		dataType: "Date",
		decode: String,
		encode: (value) => storeDay(value) ?? undefined,
		display: (value, _, { language }) => shortDate(language, String(value)),
		operators: valueOperators,
	},
	dateTime: {
		dataType: "DateTime",
		decode: (stored) => isoMomentOf(String(stored)),
		encode: momentOf,
		display: (value, _, { language, zone }) => shortMoment(language, zone, String(value)),
		operators: valueOperators,
	},
	picklist: {
		dataType: "Picklist",
		decode: String,
		encode: (value, field) => (isValueOf(value, field) ? value : undefined),
		display: (value, field, { language }) => labelOf(String(value), field, language),
		operators: ["eq", "ne", "in", "nin"],
	},
	/** Stored as an array, written with semicolons. */
	multiPicklist: {
		dataType: "MultiPicklist",
		decode: (stored) => (Array.isArray(stored) ? stored.join(";") : String(stored)),
		encode(value, field) {
			const parts = typeof value === "string" ? value.split(";").filter(Boolean) : [];
			return typeof value === "string" && parts.every((part) => isValueOf(part, field)) ? parts : undefined;
		},
		display: (value, field, { language }) =>
			String(value)
				.split(";")
				.map((part) => labelOf(part, field, language))
				.join(";"),
		operators: setOperators,
	},
	reference: idOfRecord,
};

/** The value of a field of a record, as the platform writes it: null as its value is also shown as null. */
export function fieldValue(stored: unknown, field: Field, writing: Writing) {
	if (!isStored(stored)) return { displayValue: null, value: null };
	const { decode, display } = kinds[field.type];
	const value = decode(stored, field);
	return { displayValue: display?.(value, field, writing) ?? null, value };
}

const isStored = (stored: unknown): stored is string | number | boolean | readonly string[] =>
	typeof stored === "string" || typeof stored === "number" || typeof stored === "boolean" || Array.isArray(stored);
