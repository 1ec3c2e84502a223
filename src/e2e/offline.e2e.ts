import type { Page } from "@playwright/test";
import { addToCart, agreeToTerms, callServer, logInAs } from "./shop-calls.ts";
import { answerConsent, axeViolations, expect, goOnline, open, test } from "./story.ts";

const loadError = (page: Page) => page.getByRole("dialog", { name: "This part could not be loaded" });
const unreachable = "The shop is not available. Check your connection and try again.";

test.beforeEach(({ page }) => answerConsent(page, false));

test("a menu that fails to load leaves the page unchanged, and opens on retry", async ({
	page,
	context,
	browserErrors,
}) => {
	await page.setViewportSize({ width: 375, height: 800 });
	await open(page, "/s/terms");
	const [button, menu] = [page.getByRole("button", { name: "Menu" }), page.getByRole("dialog", { name: "Menu" })];
	await context.setOffline(true);
	for (const close of [
		() => page.keyboard.press("Escape"),
		() => page.getByRole("button", { name: "Close" }).click(),
	]) {
		await button.click();
		await expect(loadError(page)).toContainText(unreachable);
		await close();
		await expect(loadError(page)).toHaveCount(0);
		await expect(button).toBeFocused();
	}
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

	await button.click();
	await page.getByRole("button", { name: "Try again" }).click();
	await expect(loadError(page), "still offline").toBeVisible();
	await goOnline(page);
	await page.getByRole("button", { name: "Try again" }).click();
	await expect(menu).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(menu).toHaveCount(0);
	await expect(button).toBeFocused();
	browserErrors.splice(0);
});

test("a dialog that failed to load is loaded when opened again", async ({ page, context, browserErrors }) => {
	await open(page, "/s/terms");
	await context.setOffline(true);
	await page.keyboard.press("?");
	await expect(loadError(page)).toBeVisible();
	expect(await axeViolations(page, "dialog")).toEqual([]);
	await page.keyboard.press("Escape");
	await expect(loadError(page)).toHaveCount(0);
	await goOnline(page);
	await page.keyboard.press("?");
	await expect(page.getByRole("dialog", { name: "Shortcuts" })).toBeVisible();
	browserErrors.splice(0);
});

test("demo buttons that fail to load leave the login usable, and appear on retry", async ({ page, browserErrors }) => {
	const lostScript = /\/assets\/DemoUsers-/;
	await page.route(lostScript, (route) => route.abort());
	await open(page, "/login");
	const main = page.getByRole("main");
	const name = main.getByRole("textbox").first();
	await name.fill("salote@lighthouselunch.example");
	await expect(main.getByRole("alert")).toContainText(`This part could not be loaded${unreachable}`);
	await expect(main.getByRole("button", { name: "Log in", exact: true })).toBeVisible();
	const demoButtons = page.getByRole("region", { name: "This is a demo" });
	await expect(demoButtons).toHaveCount(0);
	await page.waitForLoadState("networkidle");
	await expect(name, "the page was not loaded again").toHaveValue("salote@lighthouselunch.example");
	await page.unrouteAll();
	await main.getByRole("button", { name: "Try again" }).click();
	await expect(demoButtons.getByRole("button").first()).toBeVisible();
	browserErrors.splice(0);
});

test("a page whose scripts were replaced by a new version is loaded again", async ({ page, browserErrors }) => {
	await open(page, "/s/terms");
	await page.route(/\/assets\//, (route) => route.fulfill({ status: 404 }));
	const reload = page.waitForEvent("domcontentloaded");
	await page.keyboard.press("?");
	await reload;
	expect(
		await page.evaluate(() => performance.getEntriesByType("navigation").map((entry) => entry.toJSON().type)),
	).toEqual(["reload"]);
	await page.unrouteAll();
	browserErrors.splice(0);
});

test("a cart change made offline is sent once when the buyer is online; an order is not sent later", async ({
	page,
	context,
	browserErrors,
}) => {
	await logInAs(page, "salote@lighthouselunch.example");
	await addToCart(page, { "earl-grey-calabria": 1 });
	await open(page, "/cart");
	const banner = page.getByRole("status").filter({ hasText: "You are offline." });
	const line = page.locator(".cart-line").filter({ hasText: "Earl Grey" });
	const quantity = line.getByRole("textbox", { name: /Quantity/ });
	const requests: string[] = [];
	page.on("request", (request) => {
		if (request.url().includes("cart.setQuantity")) requests.push(request.postData() ?? "");
	});
	await expect(banner).toHaveCount(0);
	await page.waitForLoadState("networkidle");
	await context.setOffline(true);
	await expect(banner).toContainText("Changes are sent if you reconnect within 5 minutes");
	await line.getByRole("button", { name: "One more" }).click();
	await line.getByRole("button", { name: "One more" }).click();
	await expect(quantity).toHaveValue("3");
	expect(await axeViolations(page)).toEqual([]);
	await expect(page.getByText("Your change will be saved when you are back online.")).toBeVisible();
	await page.getByRole("banner").getByRole("link", { name: "Lists" }).press("Enter");
	await expect(page, "the link does not leave the page").toHaveURL("/cart");
	await expect(quantity).toHaveValue("3");
	expect(requests).toEqual([]);
	await context.setOffline(false);
	await expect(banner).toHaveCount(0);
	await expect(line.locator("[aria-busy]")).toHaveCount(0);
	await expect(quantity).toHaveValue("3");
	await page.reload();
	await expect(quantity, "the server saved it").toHaveValue("3");

	await open(page, "/nl/checkout");
	await page.getByRole("textbox", { name: "Factuurreferentie" }).fill("PO 4");
	await agreeToTerms(page);
	await context.setOffline(true);
	const orderRequests: string[] = [];
	page.on("request", (request) => {
		if (request.url().includes("checkout.place")) orderRequests.push(request.url());
	});
	const summary = page.getByRole("region", { name: "Uw bestelling" });
	await summary.getByRole("button", { name: "Bestelling plaatsen" }).click();
	await expect(summary.getByRole("alert")).toContainText("Uw bestelling is niet verstuurd.");
	await context.setOffline(false);
	await expect(page.getByRole("status").filter({ hasText: "U bent offline." })).toHaveCount(0);
	await expect(page.getByRole("textbox", { name: "Factuurreferentie" })).toHaveValue("PO 4");
	expect(orderRequests).toEqual([]);
	expect((await callServer(page, "cart.clear")).ok()).toBe(true);
	browserErrors.splice(0);
});
