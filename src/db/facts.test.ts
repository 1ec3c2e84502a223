import { readdirSync } from "node:fs";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { PgTable } from "drizzle-orm/pg-core";
import { expect } from "vitest";
import { kindsWithTypes, typesWithReasons } from "#cases/cases.ts";
import { prepaidMethods } from "#shared/payment-methods.ts";
import { test } from "#test/database.ts";

const folder = new URL("./schema/", import.meta.url);
const modules: object[] = await Promise.all(readdirSync(folder).map((name) => import(new URL(name, folder).href)));

/** The columns that hold one of a list of words, with the list of the code. */
const wordColumns = modules
	.flatMap((module): unknown[] => Object.values(module))
	.flatMap((table) =>
		is(table, PgTable)
			? Object.entries(getTableColumns(table)).flatMap(([name, column]) =>
					column.enumValues && column.columnType === "PgText"
						? [{ table: getTableName(table), column: toSnakeCase(name), words: column.enumValues }]
						: [],
				)
			: [],
	);

const literalsIn = (text: string): string[] => [...text.matchAll(/'([^']*)'/g)].flatMap(([, word]) => word ?? []);

/** Columns whose constraint has other words than their type: only some, or pairs with another column. */
const otherWords: Readonly<Record<string, readonly string[]>> = {
	"payment.method": prepaidMethods,
	"contract.price_book_kind": ["contract"],
};
const pairs: Readonly<Record<string, readonly string[]>> = {
	support_case_type_is_of_its_kind: kindsWithTypes,
	support_case_reason_is_of_its_type: typesWithReasons,
};
/** Columns whose words the pairs know. */
const pairedColumns = ["support_case.kind", "support_case.type", "support_case.reason"];

test("the constraints of the database know the words of the code, and no other", async ({ owner }) => {
	const rows = await owner<{ name: string; columns: string; definition: string }[]>`
		select c.conname::text as name, pg_get_constraintdef(c.oid) as definition,
			(select string_agg(c.conrelid::regclass::text || '.' || a.attname, ' ') from pg_attribute a
				where a.attrelid = c.conrelid and a.attnum = any(c.conkey)) as columns
		from pg_constraint c where c.contype = 'c'`;
	const isList = ({ definition }: { definition: string }) =>
		/= ANY \(\(?ARRAY\[/.test(definition) || /^CHECK \(\(\w+ = '[^']*'::text\)\)$/.test(definition);
	const known = new Map(rows.filter(isList).map(({ columns, definition }) => [columns, literalsIn(definition)]));
	const namedPairs = new Map(rows.map(({ name, definition }) => [name, literalsIn(definition)]));
	const compared = [
		...wordColumns
			.map(({ table, column, words }) => ({ name: `${table}.${column}`, words }))
			.filter(({ name }) => !pairedColumns.includes(name))
			.map(({ name, words }) => ({ name, inCode: otherWords[name] ?? words, inDatabase: known.get(name) })),
		...Object.entries(pairs).map(([name, words]) => ({
			name,
			inCode: words,
			inDatabase: namedPairs.get(name)?.filter((word) => word !== "/"),
		})),
	];
	const sorted = (words: readonly string[] = []) => [...new Set(words)].toSorted().join();
	expect(compared.filter(({ inCode, inDatabase }) => sorted(inCode) !== sorted(inDatabase))).toEqual([]);
});

test("constraints, indexes, views, functions and triggers compare columns with words of the code only", async ({
	owner,
}) => {
	const wordsOf = new Map<string, Set<string>>();
	for (const { column, words } of wordColumns) wordsOf.set(column, new Set([...(wordsOf.get(column) ?? []), ...words]));
	const definitions = await owner<{ name: string; definition: string }[]>`
		select conname::text as name, pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'c'
		union all select indexname::text, indexdef from pg_indexes where schemaname = 'public'
		union all select viewname::text, definition from pg_views where schemaname = 'public'
		union all select proname::text, prosrc from pg_proc where pronamespace = 'public'::regnamespace
		union all select tgname::text, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`;
	const comparison =
		/(\w+)"?\)?(?:::\w+)?\s*(?:=|<>|not in|in)\s*(?:any\s*\(+\s*array\[|\()?((?:\s*'[^']*'(?:::\w+)?,?)+)/gi;
	let compared = 0;
	const unknown = definitions
		.filter(({ name }) => !(name in pairs))
		.flatMap(({ name, definition }) =>
			[...definition.matchAll(comparison)].flatMap(([, column = "", list = ""]) => {
				const words = wordsOf.get(column.toLowerCase());
				if (!words) return [];
				compared += 1;
				return literalsIn(list)
					.filter((word) => !words.has(word))
					.map((word) => `${name}: ${column} '${word}'`);
			}),
		);
	expect(unknown).toEqual([]);
	expect(compared).toBeGreaterThan(wordColumns.length);
});
