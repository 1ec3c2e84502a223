import type { Page, Route } from "@playwright/test";
import { enter, put, tell } from "./person.ts";
import { awake, chose, dataLayerOf, expect, logIn, open, refusedAsWanted, test } from "./visitor.ts";

const main = (page: Page) => page.getByRole("main");
const docket = (page: Page) => page.getByRole("region", { name: /^(Your order|Uw bestelling)$/ });
const place = (page: Page) => docket(page).getByRole("button", { name: /^(Place order|Bestelling plaatsen)$/ });

const codes = { 409: "CONFLICT", 500: "INTERNAL_SERVER_ERROR", 503: "SERVICE_UNAVAILABLE" };

/** Takes away what a browser says of answers that were lost or broken on purpose. */
function brokenAsWanted(complaints: string[]): void {
	refusedAsWanted(complaints);
	const others = complaints.filter((said) => !/ERR_FAILED|\b500\b|\b404\b/.test(said));
	complaints.splice(0, complaints.length, ...others);
}

/** The shop says no to the next order; without a refusal it breaks. */
const refuse = (page: Page, httpStatus: 409 | 500 | 503, refusal?: object) =>
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
	complaints,
}) => {
	test.slow();
	await chose(page, true);
	const told = await dataLayerOf(page);
	await open(page, "/checkout");
	await expect(page).toHaveURL("/login?back=%2Fcheckout");
	await logIn(page, "cafe@waikatopoly.example");
	await put(page, { "earl-grey-calabria": 2, "burnt-caramel-syrup": 1 });
	await open(page, "/cart");
	await page.getByRole("region", { name: "Your cart" }).getByRole("link", { name: "Checkout" }).click();
	await expect(page).toHaveURL("/checkout");
	await expect(
		main(page).getByText(/^To pay within 20 days of the invoice\. \$[\d,.]+ of your credit limit is left\.$/),
	).toBeVisible();
	await expect(main(page).getByRole("radio", { name: /Earliest/ })).toBeChecked();
	await expect(main(page).getByRole("radio", { name: "On account, by invoice" })).toBeChecked();

	const reference = main(page).getByRole("textbox", { name: "Invoice reference" });
	await place(page).click();
	await expect(main(page).getByText("Please enter an invoice reference to proceed")).toHaveCount(2);
	await expect(reference, "the first that is wrong").toBeFocused();
	await reference.fill("PO 1182");
	await main(page)
		.getByRole("radio", { name: /^Mon|^Wed/ })
		.nth(1)
		.check();
	await main(page)
		.getByRole("checkbox", { name: /^I agree to the/ })
		.check();
	await page.reload();
	await awake(page);
	await expect(reference, "kept in this window").toHaveValue("PO 1182");
	await expect(main(page).getByRole("checkbox", { name: /^I agree to the/ })).toBeChecked();
	await expect(main(page).getByRole("radio", { name: /Earliest/ })).not.toBeChecked();

	const sent: { key: string }[] = [];
	await page.route("**/trpc/checkout.place*", async (route: Route) => {
		sent.push(route.request().postDataJSON());
		const answer = await route.fetch();
		if (sent.length > 1) return route.fulfill({ response: answer });
		return route.abort(); // it was placed, and nobody heard of it
	});
	await place(page).dblclick();
	await expect(page).toHaveURL(/\/order-confirmation\/801\w+$/);
	expect(new Set(sent.map(({ key }) => key)).size, "one attempt, one key").toBe(1);
	await page.goBack();
	await expect(page, "the form to order is not behind it").toHaveURL("/cart");
	await expect(main(page).getByText("Your cart is empty")).toBeVisible();
	expect(told.map(({ event }) => event)).toEqual(
		expect.arrayContaining(["begin_checkout", "delivery_date_picker", "add_payment_info", "error"]),
	);
	brokenAsWanted(complaints);
});

test("a buyer confirms changes made during the checkout, and a failed order leaves cart and form unchanged", async ({
	page,
	complaints,
}) => {
	await enter(page, "events@waikatopoly.example");
	await put(page, { "coconut-syrup": 1 });
	await open(page, "/checkout");
	await main(page).getByRole("textbox", { name: "Invoice reference" }).fill("PO 9");
	await main(page).getByRole("textbox", { name: "Cost centre" }).fill("Kitchen");
	await main(page)
		.getByRole("checkbox", { name: /^I agree to the/ })
		.check();
	await put(page, { "coconut-syrup": 1 });
	await expect(docket(page).getByText("Coconut Syrup: quantity 2, it was 1")).toBeVisible();
	await expect(place(page)).toBeDisabled();
	await docket(page)
		.getByRole("button", { name: /^Continue with \$/ })
		.click();

	await refuse(page, 409, { code: "checkout.total-changed", details: { total: 123_45 } });
	await place(page).click();
	await expect(docket(page).getByText(/^It was \$[\d.]+, it is \$123\.45 now\.$/)).toBeVisible();
	await docket(page).getByRole("button", { name: "Continue with $123.45" }).click();
	await refuse(page, 409, { code: "checkout.day-not-offered", details: {}, field: "deliverOn" });
	await place(page).click();
	await expect(main(page).getByText("We cannot deliver on this day. Please choose another.").first()).toBeVisible();
	await refuse(page, 500);
	await place(page).click();
	await expect(docket(page).getByText("Something went wrong")).toBeVisible();
	await expect(docket(page).getByText("We're sorry! Please try placing your order again.")).toBeVisible();
	await expect(main(page).getByRole("textbox", { name: "Cost centre" })).toHaveValue("Kitchen");

	const keys = new Set<unknown>();
	await page.route(
		"**/trpc/checkout.place*",
		(route) => {
			keys.add(route.request().postDataJSON().key);
			const json = [{ errorCode: "database.unavailable", message: "We cannot answer right now." }];
			return route.fulfill({ status: 503, headers: { "Retry-After": "7" }, json });
		},
		{ times: 4 },
	);
	await place(page).click();
	await expect(docket(page).getByText("The shop is busy")).toBeVisible({ timeout: 15_000 });
	await expect(docket(page).getByText(/^We cannot answer right now\. Please try again in 7 seconds\./)).toBeVisible();
	await refuse(page, 503, { code: "checkout.maintenance", details: { phone: "0800 555 019" } });
	await place(page).click();
	await expect(docket(page).getByText(/call our customer support on 0800 555 019/)).toBeVisible();
	expect(keys.size, "one order, however often it is sent").toBe(1);
	brokenAsWanted(complaints);
	await page.clock.install();
	await page.reload();
	await awake(page);
	const askedAgain = page.waitForRequest(/checkout\.show/);
	await page.clock.fastForward(5 * 86_400_000);
	await askedAgain; // the first day may have passed meanwhile
	expect((await tell(page, "cart.clear")).ok()).toBe(true);
	await expect(main(page).getByText("There is nothing to order")).toBeVisible();
});

test("a buyer places an order in Dutch, by keyboard, and chooses a bank", async ({ page, complaints }) => {
	await enter(page, "office@harbourfinch.example");
	await put(page, { "earl-grey-calabria": 1 });
	await open(page, "/nl/checkout");
	await main(page)
		.getByRole("radio", { name: /^Op rekening/ })
		.focus();
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("ArrowDown");
	await expect(main(page).getByRole("radio", { name: "iDEAL" })).toBeChecked();
	const bank = main(page).getByRole("combobox", { name: "Uw bank" });
	await main(page).getByRole("textbox", { name: "Factuurreferentie" }).press("Enter");
	await expect(bank).toBeFocused();
	await expect(main(page).getByText("Kies uw bank om verder te gaan").first()).toBeVisible();
	await page.keyboard.type("Rabo");
	await expect(bank).toHaveValue("Rabobank");
	await main(page).getByRole("textbox", { name: "Factuurreferentie" }).fill("PO 7");
	await main(page)
		.getByRole("checkbox", { name: /^Ik ga akkoord/ })
		.press("Space");
	await place(page).press("Enter");
	await expect(page).toHaveURL(/\/nl\/(order-confirmation\/801|checkout\/processing\/)\w+$/);
	brokenAsWanted(complaints);
});
