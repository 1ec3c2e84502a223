import type { Page, Route } from "@playwright/test";
import { test } from "./kept-window.ts";
import { addToCart, callServer, logInAs } from "./shop-calls.ts";
import {
	answerConsent,
	dropExpectedRefusals,
	expect,
	logIn,
	open,
	recordDataLayer,
	test as testInOwnWindow,
	waitForHydration,
} from "./story.ts";

const main = (page: Page) => page.getByRole("main");
const summary = (page: Page) => page.getByRole("region", { name: /^(Your order|Uw bestelling)$/ });
const placeButton = (page: Page) => summary(page).getByRole("button", { name: /^(Place order|Bestelling plaatsen)$/ });

const codes = { 409: "CONFLICT", 500: "INTERNAL_SERVER_ERROR", 503: "SERVICE_UNAVAILABLE" };

/** Removes the errors of refused, lost and failed calls that the story caused. */
function dropExpectedErrors(browserErrors: string[]): void {
	dropExpectedRefusals(browserErrors);
	const unexpected = browserErrors.filter((message) => !/ERR_FAILED|\b500\b|\b404\b/.test(message));
	browserErrors.splice(0, browserErrors.length, ...unexpected);
}

/** Fails the next order: with a refusal, or without one as a server error. */
const failNextOrder = (page: Page, httpStatus: 409 | 500 | 503, refusal?: object) =>
	page.route(
		"**/trpc/checkout.place*",
		(route: Route) => {
			const data = { code: codes[httpStatus], httpStatus, refusal };
			return route.fulfill({ status: httpStatus, json: { error: { message: "no", code: -32_000, data } } });
		},
		{ times: 1 },
	);

test("a buyer places one order although the button is clicked twice and a response is lost", async ({
	page,
	browserErrors,
}) => {
	await answerConsent(page, true);
	const events = await recordDataLayer(page);
	await open(page, "/checkout");
	await expect(page).toHaveURL("/login?back=%2Fcheckout");
	await logIn(page, "cafe@waikatopoly.example");
	await addToCart(page, { "earl-grey-calabria": 2, "burnt-caramel-syrup": 1 });
	await open(page, "/cart");
	await page.getByRole("region", { name: "Order summary" }).getByRole("link", { name: "Checkout" }).click();
	await expect(page).toHaveURL("/checkout");
	await expect(main(page).getByText(/^Terms: 20 days\. \$[\d,.]+ of your credit limit is available\.$/)).toBeVisible();
	await expect(main(page).getByRole("radio", { name: /Earliest/ })).toBeChecked();
	await expect(main(page).getByRole("radio", { name: "On account, by invoice" })).toBeChecked();

	const reference = main(page).getByRole("textbox", { name: "Invoice reference" });
	await placeButton(page).click();
	await expect(main(page).getByText("Please enter an invoice reference to proceed")).toHaveCount(2);
	await expect(reference, "the first invalid field").toBeFocused();
	await reference.fill("PO 1182");
	await main(page)
		.getByRole("radio", { name: /^Mon|^Wed/ })
		.nth(1)
		.check();
	await main(page)
		.getByRole("checkbox", { name: /^I agree to the/ })
		.check();
	await page.reload();
	await waitForHydration(page);
	await expect(reference, "stored for this window").toHaveValue("PO 1182");
	await expect(main(page).getByRole("checkbox", { name: /^I agree to the/ })).toBeChecked();
	await expect(main(page).getByRole("radio", { name: /Earliest/ })).not.toBeChecked();

	const requests: { key: string }[] = [];
	await page.route("**/trpc/checkout.place*", async (route: Route) => {
		requests.push(route.request().postDataJSON());
		const response = await route.fetch();
		if (requests.length > 1) return route.fulfill({ response: response });
		return route.abort(); // the order is placed, the response is lost
	});
	await placeButton(page).dblclick();
	await expect(page).toHaveURL(/\/order-confirmation\/801\w+$/);
	expect(new Set(requests.map(({ key }) => key)).size, "one attempt, one key").toBe(1);
	await page.goBack();
	await expect(page, "the checkout is not in the history").toHaveURL("/cart");
	await expect(main(page).getByText("Your cart is empty")).toBeVisible();
	expect(events.map(({ event }) => event)).toEqual(
		expect.arrayContaining(["begin_checkout", "delivery_date_picker", "add_payment_info", "error"]),
	);
	dropExpectedErrors(browserErrors);
});

testInOwnWindow(
	"a buyer confirms changes made during the checkout, and a failed order leaves cart and form unchanged",
	async ({ page, browserErrors }) => {
		await logInAs(page, "events@waikatopoly.example");
		await addToCart(page, { "coconut-syrup": 1 });
		await open(page, "/checkout");
		await main(page).getByRole("textbox", { name: "Invoice reference" }).fill("PO 9");
		await main(page).getByRole("textbox", { name: "Cost centre" }).fill("Kitchen");
		await main(page)
			.getByRole("checkbox", { name: /^I agree to the/ })
			.check();
		await addToCart(page, { "coconut-syrup": 1 });
		await expect(summary(page).getByText("Coconut Syrup: quantity 2 (was 1)")).toBeVisible();
		await expect(placeButton(page)).toBeDisabled();
		await summary(page)
			.getByRole("button", { name: /^Continue with \$/ })
			.click();

		await failNextOrder(page, 409, { code: "checkout.total-changed", details: { total: 123_45 } });
		await placeButton(page).click();
		await expect(summary(page).getByText(/^Total changed from \$[\d.]+ to \$123\.45\.$/)).toBeVisible();
		await summary(page).getByRole("button", { name: "Continue with $123.45" }).click();
		const dayText = "We cannot deliver on this day. Please choose another.";
		await failNextOrder(page, 409, {
			code: "checkout.day-not-offered",
			details: {},
			field: "deliverOn",
			text: dayText,
		});
		await placeButton(page).click();
		await expect(main(page).getByText(dayText).first()).toBeVisible();
		await failNextOrder(page, 500);
		await placeButton(page).click();
		await expect(summary(page).getByText("Something went wrong")).toBeVisible();
		await expect(summary(page).getByText("We're sorry! Please try placing your order again.")).toBeVisible();
		await expect(main(page).getByRole("textbox", { name: "Cost centre" })).toHaveValue("Kitchen");

		const keys = new Set<unknown>();
		await page.route(
			"**/trpc/checkout.place*",
			(route) => {
				keys.add(route.request().postDataJSON().key);
				const json = [
					{
						errorCode: "database.unavailable",
						message: "The shop is not available right now. Please try again in 7 seconds.",
					},
				];
				return route.fulfill({ status: 503, headers: { "Retry-After": "7" }, json });
			},
			{ times: 4 },
		);
		await placeButton(page).click();
		await expect(summary(page).getByText("The shop is busy")).toBeVisible();
		await expect(
			summary(page).getByText(/^The shop is not available right now\. Please try again in 7 seconds\./),
		).toBeVisible();
		await failNextOrder(page, 503, {
			code: "checkout.maintenance",
			details: { phone: "0800 555 019" },
			text: "Please call our customer support on 0800 555 019.",
		});
		await placeButton(page).click();
		await expect(summary(page).getByText(/call our customer support on 0800 555 019/)).toBeVisible();
		expect(keys.size, "one key for all attempts").toBe(1);
		dropExpectedErrors(browserErrors);
		await page.clock.install();
		await page.reload();
		await waitForHydration(page);
		const refetch = page.waitForRequest(/checkout\.show/);
		await page.clock.fastForward(5 * 86_400_000);
		await refetch; // the first delivery day may have passed
		expect((await callServer(page, "cart.clear")).ok()).toBe(true);
		await expect(main(page).getByText("Nothing to check out")).toBeVisible();
	},
);

test("a buyer places an order in Dutch, by keyboard, and chooses a bank", async ({ page, browserErrors }) => {
	await logInAs(page, "office@harbourfinch.example");
	await addToCart(page, { "earl-grey-calabria": 1 });
	await open(page, "/nl/checkout");
	await main(page)
		.getByRole("radio", { name: /^Op rekening/ })
		.focus();
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("ArrowDown");
	await expect(main(page).getByRole("radio", { name: /^Overschrijving/ })).toBeChecked();
	const bank = main(page).getByRole("combobox", { name: "Uw bank" });
	await expect(bank).toBeVisible();
	await main(page).getByRole("textbox", { name: "Factuurreferentie" }).press("Enter");
	await expect(bank).toBeFocused();
	await expect(main(page).getByText("Kies uw bank om verder te gaan").first()).toBeVisible();
	await page.keyboard.type("Rabo");
	await expect(bank).toHaveValue("Rabobank");
	await main(page).getByRole("textbox", { name: "Factuurreferentie" }).fill("PO 7");
	await main(page)
		.getByRole("checkbox", { name: /^Ik ga akkoord/ })
		.press("Space");
	await placeButton(page).press("Enter");
	await expect(page).toHaveURL(/\/nl\/(order-confirmation\/801|checkout\/processing\/)\w+$/);
	dropExpectedErrors(browserErrors);
});
