import { join } from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { demoPassword } from "#demo/logins.ts";
import { browserPath, findBrowser } from "./browser.ts";
import { serve } from "./serve.ts";

/** bun run picture: takes the picture of README, a product list of the demo with the prices of a company. */
const target = join(import.meta.dirname, "../docs/shop.webp");
const viewport = { width: 1280, height: 880 };
const [username, path] = ["aroha@cornerstore.example", process.argv[2] ?? "/category/coffee-beans"];
const mostBytes = 60_000;

/** Runs in the page. Waits for the pictures in view: the shop answers 503 for one that it is still drawing. */
const showsAllPictures = `Promise.allSettled(
	[...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight).map((image) => image.decode()),
).then((decoded) => decoded.every(({ status }) => status === "fulfilled"))`;

await findBrowser();
const shop = await serve("src/main.ts", { env: { MODE: "demo" } });
const browser = await chromium.launch({ executablePath: browserPath() ?? "", args: ["--no-sandbox"] });
try {
	const context = await browser.newContext({
		viewport,
		baseURL: shop.url,
		locale: "en-NZ",
		timezoneId: "Pacific/Auckland",
		reducedMotion: "reduce",
	});
	await context.addInitScript('localStorage.setItem("consent", JSON.stringify({ statistics: false, on: new Date() }))');
	const response = await context.request.post("/trpc/auth.logIn", { data: { username, password: demoPassword } });
	if (!response.ok()) throw new Error(`The login failed: ${await response.text()}`);
	const page = await context.newPage();
	let isDrawn = false;
	while (!isDrawn) {
		const answer = await page.goto(path, { timeout: 120_000 });
		if (!answer?.ok()) throw new Error(`${path} answers ${answer?.status()}`);
		isDrawn = await page.evaluate<boolean>(showsAllPictures);
	}
	const image = sharp(await page.screenshot());
	for (const quality of [80, 70, 60, 50]) {
		const { size } = await image.clone().webp({ quality, effort: 6 }).toFile(target);
		if (size <= mostBytes) break;
		if (quality === 50) throw new Error(`The picture has ${size} bytes; at most ${mostBytes} are allowed.`);
	}
} finally {
	await browser.close();
	await shop.end();
}
