import type { Page } from "@playwright/test";
import { answerConsent, axeViolations, expect, open, test } from "./story.ts";

const dataLayer = (page: Page) => page.evaluate(() => Reflect.get(window, "dataLayer") ?? null);
const standardData = {
	event: "loadStandardData",
	page_type: "home",
	language: "en-NZ",
	currency: "NZD",
	decimals: 2,
	user_type: "none",
	login_status: "logged out",
};
/** Stops links from leaving the page, whose data layer is read later. */
const preventNavigation = (page: Page) =>
	page.evaluate(() => document.addEventListener("click", (event) => event.preventDefault(), { capture: true }));

test("the data layer stays empty until the visitor allows statistics, then gets pages, links and errors", async ({
	page,
	browserErrors,
}) => {
	await test.step("reports the page and its links only after consent", async () => {
		await open(page);
		const dialog = page.getByRole("dialog", { name: "Allow usage statistics?" });
		await expect(dialog).toBeVisible();
		await preventNavigation(page);
		await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
		expect(await dataLayer(page)).toBeNull();

		await dialog.getByRole("button", { name: "Allow statistics" }).click();
		await expect(dialog).toBeHidden();
		await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
		await page.getByRole("link", { name: "Nederlands" }).click();
		expect(await dataLayer(page)).toEqual([
			standardData,
			{ event: "menu_clicks", menu: "company", link_text: "Privacy", link_url: "/s/privacy" },
			{ event: "navigation_clicks", link_text: "Nederlands", link_url: "/nl", place: "header" },
		]);
	});

	await test.step("reports a missing page as an error, once", async () => {
		await page.goto("/no-such-page");
		await expect
			.poll(() => dataLayer(page))
			.toEqual([
				{ ...standardData, page_type: "other" },
				{ event: "error", type: "page", field: "", message: "Page not found" },
			]);
		browserErrors.splice(0);
	});
});

test("the consent dialog is part of the page, and hidden from a visitor who answered even before scripts run", async ({
	page,
}) => {
	await page.route("**/*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
	await page.goto("/");
	await expect(page.getByRole("dialog", { name: "Allow usage statistics?" })).toBeVisible();
	await answerConsent(page, false);
	await page.goto("/s/terms");
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(page.getByRole("dialog")).toBeHidden();
});

test("a visitor who refuses statistics is not asked again, and changes that on the cookie page, in Dutch", async ({
	page,
}) => {
	await page.setViewportSize({ width: 320, height: 640 });
	await open(page, "/nl/s/contactus");
	const dialog = page.getByRole("dialog");
	await expect(dialog).toBeVisible();
	expect(await axeViolations(page)).toEqual([]);
	await dialog.getByRole("button", { name: "Alleen noodzakelijk" }).press("Enter");
	await expect(page.getByRole("main"), "the focus stays in the page").toBeFocused();
	await page.goto("/nl/s/cookies");
	await expect(page.getByRole("main").getByRole("status")).toContainText("U hebt statistieken geweigerd op");
	await expect(dialog).toBeHidden();
	expect(await dataLayer(page)).toBeNull();

	await page.getByRole("button", { name: "Keuze wijzigen" }).click();
	await expect(dialog.getByRole("heading")).toBeFocused();
	await dialog.getByRole("button", { name: "Toestaan" }).click();
	await expect(page.getByRole("main").getByRole("status")).toContainText("U hebt statistieken toegestaan op");
	expect(await dataLayer(page)).toEqual([{ ...standardData, page_type: "other", language: "nl-NL" }]);
});
