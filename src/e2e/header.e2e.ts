import type { Page } from "@playwright/test";
import { test } from "./kept-window.ts";
import { lengthenWords } from "./longer-words.ts";
import { setDefaultLocation } from "./shop-calls.ts";
import {
	answerConsent,
	axeViolations,
	expect,
	horizontalOverflow,
	logIn,
	test as testInOwnWindow,
	waitForHydration,
} from "./story.ts";

async function open(page: Page, path = "/", { width = 1440, height = 900 } = {}) {
	await answerConsent(page, false);
	await page.setViewportSize({ width, height });
	await page.goto(path);
	await waitForHydration(page);
}

const head = (page: Page) => page.getByRole("banner");
const flyoutOf = (page: Page, area: string) => head(page).getByRole("link", { name: `Everything in ${area}` });
const opener = (page: Page, area: string) => head(page).getByRole("button", { name: `${area}: subcategories` });
const storedMenus = (page: Page) =>
	page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage).filter(([key]) => key.startsWith("menu."))));

test("the header keeps 64 px on a phone, 125 px on a tablet and 169 px on a desktop, and covers no link target", async ({
	page,
}) => {
	await open(page, "/#tea", { width: 375 });
	const headerBottom = () => head(page).evaluate((header) => header.getBoundingClientRect().bottom);
	const topOf = (selector: string) =>
		page.evaluate((selector) => document.querySelector(selector)?.getBoundingClientRect().top ?? 0, selector);
	for (const { width, height } of [
		{ width: 375, height: 56 },
		{ width: 768, height: 125 },
		{ width: 1440, height: 169 },
	]) {
		await page.setViewportSize({ width, height: 900 });
		await page.evaluate(() => {
			scrollTo(0, 0);
			location.hash = "";
			location.hash = "tea";
		});
		await expect.poll(headerBottom).toBe(height);
		expect(await topOf("#tea")).toBeGreaterThanOrEqual(height);
		await page.evaluate(() => document.querySelector<HTMLElement>(".area-list li:last-child a")?.focus());
		const overlap = async () => (await headerBottom()) - (await topOf(".area-list li:last-child a"));
		await expect.poll(overlap).toBeLessThanOrEqual(0);
	}
});

test("the categories work by keyboard, from opening a flyout to following its link", async ({ page }) => {
	await test.step("opens, walks and closes a flyout by keyboard, one at a time", async () => {
		await open(page);
		await opener(page, "Coffee beans").focus();
		await page.keyboard.press("Enter");
		await expect(flyoutOf(page, "Coffee beans")).toBeVisible();
		await page.keyboard.press("Tab");
		await expect(flyoutOf(page, "Coffee beans")).toBeFocused();
		await page.keyboard.press("Tab");
		await expect(head(page).getByRole("link", { name: "Espresso", exact: true })).toBeFocused();
		expect(await axeViolations(page, "header")).toEqual([]);
		await page.keyboard.press("Escape");
		await expect(flyoutOf(page, "Coffee beans")).toBeHidden();
		await expect(opener(page, "Coffee beans")).toBeFocused();

		await page.keyboard.press("Space");
		await opener(page, "Tea").click();
		await expect(flyoutOf(page, "Tea")).toBeVisible();
		await expect(flyoutOf(page, "Coffee beans")).toBeHidden();
		await page.mouse.click(20, 850);
		await expect(flyoutOf(page, "Tea")).toBeHidden();
	});

	await test.step("finds a link of the flyout by its first letters, and leaves shortcut keys to the page", async () => {
		await opener(page, "Coffee beans").focus();
		await page.keyboard.press("Enter");
		await page.keyboard.type("si");
		await expect(head(page).getByRole("link", { name: "Single origin", exact: true })).toBeFocused();
		await page.keyboard.press("/");
		await expect(page.getByRole("combobox", { name: "Search products" })).toBeFocused();
		await expect(flyoutOf(page, "Coffee beans")).toBeHidden();
	});

	await test.step("moves by arrow keys, Home and End, and opens a closed flyout", async () => {
		const links = page.locator("#in-tea a");
		await opener(page, "Tea").focus();
		for (const [key, target] of [
			["ArrowDown", links.first()],
			["ArrowDown", links.nth(1)],
			["ArrowUp", links.first()],
			["ArrowUp", links.last()],
			["ArrowDown", links.first()],
			["End", links.last()],
			["Home", links.first()],
		] as const) {
			await page.keyboard.press(key);
			await expect(target, key).toBeFocused();
		}
		await page.keyboard.press("Escape");
		await expect(links.first()).toBeHidden();
		await expect(opener(page, "Tea")).toBeFocused();
	});

	await test.step("closes a flyout when focus leaves it or a link is followed", async () => {
		await opener(page, "Tea").focus();
		await page.keyboard.press("Enter");
		const links = await page.locator("#in-tea a").count();
		for (let press = 0; press < links; press++) await page.keyboard.press("Tab");
		await expect(page.locator("#in-tea a").last()).toBeFocused();
		await page.keyboard.press("Tab");
		await expect(flyoutOf(page, "Tea")).toBeHidden();
		await expect(page.locator(":focus")).toHaveAccessibleName("Other ingredients");
		await opener(page, "Tea").click();
		await head(page).getByRole("link", { name: "Fruit infusions" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fruit infusions");
		await expect(flyoutOf(page, "Tea")).toBeHidden();
		await expect(head(page).getByRole("link", { name: "Tea", exact: true }), "its area is marked").toHaveAttribute(
			"aria-current",
			"true",
		);
	});
});

test("on a phone the menu is a drawer, and the footer lists are folded under their headings", async ({ page }) => {
	await test.step("the drawer is as high as the screen and returns focus", async () => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		await open(page, "/s/terms", { width: 375, height: 740 });
		const button = page.getByRole("button", { name: "Menu" });
		await button.focus();
		await page.keyboard.press("Enter");
		const drawer = page.getByRole("dialog", { name: "Menu" });
		await expect(drawer).toBeVisible();
		expect((await drawer.boundingBox())?.height).toBe(740);
		await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
		for (const area of ["Coffee beans", "Tea"]) await drawer.locator("summary", { hasText: area }).press("Enter");
		await expect(drawer.getByRole("link", { name: "Fruit infusions" })).toBeVisible();
		await expect(drawer.getByRole("link", { name: "Decaf" }), "one row is open at a time").toBeHidden();
		expect(await axeViolations(page, "[role=dialog]")).toEqual([]);
		await page.keyboard.press("Escape");
		await expect(drawer).toHaveCount(0);
		await expect(button).toBeFocused();

		await button.click();
		await drawer.locator("summary", { hasText: "Tea" }).click();
		await drawer.getByRole("link", { name: "Everything in Tea" }).click();
		await expect(page).toHaveURL("/category/tea");
		await expect(drawer).toHaveCount(0);
	});

	await test.step("the footer lists open under their headings", async () => {
		await page.setViewportSize({ width: 320, height: 740 });
		const foot = page.getByRole("contentinfo");
		const company = foot.getByRole("button", { name: "Company" });
		await expect(foot.getByRole("link", { name: "Privacy" })).toBeHidden();
		await company.press("Enter");
		await expect(foot.getByRole("link", { name: "Privacy" })).toBeVisible();
		await expect(company).toHaveAttribute("aria-expanded", "true");
		expect(await axeViolations(page, "footer")).toEqual([]);
	});
});

test("a guest keeps page and query string when changing the language and when going to the login", async ({ page }) => {
	await test.step("the drawer is in Dutch, and the language switch keeps page and query string", async () => {
		await open(page, "/nl/s/terms?from=letter", { width: 375 });
		await page.getByRole("button", { name: "Menu" }).click();
		const drawer = page.getByRole("dialog", { name: "Menu" });
		await drawer.locator("summary", { hasText: "Thee" }).click();
		await expect(drawer.getByRole("link", { name: "Alles in Thee" })).toBeVisible();
		await drawer.getByRole("link", { name: "English" }).click();
		await expect(page).toHaveURL("/s/terms?from=letter");
		await page.setViewportSize({ width: 1440, height: 900 });
		await expect(page.getByRole("link", { name: "Nederlands" })).toHaveAttribute("href", "/nl/s/terms?from=letter");
	});

	await test.step("the login link leads back to the current page", async () => {
		const logIn = head(page).getByRole("link", { name: "Log in" });
		await expect(logIn).toHaveAttribute("href", "/login?back=%2Fs%2Fterms%3Ffrom%3Dletter");
		await logIn.focus();
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL("/login?back=%2Fs%2Fterms%3Ffrom%3Dletter");
		await expect(logIn).toHaveAttribute("href", "/login");
		await expect(head(page).getByRole("link", { name: /^Cart/ })).toHaveCount(0);
	});

	await test.step("stores the four menus per viewer and language", async () => {
		await open(page, "/s/terms");
		const names = ["menu.main", "menu.myServices", "menu.subcategories", "menu.support"];
		await expect.poll(async () => Object.keys(await storedMenus(page)).sort()).toEqual(names);
		for (const stored of Object.values(await storedMenus(page))) expect(stored).toContain('"owner":"en-NZ - - -"');
		await page.getByRole("link", { name: "Nederlands" }).click();
		await expect
			.poll(async () => Object.values(await storedMenus(page)).every((text) => text.includes('"nl-NL')))
			.toBe(true);
	});
});

test("a customer uses the account menu, the cart and the location in the header, and logs out", async ({ page }) => {
	await logIn(page, "mereana@cornerstore.example");
	await setDefaultLocation(page, "Petone");
	await open(page);
	await expect(head(page).getByText("271B Jackson Street, Petone")).toBeVisible();
	await head(page).getByRole("link", { name: "Cart, empty" }).click();
	await expect(page).toHaveURL("/cart");
	await expect(page.getByText("Your cart is empty")).toBeVisible();

	const accountButton = head(page).getByRole("button", { name: "Mereana Pōtae Corner Store Coffee Ltd" });
	await accountButton.click();
	const menu = head(page).getByRole("navigation", { name: "Your account" });
	await expect(menu.getByRole("link")).toHaveText([
		"Orders",
		"Planner",
		/^Invoices/,
		"Machines",
		"Service tickets",
		"My Account",
	]);
	await expect(head(page).getByRole("link", { name: "Lists" })).toHaveAttribute("href", "/lists");
	expect(await axeViolations(page, "#user-menu")).toEqual([]);
	await page.keyboard.press("ArrowUp");
	await expect(head(page).getByRole("button", { name: "Log out" })).toBeFocused();
	await page.keyboard.press("Home");
	await expect(menu.getByRole("link", { name: "Orders" })).toBeFocused();
	for (const _ of ["Planner", "Invoices", "Machines", "Service tickets", "My Account"])
		await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { level: 1, name: "My Account" })).toBeVisible();
	await expect(page).toHaveURL("/account");
	await expect(menu).toBeHidden();
	expect(Object.values(await storedMenus(page)).join()).toContain('"owner":"en-NZ 005');

	await accountButton.click();
	await head(page).getByRole("button", { name: "Log out" }).click();
	await expect(page).toHaveURL("/");
	await expect(head(page).getByRole("link", { name: "Log in" })).toBeVisible();
	expect(Object.values(await storedMenus(page)).join()).not.toContain("005");
});

test("the header and its panels fit words that are 40 % longer, in a browser without session storage", async ({
	page,
}) => {
	await page.addInitScript(() =>
		Object.defineProperty(window, "sessionStorage", {
			get() {
				throw new DOMException("denied", "SecurityError");
			},
		}),
	);
	for (const width of [320, 768, 1440]) {
		await open(page, "/s/contactus", { width });
		if (width < 1024) await page.locator(".menu-button button").click();
		else await page.locator("[popovertarget=in-coffee-beans]").click();
		const panel = page.locator(width < 1024 ? "[role=dialog]" : "#in-coffee-beans");
		await expect(panel).toBeVisible();
		if (width > 1024) await expect(panel.getByRole("link", { name: "Single origin" })).toBeVisible();
		expect(await lengthenWords(page)).toBeGreaterThan(1.35);
		expect(await panel.evaluate((panel) => panel.scrollWidth - panel.clientWidth)).toBeLessThanOrEqual(0);
		expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
	}
});

test("the data layer gets each header and footer link with its position", async ({ page }) => {
	await answerConsent(page, true);
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto("/s/terms");
	await waitForHydration(page);
	await page.evaluate(() => document.addEventListener("click", (event) => event.preventDefault(), { capture: true }));
	await head(page).getByRole("link", { name: "Support" }).click();
	await head(page).getByRole("link", { name: "Tea", exact: true }).click();
	await page.locator("#in-tea").evaluate((panel: HTMLElement) => panel.showPopover());
	await head(page).getByRole("link", { name: "Fruit infusions" }).click();
	await head(page).getByRole("link", { name: "Log in" }).click();
	await page.getByRole("contentinfo").getByRole("link", { name: "Tea" }).click();
	await page.getByRole("contentinfo").getByRole("link", { name: "Instagram" }).click();
	const clicks = await page.evaluate(() =>
		(window.dataLayer ?? []).filter((event) => JSON.stringify(event).includes("_clicks")),
	);
	expect(clicks).toEqual([
		{ event: "menu_clicks", menu: "support", link_text: "Support", link_url: "/s/contactus" },
		{ event: "menu_clicks", menu: "main", link_text: "Tea", link_url: "/category/tea" },
		{ event: "menu_clicks", menu: "subcategories", link_text: "Fruit infusions", link_url: "/category/fruit-tea" },
		{ event: "navigation_clicks", link_text: "Log in and see your prices", link_url: "/login", place: "header" },
		{ event: "menu_clicks", menu: "products", link_text: "Tea", link_url: "/category/tea" },
		{ event: "navigation_clicks", link_text: "Instagram", link_url: "https://instagram.example", place: "footer" },
	]);
});

for (const { path, text } of [
	{ path: "/s/terms", text: "Order by 2:00 pm, Wed 23 Sept" },
	{ path: "/nl/s/terms", text: "Bestel vóór 14:00, wo 23 sep" },
])
	testInOwnWindow(
		`the delivery banner of ${path}, on a phone in the menu, changes at the cut-off, on one line`,
		async ({ page }) => {
			await page.clock.install();
			const days = { today: "2026-09-22", orderOn: "2026-09-23", comesOn: "2026-09-24" };
			const data = { ...days, orderBy: "14:00", changesAt: new Date(Date.now() + 48 * 3_600_000).toISOString() };
			await page.route("**/trpc/store.nextDelivery*", (route) => route.fulfill({ json: { result: { data } } }));
			await open(page, path, { width: 320, height: 640 });
			await page.clock.fastForward("24:00:00");
			await expect(head(page).getByText(text)).toBeHidden();
			await page.getByRole("button", { name: "Menu" }).press("Enter");
			const banner = page.getByRole("dialog").getByText(text);
			await expect(banner).toBeVisible();
			const height = await banner.evaluate((span) => span.getBoundingClientRect().height);
			expect(height).toBeLessThan(24);
			expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
		},
	);
