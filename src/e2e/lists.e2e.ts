import { Buffer } from "node:buffer";
import type { Page, Request } from "@playwright/test";
import { test } from "./kept-window.ts";
import { callServer, logInAs } from "./shop-calls.ts";
import {
	answerConsent,
	axeViolations,
	axeViolationsOnDesktop,
	axeViolationsOnPhone,
	expect,
	horizontalOverflow,
	logIn,
	open,
	recordDataLayer,
} from "./story.ts";

/** Both stories use the cart of the same buyer. */
test.describe.configure({ mode: "serial" });

const buyer = "stores@waikatopoly.example";
/** Products with enough stock for all stories. */
const articleNumbers = [1003, 1005, 1007, 1008, 1009, 1010, 1013, 1015, 1016, 1018, 1021, 1025, 1026];

const main = (page: Page) => page.getByRole("main");
const cartLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^(Cart|Winkelwagen), / });
const lines = (page: Page) => main(page).locator(".cart-line");

/** The product ids that a request saves in a list. */
const productsIn = (request: Request): string[] =>
	request.postDataJSON().lines.map(({ product }: { product: string }) => product);

test("a buyer enters ten products by keyboard, saves them as a list and orders from the list", async ({ page }) => {
	await answerConsent(page, true);
	await logIn(page, buyer);
	await callServer(page, "cart.clear");
	const events = await recordDataLayer(page);
	await open(page, "/cart");
	await main(page).getByRole("button", { name: "Add by article number" }).press("Enter");
	const code = page.getByRole("combobox", { name: "Article number or name" });
	await expect(code).toBeFocused();
	for (const [nth, number] of articleNumbers.slice(0, 10).entries()) {
		await page.keyboard.type(`br ${number}`);
		await page.keyboard.press(nth % 2 === 0 ? "Tab" : "Enter");
		await page.keyboard.type("2");
		await page.keyboard.press("Enter");
		await expect(code, "ready for the next product").toBeFocused();
	}
	await expect(lines(page)).toHaveCount(10);
	await expect(cartLink(page)).toHaveAccessibleName(/^Cart, 20 items/);
	await expect.poll(() => events.filter(({ event }) => event === "add_to_cart")).toHaveLength(10);

	await page.keyboard.type("lamplight decaf");
	await expect(page.getByRole("option").first()).toContainText("Lamplight Decaf");
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	await page.keyboard.type("1,5");
	await page.keyboard.press("Enter");
	const log = main(page).getByRole("log");
	await expect(log).toContainText("Only whole pieces can be ordered");
	await log.getByRole("button", { name: "Order 2 instead" }).press("Enter");
	await expect(log).toContainText("Added: 2 × Lamplight Decaf");

	await main(page).getByText("More for this cart").press("Enter");
	await main(page).getByRole("button", { name: "Save as a list" }).press("Enter");
	const dialog = page.getByRole("dialog", { name: "Save list" });
	await expect(dialog.getByRole("textbox", { name: "Name" })).toBeFocused();
	await page.keyboard.type("Mondays");
	expect(await axeViolations(page, ".dialog")).toEqual([]);
	await page.keyboard.press("Enter");
	await dialog.getByRole("link", { name: "View list" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mondays");
	const savedLines = main(page).locator(".saved-line");
	await expect(savedLines).toHaveCount(11);
	expect(await axeViolationsOnDesktop(page)).toEqual([]);
	expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
	expect(await axeViolationsOnPhone(page)).toEqual([]);
	expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);

	const changeRequest = page.waitForRequest((request) => request.url().includes("/trpc/lists.change"));
	await savedLines.nth(0).getByRole("button", { name: "One more" }).click();
	const decafProduct = productsIn(await changeRequest).at(-1);
	await savedLines
		.nth(1)
		.getByRole("button", { name: /^Remove / })
		.click();
	await expect(savedLines).toHaveCount(10);
	await main(page).getByRole("button", { name: "Undo" }).click();
	await expect(savedLines).toHaveCount(11);
	// Changes are sent in order; this one is saved when its own response has arrived.
	const changeResponse = page.waitForResponse(
		(response) =>
			response.url().includes("/trpc/lists.change") && productsIn(response.request()).at(-2) === decafProduct,
	);
	await savedLines
		.nth(10)
		.getByRole("button", { name: /^Move .* up$/ })
		.click();
	await expect(savedLines.nth(9)).toContainText("Lamplight Decaf");
	await changeResponse;
	await page.reload();
	await expect(savedLines).toHaveCount(11);
	await expect(savedLines.nth(0).getByRole("textbox", { name: "Quantity" })).toHaveValue("3");
	await expect(savedLines.nth(9)).toContainText("Lamplight Decaf");

	await open(page, "/product/ceylon-dimbula");
	await main(page).getByRole("button", { name: "Save to a list" }).click();
	await page.getByRole("button", { name: "Add to Mondays" }).click();
	await expect(page.getByText("Ceylon Dimbula added to Mondays.")).toBeVisible();
	await page.goBack();
	await expect(savedLines).toHaveCount(12);

	await callServer(page, "cart.clear");
	await main(page).getByRole("button", { name: "Add all to cart" }).click();
	await expect(main(page).getByText("All 12 lines added to your cart.")).toBeVisible();
	await expect(cartLink(page)).toHaveAccessibleName(/^Cart, 24 items/);
	await main(page).getByRole("link", { name: "All lists" }).click();
	await main(page).getByRole("button", { name: "Delete Mondays" }).click();
	await expect(main(page).getByText("No lists yet")).toBeVisible();
	await main(page).getByRole("button", { name: "Undo" }).press("Enter");
	await expect(main(page).getByRole("link", { name: "Mondays" })).toBeVisible();
	await expect(main(page).getByRole("button", { name: "New list" })).toBeFocused();
});

test("a buyer is asked before a list that colleagues use is deleted", async ({ page }) => {
	await logInAs(page, "bar@koffiehoek.example");
	const saved = await callServer(page, "lists.save", { name: "Counter", shared: true, fromCart: false });
	expect(saved.ok(), await saved.text()).toBe(true);
	await open(page, "/lists");
	const remove = main(page).getByRole("button", { name: "Delete Counter" });
	await remove.press("Enter");
	const dialog = page.getByRole("dialog", { name: "Delete the shared list Counter?" });
	await expect(dialog).toContainText("It is deleted for everyone.");
	expect(await axeViolations(page)).toEqual([]);
	await dialog.getByRole("button", { name: "Cancel" }).press("Enter");
	await expect(remove).toBeFocused();
	await remove.press("Enter");
	await dialog.getByRole("button", { name: "Delete list" }).press("Enter");
	await expect(main(page).getByRole("button", { name: "Undo" })).toBeFocused();
	await expect(remove).toHaveCount(0);
});

test("a buyer pastes 200 lines, corrects the invalid ones, and uploads a Windows-1252 file in Dutch", async ({
	page,
}) => {
	await logInAs(page, buyer);
	await callServer(page, "cart.clear");
	await open(page, "/cart");
	await main(page).getByRole("button", { name: "Paste or upload a list" }).click();
	const dialog = page.getByRole("dialog", { name: "Paste or upload a list" });
	const invalidQuantities = ["0", "-1", "1.5", "1e9", "12abc"];
	const pasted = Array.from({ length: 195 }, (_, nth) => `BR-${articleNumbers[nth % articleNumbers.length]}\t1`);
	const invalidLines = invalidQuantities.map(
		(quantity, nth) => `BR-${[1001, 1002, 1004, 1012, 1017][nth]}\t${quantity}`,
	);
	await dialog.getByRole("textbox", { name: "Lines" }).fill([...pasted, ...invalidLines].join("\n"));
	await dialog.getByRole("button", { name: "Check 200 lines" }).click();
	await expect(
		dialog.getByRole("status").filter({ hasText: "195 of 200 lines can be added. Need attention: 5." }),
	).toBeVisible();
	expect(await axeViolations(page, ".dialog")).toEqual([]);
	await dialog.getByRole("button", { name: "Add 195 lines" }).click();
	await expect(dialog.getByText("195 lines added to your cart.")).toBeVisible();

	const invalidRows = dialog.getByRole("list", { name: "Needs attention" }).getByRole("listitem");
	await expect(invalidRows).toHaveCount(5);
	const changeResponse = page.waitForEvent("download");
	await dialog.getByRole("button", { name: "Download these lines" }).click();
	expect((await changeResponse).suggestedFilename()).toBe("lines-to-fix.csv");
	await invalidRows.filter({ hasText: "must be a number" }).getByRole("button", { name: "Order 12 instead" }).click();
	await expect(invalidRows).toHaveCount(4);
	await dialog.getByRole("textbox", { name: "Quantity of line 196" }).fill("2");
	await page.keyboard.press("Enter");
	await expect(invalidRows).toHaveCount(3);
	await dialog.getByRole("button", { name: "Add 2 lines" }).click();
	await expect(dialog.getByText("197 lines added to your cart.")).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(cartLink(page)).toHaveAccessibleName(/^Cart, 209 items/);

	await callServer(page, "cart.clear");
	await open(page, "/nl/cart");
	await main(page).getByRole("button", { name: "Lijst plakken of uploaden" }).click();
	const dutch = page.getByRole("dialog", { name: "Lijst plakken of uploaden" });
	const csv =
		'Omschrijving;Artikelnummer;Aantal\r\nCaf\xe9 "cr\xe8me";BR-1010;3\r\n"Br\xfbl\xe9e;BR-1013;2\r\nNiets;BR-0000;1\r\n';
	await dutch
		.locator("input[type=file]")
		.setInputFiles({ name: "bestelling.csv", mimeType: "text/csv", buffer: Buffer.from(csv, "latin1") });
	await expect(dutch.getByRole("textbox", { name: "Regels" })).toHaveValue(/Café "crème"/);
	await dutch.getByRole("button", { name: "3 regels controleren" }).click();
	await expect(dutch.getByText("2 van 3 regels kunnen worden toegevoegd. Vragen aandacht: 1.")).toBeVisible();
	await expect(dutch.getByText("Geen product met dit nummer")).toBeVisible();
	await dutch.getByRole("button", { name: "2 regels toevoegen" }).click();
	await page.keyboard.press("Escape");
	await expect(cartLink(page)).toHaveAccessibleName(/^Winkelwagen, 5 /);
});
