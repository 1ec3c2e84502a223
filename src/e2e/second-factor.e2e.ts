import { join } from "node:path";
import type { Page } from "@playwright/test";
import { codeAt, keyFromText } from "#auth/totp.ts";
import { demoKey, demoPassword } from "#demo/logins.ts";
import { linkMailedTo } from "./caught-mails.ts";
import {
	answerConsent,
	axeViolations,
	dropExpectedRefusals,
	dropLogin,
	expect,
	recordDataLayer,
	test,
	waitForHydration,
} from "./story.ts";

const root = join(import.meta.dirname, "../..");

/** Adds an administrator with the command-line tool. Returns the path of the link in the mail. */
async function addAdministrator(page: Page, email: string): Promise<string> {
	const { PATH, HOME, E2E_DATA } = process.env;
	const words = ["add", email, "--kind", "administrator", "--as", "sione@brewline.example"];
	const tool = Bun.spawn([process.execPath, "--no-env-file", "scripts/tools/staff.ts", ...words], {
		cwd: root,
		env: { PATH, HOME, MODE: "test", DATA_DIR: E2E_DATA },
		stdio: ["ignore", "ignore", "inherit"],
	});
	expect(await tool.exited).toBe(0);
	return linkMailedTo(page, { to: email, subject: "Your staff login is ready", page: "ResetPassword" });
}

async function open(page: Page, path: string) {
	await page.goto(path);
	await waitForHydration(page);
	await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
}

async function logIn(page: Page, name: string, password = demoPassword) {
	await open(page, "/login?back=/s/terms");
	await page.getByRole("textbox", { name: "Email address" }).fill(name);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Log in", exact: true }).click();
}

const code = (page: Page) => page.getByRole("textbox", { name: "Code", exact: true });
const codeStep = (page: Page) => page.getByRole("heading", { name: "One more step" });
const continueButton = (page: Page) => page.getByRole("button", { name: "Continue" });

test.beforeEach(({ page }) => answerConsent(page, false));

test("staff enter a code after the password, also after the page was reloaded", async ({ page, browserErrors }) => {
	await answerConsent(page, true);
	const events = await recordDataLayer(page);
	await logIn(page, "ruth@brewline.example");
	await expect(codeStep(page)).toBeFocused();
	await expect(page.getByRole("heading", { name: "New to Brewline?" })).toHaveCount(0);
	await open(page, "/login?back=/s/terms");
	await expect(codeStep(page)).toBeVisible();
	await continueButton(page).click();
	await expect(code(page)).toHaveAccessibleDescription("Please enter your code to proceed");
	await code(page).fill("000000");
	await continueButton(page).click();
	await expect(code(page)).toHaveAccessibleDescription("This code is wrong or was already used.");
	await expect(code(page)).toBeFocused();
	expect(await axeViolations(page)).toEqual([]);
	const validCode = await codeAt(keyFromText(demoKey), new Date());
	await code(page).fill(`${validCode.slice(0, 3)} ${validCode.slice(3)}`);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/s/terms");
	expect(events).toContainEqual({ event: "login", method: "authenticator" });
	expect(JSON.stringify(events)).not.toContain(validCode);
	dropExpectedRefusals(browserErrors);
});

test("the code step leads back to name and password", async ({ page, browserErrors }) => {
	await logIn(page, "hana@brewline.example");
	await expect(codeStep(page)).toBeVisible();
	await page.getByRole("button", { name: "Use another account" }).click();
	await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
	await open(page, "/login");
	await expect(codeStep(page)).toHaveCount(0);
	dropExpectedRefusals(browserErrors); // live updates of the session that ended
});

test("an invited administrator chooses a password, sets up an authenticator, and later logs in with a recovery code", async ({
	page,
	context,
	browserErrors,
}) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	const [name, password] = [`boss-${crypto.randomUUID()}@brewline.example`, "Magnolia-42-tram"];
	await open(page, await addAdministrator(page, name));
	await page.getByLabel("New password", { exact: true }).fill(password);
	await page.getByLabel("Repeat the new password", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Save password" }).click();
	await expect(page.getByRole("main").getByRole("status")).toContainText("Your password is saved");

	await logIn(page, name, password);
	await expect(page.getByRole("heading", { name: "Set up two-step verification" })).toBeFocused();
	await page.getByRole("button", { name: "Show QR code" }).click();
	await expect(page.getByRole("img", { name: "QR code for authenticator apps" })).toBeVisible();
	const key = ((await page.locator(".authenticator-key").textContent()) ?? "").replaceAll(" ", "");
	const address = page.getByRole("link", { name: "Open the authenticator app on this device" });
	await expect(address).toHaveAttribute("href", new RegExp(`^otpauth://totp/.*secret=${key}`));
	expect(await axeViolations(page)).toEqual([]);
	const firstCode = page.getByRole("textbox", { name: "The code that the app shows now" });
	await firstCode.fill("000000");
	await page.getByRole("button", { name: "Confirm" }).click();
	await expect(firstCode).toHaveAccessibleDescription("This code is wrong or was already used.");
	await firstCode.fill(await codeAt(keyFromText(key), new Date()));
	await page.getByRole("button", { name: "Confirm" }).click();

	await expect(page.getByRole("heading", { name: "Save these recovery codes" })).toBeFocused();
	const codes = await page.locator(".recovery-codes code").allTextContents();
	const refetch = page.waitForResponse("**/trpc/auth.session*");
	await page.clock.setSystemTime(Date.now() + 120_000);
	await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
	expect(await (await refetch).json()).toMatchObject({ result: { data: { isGuest: false } } });
	await expect(
		page.getByRole("heading", { name: "Save these recovery codes" }),
		"the codes stay visible",
	).toBeVisible();
	expect(new Set(codes).size).toBe(10);
	await page.getByRole("button", { name: "Copy" }).click();
	await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${codes.join("\n")}\n`);
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("link", { name: "Download as a text file" }).click(),
	]);
	expect(download.suggestedFilename()).toBe("brewline-codes.txt");
	expect(await axeViolations(page)).toEqual([]);
	await page.getByRole("button", { name: "I have saved them" }).click();
	await expect(page).toHaveURL("/s/terms");
	await waitForHydration(page);

	await dropLogin(page);
	for (const address of [/^http[^?]*\/s\/terms$/, /^http[^?]*\/login/]) {
		await logIn(page, name, password);
		await page.getByRole("button", { name: "Use a recovery code instead" }).click();
		await page.getByRole("textbox", { name: "Recovery code" }).fill(codes[0]?.toLowerCase() ?? "");
		await continueButton(page).click();
		if (address.source.includes("login")) await expect(page.getByText("This code is wrong")).toBeVisible();
		await expect(page, "each code works once").toHaveURL(address);
		await waitForHydration(page);
		await dropLogin(page);
	}
	dropExpectedRefusals(browserErrors);
});

test("the demo buttons log in with one click, also staff with a second factor", async ({ page }) => {
	for (const name of ["Café owner", "Baker", "Office manager", "Procurement", "Our technician", "Our administrator"]) {
		await dropLogin(page);
		await open(page, "/login?back=/s/terms");
		await page.getByRole("region", { name: "This is a demo" }).getByRole("button", { name: name }).click();
		await expect(page).toHaveURL("/s/terms");
		// Both pages send visitors without a login to the login page. Procurement has the shop only.
		const ownPage = name === "Procurement" ? "/cart" : "/account";
		await open(page, ownPage);
		await expect(page).toHaveURL(ownPage);
	}
});
