import { giveBack } from "#shared/give-back.ts";
import type { StoredBytes } from "./uploads.ts";
import { endOfZip, zipContent } from "./zip-directory.ts";

type FileType = { type: string; endings: readonly [string, ...string[]] };

const ascii = (head: Uint8Array, from: number, length: number): string =>
	String.fromCharCode(...head.subarray(from, from + length));
const begins = (head: Uint8Array, bytes: readonly number[]): boolean => bytes.every((byte, at) => head[at] === byte);

/** The brand of a file in ISO's container for media: HEIC, MP4 and others. Empty for other files. */
const brandOf = (head: Uint8Array): string => (ascii(head, 4, 4) === "ftyp" ? ascii(head, 8, 4) : "");

type Signature = FileType & { matches: (head: Uint8Array) => boolean };

/** The photos, videos and documents that are accepted, by their first bytes. */
const signatures: readonly Signature[] = [
	{ type: "image/jpeg", endings: ["jpg", "jpeg"], matches: (head) => begins(head, [0xff, 0xd8, 0xff]) },
	{
		type: "image/png",
		endings: ["png"],
		matches: (head) => begins(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
	},
	{ type: "image/gif", endings: ["gif"], matches: (head) => /^GIF8[79]a/.test(ascii(head, 0, 6)) },
	{
		type: "image/webp",
		endings: ["webp"],
		matches: (head) => ascii(head, 0, 4) === "RIFF" && ascii(head, 8, 4) === "WEBP",
	},
	{
		type: "image/heic",
		endings: ["heic", "heif"],
		matches: (head) => /^(?:hei[cxms]|hev[cmsx]|mif1|msf1)$/.test(brandOf(head)),
	},
	{ type: "image/avif", endings: ["avif"], matches: (head) => /^avi[fs]$/.test(brandOf(head)) },
	{ type: "video/quicktime", endings: ["mov"], matches: (head) => brandOf(head) === "qt  " },
	{
		type: "video/mp4",
		endings: ["mp4", "m4v", "3gp"],
		matches: (head) => /^(?:iso\w|mp4\d|avc1|M4V |3gp\w|mmp4|dash)$/.test(brandOf(head)),
	},
	{ type: "application/pdf", endings: ["pdf"], matches: (head) => ascii(head, 0, 5) === "%PDF-" },
];

const office = "application/vnd.openxmlformats-officedocument";
/** Documents that are ZIP archives, by a file that each of them contains. */
const archives: readonly (FileType & { contains: string })[] = [
	{ type: `${office}.wordprocessingml.document`, endings: ["docx"], contains: "word/document.xml" },
	{ type: `${office}.spreadsheetml.sheet`, endings: ["xlsx"], contains: "xl/workbook.xml" },
	{ type: `${office}.presentationml.presentation`, endings: ["pptx"], contains: "ppt/presentation.xml" },
];

const texts = {
	csv: { type: "text/csv", endings: ["csv"] },
	other: { type: "text/plain", endings: ["txt", "log", "md", "tsv"] },
} as const satisfies Record<string, FileType>;

const headBytes = 4_096;

/** The type of a file by its content, and its name with an ending of this type. Null for every other content: programs, pages, scripts,
 * archives, and files that are of two types at once. The type that a client claims does not count. */
export async function typedFile(
	file: StoredBytes,
	name: string,
): Promise<{ contentType: string; fileName: string } | null> {
	const fileType = await fileTypeOf(file, name);
	if (!fileType) return null;
	const ending = name.includes(".") ? name.slice(name.lastIndexOf(".") + 1).toLowerCase() : "";
	return {
		contentType: fileType.type,
		fileName: fileType.endings.includes(ending) ? name : `${name}.${fileType.endings[0]}`,
	};
}

async function fileTypeOf(file: StoredBytes, name: string): Promise<FileType | null> {
	const head = await file.read(0, headBytes);
	const zipEnd = await endOfZip(file);
	if (begins(head, [0x50, 0x4b, 0x03, 0x04])) {
		const names = zipEnd && (await zipContent(file, zipEnd));
		return (names && archives.find(({ contains }) => names.has(contains))) ?? null;
	}
	if (zipEnd || hasSecondType(head)) return null;
	const signature = signatures.find(({ matches }) => matches(head));
	if (signature) return signature;
	if (!(await isPlainText(file, head))) return null;
	return name.toLowerCase().endsWith(".csv") ? texts.csv : texts.other;
}

/** Whether a file has the beginning of a page, a script or a PDF behind its own beginning. Readers of PDF find theirs there. */
const hasSecondType = (head: Uint8Array): boolean =>
	/.%PDF-|<(?:script|html|svg|iframe|!doctype|\?php)/is.test(new TextDecoder("latin1").decode(head));

const pieceBytes = 1024 * 1024;
/** Control characters other than tabs and the ends of lines and pages. */
const control = /(?![\t\n\f\r])\p{Cc}/u;

/** Whether a file is text in UTF-8 that begins neither as markup nor as a script. */
async function isPlainText(file: StoredBytes, head: Uint8Array): Promise<boolean> {
	if (/^\s*(?:<|#!)/.test(new TextDecoder().decode(head))) return false;
	const decoder = new TextDecoder("utf-8", { fatal: true });
	try {
		for (let from = 0; from < file.size; from += pieceBytes) {
			const piece = await file.read(from, pieceBytes);
			const text = decoder.decode(piece, { stream: true });
			giveBack(piece);
			if (control.test(text)) return false;
		}
		decoder.decode();
		return true;
	} catch (error) {
		if (error instanceof TypeError) return false; // not UTF-8
		throw error;
	}
}
