import { demoPassword } from "#demo/logins.ts";
import { test } from "./kept-window.ts";
import { addToCart, callServer, joinCompanyOf, orderOnAccount, switchLocation } from "./shop-calls.ts";
import { expect, open } from "./story.ts";

const administrator = { administrator: "fandb@kotukuhotel.example", password: demoPassword };

test("a hotel sends the order of the checkout to another location, where products wait already", async ({ page }) => {
	await joinCompanyOf(page, { ...administrator, email: "sender@kotukuhotel.example" });
	await switchLocation(page, "Queenstown");
	await addToCart(page, { "burnt-caramel-syrup": 1 });
	await switchLocation(page, "Christchurch");
	await addToCart(page, { "earl-grey-calabria": 2 });
	await page.setViewportSize({ width: 320, height: 720 });
	await open(page, "/checkout");
	const main = page.getByRole("main");
	await main.getByRole("button", { name: "Change the order location" }).press("Enter");
	const dialog = page.getByRole("dialog", { name: "Where should this order go?" });
	await dialog.getByRole("button", { name: /^Choose .*Queenstown$/ }).press("Enter");
	await expect(dialog.getByText("1 line is already in that cart.")).toBeVisible();
	await expect(dialog.getByText("Prices stay the same.")).toBeVisible();
	await dialog.getByRole("button", { name: "Send this order there" }).press("Enter");
	await expect(dialog).toBeHidden();
	await expect(main.locator(".deliver-to")).toContainText("Queenstown");
	await expect(main.getByRole("region", { name: "Your order" })).toContainText("Earl Grey");
	await expect(main.getByRole("region", { name: "Your order" })).toContainText("Caramel");
	await expect(main.getByText("Nothing to check out")).toBeHidden();

	/** Copies to the cart of a location, and opens that cart. */
	const copyTo = async (button: string, city: string): Promise<void> => {
		await main.getByRole("button", { name: button }).press("Enter");
		const copy = page.getByRole("dialog", { name: "Copy to another location" });
		await copy.getByRole("button", { name: new RegExp(`^Choose .*${city}$`) }).press("Enter");
		await expect(
			copy.getByRole("status").filter({ hasText: new RegExp(`^Copied to the cart of .*${city}`) }),
		).toBeVisible();
		await copy.getByRole("button", { name: "Open that cart" }).press("Enter");
		await expect(page).toHaveURL("/cart");
		await expect(main.locator(".order-location")).toContainText(city);
	};
	const lines = main.locator(".cart-line");
	const quantity = lines.filter({ hasText: "Earl Grey" }).getByRole("textbox", { name: "Quantity" });
	const tapHeight = async (name: string) => (await main.getByRole("link", { name, exact: true }).boundingBox())?.height;

	await test.step("copies the cart to another location", async () => {
		await open(page, "/cart");
		expect(await tapHeight("Earl Grey Calabria")).toBeGreaterThanOrEqual(44);
		await main.getByText("More for this cart").press("Enter");
		await copyTo("Copy to another location", "Christchurch");
		await expect(lines).toHaveCount(2);
		await expect(quantity).toHaveValue("2");
	});

	await test.step("copies a list to another location", async () => {
		await callServer(page, "lists.save", { name: "Mondays", shared: false, fromCart: true });
		await open(page, "/lists");
		expect(await tapHeight("Mondays")).toBeGreaterThanOrEqual(44);
		await main.getByRole("link", { name: "Mondays" }).press("Enter");
		await copyTo("Add to another location's cart", "Queenstown");
		await expect(quantity).toHaveValue("4");
	});

	await test.step("copies an order to another location", async () => {
		await switchLocation(page, "Christchurch");
		const orderId = await orderOnAccount(page, {});
		await open(page, `/orders/${orderId}`);
		await main.getByRole("button", { name: "Reorder" }).press("Enter");
		const reorder = page.getByRole("dialog", { name: "Reorder" });
		await reorder.getByRole("combobox", { name: "Location" }).selectOption({ label: "24 Marine Parade, Queenstown" });
		await expect(reorder.getByText(/^Selected items are added to your cart for .*Queenstown/)).toBeVisible();
		await expect(reorder.getByRole("button", { name: /^Add \d+ to/ })).toBeEnabled();
		await reorder.getByRole("button", { name: /^Add \d+ to/ }).press("Enter");
		await expect(reorder.getByText(/^Copied to the cart of .*Queenstown/)).toBeVisible();
		await reorder.getByRole("button", { name: "Open that cart" }).press("Enter");
		await expect(quantity).toHaveValue("6");
	});
});

test("a hotel orders one cart for two locations on a phone, in Dutch", async ({ page }) => {
	await joinCompanyOf(page, { ...administrator, email: "several@kotukuhotel.example" });
	await switchLocation(page, "Christchurch");
	await addToCart(page, { "earl-grey-calabria": 2, "burnt-caramel-syrup": 1 });
	await page.setViewportSize({ width: 320, height: 720 });
	await open(page, "/nl/cart");
	const main = page.getByRole("main");
	await main.getByText("Meer voor deze winkelwagen").press("Enter");
	await main.getByRole("link", { name: "Bestellen voor meerdere locaties" }).press("Enter");
	await main.getByRole("combobox", { name: "Locatie toevoegen" }).selectOption({ index: 1 });
	await main.getByRole("button", { name: /^Zelfde aantallen als de eerste voor/ }).press("Enter");
	await page.reload();
	await expect(main.getByText("4 in totaal")).toBeVisible();
	const grid = main.getByRole("table");
	await grid
		.getByRole("group", { name: /Earl Grey.*Queenstown/ })
		.getByRole("button", { name: "Eén meer" })
		.press("Enter");
	await expect(main.getByText("5 in totaal")).toBeVisible();
	await expect(grid.getByText(/^\$.*per stuk/), "each product has its price at each location").toHaveCount(4);
	for (const field of await main.getByRole("textbox", { name: "Factuurreferentie" }).all()) await field.fill("PO 12");
	await main.getByText("Bezorgvoorkeuren").last().click();
	await main.getByRole("textbox", { name: "Ter attentie van" }).last().fill("Mere, keuken");
	await main.getByRole("checkbox", { name: "Herhaal deze bestelling" }).press("Space");
	await main.getByRole("radio", { name: "3 weken" }).press("Space");
	await expect(main.getByRole("combobox", { name: "Eerste herhaling" })).toHaveCount(2);
	for (const charge of ["Bezorgkosten", /^Totaal excl. btw/, /^Btw 15/, "Totaal incl. btw"])
		await expect(main.getByRole("term").filter({ hasText: charge })).toHaveCount(2);
	await main.getByRole("checkbox", { name: /^Ik ga akkoord/ }).press("Space");
	const place = main.getByRole("button", { name: "2 bestellingen plaatsen" });
	await expect(place).toBeEnabled();
	await place.press("Enter");
	await expect(main.getByRole("heading", { name: "Beide bestellingen zijn geplaatst" })).toBeFocused();
	await expect(main.getByText(/^Bedankt voor uw bestelling/)).toBeVisible();
	for (const fact of ["Voorlopig nummer", "Bezorgdag", "Totaal incl. btw"])
		await expect(main.getByRole("term").filter({ hasText: fact })).toHaveCount(2);
	await expect(main.getByRole("link", { name: "Bestelling bekijken" })).toHaveCount(2);
	await expect(main.getByText(/^Alle bestellingen samen: \$.* incl\. btw$/)).toBeVisible();
	await expect(main.getByText(/^Uw plan \d+ is gestart$/)).toHaveCount(2);
	await main.getByRole("link", { name: "Bestelling bekijken" }).last().click();
	await expect(main.getByText("Mere, keuken")).toBeVisible();
	await open(page, "/nl/cart");
	await expect(main.getByText("Uw winkelwagen is leeg")).toBeVisible();
});
