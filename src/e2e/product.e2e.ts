import type { Page } from "@playwright/test";
import { test } from "./kept-window.ts";
import { logInAs } from "./shop-calls.ts";
import { answerConsent, expect, open, recordDataLayer, test as testInOwnWindow } from "./story.ts";

const productPath = "/product/kereru-house-espresso";
const sizePath = `${productPath}-250-g-whole-bean`;
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const main = (page: Page) => page.getByRole("main");

test("a buyer sees by keyboard the price of a product by quantity, and its reason", async ({ page }) => {
	await logInAs(page, "aroha@cornerstore.example");
	await open(page, productPath);
	await expect(title(page)).toHaveText("Kererū House Espresso");
	await expect(main(page).getByText("Your contract price").first()).toBeVisible();

	const secondPicture = page.getByRole("button", { name: "Picture 2 of 3" });
	await secondPicture.focus();
	await page.keyboard.press("Enter");
	await expect(secondPicture).toHaveAttribute("aria-pressed", "true");
	await expect(main(page).getByAltText(/250 g/).first()).toBeVisible();

	const quantity = page.getByRole("textbox", { name: "Quantity" });
	const tier = page.getByRole("table", { name: "Price by quantity" }).locator("[aria-current]");
	const add = page.getByRole("button", { name: /^Add to cart/ });
	await expect(tier).toHaveText(/^1 to 2/);
	await quantity.focus();
	await page.keyboard.type("4");
	await page.keyboard.press("Tab");
	await expect(tier).toHaveText(/^3 to 5.*4%$/);
	const unitPrice = (await tier.getByRole("cell").first().textContent()) ?? "";
	const cents = (text: string) => Number(text.replace(/\D/g, ""));
	expect(cents((await add.textContent()) ?? "")).toBe(4 * cents(unitPrice));

	await page.keyboard.press("Tab");
	await expect(add).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(page.getByRole("button", { name: "Save to a list" })).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(page.getByText("Why this price?")).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.getByText(/^Your price under contract C-\d+\.$/)).toBeVisible();
	await expect(page.getByText(/^Buy 6 or more for \$/)).toBeVisible();
});

// A browser shows a larger picture that its window has loaded before.
testInOwnWindow("another size has another address, and keeps focus and scroll position", async ({ page }) => {
	await answerConsent(page, false);
	await page.setViewportSize({ width: 375, height: 700 });
	await open(page, productPath);
	const html = await (await page.request.get(productPath)).text();
	const preload = html.indexOf('<link rel="preload" as="image"');
	expect(preload, "the picture is requested first").toBeGreaterThan(0);
	expect(html.search(/rel="(stylesheet|modulepreload)"/)).toBeGreaterThan(preload);
	const loaded = page.locator(".stage img").evaluate((picture: HTMLImageElement) => picture.currentSrc);
	expect(await loaded, "and in the size of the screen").toMatch(/width=500&height=500$/);
	const size = page.getByRole("link", { name: /^250 g/ });
	await size.focus();
	await size.evaluate((link) => link.scrollIntoView({ block: "center" }));
	const y = await page.evaluate(() => Math.round(scrollY));
	expect(y).toBeGreaterThan(0);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(sizePath);
	await expect(size).toHaveAttribute("aria-current", "page");
	await expect(page).toHaveTitle("Kererū House Espresso, 250 g, whole bean · Brewline");
	await expect(size).toBeFocused();
	expect(Math.abs((await page.evaluate(() => scrollY)) - y)).toBeLessThan(60);
	await page.goBack();
	await expect(page).toHaveURL(productPath);
	await expect(page).toHaveTitle("Kererū House Espresso · Brewline");
});

test("a guest reads and prints the data sheet of a machine, and finds how to get its price", async ({ page }) => {
	await answerConsent(page, true);
	const events = await recordDataLayer(page);
	await open(page, "/product/aoraki-two-group");
	const dataSheet = page.getByRole("heading", { name: "Machine specifications" }).locator("..");
	for (const text of [
		"230 V",
		"4.2 kW, 20 A",
		"180 cups per hour",
		"25 min per week",
		"510 × 780 × 560 mm",
		"3 to 5",
		"Mains water",
	])
		await expect(
			dataSheet
				.getByText(text.replaceAll(/ (?=\S+$)/g, "\u00a0"), { exact: false })
				.or(dataSheet.getByText(text))
				.first(),
		).toBeVisible();
	await expect(main(page).getByRole("link", { name: "Log in to see your prices" })).toHaveAttribute(
		"href",
		"/login?back=%2Fproduct%2Faoraki-two-group",
	);
	await expect(main(page).getByRole("link", { name: "Request a quote" })).toHaveAttribute(
		"href",
		"/request-quote/aoraki-two-group",
	);
	expect(await main(page).textContent()).not.toMatch(/[$€]\s?\d/);
	await expect(main(page).getByText("11 l copper boiler, hot in twenty minutes"), "a highlight").toBeVisible();
	for (const name of ["Maintenance", "You'll also need", "Upgrades", "Similar machines"])
		await expect(main(page).getByRole("heading", { name })).toBeVisible();

	await page.emulateMedia({ media: "print" });
	await expect(dataSheet).toBeVisible();
	for (const hidden of [page.getByRole("contentinfo"), page.getByRole("button", { name: "Print specifications" })])
		await expect(hidden).toBeHidden();
	await expect(page.getByRole("heading", { name: "Upgrades" })).toBeHidden();
	await page.emulateMedia({ media: "screen" });

	// The stock of the demo decides which upgrade comes first.
	const upgrade = main(page).getByRole("heading", { name: "Upgrades" }).locator("..").getByRole("link").first();
	const name = (await upgrade.textContent()) ?? "";
	await upgrade.click();
	await expect(title(page)).toHaveText(name);
	await expect
		.poll(() => events.find(({ event }) => event === "select_item"))
		.toEqual({
			event: "select_item",
			affiliation: "webshop",
			item_list_name: "upgrade",
			items: [expect.objectContaining({ item_name: name, item_category: "coffee-machines", index: 0 })],
		});
});

test("a misspelt product address suggests the right product, in Dutch", async ({ page, browserErrors }) => {
	await answerConsent(page, false);
	await open(page, "/nl/product/kereru-house-expresso");
	await expect(title(page)).toHaveText("Pagina niet gevonden");
	await page.getByRole("link", { name: "Kererū Huisespresso" }).click();
	await expect(title(page)).toHaveText("Kererū Huisespresso");
	await expect(page).toHaveURL("/nl/product/kereru-house-espresso");
	await expect(page.getByRole("rowheader", { name: "waarvan suikers" })).toBeVisible();
	await expect(main(page).getByText("Koffie, Espresso, Melanges", { exact: true }), "its families").toBeVisible();
	await expect(main(page).getByText("Fairtrade, Halal", { exact: true }), "its certificates").toBeVisible();
	for (const name of ["Smaak en bereiding", "Specificaties", "Downloads", "Aanbevolen", "Vergelijkbare producten"])
		await expect(main(page).getByRole("heading", { name, exact: true })).toBeVisible();
	for (const label of ["Bereiding", "Dosering", "Inhoud", "Ingrediënten", "Bewaren", "Dranken", "Soort boon"])
		await expect(
			main(page)
				.getByRole("term")
				.filter({ hasText: new RegExp(`^${label}$`) }),
		).toBeVisible();
	await expect(main(page).getByRole("link", { name: "Informatie aanvragen" })).toBeVisible();
	expect(browserErrors.splice(0).join()).toContain("404");
});

test("a rate-limited product page says when to retry, and then shows the product", async ({ page, browserErrors }) => {
	await answerConsent(page, false);
	await open(page, productPath);
	const text = "Too many attempts. Please try again in 42 seconds.";
	const refusal = { code: "throttled", details: { seconds: 42 }, text };
	const data = { code: "TOO_MANY_REQUESTS", httpStatus: 429, refusal };
	const json = { error: { code: -32_029, message: "throttled", data } };
	await page.route("**/trpc/catalogue.product**", (route) => route.fulfill({ status: 429, json }));
	await page.getByRole("link", { name: /^250 g/ }).click();
	const alert = main(page).getByRole("alert");
	await expect(alert).toContainText(text);
	await page.unrouteAll();
	await alert.getByRole("button", { name: "Try again" }).click();
	await expect(page).toHaveTitle("Kererū House Espresso, 250 g, whole bean · Brewline");
	expect(browserErrors.splice(0).join()).toContain("429");
});

test("a sold-out size says so before its button is pressed, offers other sizes and products, and a stock alert", async ({
	page,
}) => {
	await logInAs(page, "mereana@cornerstore.example");
	await open(page, "/product/lambton-long-black");
	const main = page.getByRole("main");
	await expect(main.getByRole("button", { name: "Temporarily sold out" })).toBeDisabled();
	await expect(main.getByRole("button", { name: /^Add to cart/ })).toHaveCount(0);
	const toggle = main.getByRole("button", { name: /Lambton Long Black/ });
	await expect(toggle).toHaveText("Notify me when back in stock");
	await expect(toggle).toBeEnabled(); // it ignores presses until the alerts are loaded
	await toggle.focus();
	await page.keyboard.press("Enter");
	await expect(toggle).toHaveText("Turn off notification");
	await expect(toggle).toBeFocused();
	await expect(main.getByText(/^We'll notify you/)).toBeVisible();
	await open(page, "/nl/product/lambton-long-black");
	await expect(toggle).toHaveText("Melding uitzetten");
	await expect(toggle).toBeEnabled();
	await toggle.focus();
	await page.keyboard.press("Enter");
	await expect(toggle).toHaveText("Houd mij op de hoogte");
	await open(page, "/product/lambton-long-black");
	await expect(toggle).toHaveText("Notify me when back in stock");
	await main.getByText("Similar product in stock:").getByRole("link").click();
	await expect(main.getByRole("button", { name: /^Add to cart/ }).first()).toBeVisible();
});
