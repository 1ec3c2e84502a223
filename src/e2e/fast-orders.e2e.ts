import { answerConsent, axeViolations, expect, logIn, open, test, waitForHydration } from "./story.ts";

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
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), \w+$/);
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
		await page.keyboard.press("Enter");
		const sizes = page.getByRole("listbox", { name: "Article number or name" }).getByRole("option");
		await expect(sizes).toHaveText([/1 kg/, /250 g/, /Carton of 6/]);
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
