import { normalizeText } from "#shared/slug.ts";
import type { PageName } from "#web/app/routing/routes.ts";

type FixedPage = Extract<PageName, "terms" | "privacy" | "cookies" | "contact" | "erasure">;

/** A subject of a fixed page. A search is about the subject when it has a word of each group. */
type Subject = { page: FixedPage; groups: readonly ReadonlySet<string>[] };

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

const subjects = {
	delivery: {
		page: "terms",
		groups: [
			words(
				`deliver delivers delivery deliveries delivered delivering ship ships shipping shipment freight courier postage
				bezorg bezorgen bezorgt bezorging bezorgkosten bezorggebied bezorgtijd lever leveren levert levering leveringen levertijd leverkosten
				verzenden verzendt verzending verzendkosten`,
			),
		],
	},
	returns: {
		page: "terms",
		groups: [
			words(
				`return returns returning refund refunds complaint complaints complain damaged broken missing
				retour retouren retourneren terugsturen ruilen klacht klachten beschadigd kapot ontbreekt ontbrekend`,
			),
		],
	},
	payment: {
		page: "terms",
		groups: [
			words("pay paying payment payments invoice invoices betaal betalen betaling betaalwijze factuur facturen"),
		],
	},
	contact: {
		page: "contact",
		groups: [
			words(
				`contact phone telephone call email help support opening hours
				telefoon telefoonnummer bellen mail mailen hulp klantenservice openingstijden bereiken`,
			),
		],
	},
	terms: {
		page: "terms",
		groups: [words("terms conditions warranty liability voorwaarden garantie aansprakelijkheid")],
	},
	privacy: { page: "privacy", groups: [words("privacy persoonsgegevens privacybeleid privacyverklaring")] },
	// "Cookies" alone can be something to eat.
	cookies: {
		page: "cookies",
		groups: [
			words("cookie cookies cookiebeleid cookieinstellingen"),
			words("policy settings statement privacy beleid instellingen verklaring cookiebeleid cookieinstellingen"),
		],
	},
	erasure: {
		page: "erasure",
		groups: [
			words("erase erasure delete remove verwijder verwijderen wissen"),
			words("account details data login information gegevens persoonsgegevens"),
		],
	},
} as const satisfies Record<string, Subject>;
export type SubjectName = keyof typeof subjects;

/** Words of questions, which name no product. */
const questionWords = words(
	`where when how what which do does did you your we our us i my me can could is are it the a an to in of for and or on with at by
	area areas zone zones region regions place places country countries abroad overseas international island north south new zealand nz nationwide
	cost costs fee fees charge charges price prices time times day days date number free minimum much long fast please get have any there sale general
	order orders goods product products item items company policy info information details method methods
	waar wanneer hoe wat welke doe doen doet jullie u uw je jij jouw wij ons onze ik mijn mij kan kunnen kunt zijn het de een naar van voor en of op met
	aan door gebied gebieden regio land landen buitenland eiland noord zuid nieuw zeeland kosten prijs tijd tijden dag dagen datum nummer gratis
	minimaal veel lang snel graag er algemene bestelling bestellingen goederen producten artikel bedrijf beleid informatie gegevens`,
);

/** `subjects` is a constant without further keys, so its entries have these names. */
const namedSubjects = (): [SubjectName, Subject][] => Object.entries(subjects) as [SubjectName, Subject][];

const knownWords = new Set([
	...questionWords,
	...namedSubjects().flatMap(([, { groups }]) => groups.flatMap((group) => [...group])),
]);

/** The fixed pages that a search asks for, such as "where do you deliver". None when the term has another word, because that word can name a product. */
export function pagesFor(term: string) {
	const termWords = normalizeText(term).match(/\p{L}+/gu) ?? [];
	if (termWords.some((word) => !knownWords.has(word))) return [];
	return namedSubjects().flatMap(([name, { page, groups }]) =>
		groups.every((group) => termWords.some((word) => group.has(word))) ? [{ name, page }] : [],
	);
}
