import { appendFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { serve } from "../serve.ts";
import { inFolder, missing, must, say, server } from "./tools.ts";
import { isReady, listed, startWriters, until } from "./writers.ts";

const megabyte = Buffer.alloc(1024 * 1024);

async function run(...command: string[]): Promise<void> {
	must(
		(await Bun.spawn(command, { stdio: ["ignore", "ignore", "inherit"] }).exited) === 0,
		`${command.join(" ")} failed (it needs root)`,
	);
}

/** Fills the disk of the database under writers and frees it. The shop answers 503 meanwhile, recovers by itself, and loses no write. */
export const drill = () =>
	inFolder(async (folder) => {
		await run("mount", "-t", "tmpfs", "-o", "size=300m,mode=755", "tmpfs", folder);
		try {
			await fill(folder);
		} finally {
			await run("umount", "-l", folder);
		}
	});

async function fill(folder: string): Promise<void> {
	const shop = await serve(server, { folder });
	const writers = startWriters(() => shop.url, 8);
	const ballast = join(folder, "ballast");
	try {
		for (;;) appendFileSync(ballast, megabyte);
	} catch {
		say("the disk is full");
	}
	const refused = () => (writers.refusals.get("503") ?? 0) > 50;
	await until(async () => refused(), 60_000);
	const before = writers.acknowledged.length;
	rmSync(ballast);
	const back = await until(isReady(shop.url), 15_000);
	await until(async () => writers.acknowledged.length > before + 50, 15_000);
	await writers.stop();
	await shop.end();
	const lost = await missing(folder, writers.acknowledged);
	say(
		`disk freed: ready after ${back} ms, writes continue; ${writers.acknowledged.length} acknowledged, ${lost.length} missing; refused: ${listed(writers.refusals)}`,
	);
	must(lost.length === 0, `lost: ${lost.slice(0, 5).join(", ")}`);
}
