/** Letters that are no plain letter with a sign on it, so that taking signs away does not help. */
const spelled: Record<string, string> = {
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

/** Small letters without marks and apostrophes, other signs as they are: what a text is found by, however it is written. */
export const plainly = (text: string): string =>
	text
		.replace(/[™®©℠]/g, "") // would become letters
		.normalize("NFKD")
		.toLowerCase()
		.replace(/[\p{M}'’‘ʻʼ`´]/gu, "")
		.replace(/[æœøßđðłıþ&]/g, (letter) => spelled[letter] ?? "");

/** Longer ones stand nowhere. */
export const longestSlug = 200;

export const isSlug = (text: string): boolean => text.length <= longestSlug && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

/** The words of a name as they stand in an address: "Kōwhai & Crème" is kowhai-and-creme. Null: no letter or digit that
 * an address can show. Two names may have one slug; who stores it makes it unique. */
export const slugOf = (name: string): string | null =>
	plainly(name)
		.match(/[a-z0-9]+/g)
		?.join("-") ?? null;
