import { type Browser, chromium, type Page } from "@playwright/test";
import { demoPassword } from "#demo/logins.ts";
import { browserPath, findBrowser } from "../browser.ts";
import { countTraffic, figuresOf, observe, phone, slowDown, viewBudget } from "../phone.ts";
import { serve } from "../serve.ts";
import { median, type Row, type Shop } from "./measure.ts";
import { serverProcessor } from "./processor.ts";

const budget = { ...viewBudget, pressMs: 150 };
const times = 5;
const buyer = "aroha@cornerstore.example";

/** A page, and what a person presses on it first. */
type View = { path: string; by: string | null; press?: (page: Page) => Promise<unknown> };

const pressButton = (name: RegExp) => (page: Page) =>
	page.getByRole("main").getByRole("button", { name }).first().tap();
const openMenu = (page: Page) => page.getByRole("banner").getByRole("button").first().tap();

const views: View[] = [
	{ path: "/", by: null, press: openMenu },
	{ path: "/nl", by: null, press: openMenu },
	{ path: "/login", by: null, press: pressButton(/^Log in$/) },
	{ path: "/s/contactus", by: null },
	{ path: "/ForgotPassword", by: null },
	{ path: "/category/coffee-beans", by: null, press: pressButton(/^Filter/) },
	{ path: "/product/ceylon-dimbula", by: null },
	{ path: "/global-search/tea", by: null, press: pressButton(/^Filter/) },
	{ path: "/", by: buyer, press: openMenu },
	{ path: "/category/coffee-beans", by: buyer, press: pressButton(/^Add/) },
	{ path: "/product/ceylon-dimbula", by: buyer, press: pressButton(/^Add to cart/) },
	{ path: "/buy-again", by: buyer },
	{ path: "/cart", by: buyer },
	{ path: "/checkout", by: buyer },
	{ path: "/orders", by: buyer },
	{ path: "/invoices", by: buyer },
	{ path: "/planner", by: buyer },
	{ path: "/account", by: buyer },
];

async function newContext(browser: Browser, shop: Shop, by: string | null) {
	const context = await browser.newContext({ ...phone, baseURL: shop.url });
	await context.addInitScript('localStorage.setItem("consent", JSON.stringify({ statistics: false, on: new Date() }))');
	await context.addInitScript(observe);
	if (by !== null) {
		const answer = await context.request.post("/trpc/auth.logIn", { data: { username: by, password: demoPassword } });
		if (!answer.ok()) throw new Error(`The login failed: ${await answer.text()}`);
	}
	return context;
}

async function measureView(browser: Browser, shop: Shop, { path, by, press }: View) {
	const context = await newContext(browser, shop, by);
	const page = await context.newPage();
	const wire = await context.newCDPSession(page);
	await slowDown(wire);
	const traffic = countTraffic(wire);
	const before = serverProcessor(shop);
	await page.goto(path, { waitUntil: "load" });
	await page.waitForTimeout(1_500); // the live stream never ends, so the network is never idle
	const loaded = { ...traffic, serverMs: serverProcessor(shop) - before };
	if (press) {
		await press(page);
		await page.waitForTimeout(500);
	}
	const figures = await figuresOf(page);
	await context.close();
	return { ...loaded, ...figures };
}

/** Measures the first view of each page on a phone that has never seen the shop, and its first press. */
async function measureViews(browser: Browser, shop: Shop, paths: readonly string[]): Promise<void> {
	process.stdout.write(
		"| page | by | requests | kB | scripts | kB of scripts | server ms | largest paint ms | shift | press ms | over |\n|---|---|---|---|---|---|---|---|---|---|---|\n",
	);
	for (const view of views.filter(({ path }) => paths.length === 0 || paths.includes(path))) {
		await measureView(browser, shop, view); // draws the pictures before the measurement
		const seen: Awaited<ReturnType<typeof measureView>>[] = [];
		for (let nth = 0; nth < times; nth++) seen.push(await measureView(browser, shop, view));
		const middle = (name: keyof Awaited<ReturnType<typeof measureView>>) =>
			median(seen.map((figures) => figures[name]));
		const over = (["largestMs", "shift", "pressMs", "scriptBytes"] as const).filter(
			(name) => middle(name) > budget[name],
		);
		const columns = [
			view.path,
			view.by === null ? "guest" : "customer",
			middle("requests"),
			Math.round(middle("bytes") / 1_000),
			middle("scripts"),
			Math.round(middle("scriptBytes") / 1_000),
			Math.round(middle("serverMs")),
			Math.round(middle("largestMs")),
			middle("shift").toFixed(3),
			view.press ? middle("pressMs") : "",
			over.join(", "),
		];
		process.stdout.write(`| ${columns.join(" | ")} |\n`);
	}
}

/** Measures the named pages, or all, as a browser loads them, with the demo. */
export async function benchPages(paths: readonly string[]): Promise<Row[]> {
	await findBrowser();
	const shop = await serve("scripts/bench/server.ts", { env: { DEMO_WORLD: "house", TRUSTED_PROXIES: "127.0.0.1" } });
	const browser = await chromium.launch({ executablePath: browserPath() ?? "", args: ["--no-sandbox"] });
	try {
		await measureViews(browser, shop, paths);
	} finally {
		await browser.close();
		await shop.end();
	}
	return [];
}
