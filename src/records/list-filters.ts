import { languages } from "#i18n/languages.ts";
import { Refusal } from "#shared/refusal.ts";
import { levelOf, type Reader } from "./field-tree.ts";
import { fieldsAt } from "./filter.ts";
import type { ListFilter } from "./list-views.ts";
import { canFilterBy, type Field, type Where } from "./object.ts";
import type { RegisteredObject } from "./registry.ts";

/** The operators of the filters of list views. */
export const filterOperators = [
	"Contains",
	"Equals",
	"Excludes",
	"GreaterOrEqual",
	"GreaterThan",
	"Includes",
	"LessOrEqual",
	"LessThan",
	"NotContain",
	"NotEqual",
	"StartsWith",
	"Within",
] as const;
export type FilterOperator = (typeof filterOperators)[number];

/** The operators that the filters of a field can have. */
export function supportedOperators(field: Field): FilterOperator[] {
	if (!canFilterBy(field)) return [];
	switch (field.type) {
		case "multiPicklist":
			return ["Equals", "NotEqual", "Includes", "Excludes"];
		case "boolean":
		case "id":
		case "picklist":
		case "recordType":
		case "reference":
			return ["Equals", "NotEqual"];
		case "date":
		case "dateTime":
		case "integer":
		case "money":
		case "number":
		case "percent":
			return ["Equals", "NotEqual", "LessThan", "GreaterThan", "LessOrEqual", "GreaterOrEqual"];
		default:
			return ["Equals", "NotEqual", "Contains", "NotContain", "StartsWith"];
	}
}

type Operand = string | number | boolean;

/** The value of an operand, which clients send as text. The value of a picklist may also be its label. */
function operandOf(text: string, field: Field): Operand {
	switch (field.type) {
		case "integer":
		case "money":
		case "number":
		case "percent":
			return text.trim() === "" ? text : Number(text);
		case "boolean":
			return /^(?:true|1)$/i.test(text) || (/^(?:false|0)$/i.test(text) ? false : text);
		case "dateTime":
			return /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : text;
		case "picklist":
		case "multiPicklist":
			return (
				Object.entries(field.values).find(([, label]) => languages.some((_, at) => label[at] === text))?.[0] ?? text
			);
		default:
			return text;
	}
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, "\\$&");
const comparisons = { GreaterOrEqual: "gte", GreaterThan: "gt", LessOrEqual: "lte", LessThan: "lt" } as const;

/** The operators of `where` for a filter of a list view. Null when the operator does not fit the operands. */
function testOf(operator: string, operands: readonly Operand[]): Where | null {
	const [first] = operands;
	const likes = (pattern: (text: string) => string) =>
		operands.map((operand) => ({ like: pattern(escaped(String(operand))) }));
	if (operator === "Equals") return operands.length > 1 ? { in: operands } : { eq: first ?? null };
	if (operator === "NotEqual") return operands.length > 1 ? { nin: operands } : { ne: first ?? null };
	if (first === undefined) return null;
	if (operator === "Includes") return { includes: operands };
	if (operator === "Excludes") return { excludes: operands };
	if (operator === "Contains" || operator === "NotContain") return { any: likes((text) => `%${text}%`) };
	if (operator === "StartsWith") return { any: likes((text) => `${text}%`) };
	return operator in comparisons && operands.length === 1
		? { [comparisons[operator as keyof typeof comparisons]]: first } // `in` checked the operator
		: null;
}

/** The conditions of the filters of a list view, in their order. */
function conditionsOf(reader: Reader, object: RegisteredObject, filters: readonly ListFilter[]): Where[] {
	return filters.map(({ fieldApiName, operator, operandLabels }) => {
		const path = fieldApiName.split(".");
		const [filtered] = fieldsAt(reader, levelOf(object), path);
		if (!filtered) throw new Refusal("invalid", "records.unknown-field", { field: fieldApiName.slice(0, 200) });
		const operands = operandLabels.filter(Boolean).map((text) => operandOf(text, filtered.field));
		const test = supportedOperators(filtered.field).some((known) => known === operator)
			? testOf(operator, operands)
			: null;
		if (!test) throw new Refusal("invalid", "records.list-filter", { field: fieldApiName.slice(0, 200) });
		const at = (operators: Where): Where => path.reduceRight<Where>((inner, name) => ({ [name]: inner }), operators);
		const where = Array.isArray(test.any) ? { or: test.any.map(at) } : at(test);
		return operator === "NotContain" ? { not: where } : where;
	});
}

/** The condition of a list view: its filters, combined by its logic. */
export function whereOf(
	reader: Reader,
	object: RegisteredObject,
	{ filters, filterLogic }: { filters: readonly ListFilter[]; filterLogic: string | null },
): Where {
	const conditions = conditionsOf(reader, object, filters);
	return filterLogic ? combine(filterLogic, conditions) : { and: conditions };
}

const badLogic = () => new Refusal("invalid", "records.filter-logic");
const mostNested = 20;

/** Reads a combination such as "1 AND (2 OR NOT 3)". AND binds stronger than OR. */
function combine(logic: string, conditions: readonly Where[]): Where {
	const tokens = logic.match(/\d+|[()]|[A-Za-z]+|\S/g)?.map((token) => token.toUpperCase()) ?? [];
	let at = 0;
	let depth = 0;
	const list = (word: "AND" | "OR", part: () => Where): Where => {
		const parts = [part()];
		while (tokens[at] === word) {
			at++;
			parts.push(part());
		}
		return parts.length === 1 ? (parts[0] ?? {}) : { [word.toLowerCase()]: parts };
	};
	const single = (): Where => {
		const token = tokens[at++] ?? "";
		if (++depth > mostNested) throw badLogic();
		const where = token === "(" ? inParentheses() : token === "NOT" ? { not: single() } : conditions[Number(token) - 1];
		depth--;
		if (!where) throw badLogic();
		return where;
	};
	const any = (): Where => list("OR", () => list("AND", single));
	const inParentheses = (): Where => {
		const where = any();
		if (tokens[at++] !== ")") throw badLogic();
		return where;
	};
	const where = any();
	if (at < tokens.length) throw badLogic();
	return where;
}
