import { type SQL, sql } from "drizzle-orm";
import type { FieldType } from "./kinds.ts";

const wholeNumber = /^-?\d{1,18}$/;

const casts = {
	boolean: (value: unknown) => sql`${value}::boolean`,
	date: (value: unknown) => sql`${value}::date`,
	timestamptz: (value: unknown) => sql`${value}::timestamptz`,
	bigint: (value: unknown) => sql`${value}::bigint`,
	numeric: (value: unknown) => sql`${value}::numeric`,
	text: (value: unknown) => sql`${value}::text`,
};

/** The type of the database for a stored value. */
export function sqlTypeOf(type: FieldType, stored: unknown): keyof typeof casts {
	if (type === "boolean" || type === "date") return type;
	if (type === "dateTime") return "timestamptz";
	if (type === "integer" || type === "number" || type === "money" || type === "percent")
		return wholeNumber.test(String(stored)) ? "bigint" : "numeric";
	return "text";
}

/** A stored value as the driver sends it. */
export const sentValue = (type: FieldType, stored: unknown): string | boolean =>
	type === "boolean" ? stored === true : String(stored);

/** A stored value as a typed parameter. The type is stated, so that a value never takes that of a narrower column. */
export const castTo = (type: FieldType, stored: unknown): SQL => parameterOf(type, stored, sentValue(type, stored));

/** A parameter with the type of a stored value. */
export const parameterOf = (type: FieldType, stored: unknown, value: unknown): SQL =>
	casts[sqlTypeOf(type, stored)](value);
