import { deserialize, serialize } from "bun:jsc";
import {
	closeSync,
	fsyncSync,
	mkdirSync,
	openSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import type { Segment } from "./segment.ts";

/** A segment, and the version of each product group that it contains. */
export type StoredSegment = { segment: Segment; versions: ReadonlyMap<string, string> };

const src = join(import.meta.dirname, "../..");
/** All code that decides what a segment contains is below these places. A test follows the imports. */
export const codeOfSegments = ["act.ts", "accounts", "catalogue", "db", "files", "i18n", "shared"];

/** Identifies the code that makes segments, and the form of their bytes. */
export function versionOfCode(folder = src): string {
	const hash = new Bun.CryptoHasher("sha256").update(Bun.version);
	for (const place of codeOfSegments) {
		const files = place.endsWith(".ts")
			? [place]
			: readdirSync(join(folder, place), { recursive: true, encoding: "utf8" }).map((file) => join(place, file));
		const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.includes(".test.")).sort();
		for (const file of sources) hash.update(`${file}\n`).update(readFileSync(join(folder, file)));
	}
	return hash.digest("hex");
}

const checksumOf = (bytes: Uint8Array): string => Bun.hash.xxHash3(bytes).toString(16).padStart(16, "0");
const headOf = (code: string, content: Uint8Array): string => `${code} ${checksumOf(content)}\n`;

/** Replaces the file as a whole, so that a process that ends meanwhile leaves the previous file. */
export function saveSegment(path: string, code: string, stored: StoredSegment): void {
	const content = new Uint8Array(serialize(stored));
	const temporary = `${path}.${process.pid}`;
	mkdirSync(dirname(path), { recursive: true });
	const file = openSync(temporary, "w", 0o600);
	try {
		writeSync(file, headOf(code, content));
		for (let written = 0; written < content.length; ) written += writeSync(file, content, written);
		fsyncSync(file);
	} catch (error) {
		rmSync(temporary, { force: true });
		throw error;
	} finally {
		closeSync(file);
	}
	renameSync(temporary, path);
}

/** Null when there is no file, when other code wrote it, and when its bytes are damaged. */
export function loadSegment(path: string, code: string): StoredSegment | null {
	let bytes: Uint8Array<ArrayBuffer>;
	try {
		bytes = new Uint8Array(readFileSync(path));
	} catch {
		return null;
	}
	const content = bytes.slice(headOf(code, new Uint8Array()).length);
	const head = new TextDecoder().decode(bytes.subarray(0, bytes.length - content.length));
	if (head !== headOf(code, content)) return null;
	try {
		return toStoredSegment(deserialize(content.buffer));
	} catch {
		return null; // another build of Bun wrote it
	}
}

/** The checksum and the version of the code prove that `saveSegment` of this code wrote the bytes. */
const toStoredSegment = (value: unknown) => value as StoredSegment;
