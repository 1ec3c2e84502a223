import type { Page } from "@playwright/test";
import { linkMailedTo } from "./caught-mails.ts";
import { test } from "./kept-window.ts";
import { callServer, createPlan, logInAs, orderOnAccount } from "./shop-calls.ts";
import {
	answerConsent,
	axeViolations,
	dropExpectedRefusals,
	expect,
	horizontalOverflow,
	logIn,
	open,
	recordDataLayer,
} from "./story.ts";

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const password = "Magnolia-42-tram";

test("an administrator invites a colleague, who joins by the mailed link, is limited to a location and removed", async ({
	page,
	browser,
	baseURL,
	browserErrors,
}) => {
	const invitee = "ria@littlebakehouse.example";
	await answerConsent(page, true);
	const events = await recordDataLayer(page);
	await logIn(page, "hello@littlebakehouse.example");
	await open(page, "/account/colleagues");
	const members = region(page, "People with access");

	await test.step("the form reports what is missing", async () => {
		await members.getByRole("button", { name: "Invite a colleague" }).press("Enter");
		const dialog = page.getByRole("dialog", { name: "Invite a colleague" });
		await dialog.getByRole("button", { name: "Send invitation" }).click();
		await expect(dialog.getByText("Salutation")).toHaveCount(0);
		await expect(dialog.getByText("Please choose a role")).toBeVisible();
		await dialog.getByLabel("Only these locations").check();
		await dialog.getByRole("button", { name: "Send invitation" }).click();
		await expect(dialog.getByText("Choose at least one location")).toBeVisible();
		expect(await axeViolations(page, "[role=dialog]")).toEqual([]);
		await dialog.getByLabel("All locations, also new ones").check();
		await dialog.getByLabel("First name").fill("Ria");
		await dialog.getByLabel("Last name").fill("Hohepa");
		await dialog.getByLabel("Email").fill(invitee);
		await dialog.getByLabel("Buyer").check();
		await dialog.getByRole("button", { name: "Send invitation" }).click();
		await expect(dialog).toHaveCount(0);
		await expect(page.getByText(`Invitation sent to ${invitee}.`)).toBeVisible();
		await expect(region(page, "Open invitations")).toContainText("Ria Hohepa");
		expect(events).toContainEqual({ event: "rp_invite_user", role: "buyer" });
	});

	const guest = await (await browser.newContext({ ...(baseURL && { baseURL }), locale: "en-NZ" })).newPage();
	await test.step("the invited person sees the company, chooses a password and is logged in", async () => {
		await answerConsent(guest, false);
		const link = await linkMailedTo(page, { to: invitee, subject: "", page: "invitation" });
		await open(guest, link);
		const main = guest.getByRole("main");
		await expect(main.getByRole("heading", { name: "Join Little Bakehouse Ōamaru" })).toBeVisible();
		await expect(main).toContainText("Little Bakehouse Ōamaru invited you as buyer.");
		await expect(main).toContainText("Do you have a question? Ask hello@littlebakehouse.example.");
		await expect(main).toContainText(invitee);
		expect(await axeViolations(guest)).toEqual([]);
		await guest.setViewportSize({ width: 320, height: 900 });
		expect(await horizontalOverflow(guest)).toBeLessThanOrEqual(0);
		await guest.getByLabel("Password", { exact: true }).fill(password);
		await guest.getByLabel("Repeat the password", { exact: true }).fill(password);
		await guest.getByRole("button", { name: "Join Little Bakehouse Ōamaru" }).click();
		await expect(guest).toHaveURL("/account");
		await expect(region(guest, "Company")).toContainText("Little Bakehouse Ōamaru");
		await guest.goto(link);
		await expect(guest.getByRole("alert")).toContainText("This invitation can no longer be used");
		await open(guest, "/account/colleagues");
		await expect(guest.getByRole("button", { name: "Invite a colleague" })).toHaveCount(0);
	});

	const row = members.getByRole("listitem").filter({ hasText: "Ria Hohepa" });
	await test.step("the open page of the administrator follows, and limits the colleague", async () => {
		await expect(row).toContainText("Buyer, all locations");
		await row.getByRole("button", { name: "Change Ria Hohepa" }).press("Enter");
		const dialog = page.getByRole("dialog", { name: "Change Ria Hohepa" });
		await dialog.getByLabel("Reader").check();
		await dialog.getByLabel("Only these locations").check();
		await dialog.getByRole("group", { name: "Choose locations" }).getByRole("checkbox").first().check();
		expect(await axeViolations(page, "[role=dialog]")).toEqual([]);
		await dialog.getByRole("button", { name: "Save" }).click();
		await expect(row).toContainText("Reader, 1 location");
	});

	await test.step("refuses to remove or demote the last administrator", async () => {
		const own = members.getByRole("listitem").filter({ hasText: "hello@littlebakehouse.example" });
		await own.getByRole("button", { name: /^Change / }).click();
		await page.getByRole("dialog").getByLabel("Buyer").check();
		await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
		await expect(page.getByRole("dialog").getByRole("alert")).toContainText("A company needs an administrator.");
		await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
		await own.getByRole("button", { name: /^Remove / }).click();
		await page.getByRole("dialog").getByRole("button", { name: "Remove colleague" }).click();
		await expect(page.getByRole("dialog").getByRole("alert")).toContainText("A company needs an administrator.");
		await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
	});

	let [orderId, planId] = ["", ""];
	await test.step("the colleague orders, starts a plan and saves a list", async () => {
		await row.getByRole("button", { name: "Change Ria Hohepa" }).click();
		await page.getByRole("dialog").getByLabel("Buyer").check();
		await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
		await expect(row).toContainText("Buyer, 1 location");
		orderId = await orderOnAccount(guest, { "earl-grey-calabria": 1 });
		planId = await createPlan(guest, { "earl-grey-calabria": 1 });
		expect((await callServer(guest, "lists.save", { name: "Mondays", fromCart: false })).ok()).toBe(true);
	});

	await test.step("removes the colleague, whose order, plan and list go to the chosen successor", async () => {
		await row.getByRole("button", { name: "Remove Ria Hohepa" }).click();
		const dialog = page.getByRole("dialog", { name: "Remove Ria Hohepa?" });
		await expect(dialog).toContainText("Handed over: 1 open order, 1 saved list and 1 coffee plan.");
		await expect(dialog.getByRole("combobox", { name: "Who takes over?" })).toContainText("(you)");
		expect(await axeViolations(page, "[role=dialog]")).toEqual([]);
		await dialog.getByRole("button", { name: "Remove colleague" }).click();
		await expect(row).toHaveCount(0);
		await expect(page.getByText("Ria Hohepa no longer has access.")).toBeVisible();
		await expect
			.poll(async () => {
				await page.goto(`/orders/${orderId}`);
				return region(page, "Details").textContent();
			})
			.toMatch(/Ordered by\s*Ria Hohepa\s*Contact for questions\s*\S+/);
		await page.goto(`/planner/${planId}`);
		await expect(page.locator(".plan-facts")).toContainText(/Managed by (?!Ria Hohepa)/);
		await guest.goto("/account");
		await expect(guest).toHaveURL(/\/login/);
	});
	await guest.context().close();
	dropExpectedRefusals(browserErrors);
});

test("an administrator withdraws an invitation, in Dutch on a phone", async ({ page }) => {
	await page.setViewportSize({ width: 375, height: 800 });
	await logInAs(page, "anneke@koffiehoek.example");
	await open(page, "/nl/account/colleagues");
	await page.getByRole("button", { name: "Collega uitnodigen" }).click();
	const dialog = page.getByRole("dialog", { name: "Collega uitnodigen" });
	await dialog.getByLabel("Voornaam").fill("Sanne");
	await dialog.getByLabel("Achternaam").fill("de Wit");
	await dialog.getByLabel("E-mailadres").fill("sanne@koffiehoek.example");
	await dialog.getByLabel("Meelezer").check();
	await dialog.getByRole("button", { name: "Uitnodiging versturen" }).click();
	const invitations = region(page, "Openstaande uitnodigingen");
	await expect(invitations).toContainText("Meelezer, alle locaties");
	expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
	await invitations.getByRole("button", { name: "Intrekken: uitnodiging van Sanne de Wit" }).click();
	await expect(invitations).toHaveCount(0);
	await expect(page.getByRole("status").getByText("De uitnodiging van Sanne de Wit is ingetrokken.")).toBeVisible();
});
