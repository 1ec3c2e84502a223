/** Letters that Unicode does not decompose into a letter and a mark. */
const replacements: Record<string, string> = {
	æ: "ae",
	œ: "oe",
	ø: "o",
	ß: "ss",
	đ: "d",
	ð: "d",
	ł: "l",
	ı: "i",
	þ: "th",
	"&": " and ",
};

/** Small letters without marks and apostrophes, so that search ignores how a text is written. */
export const normalizeText = (text: string): string =>
	text
		.replace(/[™®©℠]/g, "") // would become letters
		.normalize("NFKD")
		.toLowerCase()
		.replace(/[\p{M}'’‘ʻʼ`´]/gu, "")
		.replace(/[æœøßđðłıþ&]/g, (letter) => replacements[letter] ?? "");

/** No stored slug is longer. */
export const longestSlug = 200;

export const isSlug = (text: string): boolean => text.length <= longestSlug && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

/** The words of a name as an address shows them: "Kōwhai & Crème" is kowhai-and-creme. Null without such a letter or digit. Slugs are not
 * unique until they are stored. */
export const slugOf = (name: string): string | null =>
	normalizeText(name)
		.match(/[a-z0-9]+/g)
		?.join("-") ?? null;
