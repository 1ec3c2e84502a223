import type { Browser, Page, Route } from "@playwright/test";
import { demoPassword } from "#demo/logins.ts";
import { test } from "./kept-window.ts";
import { addToCart, callServer, logInAs, orderOnAccount, switchLocation } from "./shop-calls.ts";
import {
	answerConsent,
	axeViolations,
	dropExpectedRefusals,
	dropLogin,
	expect,
	horizontalOverflow,
	open,
	recordDataLayer,
	waitForHydration,
} from "./story.ts";

const main = (page: Page) => page.getByRole("main");
const head = (page: Page) => page.getByRole("banner");
const line = (page: Page, name: string) => main(page).locator(".cart-line").filter({ hasText: name });
const quantityOf = (page: Page, name: string) => line(page, name).getByRole("textbox", { name: /Quantity|Aantal/ });
const cartLink = (page: Page) => head(page).getByRole("link", { name: /^(Cart|Winkelwagen), / });

/** Orders a product for another company until only the given stock remains. */
async function leaveInStock(browser: Browser, slug: string, remaining: number): Promise<void> {
	const page = await browser.newPage();
	await logInAs(page, "tom@cornerstore.example");
	const refusedCall = await (await callServer(page, "cart.add", { product: slug, quantity: 9_999 })).json();
	await orderOnAccount(page, { [slug]: refusedCall.error.data.refusal.details.available - remaining });
	await page.close();
}

async function fill(page: Page, name: string, quantity: number): Promise<void> {
	await quantityOf(page, name).fill(String(quantity));
	await quantityOf(page, name).press("Enter");
}

test("a guest logs in from a product, buys at a quantity price, and the data layer gets the cart events", async ({
	page,
}) => {
	await answerConsent(page, true);
	const events = await recordDataLayer(page);
	await open(page, "/cart");
	await expect(page, "guests have no cart").toHaveURL("/login?back=%2Fcart");
	await open(page, "/product/ceylon-dimbula");
	await main(page).getByRole("link", { name: "Log in to see your prices" }).first().click();
	await page.getByRole("textbox", { name: "Email address" }).first().fill("jaewon@harbourfinch.example");
	await page.getByRole("textbox", { name: "Password" }).fill(demoPassword);
	await page.getByRole("button", { name: "Log in", exact: true }).click();
	await expect(page).toHaveURL("/product/ceylon-dimbula");

	await expect(cartLink(page)).toHaveAccessibleName("Cart, empty");
	const add = main(page).getByRole("button", { name: /^Add to cart/ });
	await page.getByRole("textbox", { name: "Quantity" }).fill("3");
	await page.getByRole("textbox", { name: "Quantity" }).press("Enter");
	await add.click();
	await expect(main(page).locator("[data-phase=adding]")).toHaveAttribute("aria-busy", "true");
	await expect(main(page).getByText("Added to cart")).toBeAttached();
	await expect(cartLink(page)).toHaveAccessibleName(/^Cart, 3 items, \$[\d.]+ excl\. GST$/);

	await cartLink(page).click();
	await expect(page).toHaveURL("/cart");
	await expect(page).toHaveTitle("Cart · Brewline");
	const tea = line(page, "Ceylon Dimbula");
	await expect(tea).toContainText(/from 6: \$[\d.]+/);
	const unitPrice = await tea.locator(".unit-price").textContent();
	await fill(page, "Ceylon Dimbula", 6);
	await expect(tea.locator(".unit-price")).not.toHaveText(unitPrice ?? "");
	await expect(tea.locator(".unit-price")).not.toContainText("from 6");
	await expect
		.poll(() => events.filter(({ event }) => /cart/.test(event)))
		.toEqual([
			expect.objectContaining({ event: "add_to_cart", items: [expect.objectContaining({ quantity: 3 })] }),
			expect.objectContaining({
				event: "view_cart",
				items: [expect.objectContaining({ item_name: "Ceylon Dimbula" })],
			}),
			expect.objectContaining({ event: "add_to_cart", items: [expect.objectContaining({ quantity: 3 })] }),
		]);
	await tea.getByRole("button", { name: "Remove Ceylon Dimbula" }).click();
	await expect
		.poll(() => events.at(-1))
		.toEqual(expect.objectContaining({ event: "remove_from_cart", items: [expect.objectContaining({ quantity: 6 })] }));
});

test("a hotel sees its charges, uses coupons, and keeps a cart for each location", async ({ page, browserErrors }) => {
	await logInAs(page, "fandb@kotukuhotel.example");
	for (const city of ["Queenstown", "Christchurch"]) {
		await switchLocation(page, city);
		await callServer(page, "cart.clear"); // also of what a failed run left
	}
	await addToCart(page, {
		"burnt-caramel-syrup": 2,
		"single-wall-cup-4-oz-sleeve-of-50": 2,
		"kiln-road-espresso-250-g-whole-bean": 1,
	});
	await open(page, "/cart");
	const summary = page.getByRole("region", { name: "Order summary" });
	for (const label of [
		"Subtotal excl. GST",
		"Delivery costs",
		"Paper invoice fee",
		"Deposit cans",
		"Disposable tax / waste management",
		"Total excl. GST",
		"GST 15%",
	])
		await expect(summary.getByText(label, { exact: true })).toBeVisible();
	await summary.getByText("Deposit cans", { exact: true }).press("Enter");
	await expect(summary.getByText("Burnt Caramel Syrup: $1.00")).toBeVisible();
	await summary.getByText("Delivery costs", { exact: true }).click();
	await expect(
		summary.getByText(/^Free from \$250\.00 of products after discount\. Your products come to/),
	).toBeVisible();
	await expect(main(page).getByText(/^Spend \$[\d.]+ more for free delivery\./)).toBeVisible();
	await expect(summary.getByRole("link", { name: "Checkout" })).toHaveAttribute("href", "/checkout");
	expect(await axeViolations(page, "main")).toEqual([]);

	await summary.getByRole("button", { name: "Coupon code" }).click();
	const code = summary.getByRole("textbox", { name: "Coupon code" });
	await code.fill("nonesuch");
	await code.press("Enter");
	await expect(summary.getByText("This coupon code is not valid.")).toBeVisible();
	await expect(code).toBeFocused();
	dropExpectedRefusals(browserErrors);
	await code.fill("beans25");
	await summary.getByRole("button", { name: "Apply" }).click();
	await expect(summary.getByText("Spend $150.00 excl. GST on eligible products to use it.")).toBeVisible();
	await expect(summary.getByText("Discount", { exact: true })).toHaveCount(0);
	await summary.getByRole("button", { name: "Remove coupon BEANS25" }).click();
	await summary.getByRole("button", { name: "Coupon code" }).click();
	await code.fill("FLATWHITE10");
	await code.press("Enter");
	await expect(summary.getByText("Discount", { exact: true })).toBeVisible();
	await expect(
		summary.getByText("Coupon FLATWHITE10", { exact: true }),
		"not the button that removes it",
	).toBeFocused();
	await summary.getByText("Discount", { exact: true }).click();
	await expect(summary.getByText("Coupon FLATWHITE10: 10% off all products.")).toBeVisible();

	await main(page).getByRole("button", { name: "Change the order location" }).click();
	const dialog = page.getByRole("dialog");
	const openOtherCart = dialog.getByRole("button", { name: "Open the cart there instead" });
	await dialog.getByRole("button", { name: /Queenstown/ }).click();
	await openOtherCart.click();
	await expect(dialog).toHaveCount(0);
	await expect(main(page).getByText("Your cart is empty")).toBeVisible();
	await expect(head(page).getByRole("button", { name: /Queenstown/ })).toBeVisible();
	await addToCart(page, { "coconut-syrup": 1 });
	await expect(line(page, "Coconut Syrup"), "updated by the change feed").toBeVisible();
	await head(page)
		.getByRole("button", { name: /Queenstown/ })
		.click();
	await dialog.getByRole("button", { name: /Christchurch/ }).click();
	await openOtherCart.click();
	await expect(line(page, "Burnt Caramel Syrup")).toBeVisible();
	await expect(line(page, "Coconut Syrup")).toHaveCount(0);
	await expect(summary.getByText("Coupon FLATWHITE10", { exact: true })).toBeVisible();

	await open(page, "/checkout");
	const changeLocation = main(page).getByRole("button", { name: "Change the order location" });
	for (const city of ["Queenstown", "Christchurch"]) {
		await changeLocation.press("Enter");
		await dialog.getByRole("button", { name: new RegExp(city) }).press("Enter");
		await dialog.getByRole("button", { name: "Send this order there" }).press("Enter");
		await expect(dialog).toHaveCount(0);
		await expect(main(page).locator(".deliver-to")).toContainText(city);
		await expect(changeLocation, "focus stays at the step").toBeFocused();
	}
	await open(page, "/cart");
	await main(page).getByText("More for this cart").press("ArrowDown");
	const actions = main(page).locator(".cart-actions").locator("a, button");
	await expect(actions.first(), "the arrow opens the menu").toBeFocused();
	await page.keyboard.press("End");
	await expect(actions.last()).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(actions.last()).toBeHidden();
	await expect(main(page).locator(".cart-menu summary")).toBeFocused();
	await page.keyboard.press("Enter");
	await main(page).getByRole("button", { name: "Empty cart" }).press("Enter");
	const undo = main(page).getByRole("button", { name: "Undo" });
	await expect(undo, "the clicked button is gone").toBeFocused();
	await expect(main(page).getByText("Your cart is empty")).toBeVisible();
	await undo.press("Enter");
	await expect(line(page, "Burnt Caramel Syrup")).toBeVisible();
	await expect(main(page), "the undo button is gone").toBeFocused();
	await main(page).getByRole("link", { name: "Skip to order summary" }).press("Enter");
	await expect(main(page).getByRole("complementary")).toBeFocused();
	await expect(summary.getByText("Coupon FLATWHITE10", { exact: true })).toBeVisible();
	await main(page).getByText("More for this cart").press("Enter");
	await main(page).getByRole("button", { name: "Empty cart" }).press("Enter");
	await expect(main(page).getByText("Your cart is now empty.")).toBeVisible();
	await page.reload();
	await waitForHydration(page);
	await undo.click();
	await expect(line(page, "Burnt Caramel Syrup"), "also after a reload").toBeVisible();
	await expect(summary.getByText("Coupon FLATWHITE10", { exact: true })).toBeVisible();
	await main(page).getByText("More for this cart").press("Enter");
	await main(page).getByRole("button", { name: "Empty cart" }).press("Enter");
	await expect(main(page).getByText("Your cart is now empty.")).toBeVisible();
});

test("two tabs show the same quantities, a slow response never restores an old one, and a removed or saved line returns", async ({
	page,
	context,
}) => {
	await logInAs(page, "hello@littlebakehouse.example");
	await addToCart(page, { "earl-grey-calabria": 1 });
	await open(page, "/cart");
	const otherTab = await context.newPage();
	await open(otherTab, "/cart");
	const requests: unknown[] = [];
	const releases: (() => void)[] = [];
	await page.route("**/trpc/cart.setQuantity*", async (route: Route) => {
		requests.push(route.request().postDataJSON());
		await new Promise<void>((done) => releases.push(done));
		await route.continue();
	});
	const increase = line(page, "Earl Grey").getByRole("button", { name: "One more" });
	for (let press = 0; press < 4; press++) await increase.click();
	await expect(quantityOf(page, "Earl Grey")).toHaveValue("5");
	expect(requests).toHaveLength(1);
	releases[0]?.();
	await expect.poll(() => requests.length).toBe(2);
	await expect(quantityOf(otherTab, "Earl Grey"), "the first request is done").toHaveValue("2");
	await expect(quantityOf(page, "Earl Grey")).toHaveValue("5");
	releases[1]?.();
	await expect(quantityOf(otherTab, "Earl Grey")).toHaveValue("5");
	await expect(quantityOf(page, "Earl Grey")).toHaveValue("5");
	expect(requests).toEqual([2, 5].map((quantity) => ({ product: expect.stringMatching(/^01t/), quantity })));
	await page.unroute("**/trpc/cart.setQuantity*");

	await line(page, "Earl Grey")
		.getByRole("button", { name: /^Remove/ })
		.click();
	await expect(line(otherTab, "Earl Grey")).toHaveCount(0);
	const undo = page.getByRole("button", { name: "Undo" });
	await expect(undo).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(quantityOf(page, "Earl Grey")).toHaveValue("5");
	await expect(quantityOf(otherTab, "Earl Grey")).toHaveValue("5");
	await expect(cartLink(otherTab)).toHaveAccessibleName(/^Cart, 5 items/);

	await addToCart(page, { "coconut-syrup": 1 });
	await expect(line(page, "Coconut Syrup")).toBeVisible();
	const names = () =>
		main(page)
			.locator("[data-line]")
			.evaluateAll((rows) => rows.map((row) => row.dataset.line));
	const inOrder = ["earl-grey-calabria", "coconut-syrup"];
	await line(page, "Earl Grey")
		.getByRole("button", { name: /^Remove/ })
		.click();
	await expect(line(otherTab, "Earl Grey")).toHaveCount(0);
	await page.reload();
	await waitForHydration(page);
	await undo.click();
	await expect.poll(names, "in its place, also after a reload").toEqual(inOrder);
	await expect(quantityOf(otherTab, "Earl Grey")).toHaveValue("5");

	const saved = (tab: Page) => tab.getByRole("region", { name: "Saved for later" });
	const save = page.getByRole("button", { name: /^Save for later: Earl Grey/ });
	await save.press("Enter");
	await expect(saved(otherTab).getByText("Quantity: 5")).toBeVisible();
	await expect(saved(page).getByText("In stock")).toBeVisible();
	await expect(undo).toBeFocused();
	await page.keyboard.press("Enter");
	await expect.poll(names).toEqual(inOrder);
	await expect(saved(otherTab)).toHaveCount(0);
	await save.press("Enter");
	await expect(saved(page).getByText("Quantity: 5")).toBeVisible();
	expect(await axeViolations(page, "main")).toEqual([]);
	await expect(undo).toBeVisible();
	await saved(page)
		.getByRole("button", { name: /^Move to cart: Earl Grey/ })
		.press("Enter");
	await expect.poll(names).toEqual(inOrder);
	await expect(saved(page).getByText(/is in your cart/)).toBeVisible();
	await expect(quantityOf(otherTab, "Earl Grey")).toHaveValue("5");
});

test("a buyer replaces a size by keyboard, and reduces a line to the available stock with one click", async ({
	page,
	browser,
	browserErrors,
}) => {
	await logInAs(page, "queenstown@kotukuhotel.example");
	await addToCart(page, { "darjeeling-first-flush": 4 });
	await open(page, "/product/darjeeling-first-flush-250-g-pouch-loose-leaf");
	const add = main(page).getByRole("button", { name: /^Add to cart/ });
	await add.press("Enter");
	const dialog = page.getByRole("dialog", { name: "Another size is in your cart" });
	await expect(dialog).toContainText("4 pieces");
	expect(await axeViolations(page, "[role=dialog]")).toEqual([]);
	await page.keyboard.press("Escape");
	await expect(add).toBeFocused();
	await add.press("Enter");
	await dialog.getByRole("button", { name: "Keep both" }).press("Enter");
	await expect(dialog).toHaveCount(0);
	await expect(cartLink(page)).toHaveAccessibleName(/^Cart, 5 items/);
	expect((await callServer(page, "cart.setQuantity", { product: "darjeeling-first-flush", quantity: 0 })).ok()).toBe(
		true,
	);
	await open(page, "/product/darjeeling-first-flush");
	await add.press("Enter");
	await dialog.getByRole("button", { name: "Replace" }).press("Enter");
	await expect(dialog).toHaveCount(0);
	dropExpectedRefusals(browserErrors);

	await open(page, "/cart");
	await expect(main(page).locator(".cart-line")).toHaveCount(1);
	await fill(page, "Darjeeling", 900);
	await expect(line(page, "Darjeeling").getByRole("alert")).toContainText(
		"Unfortunately, not all items are available.",
	);
	await line(page, "Darjeeling").getByRole("button", { name: "Order 89 instead" }).press("Enter");
	await expect(quantityOf(page, "Darjeeling")).toHaveValue("89");
	await expect(quantityOf(page, "Darjeeling"), "the pressed button is gone").toBeFocused();
	await expect(cartLink(page)).toHaveAccessibleName(/^Cart, 89 items/);
	dropExpectedRefusals(browserErrors);
	await leaveInStock(browser, "darjeeling-first-flush", 3);
	await page.reload();
	await expect(main(page).getByRole("alert").getByText("Unfortunately, not all items are available")).toBeVisible();
	await expect(
		page.getByRole("region", { name: "Order summary" }).getByRole("button", { name: "Checkout" }),
	).toBeDisabled();
	await main(page).getByRole("link", { name: "Lines to fix before you check out: 1." }).press("Enter");
	await expect(line(page, "Darjeeling")).toBeFocused();
	await line(page, "Darjeeling").getByRole("button", { name: "Order 3 instead" }).click();
	await expect(main(page).getByRole("alert")).toHaveCount(0);
	await expect(quantityOf(page, "Darjeeling")).toHaveValue("3");
});

test("on a phone in Dutch a product sold by six is added from the bottom bar, once when its response is lost", async ({
	page,
	browserErrors,
}) => {
	await page.setViewportSize({ width: 375, height: 700 });
	await logInAs(page, "anneke@koffiehoek.example");
	await open(page, "/nl/product/trim-milk-uht-1-l");
	await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
	const bottomBar = page.locator(".buy-bar");
	await bottomBar.getByRole("button", { name: "1 in winkelwagen" }).click();
	const dialog = page.getByRole("dialog", { name: "Niet toegevoegd aan uw winkelwagen" });
	await expect(dialog).toContainText("6");
	dropExpectedRefusals(browserErrors);
	const keys: string[] = [];
	await page.route("**/trpc/cart.add*", async (route) => {
		keys.push(route.request().headers()["idempotency-key"] ?? "none");
		if (keys.length > 1) return route.continue();
		await route.fetch(); // the server adds the product
		await route.abort("connectionreset");
	});
	await dialog.getByRole("button", { name: "Bestel er 6" }).click();
	await expect(dialog).toHaveCount(0);
	await expect(cartLink(page)).toHaveAccessibleName(/^Winkelwagen, 6 producten, /);
	expect(keys).toHaveLength(2);
	expect(new Set(keys).size).toBe(1);
	expect(browserErrors.splice(0).join()).toContain("CONNECTION_RESET");

	await cartLink(page).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Winkelwagen");
	await line(page, "melk").getByRole("button", { name: "Eén meer" }).click();
	await expect(quantityOf(page, "melk")).toHaveValue("12");
	await expect(page.locator(".cart-foot").getByRole("link", { name: "Afrekenen" })).toBeVisible();
	expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
	await line(page, "melk")
		.getByRole("button", { name: /verwijderen/ })
		.click();
	await expect(page.getByRole("button", { name: "Ongedaan maken" })).toBeVisible();
});

test("a buyer adds a quantity from a product list; a reader cannot add", async ({ page, browser, baseURL }) => {
	await logInAs(page, "invercargill@southernhealth.example");
	await open(page, "/category/tea");
	await expect(head(page).getByRole("button", { name: /Invercargill/ }), "the location of the cart").toBeVisible();
	const card = main(page)
		.locator(".card")
		.filter({ has: page.getByRole("button", { name: /^Add .* to cart$/ }) })
		.first();
	await card.getByRole("button", { name: "One more" }).click();
	await card.getByRole("button", { name: /^Add .* to cart$/ }).click();
	await expect(cartLink(page)).toHaveAccessibleName(/^Cart, 2 items/);
	await open(page, "/cart");
	await expect(main(page).getByText(/^Order location \d.+, Invercargill$/), "this login may choose").toBeVisible();

	const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: "en-NZ" });
	const reader = await context.newPage();
	await logInAs(reader, "payables@kotukuhotel.example");
	await open(reader, "/category/tea");
	await expect(
		main(reader)
			.getByText(/excl\. GST/)
			.first(),
	).toBeVisible();
	await expect(main(reader).getByRole("button", { name: /^Add .* to cart$/ })).toHaveCount(0);
	await open(reader, "/cart");
	await expect(main(reader).getByText("Only buyers and administrators of your company can order.")).toBeVisible();

	await dropLogin(reader);
	await logInAs(reader, "procurement@southernhealth.example");
	await open(reader, "/cart");
	await expect(main(reader).getByText("Your cart is empty")).toBeVisible();
	await expect(main(reader).getByText("Order location"), "punch-out sets the location").toHaveCount(0);
	await context.close();
});
