import type { Language } from "#i18n/languages.ts";
import { Refusal } from "#shared/refusal.ts";
import { longestSlug } from "#shared/slug.ts";
import { type Sheet, type SheetLine, sheetRows } from "./machine-sheet.ts";

export const maxCompared = 4;

/** An id, a slug or an article number. */
const isName = (text: string): boolean => text.length <= longestSlug && /^[\w.-]+$/.test(text);

/** Reads the machines to compare from an address, up to the maximum. */
export const readCompared = (text: string | null): string[] =>
	[...new Set((text ?? "").split(",", 20))].filter(isName).slice(0, maxCompared);

/** Adds a machine to the comparison, unless the comparison has it. */
export const addToComparison = (slugs: readonly string[], slug: string): string[] =>
	refuseTooMany([...new Set([...slugs, slug])]);

function refuseTooMany<Machine>(machines: Machine[]): Machine[] {
	if (machines.length > maxCompared) throw new Refusal("invalid", "compare.too-many", { most: maxCompared });
	return machines;
}

export type ComparedRow = { line: SheetLine; label: string; values: (string | null)[]; differs: boolean };

/** The rows of a comparison, with a column for each machine. Leaves out rows that are empty for all. */
export function comparisonRows(language: Language, machines: Sheet[]): ComparedRow[] {
	const [first, ...others] = refuseTooMany(machines).map((sheet) => sheetRows(language, sheet));
	return (first ?? [])
		.map(({ line, label, value }, at) => {
			const values = [value, ...others.map((rows) => rows[at]?.value ?? null)];
			return { line, label, values, differs: new Set(values).size > 1 };
		})
		.filter(({ values }) => values.some((value) => value !== null));
}
