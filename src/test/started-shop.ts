import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

export const root = join(import.meta.dirname, "../..");

/** The settings of a shop in production, without its database. */
export const production = {
	MODE: "production",
	SECRET: "a secret of the tests, long enough for anybody",
	PUBLIC_URL: "https://shop.example",
	MAIL_URL: "smtp://127.0.0.1:1",
	METRICS_PORT: "0",
};

/** Starts shops with data below one folder, which is removed after the tests of a file. The folder also has a file. */
export function shopStarter() {
	const folder = mkdtempSync(join(tmpdir(), "brewline start "));
	writeFileSync(join(folder, "file"), "");
	afterAll(() => rmSync(folder, { recursive: true }));

	const spawnShop = (settings: Record<string, string>) =>
		Bun.spawn([process.execPath, "--no-env-file", "src/main.ts"], {
			cwd: root,
			env: {
				PATH: process.env.PATH,
				HOME: process.env.HOME,
				MODE: "test",
				PORT: "0",
				DATA_DIR: join(folder, "data"),
				...settings,
			},
			stdio: ["ignore", "ignore", "pipe"],
		});

	/** Starts the shop and returns its error output. */
	async function startWith(settings: Record<string, string>): Promise<{ output: string; code: number }> {
		const shop = spawnShop(settings);
		const output = await new Response(shop.stderr).text();
		return { output: output.trimEnd(), code: await shop.exited };
	}

	return { folder, spawnShop, startWith };
}
