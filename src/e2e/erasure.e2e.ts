import type { Page } from "@playwright/test";
import { linkMailedTo, mailTo } from "./caught-mails.ts";
import { test } from "./kept-window.ts";
import { callServer, joinCompanyOf, logInAs, readFromServer } from "./shop-calls.ts";
import {
	answerConsent,
	axeViolations,
	dropExpectedRefusals,
	expect,
	horizontalOverflow,
	open,
	recordDataLayer,
} from "./story.ts";

const administrator = "hello@littlebakehouse.example";
const email = (page: Page) => page.getByRole("textbox", { name: "Email address" });
const status = (page: Page) => page.getByRole("main").getByRole("status");
const alert = (page: Page) => page.getByRole("main").getByRole("alert");

/** Lets a colleague join the demo company and removes them. */
async function removeColleague(page: Page, person: string, password: string): Promise<void> {
	await joinCompanyOf(page, { administrator, email: person, password });
	await page.context().clearCookies();
	await logInAs(page, administrator);
	const members: { id: string; username: string }[] = await readFromServer(page, "accounts.members");
	const membershipId = members.find(({ username }) => username === person)?.id;
	const removed = await callServer(page, "accounts.removeMember", { membershipId });
	expect(removed.ok(), await removed.text()).toBe(true);
	await page.context().clearCookies();
}

async function requestLink(page: Page, address: string): Promise<string> {
	await email(page).fill(address);
	await email(page).press("Enter");
	await expect(status(page)).toContainText("Check your email");
	return ((await status(page).textContent()) ?? "").replace(address, "the address");
}

test("a removed colleague asks for erasure, and is erased by the mailed link, which works once", async ({
	page,
	browserErrors,
}) => {
	const [person, password] = ["leaver@littlebakehouse.example", "Magnolia-46-tram"];
	await removeColleague(page, person, password);
	await answerConsent(page, true);
	const events = await recordDataLayer(page);

	await test.step("the mail on the removal leads to the form", async () => {
		const mail = await mailTo(page, { to: person, subject: "You no longer belong to Little Bakehouse" });
		expect(mail).toContain("/s/erasure");
		await open(page, "/s/privacy");
		await page.getByRole("link", { name: "have your details erased" }).click();
		await expect(page).toHaveURL("/s/erasure");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Have your details erased");
	});

	await test.step("the form rejects an invalid address, and answers a known and an unknown one alike", async () => {
		await email(page).fill("leaver");
		await page.getByRole("button", { name: "Send the link" }).click();
		await expect(email(page)).toHaveAccessibleDescription("Please enter a valid email address");
		expect(await axeViolations(page)).toEqual([]);
		const unknown = await requestLink(page, "nobody@littlebakehouse.example");
		await open(page, "/s/erasure");
		expect(await requestLink(page, person)).toBe(unknown);
	});

	const subject = "Confirm that we erase your details";
	const link = await linkMailedTo(page, { to: person, subject, page: "s/erasure" });
	const confirm = page.getByRole("button", { name: "Erase my details" });
	await test.step("the link erases the details on a press, by keyboard and on a phone", async () => {
		await page.setViewportSize({ width: 320, height: 900 });
		await open(page, link);
		expect(await axeViolations(page)).toEqual([]);
		expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
		await confirm.press("Enter");
		await expect(status(page)).toContainText("Your details have been erased");
		await expect(confirm).toHaveCount(0);
		await mailTo(page, { to: person, subject: "Your login has been deleted" });
		expect((await callServer(page, "auth.logIn", { username: person, password })).ok()).toBe(false);
	});

	await test.step("the second use is refused, and leads to the form", async () => {
		await open(page, link);
		await confirm.click();
		await expect(alert(page)).toContainText("This link can no longer be used");
		await page.getByRole("link", { name: "Ask for a new link" }).click();
		await expect(page).toHaveURL("/s/erasure");
	});
	expect(JSON.stringify(events)).not.toContain(link.slice("/s/erasure/".length));
	dropExpectedRefusals(browserErrors);
});

test("a wrong link for erasure is refused in Dutch", async ({ page, browserErrors }) => {
	await answerConsent(page, false);
	await open(page, "/nl/s/erasure/not-a-link");
	await page.getByRole("button", { name: "Mijn gegevens wissen" }).click();
	await expect(alert(page)).toContainText("Deze link werkt niet meer");
	await page.getByRole("link", { name: "Nieuwe link aanvragen" }).click();
	await expect(page).toHaveURL("/nl/s/erasure");
	dropExpectedRefusals(browserErrors);
});
