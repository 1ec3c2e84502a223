import type { Page } from "@playwright/test";
import { chose, expect, open, test } from "./visitor.ts";

/** What is lost when the page is loaded anew. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stays: true }));
const isMarked = (page: Page) => page.evaluate(() => "stays" in window);
const downTo = (page: Page) => page.evaluate(() => Math.round(scrollY));

test.beforeEach(({ page }) => chose(page, true));

const foot = (page: Page, name: string) => page.getByRole("contentinfo").getByRole("link", { name });

test("links open pages without a reload, and back and forward restore the scroll position", async ({
	page,
	context,
}) => {
	await test.step("sets title, focus and scroll position without a reload", async () => {
		await open(page, "/s/privacy");
		await mark(page);
		await foot(page, "Terms of sale").click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms of sale");
		await expect(page).toHaveURL("/s/terms");
		await expect(page).toHaveTitle("Terms of sale · Brewline");
		await expect(page.getByRole("main")).toBeFocused();
		await expect(page.getByRole("status").filter({ hasText: "Terms of sale · Brewline" })).toHaveCount(1);
		expect(await downTo(page)).toBe(0);
		expect(await isMarked(page)).toBe(true);
	});

	await test.step("reports each page once to the data layer", async () => {
		await foot(page, "Contact us").click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact us");
		await page.goBack();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms of sale");
		const told = await page.evaluate(() =>
			(window.dataLayer ?? []).filter((entry) => JSON.stringify(entry).includes("loadStandardData")),
		);
		expect(told).toMatchObject([
			{ page_type: "other" },
			{ page_type: "other" },
			{ page_type: "my account" },
			{ page_type: "other" },
		]);
	});

	await test.step("opens a category from any page without a reload", async () => {
		await foot(page, "Tea").click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tea");
		await expect(page).toHaveURL("/category/tea");
		await expect(page).toHaveTitle("Tea · Brewline");
		expect(await isMarked(page)).toBe(true);
	});

	await test.step("going back restores the scroll position, going forward starts at the top", async () => {
		await open(page, "/s/privacy");
		await mark(page);
		await foot(page, "Terms of sale").scrollIntoViewIfNeeded();
		await expect.poll(() => page.evaluate(() => history.state?.y ?? 0)).toBeGreaterThan(200);
		const before = await downTo(page);
		await foot(page, "Terms of sale").click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms of sale");
		await page.goBack();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy");
		await expect.poll(() => downTo(page)).toBe(before);
		await page.goForward();
		await expect(page).toHaveTitle("Terms of sale · Brewline");
		expect(await isMarked(page)).toBe(true);
	});

	await test.step("leaves a click with Ctrl to the browser", async () => {
		const [tab] = await Promise.all([
			context.waitForEvent("page"),
			foot(page, "Privacy").click({ modifiers: ["ControlOrMeta"] }),
		]);
		await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Privacy");
		await expect(page).toHaveURL("/s/terms");
	});

	await test.step("reloads for another language and for a page that requires a login", async () => {
		await mark(page);
		await page.getByRole("link", { name: "Nederlands" }).click();
		await expect(page).toHaveURL("/nl/s/terms");
		expect(await isMarked(page)).toBe(false);
		await page.goto("/account");
		await expect(page).toHaveURL("/login?back=%2Faccount");
	});
});

test.describe("a button clicked before its script has loaded", () => {
	for (const { what, files, taken } of [
		{ what: "any script", files: /\/assets\/.*\.js$/, taken: false },
		{ what: "the page's own", files: /\/assets\/LoginPage.*\.js$/, taken: true },
	])
		test(`acts once when the script arrives: ${what} is late`, async ({ page }) => {
			const come = Promise.withResolvers<void>();
			await page.route(files, async (route) => {
				await come.promise;
				await route.continue();
			});
			await page.addInitScript(() => {
				let late = 0;
				addEventListener("click", ({ isTrusted }) => isTrusted || Reflect.set(window, "late", ++late));
			});
			await page.goto("/login", { waitUntil: "commit" });
			const root = page.locator("#root");
			const isTaken = () => root.evaluate((root) => Object.keys(root).some((key) => key.startsWith("__react")));
			await expect.poll(isTaken).toBe(taken);
			const password = page.getByLabel("Password", { exact: true });
			const eye = page.getByRole("button", { name: "Show password" });
			await eye.click();
			await eye.click();
			await expect(password).toHaveAttribute("type", "password");
			come.resolve();
			await expect(password).toHaveAttribute("type", "text");
			await page.getByRole("button", { name: "Hide password" }).click();
			await expect(password).toHaveAttribute("type", "password");
			expect(await page.evaluate(() => Reflect.get(window, "late")), "of both presses").toBe(1);
		});
});
