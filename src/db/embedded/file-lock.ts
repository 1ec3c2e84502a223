import { dlopen } from "bun:ffi";
import { closeSync, constants, openSync } from "node:fs";
import { DatabaseStartError } from "#db/start-error.ts";

export type FileLock = {
	/** Tries to lock without waiting. False when another process holds the lock. */
	acquire(kind: "shared" | "exclusive"): boolean;
	release(): void;
};

const operations = { shared: 1, exclusive: 2 };
const nonBlocking = 4;

const libraries = ["libc.so.6", "libc.musl-x86_64.so.1", "libc.musl-aarch64.so.1", "libSystem.B.dylib"];

function openLibrary() {
	for (const library of libraries) {
		try {
			return dlopen(library, { flock: { args: ["i32", "i32"], returns: "i32" } });
		} catch {
			// The next one is tried.
		}
	}
	throw new DatabaseStartError("The embedded database needs Linux or macOS: set DATABASE_URL to your own database.");
}

/** Opens a file for locking (flock). The kernel releases the lock when the process ends, also after a kill. Child processes do not
 * inherit it. Opened for reading, because the file may belong to another user. */
export function openLock(path: string): FileLock {
	const library = openLibrary();
	const file = openFile(path);
	let isOpen = true;
	return {
		acquire: (kind) => library.symbols.flock(file, operations[kind] | nonBlocking) === 0,
		release: () => {
			if (isOpen) closeSync(file);
			isOpen = false;
		},
	};
}

function openFile(path: string): number {
	try {
		return openSync(path, constants.O_RDONLY | constants.O_CREAT, 0o644);
	} catch (error) {
		throw new DatabaseStartError(
			`The lock file ${path} cannot be opened (${error instanceof Error ? error.message : error}).`,
		);
	}
}

const retryMs = 20;

/** Runs `work` while holding the exclusive lock of a file. Undefined when the lock was not free in time. */
export async function withLock<T>(path: string, waitMs: number, work: () => Promise<T>): Promise<T | undefined> {
	const lock = openLock(path);
	try {
		const giveUpAt = performance.now() + waitMs;
		while (!lock.acquire("exclusive")) {
			if (performance.now() > giveUpAt) return undefined;
			await Bun.sleep(retryMs);
		}
		return await work();
	} finally {
		lock.release();
	}
}
