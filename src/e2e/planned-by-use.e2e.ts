import type { Page } from "@playwright/test";
import { test } from "./kept-window.ts";
import { addToCart, agreeToTerms, callServer, logInAs, orderOnAccount, readFromServer } from "./shop-calls.ts";
import { axeViolations, expect, horizontalOverflow, logIn, open } from "./story.ts";

const items = (page: Page) =>
	page
		.getByRole("list", { name: "Products we propose" })
		.getByRole("listitem")
		.filter({
			has: page.getByRole("heading", { level: 3 }),
		});

test("a buyer counts stock on a phone in three taps, and starts the proposed plan", async ({
	page,
	context,
	browserErrors,
}) => {
	await page.setViewportSize({ width: 375, height: 800 });
	await logInAs(page, "kitchens@waikatopoly.example");
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

	await test.step("keeps counts that are typed without network, and sends them later", async () => {
		const [second, third] = [items(page).nth(1), items(page).nth(2)];
		await context.setOffline(true);
		for (const [item, digit] of [
			[second, "3"],
			[third, "9"],
		] as const) {
			await item.getByRole("button", { name: /^Count stock/ }).click();
			await page.getByRole("dialog").getByRole("button", { name: digit, exact: true }).click();
			await page.getByRole("button", { name: "Save count" }).click();
			await expect(page.getByRole("dialog")).toHaveCount(0);
			await expect(item).toContainText(`${digit} pieces counted. We send the count when you are online again.`);
		}
		await context.setOffline(false);
		await expect(second).toContainText("3 pieces in stock, counted today");
		await expect(third).toContainText("9 pieces in stock, counted today");
		await context.setOffline(true);
		await third.getByRole("button", { name: /^Count stock/ }).click();
		await page.getByRole("dialog").getByRole("button", { name: "5", exact: true }).click();
		await page.getByRole("button", { name: "Save count" }).click();
		await expect(third).toContainText("5 pieces counted.");
		await page.goto("about:blank");
		await context.setOffline(false);
		await open(page, "/planner/proposal");
		await expect(items(page).getByText("5 pieces in stock, counted today")).toBeVisible();
		browserErrors.splice(0);
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
	const { locationId, termsVersion } = await readFromServer(page, "planner.start");
	const { dates } = await readFromServer(page, "planner.dates", {
		locationId,
		frequency: { kind: "rhythm", weeks: 6 },
	});
	const frequency = { text: "Every 6 weeks", weeks: 6 };
	const items = [{ product, quantity: 1 }];
	const plan = { locationId, termsVersion, frequency, items, startsOn: dates[0], reference: "PO 1" };
	const response = await callServer(page, "planner.create", plan);
	expect(response.ok(), await response.text()).toBe(true);
}

test("a buyer combines a delivery of a plan with an order", async ({ page }) => {
	await logInAs(page, "kitchens@waikatopoly.example");
	await startPlan(page, "earl-grey-calabria");
	const orderId = await orderOnAccount(page, { "earl-grey-calabria": 1 });
	await open(page, `/orders/${orderId}`);
	await expect(page.getByRole("heading", { name: /^Combine two deliveries/ })).toBeVisible();
	expect(await axeViolations(page)).toEqual([]);
	await page.getByRole("button", { name: "Combine deliveries" }).press("Enter");
	const question = page.getByRole("dialog", { name: "Combine these deliveries?" });
	await expect(question).toContainText("You can separate them again");
	await question.getByRole("button", { name: "Yes, combine" }).press("Enter");
	await expect(page.getByText(/^Done. Both deliveries come on/)).toBeVisible();
	await expect(page.getByRole("heading", { name: /^Combine two deliveries/ })).toHaveCount(0);

	await test.step("separates them, and combines the next order of the cart in the checkout", async () => {
		await page.getByRole("button", { name: "Deliver separately" }).press("Enter");
		await expect(page.getByText(/^Done. The plan delivers on .* again/)).toBeVisible();
		const cancelled = await callServer(page, "orders.cancel", { orderId });
		expect(cancelled.ok(), await cancelled.text()).toBe(true);
		await addToCart(page, { "earl-grey-calabria": 1 });
		await open(page, "/cart");
		await expect(page.getByRole("heading", { name: /^Combine with plan \d+ and save/ })).toBeVisible();
		expect(await axeViolations(page)).toEqual([]);
		await page.getByRole("button", { name: "Combine in checkout" }).click();
		await expect(page.getByRole("checkbox", { name: /^Combine with plan/ })).toBeChecked();
		await expect(page.getByRole("region", { name: "Your order" })).toContainText("2 ×");
		expect(await axeViolations(page)).toEqual([]);
		await agreeToTerms(page);
		await page.getByRole("button", { name: "Place order" }).click();
		await expect(page).toHaveURL(/\/order-confirmation\/801\w+$/);
	});
});
