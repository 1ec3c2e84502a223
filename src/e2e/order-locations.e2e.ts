import { demoPassword } from "#demo/logins.ts";
import { addToCart, joinCompanyOf, switchLocation } from "./shop-calls.ts";
import { expect, open, test } from "./story.ts";

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
	await expect(dialog.getByText("1 product is already in that cart.")).toBeVisible();
	await expect(dialog.getByText("Prices stay the same.")).toBeVisible();
	await dialog.getByRole("button", { name: "Send this order there" }).press("Enter");
	await expect(dialog).toBeHidden();
	await expect(main.locator(".deliver-to")).toContainText("Queenstown");
	await expect(main.getByRole("region", { name: "Your order" })).toContainText("Earl Grey");
	await expect(main.getByRole("region", { name: "Your order" })).toContainText("Caramel");
	await expect(main.getByText("Nothing to check out")).toBeHidden();
});

test("a hotel orders one cart for two locations on a phone, in Dutch", async ({ page }) => {
	test.slow();
	await joinCompanyOf(page, { ...administrator, email: "several@kotukuhotel.example" });
	await switchLocation(page, "Christchurch");
	await addToCart(page, { "earl-grey-calabria": 2, "burnt-caramel-syrup": 1 });
	await page.setViewportSize({ width: 320, height: 720 });
	await open(page, "/nl/cart");
	const main = page.getByRole("main");
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
	for (const field of await main.getByRole("textbox", { name: "Factuurreferentie" }).all()) await field.fill("PO 12");
	await main.getByText("Bij de bezorging").last().click();
	await main.getByRole("textbox", { name: "Ter attentie van" }).last().fill("Mere, keuken");
	await main.getByRole("checkbox", { name: "Herhaal deze bestelling" }).press("Space");
	await main.getByRole("radio", { name: "3 weken" }).press("Space");
	await expect(main.getByRole("combobox", { name: "Eerste herhaling" })).toHaveCount(2);
	await main.getByRole("checkbox", { name: /^Ik ga akkoord/ }).press("Space");
	const place = main.getByRole("button", { name: "2 bestellingen plaatsen" });
	await expect(place).toBeEnabled();
	await place.press("Enter");
	await expect(main.getByRole("heading", { name: "Alle 2 bestellingen zijn geplaatst" })).toBeFocused();
	await expect(main.getByRole("link", { name: "Bestelling bekijken" })).toHaveCount(2);
	await expect(main.getByText(/^Uw plan \d+ is gestart$/)).toHaveCount(2);
	await main.getByRole("link", { name: "Bestelling bekijken" }).last().click();
	await expect(main.getByText("Mere, keuken")).toBeVisible();
	await open(page, "/nl/cart");
	await expect(main.getByText("Uw winkelwagen is leeg")).toBeVisible();
});
