import type { Page } from "@playwright/test";
import { test } from "./kept-window.ts";
import { callServer, logInAs, placeUnpaidOrder } from "./shop-calls.ts";
import { axeViolations, expect, horizontalOverflow, open, waitForHydration } from "./story.ts";

// Both stories use the cart of the same user.
test.describe.configure({ mode: "default" });

const main = (page: Page) => page.getByRole("main");
const title = (page: Page, name: string) => main(page).getByRole("heading", { level: 1, name });
const click = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
/** Clicks a button of the shop after hydration; the bank's page has no scripts. */
async function clickWhenHydrated(page: Page, name: string): Promise<void> {
	await waitForHydration(page);
	await click(page, name);
}

/** Replaces the page after the payment, which orders.e2e.ts checks. */
const stubConfirmation = (page: Page) => page.route("**/order-confirmation/*", (route) => route.fulfill({ body: "" }));

/** Opens the page after the checkout, which starts the payment and redirects to the bank. */
async function openBank(page: Page, { paymentId }: { paymentId: string }, prefix = ""): Promise<void> {
	await page.goto(`${prefix}/checkout/processing/${paymentId}`);
	await page.waitForURL("**/sandbox/payment/**");
}

test("a buyer leaves a payment, resumes it, is declined, and pays with another method", async ({ page }) => {
	await logInAs(page, "bar@koffiehoek.example");
	await stubConfirmation(page);
	const order = await placeUnpaidOrder(page, "ideal");
	await openBank(page, order);
	await expect(page.getByRole("heading", { name: /^Pay \$/ })).toBeVisible();
	expect(await axeViolations(page)).toEqual([]);
	await page.goBack();
	await expect(title(page, "We have not heard from your bank yet")).toBeVisible();
	await clickWhenHydrated(page, "Continue to payment");
	await click(page, "Decline");
	await expect(title(page, "Payment failed")).toBeVisible();
	expect(await axeViolations(page)).toEqual([]);

	await test.step("the front page of a small phone names the declined payment first", async () => {
		await page.setViewportSize({ width: 320, height: 640 });
		await open(page, "/");
		const duty = main(page).getByRole("navigation", { name: "To do" }).getByRole("listitem").first();
		await expect(duty).toContainText(/payments? declined\s*Pay by \w{3} \d+\s\w{3}, \d+:\d\d\s[ap]m/);
		await expect(duty).toBeInViewport({ ratio: 1 });
		const openOrders = main(page).getByRole("region", { name: "Open orders" }).getByRole("listitem");
		await expect(openOrders.first()).toContainText("Pay by");
		const declined = openOrders.filter({ has: page.locator(`a[href="/orders/${order.orderId}"]`) });
		await expect(declined).toContainText(/Pay by .*Payment declined/s);
		await expect(declined.getByRole("button", { name: /^Pay / })).toBeVisible();
		expect(await axeViolations(page)).toEqual([]);
		expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
		await page.setViewportSize({ width: 1280, height: 720 });
	});

	await page.goto("/orders");
	const row = main(page)
		.getByRole("row")
		.filter({ has: page.getByRole("button", { name: /^Pay Order \d+$/ }) })
		.first();
	await expect(row, "an unpaid order promises no day").toContainText("After payment");
	await expect(row).toContainText(/Payment declined\s*Pay by .*incl\. GST/s);
	await row.getByRole("link").click();
	await page.waitForURL(`**/orders/${order.orderId}`);
	const payment = main(page).getByRole("alert");
	await expect(payment).toContainText("Payment declined");
	await expect(payment).toContainText(/Pay by \w{3} \d+\s\w{3}, \d+:\d\d\s[ap]m or the order is cancelled\./);
	await expect(main(page).getByRole("region", { name: "Order history" })).toContainText(
		"Payment declined: iDEAL, ING, $",
	);
	await expect(main(page).getByText("Expected delivery")).toHaveCount(0);
	expect(await axeViolations(page)).toEqual([]);
	await clickWhenHydrated(page, "Pay now");
	await page.waitForURL("**/sandbox/payment/**");
	await click(page, "Decline");
	await expect(title(page, "Payment failed")).toBeVisible();

	await clickWhenHydrated(page, "Choose another payment method");
	await main(page)
		.getByRole("radio", { name: /^Credit card/ })
		.check();
	await clickWhenHydrated(page, "Pay with this method");
	await page.waitForURL("**/sandbox/payment/**");
	await expect(page.getByText("Credit card")).toBeVisible();
	await click(page, "Pay");
	await page.waitForURL(`**/order-confirmation/${order.orderId}`);
	await open(page, `/orders/${order.orderId}`);
	const paymentLines = main(page)
		.getByRole("listitem")
		.filter({ hasText: /^\$[\d.]+ (?:Credit card|iDEAL)/ });
	await expect(paymentLines, "declined attempts are not listed").toHaveText([/^\$[\d.]+ Credit card/]);
	const history = main(page).getByRole("region", { name: "Order history" }).getByRole("listitem");
	await expect(history.filter({ hasText: "Payment received: Credit card, $" })).toHaveCount(1);
	await page.emulateMedia({ media: "print" });
	await expect(paymentLines).toBeVisible();
});

test("a buyer whose card was declined pays by bank transfer, from the order page", async ({ page }) => {
	await logInAs(page, "bar@koffiehoek.example");
	const order = await placeUnpaidOrder(page, "creditcard");
	await openBank(page, order);
	await click(page, "Decline");
	await expect(title(page, "Payment failed")).toBeVisible();
	await open(page, `/orders/${order.orderId}`);
	await page.getByRole("button", { name: "Choose another payment method" }).press("Enter");
	const transfer = main(page).getByRole("radio", { name: /^Bank transfer/ });
	await expect(main(page).getByRole("radio", { checked: true })).toBeFocused();
	await transfer.check();
	await click(page, "Confirm this payment method");
	await expect(main(page).getByText("Please select your bank to proceed")).toBeVisible();
	await main(page).getByLabel("Your bank").selectOption("ING");
	expect(await axeViolations(page)).toEqual([]);
	await click(page, "Confirm this payment method");
	const changed = main(page).getByText("Payment method changed: Bank transfer. Nothing more to pay now.");
	await expect(changed).toBeFocused();
	await expect(changed).toBeInViewport();
	const facts = main(page).getByRole("status").filter({ hasText: "Amount to transfer" });
	await expect(facts).toContainText(/Account number.*BIC.*Reference/s);
	await expect(main(page).getByRole("region", { name: "Order history" })).toContainText(
		"Payment method: Credit card → Bank transfer",
	);
	expect(await axeViolations(page)).toEqual([]);
});

test("in Dutch a buyer pays by invoice after a declined payment, from the payment page", async ({ page }) => {
	await logInAs(page, "bar@koffiehoek.example");
	const order = await placeUnpaidOrder(page, "ideal");
	await openBank(page, order, "/nl");
	await click(page, "Weigeren");
	await clickWhenHydrated(page, "Andere betaalwijze kiezen");
	await main(page)
		.getByRole("radio", { name: /^Op rekening/ })
		.check();
	await click(page, "Deze betaalwijze bevestigen");
	await page.waitForURL(`**/nl/order-confirmation/${order.orderId}`);
	await expect(main(page).getByText("Wacht op betaling")).toHaveCount(0);
});

test("a buyer cancels an unpaid order and puts its items back in the cart", async ({ page }) => {
	await logInAs(page, "bar@koffiehoek.example");
	const { orderId } = await placeUnpaidOrder(page, "ideal");
	await open(page, `/orders/${orderId}`);
	await expect(main(page).getByRole("alert")).toContainText("Awaiting payment");
	await click(page, "Cancel order");
	await page.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click();
	await click(page, "Put items back in cart");
	const dialog = page.getByRole("dialog", { name: "Reorder" });
	await dialog.getByRole("button", { name: "Add 1 to cart" }).click();
	await dialog.getByRole("link", { name: "Go to cart" }).click();
	await expect(main(page).locator(".cart-line")).toContainText("Earl Grey");
	expect((await callServer(page, "cart.clear")).ok()).toBe(true);
});

test("in Dutch a page waits for a delayed payment, and the bell notifies the buyer", async ({ page }) => {
	await logInAs(page, "bar@koffiehoek.example");
	await stubConfirmation(page);
	const order = await placeUnpaidOrder(page, "ideal");
	await openBank(page, order, "/nl");
	await expect(page.getByText("iDEAL · ING")).toBeVisible();
	await click(page, "Later betalen");
	await expect(title(page, "Uw betaling wordt verwerkt")).toBeVisible();
	await page.reload();
	await expect(title(page, "Uw betaling wordt verwerkt")).toBeVisible();
	await page.waitForURL(`**/nl/order-confirmation/${order.orderId}`);
	await page.goto("/nl/notifications");
	await expect(
		main(page).getByRole("link", { name: /Betaling van .* ontvangen, bestelling 5\d+ bevestigd/ }),
	).toBeVisible();
});
