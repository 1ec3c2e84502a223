import { constants, crc32, deflateRawSync } from "node:zlib";
import type { Position } from "#shared/position.ts";
import { tagOf } from "./assets.ts";

/** What differs each time a page is sent. */
export type Blanks = { nonce: string; requestId: string; since: Position };
type Blank = keyof Blanks;
type Bytes = Uint8Array<ArrayBuffer>;
export type Sheet = {
	/** Of all but what is filled in. */ tag: string;
	plain(sent: Blanks): Blob;
	gzip(sent: Blanks): Blob;
};
type Pieces = readonly (Bytes | Blank)[];

/** Marks that nobody can guess stand in the places of what is filled in. */
export const marks = (): Blanks => ({
	nonce: crypto.randomUUID(),
	requestId: crypto.randomUUID(),
	since: crypto.randomUUID(),
});

/** As headers.ts makes it. Each is as long, so that what is packed may point back over it. */
const nonceLength = 24;
const onceLevel = 4;
const windowBytes = 32_768;

/** A page in which blanks are filled in as often as it is sent: it is encoded once, and packed once as soon as somebody asks for
 * it again. */
export function sheetOf(html: string, mark: Blanks): Sheet {
	const blanks = new Map<string, Blank>([
		[mark.nonce, "nonce"],
		[mark.requestId, "requestId"],
		[mark.since, "since"],
	]);
	const parts = html.split(new RegExp(`(${[...blanks.keys()].join("|")})`));
	const pieces: Pieces = parts.map((part) => blanks.get(part) ?? encoder.encode(part));
	let isAskedAgain = false;
	let packed: Pieces | undefined;
	const plain = (sent: Blanks): Bytes[] => filled(pieces, sent, (bytes) => bytes);
	const gzip = (sent: Blanks): Blob => {
		const whole = plain(sent);
		const isFirst = !isAskedAgain;
		isAskedAgain = true;
		if (isFirst || sent.nonce.length !== nonceLength)
			return new Blob([Bun.gzipSync(Buffer.concat(whole), { level: onceLevel })]);
		packed ??= packedOf(pieces);
		return new Blob([gzipHead, ...filled(packed, sent, stored), gzipTail(whole)]);
	};
	const fixed = pieces.filter((piece) => typeof piece !== "string");
	return { tag: tagOf(Buffer.concat(fixed)), plain: (sent) => new Blob(plain(sent)), gzip };
}

const encoder = new TextEncoder();

function filled(pieces: Pieces, sent: Blanks, write: (value: Bytes) => Bytes): Bytes[] {
	const written = (blank: Blank) => write(encoder.encode(sent[blank]));
	const values = { nonce: written("nonce"), requestId: written("requestId"), since: written("since") };
	return pieces.map((piece) => (typeof piece === "string" ? values[piece] : piece));
}

/** Each piece points back to what came before it, over nonces (a byte that no text has stands for them), never to before what has
 * another length each time. */
function packedOf(pieces: Pieces): Pieces {
	let before: Bytes = new Uint8Array();
	return pieces.map((piece) => {
		if (piece === "nonce") before = Buffer.concat([before, new Uint8Array(nonceLength).fill(0xff)]);
		else if (typeof piece === "string") before = new Uint8Array();
		if (typeof piece === "string") return piece;
		const pointing = before.length > 0 ? { dictionary: before } : {};
		before = Buffer.concat([before, piece]).subarray(-windowBytes);
		return new Uint8Array(deflateRawSync(piece, { level: 9, finishFlush: constants.Z_SYNC_FLUSH, ...pointing }));
	});
}

/** As RFC 1951 and 1952 write it: a block that is not packed, what stands before all, and what ends it. */
function stored(bytes: Bytes): Bytes {
	const [low, high] = [bytes.length & 0xff, bytes.length >>> 8];
	return Buffer.concat([Uint8Array.of(0, low, high, low ^ 0xff, high ^ 0xff), bytes]);
}
const gzipHead = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);
function gzipTail(whole: readonly Bytes[]): Bytes {
	const tail = Buffer.alloc(10);
	tail.writeUInt16LE(3, 0);
	tail.writeUInt32LE(
		whole.reduce((before, bytes) => crc32(bytes, before), 0),
		2,
	);
	tail.writeUInt32LE(
		whole.reduce((before, { length }) => before + length, 0),
		6,
	);
	return tail;
}
