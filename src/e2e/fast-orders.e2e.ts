import { test } from "./kept-window.ts";
import { answerConsent, axeViolations, expect, logIn, open, waitForHydration } from "./story.ts";

/** No other story uses this user. */
const buyer = "fandb@kotukuhotel.example";
const blocked = "craig@redbeachdiner.example";

/** Gives the page a camera that always shows the barcode of one product, until `window.camera` is blocked. */
const fakeCamera = () => {
	Object.assign(window, { camera: "blocked", framesRead: 0 });
	Reflect.set(
		window,
		"BarcodeDetector",
		class {
			static getSupportedFormats = async () => ["ean_13", "qr_code"];
			detect = async () => {
				Reflect.set(window, "framesRead", Reflect.get(window, "framesRead") + 1);
				return [{ rawValue: "BR-1001" }];
			};
		},
	);
	navigator.mediaDevices.getUserMedia = async () => {
		if (Reflect.get(window, "camera") === "blocked") throw new DOMException("Permission denied", "NotAllowedError");
		const canvas = document.createElement("canvas");
		setInterval(() => canvas.getContext("2d")?.fillRect(0, 0, 10, 10), 50);
		return canvas.captureStream();
	};
};

test("a customer orders the usual, buys again, and uses quick order by key, name and code", async ({ page }) => {
	await answerConsent(page, false);
	await page.addInitScript(fakeCamera);
	await logIn(page, buyer);

	await test.step("adds the usual products of the front page with one button", async () => {
		await open(page);
		const usual = page.getByRole("region", { name: "Your usual products" });
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Kia ora \w+$/);
		await usual.getByRole("button", { name: "Add all to cart" }).click();
		await expect(usual.getByText(/added to your cart/)).toBeVisible();
		await usual.getByRole("link", { name: "Buy again" }).click();
	});

	await test.step("takes the usual quantity of a product bought before, sorted by most ordered", async () => {
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Buy again");
		await page.getByRole("link", { name: "Most ordered" }).click();
		await expect(page).toHaveURL(/sort=often/);
		await waitForHydration(page);
		await page
			.getByRole("button", { name: /^Usual: / })
			.first()
			.click();
		await page.locator(".bottom-bar").getByRole("button", { name: "Add to cart" }).click();
		await expect(page.getByText(/added to your cart|could be added/)).toBeVisible();
	});

	await test.step("opens quick order with Q, and chooses a size of a name", async () => {
		await page.getByRole("heading", { level: 1 }).click();
		await page.keyboard.press("q");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quick order");
		await expect(page.getByRole("combobox", { name: "Article number or name" })).toBeFocused();
		await page.keyboard.type("kereru house");
		const sizes = page.getByRole("listbox", { name: "Article number or name" }).getByRole("option");
		await expect(sizes, "the only suggestion with all its sizes").toHaveText([/1 kg/, /250 g/, /Carton of 6/]);
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Enter");
		await expect(page.getByRole("textbox", { name: "Quantity" })).toBeFocused();
		await page.keyboard.type("1");
		await page.keyboard.press("Enter");
		await expect(page.getByRole("log")).toContainText("Added: 1 × Kererū House Espresso, 250 g");
		expect(await axeViolations(page)).toEqual([]);
	});

	await test.step("chooses the only match of a name with Enter", async () => {
		await page.keyboard.type("carbon block 20 inch");
		await page.keyboard.press("Enter");
		await expect(page.getByRole("textbox", { name: "Quantity" })).toBeFocused();
		await page.keyboard.press("Enter");
		await expect(page.getByRole("log")).toContainText("Added: 1 × Carbon Block 0.5 micron, 20 inch");
	});

	await test.step("scans barcodes with the camera, and says when it is blocked", async () => {
		await page.getByRole("button", { name: "Scan barcodes" }).click();
		const scanner = page.getByRole("region", { name: "Scan barcodes" });
		await expect(scanner.getByRole("status")).toContainText("The camera is blocked.");
		await page.evaluate(() => Reflect.set(window, "camera", "allowed"));
		await scanner.getByRole("button", { name: "Try again" }).click();
		await expect(scanner.getByRole("status")).toContainText("Hold a barcode in front of the camera.");
		const newest = page.getByRole("log").getByRole("listitem").first();
		await expect(newest).toHaveText(/^Added: 1 × (?!Carbon)/);
		const before = await page.getByRole("log").textContent();
		const framesRead: number = await page.evaluate(() => Reflect.get(window, "framesRead"));
		await page.waitForFunction((frames) => Reflect.get(window, "framesRead") > frames + 5, framesRead);
		expect(await page.getByRole("log").textContent()).toBe(before);
		expect(await axeViolations(page)).toEqual([]);
		await scanner.getByRole("button", { name: "Close camera" }).click();
		await expect(page.getByRole("button", { name: "Scan barcodes" })).toBeFocused();
	});

	await test.step("orders in own words by keyboard, and selects nothing that is not sure", async () => {
		const openDialog = page.getByRole("button", { name: "Paste or upload a list" });
		await openDialog.focus();
		await page.keyboard.press("Enter");
		const dialog = page.getByRole("dialog");
		await dialog.getByRole("textbox").focus();
		await page.keyboard.insertText(
			["Hi team,", "3 bags kereru 1kg", "some lids", "BR-1003 x 2", "1 birthday cake", "Thanks, Sam"].join("\n"),
		);
		await dialog.getByRole("button", { name: /^Check/ }).focus();
		await page.keyboard.press("Enter");
		const summary = dialog.getByText("Products found: 3. Selected: 2. Please check: 2.");
		await expect(summary).toBeFocused();
		await expect(dialog.getByRole("checkbox", { name: "Order “3 bags kereru 1kg”" })).toBeChecked();
		await expect(dialog.getByRole("checkbox", { name: "Order “some lids”" })).not.toBeChecked();
		await expect(dialog.getByText("No product found for these words.")).toBeVisible();
		await page.setViewportSize({ width: 1280, height: 520 });
		await dialog.getByText("Not read as products").focus();
		await page.keyboard.press("Enter");
		await expect(dialog.getByText("Line 6: “Thanks, Sam”")).toBeInViewport({ ratio: 1 });
		const foot = await dialog.locator("footer").boundingBox();
		const rest = await dialog.getByText("Line 6: “Thanks, Sam”").boundingBox();
		expect((rest?.y ?? 0) + (rest?.height ?? 0), "above the sticky buttons").toBeLessThanOrEqual(foot?.y ?? 0);
		await page.setViewportSize({ width: 1280, height: 720 });
		await expect(dialog.getByText("Line 6: “Thanks, Sam”")).toBeVisible();
		expect(await axeViolations(page, "[role=dialog]")).toEqual([]);
		await dialog.getByRole("combobox", { name: "Product for “some lids”" }).focus();
		await page.keyboard.press("ArrowDown");
		await expect(dialog.getByRole("checkbox", { name: "Order “some lids”" })).toBeChecked();
		await dialog.getByRole("button", { name: "Add 3 of 3" }).focus();
		await page.keyboard.press("Enter");
		await expect(dialog.getByText("3 lines added to your cart.")).toBeVisible();
		await expect(dialog.getByText("Not found: 1.")).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(openDialog).toBeFocused();
	});

	await test.step("orders in Dutch words on a narrow phone", async () => {
		const size = page.viewportSize() ?? { width: 1280, height: 720 };
		await page.setViewportSize({ width: 320, height: 640 });
		await open(page, "/nl/quick-order");
		await page.getByRole("button", { name: "Lijst plakken of uploaden" }).click();
		const dialog = page.getByRole("dialog");
		await dialog.getByRole("textbox").fill("Hoi,\n2 zakken donkere branding van 250 gram\nsiroop\nGroetjes");
		await dialog.getByRole("button", { name: /controleren$/ }).click();
		await expect(dialog.getByText("Producten gevonden: 2. Geselecteerd: 1. Graag controleren: 1.")).toBeFocused();
		await expect(
			dialog.getByText(/Controleer het aantal: uw tekst noemt er geen, een aantal onder 1, of is niet duidelijk\./),
		).toBeVisible();
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
		expect(
			await axeViolations(page, "[role=dialog]", { rules: ["target-size", "label", "select-name", "color-contrast"] }),
		).toEqual([]);
		await dialog.getByRole("button", { name: "1 van 2 toevoegen" }).click();
		await expect(dialog.getByText("1 regel toegevoegd aan uw winkelwagen.")).toBeVisible();
		await page.setViewportSize(size);
		await open(page, "/quick-order");
	});

	await test.step("opens the product of an article number with Enter", async () => {
		const field = page.getByRole("combobox", { name: "Search products" }).first();
		await field.fill("BR-1001");
		await field.press("Enter");
		await expect(page).toHaveURL(/\/product\//);
	});
});

test("a blocked company reads why it cannot order after login and in the cart, and the keyboard reaches the consent question first", async ({
	page,
}) => {
	await logIn(page, blocked);
	for (const path of ["/", "/cart"]) {
		await open(page, path);
		const notice = page.getByRole("alert").filter({ hasText: "Your company cannot order at the moment" });
		await expect(notice).toHaveCount(1);
		await expect(notice.getByRole("link", { name: "Pay invoices" })).toHaveAttribute("href", "/invoices");
	}
	await page.reload();
	await waitForHydration(page);
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: "What we store" })).toBeFocused();
});
