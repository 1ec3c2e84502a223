import type { Page } from "@playwright/test";
import { joinCompanyOf } from "./shop-calls.ts";
import {
	answerConsent,
	axeViolations,
	dropExpectedRefusals,
	dropLogin,
	expect,
	horizontalOverflow,
	open,
	test,
	waitForHydration,
} from "./story.ts";

const password = "Magnolia-42-tram";

/** Gives the browser a device with passkeys, which agrees to everything while `isUserVerified` is true. */
async function addVirtualAuthenticator(page: Page) {
	const devTools = await page.context().newCDPSession(page);
	await devTools.send("WebAuthn.enable");
	const options = {
		protocol: "ctap2",
		transport: "internal",
		hasResidentKey: true,
		hasUserVerification: true,
		isUserVerified: true,
		automaticPresenceSimulation: true,
	} as const;
	const { authenticatorId } = await devTools.send("WebAuthn.addVirtualAuthenticator", { options });
	return { clear: () => devTools.send("WebAuthn.clearCredentials", { authenticatorId }) };
}

test("a user adds a passkey, and logs in with it as the second step", async ({ page, browserErrors }) => {
	const email = "pania@waikatopoly.example";
	await joinCompanyOf(page, { administrator: "kitchens@waikatopoly.example", email, password });
	const device = await addVirtualAuthenticator(page);
	await open(page, "/account/security");
	const passkeys = page.getByRole("region", { name: "Passkeys", exact: true });
	const dialog = page.getByRole("dialog");

	await test.step("the dialog asks for name and password, on a phone", async () => {
		await page.setViewportSize({ width: 375, height: 800 });
		await passkeys.getByRole("button", { name: "Add a passkey" }).press("Enter");
		await dialog.getByRole("button", { name: "Continue" }).click();
		await expect(dialog.getByLabel("Name of the device")).toBeFocused();
		expect(await axeViolations(page, "[role=dialog]")).toEqual([]);
		expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
		await page.keyboard.type("Work phone");
		await dialog.getByLabel("Current password", { exact: true }).fill("Long-black-1");
		await page.keyboard.press("Enter");
		await expect(dialog.getByText("This is not your current password.")).toBeVisible();
	});

	await test.step("the first passkey turns two-step verification on and shows recovery codes", async () => {
		await dialog.getByLabel("Current password", { exact: true }).fill(password);
		await page.keyboard.press("Enter");
		await expect(page.locator(".recovery-codes li")).toHaveCount(10);
		await page.getByRole("button", { name: "I have saved them" }).click();
		await expect(passkeys.getByRole("listitem")).toContainText("Work phone");
		await expect(page.getByRole("region", { name: "Two-step verification" })).toContainText("On since");
		expect(await axeViolations(page, "section[aria-label=Passkeys]")).toEqual([]);
	});

	const logInAgain = async () => {
		await dropLogin(page);
		await answerConsent(page, false);
		await open(page, "/login?back=/s/terms");
		await page.getByRole("textbox", { name: "Email address" }).fill(email);
		await page.getByLabel("Password", { exact: true }).fill(password);
		await page.keyboard.press("Enter");
		await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
	};
	await test.step("the login asks for the passkey, and offers no app that the user does not have", async () => {
		await logInAgain();
		await expect(page.getByRole("button", { name: "Use a recovery code instead" })).toBeVisible();
		await expect(page.getByRole("button", { name: "Use the authenticator app instead" })).toHaveCount(0);
		expect(await axeViolations(page)).toEqual([]);
		await page.getByRole("button", { name: "Use a passkey" }).press("Enter");
		await expect(page).toHaveURL("/s/terms");
		await waitForHydration(page);
	});

	await test.step("the only passkey stays until two-step verification is off", async () => {
		await open(page, "/account/security");
		await passkeys.getByRole("button", { name: "Remove Work phone" }).click();
		await dialog.getByLabel("Current password", { exact: true }).fill(password);
		await dialog.getByRole("button", { name: "Remove passkey" }).click();
		await expect(dialog.getByRole("alert")).toContainText("This is your only second step.");
		await dialog.getByRole("button", { name: "Cancel" }).click();
	});

	await test.step("a device without the passkey is not accepted", async () => {
		await device.clear();
		await logInAgain();
		await page.getByRole("button", { name: "Use a passkey" }).click();
		await expect(page.getByRole("main").getByRole("alert")).toContainText("The passkey was not used.");
	});
	dropExpectedRefusals(browserErrors);
});
