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
	const orderId = await orderOnAccount(page, { "earl-grey-calabria": 2 });
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

test("a new plan by keyboard keeps the focus, offers each size, and asks before its input is lost", async ({
	page,
}) => {
	await answerConsent(page, false);
	await logInAs(page, "jaewon@harbourfinch.example");
	await open(page, "/planner");
	await link(page, "/planner/new").click();
	const search = page.getByRole("combobox", { name: "Add a product" });
	await expect(search).toBeVisible();
	await page.evaluate(() => history.back());
	await expect(page, "an empty form asks nothing").toHaveURL("/planner");
	await link(page, "/planner/new").click();
	const items = page.getByRole("list", { name: "Products" }).getByRole("listitem");
	const sizes = page.getByRole("option", { name: "Kererū House Espresso" });
	for (const [nth, size] of ["1 kg", "Carton of 6"].entries())
		await test.step(`adds the size ${size}`, async () => {
			await search.fill("kereru house espresso");
			await expect(sizes.filter({ hasText: "Carton of 6" }).first()).toBeVisible();
			const names = await sizes.allTextContents();
			const position = names.findIndex((name) => name.includes(size) && (nth === 1 || !name.includes("Carton")));
			for (let press = 0; press <= position; press++) await search.press("ArrowDown");
			await search.press("Enter");
			await expect(items).toHaveCount(nth + 1);
			await expect(search).toBeFocused();
			await expect(search).toHaveValue("");
		});
	await test.step("keeps the focus when a product is removed", async () => {
		await items
			.last()
			.getByRole("button", { name: /^Remove/ })
			.press("Enter");
		await expect(items).toHaveCount(1);
		await expect(search).toBeFocused();
	});
	const question = page.getByRole("dialog", { name: "Leave this page?" });
	for (const leave of [() => page.evaluate(() => history.back()), () => link(page, "/planner").click()]) {
		await leave();
		expect(await axeViolations(page, "[role=dialog]")).toEqual([]);
		await question.getByRole("button", { name: "Keep editing" }).click();
		await expect(page).toHaveURL("/planner/new");
		await expect(items).toHaveCount(1);
	}
	await page.getByRole("radio", { name: "Send an alternative" }).check();
	const alternative = page.getByRole("combobox", { name: /^Alternative for/ });
	await alternative.fill("earl grey");
	await page.getByRole("option").first().waitFor();
	for (const key of ["ArrowDown", "Enter"]) await alternative.press(key);
	const change = items.getByRole("button", { name: "Change" });
	await expect(change).toBeFocused();
	await change.press("Enter");
	await expect(alternative).toBeFocused();
	await page.evaluate(() => history.back());
	await question.getByRole("button", { name: "Leave page" }).click();
	await expect(page).toHaveURL("/planner");
});
