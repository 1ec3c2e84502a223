import type { Page } from "@playwright/test";
import { lookUpOutcomes } from "#test/look-up-outcomes.ts";
import { linkMailedTo } from "./caught-mails.ts";
import { test } from "./kept-window.ts";
import { answerConsent, axeViolations, expect, horizontalOverflow, open, recordDataLayer } from "./story.ts";

const panel = (page: Page) => page.locator(".registration-steps");

const chooseCountry = (page: Page, country: string) =>
	panel(page)
		.getByRole("radio", { name: country === "NL" ? "Netherlands" : "New Zealand" })
		.check();

async function search(page: Page, searchText: string) {
	await page.locator("input[name=search]").last().fill(searchText);
	await page.keyboard.press("Enter");
}

/** Completes the first step with a company of the embedded register. */
async function completeCompany(page: Page, country = "NZ") {
	await open(page, "/SelfRegister");
	await chooseCountry(page, country);
	await search(page, country === "NL" ? "70000018" : "9429050000074");
	const taxNumber = panel(page).locator("input[name=taxNumber]");
	if (country === "NL") {
		await taxNumber.fill("NL813086188B01");
		// The register gave no number, so the page must not say that it did.
		await expect(taxNumber).toHaveAccessibleDescription(/NL000099998B57$/);
	} else await expect(taxNumber).toHaveAccessibleDescription(/^From the register/);
	await expect(taxNumber).not.toHaveValue("");
	await panel(page)
		.getByRole("button", { name: /This is us/ })
		.click();
	await expect(page).toHaveURL(/\/SelfRegister\/address$/);
}

async function findAddress(page: Page, searchText: string) {
	const [postcode = "", number = ""] = searchText.split(",");
	const form = panel(page).getByRole("form", { name: "Find address" });
	await form.locator("input[name=postalCode]").fill(postcode.trim());
	await form.locator("input[name=houseNumber]").fill(number.trim());
	await form.locator("input[name=addition]").fill("");
	await page.keyboard.press("Enter");
}

test.beforeEach(({ page }) => answerConsent(page, false));

test("both look-ups answer as the demo's manual says", async ({ page }) => {
	await open(page, "/SelfRegister");
	for (const { country, searchText, english } of lookUpOutcomes.filter(({ step }) => step === "company"))
		await test.step(`company ${country} ${searchText}`, async () => {
			await chooseCountry(page, country);
			await search(page, searchText);
			await expect(panel(page)).toContainText(english);
		});
	for (const country of ["NZ", "NL"]) {
		await completeCompany(page, country);
		const addresses = lookUpOutcomes.filter((row) => row.step === "address" && row.country === country);
		for (const { searchText, english } of addresses)
			await test.step(`address ${country} ${searchText}`, async () => {
				await findAddress(page, searchText);
				await expect(panel(page)).toContainText(english);
			});
	}
});

test("a company registers, on a phone and by keyboard, and can order after it confirms the address", async ({
	page,
	browser,
	baseURL,
}) => {
	await page.setViewportSize({ width: 375, height: 800 });
	await answerConsent(page, true);
	const events = await recordDataLayer(page);
	const email = `tama-${crypto.randomUUID()}@wharfroad.example`;
	await page.addInitScript((email) => sessionStorage.setItem("user_registration_email", email), email);

	await test.step("opens the first step for an address of a later one", async () => {
		await open(page, "/SelfRegister/person");
		await expect(panel(page).getByRole("heading", { name: "Which company?" })).toBeVisible();
	});

	await test.step("fills in what the register knows", async () => {
		await page.locator("input[name=search]").last().focus();
		await page.keyboard.type("9429 0500 0001 2");
		await page.keyboard.press("Enter");
		await expect(panel(page)).toContainText("Wharf Road Bakery Ltd");
		await expect(panel(page).getByLabel("GST number")).toHaveValue("123456785");
		await expect(page.locator(".registration-aside"), "a phone hides it").toContainText(
			"Wharf Road Bakery Ltd is in the register, so we do not have to check its details.",
		);
		expect(await horizontalOverflow(page)).toBe(0);
		expect(await axeViolations(page)).toEqual([]);
		await panel(page).getByRole("button", { name: "This is us" }).press("Enter");
	});

	await test.step("loses nothing on the way back and on reload", async () => {
		await expect(page).toHaveURL(/\/SelfRegister\/address$/);
		await page.getByRole("button", { name: "Company details" }).click();
		await expect(panel(page)).toContainText("Wharf Road Bakery Ltd");
		await page.goBack();
		await page.reload();
		await expect(panel(page).locator("input[name=street]")).toHaveValue("Wharf Road");
	});

	await test.step("takes another billing address, and names a missing field", async () => {
		await panel(page).getByLabel("Send invoices to another address").check();
		await panel(page).getByRole("button", { name: "Deliver here" }).click();
		const street = panel(page).locator("input[name=billingStreet]");
		await expect(street).toBeFocused();
		await expect(street).toHaveAccessibleDescription("Please enter your street to proceed");
		await street.fill("PO Box");
		await panel(page).locator("input[name=billingHouseNumber]").fill("77");
		await panel(page).locator("input[name=billingPostalCode]").fill("3140");
		await panel(page).locator("input[name=billingCity]").fill("Tauranga");
		expect(await axeViolations(page)).toEqual([]);
		await panel(page).getByRole("button", { name: "Deliver here" }).press("Enter");
		await expect(page).toHaveURL(/\/SelfRegister\/person$/);
	});

	await test.step("names each wrong field, and focuses the first", async () => {
		await panel(page).getByRole("button", { name: "Open account" }).press("Enter");
		await expect(panel(page)).toContainText("Please select salutation");
		await expect(panel(page)).toContainText("Please enter your password to proceed");
		await expect(panel(page).getByRole("radio", { name: "Mister" })).toBeFocused();
		expect(events).toContainEqual({
			event: "error",
			type: "sign up",
			field: "salutation",
			message: "Please select salutation",
		});
		expect(await axeViolations(page)).toEqual([]);
	});

	await test.step("opens the account and welcomes the customer", async () => {
		await panel(page).getByRole("radio", { name: "Other" }).check();
		await panel(page).getByLabel("First name").fill("Tama");
		await panel(page).getByLabel("Last name").fill("Walker");
		await panel(page).getByLabel("Your role").selectOption("owner");
		await expect(panel(page).locator("input[name=email]")).toHaveValue(email);
		await panel(page).locator("input[name=phone]").fill("021 555 0142");
		await panel(page).locator("input[name=password]").fill("Flat-white-6am");
		await panel(page).locator("input[name=repeat]").fill("Flat-white-6am");
		await panel(page).getByRole("button", { name: "Open account" }).press("Enter");
		const dialog = page.getByRole("dialog", { name: "Welcome, Tama" });
		await expect(dialog).toContainText("Confirm your email address, and Wharf Road Bakery Ltd can order.");
		expect(await axeViolations(page, "[role=dialog]")).toEqual([]);
		expect(events).toContainEqual({ event: "sign_up", step: "person" });
		expect(JSON.stringify(events)).not.toContain("wharfroad.example");
		await dialog.getByRole("link", { name: "View your account" }).click();
		await expect(page.getByRole("main")).toContainText("Wharf Road Bakery Ltd");
		expect(await page.evaluate(() => sessionStorage.getItem("registration"))).toBe("");
	});

	const banner = page.getByRole("region", { name: "Confirm your email address" });
	await test.step("says on account, cart and checkout where the link was sent, and sends it again", async () => {
		for (const path of ["/cart", "/checkout", "/account"]) {
			await open(page, path);
			await expect(banner).toContainText(`We sent a link to ${email}.`);
		}
		expect(await axeViolations(page)).toEqual([]);
		expect(await horizontalOverflow(page)).toBe(0);
		await banner.getByRole("button", { name: "Send the link again" }).press("Enter");
		await expect(banner).toContainText(`We sent a new link to ${email}.`);
		await banner.getByRole("button", { name: "Change email address" }).press("Enter");
		await page.getByRole("dialog", { name: "Change email address" }).press("Escape");
	});

	await test.step("lets the company order once the link is opened", async () => {
		const subject = "confirm your email address";
		const link = await linkMailedTo(page, { to: email, subject, page: "ConfirmEmail" });
		const other = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
		await answerConsent(other, false);
		await open(other, link);
		await other.getByRole("button", { name: "Confirm email address" }).press("Enter");
		const main = other.getByRole("main");
		await expect(main).toContainText("You then come back here to confirm.");
		await main.getByRole("link", { name: "Log in" }).press("Enter");
		await other.getByRole("textbox", { name: "Email address" }).first().fill(email);
		await other.getByLabel("Password", { exact: true }).fill("Flat-white-6am");
		await other.keyboard.press("Enter");
		await expect(other).toHaveURL(link);
		await other.getByRole("button", { name: "Confirm email address" }).press("Enter");
		await expect(main).toContainText("Your email address is confirmed.");
		await other.context().close();
		await open(page, "/cart");
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await expect(banner).toHaveCount(0);
	});
});

test("the registration survives a lost connection, and keeps each typed value apart from the values of a register", async ({
	page,
	browserErrors,
}) => {
	await page.setViewportSize({ width: 320, height: 700 });
	const cutOff = (call: string) =>
		page.route(`**/trpc/registration.${call}*`, (route) => route.abort("internetdisconnected"), { times: 1 });
	const lost = panel(page).getByText("The shop is not available. Check your connection and try again.");
	await open(page, "/SelfRegister");

	await test.step("says why a look-up failed", async () => {
		await cutOff("lookUpCompany");
		await search(page, "wharf road");
		await expect(lost).toBeInViewport();
		await search(page, "wharf road");
		await expect(lost).toHaveCount(0);
		await cutOff("lookUpCompany");
		// No other story registers this company.
		const match = panel(page).getByRole("radio", { name: "Wharf Road Holdings Ltd" });
		await match.press(" ");
		await expect(lost).toBeVisible();
		await expect(match).not.toBeChecked(); // so that a click chooses the company again
		await match.press("/");
		await expect(
			page.getByRole("combobox", { name: "Search products" }),
			"shortcuts work on a radio button",
		).toBeFocused();
		await match.click();
		await expect(panel(page).getByLabel("GST number")).toHaveValue("102030400");
	});

	await test.step("details by hand begin with the search, and not with another company", async () => {
		await search(page, "Tui Street Coffee");
		await panel(page).getByRole("button", { name: "Enter the details yourself" }).press("Enter");
		await expect(panel(page).getByLabel("Company name")).toBeFocused();
		await expect(panel(page).getByLabel("Company name")).toHaveValue("Tui Street Coffee");
		await expect(panel(page).getByLabel("GST number")).toHaveValue("");
		await chooseCountry(page, "NL");
		await chooseCountry(page, "NZ");
		await expect(panel(page).locator("input[name=search]")).toHaveCount(1);
	});

	await test.step("a range of house numbers keeps the number of the search", async () => {
		await completeCompany(page);
		await findAddress(page, "1011, 114");
		await expect(panel(page)).toContainText("2 addresses");
		await findAddress(page, "6011, 25");
		await expect(panel(page)).toContainText("Customhouse Quay, numbers 20 to 30");
		await expect(panel(page).locator("input[name=houseNumber]").last()).toHaveValue("25");
	});

	await test.step("an address that was not found takes no street of another address", async () => {
		await findAddress(page, "4310, 1");
		await panel(page).getByRole("button", { name: "Enter the address yourself" }).press("Enter");
		await expect(panel(page).locator("input[name=street]")).toBeFocused();
		await expect(panel(page).locator("input[name=street]")).toHaveValue("");
		await expect(panel(page).locator("input[name=postalCode]")).toHaveValue("4310");
		await panel(page).getByRole("button", { name: "Search again" }).press("Enter");
		await findAddress(page, "3110, 12");
		await panel(page).getByRole("button", { name: "Deliver here" }).press("Enter");
	});

	await test.step("scrolls to the reason when the account could not open, and keeps the fields", async () => {
		await panel(page).getByRole("radio", { name: "Other" }).check();
		await panel(page).getByLabel("First name").fill("Aria");
		await panel(page).getByLabel("Last name").fill("Kahu");
		await panel(page).getByRole("button", { name: "Open account" }).press("Enter");
		await expect(panel(page)).toContainText("Please choose your role");
		await panel(page).getByLabel("Your role").selectOption("owner");
		await panel(page).locator("input[name=email]").fill(`aria-${crypto.randomUUID()}@cafe.example`);
		await panel(page).locator("input[name=phone]").fill("021 555 0143");
		await panel(page).locator("input[name=password]").fill("Flat-white-6am");
		await panel(page).locator("input[name=repeat]").fill("Flat-white-6am");
		await cutOff("register");
		await panel(page).locator("input[name=repeat]").press("Enter");
		await expect(lost).toBeInViewport();
		await expect(panel(page).locator("input[name=repeat]")).toHaveValue("Flat-white-6am");
	});
	browserErrors.splice(0); // the requests that were cut off
});

test("a company that no register knows registers by hand, and waits for staff", async ({ page }) => {
	await open(page, "/nl/SelfRegister");
	await panel(page).getByRole("radio", { name: "Nederland" }).check();
	await expect(panel(page)).toContainText("We bezorgen alleen in Nieuw-Zeeland.");
	await panel(page).getByRole("button", { name: "Gegevens zelf invullen" }).click();
	await panel(page)
		.getByLabel("Bedrijfsnaam")
		.fill(`Koffiekar ${crypto.randomUUID().slice(0, 8)}`);
	await panel(page).locator("input[name=chamberNumber]").fill("1234.5678");
	await panel(page).locator("input[name=taxNumber]").fill("NL123456789B01");
	await panel(page).getByRole("button", { name: "Verder" }).click();
	await expect(panel(page).locator("input[name=taxNumber]")).toHaveAccessibleDescription(
		"Bijvoorbeeld NL000099998B57 Vul een geldig btw-nummer in",
	);
	await panel(page).locator("input[name=taxNumber]").fill("nl 0044.95445.b01");
	await panel(page).getByRole("button", { name: "Verder" }).click();
	await panel(page).getByRole("button", { name: "Adres zelf invullen" }).click();
	await panel(page).locator("input[name=street]").fill("Postbus");
	await panel(page).locator("input[name=houseNumber]").last().fill("12");
	await panel(page).locator("input[name=postalCode]").last().fill("9711aa");
	await panel(page).locator("input[name=city]").fill("Groningen");
	await panel(page).getByRole("button", { name: "Dit adres gebruiken" }).click();
	await expect(panel(page).getByRole("heading", { name: "Waar bezorgen we?" })).toBeVisible();
	await expect(
		panel(page).locator("input[name=postalCode]").first(),
		"the focus moves to the next address",
	).toBeFocused();
	await expect(page.getByRole("complementary", { name: "Over het registreren" })).toContainText(
		"We controleren de ingevulde gegevens binnen één werkdag.",
	);
	await panel(page).getByRole("button", { name: "Adres zelf invullen" }).click();
	await panel(page).locator("input[name=street]").fill("Postbus");
	await panel(page).locator("input[name=houseNumber]").last().fill("12");
	await panel(page).locator("input[name=postalCode]").last().fill("1015 CJ");
	await panel(page).locator("input[name=city]").fill("Tauranga");
	await panel(page).getByRole("button", { name: "Hier bezorgen" }).click();
	await expect(panel(page)).toContainText("We bezorgen niet op een postbus. Vul een straatadres in.");
	await expect(panel(page)).toContainText("Vul een geldige postcode in");
	await panel(page).locator("input[name=street]").fill("Wharf Road");
	await panel(page).locator("input[name=postalCode]").last().fill("3110");
	await panel(page).getByRole("button", { name: "Hier bezorgen" }).click();
	await panel(page).getByRole("radio", { name: "Mevrouw" }).check();
	await panel(page).getByLabel("Voornaam").fill("Sanne");
	await panel(page).getByLabel("Achternaam").fill("de Boer");
	await panel(page).getByRole("combobox", { name: "Uw functie" }).click();
	await page.getByRole("option", { name: "Eigenaar" }).click();
	await panel(page).locator("input[name=email]").fill(`sanne-${crypto.randomUUID()}@koffiekar.example`);
	await panel(page).locator("input[name=phone]").fill("06 1234 5678");
	await panel(page).locator("input[name=password]").fill("Flat-white-6am");
	await panel(page).locator("input[name=repeat]").fill("Flat-white-6am");
	await panel(page).getByRole("button", { name: "Account aanmaken" }).click();
	await expect(page.getByRole("dialog", { name: "Welkom, Sanne" })).toContainText("bestellen en direct betalen");
});
