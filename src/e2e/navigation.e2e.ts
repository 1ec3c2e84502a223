import type { Page } from "@playwright/test";
import { answerConsent, expect, open, test } from "./story.ts";

/** Sets a flag that a reload removes. */
const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => "marked" in window);
const scrollPosition = (page: Page) => page.evaluate(() => Math.round(scrollY));

test.beforeEach(({ page }) => answerConsent(page, true));

const footerLink = (page: Page, name: string) => page.getByRole("contentinfo").getByRole("link", { name });

test("links open pages without a reload, and back and forward restore the scroll position", async ({
	page,
	context,
}) => {
	await test.step("sets title, focus and scroll position without a reload", async () => {
		await open(page, "/s/privacy");
		await markPage(page);
		await footerLink(page, "Terms of sale").click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms of sale");
		await expect(page).toHaveURL("/s/terms");
		await expect(page).toHaveTitle("Terms of sale · Brewline");
		await expect(page.getByRole("main")).toBeFocused();
		await expect(page.getByRole("status").filter({ hasText: "Terms of sale · Brewline" })).toHaveCount(1);
		expect(await scrollPosition(page)).toBe(0);
		expect(await isMarked(page)).toBe(true);
	});

	await test.step("reports each page once to the data layer", async () => {
		await footerLink(page, "Contact us").click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact us");
		await page.goBack();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms of sale");
		const pageViews = await page.evaluate(() =>
			(window.dataLayer ?? []).filter((entry) => JSON.stringify(entry).includes("loadStandardData")),
		);
		expect(pageViews).toMatchObject([
			{ page_type: "other" },
			{ page_type: "other" },
			{ page_type: "my account" },
			{ page_type: "other" },
		]);
	});

	await test.step("opens a category from any page without a reload", async () => {
		await footerLink(page, "Tea").click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tea");
		await expect(page).toHaveURL("/category/tea");
		await expect(page).toHaveTitle("Tea · Brewline");
		expect(await isMarked(page)).toBe(true);
	});

	await test.step("going back restores the scroll position, going forward starts at the top", async () => {
		await open(page, "/s/privacy");
		await markPage(page);
		await footerLink(page, "Terms of sale").scrollIntoViewIfNeeded();
		await expect.poll(() => page.evaluate(() => history.state?.y ?? 0)).toBeGreaterThan(200);
		const position = await scrollPosition(page);
		await footerLink(page, "Terms of sale").click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms of sale");
		await page.goBack();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy");
		await expect.poll(() => scrollPosition(page)).toBe(position);
		await page.goForward();
		await expect(page).toHaveTitle("Terms of sale · Brewline");
		expect(await isMarked(page)).toBe(true);
	});

	await test.step("leaves a click with Ctrl to the browser", async () => {
		const [tab] = await Promise.all([
			context.waitForEvent("page"),
			footerLink(page, "Privacy").click({ modifiers: ["ControlOrMeta"] }),
		]);
		await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Privacy");
		await expect(page).toHaveURL("/s/terms");
	});

	await test.step("reloads for another language and for a page that requires a login", async () => {
		await markPage(page);
		await page.getByRole("link", { name: "Nederlands" }).click();
		await expect(page).toHaveURL("/nl/s/terms");
		expect(await isMarked(page)).toBe(false);
		await page.goto("/account");
		await expect(page, "the choice stays").toHaveURL("/nl/login?back=%2Fnl%2Faccount");
	});
});

test.describe("a button clicked before its script has loaded", () => {
	for (const { name, files, isHydrated } of [
		{ name: "any script", files: /\/assets\/.*\.js$/, isHydrated: false },
		{ name: "the page's own", files: /\/assets\/LoginPage.*\.js$/, isHydrated: true },
	])
		test(`acts once when the script arrives: ${name} is late`, async ({ page }) => {
			const scripts = Promise.withResolvers<void>();
			await page.route(files, async (route) => {
				await scripts.promise;
				await route.continue();
			});
			await page.addInitScript(() => {
				let replays = 0;
				addEventListener("click", ({ isTrusted }) => isTrusted || Reflect.set(window, "late", ++replays));
			});
			await page.goto("/login", { waitUntil: "commit" });
			const root = page.locator("#root");
			const hydrated = () => root.evaluate((root) => Object.keys(root).some((key) => key.startsWith("__react")));
			await expect.poll(hydrated).toBe(isHydrated);
			const password = page.getByLabel("Password", { exact: true });
			const eye = page.getByRole("button", { name: "Show password" });
			await eye.click();
			await eye.click();
			await expect(password).toHaveAttribute("type", "password");
			await page.getByRole("button", { name: "Log in", exact: true }).click();
			scripts.resolve();
			await expect(password).toHaveAttribute("type", "text");
			const missing = page.getByText("Please enter your email address to proceed");
			await expect(missing, "the form is submitted by its own script").toBeVisible();
			await page.getByRole("button", { name: "Hide password" }).click();
			await expect(password).toHaveAttribute("type", "password");
			expect(await page.evaluate(() => Reflect.get(window, "late")), "one replay for each button").toBe(2);
		});
});
