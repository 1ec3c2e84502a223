/** A document that a text names. `isSure` is false for spellings that could mean something else. */
export type NamedDocument = { kind: "invoice" | "credit-note"; year: number; serial: number; isSure: boolean };

/** The fields of a New Zealand payment have twelve letters. A longer reference continues in the next field. */
const fieldLength = 12;

const serialDigits = 6;
const maxNamed = 100;

/** A document number: an optional word, the year, and the serial number after a sign, spaces or nothing. Digits around it belong to other
 * numbers, and a further group after a sign makes it a date. */
const documentNumber =
	/(?<![\p{L}\d])(?<word>(?:inv(?:oice)?|fact(?:uur)?|tax invoice|bill|doc|no|nr|ref|credit(?: ?note)?|cn|c)[\s.:#-]*)?(?<!\d[./-])#?(?<year>20\d\d)(?<sign>\s*[-–—/._\s]\s*|)(?<serial>\d{1,7})(?!\d|[-.]\d|\/(?!\d{6}(?!\d))\d)/giu;

/** Further numbers after the first one: "2026-000001, 000002 & 3". */
const furtherNumber = /\s*(?:[,;&+]|\/|\band\b|\ben\b)\s*(?<serial>\d{1,6})(?![\d-]|[.:]\d|\/(?!\d{6}(?!\d))\d)/iuy;

/** Finds the numbers of documents in the texts of a payment, each once. Numbers of credit notes are found too, so that they are not taken
 * for invoices. */
export function documentsNamedIn(texts: readonly string[]): NamedDocument[] {
	const documents = new Map<string, NamedDocument>();
	const add = (document: NamedDocument) => {
		const key = `${document.kind}:${document.year}:${document.serial}`;
		const known = documents.get(key);
		if (!known && documents.size < maxNamed) documents.set(key, document);
		else if (known && document.isSure) known.isSure = true;
	};
	for (const text of searched(texts)) for (const document of namedIn(text)) add(document);
	return [...documents.values()];
}

/** The texts, and each full field joined with the next one. */
function searched(texts: readonly string[]): string[] {
	const joined = texts.flatMap((text, nth) => {
		const next = texts[nth + 1];
		return text.length === fieldLength && next !== undefined && /\d$/.test(text) && /^\d/.test(next)
			? [text + next]
			: [];
	});
	return [...texts, ...joined];
}

function namedIn(text: string): NamedDocument[] {
	return [...text.matchAll(documentNumber)].flatMap((match) => {
		const { word = "", year = "", sign = "", serial = "" } = match.groups ?? {};
		// Six digits follow the year directly; fewer could be a date or the number of something else.
		if (sign === "" && serial.length < serialDigits) return [];
		const kind = /^c/i.test(word) ? ("credit-note" as const) : ("invoice" as const);
		const isSure = serial.length >= serialDigits || (word !== "" && sign.trim() !== "");
		const first = { kind, year: Number(year), serial: Number(serial), isSure };
		return first.serial === 0 ? [] : [first, ...furtherAfter(text, match.index + match[0].length, first)];
	});
}

/** The numbers that continue a list, with the year of the first one. */
function furtherAfter(text: string, start: number, { kind, year }: NamedDocument): NamedDocument[] {
	const documents: NamedDocument[] = [];
	furtherNumber.lastIndex = start;
	while (documents.length < maxNamed) {
		const { serial = "0" } = furtherNumber.exec(text)?.groups ?? {};
		if (Number(serial) === 0) break;
		documents.push({ kind, year, serial: Number(serial), isSure: serial.length === serialDigits });
	}
	return documents;
}

/** The words of the texts that could be a customer number: letters and digits, in capitals. */
export function numbersNamedIn(texts: readonly string[]): string[] {
	const words = texts.flatMap((text) => text.toUpperCase().match(/[\p{L}\d]+(?:[-./][\p{L}\d]+)*/gu) ?? []);
	return [...new Set(words.filter((word) => /\d/.test(word) && word.length >= 4))].slice(0, maxNamed);
}
