import type { Page } from "@playwright/test";
import { axeViolations, expect, horizontalOverflow, logIn, open, test } from "./story.ts";

const items = (page: Page) =>
	page
		.getByRole("list", { name: "Products we propose" })
		.getByRole("listitem")
		.filter({
			has: page.getByRole("heading", { level: 3 }),
		});

test("a buyer counts stock on a phone in three taps, and starts the proposed plan", async ({ page }) => {
	test.slow();
	await page.setViewportSize({ width: 375, height: 800 });
	await logIn(page, "kitchens@waikatopoly.example");
	await open(page, "/planner/proposal");
	await expect(items(page).first()).toContainText("You use");
	expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
	expect(await axeViolations(page)).toEqual([]);

	await test.step("counts the first product", async () => {
		await items(page)
			.first()
			.getByRole("button", { name: /^Count stock/ })
			.click();
		await page.getByRole("dialog").getByRole("button", { name: "7", exact: true }).click();
		expect(await axeViolations(page, "[role=dialog]")).toEqual([]);
		await page.getByRole("button", { name: "Save count" }).click();
		await expect(page.getByText(/7 pieces counted/)).toBeVisible();
		await expect(items(page).first()).toContainText("7 pieces in stock, counted");
	});

	await test.step("explains the quantity", async () => {
		const item = items(page).first();
		await item.getByText("How we worked this out").click();
		await expect(item).toContainText(/orders from/);
	});

	await test.step("hands the proposal over to the page of a new plan", async () => {
		const quantity = await items(page).count();
		await page.getByRole("link", { name: "Create this plan" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("New plan");
		await expect(page.getByRole("list", { name: "Products" }).getByRole("listitem")).toHaveCount(quantity);
	});
});

test("a buyer counts stock by keyboard", async ({ page }) => {
	await logIn(page, "kitchens@waikatopoly.example");
	await open(page, "/planner/proposal");
	await items(page)
		.first()
		.getByRole("button", { name: /^Count stock/ })
		.press("Enter");
	await expect(page.getByLabel("Pieces in stock")).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.getByText("Please enter a number")).toBeVisible();
	await page.keyboard.type("12");
	await page.keyboard.press("Enter");
	await expect(page.getByText(/12 pieces counted/)).toBeVisible();
	await expect(
		items(page)
			.first()
			.getByRole("button", { name: /^Count stock/ }),
	).toBeFocused();
});

test("shows the proposal in Dutch", async ({ page }) => {
	await logIn(page, "kitchens@waikatopoly.example");
	await open(page, "/nl/planner/proposal");
	await expect(page.getByText(/U verbruikt/).first()).toBeVisible();
});
