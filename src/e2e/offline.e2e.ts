import type { Page } from "@playwright/test";
import { barriersAnywhereOn, chose, expect, noBarriers, open, test } from "./visitor.ts";

const missing = (page: Page) => page.getByRole("dialog", { name: "This did not load" });
const isAway = "The shop cannot be reached. Check your connection and try again.";

test.beforeEach(({ page }) => chose(page, false));

test("a menu that does not come leaves the page as it is, and comes when it is asked for again", async ({
	page,
	context,
	complaints,
}) => {
	await page.setViewportSize({ width: 375, height: 800 });
	await open(page, "/s/terms");
	const [button, menu] = [page.getByRole("button", { name: "Menu" }), page.getByRole("dialog", { name: "Menu" })];
	await context.setOffline(true);
	for (const leave of [
		() => page.keyboard.press("Escape"),
		() => page.getByRole("button", { name: "Close" }).click(),
	]) {
		await button.click();
		await expect(missing(page)).toContainText(isAway);
		await leave();
		await expect(missing(page)).toHaveCount(0);
		await expect(button).toBeFocused();
	}
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

	await button.click();
	await page.getByRole("button", { name: "Try again" }).click();
	await expect(missing(page), "it is still away").toBeVisible();
	await context.setOffline(false);
	await page.getByRole("button", { name: "Try again" }).click();
	await expect(menu).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(menu).toHaveCount(0);
	await expect(button).toBeFocused();
	complaints.splice(0);
});

test("what did not come is asked for anew when it is opened another time", async ({ page, context, complaints }) => {
	await open(page, "/s/terms");
	await context.setOffline(true);
	await page.keyboard.press("?");
	await expect(missing(page)).toBeVisible();
	expect(await barriersAnywhereOn(page)).toEqual(noBarriers);
	await page.keyboard.press("Escape");
	await context.setOffline(false);
	await page.keyboard.press("?");
	await expect(page.getByRole("dialog", { name: "Shortcuts" })).toBeVisible();
	complaints.splice(0);
});

test("demo buttons that do not come leave the login, and stand there when they are asked for again", async ({
	page,
	complaints,
}) => {
	for (const lost of [/\/assets\/Players-/, "**/healthz"]) await page.route(lost, (route) => route.abort());
	await open(page, "/login");
	const main = page.getByRole("main");
	await expect(main.getByRole("alert")).toContainText(`This did not load${isAway}`);
	await expect(main.getByRole("button", { name: "Log in", exact: true })).toBeVisible();
	const players = page.getByRole("region", { name: "This is a demo" });
	await expect(players).toHaveCount(0);
	await page.unrouteAll();
	await main.getByRole("button", { name: "Try again" }).click();
	await expect(players.getByRole("button").first()).toBeVisible();
	complaints.splice(0);
});
