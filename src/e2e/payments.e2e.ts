import type { Page } from "@playwright/test";
import { enter, orderToPay } from "./person.ts";
import { awake, barriersOn, expect, open, test } from "./visitor.ts";

// Both fill the cart of one person.
test.describe.configure({ mode: "default" });

const main = (page: Page) => page.getByRole("main");
const title = (page: Page, name: string) => main(page).getByRole("heading", { level: 1, name });
const choose = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
/** On a page of the shop, when it answers; the bank's has no scripts. */
async function press(page: Page, name: string): Promise<void> {
	await awake(page);
	await choose(page, name);
}

/** What comes after a payment is another story's. */
const endingThere = (page: Page) => page.route("**/order-confirmation/*", (route) => route.fulfill({ body: "" }));

/** Goes where the checkout leads: the page begins the payment and leads on to the bank. */
async function toTheBank(page: Page, { paymentId }: { paymentId: string }, prefix = ""): Promise<void> {
	await page.goto(`${prefix}/checkout/processing/${paymentId}`);
	await page.waitForURL("**/sandbox/payment/**");
}

test("a buyer leaves a payment, resumes it, is declined, and pays with another method", async ({ page }) => {
	await enter(page, "jaewon@harbourfinch.example");
	await endingThere(page);
	const order = await orderToPay(page, "ideal");
	await toTheBank(page, order);
	await expect(page.getByRole("heading", { name: /^Pay \$/ })).toBeVisible();
	expect(await barriersOn(page)).toEqual([]);
	await page.goBack();
	await expect(title(page, "We have not heard from your bank yet")).toBeVisible();
	await press(page, "Go on paying");
	await choose(page, "Decline");
	await expect(title(page, "Your payment did not come through")).toBeVisible();
	expect(await barriersOn(page)).toEqual([]);

	await page.goto(`/orders/${order.orderId}`);
	await press(page, "Pay now");
	await page.waitForURL("**/sandbox/payment/**");
	await choose(page, "Decline");
	await expect(title(page, "Your payment did not come through")).toBeVisible();

	await press(page, "Choose another way to pay");
	await main(page)
		.getByRole("radio", { name: /^Credit card/ })
		.check();
	await press(page, "Pay this way");
	await page.waitForURL("**/sandbox/payment/**");
	await expect(page.getByText("Credit card")).toBeVisible();
	await choose(page, "Pay");
	await page.waitForURL(`**/order-confirmation/${order.orderId}`);
	await open(page, `/orders/${order.orderId}`);
	const paid = main(page)
		.getByRole("listitem")
		.filter({ hasText: /^\$[\d.]+ (?:Credit card|iDEAL)/ });
	await expect(paid, "what was declined is none of it").toHaveText([/^\$[\d.]+ Credit card/]);
	await page.emulateMedia({ media: "print" });
	await expect(paid).toBeVisible();
});

test("in Dutch a page waits for a delayed payment, and the bell notifies the buyer", async ({ page }) => {
	await enter(page, "jaewon@harbourfinch.example");
	await endingThere(page);
	const order = await orderToPay(page, "ideal");
	await toTheBank(page, order, "/nl");
	await expect(page.getByText("iDEAL · ING")).toBeVisible();
	await choose(page, "Later betalen");
	await expect(title(page, "Uw betaling wordt verwerkt")).toBeVisible();
	await page.reload();
	await expect(title(page, "Uw betaling wordt verwerkt")).toBeVisible();
	await page.waitForURL(`**/nl/order-confirmation/${order.orderId}`, { timeout: 15_000 });
	await page.goto("/nl/notifications");
	await expect(
		main(page).getByRole("link", { name: /Uw betaling van .* is binnen: bestelling 5\d+ is geaccepteerd/ }),
	).toBeVisible();
});
