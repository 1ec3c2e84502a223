import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { extract, pack } from "tar-stream";
import { ArchiveError } from "./archive.ts";

/** Runs work with a temporary folder for the files of an archive, which only this user can read. */
export async function withTemporaryFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
	const folder = await mkdtemp(join(tmpdir(), "brewline-archive-"));
	try {
		return await work(folder);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** Writes files as a tar stream, one after the other. */
export function openTar(output: Writable) {
	const tar = pack();
	const writing = pipeline(tar, output);
	writing.catch(() => undefined); // `add` and `close` report the fault
	return {
		async add(folder: string, name: string): Promise<void> {
			const { size } = await stat(join(folder, name));
			const entry = tar.entry({ name, size, mode: 0o600 });
			await Promise.race([pipeline(createReadStream(join(folder, name)), entry), writing]);
		},
		async close(): Promise<void> {
			tar.finalize();
			await writing;
		},
	};
}

/** Names of the files of an archive. Others, such as names with a folder, are not unpacked. */
const fileName = /^[\w .,"-]+$/;

/** Unpacks a tar stream into a folder. */
export async function unpackTar(input: Readable, folder: string): Promise<void> {
	const tar = extract();
	const reading = pipeline(input, tar);
	reading.catch(() => undefined); // the loop reports the fault
	try {
		for await (const entry of tar) {
			const { name, type } = entry.header;
			if (type !== "file" || !fileName.test(name)) throw new ArchiveError(`The input has an unknown file: ${name}.`);
			await pipeline(entry, createWriteStream(join(folder, name), { flags: "wx", mode: 0o600 }));
		}
		await reading;
	} catch (error) {
		if (error instanceof ArchiveError) throw error;
		throw new ArchiveError("The input is no complete backup: it is no tar archive, or it ended early.");
	}
}
