import { type SQL, sql } from "drizzle-orm";
import type { FieldType } from "./kinds.ts";

const wholeNumber = /^-?\d{1,18}$/;

/** A stored value as a typed parameter. The type is stated, so that a value never takes that of a narrower column. */
export function castTo(type: FieldType, stored: unknown): SQL {
	if (type === "boolean") return sql`${stored === true}::boolean`;
	const text = String(stored);
	if (type === "date") return sql`${text}::date`;
	if (type === "dateTime") return sql`${text}::timestamptz`;
	if (type === "integer" || type === "number" || type === "money" || type === "percent")
		return wholeNumber.test(text) ? sql`${text}::bigint` : sql`${text}::numeric`;
	return sql`${text}::text`;
}
