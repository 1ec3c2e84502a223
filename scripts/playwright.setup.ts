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
	await drawFrontPage(shop.url);
	return shop.end;
}

const atOnce = 4;

/** Pictures are drawn when they are first asked for: a story is not the first visitor. */
async function drawFrontPage(url: string): Promise<void> {
	const page = await (await fetch(url)).text();
	// As many as a screen of one density shows; of what is as wide as the page, each width.
	const written = [...page.matchAll(/ src="(\/sfsites\/[^"]+)"|(\/sfsites\/[^\s"]+) \d+w/g)];
	const addresses = written.map(([, usual = "", wide = usual]) => wide.replaceAll("&amp;", "&"));
	const waiting = [...new Set(addresses)].values();
	const draw = async () => {
		for (const address of waiting)
			for (let answer = await fetch(url + address); answer.status === 503; answer = await fetch(url + address))
				await Bun.sleep(500);
	};
	await Promise.all(Array.from({ length: atOnce }, draw));
}
