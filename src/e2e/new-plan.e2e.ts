import type { Page } from "@playwright/test";
import { test } from "./kept-window.ts";
import { addToCart, agreeToTerms, logInAs, orderOnAccount } from "./shop-calls.ts";
import {
	answerConsent,
	axeViolations,
	dropExpectedRefusals,
	expect,
	horizontalOverflow,
	logIn,
	open,
	recordDataLayer,
} from "./story.ts";

const preview = (page: Page, name = "First deliveries") => page.getByRole("region", { name, exact: true });

/** Finds a product by its name and adds it to the plan. */
async function addProduct(page: Page, { label, name }: { label: string; name: string }): Promise<void> {
	const field = page.getByRole("combobox", { name: label });
	await field.fill(name);
	await page.getByRole("option", { name }).first().click();
}

/** Accepts the terms and starts the plan. Returns its number. */
async function startPlan(page: Page): Promise<string> {
	await agreeToTerms(page);
	await page.getByRole("button", { name: /^Start plan from/ }).click();
	const heading = page.getByRole("heading", { level: 1, name: /^Plan \d+ has started$/ });
	await expect(heading).toBeFocused();
	return /\d+/.exec((await heading.textContent()) ?? "")?.[0] ?? "";
}

test("a buyer makes a plan of the cart, with another frequency and another date", async ({ page, browserErrors }) => {
	await answerConsent(page, true);
	const events = await recordDataLayer(page);
	await logIn(page, "kitchens@waikatopoly.example");
	await addToCart(page, { "earl-grey-calabria": 2 });
	await open(page, "/cart");
	await page.getByRole("link", { name: "Deliver this regularly" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("New plan");
	const item = page.getByRole("list", { name: "Products" }).getByRole("listitem");
	await expect(item).toContainText("Earl Grey");
	await expect(preview(page).getByRole("listitem")).toHaveCount(3);

	await test.step("takes whole numbers of weeks from 2 to 18 only", async () => {
		await page.getByRole("radio", { name: "Other" }).check();
		const weeks = page.getByLabel("Number of weeks");
		for (const text of ["1", "19", "two", "2.5", ""]) {
			await weeks.fill(text);
			await page.getByRole("button", { name: /^Start plan/ }).click();
			await expect(page.getByText("Please enter a whole number from 2 to 18").first()).toBeVisible();
		}
		await weeks.fill("5");
		await expect(preview(page)).toContainText("Every 5 weeks");
	});

	await test.step("explains a weekend, and offers the nearest delivery days", async () => {
		const month = page.getByRole("grid", { name: "First delivery" });
		await page.getByRole("button", { name: "Next month" }).click();
		await month
			.getByRole("button", { name: /^Saturday/ })
			.first()
			.click({ force: true });
		await expect(page.getByText("We don't deliver on weekends, please change your date.")).toBeVisible();
		await page.getByText("Nearest delivery days:").getByRole("button").last().click();
		await expect(page.getByText("We don't deliver on weekends, please change your date.")).toHaveCount(0);
		expect(await axeViolations(page)).toEqual([]);
	});

	await page.getByLabel("Invoice reference").fill("PO 1");
	const number = await startPlan(page);
	await expect(page.getByRole("link", { name: `View plan ${number}` })).toHaveAttribute("href", /\/planner\/a01/);
	expect(events.map(({ event }) => event)).toEqual(
		expect.arrayContaining(["delivery_date_picker", "coffee_planner", "error"]),
	);
	dropExpectedRefusals(browserErrors);
});

test("a buyer makes a plan of an order by keyboard", async ({ page }) => {
	await logInAs(page, "fandb@kotukuhotel.example");
	const orderId = await orderOnAccount(page, { "earl-grey-calabria": 1 });
	const toOrder = page.locator(`a[href$="${orderId}"]`, { hasText: "View order" });
	await test.step("warns when the order brings the same product near the first delivery", async () => {
		await open(page, "/planner/new");
		await addProduct(page, { label: "Add a product", name: "Earl Grey" });
		await expect(page.getByText("Products of this plan also come near its first delivery")).toBeVisible();
		await expect(toOrder).toBeVisible();
	});
	await open(page, `/orders/${orderId}`);
	await page.getByRole("link", { name: "Deliver this regularly" }).press("Enter");
	await expect(preview(page).getByRole("listitem")).toHaveCount(3);
	await expect(toOrder, "the plan begins two weeks after the order").toHaveCount(0);
	const month = page.getByRole("grid", { name: "First delivery" });
	const chosen = month.locator("[tabindex='0']");
	const first = await chosen.getAttribute("data-day");
	await chosen.focus();
	await page.keyboard.press("PageDown");
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Home");
	await expect(month.locator(":focus")).toHaveAttribute("aria-label", /^Monday/);
	for (const key of ["ArrowRight", "Enter"]) await page.keyboard.press(key);
	await expect(month.locator("[data-chosen]")).not.toHaveAttribute("data-day", first ?? "");
	await expect(page.getByText("You have agreed to our terms of sale")).toBeVisible();
	await page.getByRole("button", { name: /^Start plan from/ }).press("Enter");
	const started = page.getByRole("heading", { level: 1, name: /has started$/ });
	await expect(started).toBeFocused();
	await page.reload();
	await expect(started).toBeVisible();
});

test("a buyer makes a plan for weekdays from scratch, in Dutch on a phone", async ({ page }) => {
	await page.setViewportSize({ width: 375, height: 800 });
	await logInAs(page, "jaewon@harbourfinch.example");
	await open(page, "/nl/planner/new");
	await addProduct(page, { label: "Product toevoegen", name: "Earl Grey" });
	await page.getByRole("radio", { name: "Elke week" }).check();
	for (const position of [0, 1]) await page.locator("input[name=weekdays]:enabled").nth(position).check();
	const onSecondDay = page.getByRole("group", { name: / op \w+dag/ }).last();
	await onSecondDay.getByRole("button", { name: "Eén meer" }).click();
	const deliveries = preview(page, "Eerste bezorgingen");
	await expect(deliveries).toContainText(/Elke \w+dag en \w+dag/);
	await expect(deliveries.getByRole("listitem")).toHaveCount(3);
	await expect(deliveries).toContainText("1 ×");
	await expect(deliveries).toContainText("2 ×");
	expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
	// Axe finds a button too small whose lower edge shows below the sticky header.
	await page.evaluate(() => scrollTo(0, 0));
	expect(await axeViolations(page)).toEqual([]);
	await page.getByRole("button", { name: /^Plan starten/ }).click();
	await expect(page.getByText("Ga akkoord met de verkoopvoorwaarden om verder te gaan").first()).toBeVisible();
	await page.getByLabel("Factuurreferentie").fill("PO 2");
	await page.getByRole("checkbox", { name: /verkoopvoorwaarden/ }).check();
	await page.getByRole("button", { name: /^Plan starten/ }).click();
	await expect(page.getByRole("heading", { level: 1, name: /^Plan \d+ is gestart$/ })).toBeFocused();
	await expect(page.getByRole("status").filter({ hasText: /^Elke \w+dag en \w+dag, eerste bezorging/ })).toBeVisible();
});
