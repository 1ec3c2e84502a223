/** A line of a pasted text or file. `quantity` is null when the line has only a code. */
export type ParsedLine = { line: number; code: string; quantity: string | null };

/** Maximum number of lines in one call. */
export const maxQuickOrderLines = 500;
export const maxCodeLength = 80;
export const maxQuantityLength = 24;

const separators = ["\t", ";", ","] as const;
type Separator = (typeof separators)[number];

/** Names of columns, the most reliable first. */
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

/** Parses codes and quantities of a pasted text or file. Columns are separated by tabs, semicolons, commas or spaces; a first line may
 * name the columns. Lines that cannot be read are returned, so that the customer can correct them. */
export function parseLines(text: string): ParsedLine[] {
	const withoutMark = text.replace(/^\uFEFF/, "");
	const declared = /^"?sep=([\t;,])"?\s*$/im.exec(withoutMark.split(/\r\n|\r|\n/, 1)[0] ?? "")?.[1];
	const separator = separators.find((separator) => separator === declared) ?? detectSeparator(withoutMark);
	const records = [...parseRecords(withoutMark, separator)].slice(declared ? 1 : 0);
	const columns = findColumns(records[0]?.fields ?? []);
	return (columns ? records.slice(1) : records).flatMap(({ line, fields }): ParsedLine[] => {
		const { code: codeColumn, quantity: quantityColumn } = columns ?? { code: 0, quantity: 1 };
		const code = (fields[codeColumn] ?? "").trim().slice(0, maxCodeLength);
		const quantity = fields[quantityColumn]?.trim().slice(0, maxQuantityLength) ?? null;
		return code || quantity ? [{ line, code, quantity }] : [];
	});
}

/** The share of lines with article numbers from which on a text is a list of codes. */
const minCodeShare = 0.8;

/** Tells whether a text is a list of article numbers with quantities. Other texts are orders in the buyer's own words. */
export function isCodeList(text: string): boolean {
	const lines = parseLines(text);
	const coded = lines.filter(({ code }) => code === "" || /^(?=\S*\d)\S{3,}$/.test(code));
	return coded.length >= lines.length * minCodeShare;
}

/** "1,5" after a space is a quantity, not two columns. */
const hasSeparator: Record<Separator, (line: string) => boolean> = {
	"\t": (line) => line.includes("\t"),
	";": (line) => line.includes(";"),
	",": (line) => line.includes(",") && !/\s[+-]?\d+,\d+\s*$/.test(line),
};

/** The separator that most lines have. Null when no line has one. */
function detectSeparator(text: string): Separator | null {
	const lines = text.split(/\r\n|\r|\n/);
	const counted = separators.map((separator) => ({ separator, count: lines.filter(hasSeparator[separator]).length }));
	const best = counted.reduce((best, next) => (next.count > best.count ? next : best));
	return best.count > 0 ? best.separator : null;
}

/** Maximum number of lines in one quoted field. A quote that is never closed must not hide the lines below it. */
const maxLinesInQuotes = 10;

function* parseRecords(text: string, separator: Separator | null): Generator<{ line: number; fields: string[] }> {
	const lines = text.split(/\r\n|\r|\n/);
	for (let at = 0; at < lines.length; at++) {
		const line = at + 1;
		const plain = lines[at] ?? "";
		if (separator === null || !plain.includes(separator)) {
			yield { line, fields: splitOtherwise(plain) };
			continue;
		}
		let fields = parseFields(plain, separator);
		for (let more = 1; fields === null && more < maxLinesInQuotes && at + more < lines.length; more++) {
			fields = parseFields(lines.slice(at, at + more + 1).join("\n"), separator);
			if (fields) at += more;
		}
		yield { line, fields: fields ?? plain.split(separator).map((field) => field.replaceAll('"', "")) };
	}
}

/** Null when a quote is still open at the end. A quote inside a field means inches. */
function parseFields(record: string, separator: Separator): string[] | null {
	const fields: string[] = [];
	const field = new RegExp(` *"((?:[^"]|"")*)"(?!")[^${separator}]*|([^${separator}]*)`, "y");
	for (;;) {
		const match = field.exec(record);
		const plain = match?.[2] ?? "";
		if (/^ *"/.test(plain)) return null;
		fields.push(match?.[1]?.replaceAll('""', '"') ?? plain);
		if (field.lastIndex >= record.length) return fields;
		field.lastIndex++;
	}
}

/** Splits a line that does not have the separator of the text: by another separator, else by spaces. */
function splitOtherwise(line: string): string[] {
	const other = separators.find((separator) => hasSeparator[separator](line));
	return (other && parseFields(line, other)) ?? splitQuantity(line);
}

/** In a line without separators, the last word is the quantity when it has a digit, and "3 x" before a name is one, too. A hyphen after a space
 * is a minus. */
function splitQuantity(line: string): string[] {
	const plain = line.replaceAll('"', "").trim();
	const [, count, name] = /^(\d+)\s*[x×]\s+(\S.*)$/i.exec(plain) ?? [];
	if (count !== undefined && name !== undefined) return [name, count];
	const [, code, amount] = /^(\d{5,14})(?:\s*[–—:=]\s*|-\s*|\s+-\s+)(\d{1,4})$/.exec(plain) ?? [];
	if (code !== undefined && amount !== undefined) return [code, amount];
	const [, amountFirst, codeLast] = /^(\d{1,4})\s*[-–—:=]\s*(\d{5,14})$/.exec(plain) ?? [];
	if (amountFirst !== undefined && codeLast !== undefined) return [codeLast, amountFirst];
	const cut = /^(.*?\S)\s+(?:[x×]\s*)?(\S*\d\S*)$/i.exec(plain);
	return cut ? [cut[1] ?? "", cut[2] ?? ""] : [plain];
}

/** Null when the first line does not name columns, but is an order line. */
function findColumns(fields: readonly string[]) {
	const names = fields.map((field) => field.trim().toLowerCase().replace(/[._-]/g, " ").replace(/\s+/g, " ").trim());
	const columnNamed = (known: readonly string[]) => names.indexOf(known.find((name) => names.includes(name)) ?? "-");
	const [code, quantity] = [columnNamed(columnNames.code), columnNamed(columnNames.quantity)];
	if (code < 0 && quantity < 0) return null;
	if (code >= 0) return { code, quantity };
	return { code: quantity === 0 ? 1 : 0, quantity };
}

/** Decodes a text file of any common encoding. Null when the file is not text, for example a workbook or a picture. */
export function decodeText(bytes: Uint8Array): string | null {
	const [first = 0, second = 0] = bytes;
	if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
	if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
	const zeros = [0, 1].map((odd) => bytes.filter((byte, at) => byte === 0 && at % 2 === odd).length);
	const [even = 0, odd = 0] = zeros;
	// UTF-16 writes a Latin letter as two bytes, one of which is zero, always the same one.
	if (odd > bytes.length / 4 && even === 0) return new TextDecoder("utf-16le").decode(bytes);
	if (even > bytes.length / 4 && odd === 0) return new TextDecoder("utf-16be").decode(bytes);
	if (even + odd > 0) return null;
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder("windows-1252").decode(bytes);
	}
}
