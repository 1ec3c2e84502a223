import type { Page } from "@playwright/test";
import { callServer, logInAs, orderOnAccount } from "./shop-calls.ts";
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

/** Starts a plan of the current location, with its first delivery on the first offered date. */
async function startPlan(page: Page, product: string): Promise<void> {
	const read = async (path: string, input: object) => {
		const response = await page.request.get(`/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`);
		return (await response.json()).result.data;
	};
	const { locationId, termsVersion } = await read("planner.start", {});
	const { dates } = await read("planner.dates", { locationId, frequency: { kind: "rhythm", weeks: 6 } });
	const frequency = { text: "Every 6 weeks", weeks: 6 };
	const items = [{ product, quantity: 1 }];
	const plan = { locationId, termsVersion, frequency, items, startsOn: dates[0], reference: "PO 1" };
	const response = await callServer(page, "planner.create", plan);
	expect(response.ok(), await response.text()).toBe(true);
}

test("a buyer combines a delivery of a plan with an order", async ({ page }) => {
	test.slow();
	await logInAs(page, "kitchens@waikatopoly.example");
	await startPlan(page, "earl-grey-calabria");
	const orderId = await orderOnAccount(page, { "earl-grey-calabria": 1 });
	await open(page, `/orders/${orderId}`);
	await expect(page.getByRole("heading", { name: /^Combine two deliveries/ })).toBeVisible();
	expect(await axeViolations(page)).toEqual([]);
	await page.getByRole("button", { name: "Combine deliveries" }).press("Enter");
	await expect(page.getByText(/^Done. Both come on/)).toBeVisible();
	await expect(page.getByRole("heading", { name: /^Combine two deliveries/ })).toHaveCount(0);
});
