import { catalogueTexts } from "#i18n/catalogue/catalogue.ts";
import type { Language } from "#i18n/languages.ts";
import { type SortRule, sortRulesFor } from "./sorts.ts";

export type SortOption = { sortRuleId: SortRule; label: string };

export function sortOptions(language: Language, viewer: { seesPrices: boolean }): SortOption[] {
	const t = catalogueTexts(language);
	return sortRulesFor(viewer).map((rule) => ({ sortRuleId: rule, label: t(`sort.${rule}`) }));
}
