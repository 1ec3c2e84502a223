import type { Page } from "@playwright/test";
import { enter, tell } from "./person.ts";
import { barriersOn, expect, open, test } from "./visitor.ts";

const bell = (page: Page) => page.getByRole("banner").getByRole("button", { name: /notification/i });
const panel = (page: Page) => page.getByRole("banner").getByRole("region", { name: "Notifications" });
const count = (page: Page) => page.locator(".bell-count");

/** Live comes after the page has rested. */
const listening = (page: Page) => page.waitForRequest((request) => new URL(request.url()).pathname === "/live");

test("the bell counts a new notification at once, for its recipient only, and is read by keyboard", async ({
	page,
	browser,
	baseURL,
}) => {
	const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: "en-NZ" });
	const mate = await context.newPage();
	for (const [one, name] of [
		[page, "office@harbourfinch.example"],
		[mate, "jaewon@harbourfinch.example"],
	] as const) {
		await enter(one, name);
		const live = listening(one);
		await open(one);
		await live;
		await expect(bell(one)).toHaveAccessibleName(/unread|Notifications/);
	}
	const known = async (one: Page) =>
		(await count(one).isVisible()) ? Number((await count(one).textContent()) ?? "") : 0;
	const before = await known(page);
	const changed = await tell(page, "auth.changePassword", { old: "Flat-white-1", password: "Cortado-number-2" });
	expect(changed.status()).toBe(200);
	await expect.poll(() => known(page), { timeout: 10_000 }).toBeGreaterThan(before);
	const matesOwn = await (await mate.request.get("/trpc/notices.newest")).text();
	expect(matesOwn, "a colleague hears nothing").not.toContain("password-changed");

	await bell(page).press("Enter");
	await expect(panel(page)).toBeVisible();
	await expect(panel(page).getByRole("listitem").first()).toContainText("Your password was changed");
	expect(await barriersOn(page, ".bell-panel")).toEqual([]);
	const readAll = panel(page).getByRole("button", { name: "Mark all read" });
	await page.keyboard.press("Tab");
	await expect(readAll).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(count(page)).toHaveCount(0);
	await expect(bell(page)).toHaveAccessibleName("Notifications");
	await expect(readAll, "the focus stays").toBeFocused();
	await expect(panel(page).getByText("All notifications are read.")).toBeAttached();
	await page.keyboard.press("Escape");
	await expect(panel(page)).toBeHidden();
	await expect(bell(page)).toBeFocused();
	await context.close();
});

test("a user marks a notification as read by following it, and chooses which events are mailed", async ({ page }) => {
	await test.step("following a notification marks it as read and opens its page", async () => {
		await enter(page, "procurement@southernhealth.example");
		await open(page, "/notifications");
		const told = page
			.getByRole("main")
			.getByRole("listitem")
			.filter({ hasText: "You can use Southern District Health now" });
		await expect(told.getByText("Unread")).toBeAttached();
		await told.getByRole("link").click();
		await expect(page).toHaveURL("/account");
		await page.getByRole("link", { name: "Notifications", exact: true }).click();
		await expect(told).toBeVisible();
		await expect(told.getByText("Unread")).toHaveCount(0);
	});

	await test.step("stores the choice of mails for each event, except the security events, which are always mailed", async () => {
		const choices = page.getByRole("region", { name: "Mail as well" });
		const colleagues = choices.getByRole("checkbox", { name: "A colleague is added" });
		const browsers = choices.getByRole("checkbox", { name: "My login is used in a new browser" });
		await expect(colleagues).not.toBeChecked();
		await expect(browsers).toBeChecked();
		await expect(choices.getByRole("checkbox", { name: "My password changes" })).toHaveCount(0);
		await browsers.press("Space");
		await expect(choices.getByText("Saved: My login is used in a new browser")).toBeAttached();
		await page.reload();
		await expect(browsers).not.toBeChecked();
		await expect(colleagues).not.toBeChecked();
	});
});

test("the list of notifications shows an error and a retry button when it does not load", async ({ page, complaints }) => {
	await enter(page, "payables@kotukuhotel.example");
	await open(page, "/account");
	await page.route("**/trpc/notices.list*", (route) => route.fulfill({ status: 500, body: "{}" }));
	await page.getByRole("link", { name: "Notifications", exact: true }).click();
	const list = page.getByRole("region", { name: "All notifications" });
	await expect(list.getByRole("alert")).toContainText("This did not load", { timeout: 15_000 });
	await page.unroute("**/trpc/notices.list*");
	await list.getByRole("button", { name: "Try again" }).click();
	await expect(list.getByRole("listitem").filter({ hasText: "You can use The Kōtuku Hotel now" })).toBeVisible();
	expect(complaints.splice(0).join()).toContain("500");
});

test("on a phone the notification panel fits the screen and its targets fit a finger", async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 700 });
	await enter(page, "invercargill@southernhealth.example");
	await open(page, "/nl/account");
	const dutch = page.getByRole("banner").getByRole("button", { name: /melding/i });
	await dutch.click();
	const dutchPanel = page.getByRole("banner").getByRole("region", { name: "Meldingen" });
	await expect(dutchPanel).toContainText("U kunt Southern District Health nu gebruiken");
	const box = await dutchPanel.boundingBox();
	expect(box?.x).toBeGreaterThanOrEqual(0);
	expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
	for (const target of await dutchPanel.locator("button, a").all())
		expect((await target.boundingBox())?.height, (await target.textContent()) ?? "").toBeGreaterThanOrEqual(24);
	expect((await dutch.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});
