import { constants, crc32, deflateRawSync } from "node:zlib";
import type { Position } from "#shared/position.ts";
import { tagOf } from "./assets.ts";

/** The values that differ each time a page is sent. */
export type Placeholders = { nonce: string; requestId: string; since: Position };
type PlaceholderName = keyof Placeholders;
type Bytes = Uint8Array<ArrayBuffer>;
export type PageTemplate = {
	/** Hash of the fixed parts. */ tag: string;
	plain(sent: Placeholders): Blob;
	gzip(sent: Placeholders): Blob;
};
type Pieces = readonly (Bytes | PlaceholderName)[];

/** Unguessable texts that mark where the values go. */
export const newPlaceholders = (): Placeholders => ({
	nonce: crypto.randomUUID(),
	requestId: crypto.randomUUID(),
	since: crypto.randomUUID(),
});

/** The nonce of headers.ts always has this length, so compressed parts may refer back across it. */
const nonceLength = 24;
const firstLevel = 4;
const windowBytes = 32_768;

/** Compiles a page into a template: encoded once, and compressed once when it is sent for the second time. */
export function compileTemplate(html: string, placeholders: Placeholders): PageTemplate {
	const nameOf = new Map<string, PlaceholderName>([
		[placeholders.nonce, "nonce"],
		[placeholders.requestId, "requestId"],
		[placeholders.since, "since"],
	]);
	const parts = html.split(new RegExp(`(${[...nameOf.keys()].join("|")})`));
	const pieces: Pieces = parts.map((part) => nameOf.get(part) ?? encoder.encode(part));
	let wasSent = false;
	let compressed: Pieces | undefined;
	const plain = (sent: Placeholders): Bytes[] => fill(pieces, sent, (bytes) => bytes);
	const gzip = (sent: Placeholders): Blob => {
		const chunks = plain(sent);
		const isFirst = !wasSent;
		wasSent = true;
		if (isFirst || sent.nonce.length !== nonceLength)
			return new Blob([Bun.gzipSync(Buffer.concat(chunks), { level: firstLevel })]);
		compressed ??= compress(pieces);
		return new Blob([gzipHead, ...fill(compressed, sent, storedBlock), gzipTail(chunks)]);
	};
	const fixed = pieces.filter((piece) => typeof piece !== "string");
	return { tag: tagOf(Buffer.concat(fixed)), plain: (sent) => new Blob(plain(sent)), gzip };
}

const encoder = new TextEncoder();

function fill(pieces: Pieces, sent: Placeholders, write: (value: Bytes) => Bytes): Bytes[] {
	const writtenValue = (name: PlaceholderName) => write(encoder.encode(sent[name]));
	const values = { nonce: writtenValue("nonce"), requestId: writtenValue("requestId"), since: writtenValue("since") };
	return pieces.map((piece) => (typeof piece === "string" ? values[piece] : piece));
}

/** Compresses each part with a dictionary of the parts before it. A nonce counts as bytes that no text contains. Values of variable length
 * reset the dictionary. */
function compress(pieces: Pieces): Pieces {
	let precedingBytes: Bytes = new Uint8Array();
	return pieces.map((piece) => {
		if (piece === "nonce") precedingBytes = Buffer.concat([precedingBytes, new Uint8Array(nonceLength).fill(0xff)]);
		else if (typeof piece === "string") precedingBytes = new Uint8Array();
		if (typeof piece === "string") return piece;
		const options = precedingBytes.length > 0 ? { dictionary: precedingBytes } : {};
		precedingBytes = Buffer.concat([precedingBytes, piece]).subarray(-windowBytes);
		return new Uint8Array(deflateRawSync(piece, { level: 9, finishFlush: constants.Z_SYNC_FLUSH, ...options }));
	});
}

/** RFC 1951 and 1952: an uncompressed block, the header and the trailer. */
function storedBlock(bytes: Bytes): Bytes {
	const [low, high] = [bytes.length & 0xff, bytes.length >>> 8];
	return Buffer.concat([Uint8Array.of(0, low, high, low ^ 0xff, high ^ 0xff), bytes]);
}
const gzipHead = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);
function gzipTail(chunks: readonly Bytes[]): Bytes {
	const tail = Buffer.alloc(10);
	tail.writeUInt16LE(3, 0);
	tail.writeUInt32LE(
		chunks.reduce((checksum, bytes) => crc32(bytes, checksum), 0),
		2,
	);
	tail.writeUInt32LE(
		chunks.reduce((total, { length }) => total + length, 0),
		6,
	);
	return tail;
}
