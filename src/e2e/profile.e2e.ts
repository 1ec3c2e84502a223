import { linkMailedTo, mailTo } from "./caught-mails.ts";
import { test } from "./kept-window.ts";
import { callServer, joinCompanyOf, logInAs } from "./shop-calls.ts";
import {
	answerConsent,
	axeViolations,
	dropExpectedRefusals,
	expect,
	horizontalOverflow,
	logIn,
	open,
	waitForHydration,
} from "./story.ts";

test("a user changes their own details by keyboard, sees mistakes at the fields, and overwrites no newer change", async ({
	page,
	browserErrors,
}) => {
	await logInAs(page, "queenstown@kotukuhotel.example");
	await open(page, "/account");
	await page.getByRole("link", { name: "Profile", exact: true }).click();
	await expect(page).toHaveURL("/account/profile");
	const form = page.getByRole("form", { name: "Your details" });
	const save = form.getByRole("button", { name: "Save changes" });
	const phone = form.getByLabel("Phone number");

	await test.step("a mistake is shown at its field", async () => {
		await form.getByLabel("Last name").fill("");
		await phone.fill("+316123456789");
		await save.press("Enter");
		await expect(form.getByText("Please enter your last name")).toBeVisible();
		await expect(form.getByText("Enter a phone number that is between 7 and 11 digits")).toBeVisible();
		await expect(form.getByLabel("Last name")).toBeFocused();
		expect(await axeViolations(page, "main form")).toEqual([]);
	});

	await test.step("saved details are in the header and stay after a reload", async () => {
		await form.getByLabel("First name").fill("Mere");
		await form.getByLabel("Last name").fill("Parata");
		await phone.fill("021 555 0187");
		await form.getByRole("radio", { name: "Purchasing" }).check();
		await form.getByRole("radio", { name: "Nederlands" }).check();
		await save.press("Enter");
		await expect(page.getByText("Your details are saved")).toBeVisible();
		await expect(page.getByRole("heading", { name: "Your details" })).toBeFocused();
		await expect(page.getByRole("banner")).toContainText("Mere Parata");
		await page.reload();
		await expect(page, "pages are in the language of the person").toHaveURL("/nl/account/profile");
		const dutchForm = page.getByRole("form", { name: "Uw gegevens" });
		await expect(dutchForm.getByLabel("Telefoonnummer")).toHaveValue("+64\u00a021\u00a0555\u00a00187");
		await expect(dutchForm.getByRole("radio", { name: "Inkoop" })).toBeChecked();
		await expect(dutchForm.getByRole("radio", { name: "Nederlands" })).toBeChecked();
		await waitForHydration(page);
		await page.getByRole("link", { name: "English" }).click();
		await expect(page).toHaveURL("/account/profile");
		await page.reload();
		await expect(form.getByRole("radio", { name: "English" })).toBeChecked();
	});

	await test.step("a change in another window is shown before it is overwritten", async () => {
		const changed = { salutation: "Other", firstName: "Mere", lastName: "Tūhoe", phone: null };
		const details = { ...changed, jobTitle: "manager", language: "en-NZ" };
		expect((await callServer(page, "accounts.changeProfile", details)).ok()).toBe(true);
		await form.getByLabel("Last name").fill("Parata-Smith");
		await save.press("Enter");
		await expect(form.getByRole("alert")).toContainText("Someone else has changed this meanwhile.");
		await expect(form.getByLabel("Last name")).toHaveValue("Parata-Smith");
		await form.getByRole("button", { name: "Show the current details" }).click();
		await expect(form.getByLabel("Last name")).toHaveValue("Tūhoe");
		dropExpectedRefusals(browserErrors);
	});

	await test.step("the other settings are one click away", async () => {
		const settings = page.getByRole("region", { name: "Other settings" });
		await expect(settings).toContainText("You declined statistics");
		await settings.getByRole("button", { name: "Change your choice" }).press("Enter");
		await expect(page.getByRole("dialog", { name: "Allow usage statistics?" })).toBeVisible();
		await page.getByRole("button", { name: "Essential only" }).click();
		await settings.getByRole("link", { name: "Password, two-step verification and sessions" }).click();
		await expect(page).toHaveURL("/account/security");
	});
});

test("a user changes the email address of their login by the link in a mail to the new one", async ({
	page,
	browser,
	baseURL,
	browserErrors,
}) => {
	const [oldEmail, newEmail] = ["moana@waikatopoly.example", "moana.hall@waikatopoly.example"];
	const password = "Magnolia-42-tram";
	const other = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
	await joinCompanyOf(other, { administrator: "kitchens@waikatopoly.example", email: oldEmail, password });
	await answerConsent(page, false);
	await logIn(page, oldEmail, password);
	await open(page, "/account/profile");
	const login = page.getByRole("region", { name: "Email", exact: true });
	await expect(login).toContainText(oldEmail);
	await login.getByRole("button", { name: "Change email address" }).press("Enter");
	const dialog = page.getByRole("dialog", { name: "Change email address" });

	await test.step("mistakes are shown at their fields, on a phone", async () => {
		await page.setViewportSize({ width: 375, height: 800 });
		await dialog.getByRole("button", { name: "Send link" }).click();
		await expect(dialog.getByLabel("New email address")).toBeFocused();
		await dialog.getByLabel("New email address").fill(newEmail);
		await dialog.getByLabel("Current password", { exact: true }).fill("Long-black-1");
		await page.keyboard.press("Enter");
		await expect(dialog.getByLabel("Current password", { exact: true })).toHaveAccessibleDescription(
			"This is not your current password.",
		);
		expect(await axeViolations(page, "[role=dialog]")).toEqual([]);
		expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
	});

	await test.step("the link is mailed to the new address, and a notice to the old one", async () => {
		await dialog.getByLabel("Current password", { exact: true }).fill(password);
		await page.keyboard.press("Enter");
		await expect(login.getByRole("status")).toContainText(`We sent a link to ${newEmail}.`);
		await expect(login).toContainText(oldEmail);
		const notice = await mailTo(page, { to: oldEmail, subject: "Your email address is about to change" });
		expect(notice).toContain(newEmail);
	});

	await test.step("the link changes the login and ends the other sessions", async () => {
		const subject = "Confirm your new email address";
		const path = await linkMailedTo(page, { to: newEmail, subject, page: "ConfirmEmail" });
		await test.step("a person who is logged in as somebody else is told to log out first", async () => {
			const stranger = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
			await answerConsent(stranger, false);
			await logIn(stranger, "hello@littlebakehouse.example");
			await open(stranger, `/nl${path}`);
			await stranger.getByRole("button", { name: "E-mailadres bevestigen" }).press("Enter");
			const main = stranger.getByRole("main");
			await expect(main).toContainText("Is deze link voor iemand anders? Log dan eerst uit");
			await main.getByRole("button", { name: "Uitloggen" }).press("Enter");
			await expect(stranger, "logging in leads back to the link").toHaveURL(
				`/nl/login?${new URLSearchParams({ back: `/nl${path}` })}`,
			);
			await expect(stranger.getByLabel("E-mailadres").first()).toBeVisible();
			await stranger.context().close();
		});
		await open(page, path);
		await page.route("**/trpc/registration.confirmEmail*", (route) => route.abort("internetdisconnected"), {
			times: 1,
		});
		const confirm = page.getByRole("button", { name: "Confirm email address" });
		await confirm.press("Enter");
		await expect(page.getByRole("alert"), "a lost connection ends no link").toContainText("is not confirmed yet");
		browserErrors.splice(0);
		await confirm.press("Enter");
		await expect(page.getByRole("main")).toContainText("Log in with this address from now on.");
		await open(page, "/account/profile");
		await expect(login).toContainText(newEmail);
		await other.goto("/account/profile");
		await expect(other).toHaveURL(/\/login/);
		await open(page, path);
		await page.getByRole("button", { name: "Confirm email address" }).press("Enter");
		await expect(page.getByRole("main")).toContainText("It has expired or was used already.");
	});
	await other.context().close();
	dropExpectedRefusals(browserErrors);
});
