import type { Page } from "@playwright/test";
import { test } from "./kept-window.ts";
import { callServer, logInAs } from "./shop-calls.ts";
import { axeViolations, expect, open } from "./story.ts";

const bell = (page: Page) => page.getByRole("banner").getByRole("button", { name: /notification/i });
const panel = (page: Page) => page.getByRole("banner").getByRole("region", { name: "Notifications" });
const badge = (page: Page) => page.locator(".bell-count");

/** Waits for the request of the change feed, which the page opens when idle. */
const waitForStream = (page: Page) => page.waitForRequest((request) => new URL(request.url()).pathname === "/live");

test("the bell counts a new notification at once, for its recipient only, and is read by keyboard", async ({
	page,
	browser,
	baseURL,
}) => {
	const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: "en-NZ" });
	const colleaguePage = await context.newPage();
	for (const [tab, name] of [
		[page, "office@harbourfinch.example"],
		[colleaguePage, "jaewon@harbourfinch.example"],
	] as const) {
		await logInAs(tab, name);
		const stream = waitForStream(tab);
		await open(tab);
		await stream;
		await expect(bell(tab)).toHaveAccessibleName(/unread|Notifications/);
	}
	const unreadCount = async (tab: Page) =>
		(await badge(tab).isVisible()) ? Number((await badge(tab).textContent()) ?? "") : 0;
	const initialCount = await unreadCount(page);
	const response = await callServer(page, "auth.changePassword", { old: "Flat-white-1", password: "Cortado-number-2" });
	expect(response.status()).toBe(200);
	await expect.poll(() => unreadCount(page)).toBeGreaterThan(initialCount);
	const colleagueNotifications = await (await colleaguePage.request.get("/trpc/notices.newest")).text();
	expect(colleagueNotifications, "a colleague is not notified").not.toContain("password-changed");

	await bell(page).press("Enter");
	await expect(panel(page)).toBeVisible();
	await expect(panel(page).getByRole("listitem").first()).toContainText("Your password was changed");
	expect(await axeViolations(page, ".bell-panel")).toEqual([]);
	const readAll = panel(page).getByRole("button", { name: "Mark all as read" });
	await page.keyboard.press("ArrowDown");
	await expect(readAll).toBeFocused();
	await page.keyboard.press("ArrowDown");
	await expect(panel(page).getByRole("listitem").first().getByRole("link")).toBeFocused();
	await page.keyboard.press("Home");
	await expect(readAll).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(badge(page)).toHaveCount(0);
	await expect(bell(page)).toHaveAccessibleName("Notifications");
	await expect(readAll, "the focus stays").toBeFocused();
	await expect(panel(page).getByText("All notifications are marked as read.")).toBeAttached();
	await page.keyboard.press("Escape");
	await expect(panel(page)).toBeHidden();
	await expect(bell(page)).toBeFocused();
	await context.close();
});

test("a user marks a notification as read by following it, and chooses which events are mailed", async ({ page }) => {
	await test.step("following a notification marks it as read and opens its page", async () => {
		await logInAs(page, "front@kauriprint.example");
		await open(page, "/notifications");
		const notification = page
			.getByRole("main")
			.getByRole("listitem")
			.filter({ hasText: "You can now use the account of Kauri Print Works" });
		await expect(notification.getByText("Unread")).toBeAttached();
		await notification.getByRole("link").click();
		await expect(page).toHaveURL("/account");
		await page.getByRole("link", { name: "Notifications", exact: true }).click();
		await expect(notification).toBeVisible();
		await expect(notification.getByText("Unread")).toHaveCount(0);
	});

	await test.step("stores the choice of mails for each event, except the security events, which are always mailed", async () => {
		const choices = page.getByRole("region", { name: "Email notifications" });
		const colleagues = choices.getByRole("checkbox", { name: "Role of a colleague changed" });
		const browsers = choices.getByRole("checkbox", { name: "New login from an unknown browser" });
		await expect(colleagues).not.toBeChecked();
		await expect(browsers).toBeChecked();
		await expect(choices.getByRole("checkbox", { name: "Password changed" })).toHaveCount(0);
		await browsers.press("Space");
		await expect(choices.getByText("Saved: New login from an unknown browser")).toBeAttached();
		await page.reload();
		await expect(browsers).not.toBeChecked();
		await expect(colleagues).not.toBeChecked();
	});
});

test("the list of notifications shows an error and a retry button when it does not load", async ({
	page,
	browserErrors,
}) => {
	await logInAs(page, "payables@kotukuhotel.example");
	await open(page, "/account");
	await page.route("**/trpc/notices.list*", (route) => route.fulfill({ status: 500, body: "{}" }));
	await page.getByRole("link", { name: "Notifications", exact: true }).click();
	const list = page.getByRole("region", { name: "All notifications" });
	await expect(list.getByRole("alert")).toContainText("This part could not be loaded");
	await page.unroute("**/trpc/notices.list*");
	await list.getByRole("button", { name: "Try again" }).click();
	await expect(
		list.getByRole("listitem").filter({ hasText: "You can now use the account of The Kōtuku Hotel" }),
	).toBeVisible();
	expect(browserErrors.splice(0).join()).toContain("500");
});

test("on a phone the notification panel fits the screen and its targets fit a finger", async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 700 });
	await logInAs(page, "front@kauriprint.example");
	await open(page, "/nl/account");
	const dutch = page.getByRole("banner").getByRole("button", { name: /melding/i });
	await dutch.click();
	const dutchPanel = page.getByRole("banner").getByRole("region", { name: "Meldingen" });
	await expect(dutchPanel).toContainText(/We hebben melding \d+ (?:beantwoord|opgelost)/);
	const box = await dutchPanel.boundingBox();
	expect(box?.x).toBeGreaterThanOrEqual(0);
	expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
	for (const target of await dutchPanel.locator("button, a").all())
		expect((await target.boundingBox())?.height, (await target.textContent()) ?? "").toBeGreaterThanOrEqual(24);
	expect((await dutch.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});
