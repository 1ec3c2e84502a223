/** A line of a mail. An older line belongs to a mail that this one answers or forwards. */
export type MailLine = { line: number; text: string; isOlder: boolean };

/** Reads a mail as lines: HTML becomes text with a line for each row of a table, and lines of older mails are marked. */
export function mailLinesOf(written: string): MailLine[] {
	const texts = (isHtml(written) ? textOfHtml(written) : written).split(/\r\n|\r|\n/);
	const older = olderLines(texts);
	return texts.map((text, nth) => ({ line: nth + 1, text, isOlder: older.has(nth) }));
}

const knownTag = /<\/?(?:html|body|div|p|br|table|tbody|tr|td|span|li|ul|ol|b|font|blockquote)(?:\s[^<>]*)?\/?>/i;
const isHtml = (text: string): boolean => knownTag.test(text);

const lineTags = new Set("p div br tr li h1 h2 h3 h4 h5 h6 table ul ol hr blockquote".split(" "));
const cellTags = new Set(["td", "th"]);
const unreadTags = new Set(["style", "script", "head", "title"]);
const tagPattern = /<!--|<(\/?)([a-z][a-z\d]*)(?:[\s/][^<>]*)?>/gi;

/** The text of HTML. Quoted blocks get the mark ">", and cells are separated by tabs. */
function textOfHtml(html: string): string {
	const lines = [""];
	let [from, unread, quotes] = [0, "", 0];
	const write = (to: number) => {
		if (unread === "") lines.push(`${lines.pop() ?? ""}${html.slice(from, to).replace(/\s+/g, " ")}`);
	};
	for (const { 0: tag, 1: slash, 2: written = "", index } of html.matchAll(tagPattern)) {
		if (index < from) continue; // the tag is in a comment
		write(index);
		from = index + tag.length;
		const name = written.toLowerCase();
		if (name === "") {
			const end = html.indexOf("-->", from);
			from = end < 0 ? html.length : end + 3;
		} else if (unread !== "") {
			if (slash && name === unread) unread = "";
		} else if (unreadTags.has(name)) {
			if (!slash) unread = name;
		} else {
			if (name === "blockquote") quotes = Math.max(0, quotes + (slash ? -1 : 1));
			if (lineTags.has(name)) lines.push(quotes > 0 ? "> " : "");
			if (slash && cellTags.has(name)) lines.push(`${lines.pop() ?? ""}\t`);
		}
	}
	write(html.length);
	return lines.map((line) => withoutEntities(line.replace(/\t$/, ""))).join("\n");
}

const entities = new Map(Object.entries({ nbsp: " ", amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", times: "×" }));

const withoutEntities = (text: string): string =>
	text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hexadecimal, name) => {
		if (name !== undefined) return entities.get(name) ?? whole;
		const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal);
		return code > 31 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : " ";
	});

const attributions = [
	/^(?:on|op)\b.{4,300}\b(?:wrote|schreef)\b[^:]{0,100}:\s*$/i,
	/^\W*(?:original|forwarded|oorspronkelijk|doorgestuurd) (?:message|bericht)\b|^begin forwarded message/i,
];
const firstHeader = /^\W{0,3}(?:from|van)\W{0,3}:/i;
const nextHeader = /^\W{0,3}(?:sent|date|to|subject|verzonden|datum|aan|onderwerp)\W{0,3}:/i;
const quoteMark = /^\s*>/;

/** Tells whether an older mail begins at a line: "On Monday Jess wrote:", or the first line of its head. */
function isAttribution(texts: readonly string[], nth: number): boolean {
	const text = (texts[nth] ?? "").slice(0, 400).trim();
	const next = (texts[nth + 1] ?? "").slice(0, 400).trim();
	if (attributions.some((pattern) => pattern.test(text))) return true;
	if (/^(?:on|op)\b/i.test(text) && attributions[0]?.test(`${text} ${next}`)) return true;
	return firstHeader.test(text) && nextHeader.test(next);
}

/** The lines of older mails: to the end, or those with the mark ">". The head of the mail itself is none. */
function olderLines(texts: readonly string[]): Set<number> {
	const older = new Set<number>();
	const isBlank = (nth: number) => (texts[nth] ?? "").trim() === "";
	let hasText = false;
	for (let nth = 0; nth < texts.length; nth++) {
		if (hasText && isAttribution(texts, nth)) {
			let first = nth + 1;
			while (
				first < texts.length &&
				(isBlank(first) || /^[^>]{0,80}\b(?:wrote|schreef)[^:]*:\s*$/i.test(texts[first] ?? ""))
			)
				first++;
			const isMarked = quoteMark.test(texts[first] ?? "");
			let end = isMarked ? first : texts.length;
			while (isMarked && end < texts.length && (isBlank(end) || quoteMark.test(texts[end] ?? ""))) end++;
			for (; nth < end; nth++) older.add(nth);
			nth--;
		}
		hasText ||= !isBlank(nth) && !nextHeader.test(texts[nth] ?? "") && !firstHeader.test(texts[nth] ?? "");
	}
	return older;
}
