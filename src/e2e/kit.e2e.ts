import type { Page } from "@playwright/test";
import { axeViolations, expect, open, test } from "./story.ts";

/** Opens the kit and waits for its own script. */
async function openKit(page: Page, { width = 1440 }: { width?: number } = {}) {
	await page.setViewportSize({ width, height: 900 });
	await open(page, "/kit");
	await expect(page.locator("code")).toHaveText(/^[0-9a-f-]{36}$/); // rendered by the browser only
}

/** Pauses the page's clock. */
const stopClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);

const sample = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("on a phone every control is large enough for a finger, a select is native and a dialog is at the bottom", async ({
	page,
}) => {
	await test.step("every control of the kit is at least 44 px high", async () => {
		await openKit(page, { width: 375 });
		const targets = page
			.getByRole("main")
			.locator("button, input:not([type=checkbox]):not([type=radio]), select, .check, .btn");
		const small: string[] = [];
		for (const target of await targets.all()) {
			const box = await target.boundingBox();
			if (box && (box.height < 44 || box.width < 44)) small.push(await target.evaluate((element) => element.outerHTML));
		}
		expect(small).toEqual([]);
	});

	await test.step("a select is native", async () => {
		await page.getByLabel("Your bank").selectOption("Kiwibank");
		await expect(page.getByLabel("Your bank")).toHaveValue("kiwibank");
	});

	await test.step("a dialog is a sheet at the bottom", async () => {
		await page.getByRole("button", { name: "Change size" }).click();
		const box = await page.getByRole("dialog", { name: "Replace the size?" }).boundingBox();
		expect([box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, 375, 900]);
	});
});

test("menus, selects, tabs and comboboxes work by keyboard", async ({ page }) => {
	await test.step("a menu moves by arrows and letters, and closes when another opens", async () => {
		await openKit(page);
		const part = sample(page, "Menu and tooltip");
		const [account, language] = [
			part.getByRole("button", { name: "Account" }),
			part.getByRole("button", { name: "Language" }),
		];
		await account.focus();
		await page.keyboard.press("ArrowDown");
		await expect(page.getByRole("menuitem", { name: "Dashboard" })).toBeFocused();
		await page.keyboard.press("i");
		await expect(page.getByRole("menuitem", { name: "Invoices" })).toBeFocused();
		await page.keyboard.press("n");
		await page.keyboard.press("s");
		await expect(page.getByRole("menuitem", { name: "Insights" })).toBeFocused();
		await page.keyboard.press("Enter");
		await expect(part).toContainText("Chosen: Insights");
		await expect(account).toBeFocused();

		await account.click();
		await language.click();
		await expect(page.getByRole("menu")).toHaveCount(1);
		await expect(page.getByRole("menuitem", { name: "English" })).toBeVisible();
		await page.getByRole("heading", { name: "Kit", exact: true }).click();
		await expect(page.getByRole("menu")).toHaveCount(0);
	});

	await test.step("a select moves by arrows and letters, open and closed", async () => {
		const select = page.getByRole("combobox", { name: "Your bank" });
		await select.focus();
		await page.keyboard.press("Enter");
		await expect(page.getByRole("option")).toHaveCount(5);
		expect(await axeViolations(page, "[role=listbox][data-state=open]")).toEqual([]);
		await page.keyboard.press("k");
		await page.keyboard.press("Enter");
		await expect(select).toHaveText("Kiwibank");
		await expect(select).toBeFocused();
		await page.keyboard.press("w");
		await expect(select).toHaveText("Westpac");
		await expect(page.getByRole("option")).toHaveCount(0);
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Escape");
		await expect(select).toHaveText("Westpac");
		await expect(select).toBeFocused();
	});

	await test.step("tabs move by arrows", async () => {
		const part = sample(page, "Table with tabs");
		await part.getByRole("tab", { name: "In progress" }).focus();
		await page.keyboard.press("ArrowRight");
		await expect(part.getByRole("tab", { name: "Completed" })).toBeFocused();
		await expect(part.getByRole("tabpanel")).toHaveText("All delivered.");
		await page.keyboard.press("End");
		await expect(part.getByRole("tabpanel")).toHaveText("Nothing planned.");
	});

	await test.step("a combobox moves by arrows, announces the number of results, and closes by Escape", async () => {
		const part = sample(page, "Combobox");
		const box = part.getByRole("combobox");
		await box.fill("corner st");
		await expect(part.getByRole("option")).toHaveCount(3);
		await expect(part.getByText("2 found")).toBeAttached();
		await expect(part.locator("mark").first()).toHaveText("Corner St");
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("ArrowDown");
		await expect(box).toHaveAttribute(
			"aria-activedescendant",
			(await part.getByRole("option").nth(1).getAttribute("id")) ?? "",
		);
		await page.keyboard.press("Enter");
		await expect(part).toContainText("Chosen: Corner Street Bakery Limited");
		await expect(part.getByRole("option")).toHaveCount(0);
		await expect(box).toBeFocused();

		await box.fill("nobody");
		await expect(part.getByText("0 found")).toBeAttached();
		await page.keyboard.press("Escape");
		await expect(part.getByRole("option")).toHaveCount(0);
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("ArrowUp");
		await page.keyboard.press("Enter");
		await expect(part).toContainText("Chosen: by hand");

		await box.fill("corner");
		await expect(part.getByRole("option")).toHaveCount(4);
		expect(await axeViolations(page, "section[aria-label=Combobox]")).toEqual([]);
	});
});

test("dialogs and tooltips open and close with motion; a dialog, a drawer and a menu are accessible in the dark", async ({
	page,
}) => {
	await test.step("a dialog traps focus, stops the page from scrolling, and returns focus", async () => {
		await page.emulateMedia({ reducedMotion: "no-preference" });
		await openKit(page);
		const opener = page.getByRole("button", { name: "Change size" });
		await opener.scrollIntoViewIfNeeded();
		await opener.click();
		const dialog = page.getByRole("dialog", { name: "Replace the size?" });
		await expect(dialog).toBeVisible();
		await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
		for (const name of ["Keep 1 kg", "Replace", "Close", "Keep 1 kg"]) {
			await page.keyboard.press("Tab");
			await expect(dialog.getByRole("button", { name, exact: true })).toBeFocused();
		}
		await page.keyboard.press("Escape");
		await expect(dialog).toHaveCount(0);
		await expect(opener).toBeFocused();
		await expect(page.locator("html")).not.toHaveCSS("overflow-y", "hidden");

		await page.getByRole("button", { name: "Change location" }).click();
		await page.getByRole("dialog", { name: "Order for" }).getByRole("button", { name: "Ponsonby shop" }).click();
		await expect(page.getByRole("dialog", { name: "Order for" })).toHaveCount(0);
	});

	await test.step("a tooltip opens at once on focus and on a long press", async () => {
		const roast = page.getByRole("button", { name: "Roast" });
		await page.getByRole("button", { name: "Language" }).focus();
		// Waits for scrolling to end, because scrolling closes a tooltip.
		await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
		await page.keyboard.press("Tab");
		await expect(roast).toBeFocused();
		await expect(page.getByRole("tooltip")).toHaveText("Roasted Thursday 19 November");
		await page.keyboard.press("Escape");
		await expect(page.getByRole("tooltip")).toHaveCount(0);
		await roast.dispatchEvent("pointerdown", { pointerType: "touch" });
		await expect(page.getByRole("tooltip")).toBeVisible();
	});

	await test.step("a dialog, a drawer and a menu are accessible in the dark", async () => {
		await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
		for (const { button, role } of [
			{ button: "Change size", role: "dialog" },
			{ button: "Filter", role: "dialog" },
			{ button: "Account", role: "menu" },
		]) {
			await page.getByRole("button", { name: button, exact: true }).click();
			await page.locator(`[role=${role}]`).waitFor();
			expect(await axeViolations(page, `[role=${role}]`), button).toEqual([]);
			await page.keyboard.press("Escape");
			await expect(page.locator(`[role=${role}]`)).toHaveCount(0);
		}
	});
});

test("a tooltip and an add-to-cart button keep their delays", async ({ page }) => {
	await test.step("a tooltip opens half a second after the mouse enters", async () => {
		await page.emulateMedia({ reducedMotion: "no-preference" });
		await page.clock.install();
		await openKit(page);
		await page.getByRole("button", { name: "Roast" }).scrollIntoViewIfNeeded();
		await stopClock(page);
		await page.getByRole("button", { name: "Roast" }).hover();
		await page.clock.runFor(499);
		await expect(page.getByRole("tooltip")).toHaveCount(0);
		await page.clock.runFor(1);
		await expect(page.getByRole("tooltip")).toHaveText("Roasted Thursday 19 November");
	});

	await test.step("an add-to-cart button shows progress, success and its idle state again, and a failure with its reason", async () => {
		const part = sample(page, "Add to cart");
		const add = part.getByRole("button", { name: "Add Kererū House to cart" });
		const width = (await add.boundingBox())?.width;
		await add.click();
		await expect(add).toHaveAttribute("aria-busy", "true");
		expect((await add.boundingBox())?.width).toBe(width);
		await page.clock.runFor(2_000);
		await expect(part.getByText("Added to cart")).toBeAttached();
		expect((await add.boundingBox())?.width).toBe(width);
		await page.clock.runFor(3_000);
		await expect(add).toHaveAttribute("data-phase", "leaving");
		await page.clock.runFor(500);
		await expect(add).toHaveAttribute("data-phase", "idle");
		await part.getByRole("button", { name: "Add Sencha Uji to cart" }).click();
		await expect(part.getByRole("alert")).toContainText("Sencha Uji is sold out.");
	});
});

test("forms, notices, titles and reference ids of the kit work", async ({ page, context }) => {
	await test.step("pages of the shop do not load the kit", async () => {
		const requests: string[] = [];
		page.on("request", (request) => requests.push(request.url()));
		await open(page);
		await page.waitForLoadState("networkidle");
		expect(requests.filter((url) => url.includes("KitPage"))).toEqual([]);
	});

	await test.step("a form describes fields by their errors and focuses the first invalid one", async () => {
		await openKit(page);
		const form = page.getByRole("form", { name: "Address" });
		await form.getByLabel("City").fill("Nelson");
		await form.getByRole("button").click();
		const street = form.getByLabel("Street");
		await expect(street).toBeFocused();
		await expect(street).toHaveAccessibleDescription("Please enter your street");
		await expect(street).toHaveAttribute("aria-invalid", "true");
		await expect(form.getByLabel("City")).toHaveValue("Nelson");
	});

	await test.step("a password can be shown and hidden", async () => {
		const password = page.getByLabel("Password", { exact: true });
		await expect(password).toHaveAttribute("type", "password");
		await page.getByRole("button", { name: "Show Password" }).click();
		await expect(password).toHaveAttribute("type", "text");
		await page.getByRole("button", { name: "Hide Password" }).click();
		await expect(password).toHaveAttribute("type", "password");
	});

	await test.step("a stepper accepts typed quantities within its limits", async () => {
		const chai = page.getByRole("group", { name: "Quantity of chai" });
		const quantity = chai.getByRole("textbox");
		await quantity.fill("40");
		await quantity.press("Enter");
		await expect(quantity).toHaveValue("14");
		await expect(sample(page, "Stepper").getByText("14 available")).toBeVisible();
		await chai.getByRole("button", { name: "One more" }).press("Enter"); // focusable at the limit, without effect
		await expect(quantity).toHaveValue("14");
		await chai.getByRole("button", { name: "One less" }).click();
		await expect(quantity).toHaveValue("13");
		await quantity.fill("");
		await quantity.blur();
		await expect(quantity).toHaveValue("13");
	});

	await test.step("the kit shows every variant of the account menu", async () => {
		const entries = (variant: string) =>
			page.getByRole("navigation", { name: variant }).getByRole("link").allTextContents();
		const all = ["Dashboard", "Orders", "Planner", "Invoices", "Insights", "Machines", "Service tickets", "My Account"];
		expect(await entries("B2B plus My Service")).toEqual(all);
		expect(await entries("B2B only")).toEqual(all.filter((name) => !/Machines|tickets/.test(name)));
		expect(await entries("My Service only")).toEqual(["Dashboard", "Machines", "Service tickets", "My Account"]);
		expect(await entries("Neither")).toEqual(["Dashboard", "My Account"]);
	});

	await test.step("a page title shows the case, the search term and the order number from an event", async () => {
		const part = sample(page, "Page banner and breadcrumbs");
		for (const name of ["case - 1042", "“flat white”", "Your Brewline account"])
			await expect(part.getByRole("heading", { name, exact: true })).toBeVisible();
		await page.evaluate(() => window.dispatchEvent(new CustomEvent("order-title", { detail: "10482" })));
		await expect(part.getByRole("heading", { name: "Order 10482", exact: true })).toBeVisible();
		await expect(part.getByRole("link", { name: "All orders" })).toHaveAttribute("href", "/orders");
		await part.getByRole("button", { name: "Company details" }).click();
		await expect(part.getByRole("heading", { name: "Company details" })).toBeVisible();
		await expect(part.getByText("114 Ponsonby Road, Auckland")).toBeVisible();
	});

	await test.step("a reference id can be copied", async () => {
		await context.grantPermissions(["clipboard-read", "clipboard-write"]);
		await page.getByRole("button", { name: "Copy" }).click();
		await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
		const id = await page.locator('meta[name="request-id"]').getAttribute("content");
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
	});

	await test.step("a notice can be closed on a wide screen and not on a phone", async () => {
		const part = sample(page, "Notice");
		await expect(part.getByRole("alert")).toHaveCount(2);
		await expect(part.getByRole("status")).toHaveCount(3);
		await expect(part.getByText("Error", { exact: true })).toBeVisible();
		await part.getByRole("alert").first().getByRole("button", { name: "Close" }).click();
		await expect(part.getByRole("alert")).toHaveCount(1);
		await page.setViewportSize({ width: 767, height: 900 });
		await expect(part.getByRole("button", { name: "Close" })).toHaveCount(0);
	});
});
