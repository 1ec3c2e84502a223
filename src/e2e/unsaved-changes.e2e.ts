import type { Page } from "@playwright/test";
import { test } from "./kept-window.ts";
import { createPlan, joinCompanyOf, logInAs, orderOnAccount } from "./shop-calls.ts";
import { answerConsent, axeViolations, expect, horizontalOverflow, open } from "./story.ts";

const link = (page: Page, href: string) => page.locator(`a[href="${href}"]`).filter({ visible: true }).first();

/** The words of the plan page in Dutch, which are longer. The second story has the English ones of the question. */
const plan = {
	path: "/nl/planner",
	skip: /^Overslaan/,
	back: "Alle plannen",
	question: "Wijzigingen opslaan?",
	keep: "Verder bewerken",
	discard: "Wijzigingen niet opslaan",
	save: "Wijzigingen opslaan",
	saved: "Uw wijzigingen zijn opgeslagen.",
	barSave: "Opslaan",
	putBack: /^Terugzetten/,
};

test("a plan page with unsaved changes asks before a link, Back or closing the tab, in Dutch on a phone", async ({
	page,
}) => {
	await page.setViewportSize({ width: 320, height: 640 });
	await answerConsent(page, false);
	await logInAs(page, "aroha@cornerstore.example");
	const planId = await createPlan(page, { "earl-grey-calabria": 2 }, { text: "Every 5 weeks", weeks: 5 });
	await open(page, plan.path);
	const dialog = page.getByRole("dialog", { name: plan.question });
	const bar = page.locator(".save-bar");
	const openAndSkip = async () => {
		await link(page, `${plan.path}/${planId}`).click();
		await page.getByRole("button", { name: plan.skip }).first().click();
		await expect(bar).toBeVisible();
	};
	await openAndSkip();
	await test.step("keeps the bar to save in view, wherever the page is scrolled to", async () => {
		for (const end of ["h1", ".plan-past h2"]) {
			await page.locator(end).scrollIntoViewIfNeeded();
			await expect(bar.getByRole("button", { name: plan.barSave })).toBeInViewport({ ratio: 1 });
		}
	});
	await test.step("stays on the page with the changes, after a link and twice after Back", async () => {
		await page.getByRole("link", { name: plan.back }).click();
		expect(await axeViolations(page)).toEqual([]);
		expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
		await dialog.getByRole("button", { name: plan.keep }).click();
		for (const close of [plan.keep, null]) {
			await page.evaluate(() => history.back());
			await expect(dialog).toBeVisible();
			if (close) await dialog.getByRole("button", { name: close }).click();
			else await page.evaluate(() => history.back()); // closes the question, as it closes any dialog
			await expect(dialog).toHaveCount(0);
			await expect(page).toHaveURL(`${plan.path}/${planId}`);
			await expect(bar).toBeVisible();
		}
	});
	await test.step("lets the browser ask before the tab is closed", async () => {
		const question = page.waitForEvent("dialog");
		await page.close({ runBeforeUnload: true });
		const asked = await question;
		expect(asked.type()).toBe("beforeunload");
		await asked.dismiss();
		await expect(bar).toBeVisible();
	});
	await test.step("goes back without the changes", async () => {
		await page.evaluate(() => history.back());
		await dialog.getByRole("button", { name: plan.discard }).click();
		await expect(page).toHaveURL(plan.path);
		await openAndSkip();
	});
	await test.step("saves, then opens the link, and asks no more", async () => {
		await page.getByRole("link", { name: plan.back }).click();
		await dialog.getByRole("button", { name: plan.save }).click();
		await expect(page).toHaveURL(plan.path);
		await expect(page.getByText(plan.saved, { exact: true })).toBeVisible();
		await link(page, `${plan.path}/${planId}`).click();
		await expect(page.getByRole("button", { name: plan.putBack })).toHaveCount(1);
		await expect(page.getByText(plan.saved, { exact: true })).toHaveCount(0);
		await page.evaluate(() => history.back());
		await expect(page).toHaveURL(plan.path);
	});
});

/** The words of the dialog that changes an order. */
const change = {
	dialog: "Change order",
	reference: /^Invoice reference/,
	question: "Save your changes?",
	keep: "Keep editing",
	save: "Save changes",
	discard: "Discard changes",
};

test("the dialog that changes an order asks before Escape, a press outside or Back loses changes", async ({ page }) => {
	await answerConsent(page, false);
	await joinCompanyOf(page, {
		administrator: "fandb@kotukuhotel.example",
		email: "change@kotukuhotel.example",
		password: "Porridge-and-cream-7",
	});
	const orderId = await orderOnAccount(page, { "kagoshima-sencha": 2 });
	await open(page, "/orders");
	await link(page, `/orders/${orderId}`).click();
	const dialog = page.getByRole("dialog", { name: change.dialog });
	const question = page.getByRole("dialog", { name: change.question });
	const reference = dialog.getByLabel(change.reference);
	await page.getByRole("button", { name: change.dialog }).click();
	await expect(reference).toBeVisible();
	await page.evaluate(() => history.back());
	await expect(dialog, "Back closes a dialog without changes").toHaveCount(0);
	await expect(page).toHaveURL(`/orders/${orderId}`);

	await page.getByRole("button", { name: change.dialog }).click();
	await reference.fill("Kitchen 7");
	const leaveBy = [
		() => page.keyboard.press("Escape"),
		() => page.mouse.click(5, 5),
		() => page.evaluate(() => history.back()),
	];
	for (const leave of leaveBy) {
		await leave();
		await question.getByRole("button", { name: change.keep }).click();
		await expect(reference).toHaveValue("Kitchen 7");
	}
	await page.keyboard.press("Escape");
	expect(await axeViolations(page, "[role=dialog]")).toEqual([]);
	await question.getByRole("button", { name: change.discard }).click();
	await expect(dialog).toHaveCount(0);
	await expect(page.getByRole("main")).not.toContainText("Kitchen 7");

	await page.getByRole("button", { name: change.dialog }).click();
	await expect(reference, "discarded changes are gone").toHaveValue("PO 1");
	await reference.fill("Kitchen 7");
	await page.keyboard.press("Escape");
	await question.getByRole("button", { name: change.save }).click();
	await expect(dialog).toHaveCount(0);
	await expect(page.getByRole("main")).toContainText("Kitchen 7");
});
