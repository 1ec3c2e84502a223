import { callServer, logInAs } from "./shop-calls.ts";
import { axeViolations, dropExpectedRefusals, expect, open, test } from "./story.ts";

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
		await expect(phone).toHaveValue("+64\u00a021\u00a0555\u00a00187");
		await expect(form.getByRole("radio", { name: "Purchasing" })).toBeChecked();
		await expect(form.getByRole("radio", { name: "Nederlands" })).toBeChecked();
		await expect(form.getByLabel("E-mail")).toHaveAttribute("readonly");
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
