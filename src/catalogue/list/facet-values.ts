import { stockStates, type waterSupplies } from "#catalogue/catalogue.ts";
import { catalogueTexts } from "#i18n/catalogue/catalogue.ts";
import type { Language } from "#i18n/languages.ts";
import { textIn } from "#i18n/text.ts";
import { type FacetName, facetKinds, type RefinedFacet, type RefinedValue, type Refinement } from "./facets.ts";
import { toggleValue } from "./refinements.ts";

type Both = { en: string; nl: string };

type Range = { key: string; from: number; to: number };

export const ranges = {
	intensity: [
		{ key: "1-3", from: 1, to: 3 },
		{ key: "4-6", from: 4, to: 6 },
		{ key: "7-10", from: 7, to: 10 },
	],
	users: [
		{ key: "1-5", from: 1, to: 5 },
		{ key: "6-20", from: 6, to: 20 },
		{ key: "21-50", from: 21, to: 50 },
		{ key: "51-100", from: 51, to: 100 },
		{ key: "over-100", from: 101, to: Number.POSITIVE_INFINITY },
	],
	cupsPerDay: [
		{ key: "1-100", from: 1, to: 100 },
		{ key: "101-300", from: 101, to: 300 },
		{ key: "301-800", from: 301, to: 800 },
		{ key: "over-800", from: 801, to: Number.POSITIVE_INFINITY },
	],
} as const satisfies Partial<Record<FacetName, readonly Range[]>>;

const overlapping = (of: readonly Range[], from: number | null, to = from): string[] =>
	from === null || to === null ? [] : of.filter((range) => range.from <= to && from <= range.to).map(({ key }) => key);

/** The facet values of a product, for facets whose values are derived from a field. */
export const valuesOf = {
	intensity: (intensity: number | null) => overlapping(ranges.intensity, intensity),
	/** A machine for 10 to 40 people has all ranges that overlap. */
	users: ({ usersFrom, usersTo }: { usersFrom: number; usersTo: number }) =>
		overlapping(ranges.users, usersFrom, usersTo),
	cupsPerDay: (maxCupsPerDay: number | null) => overlapping(ranges.cupsPerDay, maxCupsPerDay),
	/** The kinds of beans in texts such as "80% arabica, 20% robusta" and "100% arabica, Geisha". */
	beanType: (text: string | null) => {
		const kinds = ["arabica", "robusta"].filter((kind) => text?.toLowerCase().includes(kind));
		return kinds.length === 0 ? [] : [kinds.join("-and-")];
	},
	/** A machine for either supply has both values. */
	waterSupply: (water: (typeof waterSupplies)[number]) => water.split(" or "),
} satisfies Partial<Record<FacetName, (of: never) => string[]>>;

const translated = (en: string, nl: string): Both => ({ en, nl });

/** The names of the known values. Many terms of coffee are the same in both languages. */
const words: Partial<Record<FacetName, Readonly<Record<string, Both>>>> = {
	beanType: {
		arabica: translated("Arabica", "Arabica"),
		"arabica-and-robusta": translated("Arabica and robusta", "Arabica en robusta"),
		robusta: translated("Robusta", "Robusta"),
	},
	grind: {
		"whole bean": translated("Whole bean", "Hele bonen"),
		"coarse ground": translated("Coarse ground", "Grof gemalen"),
		"medium ground": translated("Medium ground", "Middelfijn gemalen"),
		"fine ground": translated("Fine ground", "Fijn gemalen"),
		ground: translated("Ground", "Gemalen"),
	},
	intensity: {
		"1-3": translated("1 to 3, light", "1 tot 3, licht"),
		"4-6": translated("4 to 6, medium", "4 tot 6, middel"),
		"7-10": translated("7 to 10, dark", "7 tot 10, donker"),
	},
	certificate: {
		organic: translated("Organic", "Biologisch"),
		"fair-trade": translated("Fair trade", "Fairtrade"),
		"rainforest-friendly": translated("Rainforest friendly", "Regenwoudvriendelijk"),
		halal: translated("Halal", "Halal"),
		kosher: translated("Kosher", "Koosjer"),
		vegan: translated("Vegan", "Veganistisch"),
		"gluten-free": translated("Gluten free", "Glutenvrij"),
		"home-compostable": translated("Home compostable", "Thuis composteerbaar"),
		"recycled-fibre": translated("Recycled fibre", "Gerecyclede vezel"),
		"food-contact": translated("Safe with food", "Veilig bij voedsel"),
		"electrical-safety": translated("Electrical safety", "Elektrisch veilig"),
		"water-approved": translated("Approved for drinking water", "Goedgekeurd voor drinkwater"),
	},
	drink: {
		espresso: translated("Espresso", "Espresso"),
		"long black": translated("Long black", "Long black"),
		"flat white": translated("Flat white", "Flat white"),
		latte: translated("Latte", "Latte"),
		cappuccino: translated("Cappuccino", "Cappuccino"),
		mocha: translated("Mocha", "Mokka"),
		"filter coffee": translated("Filter coffee", "Filterkoffie"),
		"cold brew": translated("Cold brew", "Cold brew"),
		"batch brew": translated("Batch brew", "Filterkoffie per kan"),
		plunger: translated("Plunger", "Cafetière"),
		tea: translated("Tea", "Thee"),
		"iced tea": translated("Iced tea", "IJsthee"),
		"chai latte": translated("Chai latte", "Chai latte"),
		"hot chocolate": translated("Hot chocolate", "Warme chocolademelk"),
		"matcha latte": translated("Matcha latte", "Matcha latte"),
		"hot water": translated("Hot water", "Heet water"),
		"iced drinks": translated("Iced drinks", "IJskoude dranken"),
	},
	// A getter, because the browser has the texts of one language only.
	get stock() {
		const [en, nl] = [textIn("en-NZ"), textIn("nl-NL")];
		return Object.fromEntries(
			stockStates.map((state) => [state, translated(en(`stock.${state}`), nl(`stock.${state}`))]),
		);
	},
	waterSupply: {
		mains: translated("Mains water", "Waterleiding"),
		tank: translated("Own tank", "Eigen tank"),
		none: translated("No water needed", "Geen water nodig"),
	},
	users: {
		"1-5": translated("1 to 5", "1 tot 5"),
		"6-20": translated("6 to 20", "6 tot 20"),
		"21-50": translated("21 to 50", "21 tot 50"),
		"51-100": translated("51 to 100", "51 tot 100"),
		"over-100": translated("More than 100", "Meer dan 100"),
	},
	cupsPerDay: {
		"1-100": translated("Up to 100", "Tot 100"),
		"101-300": translated("101 to 300", "101 tot 300"),
		"301-800": translated("301 to 800", "301 tot 800"),
		"over-800": translated("More than 800", "Meer dan 800"),
	},
};

/** The name of a known value, null of another one. */
export const knownName = (facet: FacetName, key: string): Both | null =>
	new Map(Object.entries(words[facet] ?? {})).get(key) ?? null;

/** Returns the name of a value. An unknown value is its own name. */
export const valueName = (facet: FacetName, key: string): Both => knownName(facet, key) ?? { en: key, nl: key };

/** The known values of a facet, in their order. */
export const knownValues = (facet: FacetName): string[] => Object.keys(words[facet] ?? {});

export type ShownFacet = Omit<RefinedFacet, "values" | "of"> & {
	displayName: string;
	values: { key: string; displayName: string; mainBrand?: string; productCount: number; isChosen: boolean }[];
};

const order: readonly string[] = Object.keys(facetKinds);
const isKnown = (nameOrId: string): nameOrId is FacetName => Object.hasOwn(facetKinds, nameOrId);

const nameIn = (language: Language, nameOrId: string): string =>
	isKnown(nameOrId) ? catalogueTexts(language)(`facet.${nameOrId}`) : nameOrId;
const labelIn = (language: Language, { en, nl }: Both): string => (language === "nl-NL" ? nl : en);

const sortedByName: readonly string[] = ["brand", "certificate", "drink", "contract"] satisfies FacetName[];

const collators = {
	"en-NZ": new Intl.Collator("en-NZ", { numeric: true }),
	"nl-NL": new Intl.Collator("nl-NL", { numeric: true }),
} satisfies Record<Language, unknown>;

/** The facets in their order with names in a language. Values without a fixed order are sorted by name. */
export function localizedFacets(language: Language, facets: readonly RefinedFacet[]): ShownFacet[] {
	const { compare } = collators[language];
	const localized = facets.map(({ nameOrId, attributeType, displayType, values }) => {
		const named = values.map(({ en, nl, ...value }) => ({ ...value, displayName: labelIn(language, { en, nl }) }));
		if (sortedByName.includes(nameOrId)) named.sort((a, b) => compare(a.displayName, b.displayName));
		return { nameOrId, attributeType, displayType, displayName: nameIn(language, nameOrId), values: named };
	});
	return localized.toSorted((a, b) => order.indexOf(a.nameOrId) - order.indexOf(b.nameOrId));
}

export type Chip = { facet: string; value: string; without: Refinement[] };

/** A chip for each chosen value, with the refinements that remain without it. A value that no product has shows its key. */
export function chipsOf(language: Language, facets: readonly RefinedFacet[], chosen: readonly Refinement[]): Chip[] {
	return chosen.flatMap((refinement) => {
		const facet = facets.find(({ nameOrId }) => nameOrId === refinement.nameOrId);
		const named = new Map<string, RefinedValue>(facet?.values.map((value) => [value.key, value]));
		return refinement.values.map((key) => {
			const value = named.get(key) ?? (isKnown(refinement.nameOrId) ? valueName(refinement.nameOrId, key) : null);
			return {
				facet: nameIn(language, refinement.nameOrId),
				value: value ? labelIn(language, value) : key,
				without: toggleValue(chosen, { ...refinement, displayType: "MultiSelect" }, key),
			};
		});
	});
}
