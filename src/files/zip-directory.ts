import type { StoredBytes } from "./uploads.ts";

const endSignature = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const entrySignature = 0x02014b50;
const endBytes = 22;
const entryBytes = 46;
const longestComment = 0xffff;

/** An archive that claims more is a bomb or no document. */
const mostEntries = 10_000;
const mostDirectoryBytes = 2 * 1024 * 1024;
const mostUnpackedBytes = 500 * 1024 * 1024;
const mostUnpackedPerByte = 200;

/** The end of a ZIP archive: where the directory of its content is. */
type ZipEnd = { entries: number; directoryAt: number; directoryBytes: number };

/** Finds the end of a ZIP archive at the end of a file. Null when the file is no archive, whatever it begins with. */
export async function endOfZip(file: StoredBytes): Promise<ZipEnd | null> {
	const from = Math.max(0, file.size - endBytes - longestComment);
	const tail = Buffer.from((await file.read(from, file.size - from)).buffer);
	for (let at = tail.lastIndexOf(endSignature); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(endSignature, at - 1)) {
		if (at + endBytes > tail.length || at + endBytes + tail.readUInt16LE(at + 20) !== tail.length) continue;
		return {
			entries: tail.readUInt16LE(at + 10),
			directoryBytes: tail.readUInt32LE(at + 12),
			directoryAt: tail.readUInt32LE(at + 16),
		};
	}
	return null;
}

/** The names of the files of an archive. Null when the directory is broken, or claims more than a document has. */
export async function zipContent(file: StoredBytes, end: ZipEnd): Promise<Set<string> | null> {
	const { entries, directoryAt, directoryBytes } = end;
	if (entries > mostEntries || directoryBytes > mostDirectoryBytes || directoryAt + directoryBytes > file.size)
		return null;
	const directory = Buffer.from((await file.read(directoryAt, directoryBytes)).buffer);
	const names = new Set<string>();
	let unpacked = 0;
	let at = 0;
	for (let nth = 0; nth < entries; nth++) {
		if (at + entryBytes > directory.length || directory.readUInt32LE(at) !== entrySignature) return null;
		const [packedSize, size] = [directory.readUInt32LE(at + 20), directory.readUInt32LE(at + 24)];
		const nameBytes = directory.readUInt16LE(at + 28);
		names.add(directory.toString("utf8", at + entryBytes, at + entryBytes + nameBytes));
		unpacked += size;
		if (packedSize > file.size || unpacked > mostUnpackedBytes || unpacked > file.size * mostUnpackedPerByte)
			return null;
		at += entryBytes + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
	}
	return names;
}
