import type { Page } from "@playwright/test";
import {
	answerConsent,
	axeViolations,
	expect,
	horizontalOverflow,
	open,
	recordDataLayer,
	test,
	waitForHydration,
} from "./story.ts";

const languages = {
	"/": {
		language: "en-NZ",
		headline: /^Ordered by 2:00.pm(?: on \w+day)?,\s+on the bench on \w+day\.$/,
		areas: ["Coffee machines", "Coffee beans", "Tea", "Other ingredients", "Non-consumables", "Setup and upgrades"],
		freight: "free delivery from $250.00",
		other: { name: "Nederlands", path: "/nl" },
	},
	"/nl": {
		language: "nl-NL",
		headline: /^Vóór (?:\w+dag )?14:00 besteld,\s+\w+dag in huis\.$/,
		areas: [
			"Koffiemachines",
			"Koffiebonen",
			"Thee",
			"Overige ingrediënten",
			"Toebehoren",
			"Installatie en uitbreiding",
		],
		freight: "gratis bezorging vanaf $ 250,00",
		other: { name: "English", path: "/" },
	},
};

const areaList = (page: Page) => page.getByRole("main").getByRole("list").first().getByRole("listitem");

const pictures = "/sfsites/c/cms/delivery/media/";

test("the home page shows the six areas at every width, and links to the other language", async ({ page }) => {
	const requests: string[] = [];
	page.on("request", (request) => requests.push(new URL(request.url()).pathname));
	for (const [path, { language, headline, areas, freight, other }] of Object.entries(languages)) {
		await page.setViewportSize({ width: 2560, height: 800 });
		if (path === "/") {
			await open(page, path);
			await page.waitForLoadState("networkidle");
			expect(requests.filter((path) => path.startsWith("/trpc") || path === "/problems")).toEqual([]);
			// Only pictures near the viewport are loaded.
			const fetched = requests.filter((path) => path.startsWith(pictures));
			expect(fetched.length).toBeGreaterThanOrEqual(6);
			expect(fetched.length).toBeLessThan(30);
			for (const area of areas) {
				const scene = page.getByRole("region", { name: area }).getByRole("img").first();
				expect((await scene.getAttribute("alt"))?.length, area).toBeGreaterThan(10);
			}
		}
		await expect(page.locator("html")).toHaveAttribute("lang", language);
		for (const width of [2560, 1440, 768, 375, 320]) {
			await page.setViewportSize({ width, height: 800 });
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(headline);
			await expect(areaList(page)).toHaveText(areas);
			for (const area of await areaList(page).all()) await expect(area).toBeVisible();
			await expect(page.getByText(freight)).toBeVisible();
			await expect(page.getByRole("contentinfo").getByRole("link", { name: "0800 555 019" })).toBeVisible();
			expect(await horizontalOverflow(page), `${width} px`).toBeLessThanOrEqual(0);
		}
		await page.setViewportSize({ width: 1440, height: 800 });
		await page.getByRole("link", { name: other.name, exact: true }).click();
		await expect(page).toHaveURL(other.path);
		await expect(page.getByRole("link", { name: other.name, exact: true })).toHaveCount(0);
	}
	await waitForHydration(page); // the page and its scripts also work from the browser's cache
	await page.reload();
	await waitForHydration(page);
});

const weekday = { today: "2027-12-23", orderOn: "2027-12-23", comesOn: "2027-12-24" };
const weekend = { today: "2027-11-27", orderOn: "2027-11-29", comesOn: "2027-11-30" };

/** `i18n/next-delivery.test.ts` has the other days in both languages. */
const promises = [
	{
		path: "/",
		days: weekend,
		bar: "Order by 2:00 pm (New Zealand Time) on Monday 29 November for delivery Tuesday 30 November",
		headline: "Ordered by 2:00 pm on Monday, on the bench on Tuesday.",
	},
	{
		path: "/nl",
		days: weekday,
		bar: "Bestel vóór 14:00 (Nieuw-Zeelandse tijd) en heb het vrijdag 24 december in huis",
		headline: "Vóór 14:00 besteld, vrijdag in huis.",
	},
];

test.describe("for a visitor in another time zone", () => {
	test.use({ timezoneId: "Europe/Amsterdam" });

	test("the headline promises the day of the bar above, on a weekend as on a working day, and names no zone", async ({
		page,
	}) => {
		await page.clock.install();
		await page.setViewportSize({ width: 1440, height: 900 });
		for (const { path, days, bar, headline } of promises) {
			const data = { ...days, orderBy: "14:00", changesAt: new Date(Date.now() + 96 * 3_600_000).toISOString() };
			await page.route("**/trpc/store.nextDelivery*", (route) => route.fulfill({ json: { result: { data } } }));
			await open(page, path);
			await page.clock.fastForward("24:00:00");
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(headline);
			await expect(page.getByRole("banner").getByText(bar)).toBeVisible();
			await page.unroute("**/trpc/store.nextDelivery*");
		}
	});
});

test("the home page works by keyboard", async ({ page }) => {
	const { areas, other } = languages["/"];
	await open(page);
	await page.keyboard.press("Tab");
	const first = page.getByRole("link", { name: "Skip to content" });
	await expect(first).toBeFocused();
	await expect(first).toBeInViewport();
	for (const name of ["What we store", "Essential only", "Allow statistics"]) {
		await page.keyboard.press("Tab");
		await expect(page.locator(":focus"), "the question of consent").toHaveAccessibleName(name);
	}
	const phone = /^0800 555 019/;
	const categories = areas.flatMap((area) => [area, `${area}: subcategories`]);
	const bar = [/^Brewline, /, "Search products", "Log in and see your prices", ...categories];
	for (const name of [
		phone,
		"Support",
		other.name,
		...bar,
		"Log in to see your prices",
		"Create an account",
		...areas,
		/^(?:All|Alle) \d+/,
	]) {
		await page.keyboard.press("Tab");
		const link = page.locator(":focus");
		await expect(link).toHaveAccessibleName(name);
		await expect(link).toHaveCSS("outline-style", "solid");
		await expect(link).toBeInViewport();
		const box = await link.boundingBox();
		expect(box?.height).toBeGreaterThanOrEqual(44);
	}
	await page.keyboard.press("Tab");
	await expect(page.locator(":focus")).toHaveAttribute("href", /\/product\/[a-z0-9-]+$/);
	await first.focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("main")).toBeFocused();
});

test("the home page does not shift when fonts load late", async ({ page }) => {
	await page.setViewportSize({ width: 375, height: 800 });
	await page.route("**/*.woff2", async (route) => {
		await new Promise((resolve) => setTimeout(resolve, 2_500)); // Chromium paints without fonts after 1.5 s
		await route.continue();
	});
	await page.goto("/");
	await page.evaluate(() => document.fonts.ready);
	const shift = await page.evaluate(
		() =>
			new Promise<number>((resolve) => {
				let sum = 0;
				new PerformanceObserver((list) => {
					for (const entry of list.getEntries()) sum += "value" in entry ? Number(entry.value) : 0;
				}).observe({ type: "layout-shift", buffered: true });
				requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
			}),
	);
	expect(shift).toBeLessThanOrEqual(0.05);
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("the home page is complete, and the language switch works", async ({ page, browserErrors }) => {
		await page.goto("/");
		await expect(areaList(page)).toHaveCount(6);
		await page.getByRole("link", { name: "Nederlands" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(languages["/nl"].headline);
		// The browser refuses to preload scripts.
		expect(browserErrors.splice(0).filter((message) => !/\/assets\/\S+\.js: csp$/.test(message))).toEqual([]);
	});
});

/** Removes the data from the page and fails every call with this request id. */
async function breakPage(page: Page, callId: string) {
	await page.route("/", async (route) => {
		const answer = await route.fetch();
		const body = (await answer.text()).replace(/(id="state"[^>]*>)[^<]*/, "$1[]");
		await route.fulfill({ response: answer, body });
	});
	const error = { code: -32603, message: "Something went wrong", data: { requestId: callId } };
	await page.route("**/trpc/**", (route) => route.fulfill({ status: 500, json: { error } }));
}

test("the data layer gets a product that is opened from the home page", async ({ page }) => {
	await answerConsent(page, true);
	const events = await recordDataLayer(page);
	await open(page);
	const tea = page.getByRole("region", { name: "Tea" });
	await tea.getByRole("link", { name: "Earl Grey Calabria" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Earl Grey Calabria");
	await expect
		.poll(() => events.find(({ event }) => event === "select_item"))
		.toMatchObject({
			affiliation: "webshop",
			item_list_name: "home",
			items: [{ item_name: "Earl Grey Calabria", item_category: "tea", index: 1 }],
		});
});

test("an error in the browser is reported to the server, and a page that fails says so", async ({
	page,
	browserErrors,
}) => {
	await test.step("reports an error with the request id of the page", async () => {
		await open(page);
		const id = await page.locator('meta[name="request-id"]').getAttribute("content");
		const [events] = await Promise.all([
			page.waitForRequest("**/problems"),
			page.evaluate(() =>
				setTimeout(() => {
					throw new Error("the kettle boiled over");
				}),
			),
		]);
		expect(events.postDataJSON()).toMatchObject({ message: "Error: the kettle boiled over", requestId: id });
		expect((await events.response())?.status()).toBe(204);
		expect(browserErrors.splice(0)).toEqual(["Error: the kettle boiled over"]);
	});

	await test.step("shows the id of the logged error on a page that fails", async () => {
		await breakPage(page, "call-0001");
		const call = page.waitForRequest("**/trpc/auth.session*");
		const events = page.waitForRequest("**/problems");

		await page.goto("/");

		const broken = page.getByRole("alert");
		await expect(broken.getByRole("heading")).toHaveText("Something went wrong");
		await expect(broken.getByText("call-0001")).toBeVisible();
		expect((await call).headers()["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
		expect((await events).postDataJSON()).toMatchObject({ requestId: "call-0001" });
		expect(await axeViolations(page)).toEqual([]);

		await page.unrouteAll();
		await broken.getByRole("button", { name: "Try again" }).click();
		await expect(areaList(page)).toHaveCount(6);
		browserErrors.splice(0);
	});
});

test("a page requests a picture again when it is not ready", async ({ page }) => {
	let refusals = 0;
	await page.route(`**${pictures}scene-machines-wide*`, (route) =>
		++refusals <= 2 ? route.fulfill({ status: 503, body: "Not ready yet" }) : route.continue(),
	);
	await page.goto("/");
	const scene = page.getByRole("region", { name: "Coffee machines" }).getByRole("img").first();
	await scene.scrollIntoViewIfNeeded();
	await expect.poll(() => scene.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(200);
	expect(refusals).toBeGreaterThanOrEqual(3);
	const pack = page.getByRole("region", { name: "Tea" }).getByRole("listitem").first().locator("img");
	await pack.scrollIntoViewIfNeeded();
	await expect.poll(() => pack.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(200);
});
