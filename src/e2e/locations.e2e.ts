import type { Page } from "@playwright/test";
import { test } from "./kept-window.ts";
import { createPlan, logInAs, readFromServer, startPayment, switchLocation } from "./shop-calls.ts";
import { axeViolations, dropExpectedRefusals, expect, horizontalOverflow, open } from "./story.ts";

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("an administrator adds a location by its postcode, changes and deactivates it, and open tabs follow", async ({
	page,
	context,
	browserErrors,
}) => {
	await logInAs(page, "salote@lighthouselunch.example");
	await startPayment(page);
	await open(page, "/account/locations");
	const places = region(page, "Where we deliver");
	const street = (await places.getByRole("listitem").first().locator("b").textContent()) ?? "";
	const other = await context.newPage();
	await open(other, "/account/locations");
	const dialog = page.getByRole("dialog");

	await test.step("adds a location", async () => {
		await places.getByRole("button", { name: "Add a location" }).press("Enter");
		await dialog.getByLabel("Postal code").first().fill("0610");
		await dialog.getByLabel("Number", { exact: true }).fill("99999");
		await dialog.getByRole("button", { name: "Find address" }).click();
		await dialog.getByRole("button", { name: "Enter the address yourself" }).click();
		const form = dialog.getByRole("form", { name: "Add a location" });
		await form.getByLabel("Street").fill("PO Box 12");
		await form.getByRole("button", { name: "Save location" }).click();
		await expect(form.getByText("We can't deliver to a PO box.")).toBeVisible();
		expect(await axeViolations(page)).toEqual([]);
		await form.getByLabel("Street").fill("Te Atatu Road");
		await form.getByLabel("Number", { exact: true }).fill("12");
		await form.getByLabel("City").fill("Auckland");
		await form.getByLabel("Friday").uncheck();
		await form.getByLabel("Delivery instruction").fill("Ring twice");
		await form.getByRole("button", { name: "Save location" }).click();
		await expect(form.getByRole("alert")).toContainText("The address register doesn't know this address");
		await form.getByRole("button", { name: "Save this address" }).click();
		await expect(page.getByText("Location added.")).toBeVisible();
		await expect(places).toContainText("12 Te Atatu Road");
		await expect(region(other, "Where we deliver"), "the other tab follows").toContainText("12 Te Atatu Road");
	});

	const row = places.getByRole("listitem").filter({ hasText: "Te Atatu Road" });
	await test.step("changes it", async () => {
		await expect(row).toContainText("Ring twice");
		await row.getByRole("button", { name: "Change 12 Te Atatu Road" }).click();
		await dialog.getByRole("button", { name: "Change address" }).click();
		await dialog.getByRole("button", { name: "Enter the address yourself" }).click();
		const hint = dialog.getByText("No delivery of your coffee plans moves");
		await expect(hint).toHaveCount(0);
		await dialog.getByRole("checkbox", { name: "Monday" }).uncheck();
		await expect(hint).toBeVisible();
		await dialog.getByRole("checkbox", { name: "Monday" }).check();
		await expect(hint).toHaveCount(0);
		await dialog.getByLabel("Number", { exact: true }).fill("14");
		for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday"]) await dialog.getByLabel(day).uncheck();
		await dialog.getByRole("button", { name: "Save location" }).click();
		await expect(dialog.getByText("Choose at least one delivery day")).toBeVisible();
		await dialog.getByLabel("Tuesday").check();
		await dialog.getByRole("button", { name: "Save location" }).click();
		await expect(dialog.getByRole("alert")).toContainText("The address register doesn't know this address");
		await dialog.getByRole("button", { name: "Save this address" }).click();
		await expect(row).toContainText("14 Te Atatu Road");
		await row.getByRole("button", { name: "Change 14 Te Atatu Road" }).press("Enter");
		await dialog.getByRole("button", { name: "Change address" }).press("Enter");
		const find = async (postalCode: string, houseNumber: string) => {
			await dialog.getByLabel("Postal code").first().fill(postalCode);
			await dialog.getByLabel("Number", { exact: true }).first().fill(houseNumber);
			await dialog.getByRole("button", { name: "Find address" }).press("Enter");
		};
		await find("6011", "99");
		await expect(dialog.getByText("Customhouse Quay has numbers 20 to 30.")).toBeVisible();
		await find("4310", "1");
		await expect(dialog.getByText("We don't recognise this address")).toBeVisible();
		await find("1011", "114");
		await dialog.getByRole("radio", { name: /114 Jervois Road/ }).press("Space");
		await find("6011", "25");
		const form = dialog.getByRole("form", { name: "Change location" });
		await expect(form.getByLabel("Number", { exact: true }), "a range needs a number").toHaveValue("25");
		await find("3110", "12");
		await expect(dialog.getByText("12 Wharf Road")).toBeVisible();
		await expect(form.getByLabel("Street"), "the register knows the whole address").toHaveCount(0);
		await expect(form.getByRole("combobox", { name: "Region" })).toContainText("Bay of Plenty");
		expect(await axeViolations(page, "[role=dialog]")).toEqual([]);
		await dialog.getByRole("button", { name: "Enter the address yourself" }).press("Enter");
		await expect(form.getByLabel("Street"), "the pressed button is gone").toBeFocused();
		await form.getByLabel("Street").fill("Te Atatu Road");
		await form.getByLabel("Number", { exact: true }).fill("14");
		await form.getByLabel("Suburb").fill("Te Papa");
		await form.getByRole("button", { name: "Save location" }).press("Enter");
		await expect(form.getByRole("alert")).toContainText("The address register doesn't know this address");
		await form.getByRole("button", { name: "Save this address" }).press("Enter");
		await expect(row).toContainText("14 Te Atatu Road");
		await expect(row).toContainText("Te Papa, Tauranga 3110");
		await page.setViewportSize({ width: 375, height: 800 });
		expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
	});

	await test.step("gives it a name, by which pages call it", async () => {
		await row.getByRole("button", { name: "Change 14 Te Atatu Road" }).click();
		await dialog.getByLabel("Name of the location").fill("Roastery");
		await dialog.getByRole("button", { name: "Save location" }).click();
		await expect(row).toContainText("14 Te Atatu Road, Te Papa, Tauranga 3110");
		await expect(row.getByRole("button", { name: "Change Roastery" })).toBeVisible();
		await expect(region(other, "Where we deliver"), "the other tab follows").toContainText("Roastery");
		expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
	});

	await test.step("deactivates it, and not a location with open orders", async () => {
		await places.getByRole("button", { name: `Deactivate ${street}` }).click();
		await dialog.getByRole("button", { name: "Deactivate location" }).click();
		await expect(dialog.getByRole("alert")).toContainText("This location still has open orders.");
		await dialog.getByRole("button", { name: "Cancel" }).click();
		await row.getByRole("button", { name: "Deactivate Roastery" }).click();
		await dialog.getByRole("button", { name: "Deactivate location" }).click();
		await expect(row).toHaveCount(0);
		await expect(page.getByText("Roastery is deactivated.")).toBeVisible();
		await expect(region(other, "Where we deliver"), "the other tab follows").not.toContainText("Te Atatu Road");
	});
	dropExpectedRefusals(browserErrors);
});

test("an administrator closes and opens a delivery day by keyboard and on a phone, and open tabs follow", async ({
	page,
	context,
	browserErrors,
}) => {
	await logInAs(page, "hemi@tramwayespresso.example");
	await open(page, "/account/locations");
	const product = await context.newPage();
	await open(product, "/product/earl-grey-calabria");
	const promised = product.getByText(/^for delivery /).first();
	const first = (await promised.textContent()) ?? "";
	const row = region(page, "Where we deliver").getByRole("listitem").filter({ hasText: "Wellington" });
	const dialog = page.getByRole("dialog");
	const { result } = await (await page.request.get("/trpc/cart.summary")).json();
	const firstDay: string = result.data.comesOn;

	await test.step("closes the first delivery day", async () => {
		await row.getByRole("button", { name: /^Closing days of/ }).press("Enter");
		const form = dialog.getByRole("form", { name: "Add closing days" });
		await form.getByLabel("First day").fill(firstDay);
		await form.getByLabel("Last day").fill("2020-01-01");
		await form.getByRole("button", { name: "Add" }).press("Enter");
		await expect(form.getByText("The last day is before the first day.")).toBeVisible();
		await expect(form.getByLabel("Last day")).toBeFocused();
		await form.getByLabel("Last day").fill("");
		await form.getByLabel("Reason").fill("Stocktaking");
		await form.getByRole("button", { name: "Add" }).press("Enter");
		await expect(dialog.getByText("Closing days added.")).toBeVisible();
		await expect(form.getByLabel("First day"), "ready for more days").toBeFocused();
		await expect(dialog.getByRole("listitem")).toContainText("Stocktaking");
		await form.getByLabel("First day").fill(firstDay);
		await form.getByRole("button", { name: "Add" }).press("Enter");
		await expect(form.getByText("Some of these days are closing days already.")).toBeVisible();
		dropExpectedRefusals(browserErrors);
		expect(await axeViolations(page, "[role=dialog]")).toEqual([]);
		await page.setViewportSize({ width: 375, height: 800 });
		expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
		await expect(promised, "the other tab promises a later day").not.toHaveText(first);
	});

	await test.step("opens the day again", async () => {
		await dialog.getByRole("button", { name: /^Remove / }).press("Enter");
		await expect(dialog.getByText("Closing days removed.")).toBeVisible();
		await expect(dialog.getByRole("listitem")).toHaveCount(0);
		await expect(dialog.getByLabel("First day"), "the pressed button is gone").toBeFocused();
		await page.keyboard.press("Escape");
		await expect(row.getByRole("button", { name: /^Closing days of/ })).toBeFocused();
		await expect(promised).toHaveText(first);
	});
});

test("an administrator sees before saving which deliveries of plans other delivery days move", async ({ page }) => {
	await logInAs(page, "fandb@kotukuhotel.example");
	const planId = await createPlan(page, { "earl-grey-calabria": 2 }, { text: "Every 7 weeks", weeks: 7 });
	const plan = await readFromServer(page, "planner.show", { planId });
	const [{ street }] = await readFromServer(page, "accounts.locations");
	const weekday = new Date(`${plan.nextOn}T00:00:00Z`).getUTCDay();
	for (const { path, change, days, moves } of [
		{ path: "/account/locations", change: /^Change /, days: "Delivery days", moves: /of your coffee plans moves?$/ },
		{ path: "/nl/account/locations", change: /^Wijzigen: /, days: "Bezorgdagen", moves: /krijg(t|en) een andere dag$/ },
	]) {
		await open(page, path);
		await page
			.getByRole("button", { name: change })
			.filter({ visible: true })
			.and(page.getByRole("button", { name: street }))
			.first()
			.click();
		const dialog = page.getByRole("dialog");
		const moving = dialog.getByText(moves);
		await expect(dialog.getByRole("group", { name: days })).toBeVisible();
		await expect(moving).toHaveCount(0);
		const box = dialog.locator(`input[name=deliveryDays][value="${weekday}"]`);
		await box.uncheck();
		await expect(moving).toBeVisible();
		await expect(dialog.getByRole("listitem").filter({ hasText: `Plan ${plan.number}:` })).toContainText("→");
		expect(await axeViolations(page, "[role=dialog]")).toEqual([]);
		await box.check();
		await expect(moving).toHaveCount(0);
	}
});

test("a switch of location changes the header and the cart page in every open tab", async ({ page, context }) => {
	await logInAs(page, "payables@kotukuhotel.example");
	await switchLocation(page, "Queenstown");
	await open(page, "/product/earl-grey-calabria");
	const [cart, orders] = [await context.newPage(), await context.newPage()];
	await open(cart, "/cart");
	await open(orders, "/orders");
	const locationButton = (tab: Page, city: string) =>
		tab.getByRole("banner").getByRole("button", { name: new RegExp(city) });
	for (const [from, to] of [
		["Queenstown", "Christchurch"],
		["Christchurch", "Queenstown"],
	] as const) {
		await locationButton(page, from).press("Enter");
		await page
			.getByRole("dialog")
			.getByRole("button", { name: new RegExp(to) })
			.press("Enter");
		for (const tab of [page, cart, orders]) await expect(locationButton(tab, to)).toBeVisible();
		await expect(cart.getByRole("main")).toContainText(to);
	}
});

test("a buyer sees the locations in Dutch and cannot change them", async ({ page }) => {
	await logInAs(page, "bar@koffiehoek.example");
	await open(page, "/nl/account/locations");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Locaties");
	await expect(page.getByRole("button", { name: "Locatie toevoegen" })).toHaveCount(0);
	await expect(page.getByRole("button", { name: /^Wijzigen|^Sluitingsdagen/ })).toHaveCount(0);
});
