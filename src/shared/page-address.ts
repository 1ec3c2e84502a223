import { Refusal } from "./refusal.ts";

/** Top-level domains that mail programs turn into links, in addition to the two-letter ones. */
const endings = new Set(
	(
		"com net org info biz edu gov mil int name pro mobi app dev web site website online shop store xyz top club link page " +
		"click live cloud email mail news blog wiki world today space tech digital media agency group team work works life " +
		"fun games money bank finance loan credit cash pay support help services solutions center zone host press icu vip win " +
		"bid trade download stream party review cafe coffee bar pub pizza restaurant kitchen food catering kiwi amsterdam frl " +
		"maori auckland nyc london berlin eus cat travel tours hotel deals sale cheap discount ltd llc inc gmbh company"
	).split(" "),
);

/** Short words that follow an initial or an abbreviation without a space ("J.de Vries", "St.Jo"). They also end page addresses. */
const particles = new Set("de la le di da do du el al st te in lo es te ter ten van".split(" "));
const abbreviations = new Set("st ste dr mr mrs ms ir ing drs jr sr prof mt".split(" "));

const labels = /(?<![\p{L}\d-])((?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+)([\p{L}][\p{L}\d-]*)(\/|:\d)?/gu;
const numbers = /(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)/;

function isPageAddress(before: string, ending: string, path: string | undefined): boolean {
	const first = before.split(".")[0] ?? "";
	if (path !== undefined && ending.length > 1) return true;
	if (endings.has(ending) || ending.startsWith("xn--")) return true;
	if (ending.length !== 2) return false;
	const isInitial = first.length === 1 && particles.has(ending);
	return !isInitial && !abbreviations.has(first);
}

/** Whether a mail program would show a link in this text. */
export function hasPageAddress(text: string): boolean {
	const plain = text
		.normalize("NFKC")
		.replaceAll("。", ".")
		.replace(/\p{Cf}/gu, "")
		.toLowerCase();
	if (plain.includes("://") || /(?<![\p{L}\d])www\./u.test(plain) || numbers.test(plain)) return true;
	return [...plain.matchAll(labels)].some(([, before = "", ending = "", path]) => isPageAddress(before, ending, path));
}

/** Refuses names that contain a web address, because a mail would show them as links. */
export function refuseWebAddresses(names: Record<string, string | null>): void {
	for (const [field, name] of Object.entries(names))
		if (name !== null && hasPageAddress(name)) throw new Refusal("invalid", "name.web-address", {}, field);
}
