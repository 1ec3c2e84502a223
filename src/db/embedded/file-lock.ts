import { dlopen } from "bun:ffi";
import { closeSync, constants, openSync } from "node:fs";
import { DatabaseTrouble } from "#db/start-error.ts";

export type FileLock = {
	/** Never waits: false means that others hold it. */
	take(kind: "shared" | "exclusive"): boolean;
	free(): void;
};

const operations = { shared: 1, exclusive: 2 };
const withoutWaiting = 4;

const libraries = ["libc.so.6", "libc.musl-x86_64.so.1", "libc.musl-aarch64.so.1", "libSystem.B.dylib"];

function openLibrary() {
	for (const library of libraries) {
		try {
			return dlopen(library, { flock: { args: ["i32", "i32"], returns: "i32" } });
		} catch {
			// the C library of another system
		}
	}
	throw new DatabaseTrouble("The embedded database needs Linux or macOS: name a database of your own in DATABASE_URL.");
}

/** A lock of the operating system (flock), on this opening of the file: the kernel frees it when the process ends, however
 * it ends. Children do not inherit it. Opened for reading, because the file may belong to another user. */
export function openLock(path: string): FileLock {
	const library = openLibrary();
	const file = openFile(path);
	let open = true;
	return {
		take: (kind) => library.symbols.flock(file, operations[kind] | withoutWaiting) === 0,
		free: () => {
			if (open) closeSync(file);
			open = false;
		},
	};
}

function openFile(path: string): number {
	try {
		return openSync(path, constants.O_RDONLY | constants.O_CREAT, 0o644);
	} catch (error) {
		throw new DatabaseTrouble(
			`The lock file ${path} cannot be opened (${error instanceof Error ? error.message : error}).`,
		);
	}
}

const lookAgainMs = 20;

/** Does `work` while nobody else holds the lock of this file. Undefined: it was not to be had in time. */
export async function withLock<T>(path: string, waitMs: number, work: () => Promise<T>): Promise<T | undefined> {
	const lock = openLock(path);
	try {
		const giveUpAt = performance.now() + waitMs;
		while (!lock.take("exclusive")) {
			if (performance.now() > giveUpAt) return undefined;
			await Bun.sleep(lookAgainMs);
		}
		return await work();
	} finally {
		lock.free();
	}
}
