/** A line as somebody wrote it. Without a quantity: only a code stood there. */
export type WrittenLine = { line: number; code: string; quantity: string | null };

/** Lines that are looked up together; more come in several goes. */
export const mostTyped = 500;
export const longestCode = 80;
export const longestQuantity = 24;

const separators = ["\t", ";", ","] as const;
type Separator = (typeof separators)[number];

/** What columns are called, the surest name first. */
const columnNames = {
	code: [
		"article number",
		"articlenumber",
		"article no",
		"article",
		"sku",
		"code",
		"item",
		"item number",
		"item code",
		"product code",
		"productcode",
		"product number",
		"artikelnummer",
		"artikelnr",
		"artikelcode",
		"artikel",
		"bestelnummer",
		"bestelcode",
		"ean",
		"gtin",
		"barcode",
		"product",
	],
	quantity: ["quantity", "qty", "pieces", "amount", "number", "order", "aantal", "hoeveelheid", "stuks", "bestellen"],
};

/** The lines of a pasted text or of a file: codes and quantities, apart by tabs, semicolons, commas or blanks, with or without a first
 * line that names the columns. What cannot be read stays a line, so that somebody can mend it. */
export function linesIn(text: string): WrittenLine[] {
	const written = text.replace(/^\uFEFF/, "");
	const said = /^"?sep=([\t;,])"?\s*$/im.exec(written.split(/\r\n|\r|\n/, 1)[0] ?? "")?.[1];
	const separator = separators.find((one) => one === said) ?? separatorOf(written);
	const records = [...recordsIn(written, separator)].slice(said ? 1 : 0);
	const columns = columnsOf(records[0]?.fields ?? []);
	return (columns ? records.slice(1) : records).flatMap(({ line, fields }): WrittenLine[] => {
		const { code: codeAt, quantity: quantityAt } = columns ?? { code: 0, quantity: 1 };
		const code = (fields[codeAt] ?? "").trim().slice(0, longestCode);
		const quantity = fields[quantityAt]?.trim().slice(0, longestQuantity) ?? null;
		return code || quantity ? [{ line, code, quantity }] : [];
	});
}

/** "1,5" behind a blank is a quantity and no two columns. */
const isBetweenColumns: Record<Separator, (line: string) => boolean> = {
	"\t": (line) => line.includes("\t"),
	";": (line) => line.includes(";"),
	",": (line) => line.includes(",") && !/\s[+-]?\d+,\d+\s*$/.test(line),
};

/** The one that most lines have; null: none of them. */
function separatorOf(text: string): Separator | null {
	const lines = text.split(/\r\n|\r|\n/);
	const counted = separators.map((one) => ({ one, count: lines.filter(isBetweenColumns[one]).length }));
	const best = counted.reduce((best, other) => (other.count > best.count ? other : best));
	return best.count > 0 ? best.one : null;
}

/** A description in quotes may hold some line ends; a quote that is never closed must not swallow the lines below it. */
const linesInQuotes = 10;

function* recordsIn(text: string, separator: Separator | null): Generator<{ line: number; fields: string[] }> {
	const lines = text.split(/\r\n|\r|\n/);
	for (let at = 0; at < lines.length; at++) {
		const line = at + 1;
		const plain = lines[at] ?? "";
		if (separator === null || !plain.includes(separator)) {
			yield { line, fields: wordsIn(plain) };
			continue;
		}
		let fields = fieldsIn(plain, separator);
		for (let more = 1; fields === null && more < linesInQuotes && at + more < lines.length; more++) {
			fields = fieldsIn(lines.slice(at, at + more + 1).join("\n"), separator);
			if (fields) at += more;
		}
		yield { line, fields: fields ?? plain.split(separator).map((field) => field.replaceAll('"', "")) };
	}
}

/** Null: a quote is still open at the end. A quote within a field is the sign for inches. */
function fieldsIn(record: string, separator: Separator): string[] | null {
	const fields: string[] = [];
	const field = new RegExp(` *"((?:[^"]|"")*)"(?!")[^${separator}]*|([^${separator}]*)`, "y");
	for (;;) {
		const found = field.exec(record);
		const plain = found?.[2] ?? "";
		if (/^ *"/.test(plain)) return null;
		fields.push(found?.[1]?.replaceAll('""', '"') ?? plain);
		if (field.lastIndex >= record.length) return fields;
		field.lastIndex++;
	}
}

/** Without columns the last word is the quantity. */
function wordsIn(line: string): string[] {
	const plain = line.replaceAll('"', "").trim();
	const cut = /^(.*\S)\s+(\S+)$/.exec(plain);
	return cut ? [cut[1] ?? "", cut[2] ?? ""] : [plain];
}

/** Null: the first line names no columns, it is one of the others. */
function columnsOf(fields: readonly string[]) {
	const names = fields.map((field) => field.trim().toLowerCase().replace(/[._-]/g, " ").replace(/\s+/g, " ").trim());
	const placeOf = (known: readonly string[]) => names.indexOf(known.find((name) => names.includes(name)) ?? "-");
	const [code, quantity] = [placeOf(columnNames.code), placeOf(columnNames.quantity)];
	if (code < 0 && quantity < 0) return null;
	if (code >= 0) return { code, quantity };
	return { code: quantity === 0 ? 1 : 0, quantity };
}

/** What somebody saved as text, whatever their program wrote it in. Null: it is no text, but a workbook or a picture. */
export function textOf(bytes: Uint8Array): string | null {
	const [first = 0, second = 0] = bytes;
	if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
	if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
	const zeros = [0, 1].map((odd) => bytes.filter((byte, at) => byte === 0 && at % 2 === odd).length);
	const [even = 0, odd = 0] = zeros;
	// Latin letters of 16 bits have a nought in each pair, always on the same side.
	if (odd > bytes.length / 4 && even === 0) return new TextDecoder("utf-16le").decode(bytes);
	if (even > bytes.length / 4 && odd === 0) return new TextDecoder("utf-16be").decode(bytes);
	if (even + odd > 0) return null;
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder("windows-1252").decode(bytes);
	}
}
