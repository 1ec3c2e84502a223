import { richText } from "#store/richtext.ts";
import { attacks } from "#test/attacks.ts";
import { answerConsent, expect, horizontalOverflow, open, test, waitForHydration } from "./story.ts";

test("the footer leads to categories and to the static pages", async ({ page }) => {
	const requests: string[] = [];
	page.on("request", (request) => requests.push(new URL(request.url()).pathname));
	await page.setViewportSize({ width: 320, height: 640 });
	await open(page, "/nl/s/terms");
	expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
	expect(
		requests.filter((path) => path.startsWith("/trpc") || path === "/problems"),
		"no call after the page",
	).toEqual([]);
	await page.setViewportSize({ width: 1440, height: 900 });
	const footer = page.getByRole("contentinfo");
	await footer.getByRole("link", { name: "Thee" }).click();
	await expect(page).toHaveURL("/nl/category/tea");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thee");
	for (const name of ["Contact opnemen", "Verkoopvoorwaarden", "Privacybeleid", "Cookies"]) {
		await footer.getByRole("link", { name }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
	}
});

test.describe(() => {
	test.use({ timezoneId: "Europe/Amsterdam" });

	test("a part of the page whose code loads late stays, also when the visitor is in another time zone and chose before", async ({
		page,
	}) => {
		await answerConsent(page, false);
		const codeMayLoad = Promise.withResolvers<void>();
		await page.route(/\/assets\/Footer-/, async (route) => {
			await codeMayLoad.promise;
			await route.continue();
		});
		await page.goto("/s/terms", { waitUntil: "commit" });
		const footer = page.getByRole("contentinfo");
		await footer.evaluate((element) => element.setAttribute("data-from-server", ""));
		await waitForHydration(page);
		await expect(footer).toHaveAttribute("data-from-server");
		codeMayLoad.resolve();
		await expect(page.getByRole("dialog", { includeHidden: true }), "the question of consent is gone").toHaveCount(0);
		await expect(footer).toHaveAttribute("data-from-server");
	});
});

test("a browser runs and fetches nothing from sanitised text", async ({ page, browserErrors }) => {
	const requests: string[] = [];
	page.on("request", (request) => requests.push(request.url()));
	page.on("dialog", (dialog) => {
		browserErrors.push(dialog.message());
		void dialog.dismiss();
	});
	const render = async (texts: string[]) => {
		await page.setContent(texts.join("\n"));
		for (const link of await page.locator("a[href]").all()) await link.dispatchEvent("click");
	};
	const sanitised = attacks.flatMap((attack) => Object.values(richText(attack, [])));
	await render(sanitised.map((html) => html.replace(/href="(?!javascript)[^"]*"/g, 'href="#"'))); // clicks stay on the page
	expect(requests.filter((url) => !url.startsWith("about:"))).toEqual([]);
	expect(browserErrors).toEqual([]);

	await page.setContent('<img src="x:x" onerror="alert(1)">');
	await expect.poll(() => browserErrors, "a script that runs is noticed").toContain("1");
	browserErrors.splice(0);
});
