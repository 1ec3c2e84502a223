import type { Page } from "@playwright/test";
import { demoPassword } from "#demo/logins.ts";
import { linkMailedTo } from "./caught-mails.ts";
import { test } from "./kept-window.ts";
import { callServer, joinCompanyOf } from "./shop-calls.ts";
import {
	answerConsent,
	axeViolations,
	dropExpectedRefusals,
	dropLogin,
	expect,
	horizontalOverflow,
	recordDataLayer,
	waitForHydration,
} from "./story.ts";

const email = (page: Page) => page.getByRole("textbox", { name: "Email address" });
const newPassword = (page: Page) => page.getByLabel("New password", { exact: true });
const repeatPassword = (page: Page) => page.getByLabel("Repeat the new password", { exact: true });
const saveButton = (page: Page) => page.getByRole("button", { name: "Save password" });

async function open(page: Page, path: string) {
	await page.goto(path);
	await waitForHydration(page);
	await expect(page.getByRole("main").getByRole("textbox").first()).toBeEditable();
}

async function submitPassword(page: Page, password: string, repeat = password) {
	await newPassword(page).fill(password);
	await repeatPassword(page).fill(repeat);
	await saveButton(page).click();
}

const mailedLink = (page: Page, to: string) =>
	linkMailedTo(page, { to, subject: "Choose a new password", page: "ResetPassword" });

test.beforeEach(({ page }) => answerConsent(page, false));

test("the form rejects an invalid address, and gives the same response for a known and an unknown one", async ({
	page,
}) => {
	await open(page, "/ForgotPassword");
	const send = page.getByRole("button", { name: "Send link" });
	await send.click();
	await expect(email(page)).toHaveAccessibleDescription("Please enter your email address to proceed");
	await email(page).fill("aroha");
	await send.click();
	await expect(email(page)).toHaveAccessibleDescription("Please enter a valid email address");
	expect(await axeViolations(page)).toEqual([]);
	const messages: string[] = [];
	for (const address of ["payables@kotukuhotel.example", "payables@kotukuhotol.example"]) {
		await email(page).fill(address);
		await send.click();
		const status = page.getByRole("main").getByRole("status");
		await expect(status).toContainText("Check your inbox");
		messages.push(((await status.textContent()) ?? "").replace(address, "them"));
		await page.getByRole("button", { name: "Use another address" }).click();
	}
	expect(messages[0]).toBe(messages[1]);
});

test("a user resets a forgotten password by the mailed link, which works once", async ({ page, browserErrors }) => {
	await answerConsent(page, true);
	const events = await recordDataLayer(page);
	const [username, password] = ["olivia@fernandflour.example", "Magnolia-42-tram"];
	await open(page, "/login");
	await page.getByRole("link", { name: "Forgot your password?" }).click();
	await expect(page).toHaveURL("/ForgotPassword");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Forgot your password");
	await email(page).fill(username);
	await page.getByRole("button", { name: "Send link" }).click();
	await expect(page.getByRole("main")).toContainText("Check your inbox");
	const link = await mailedLink(page, username);
	await open(page, link);

	await submitPassword(page, "Flat-whit");
	await expect(newPassword(page)).toHaveAccessibleDescription("Your password does not match the criteria.");
	await expect(page.getByText("Still needed: a digit")).toBeVisible();
	await expect(page.getByRole("img", { name: "Password strength: Weak, 1 of 4" })).toBeVisible();
	await submitPassword(page, password, "Magnolia-42-train");
	await expect(repeatPassword(page)).toHaveAccessibleDescription("Passwords do not match");
	await expect(page.getByRole("img", { name: "Password strength: Strong, 4 of 4" })).toBeVisible();
	await page.getByRole("button", { name: "Show New password" }).click();
	await expect(newPassword(page)).toHaveAttribute("type", "text");
	await submitPassword(page, "Password1!");
	await expect(newPassword(page)).toHaveAccessibleDescription(/^This password is too common/);
	await submitPassword(page, password);
	await expect(page.getByRole("main").getByRole("status")).toContainText("Your password is saved");

	await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
	const passwordField = page.getByLabel("Password", { exact: true });
	for (const [candidate, address] of [
		[demoPassword, "/login"],
		[password, "/"],
	] as const) {
		await email(page).fill(username);
		await passwordField.fill(candidate);
		await page.getByRole("button", { name: "Log in", exact: true }).click();
		if (candidate === demoPassword) await expect(page.getByText("Invalid email or password")).toBeVisible();
		await expect(page).toHaveURL(address);
	}
	await dropLogin(page);
	await page.goto(link);
	await expect(page.getByRole("alert"), "on opening").toContainText("This link has expired");
	await expect(newPassword(page)).toHaveCount(0);
	await page.getByRole("link", { name: "Nederlands" }).click();
	await expect(page).toHaveURL(`/nl${link}`);
	const [, secret = ""] = /ResetPassword\/(.+)/.exec(link) ?? [];
	expect(secret).not.toBe("");
	expect(events.length).toBeGreaterThan(5);
	expect(events).toContainEqual({
		event: "error",
		type: "reset password",
		field: "password",
		message: "Your password does not match the criteria.",
	});
	expect(JSON.stringify(events)).not.toContain(secret);
	dropExpectedRefusals(browserErrors);

	// Other stories log in as this user.
	expect((await callServer(page, "auth.logIn", { username, password })).status()).toBe(200);
	expect((await callServer(page, "auth.changePassword", { old: password, password: demoPassword })).status()).toBe(200);
});

test("a logged-in user who resets the password reads that it is saved, and is logged out", async ({
	page,
	browserErrors,
}) => {
	const username = "forgetful@waikatopoly.example";
	await joinCompanyOf(page, { administrator: "kitchens@waikatopoly.example", email: username, password: demoPassword });
	expect((await callServer(page, "auth.requestReset", { email: username })).status()).toBe(200);
	await open(page, await mailedLink(page, username));
	await submitPassword(page, "Magnolia-44-tram");
	await expect(page.getByRole("main").getByRole("status")).toContainText("Your password is saved");
	await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
	await expect(page.getByRole("main").getByRole("status"), "the message stays").toContainText("Your password is saved");
	await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
	await expect(page.getByRole("heading", { name: "Log in", exact: true })).toBeVisible();
	dropExpectedRefusals(browserErrors);
});

/** Answers the check of a reset link in place of the server. */
const stubLinkCheck = (page: Page, isGood: boolean) =>
	page.route("**/trpc/auth.checkLink", (route) => route.fulfill({ json: { result: { data: isGood } } }));

test("an invalid link is refused on opening or on submit, and leads to the form for another", async ({
	page,
	browserErrors,
}) => {
	await test.step("refuses an invalid link on opening, without the secret in the address of a call", async () => {
		const linkCheck = page.waitForRequest("**/trpc/auth.checkLink");
		await page.goto("/ResetPassword/not-a-link");
		expect((await linkCheck).method()).toBe("POST");
		await expect(page.getByRole("alert")).toContainText("This link has expired");
		await expect(page.getByRole("textbox", { name: /password/ })).toHaveCount(0);
		await page.getByRole("link", { name: "Request a new link" }).click();
		await expect(page).toHaveURL("/ForgotPassword");
	});

	await test.step("tries the link when its check failed", async () => {
		await page.route("**/trpc/auth.checkLink", (route) => route.abort());
		await open(page, "/ResetPassword/not-a-link");
		await submitPassword(page, "Magnolia-42-tram");
		await expect(page.getByRole("alert")).toContainText("This link has expired");
		browserErrors.splice(0);
	});
});

test("a link that expires while its page is open leads to the form for another, in Dutch", async ({
	page,
	browserErrors,
}) => {
	await stubLinkCheck(page, true);
	await open(page, "/nl/ResetPassword/not-a-link");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kies een nieuw wachtwoord");
	await page.getByLabel("Nieuw wachtwoord", { exact: true }).fill("Flat-whit");
	await page.getByRole("button", { name: "Wachtwoord opslaan" }).click();
	await expect(page.getByText("Uw wachtwoord voldoet niet aan de eisen.")).toBeVisible();
	await page.getByLabel("Nieuw wachtwoord", { exact: true }).fill("Magnolia-42-tram");
	await page.getByRole("button", { name: "Wachtwoord opslaan" }).click();
	await expect(page.getByText("De wachtwoorden zijn niet gelijk")).toBeVisible();
	await page.getByLabel("Herhaal het nieuwe wachtwoord", { exact: true }).fill("Magnolia-42-tram");
	await page.getByRole("button", { name: "Wachtwoord opslaan" }).click();
	await expect(page.getByRole("alert")).toContainText("Deze link is verlopen");
	await page.getByRole("link", { name: "Nieuwe link aanvragen" }).click();
	await expect(page).toHaveURL("/nl/ForgotPassword");
	dropExpectedRefusals(browserErrors);
});

test("the form for a new password works by keyboard and is accessible with its errors shown", async ({ page }) => {
	await test.step("moves through the fields by keyboard", async () => {
		await stubLinkCheck(page, true);
		await page.setViewportSize({ width: 320, height: 900 });
		await open(page, "/ResetPassword/not-a-link");
		await newPassword(page).focus();
		for (const next of [page.getByRole("button", { name: "Show New password" }), repeatPassword(page)]) {
			await page.keyboard.press("Tab");
			await expect(next).toBeFocused();
		}
		await page.keyboard.press("Enter");
		await expect(newPassword(page), "the first invalid field").toBeFocused();
	});

	await test.step("is accessible with errors shown, on a phone and in the dark", async () => {
		await submitPassword(page, "Flat-whit", "x");
		await expect(page.getByText("Your password does not match the criteria.")).toBeVisible();
		expect(await axeViolations(page)).toEqual([]);
		expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
		await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
		expect(await axeViolations(page, "html", { rules: ["color-contrast"] })).toEqual([]);
	});
});
