import type { Browser, Page } from "@playwright/test";
import { codeAt, keyFromText } from "#auth/totp.ts";
import { test } from "./kept-window.ts";
import { callServer, logInAs, logInAsStaff } from "./shop-calls.ts";
import { axeViolations, dropExpectedRefusals, expect, open, test as testInOwnWindow } from "./story.ts";

const nextPassword = "Cortado-number-2";
const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Logs in a user in a new browser context. */
async function openAnotherBrowser(browser: Browser, baseURL: string | undefined, username: string): Promise<Page> {
	const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: "en-NZ" });
	const page = await context.newPage();
	await logInAs(page, username);
	return page;
}

const isLoggedIn = async (page: Page) => {
	const answer = await page.request.get("/trpc/auth.session");
	return !(await answer.json()).result.data.isGuest;
};

test("the account page shows the person, the company and the locations, and sets a default location by keyboard", async ({
	page,
}) => {
	await logInAs(page, "fandb@kotukuhotel.example");
	await open(page, "/account");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Account");
	await expect(region(page, "Your details")).toContainText("fandb@kotukuhotel.example");
	await expect(region(page, "Your details")).toContainText("administrator", { ignoreCase: true });
	await expect(region(page, "Company")).toContainText("The Kōtuku Hotel");
	await expect(region(page, "Your details"), "formatted numbers").toContainText("+64 21 555 0310");
	await expect(region(page, "Company")).toContainText("9429 0000 3517 0");
	const locations = region(page, "Locations");
	const location = locations.getByRole("listitem").last();
	const street = (await location.locator("b").textContent()) ?? "";
	await location.getByRole("button", { name: `Make default: ${street}` }).focus();
	await page.keyboard.press("Enter");
	await expect(location).toContainText("Default");
	await expect(location).toBeFocused();
	await expect(locations.getByText(`${street} is now your default location.`)).toBeAttached();
	await page.reload();
	await expect(location).toContainText("Default");
	await expect(locations.getByText("Default", { exact: true })).toHaveCount(1);
});

test("the account menu is shown beside every account page on a wide screen, and above it on a phone", async ({
	page,
}) => {
	await logInAs(page, "front@kauriprint.example");
	const menu = page.getByRole("main").getByRole("navigation", { name: "Account menu" });
	const entry = menu.getByRole("link", { name: "My Account" });
	for (const { path, current } of [
		{ path: "/account", current: "page" },
		{ path: "/account/security", current: "true" },
		{ path: "/notifications", current: "true" },
	]) {
		await page.setViewportSize({ width: 1024, height: 768 });
		await open(page, path);
		await expect(entry).toHaveAttribute("aria-current", current);
		await expect(entry).toBeInViewport({ ratio: 1 });
		await page.setViewportSize({ width: 375, height: 768 });
		await expect(entry).toHaveAttribute("aria-current", current);
		await expect(menu).toBeInViewport();
	}
});

test("a user invited to a second company accepts, switches company, and sees only that company", async ({
	page,
	browser,
	baseURL,
}) => {
	const administrator = await openAnotherBrowser(browser, baseURL, "hello@littlebakehouse.example");
	const username = "stores@waikatopoly.example";
	const person = { salutation: "Other", firstName: "Dev", lastName: "Kumar", email: username, phone: null };
	expect((await callServer(administrator, "accounts.addMember", { ...person, role: "reader" })).ok()).toBe(true);
	await logInAs(page, username);
	await open(page, "/account");
	await expect(region(page, "Company")).toContainText("Waikato Polytechnic Kitchens");
	const invitations = region(page, "Invitations");
	await expect(invitations).toContainText("Little Bakehouse Ōamaru");
	await invitations.getByRole("button", { name: "Accept" }).press("Enter");
	await expect(invitations).toHaveCount(0);
	const companies = region(page, "Your companies");
	await expect(companies.getByText("Current company")).toHaveCount(1);
	await companies.getByRole("button", { name: "Switch to Little Bakehouse Ōamaru" }).press("Enter");
	await expect(region(page, "Company")).toContainText("Little Bakehouse Ōamaru");
	await expect(region(page, "Company")).not.toContainText("Waikato");
	await expect(region(page, "Your details")).toContainText("Reader", { ignoreCase: true });
	const refused = await callServer(page, "auth.switchCompany", { accountId: "001000000000001" });
	expect(refused.status()).toBe(404);
	await administrator.context().close();
});

test("a user changes the password with the old one, sees mistakes at the fields, and is logged out in every other browser", async ({
	page,
	browser,
	baseURL,
	browserErrors,
}) => {
	const username = "beatrix@tramwayespresso.example";
	const other = await openAnotherBrowser(browser, baseURL, username);
	await logInAs(page, username);
	await open(page, "/account/security");
	const form = page.getByRole("form", { name: "Change password" });
	const [currentPassword, nextPasswordField, repeatField] = [
		"Current password",
		"New password",
		"Repeat the new password",
	].map((name) => form.getByRole("textbox", { name, exact: true }));
	if (!currentPassword || !nextPasswordField || !repeatField) throw new Error("three fields are needed");
	const save = form.getByRole("button", { name: "Change password" });
	await currentPassword.fill("Long-black-1");
	await nextPasswordField.fill("flat white");
	await save.click();
	await expect(nextPasswordField).toHaveAccessibleDescription("Your password does not match the criteria.");
	await expect(nextPasswordField).toBeFocused();
	await nextPasswordField.fill(nextPassword);
	await repeatField.fill("Cortado-number-3");
	await save.click();
	await expect(repeatField).toHaveAccessibleDescription("Passwords do not match");
	await repeatField.fill(nextPassword);
	await save.click();
	await expect(currentPassword).toHaveAccessibleDescription("This is not your current password.");
	expect(browserErrors.splice(0).join()).toContain("400");
	await currentPassword.fill("Flat-white-1");
	await repeatField.press("Enter");
	await expect(region(page, "Password").getByRole("status")).toContainText("Your password is changed");
	await expect(page.getByRole("heading", { name: "Password", exact: true })).toBeFocused();
	await expect(currentPassword, "the fields are cleared").toHaveValue("");
	expect(await isLoggedIn(other)).toBe(false);
	expect(await isLoggedIn(page)).toBe(true);
	dropExpectedRefusals(browserErrors); // queries of the old session are refused once and repeated
	const activity = region(page, "Recent activity").getByRole("row");
	await expect(activity.nth(1), "the renewed session is no login").toContainText("Password changed");
	await expect(activity.nth(2)).toContainText("Logged in");
	await other.context().close();
});

test("a user sets up a second factor, replaces the recovery codes, and turns the factor off", async ({ page }) => {
	await logInAs(page, "front@kauriprint.example");
	await open(page, "/account/security");
	const factor = region(page, "Two-step verification");
	await factor.getByRole("button", { name: "Set up two-step verification" }).press("Enter");
	await expect(factor.getByRole("textbox", { name: "Current password" })).toBeFocused();
	await page.keyboard.type("Flat-white-1");
	await page.keyboard.press("Enter");
	const key = keyFromText(((await factor.locator(".authenticator-key").textContent()) ?? "").replaceAll(" ", ""));
	await expect(factor.getByRole("img")).toBeVisible();
	expect(await axeViolations(page, "main")).toEqual([]);
	await factor.getByRole("textbox").fill(await codeAt(key, new Date()));
	await page.keyboard.press("Enter");
	await expect(factor.locator(".recovery-codes li")).toHaveCount(10);
	const [firstCode] = await factor.locator(".recovery-codes li").allInnerTexts();
	await factor.getByRole("button").last().click();
	await expect(factor.getByText("On", { exact: true })).toBeVisible();
	await expect(page.getByRole("heading", { name: "Two-step verification", exact: true })).toBeFocused();
	await expect(factor).toContainText("Recovery codes left: 10");

	await factor.getByRole("button", { name: "New recovery codes" }).click();
	const dialog = page.getByRole("dialog", { name: "New recovery codes" });
	// A code works once, so this takes the code of the next 30 seconds.
	await dialog.getByRole("textbox").fill(await codeAt(key, new Date(Date.now() + 30_000)));
	await dialog.getByRole("button", { name: "Create new codes" }).click();
	await expect(factor.locator(".recovery-codes li")).toHaveCount(10);
	await expect(factor.locator(".recovery-codes li").first()).not.toHaveText(firstCode ?? "");
	await factor.getByRole("button").last().click();

	await factor.getByRole("button", { name: "Turn off" }).click();
	const confirmation = page.getByRole("dialog", { name: "Turn off two-step verification?" });
	await confirmation.getByRole("textbox", { name: "Current password" }).fill("Flat-white-1");
	await confirmation.getByRole("button", { name: "Turn off two-step verification" }).click();
	await expect(factor).toContainText("Not set up yet");
	await expect(region(page, "Recent activity")).toContainText("Two-step verification turned off");
});

test("a user ends one session, then all others after a confirmation, and stays logged in", async ({
	page,
	browser,
	baseURL,
}) => {
	const username = "kitchens@waikatopoly.example";
	await logInAs(page, username);
	const others = [
		await openAnotherBrowser(browser, baseURL, username),
		await openAnotherBrowser(browser, baseURL, username),
	];
	await open(page, "/account/security");
	const sessions = region(page, "Where you are logged in");
	await expect(sessions.getByText("This browser")).toHaveCount(1);
	const endButtons = sessions.getByRole("button", { name: /^Log out .*, logged in/ });
	await expect(endButtons).toHaveCount(2);
	await endButtons.first().press("Enter");
	const confirmation = page.getByRole("dialog", { name: "Log out this browser?" });
	await confirmation.getByRole("button", { name: "Cancel" }).click();
	await expect(endButtons.first(), "focus returns").toBeFocused();
	await endButtons.first().press("Enter");
	await confirmation.getByRole("button", { name: "Log out" }).click();
	await expect(endButtons).toHaveCount(1);
	await expect(page.getByRole("heading", { name: "Where you are logged in" })).toBeFocused();
	const loggedIn = await Promise.all(others.map(isLoggedIn));
	expect(loggedIn.filter(Boolean)).toHaveLength(1);

	others.push(await openAnotherBrowser(browser, baseURL, username));
	await page.reload();
	await sessions.getByRole("button", { name: "Log out all others" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Log out all others" }).click();
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await expect(endButtons).toHaveCount(0);
	expect((await Promise.all(others.map(isLoggedIn))).some(Boolean)).toBe(false);
	expect(await isLoggedIn(page)).toBe(true);
	for (const other of others) await other.context().close();
});

test("the security page is in Dutch throughout", async ({ page }) => {
	await logInAs(page, "anneke@koffiehoek.example");
	await open(page, "/nl/account/security");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inloggen en beveiliging");
	await expect(region(page, "Recente activiteit")).toContainText("Ingelogd");
	await expect(region(page, "Waar u bent ingelogd")).toContainText("Deze browser");
	await page.getByRole("navigation", { name: "Accountpagina’s" }).getByRole("link", { name: "Mijn account" }).click();
	await expect(page).toHaveURL("/nl/account");
	await expect(region(page, "Bedrijf")).toContainText("Koffie Hoek");
});

test("staff see no company, cannot turn their second factor off, and see their own session", async ({ page }) => {
	await logInAsStaff(page, "hemi@brewline.example");
	await open(page, "/account");
	await expect(region(page, "Your details")).toContainText("have no customer account");
	await page.getByRole("link", { name: "Security", exact: true }).click();
	const factor = region(page, "Two-step verification");
	await expect(factor).toContainText("It cannot be turned off.");
	await expect(factor.getByRole("button", { name: "Turn off" })).toHaveCount(0);
});

testInOwnWindow(
	"another tab says that the user is logged out, and a login there returns to its page",
	async ({ page, context }) => {
		await logInAs(page, "tom@cornerstore.example");
		await open(page, "/account");
		const other = await context.newPage();
		await open(other, "/account/security");
		const third = await context.newPage();
		await open(third, "/category/tea");
		await page.getByRole("button", { name: /^Tom/ }).click();
		await page.getByRole("button", { name: "Log out" }).click();
		await expect(page).toHaveURL("/");
		await expect(page.getByText("You are logged out.")).toHaveCount(0);

		await expect(other).toHaveURL("/login?back=%2Faccount%2Fsecurity");
		await expect(other.getByText("You are logged out.")).toBeVisible();
		await expect(other.getByText("Tom")).toHaveCount(0);

		const notice = third.getByRole("status").filter({ hasText: "You are logged out." });
		await expect(notice).toBeVisible();
		await expect(third.getByText("Your login is for service only")).toHaveCount(0);
		await notice.getByRole("link", { name: "Log in" }).click();
		await expect(third).toHaveURL("/login?back=%2Fcategory%2Ftea");
	},
);

testInOwnWindow("tabs that were still loading when the user logged out say so", async ({ page, context }) => {
	await logInAs(page, "tom@cornerstore.example");
	await open(page, "/account");
	const early = await context.newPage();
	const late = await context.newPage();
	const holds = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	for (const [nth, tab] of [early, late].entries()) {
		await tab.route(/\/live-[^/]*\.js/, async (route) => {
			await holds[nth]?.promise;
			await route.continue();
		});
		await open(tab, "/category/tea");
	}
	await page.getByRole("button", { name: /^Tom/ }).click();
	await page.getByRole("button", { name: "Log out" }).click();
	await expect(page).toHaveURL("/");
	const stream = page.waitForRequest(/\/live\?/);

	holds[0]?.resolve();
	await expect(early.getByRole("status").filter({ hasText: "You are logged out." })).toBeVisible();
	await stream;
	holds[1]?.resolve();
	await expect(late.getByRole("status").filter({ hasText: "You are logged out." })).toBeVisible();
});
