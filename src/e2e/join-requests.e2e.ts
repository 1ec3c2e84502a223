import type { Page } from "@playwright/test";
import { mailTo } from "./caught-mails.ts";
import { test } from "./kept-window.ts";
import { callServer, logInAs, logInAsStaff, readFromServer } from "./shop-calls.ts";
import { axeViolations, dropLogin, expect, horizontalOverflow, open } from "./story.ts";

const region = (page: Page, name: string) => page.getByRole("region", { name });

const welcome = "Welcome: please confirm your email address";

/** A person registers a company by hand and confirms the address; staff ask a demo company to take the person in. */
async function askToJoin(
	page: Page,
	{ administrator, email }: { administrator: string; email: string },
): Promise<void> {
	await logInAs(page, administrator);
	const { id: accountId } = await readFromServer(page, "accounts.company");
	await page.context().clearCookies();
	const registered = await callServer(page, "registration.register", {
		key: crypto.randomUUID(),
		language: "en-NZ",
		country: "NZ",
		company: { name: `Espresso on Wheels ${email}`.replace("@", " "), chamberNumber: null, taxNumber: "123-123-123" },
		delivery: { country: "NZ", street: "Wharf Road", houseNumber: "12", postalCode: "3110", city: "Tauranga" },
		billing: null,
		person: {
			salutation: "Mister",
			firstName: "Tama",
			lastName: "Walker",
			jobTitle: "owner",
			email,
			phone: "021 555 0142",
			phoneCountry: "NZ",
		},
		password: "Espresso-and-wheels-7",
	});
	expect(registered.ok(), await registered.text()).toBe(true);
	const [, token] = /ConfirmEmail\/([\w-]{43})/.exec(await mailTo(page, { to: email, subject: welcome })) ?? [];
	const confirmed = await callServer(page, "registration.confirmEmail", { token });
	expect(confirmed.ok(), await confirmed.text()).toBe(true);
	await page.context().clearCookies();
	await logInAsStaff(page, "hana@brewline.example");
	const waiting: { id: string; username: string }[] = await readFromServer(page, "registration.undecided");
	const registrationId = waiting.find(({ username }) => username === email)?.id;
	const asked = await callServer(page, "registration.merge", { registrationId, accountId });
	expect(asked.ok(), await asked.text()).toBe(true);
	await page.context().clearCookies();
}

test("an administrator accepts a person who registered, with a role and locations", async ({ page }) => {
	const [administrator, email] = ["hemi@tramwayespresso.example", "tama@espressowheels.example"];
	await askToJoin(page, { administrator, email });

	await test.step("the mail leads to the page of colleagues", async () => {
		const mail = await mailTo(page, { to: administrator, subject: "Somebody asks to join Tramway Espresso Ltd" });
		expect(mail).toContain(email);
		expect(mail).toContain("/account/colleagues");
	});

	await test.step("the person becomes a colleague", async () => {
		await logInAs(page, administrator);
		await open(page, "/account/colleagues");
		const requests = region(page, "Requests to join");
		await expect(requests).toContainText("Tama Walker");
		await expect(requests).toContainText("12 Wharf Road, Tauranga");
		expect(await axeViolations(page)).toEqual([]);
		await requests.getByRole("button", { name: "Accept Tama Walker" }).click();
		const dialog = page.getByRole("dialog", { name: "Add Tama Walker as a colleague?" });
		await dialog.getByRole("button", { name: "Add colleague" }).click();
		await expect(dialog.getByText("Please choose a role")).toBeVisible();
		await dialog.getByLabel("Reader").check();
		await expect(dialog.getByLabel("Also add the registered delivery address")).not.toBeChecked();
		expect(await axeViolations(page, "[role=dialog]")).toEqual([]);
		await dialog.getByRole("button", { name: "Add colleague" }).click();
		await expect(page.getByRole("status").getByText("Tama Walker is now a colleague.")).toBeVisible();
		await expect(requests).toHaveCount(0);
		await expect(region(page, "People with access")).toContainText("Tama Walker");
	});

	await test.step("the colleague logs in for the company", async () => {
		await dropLogin(page);
		await callServer(page, "auth.logIn", { username: email, password: "Espresso-and-wheels-7" });
		expect(await readFromServer(page, "accounts.company")).toMatchObject({ name: "Tramway Espresso Ltd" });
	});
});

test("an administrator declines a person who registered, in Dutch on a phone", async ({ page }) => {
	const administrator = "anneke@koffiehoek.example";
	await askToJoin(page, { administrator, email: "tama@koffiewagen.example" });
	await page.setViewportSize({ width: 375, height: 800 });
	await logInAs(page, administrator);
	await open(page, "/nl/account/colleagues");
	const requests = region(page, "Verzoeken om toegang");
	expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
	await requests.getByRole("button", { name: "Weigeren: Tama Walker" }).click();
	await expect(page.getByRole("status").getByText("U hebt Tama Walker geweigerd.")).toBeVisible();
	await expect(requests).toHaveCount(0);
});
