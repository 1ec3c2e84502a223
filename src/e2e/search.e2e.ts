import type { Page } from "@playwright/test";
import { test } from "./kept-window.ts";
import { logInAs } from "./shop-calls.ts";
import { answerConsent, axeViolations, expect, horizontalOverflow, waitForHydration } from "./story.ts";

async function open(page: Page, path = "/", width = 1440) {
	await answerConsent(page, false);
	await page.setViewportSize({ width, height: 900 });
	await page.goto(path);
	await waitForHydration(page);
}

const box = (page: Page) => page.getByRole("combobox", { name: /Search products|Producten zoeken/ });
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const cards = (page: Page) => page.getByRole("main").locator(".cards").getByRole("listitem");
const resultCount = (page: Page) => page.getByRole("main").getByRole("status").first();

test("the search suggests products, categories and brands by keyboard", async ({ page }) => {
	await test.step("opens a product from the suggestions by keyboard", async () => {
		await open(page);
		await page.keyboard.press("/");
		await expect(box(page)).toBeFocused();
		await page.keyboard.type("kereru");
		const list = page.getByRole("listbox", { name: "Suggestions" });
		await expect(list.getByRole("group", { name: "Products" }).getByRole("option").first()).toContainText("Kererū");
		await expect(page.getByText(/^\d+ found$/)).toBeAttached();
		expect(await axeViolations(page, "search")).toEqual([]);
		await page.keyboard.press("ArrowDown");
		const [first] = await list.getByRole("option").all();
		await expect(box(page)).toHaveAttribute("aria-activedescendant", (await first?.getAttribute("id")) ?? "");
		await page.keyboard.press("Escape");
		await expect(list).toBeHidden();
		await expect(box(page)).toBeFocused();
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Enter");
		await expect(title(page)).toHaveText(/^Kererū/);
		await expect(page).toHaveURL(/\/product\/kereru-/);
		await expect(box(page), "the box is cleared").toHaveValue("");
	});

	await test.step("suggests categories with their parent, and leads to all results from the last row", async () => {
		await box(page).fill("infusion");
		const list = page.getByRole("listbox", { name: "Suggestions" });
		const category = list.getByRole("group", { name: "Categories" }).getByRole("option").first();
		await expect(category).toHaveText(/^Herbal infusionsTea\d+$/);
		await page.keyboard.press("ArrowUp");
		const all = list.getByRole("option").last();
		await expect(all).toHaveAttribute("aria-selected", "true");
		const count = /All (\d+) results for “infusion”/.exec((await all.textContent()) ?? "")?.[1];
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL("/global-search/infusion");
		await expect(resultCount(page)).toContainText(`${count} products`);

		await page.goto("/s/terms");
		await waitForHydration(page);
		await box(page).fill("kere");
		await expect(all).toContainText("1 result for “kere”");
		await box(page).fill("infusion");
		await category.click();
		await expect(title(page)).toHaveText("Herbal infusions");
	});

	await test.step("suggests brands and leads to their products", async () => {
		await box(page).fill("halcy");
		const brand = page.getByRole("group", { name: "Brands" }).getByRole("option").first();
		await expect(brand).toHaveText(/^Halcyon/);
		await brand.click();
		await expect(title(page)).toHaveText(/^“Halcyon/);
		await expect(cards(page).nth(5)).toBeVisible();
	});
});

test("Enter leads to all results for any input", async ({ page }) => {
	await test.step("shows all results under the quoted term, with pictures", async () => {
		await open(page);
		await box(page).fill("espresso");
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL("/global-search/espresso");
		await expect(title(page)).toHaveText("“espresso”");
		await expect(page).toHaveTitle("“espresso” · Brewline");
		await expect(cards(page).first().locator("img")).toBeVisible();
		expect(await cards(page).count()).toBeGreaterThan(3);
	});

	await test.step("keeps every typed character in the address and after a reload", async () => {
		for (const { term, path } of [
			{ term: "100% / crème", path: "/global-search/100%25%20%2F%20cr%C3%A8me" },
			{ term: "<b>&quot;", path: "/global-search/%3Cb%3E%26quot%3B" },
		]) {
			await box(page).fill(term);
			await page.keyboard.press("Enter");
			await expect(title(page)).toHaveText(`“${term}”`);
			expect(new URL(page.url()).pathname).toBe(path);
		}
		await page.reload();
		await expect(title(page)).toHaveText("“<b>&quot;”");
		await expect(box(page)).toHaveValue("<b>&quot;");
		await waitForHydration(page);
	});

	await test.step("opens a product by its EAN", async () => {
		await page.goto("/product/kereru-house-espresso");
		await waitForHydration(page);
		const ean = /EAN (\d{13})/.exec((await page.getByRole("main").textContent()) ?? "")?.[1] ?? "";
		await box(page).fill(ean);
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(/\/product\/kereru-house-espresso/);
	});

	await test.step("stays on the page when the search has no words", async () => {
		await page.goto("/s/terms");
		await waitForHydration(page);
		for (const term of ["..", " ", "/"]) {
			await box(page).fill(term);
			await page.keyboard.press("Enter");
		}
		await expect(page).toHaveURL("/s/terms");
	});
});

test("a question about delivery shows the page that answers it, above the products", async ({ page }) => {
	for (const { path, name, heading, target } of [
		{
			path: "/global-search/where%20do%20you%20deliver",
			name: "Delivery area and costs",
			heading: "Delivery",
			target: "/s/terms",
		},
		{
			path: "/nl/global-search/waar%20leveren%20jullie",
			name: "Bezorggebied en kosten",
			heading: "Bezorging",
			target: "/nl/s/terms",
		},
	]) {
		await open(page, path, 320);
		expect(await axeViolations(page)).toEqual([]);
		expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
		await page.getByRole("main").getByRole("link", { name, exact: true }).click();
		await expect(page).toHaveURL(target);
		await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
	}
});

test("an empty result and a failed search say so and offer a next step", async ({ page, browserErrors }) => {
	await open(page, "/global-search/no%20such%20thing");
	await expect(page.getByRole("main").getByText("No results for “no such thing”")).toBeVisible();
	const words = page.getByRole("main").getByText(/^Check the spelling/);
	await expect(words).toBeVisible();
	await expect(page.getByRole("main").getByRole("link", { name: "Other ingredients" })).toBeVisible();
	await expect(page.getByRole("main").getByRole("link", { name: /^0800/ })).toBeVisible();
	await page.route(/trpc\/catalogue\.(list|suggest)/, (route) =>
		route.fulfill({ status: 500, json: { error: { code: -32603, message: "x", data: { requestId: "call-0002" } } } }),
	);
	await box(page).fill("espresso");
	await expect(page.getByText("The search failed. Please try again.").first()).toBeVisible();
	await page.keyboard.press("Enter");
	await expect(page.getByText("call-0002")).toBeVisible();
	await page.unrouteAll();
	await page.getByRole("button", { name: "Try again" }).click();
	await expect(cards(page).first()).toBeVisible();
	browserErrors.splice(0);
	await page.route("**/trpc/catalogue.list*", async (route) => {
		const response = await route.fetch();
		const { result } = await response.json();
		await route.fulfill({ response, json: { result: { data: { ...result.data, isLimited: true, total: 12_000 } } } });
	});
	await box(page).fill("tea");
	await page.keyboard.press("Enter");
	await expect(page.getByText("Results are limited")).toBeVisible();
	await expect(page.getByText(/the first 5000 of 12000 products/)).toBeVisible();
});

test("an empty result offers a similar spelling and the nearest category, in both languages and by keyboard", async ({
	page,
}) => {
	for (const { path, spelling, category, label } of [
		{ path: "/global-search/dekafe%20zzyzx", spelling: "decafe", category: "Decaf", label: "Related categories" },
		{
			path: "/nl/global-search/koffeibonne%20zzyzx",
			spelling: "koffiebonen",
			category: "Koffiebonen",
			label: "Passende categorieën",
		},
	]) {
		await open(page, path, 375);
		const near = page.getByRole("list", { name: label });
		await expect(near.getByRole("link").first()).toHaveText(category);
		expect(await horizontalOverflow(page)).toBe(0);
		expect(await axeViolations(page, "main")).toEqual([]);
		await page.getByRole("main").getByRole("link", { name: spelling, exact: true }).focus();
		await page.keyboard.press("Enter");
		await expect(cards(page).first()).toBeVisible();
		await expect(title(page)).toContainText(spelling);
	}
	await open(page, "/nl/global-search/espresoo", 375);
	await expect(page.getByText("Resultaten voor ‘espresso’")).toBeVisible();
	await expect(cards(page).first()).toBeVisible();
});

test("an empty result takes a request for the product by keyboard, from a guest and from a customer in Dutch", async ({
	page,
}) => {
	await test.step("a guest gives a name and an address", async () => {
		await open(page, "/global-search/zzyzx%20qqrst", 375);
		const title = "Tell us what you are looking for";
		await page.getByRole("button", { name: title }).focus();
		await page.keyboard.press("Enter");
		const form = page.getByRole("form", { name: title });
		const field = (name: string) => form.getByRole("textbox", { name });
		await expect(field("What are you looking for?")).toBeFocused();
		await expect(field("What are you looking for?")).toHaveValue("zzyzx qqrst");
		await field("What are you looking for?").fill(" ");
		await page.keyboard.press("Enter");
		await expect(field("What are you looking for?")).toBeFocused();
		await expect(field("What are you looking for?")).toHaveAccessibleDescription(
			"Please enter what you are looking for to proceed",
		);
		await expect(field("First name")).toHaveAccessibleDescription("Please enter your first name to proceed");
		await expect(field("Email address")).toHaveAccessibleDescription("Please enter your email address to proceed");
		expect(await horizontalOverflow(page)).toBe(0);
		expect(await axeViolations(page, "main")).toEqual([]);
		for (const text of ["oat drink", "24 a week", "Mere", "Tahu", `mere-${Date.now()}@harbour.example`]) {
			await page.keyboard.type(text);
			await page.keyboard.press("Tab");
		}
		await page.keyboard.type("021 555 0142");
		await page.keyboard.press("Enter");
		const sent = page.getByRole("region", { name: "We've received your request" });
		await expect(sent.getByRole("heading")).toBeFocused();
		await expect(sent).toContainText(/mention number I-\d{6}\..*mere-\d+@harbour\.example/);
	});

	await test.step("a customer sends the words as they are", async () => {
		await logInAs(page, "anneke@koffiehoek.example");
		await open(page, "/nl/global-search/zzyzx%20qqrst");
		await page.getByRole("button", { name: "Vertel ons wat u zoekt" }).press("Enter");
		await expect(page.getByRole("textbox", { name: "Wat zoekt u?" })).toBeFocused();
		await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(2);
		await page.keyboard.press("Enter");
		await expect(page.getByRole("heading", { name: "We hebben uw aanvraag ontvangen" })).toBeFocused();
		await expect(page.getByRole("main")).toContainText("anneke@koffiehoek.example");
		expect(await axeViolations(page, "main")).toEqual([]);
	});
});

test("single keys are shortcuts outside of fields until they are turned off", async ({ page }) => {
	await test.step("types the keys in a field", async () => {
		await open(page);
		await box(page).focus();
		await page.keyboard.type("a/b?");
		await expect(box(page)).toHaveValue("a/b?");
		await expect(page.getByRole("dialog")).toHaveCount(0);
	});

	await test.step("turns single keys off and keeps Ctrl+K", async () => {
		await page.locator(":focus").blur();
		await page.keyboard.press("?");
		const dialog = page.getByRole("dialog", { name: "Shortcuts" });
		await expect(dialog).toBeVisible();
		expect(await axeViolations(page, "[role=dialog]")).toEqual([]);
		await page.keyboard.press("/");
		await expect(dialog, "shortcuts are off under a dialog").toBeVisible();
		await dialog.getByLabel("Single-key shortcuts").uncheck();
		await page.keyboard.press("Escape");
		await expect(dialog).toHaveCount(0);
		for (const key of ["/", "?"]) await page.keyboard.press(key);
		await page.reload();
		await waitForHydration(page);
		for (const key of ["/", "?"]) await page.keyboard.press(key);
		await expect(dialog).toHaveCount(0);
		await expect(box(page)).not.toBeFocused();
		await page.keyboard.press("ControlOrMeta+k");
		await expect(box(page)).toBeFocused();
	});
});

test("on a phone the shortcut focuses the search box below the header, in Dutch", async ({ page }) => {
	await open(page, "/nl", 320);
	await page.keyboard.press("/");
	await expect(box(page)).toBeFocused();
	await box(page).fill("thee");
	await expect(page.getByRole("option", { name: /^Alle \d+ resultaten voor ‘thee’/ })).toBeVisible();
	expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/nl/global-search/thee");
	await expect(title(page)).toHaveText("‘thee’");
});
