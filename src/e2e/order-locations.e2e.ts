import { addToCart, logInAs, switchLocation } from "./shop-calls.ts";
import { expect, open, test } from "./story.ts";

test("a hotel sends the order of the checkout to another location, where products wait already", async ({ page }) => {
	await logInAs(page, "bar@kotukuhotel.example");
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
	await expect(dialog.getByText("One product is already in the cart there.")).toBeVisible();
	await expect(dialog.getByText("Prices stay the same.")).toBeVisible();
	await dialog.getByRole("button", { name: "Send this order there" }).press("Enter");
	await expect(dialog).toBeHidden();
	await expect(main.locator(".deliver-to")).toContainText("Queenstown");
	await expect(main.getByRole("region", { name: "Your order" })).toContainText("Earl Grey");
	await expect(main.getByRole("region", { name: "Your order" })).toContainText("Caramel");
	await expect(main.getByText("Nothing to check out")).toBeHidden();
});
