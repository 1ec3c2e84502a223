import type { Page } from "@playwright/test";
import { test } from "./kept-window.ts";
import { callServer, createPlan, logInAs, readFromServer } from "./shop-calls.ts";
import { axeViolations, dropExpectedRefusals, expect, horizontalOverflow, open } from "./story.ts";

const tea = "Earl Grey Calabria";
const beans = "Kererū House Espresso";
const products = { "earl-grey-calabria": 2, "kereru-house-espresso": 3 };
const everyFourWeeks = { text: "Every 4 weeks", weeks: 4 };

/** The quantity fields of a product, one per delivery. */
const quantities = (page: Page, product: string) =>
	page
		.getByRole("row")
		.filter({ hasText: product })
		.getByRole("textbox", { name: /^(Quantity|Aantal)$/ });

const values = (page: Page, product: string) =>
	quantities(page, product).evaluateAll((fields) => fields.map((field) => Reflect.get(field, "value")));

const saveBar = (page: Page) => page.locator(".save-bar");

/** Opens the page of a new plan whose next delivery can be changed for weeks. */
async function openPlan(
	page: Page,
	{ as, language = "", quantities = products }: { as: string; language?: string; quantities?: typeof products },
): Promise<string> {
	await logInAs(page, as);
	const planId = await createPlan(page, quantities, everyFourWeeks);
	await open(page, `${language}/planner/${planId}`);
	return planId;
}

test("a buyer changes one delivery, then all from a date on, skips one and puts it back", async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 1200 }); // so that the bar of changes covers no half of a button
	const planId = await openPlan(page, { as: "aroha@cornerstore.example" });

	await test.step("has the number of the plan in its title, in both languages", async () => {
		for (const [path, title] of [
			[`/planner/${planId}`, /<title>Coffee plan \d+ · Brewline</],
			[`/nl/planner/${planId}`, /<title>Koffieplan \d+ · Brewline</],
		] as const)
			expect(await (await page.request.get(path)).text()).toMatch(title);
	});

	await test.step("asks once per cell how long a quantity counts", async () => {
		const teaRow = page.getByRole("row").filter({ hasText: tea });
		await teaRow.getByRole("button", { name: "One more" }).nth(1).click();
		await expect(page.getByRole("radio", { name: /^Just this delivery/ })).toBeChecked();
		expect(await axeViolations(page)).toEqual([]);
		await teaRow.getByRole("button", { name: "One more" }).nth(1).click();
		await page.getByRole("button", { name: "Done" }).click();
		expect(await values(page, tea)).toEqual(["2", "4", "2"]);
		await expect(teaRow).toContainText("was 2, this delivery");
		await expect(saveBar(page)).toContainText("1 change");
	});

	await test.step("changes a quantity from now on, and leaves the earlier delivery", async () => {
		const beansRow = page.getByRole("row").filter({ hasText: beans });
		await beansRow.getByRole("button", { name: "One less" }).nth(1).click();
		await page.getByRole("radio", { name: /^From now on/ }).check();
		await page.getByRole("button", { name: "Done" }).click();
		expect(await values(page, beans)).toEqual(["3", "2", "2"]);
		await expect(saveBar(page)).toContainText(/Kererū House Espresso: 2 instead of 3 from/);
	});

	await test.step("skips a delivery, and saves everything together", async () => {
		await page
			.getByRole("button", { name: /^Skip / })
			.nth(2)
			.click();
		await expect(saveBar(page)).toContainText("3 changes");
		await page.getByRole("button", { name: "Save changes" }).click();
		await expect(page.getByText(/^Your changes are saved/)).toBeVisible();
		await expect(saveBar(page)).toHaveCount(0);
		await page.reload();
		expect(await values(page, tea)).toEqual(["2", "4"]);
		expect(await values(page, beans)).toEqual(["3", "2"]);
		await expect(page.getByRole("row").filter({ hasText: tea })).toContainText("just this delivery, usually 2");
	});

	await test.step("puts the delivery back", async () => {
		await page.getByRole("button", { name: /^Put it back/ }).click();
		await page.getByRole("button", { name: "Save changes" }).click();
		await expect(page.getByText(/^Your changes are saved/)).toBeVisible();
		await expect(page.getByRole("button", { name: /^Skip / })).toHaveCount(3);
	});
});

test("the question of a quantity is above the bar of changes on a phone", async ({ page }) => {
	await page.setViewportSize({ width: 375, height: 700 });
	await openPlan(page, { as: "aroha@cornerstore.example" });
	const steppers = page.getByRole("row").filter({ hasText: beans }).getByRole("button", { name: "One more" });
	await steppers.first().click();
	await expect(saveBar(page)).toContainText(/Next delivery \$[\d.,]+, now/);
	const question = page.locator(".reach-question");
	await expect(async () => {
		const [panel, bar] = [await question.boundingBox(), await saveBar(page).boundingBox()];
		expect(panel && bar ? panel.y + panel.height : Infinity).toBeLessThanOrEqual(bar?.y ?? 0);
	}).toPass();
	await question.getByRole("button", { name: "Done" }).click();
	await expect(question).toHaveCount(0);
});

test("one press saves while the question of a quantity is open, on a tablet and on a phone", async ({ page }) => {
	await openPlan(page, { as: "aroha@cornerstore.example" });
	for (const [width, height] of [
		[768, 1024],
		[375, 700],
	] as const) {
		await page.setViewportSize({ width, height });
		const teaRow = page.getByRole("row").filter({ hasText: tea });
		await teaRow.getByRole("button", { name: "One more" }).filter({ visible: true }).first().click();
		await expect(page.getByRole("radio", { name: /^Just this delivery/ })).toBeChecked();
		await page.getByRole("button", { name: "Save changes" }).click();
		await expect(saveBar(page)).toHaveCount(0);
		await expect(teaRow).toContainText("just this delivery, usually 2");
	}
	expect((await values(page, tea))[0]).toBe("4");
});

test("a buyer adds, replaces and removes products, and sees the new total before saving", async ({ page }) => {
	await openPlan(page, { as: "aroha@cornerstore.example" });
	const dialog = page.getByRole("dialog");
	await test.step("replaces a size for just the next delivery, and discards that", async () => {
		await page.getByRole("button", { name: `Replace or remove ${beans}` }).click();
		await dialog.getByRole("radio", { name: /^250 g/ }).check();
		await expect(dialog.getByRole("radio", { name: /^Just the delivery of/ })).toBeChecked();
		await dialog.getByRole("button", { name: /^Replace by 250 g/ }).click();
		await expect(saveBar(page)).toContainText(new RegExp(`${beans}: 0 instead of \\d+ on .+ only.*250 g.+ only`, "s"));
		await page.getByRole("button", { name: "Discard" }).click();
		await expect(saveBar(page)).toBeHidden();
	});
	await test.step("adds a product", async () => {
		await page.getByRole("button", { name: "Add a product" }).click();
		await dialog.getByRole("combobox", { name: "Product" }).fill("english break");
		await dialog.getByRole("option").first().click();
		await dialog.getByRole("button", { name: "Add to the plan" }).click();
		await expect(saveBar(page)).toContainText("added, 1 per delivery");
		await expect(saveBar(page)).toContainText(/Next delivery \$[\d.]+, now \$/);
	});
	await test.step("replaces a size", async () => {
		await page.getByRole("button", { name: `Replace or remove ${beans}` }).click();
		await dialog.getByRole("radio", { name: /^250 g/ }).check();
		await dialog.getByRole("radio", { name: "From now on" }).check();
		await dialog.getByRole("button", { name: /^Replace by 250 g/ }).click();
		await expect(page.getByRole("row").filter({ hasText: "250 g" }).locator("del")).toContainText(beans);
	});
	await test.step("removes a product", async () => {
		await page.getByRole("button", { name: `Replace or remove ${tea}` }).click();
		await dialog.getByRole("button", { name: "Remove from the plan" }).click();
		await expect(saveBar(page)).toContainText(`${tea}: removed.`);
	});
	await test.step("chooses what happens with missing and dearer products", async () => {
		await page.getByRole("button", { name: "Settings" }).click();
		await dialog.getByRole("radio", { name: /^Send an alternative/ }).check();
		const limit = dialog.getByLabel("Price limit");
		await limit.fill("5.5");
		await limit.press("Enter");
		await dialog.getByRole("button", { name: "Use these settings" }).click();
		await expect(dialog.getByText("Please enter a whole number from 0 to 100")).toBeVisible();
		await limit.fill("5");
		await dialog.getByRole("button", { name: "Use these settings" }).click();
		await expect(saveBar(page)).toContainText("New settings.");
	});
	await page.getByRole("button", { name: "Save changes" }).click();
	await expect(page.getByText(/^Your changes are saved/)).toBeVisible();
	await page.getByRole("button", { name: "Settings" }).click();
	await expect(dialog.getByRole("radio", { name: /^Send an alternative/ })).toBeChecked();
	await expect(dialog.getByLabel("Price limit")).toHaveValue("5");
	await page.keyboard.press("Escape");
	await expect(page.getByRole("row").filter({ hasText: tea })).toHaveCount(0);
	await expect(page.getByRole("row").filter({ hasText: "250 g" })).toHaveCount(1);
});

test("a buyer pauses, resumes and stops a plan in Dutch, on a phone", async ({ page }) => {
	await page.setViewportSize({ width: 375, height: 800 });
	await openPlan(page, { as: "anneke@koffiehoek.example", language: "/nl" });
	const dialog = page.getByRole("dialog");
	expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
	await test.step("shows one delivery at a time", async () => {
		await expect(quantities(page, tea).locator("visible=true")).toHaveCount(1);
		await page.getByRole("group", { name: "Volgende bezorgingen" }).getByRole("button").nth(1).click();
		await page.getByRole("row").filter({ hasText: tea }).getByRole("button", { name: "Eén meer" }).click();
		await page.getByRole("radio", { name: /^Vanaf nu/ }).check();
		expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
		expect(await axeViolations(page)).toEqual([]);
		await page.getByRole("button", { name: "Klaar" }).click();
		await page.getByRole("button", { name: "Opslaan" }).click();
		await expect(page.getByText(/^Uw wijzigingen zijn opgeslagen/)).toBeVisible();
	});
	const isStopped = Promise.withResolvers<void>();
	await test.step("pauses until a day, and resumes", async () => {
		await page.getByRole("button", { name: "Pauzeren" }).click();
		await dialog.getByRole("radio", { name: "Tot een datum" }).check();
		await dialog.getByRole("button", { name: /^Plan \d+ pauzeren/ }).click();
		await expect(dialog.getByText("Kies een datum tussen morgen")).toBeVisible();
		const day = dialog.getByLabel("Hervatten op");
		await day.fill((await day.getAttribute("max")) ?? "");
		await expect(dialog.getByText(/^Niet bezorgd: /)).toBeVisible();
		await dialog.getByRole("button", { name: /^Plan \d+ pauzeren/ }).click();
		await expect(page.getByText(/^Dit plan is gepauzeerd en gaat verder op /)).toBeVisible();
		expect(await axeViolations(page)).toEqual([]);
		await page.route("**/trpc/*planner.show*", async (route) => {
			await isStopped.promise;
			await route.continue();
		});
		await page.getByRole("button", { name: "Plan hervatten" }).click();
		await expect(page.getByText(/is weer actief/)).toBeVisible();
	});
	await test.step("stops the plan with a reason and a confirmation, before the page has loaded the resumed plan", async () => {
		await page.getByRole("button", { name: "Plan stoppen" }).click();
		await dialog.getByRole("button", { name: "Verder" }).click();
		await expect(dialog.getByText("Kies een reden")).toBeVisible();
		await expect(dialog.getByRole("radio").first()).toBeFocused();
		await dialog.getByRole("radio", { name: "De locatie sluit" }).check();
		await dialog.getByRole("button", { name: "Verder" }).click();
		await expect(dialog.getByText("U kunt een gestopt plan niet opnieuw starten")).toBeVisible();
		await dialog.getByRole("button", { name: /^Plan \d+ stoppen/ }).click();
		await expect(dialog.getByRole("heading", { name: /is gestopt$/ })).toBeVisible();
		isStopped.resolve();
		await expect(dialog.getByRole("link", { name: "Terug naar de koffieplanner" })).toBeVisible();
		await dialog.getByRole("button", { name: "Producten in winkelwagen" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Winkelwagen");
		await expect(page.getByRole("main")).toContainText(tea);
		await open(page, "/nl/planner");
		await page.getByText(/^Gestopte plannen/).click();
		await expect(
			page
				.getByRole("list", { name: /^Gestopte plannen/ })
				.getByRole("listitem")
				.first(),
		).toBeVisible();
	});
});

test("a buyer with only a keyboard skips a delivery, changes the frequency and pauses", async ({ page }) => {
	await openPlan(page, { as: "aroha@cornerstore.example" });
	const press = async (name: string | RegExp, role: "button" | "radio" = "button") => {
		const control = page.getByRole(role, { name }).first();
		await control.focus();
		await expect(control).toBeFocused();
		await page.keyboard.press(role === "radio" ? "Space" : "Enter");
	};
	const field = quantities(page, tea).first();
	await field.focus();
	await page.keyboard.type("5");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("radio", { name: /^Just this delivery/ })).toBeChecked();
	for (let presses = 0; presses < 2; presses++) await page.keyboard.press("Tab");
	await page.keyboard.press("ArrowDown");
	await expect(page.getByRole("radio", { name: /^From now on/ })).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(field, "the focus returns to the quantity").toBeFocused();
	expect(await values(page, tea)).toEqual(["5", "5", "5"]);

	await press("Date and frequency");
	await expect(page.getByRole("radio", { name: "4 weeks" })).toBeFocused();
	await page.keyboard.press("ArrowRight");
	await press(/^Use .*, every 6 weeks$/);
	await expect(page.getByRole("button", { name: "Date and frequency" })).toBeFocused();
	await expect(saveBar(page)).toContainText("Every 6 weeks.");
	await press("Save changes");
	await expect(page.getByText(/^Your changes are saved/), "the message is read and in view").toBeFocused();
	await expect(page.locator(".plan-facts")).toContainText("Every 6 weeks");
	await field.focus();
	await page.keyboard.type("7");
	await page.keyboard.press("Enter");
	await page.keyboard.press("Escape");
	await press("Discard");
	await expect(page.getByText("Your changes are discarded.")).toBeFocused();
	expect(await values(page, tea)).toEqual(["5", "5", "5"]);

	await press("Pause");
	await press(/^Pause plan \d+/);
	await expect(page.getByText("This plan is paused", { exact: true })).toBeVisible();
	await expect(page.getByText("The plan is paused.")).toBeFocused();
	await press("Resume plan");
	await expect(page.getByText(/is active again/)).toBeFocused();
});

test("a buyer who changes the weekdays gets the first date that fits, and reads what is lost", async ({ page }) => {
	// Other stories start plans of other quantities at this location.
	const quantities = { "earl-grey-calabria": 4, "kereru-house-espresso": 5 };
	const planId = await openPlan(page, { as: "aroha@cornerstore.example", quantities });
	const { nextOn } = await readFromServer(page, "planner.show", { planId, language: "en-NZ" });
	const weekday = new Date(nextOn).getUTCDay() === 5 ? 1 : 5;
	const teaRow = page.getByRole("row").filter({ hasText: tea });
	await teaRow.getByRole("button", { name: "One more" }).first().click();
	await page.getByRole("button", { name: "Done" }).click();
	await page.getByRole("button", { name: "Save changes" }).click();
	await expect(page.getByText(/^Your changes are saved/)).toBeVisible();

	await page.getByRole("button", { name: "Date and frequency" }).click();
	const dialog = page.getByRole("dialog");
	await expect(dialog.locator("input[name=startsOn]:checked")).toHaveValue(nextOn);
	await dialog.getByRole("radio", { name: "Every week" }).check();
	await dialog.getByRole("checkbox", { name: weekday === 5 ? "Friday" : "Monday" }).check();
	await expect
		.poll(async () => {
			const startsOn = await dialog.locator("input[name=startsOn]:checked").inputValue();
			return startsOn > nextOn && new Date(startsOn).getUTCDay() === weekday;
		})
		.toBe(true);
	await dialog.getByRole("button", { name: /^Use .*, every (Friday|Monday)$/ }).click();
	await expect(saveBar(page)).toContainText(/^1 change Every (Friday|Monday), next on /);
	await expect(saveBar(page)).toContainText(/The delivery of .* is removed, with its one-off quantities\./);
});

test("a buyer whose colleague saved first compares both versions and keeps the own changes", async ({
	page,
	browserErrors,
}) => {
	const planId = await openPlan(page, { as: "aroha@cornerstore.example" });
	const teaRow = page.getByRole("row").filter({ hasText: tea });
	await teaRow.getByRole("button", { name: "One more" }).first().click();
	await page.getByRole("button", { name: "Done" }).click();

	const saved = await callServer(page, "planner.save", { planId, plan: { dearerLimit: 10, reference: "PO 7" } });
	expect(saved.ok(), await saved.text()).toBe(true);

	await page.getByRole("button", { name: "Save changes" }).click();
	const dialog = page.getByRole("dialog", { name: /changed this plan/ });
	await expect(dialog).toContainText(`${tea}: 3 instead of 2`);
	expect(await axeViolations(page, "[role=dialog]")).toEqual([]);
	await dialog.getByRole("button", { name: "Apply my changes" }).click();
	await expect(dialog).toHaveCount(0);
	await expect(page.locator(".plan-facts")).toContainText("PO 7");
	await page.getByRole("button", { name: "Save changes" }).click();
	await expect(page.getByText(/^Your changes are saved/)).toBeVisible();
	expect((await values(page, tea))[0]).toBe("3");
	dropExpectedRefusals(browserErrors);
});

test("the list explains plans to a company that has none", async ({ page }) => {
	await logInAs(page, "olivia@fernandflour.example");
	await open(page, "/planner");
	await expect(page.getByText("No coffee plans yet")).toBeVisible();
	await expect(page.getByRole("link", { name: "New plan" })).toHaveCount(1);
	expect(await axeViolations(page)).toEqual([]);
});

test("the list shows paused plans before those without a deadline today, and resumes them", async ({ page }) => {
	await logInAs(page, "salote@lighthouselunch.example");
	const planId = await createPlan(page, products);
	const paused = await callServer(page, "planner.pause", { planId });
	expect(paused.ok(), await paused.text()).toBe(true);
	await open(page, "/planner");
	const rows = page.getByRole("list", { name: "Plans", exact: true }).getByRole("listitem");
	await expect(rows.filter({ hasText: "Paused" }).first()).toBeVisible();
	const order = (await rows.allTextContents()).map((text) => text.includes("Last day") || text.includes("Paused"));
	expect(order, "what must be decided stands first").toEqual(order.toSorted((a, b) => Number(b) - Number(a)));
	const row = rows.filter({ has: page.locator(`a[href$="/planner/${planId}"]`) });
	await expect(row).toContainText("Paused by your company");
	await row.getByRole("button", { name: /^Resume plan/ }).click();
	await expect(page.getByText(/is active again/)).toBeVisible();
	await expect(row).toContainText("Next delivery");
	await expect(row.getByRole("link"), "the focus stays in the row of the pressed button").toBeFocused();
	for (const line of [new RegExp(`2 × ${tea}, .+`), new RegExp(`3 × ${beans}, .+`)])
		await expect(row).toContainText(line);
});
