import type { Page } from "@playwright/test";
import { logInAs, placeUnpaidOrder } from "./shop-calls.ts";
import { axeViolations, expect, open, test, waitForHydration } from "./story.ts";

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

	await page.goto(`/orders/${order.orderId}`);
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
	await page.emulateMedia({ media: "print" });
	await expect(paymentLines).toBeVisible();
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
	await page.waitForURL(`**/nl/order-confirmation/${order.orderId}`, { timeout: 15_000 });
	await page.goto("/nl/notifications");
	await expect(
		main(page).getByRole("link", { name: /Betaling van .* ontvangen, bestelling 5\d+ geaccepteerd/ }),
	).toBeVisible();
});
