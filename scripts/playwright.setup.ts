import { rmSync } from "node:fs";
import { join } from "node:path";
import { createFastFolder } from "#test/fast-folder.ts";
import { serve } from "./serve.ts";

async function buildClient(): Promise<void> {
	const built = Bun.spawn([process.execPath, join(import.meta.dirname, "build.ts")], {
		stdio: ["ignore", "inherit", "inherit"],
	});
	if ((await built.exited) !== 0) throw new Error("The client could not be built.");
}

/** Starts the production build on its own port and database, so that it cannot disturb a running shop. */
export default async function startShop() {
	if (!process.env.CLIENT_IS_BUILT) await buildClient();
	const { E2E_PORT = "" } = process.env;
	const folder = await createFastFolder();
	const shop = await serve("scripts/playwright.server.ts", {
		folder,
		env: {
			HOST: "localhost",
			PORT: E2E_PORT,
			PUBLIC_URL: `http://localhost:${E2E_PORT}`,
			DEMO_WORLD: "house",
			TRUSTED_PROXIES: "127.0.0.1,::1",
		},
	});
	process.env.E2E_DATA = folder; // for stories that run a command-line tool
	return async () => {
		await shop.end();
		rmSync(folder, { recursive: true, force: true });
	};
}
