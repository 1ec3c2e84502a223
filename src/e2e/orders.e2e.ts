import type { Browser, Page } from "@playwright/test";
import { test } from "./kept-window.ts";
import { callServer, logInAs, logInAsStaff, orderOnAccount } from "./shop-calls.ts";
import { answerConsent, axeViolations, expect, logIn, open, recordDataLayer } from "./story.ts";

const main = (page: Page) => page.getByRole("main");

/** Logs in staff. Returns a function that sets the status of an order. */
async function staffMover(browser: Browser, baseURL: string | undefined) {
	const context = await browser.newContext({ ...(baseURL && { baseURL }) });
	const page = await context.newPage();
	await logInAsStaff(page, "sione@brewline.example");
	return async (orderId: string, to: string) => {
		const response = await callServer(page, "orders.move", { orderId, to });
		expect(response.ok(), await response.text()).toBe(true);
	};
}

test("an open order page shows the order's number and status as staff change them, and reorder shows the available quantities", async ({
	page,
	browser,
	context,
	baseURL,
}) => {
	await answerConsent(page, true);
	await logIn(page, "bar@kotukuhotel.example");
	const events = await recordDataLayer(page);
	const purchases = () => events.filter(({ event }) => event === "ga4_purchase");
	const orderId = await orderOnAccount(page, { "roasted-rice-genmaicha": 10, "fennel-and-liquorice": 4 });
	const moveOrder = await staffMover(browser, baseURL);

	await open(page, `/order-confirmation/${orderId}`);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your order");
	await expect(main(page).getByText("You will receive an order number when processed")).toBeVisible();
	await expect(main(page).getByRole("region", { name: "What happens next" })).toContainText(
		/Delivery .* to .*(Christchurch|Queenstown|Dunedin)\./,
	);
	await expect.poll(purchases).toEqual([
		expect.objectContaining({
			affiliation: "webshop",
			transaction_id: orderId,
			currency: "NZD",
			coupon: "",
			items: [
				expect.objectContaining({ item_name: expect.stringContaining("Genmaicha"), quantity: 10 }),
				expect.objectContaining({ item_name: expect.stringContaining("Fennel"), quantity: 4 }),
			],
		}),
	]);
	await page.reload();
	const second = await context.newPage();
	await open(second, `/order-confirmation/${orderId}`);
	await expect(second.getByText("You will receive an order number when processed")).toBeVisible();
	expect(await second.evaluate(() => JSON.stringify(window.dataLayer ?? []))).not.toContain("ga4_purchase");
	await second.close();
	expect(purchases()).toHaveLength(1);

	await moveOrder(orderId, "In progress");
	await expect(main(page).getByText(/^Your order number is \d+$/)).toBeVisible();
	await main(page).getByRole("link", { name: "View order" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Order \d+$/);
	await expect.poll(() => events.at(-1)).toMatchObject({ event: "checkout_order_details", transaction_id: orderId });
	await expect(main(page).getByRole("button", { name: "Cancel order" })).toHaveCount(0);
	const help = main(page).getByRole("region", { name: "Change or cancel" });
	await expect(help).toContainText("it can no longer be changed here. Call us on 0800 555 019");
	await help.getByRole("button", { name: "Ask to change or cancel" }).click();
	const ask = page.getByRole("dialog", { name: "Ask to change or cancel" });
	await ask.getByRole("button", { name: "Send request" }).click();
	await expect(ask.getByLabel("What should change?")).toBeFocused();
	await ask.getByRole("radio", { name: "Cancel the order" }).check();
	await ask.getByLabel("Why?").fill("We are closed that day.");
	expect(await axeViolations(page, "[role=dialog]")).toEqual([]);
	await ask.getByRole("button", { name: "Send request" }).click();
	await expect(help).toContainText("You asked us to cancel this order");
	await expect(help.getByRole("button")).toHaveCount(0);
	await moveOrder(orderId, "On the way");
	await expect(main(page).locator(".order-status").getByText("On the way")).toBeVisible();

	await main(page)
		.getByRole("button", { name: /^Reorder/ })
		.click();
	const dialog = page.getByRole("dialog", { name: "Reorder" });
	await expect(dialog.getByText("Unfortunately, not all items are available: 3 of 10")).toBeVisible();
	expect(await axeViolations(page, "[role=dialog]")).toEqual([]);
	await dialog.getByRole("checkbox", { name: /Fennel/ }).uncheck();
	await dialog.getByRole("button", { name: "Add 3 to cart" }).click();
	await expect(dialog.getByText("Added to your cart: 3")).toBeVisible();
	await dialog.getByRole("link", { name: "Go to cart" }).click();
	await expect(main(page).locator(".cart-line")).toHaveCount(1);
	await expect(main(page).getByRole("textbox", { name: "Quantity" })).toHaveValue("3");
	await expect
		.poll(() => events.findLast(({ event }) => event === "add_to_cart"))
		.toMatchObject({ items: [{ quantity: 3 }] });
});

test("a buyer finds, exports, changes and cancels orders", async ({ page }) => {
	await logInAs(page, "rooms@kotukuhotel.example");
	const [pendingOrder, cancelledOrder] = [
		await orderOnAccount(page, { "kiln-road-espresso-250-g-whole-bean": 2 }, { reference: "Term 1" }),
		await orderOnAccount(page, { "kagoshima-sencha": 2 }, { reference: "Term 2" }),
	];
	await open(page);
	await page.getByRole("banner").getByRole("link", { name: "Orders" }).first().click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Orders");
	const search = main(page).getByRole("searchbox", { name: "Find an order" });
	await search.fill("sencha");
	await search.press("Enter");
	const rows = main(page)
		.getByRole("row")
		.filter({ has: page.getByRole("rowheader") });
	await expect(page).toHaveURL("/orders?q=sencha");
	await expect(rows).toHaveCount(1);
	await expect(rows).toContainText("Term 2");
	const download = page.waitForEvent("download");
	await main(page).getByRole("link", { name: "Export orders" }).click();
	const file = await download;
	expect(file.suggestedFilename()).toMatch(/^orders-[\d-]+\.csv$/);
	expect(await Bun.file(await file.path()).text()).toMatch(/^\uFEFF?Order number,.*\r\n,\d+,Pending,.*Term 2.*\r\n$/);

	await rows.getByRole("link").click();
	await expect(page).toHaveURL(`/orders/${cancelledOrder}`);
	await main(page).getByRole("button", { name: "Cancel order" }).click();
	const dialog = page.getByRole("dialog", { name: "Cancel this order?" });
	await dialog.getByRole("button", { name: "Keep order" }).click();
	await main(page).getByRole("button", { name: "Cancel order" }).click();
	await dialog.getByRole("button", { name: "Cancel order" }).click();
	await expect(main(page).locator(".order-status").getByText("Cancelled")).toBeVisible();
	await page.goBack();
	await expect(main(page).getByText("No orders found")).toBeVisible();
	await main(page)
		.getByRole("link", { name: /^Completed/ })
		.click();
	await expect(rows).toContainText("Term 2");
	await main(page)
		.getByText(/^Filters/)
		.click();
	await main(page).getByLabel("Type").selectOption("OCI");
	await expect(page).toHaveURL(/type=OCI/);
	await expect(main(page).getByText("No orders found")).toBeVisible();
	await main(page).getByRole("link", { name: "Clear filters" }).first().press("Enter");
	await expect(main(page).locator("input").first(), "the pressed link is gone").toBeFocused();
	await main(page)
		.getByRole("link", { name: /^In progress/ })
		.click();
	const row = rows.filter({ hasText: "Term 1" });
	await expect(row).toContainText("Pending");
	await row.getByRole("link").click();
	await page.emulateMedia({ media: "print" });
	await expect(main(page).locator(".print-head"), "the print shows the supplier's address").toContainText(
		"0800 555 019",
	);
	await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
	const name = main(page).locator(".order-line .description").first();
	expect(await name.evaluate((box) => box.clientWidth), "the product name is not squeezed").toBeGreaterThan(200);
	await page.emulateMedia({ media: null });
	await expect(main(page).locator(".print-head")).toBeHidden();
	await main(page).getByRole("button", { name: "Change order" }).click();
	const changeDialog = page.getByRole("dialog", { name: "Change order" });
	const quantity = changeDialog.getByRole("group", { name: /^Quantity of Kiln Road/ }).getByRole("textbox");
	await expect(quantity, "the focus moves to the loaded quantity").toBeFocused();
	await page.keyboard.type("3");
	await page.keyboard.press("Enter");
	await expect(changeDialog, "the first Enter takes the quantity").toBeVisible();
	await changeDialog.getByLabel("Size of Kiln Road").selectOption({ label: "1 kg, whole bean" });
	await expect(changeDialog.getByText("Replaces 250 g, whole bean when you save.")).toBeVisible();
	await expect(changeDialog.getByText(/New total incl\. GST \$[\d.]+ Was \$/)).toBeVisible();
	const productSearch = changeDialog.getByRole("combobox", { name: "Add a product" });
	await productSearch.fill("earl grey calabria");
	await changeDialog.getByRole("option", { name: "Earl Grey Calabria" }).first().waitFor();
	for (const key of ["ArrowDown", "Enter"]) await productSearch.press(key);
	const added = changeDialog.getByRole("list", { name: "Added products" }).getByRole("listitem");
	await expect(added).toContainText("Earl Grey Calabria");
	await expect(productSearch, "ready for another product").toBeFocused();
	await productSearch.press("Enter");
	await expect(changeDialog, "Enter in the search does not save").toBeVisible();
	await added.getByRole("button", { name: "One more" }).click();
	await changeDialog.getByLabel("Invoice reference").fill("Term 3");
	await changeDialog.getByLabel("For the attention of").fill("Mere, kitchen");
	expect(await axeViolations(page, "[role=dialog]")).toEqual([]);
	await changeDialog.getByLabel("For the attention of").press("Enter");
	await expect(changeDialog).toHaveCount(0);
	const saved = main(page).getByText(/^Your changes are saved\. The order is now \$[\d.,]+ incl\. GST and comes on /);
	await expect(saved).toBeFocused();
	await expect(saved).toBeInViewport();
	await expect(main(page).getByText("Mere, kitchen")).toBeVisible();
	await expect(main(page).getByRole("region", { name: "Items" })).toContainText("1 kg, whole bean");
	await expect(main(page).getByRole("region", { name: "Items" })).toContainText("Earl Grey Calabria");
	await expect(main(page).getByRole("region", { name: "Order history" })).toContainText("Changed");
	await expect(main(page).getByRole("region", { name: "Order history" })).toContainText(/Added: 2 × Earl Grey/);
	await page.goBack();
	expect((await callServer(page, "orders.cancel", { orderId: pendingOrder })).ok()).toBe(true);
	await expect(rows.filter({ hasText: "Term 3" }), "updated by the change feed").toHaveCount(0);
});
