import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import type { Connection } from "#db/db.ts";
import { startEmbedded, stopEmbedded } from "#db/embedded/embedded.ts";
import { migrate } from "#db/migrate.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** A migrated and empty database that nobody enters: each test file gets a copy. */
		template: { app: Connection; owner: Connection };
	}
}

const memory = "/dev/shm";
const roomBytes = 2e9;
const prefix = "brewline-cluster-";
const abandonedMs = 600_000;

/** One PostgreSQL for the whole run, in a folder of its own, so that a shop or another checkout is not disturbed. */
export default async function startCluster({ provide }: TestProject) {
	const where = quickFolder();
	await sweep(where);
	const folder = mkdtempSync(join(where, prefix));
	const { app, owner, release } = await startEmbedded({ folder, durable: false });
	const end = async () => {
		await release();
		rmSync(folder, { recursive: true });
	};
	try {
		await migrate(owner, app.user);
	} catch (error) {
		await end();
		throw error;
	}
	provide("template", { app, owner });
	return end;
}

/** A database for a test file is some hundred small files: a disk can take a second for what memory does in 20 ms. */
function quickFolder(): string {
	if (!existsSync(memory)) return tmpdir();
	const { bavail, bsize } = statfsSync(memory);
	return bavail * bsize > roomBytes ? memory : tmpdir();
}

/** A run that was killed leaves its server behind. */
async function sweep(where: string): Promise<void> {
	for (const name of readdirSync(where).filter((name) => name.startsWith(prefix))) {
		const folder = join(where, name);
		const found = statSync(folder, { throwIfNoEntry: false });
		if (found?.uid !== process.getuid?.() || Date.now() - (found?.mtimeMs ?? 0) < abandonedMs) continue;
		const outcome = await stopEmbedded({ folder }).catch(() => "in use"); // another run may be sweeping it just now
		if (outcome !== "in use") rmSync(folder, { recursive: true, force: true });
	}
}
