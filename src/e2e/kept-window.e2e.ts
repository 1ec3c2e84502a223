import type { Page } from "@playwright/test";
import { test } from "./kept-window.ts";
import { expect } from "./story.ts";

// One after the other, in one window.
test.describe.configure({ mode: "default" });

/** Reads all that a story can change in its window. */
const changesIn = async (page: Page) => ({
	cookies: (await page.context().cookies()).length,
	tabs: page.context().pages().length,
	text: await page.locator("body").textContent(),
	size: page.viewportSize(),
	...(await page.evaluate(() => ({
		stored: localStorage.length + sessionStorage.length,
		hasScript: "added" in window,
		hasFunction: "exposed" in window,
		isDark: matchMedia("(prefers-color-scheme: dark)").matches,
		hasMotion: matchMedia("(prefers-reduced-motion: no-preference)").matches,
		isPrinted: matchMedia("print").matches,
		isOnline: navigator.onLine,
	}))),
});

test("a story changes its window", async ({ page, context }) => {
	await page.route("/robots.txt", (route) => route.fulfill({ body: "routed" }));
	await page.addInitScript(() => Reflect.set(window, "added", true));
	await page.exposeFunction("exposed", () => undefined);
	await page.goto("/robots.txt");
	await page.evaluate(() => {
		localStorage.setItem("a", "b");
		sessionStorage.setItem("a", "b");
	});
	await context.addCookies([{ name: "a", value: "b", url: page.url() }]);
	await context.newPage();
	await page.setViewportSize({ width: 320, height: 640 });
	await page.emulateMedia({ media: "print", colorScheme: "dark", reducedMotion: "no-preference" });
	await context.setOffline(true);
	expect(await changesIn(page)).toEqual({
		cookies: 1,
		tabs: 2,
		text: "routed",
		size: { width: 320, height: 640 },
		stored: 2,
		hasScript: true,
		hasFunction: true,
		isDark: true,
		hasMotion: true,
		isPrinted: true,
		isOnline: false,
	});
});

test("the next story gets the window empty", async ({ page }) => {
	await page.goto("/robots.txt");
	const { text, ...changes } = await changesIn(page);
	expect(text).toContain("User-agent");
	expect(changes).toEqual({
		cookies: 0,
		tabs: 1,
		size: { width: 1280, height: 720 },
		stored: 0,
		hasScript: false,
		hasFunction: false,
		isDark: false,
		hasMotion: false,
		isPrinted: false,
		isOnline: true,
	});
});
