import { and, isNull, type SQL, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { scoped, viewerAt } from "#db/scope.ts";
import type { SentFields } from "./input.ts";
import { isFault, readValue, type StoredValue } from "./input-values.ts";
import { columnOf, type DuplicateRule } from "./object.ts";
import type { Access, RegisteredObject } from "./registry.ts";
import type { DuplicateMatch } from "./write-errors.ts";

const matchesAtMost = 10;

/** The duplicate rules of an object that a viewer may know: those whose fields the viewer reads. */
export const rulesFor = (access: Access, object: RegisteredObject): readonly DuplicateRule[] =>
	(object.duplicates ?? []).filter(({ fields }) => fields.every((name) => access.field(object, name)));

/** Letters and digits only, in lower case. */
const simplified = (text: SQL): SQL => sql`regexp_replace(lower(${text}), '[^[:alnum:]]', '', 'g')`;

/** Undefined when the record lacks a value of the rule. */
function conditionOf(
	object: RegisteredObject,
	{ fields, engine }: DuplicateRule,
	values: ReadonlyMap<string, StoredValue>,
): SQL | undefined {
	const conditions: SQL[] = [];
	for (const name of fields) {
		const field = object.fields.get(name);
		const column = field && columnOf(field);
		const value = values.get(name);
		if (!column || value === undefined || value === null) return undefined;
		if (typeof value !== "string") conditions.push(sql`${column} = ${value}`);
		else if (engine === "exact" || field.type === "reference")
			conditions.push(sql`lower(${column}) = ${value.toLowerCase()}`);
		else conditions.push(sql`${simplified(sql`${column}`)} = ${simplified(sql`${value}::text`)}`);
	}
	return and(...conditions);
}

/** Finds the records that resemble a new one, among those that the viewer sees. Sends one statement for each rule. */
export async function findDuplicates(
	{ act, access }: { act: Act; access: Access },
	object: RegisteredObject,
	values: ReadonlyMap<string, StoredValue>,
): Promise<DuplicateMatch[]> {
	const { table } = object;
	const matches: DuplicateMatch[] = [];
	for (const rule of rulesFor(access, object)) {
		const condition = conditionOf(object, rule, values);
		if (!condition) continue;
		const rows = await act.db
			.select({ id: sql<string>`${table.id}` })
			.from(table)
			.where(and(condition, isNull(table.deletedAt), scoped(object.rows, viewerAt(act))))
			.orderBy(table.id)
			.limit(matchesAtMost);
		const recordIds = rows.map(({ id }) => id);
		if (recordIds.length > 0) matches.push({ object, rule, isAllowSave: rule.onCreate === "alert", recordIds });
	}
	return matches;
}

/** The values of fields that a client sent before saving. Values that a field cannot have are left out. */
export function readableValues(access: Access, object: RegisteredObject, sent: SentFields): Map<string, StoredValue> {
	const values = new Map<string, StoredValue>();
	for (const [name, value] of Object.entries(sent)) {
		const field = access.field(object, name);
		const read = field && readValue(value, field);
		if (read !== undefined && !isFault(read)) values.set(name, read);
	}
	return values;
}
