import { test } from "./kept-window.ts";
import { callServer, logInAs, orderOnAccount } from "./shop-calls.ts";
import { answerConsent, axeViolations, dropExpectedRefusals, expect, open } from "./story.ts";

test("an administrator changes how invoices arrive, sees the change in the history, and downloads the data", async ({
	page,
	browserErrors,
}) => {
	await logInAs(page, "olivia@fernandflour.example");
	await open(page, "/account/company");
	const form = page.getByRole("form", { name: "Invoices and rules" });
	const save = form.getByRole("button", { name: "Save changes" });
	const taxNumber = form.getByLabel("GST number");

	await test.step("mistakes are shown at their fields", async () => {
		await taxNumber.fill("123-123-124");
		await form.getByLabel("Send invoices to another address").check();
		await form.getByLabel("Company postal code").fill("61");
		await form.getByLabel("Email domain of colleagues").fill("fern and flour");
		await save.press("Enter");
		await expect(form.getByText("Please enter a valid GST Number")).toBeVisible();
		await expect(form.getByText("Please enter your street")).toBeVisible();
		await expect(form.getByText("Please enter a valid postal code")).toBeVisible();
		await expect(form.getByText("Enter a domain like example.org")).toBeVisible();
		await expect(taxNumber).toBeFocused();
		expect(await axeViolations(page, "main form")).toEqual([]);
	});

	await test.step("the change is saved, and listed in the history", async () => {
		await taxNumber.fill("49-091-850");
		await form.getByLabel("Street").fill("PO Box");
		await form.getByLabel("Number", { exact: true }).fill("68");
		await form.getByLabel("Company postal code").fill("6140");
		await form.getByLabel("City").fill("Wellington");
		await form.getByLabel("Email domain of colleagues").fill("FernAndFlour.example");
		await form.getByLabel(/^On paper by post, \$/).check();
		await save.press("Enter");
		await expect(page.getByText("Your details are saved")).toBeVisible();
		await expect(taxNumber).toHaveValue("49091850");
		const latest = page.getByRole("region", { name: "Change history" }).getByRole("row").nth(1);
		await expect(latest).toContainText("Company changed");
		await expect(latest).toContainText(/GST number: .+ →\s?changed to 49091850/);
		await expect(latest).toContainText(/Billing address: none →\s?changed to 68 PO Box, Wellington/);
		await expect(latest).toContainText(/Invoices: by email →\s?changed to on paper/);
		await expect(latest).toContainText("Olivia");
		await page.reload();
		await expect(form.getByLabel("City")).toHaveValue("Wellington");
		await expect(form.getByLabel("Email domain of colleagues")).toHaveValue("fernandflour.example");
	});

	await test.step("a change from elsewhere is not overwritten", async () => {
		const rules = { taxNumber: "49091850", invoiceDelivery: "email", referenceRequired: true, emailDomain: null };
		expect((await callServer(page, "accounts.changeCompany", { ...rules, billingAddress: null })).ok()).toBe(true);
		await form.getByLabel("City").fill("Nelson");
		await save.press("Enter");
		await expect(form.getByRole("alert")).toContainText("Someone else has changed this meanwhile.");
		await form.getByRole("button", { name: "Show the current details" }).click();
		await expect(form.getByLabel("Send invoices to another address")).not.toBeChecked();
		await expect(form.getByLabel("Every order needs an invoice reference")).toBeChecked();
		dropExpectedRefusals(browserErrors);
	});

	await test.step("the data of the company are a file", async () => {
		const download = page.waitForEvent("download");
		await page.getByRole("link", { name: "Download" }).click();
		expect((await download).suggestedFilename()).toMatch(/^company-.*\.json$/);
	});
});

test("an administrator sees what is open before the account can be closed", async ({ page }) => {
	await logInAs(page, "fandb@kotukuhotel.example");
	await orderOnAccount(page, { "earl-grey-calabria": 1 });
	await open(page, "/account/company");
	await page.getByRole("button", { name: "Close the account…" }).click();
	const dialog = page.getByRole("dialog", { name: /^Close the account of/ });
	await expect(dialog).toContainText("The account cannot be closed yet");
	await expect(dialog).toContainText("Amount owed on account: $");
	await expect(dialog.getByRole("link", { name: /^Order / }).first()).toBeVisible();
	await expect(dialog.getByRole("textbox")).toHaveCount(0);
	expect(await axeViolations(page, '[role="dialog"]')).toEqual([]);
});

test("an administrator closes the account of a company with the password", async ({ page, browserErrors }) => {
	const password = "Flat-white-1";
	await answerConsent(page, false);
	await open(page, "/");
	const email = `owner-${Date.now()}@closing.example`;
	const street = { street: "Cuba Street", houseNumber: "1", addition: null, postalCode: "6011", city: "Wellington" };
	const person = { salutation: "Other", firstName: "Ana", lastName: "Closer", jobTitle: "owner", email };
	const registered = await callServer(page, "registration.register", {
		key: crypto.randomUUID(),
		language: "en-NZ",
		country: "NZ",
		company: { name: `Closing ${Date.now()}`, chamberNumber: null, taxNumber: "123-123-123" },
		delivery: { ...street, country: "NZ" },
		billing: null,
		person: { ...person, phone: "021 555 0142", phoneCountry: "NZ" },
		password,
	});
	expect(registered.ok(), await registered.text()).toBe(true);

	await test.step("the only administrator cannot delete their login", async () => {
		await open(page, "/account/profile");
		await page.getByRole("button", { name: "Delete my login…" }).click();
		const dialog = page.getByRole("dialog", { name: "Delete your login?" });
		await expect(dialog).toContainText("You are the only administrator of Closing");
		await expect(dialog.getByRole("button", { name: "Delete login" })).toHaveCount(0);
	});

	await open(page, "/account/company");
	await page.getByRole("button", { name: "Close the account…" }).click();
	const dialog = page.getByRole("dialog", { name: /^Close the account of Closing/ });
	await expect(dialog).toContainText(
		"Coffee plans stop. Carts, saved lists, notifications and open invitations are deleted.",
	);
	expect(await axeViolations(page, '[role="dialog"]')).toEqual([]);

	await test.step("a wrong password closes nothing", async () => {
		await dialog.getByLabel("Current password", { exact: true }).fill("Wrong-password-1");
		await dialog.getByRole("button", { name: "Close account", exact: true }).click();
		await expect(dialog.getByText("This is not your current password.")).toBeVisible();
		dropExpectedRefusals(browserErrors);
	});

	await dialog.getByLabel("Current password", { exact: true }).fill(password);
	await dialog.getByRole("button", { name: "Close account", exact: true }).press("Enter");
	const done = page.getByRole("dialog", { name: "The account is closed" });
	await expect(done).toBeVisible();
	dropExpectedRefusals(browserErrors);
	await done.getByRole("button", { name: "Go to the shop" }).click();
	await expect(page).toHaveURL(/\/$/);
	const session = await page.request.get("/trpc/auth.session");
	expect((await session.json()).result.data.isGuest).toBe(true);
	dropExpectedRefusals(browserErrors);
});

test("a reader sees the company and its spending in Dutch, and changes nothing", async ({ page }) => {
	await logInAs(page, "accounts@cornerstore.example");
	await open(page, "/nl/account/company");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bedrijf");
	await expect(page.getByRole("region", { name: "Bedrijfsgegevens" })).toContainText("Corner Store Coffee Ltd");
	await expect(page.getByRole("region", { name: "Facturen en regels" })).toContainText("123123123");
	await expect(page.getByRole("region", { name: "Uitgaven" }).getByRole("row").last()).toContainText("Totaal");
	await expect(page.getByRole("region", { name: "Wijzigingen" })).toHaveCount(0);
	await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
});
