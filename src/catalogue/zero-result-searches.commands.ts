import type { Act } from "#act.ts";
import type { Language } from "#i18n/languages.ts";
import { newCache } from "#shared/cache.ts";
import { addDays } from "#shared/store-day.ts";
import { rateLimitKeys } from "#shared/visitor.ts";
import { wallClock } from "#store/store.db.ts";
import { addVisitor, deleteZeroResultSearchesBefore, storeText } from "./zero-result-searches.db.ts";
import { countedText, maxTextsOfVisitor, minVisitors, retentionDays } from "./zero-result-searches.ts";

/** The visitors of each text of today, only in memory and only as pseudonyms. The oldest texts and visitors make room. */
const visitorsOfText = newCache<string, Set<string>>({ name: "catalogue.searches-without-results" });
const textsOfVisitor = newCache<string, number>({ name: "catalogue.searches-without-results" });
/** More visitors of one text on one day are not counted. */
const maxVisitorsOfText = 500;

type Counting = { term: string; language: Language; visitor: string };

/** Counts a search without results. Stores the text once several visitors of this process searched for it on the same day. */
export async function countZeroResultSearch(act: Act, { term, language, ...from }: Counting): Promise<void> {
	const text = countedText(term);
	if (text === null) return;
	const [own, wider = own] = rateLimitKeys(from.visitor);
	const visitor = wider.key; // one connection at home has many addresses
	const { day } = (await wallClock(act)).at(act.now);
	const key = `${day} ${language} ${text}`;
	const visitors = visitorsOfText.get(key) ?? new Set<string>();
	const ofVisitor = textsOfVisitor.get(`${day} ${visitor}`) ?? 0;
	if (visitors.has(visitor) || visitors.size >= maxVisitorsOfText || ofVisitor >= maxTextsOfVisitor) return;
	visitors.add(visitor);
	visitorsOfText.set(key, visitors);
	textsOfVisitor.set(`${day} ${visitor}`, ofVisitor + 1);
	if (visitors.size < minVisitors) return;
	const counted = { day, language, text };
	await (visitors.size === minVisitors ? storeText(act, counted) : addVisitor(act, counted));
}

export async function deleteOldZeroResultSearches(act: Act): Promise<void> {
	const { day } = (await wallClock(act)).at(act.now);
	await deleteZeroResultSearchesBefore(act, addDays(day, -retentionDays));
}
