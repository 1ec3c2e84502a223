import { join } from "node:path";
import { serve } from "./served.ts";

/** The shop as it is in production, on a port and with a database of its own, so that a running one is not disturbed. */
export default async function startShop() {
	const built = Bun.spawn([process.execPath, join(import.meta.dirname, "build.ts")], {
		stdio: ["ignore", "inherit", "inherit"],
	});
	if ((await built.exited) !== 0) throw new Error("The client could not be built.");
	const { E2E_PORT = "" } = process.env;
	const shop = await serve("scripts/playwright.server.ts", {
		env: { HOST: "localhost", PORT: E2E_PORT, PUBLIC_URL: `http://localhost:${E2E_PORT}`, DEMO_WORLD: "house" },
	});
	process.env.E2E_DATA = shop.folder; // for stories in which staff change something
	return shop.end;
}
