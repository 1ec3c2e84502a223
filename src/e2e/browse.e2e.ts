import type { Page } from "@playwright/test";
import { test } from "./kept-window.ts";
import { logInAs } from "./shop-calls.ts";
import { answerConsent, axeViolations, expect, open, recordDataLayer } from "./story.ts";

const main = (page: Page) => page.getByRole("main");
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const cards = (page: Page) => main(page).locator(".cards").getByRole("listitem");
const resultCount = (page: Page) => main(page).getByRole("status").first();
const filters = (page: Page) => page.getByRole("complementary", { name: "Filters" });
const numberIn = async (text: Promise<string | null>) => Number(/\d+/.exec((await text) ?? "")?.[0]);
const scrollPosition = (page: Page) => page.evaluate(() => Math.round(scrollY));
/** Waits until the page has stored the scroll position, which it does when scrolling stops. */
const waitForStoredScroll = (page: Page, y: number) =>
	expect.poll(() => page.evaluate(() => history.state?.y ?? 0)).toBe(y);

test("going back from a product restores the filters, the page and the scroll position", async ({ page }) => {
	await answerConsent(page, true);
	const events = await recordDataLayer(page);
	await open(page);
	await page.getByRole("banner").getByRole("link", { name: "Coffee beans", exact: true }).click();
	await expect(title(page)).toHaveText("Coffee beans");
	const allLink = main(page).locator("a[aria-current=page]", { hasText: /^All\s*\d+$/ });
	const all = await numberIn(allLink.textContent());
	await expect(resultCount(page)).toContainText(new RegExp(`^${all} products`));

	const arabica = filters(page).getByRole("checkbox", { name: /^Arabica\s*\d+$/ });
	const matching = await numberIn(
		filters(page)
			.locator("label", { hasText: /^Arabica\d+$/ })
			.textContent(),
	);
	await arabica.check();
	await expect(resultCount(page)).toHaveText(new RegExp(`^${matching} of ${all} products`));
	await expect(page).toHaveURL(/refinements=/);
	await expect(arabica).toBeFocused();
	await expect(main(page).getByRole("link", { name: "Remove filter: Bean type, Arabica" })).toBeVisible();

	const productNames = () => cards(page).getByRole("heading").allTextContents();
	const byName = new Intl.Collator("en-NZ", { numeric: true }).compare;
	expect(await productNames()).not.toEqual((await productNames()).toSorted(byName));
	await main(page).getByRole("combobox", { name: "Sort" }).first().selectOption("Name");
	await expect(page).toHaveURL(/sort=name/);
	await expect(async () => expect(await productNames()).toEqual((await productNames()).toSorted(byName))).toPass();
	const names = await productNames();

	const third = cards(page).nth(13);
	await third.scrollIntoViewIfNeeded();
	const y = await scrollPosition(page);
	expect(y).toBeGreaterThan(300);
	await waitForStoredScroll(page, y);
	const name = (await third.getByRole("heading").textContent()) ?? "";
	await third.getByRole("link", { name }).click();
	await expect(title(page)).toHaveText(name);
	await page.goBack();
	await expect(title(page)).toHaveText("Coffee beans");
	await expect.poll(() => scrollPosition(page)).toBe(y);
	await expect(resultCount(page)).toHaveText(new RegExp(`^${matching} of ${all} products`));
	await expect.poll(productNames).toEqual(names);
	expect(events.find(({ event }) => event === "select_item")).toMatchObject({
		affiliation: "webshop",
		item_list_name: "category",
		items: [{ item_name: name, item_category: "coffee-beans", index: 13 }],
	});

	await main(page).getByRole("link", { name: "Clear all" }).first().click();
	await expect(resultCount(page)).toHaveText(new RegExp(`^${all} products`));
	const pages = page.getByRole("navigation", { name: "Pages" });
	await pages.scrollIntoViewIfNeeded();
	const bottom = await scrollPosition(page);
	await waitForStoredScroll(page, bottom);
	await pages.getByRole("link", { name: "Page 2", exact: true }).click();
	await expect(page).toHaveURL(/page=2/);
	await expect(resultCount(page)).toContainText("page 2 of");
	expect(await scrollPosition(page)).toBe(0);
	await page.goBack();
	await expect(resultCount(page)).toContainText("page 1 of");
	await expect.poll(() => scrollPosition(page)).toBe(bottom);
});

test("a visitor reaches a subcategory, a filter and a product by keyboard", async ({ page }) => {
	await answerConsent(page, false);
	await open(page, "/category/tea");
	const subcategories = main(page).getByRole("navigation", { name: "Subcategories" }).getByRole("link");
	await subcategories.nth(1).focus();
	const [, name = "", all = ""] = /^(.*?)\s*(\d+)$/.exec((await subcategories.nth(1).textContent()) ?? "") ?? [];
	await page.keyboard.press("Enter");
	await expect(title(page)).toHaveText(name);
	await expect(main(page)).toBeFocused();
	await expect(resultCount(page)).toContainText(new RegExp(`^${all} product`));
	const box = filters(page).getByRole("checkbox").first();
	await box.focus();
	await page.keyboard.press("Space");
	await expect(box).toBeChecked();
	await expect(resultCount(page)).toContainText(/^\d+ (of|product)/);
	await expect(box).toBeFocused();
	const clear = filters(page).getByRole("link", { name: "Clear all" });
	await clear.focus();
	await page.keyboard.press("Enter");
	await expect(box).not.toBeChecked();
	await expect(resultCount(page)).toContainText(new RegExp(`^${all} product`));
	await expect(cards(page), "the cards follow the count").toHaveCount(Number(all));
	const card = cards(page).first().getByRole("link").first();
	await card.focus();
	const product = (await card.textContent()) ?? "";
	await page.keyboard.press("Enter");
	await expect(title(page)).toHaveText(product);
});

test("on a phone in Dutch the filters open in a drawer with the number of results, and a product is added from the bottom bar", async ({
	page,
}) => {
	await answerConsent(page, false);
	await page.setViewportSize({ width: 375, height: 740 });
	await open(page, "/nl/category/coffee-beans");
	await expect(title(page)).toHaveText("Koffiebonen");
	await expect(filters(page)).toHaveCount(0);
	await page.getByRole("button", { name: "Filteren" }).click();
	const drawer = page.getByRole("dialog", { name: "Filteren" });
	await expect(drawer.locator("label", { hasText: /^Hele bonen\d+$/ })).toHaveCount(1);
	await expect(drawer.locator("label", { hasText: /^1 kg\d+$/ })).toHaveCount(1);
	await drawer.locator("label", { hasText: /^Robusta\d+$/ }).click();
	await expect(drawer.getByRole("button", { name: "Toon 1 product" })).toBeVisible();
	expect(await axeViolations(page, "[role=dialog]")).toEqual([]);
	await drawer.getByRole("button", { name: "Toon 1 product" }).click();
	await expect(drawer).toHaveCount(0);
	await expect(cards(page)).toHaveCount(1);
	await expect(page.getByRole("button", { name: "Filteren, 1 actief" })).toBeVisible();
	await page.getByRole("button", { name: "Filteren, 1 actief" }).click();
	await drawer.getByRole("button", { name: "Alles wissen" }).click();
	await expect(drawer.getByRole("button", { name: /^Toon \d\d producten$/ })).toBeVisible();
});

test("a customer sees contract prices, filters by contract, and reads when no contract product matches", async ({
	page,
}) => {
	await logInAs(page, "jaewon@harbourfinch.example");
	await page.addInitScript(() =>
		localStorage.setItem("consent", JSON.stringify({ statistics: true, on: new Date().toISOString() })),
	);
	const events = await recordDataLayer(page);
	await open(page, "/category/coffee-beans");
	await expect(cards(page).first()).toContainText(/\$\d+\.\d\d\s+excl\. GST/);
	const contractFilter = filters(page).getByRole("checkbox", { name: /^On your contract/ });
	await contractFilter.check();
	await expect(page).toHaveURL(/contracted=true/);
	await expect(cards(page).getByText("Your contract price").first()).toBeVisible();
	await expect(cards(page).filter({ hasNotText: "Your contract price" })).toHaveCount(0);
	expect(events).toContainEqual(expect.objectContaining({ event: "contracted_products_button", is_on: true }));
	await open(page, "/category/espresso-machines");
	const machineFilters = await filters(page).locator("summary").allTextContents();
	expect(machineFilters, "one brand has several machines").toContain("Brand");
	expect(machineFilters, "each machine has a size of its own").not.toContain("Size");
	expect(machineFilters, "no machine is on the contract").not.toContain("Contract");
	await open(page, "/category/coffee-machines?contracted=true");
	await expect(main(page).getByText("No contracted products match the filters")).toBeVisible();
	await main(page).getByRole("link", { name: "Clear filters" }).click();
	await expect(cards(page).first()).toBeVisible();
});

test("a page without its category menu still works and reports the error", async ({ page, browserErrors }) => {
	await answerConsent(page, false);
	await open(page, "/s/terms");
	await page.route("**/trpc/catalogue.category*", async (route) => {
		const response = await route.fetch();
		const body = await response.json();
		body.result.data.category.categories = null;
		await route.fulfill({ response: response, json: body });
	});
	const errorReport = page.waitForRequest((request) => request.url().endsWith("/problems"));
	await page.getByRole("contentinfo").getByRole("link", { name: "Tea" }).click();
	await expect(cards(page).first()).toBeVisible();
	expect((await errorReport).postData()).toContain("Categories are not provided");
	await expect(main(page).getByRole("navigation", { name: "Subcategories" })).toHaveCount(0);
	expect(browserErrors.splice(0).join()).toContain("Categories are not provided");
});

test("a visitor compares up to four machines with their differences marked, and a fifth is refused", async ({
	page,
}) => {
	await answerConsent(page, false);
	await open(page, "/category/coffee-machines");
	const toggles = cards(page).getByRole("checkbox", { name: /^Compare / });
	for (const nth of [0, 1, 2, 3]) await toggles.nth(nth).check();
	const bar = page.getByRole("complementary", { name: "Compare machines" });
	await expect(bar).toContainText("4 of 4 machines selected");
	await toggles.nth(4).click();
	await expect(page.getByText("You can compare up to 4 machines. Remove one first.")).toBeVisible();
	await expect(toggles.nth(4)).not.toBeChecked();
	await bar.getByRole("link", { name: "Compare" }).click();
	await expect(page).toHaveURL(/\/compare\?machines=[\w-]+(,[\w-]+){3}$/);
	const table = page.getByRole("table", { name: "Compare machines" });
	await expect(table.getByRole("columnheader").filter({ has: page.getByRole("link") })).toHaveCount(4);
	const differences = await table.getByRole("rowheader", { name: /\(differs\)/ }).count();
	expect(differences).toBeGreaterThan(2);

	await table
		.getByRole("link", { name: /^Remove / })
		.first()
		.click();
	await expect(table.getByRole("columnheader").filter({ has: page.getByRole("link") })).toHaveCount(3);
	await page.emulateMedia({ media: "print" });
	await expect(table).toBeVisible();
	for (const hidden of [page.getByRole("contentinfo"), page.getByRole("button", { name: "Print comparison" })])
		await expect(hidden).toBeHidden();
	await page.emulateMedia({ media: "screen" });
	await open(page, "/compare");
	await expect(page, "the chosen machines are restored").toHaveURL(/machines=/);
	await expect(table).toBeVisible();
});
