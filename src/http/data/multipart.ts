import type { StoredBytes } from "#files/uploads.ts";
import { giveBack } from "#shared/give-back.ts";
import { sliceOf } from "./spool.ts";

/** A part of a form. The name of the file is null for a text. */
export type FormPart = { name: string; fileName: string | null; content: StoredBytes };

/** The upload of a call: the parts of its form, null when it is none, and the id under which the bytes of its file are stored. */
export type ReceivedUpload = { hash: string; parts: FormPart[] | null; versionId: string | null };

const mostParts = 10;
const longestHead = 8 * 1024;
const pieceBytes = 1024 * 1024;

/** Reads the parts of a form of `multipart/form-data` without reading their contents. Null when the form is broken or cut off. */
export async function readForm(body: StoredBytes, contentType: string): Promise<FormPart[] | null> {
	const [, quoted, plain] =
		/^multipart\/form-data\s*;.*?boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
	const boundary = quoted ?? plain;
	if (boundary === undefined) return null;
	const line = Buffer.from(`--${boundary}`);
	const delimiter = Buffer.from(`\r\n--${boundary}`);
	if (!line.equals(await body.read(0, line.length))) return null;
	const parts: FormPart[] = [];
	for (let at = line.length; ; ) {
		const next = Buffer.from(await body.read(at, 2)).toString("latin1");
		if (next === "--") return parts;
		if (next !== "\r\n" || parts.length === mostParts) return null;
		const end = await find(body, delimiter, at + 2);
		const part = end === null ? null : await partOf(body, at + 2, end);
		if (end === null || !part) return null;
		parts.push(part);
		at = end + delimiter.length;
	}
}

/** The offset of bytes at or after another offset. Null when they do not occur. */
async function find(body: StoredBytes, bytes: Buffer, from: number): Promise<number | null> {
	for (let at = from; at < body.size; at += pieceBytes) {
		const piece = await body.read(at, pieceBytes + bytes.length - 1);
		const boundaryAt = Buffer.from(piece.buffer).indexOf(bytes);
		giveBack(piece);
		if (boundaryAt >= 0) return at + boundaryAt;
	}
	return null;
}

async function partOf(body: StoredBytes, from: number, end: number): Promise<FormPart | null> {
	const start = Buffer.from(await body.read(from, Math.min(longestHead, end - from)));
	const headEnd = start.indexOf("\r\n\r\n");
	if (headEnd < 0) return null;
	const disposition = start
		.toString("utf8", 0, headEnd)
		.split("\r\n")
		.find((header) => /^content-disposition\s*:\s*form-data\b/i.test(header));
	const name = disposition && parameterOf(disposition, "name");
	if (disposition === undefined || typeof name !== "string") return null;
	const contentAt = from + headEnd + 4;
	return { name, fileName: parameterOf(disposition, "filename"), content: sliceOf(body, contentAt, end - contentAt) };
}

/** A parameter of a header. Null when it is absent. */
function parameterOf(header: string, name: string): string | null {
	const [, quoted, plain] = new RegExp(`;\\s*${name}=(?:"((?:\\\\.|[^"\\\\])*)"|([^\\s;"]+))`, "i").exec(header) ?? [];
	return quoted ?? plain ?? null;
}
