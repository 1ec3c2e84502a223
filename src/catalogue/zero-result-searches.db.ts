import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { zeroResultSearch } from "#db/schema/catalogue.ts";
import type { Language } from "#i18n/languages.ts";
import { addDays, type StoreDay } from "#shared/store-day.ts";
import { wallClock } from "#store/store.db.ts";
import { type ListZeroResultSearches, maxTextsOfDay, minVisitors } from "./zero-result-searches.ts";

type Counted = { day: StoreDay; language: Language; text: string };

/** Stores a text with its first visitors, or adds these to the count of another process. Stores no further text when the day has its most. */
export async function storeText({ db }: Act, { day, language, text }: Counted): Promise<void> {
	const table = zeroResultSearch;
	await db.execute(sql`
		insert into ${table} (day, language, text, visitors)
		select ${day}, ${language}, ${text}, ${minVisitors}::int
		where (select count(*) from ${table} where ${table.day} = ${day}) < ${maxTextsOfDay}
		on conflict (day, language, text) do update set visitors = ${table.visitors} + excluded.visitors`);
}

/** Adds a visitor to the count of a stored text. */
export async function addVisitor({ db }: Act, { day, language, text }: Counted): Promise<void> {
	const table = zeroResultSearch;
	await db
		.update(table)
		.set({ visitors: sql`${table.visitors} + 1` })
		.where(and(eq(table.day, day), eq(table.language, language), eq(table.text, text)));
}

export async function deleteZeroResultSearchesBefore({ db }: Act, day: StoreDay): Promise<void> {
	await db.delete(zeroResultSearch).where(lt(zeroResultSearch.day, day));
}

const maxListed = 500;

/** The texts that visitors searched in vain in the last days, the most frequent first. */
export async function listZeroResultSearches(act: Act, { days }: ListZeroResultSearches) {
	const { day: today } = (await wallClock(act)).at(act.now);
	const visitors = sql<number>`sum(${zeroResultSearch.visitors})::int`;
	return act.db
		.select({
			text: zeroResultSearch.text,
			language: zeroResultSearch.language,
			visitors,
			days: sql<number>`count(*)::int`,
			last: sql<string>`max(${zeroResultSearch.day})::text`,
		})
		.from(zeroResultSearch)
		.where(gte(zeroResultSearch.day, addDays(today, 1 - days)))
		.groupBy(zeroResultSearch.text, zeroResultSearch.language)
		.orderBy(desc(visitors), zeroResultSearch.text, zeroResultSearch.language)
		.limit(maxListed);
}
