import { maxStatementBytes } from "#shared/bank-statement.ts";
import { Refusal } from "#shared/refusal.ts";

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
	mark.every((byte, at) => bytes[at] === byte);

const lineAt = (text: string, end: number): number => text.slice(0, end).split("\n").length;

/** Letters that Windows-1252 does not have, and control characters that no text has. */
const strangeLetter = /[^\P{Cc}\t\n\v\f\r]|[\ufffe\uffff]/u;

/** Two bytes that are one letter of UTF-8, read as Windows-1252. */
const utf8Letter =
	/[\u00c3-\u00f4][\u0080-\u00bf\u20ac\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u017d]/u;

/** Reads the bytes of a statement as text: UTF-8 and UTF-16, with or without a byte order mark, and Windows-1252. Refuses files of programs,
 * and texts that are half one encoding and half another. */
export function textOfStatement(bytes: Uint8Array): string {
	if (bytes.length === 0) throw new Refusal("invalid", "bank.file-empty");
	if (bytes.length > maxStatementBytes)
		throw new Refusal("invalid", "bank.file-too-large", { megabytes: maxStatementBytes / 1024 / 1024 });
	const text = decode(bytes);
	const strange = strangeLetter.exec(text);
	if (strange) {
		const code = strange[0] === "\0" ? "bank.file-not-text" : "bank.encoding-unknown";
		if (code === "bank.file-not-text" || isBinary(bytes)) throw new Refusal("invalid", "bank.file-not-text");
		throw new Refusal("invalid", "bank.encoding-unknown", { line: lineAt(text, strange.index) });
	}
	if (text.trim() === "") throw new Refusal("invalid", "bank.file-empty");
	return text.replace(/\r\n?/g, "\n");
}

/** The first bytes of PDF, ZIP (also XLSX), old Excel files and GZIP. */
const binaryMarks = [
	[0x25, 0x50, 0x44, 0x46],
	[0x50, 0x4b, 0x03, 0x04],
	[0xd0, 0xcf, 0x11, 0xe0],
	[0x1f, 0x8b],
];

const isBinary = (bytes: Uint8Array): boolean => binaryMarks.some((mark) => startsWith(bytes, mark));

function decode(bytes: Uint8Array): string {
	if (isBinary(bytes)) throw new Refusal("invalid", "bank.file-not-text");
	const utf16 = utf16Of(bytes);
	if (utf16) {
		// An odd number of bytes ends in the middle of a letter.
		const whole = bytes.length % 2 === 0;
		const text = new TextDecoder(utf16).decode(bytes.subarray(0, bytes.length - (bytes.length % 2)));
		if (!whole) throw new Refusal("invalid", "bank.cut-off", { line: lineAt(text, text.length) });
		return text;
	}
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return decodeWindows(bytes);
	}
}

/** The kind of UTF-16: by its mark, or because every second byte of the first letters is zero. */
function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
	if (startsWith(bytes, [0xff, 0xfe])) return "utf-16le";
	if (startsWith(bytes, [0xfe, 0xff])) return "utf-16be";
	const start = [...bytes.subarray(0, 64)];
	const zerosAt = (rest: 0 | 1) => start.filter((byte, at) => at % 2 === rest && byte === 0).length;
	if (start.length < 4) return null;
	if (zerosAt(1) > start.length / 4 && zerosAt(0) === 0) return "utf-16le";
	return zerosAt(0) > start.length / 4 && zerosAt(1) === 0 ? "utf-16be" : null;
}

function decodeWindows(bytes: Uint8Array): string {
	const text = new TextDecoder("windows-1252").decode(bytes);
	const isUtf8UntilTheEnd = [1, 2, 3].some((count) => isUtf8(bytes.subarray(0, Math.max(0, bytes.length - count))));
	const hasLetters = bytes.subarray(0, Math.max(0, bytes.length - 3)).some((byte) => byte > 0x7f);
	if (isUtf8UntilTheEnd && (hasLetters || /[\u00c3-\u00f4]$/u.test(text)))
		throw new Refusal("invalid", "bank.cut-off", { line: lineAt(text, text.length) });
	const mixed = utf8Letter.exec(text);
	if (mixed) throw new Refusal("invalid", "bank.encoding-unknown", { line: lineAt(text, mixed.index) });
	return text;
}

function isUtf8(bytes: Uint8Array): boolean {
	try {
		new TextDecoder("utf-8", { fatal: true }).decode(bytes);
		return true;
	} catch {
		return false;
	}
}
