import { appendFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { serve } from "../serve.ts";
import { assert, missingAccounts, print, server, withFolder } from "./tools.ts";
import { formatCounts, isReady, startWriters, waitUntil } from "./writers.ts";

const megabyte = Buffer.alloc(1024 * 1024);

async function run(...command: string[]): Promise<void> {
	assert(
		(await Bun.spawn(command, { stdio: ["ignore", "ignore", "inherit"] }).exited) === 0,
		`${command.join(" ")} failed (it needs root)`,
	);
}

/** Fills the disk of the database under writers and frees it. The shop answers 503 meanwhile, recovers by itself, and loses no write. */
export const drill = () =>
	withFolder(async (folder) => {
		await run("mount", "-t", "tmpfs", "-o", "size=300m,mode=755", "tmpfs", folder);
		try {
			await fillDisk(folder);
		} finally {
			await run("umount", "-l", folder);
		}
	});

async function fillDisk(folder: string): Promise<void> {
	const shop = await serve(server, { folder });
	const writers = startWriters(() => shop.url, 8);
	const ballast = join(folder, "ballast");
	try {
		for (;;) appendFileSync(ballast, megabyte);
	} catch {
		print("the disk is full");
	}
	const refused = () => (writers.refusals.get("503") ?? 0) > 50;
	await waitUntil(async () => refused(), 60_000);
	const before = writers.acknowledged.length;
	rmSync(ballast);
	const back = await waitUntil(isReady(shop.url), 15_000);
	await waitUntil(async () => writers.acknowledged.length > before + 50, 15_000);
	await writers.stop();
	await shop.end();
	const lostAccounts = await missingAccounts(folder, writers.acknowledged);
	print(
		`disk freed: ready after ${back} ms, writes continue; ${writers.acknowledged.length} acknowledged, ${lostAccounts.length} missing; refused: ${formatCounts(writers.refusals)}`,
	);
	assert(lostAccounts.length === 0, `lost: ${lostAccounts.slice(0, 5).join(", ")}`);
}
