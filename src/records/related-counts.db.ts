import { type SQL, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import type { Language } from "#i18n/languages.ts";
import { levelOf } from "./field-tree.ts";
import type { RegisteredObject } from "./registry.ts";
import type { RelatedList } from "./related-lists.ts";
import { planStatement } from "./statement.db.ts";

type Parent = { object: RegisteredObject; id: string };

/** Counts the rows of related lists of a record up to a limit, in one statement. Null when the viewer does not see the record. */
export async function countRelated(
	act: Act,
	{ object, id }: Parent,
	{ lists, limit, language }: { lists: readonly RelatedList[]; limit: number; language: Language },
): Promise<number[] | null> {
	const of = { by: act.by, language, now: act.now.toISOString() };
	const parent = planStatement(levelOf(object), of);
	const counts = lists.map(({ child }, at) => {
		const level = levelOf(child.object);
		level.fields.add(child.fieldName);
		const plan = planStatement(level, of);
		const reference = plan.columns[plan.root.columns.get(child.fieldName) ?? -1];
		const rows = sql`select 1 from ${plan.from} where ${reference} = ${id} limit ${limit}::int`;
		return [`count${at}`, sql`(select count(*)::int from (${rows}) counted)`] as const;
	});
	const selection: Record<string, SQL> = {
		isVisible: sql`exists (select 1 from ${parent.from} where ${parent.columns[parent.root.own.id]} = ${id})`,
		...Object.fromEntries(counts),
	};
	const [row] = await act.db.select(selection).from(sql`(select 1) one`);
	return row?.isVisible === true ? counts.map(([name]) => Number(row[name])) : null;
}
