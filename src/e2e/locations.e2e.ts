import type { Page } from "@playwright/test";
import { logInAs, startPayment } from "./shop-calls.ts";
import { axeViolations, dropExpectedRefusals, expect, horizontalOverflow, open, test } from "./story.ts";

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("an administrator adds a location by its postcode, changes and deactivates it, and open tabs follow", async ({
	page,
	context,
	browserErrors,
}) => {
	test.slow();
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
		await expect(page.getByText("Location added.")).toBeVisible();
		await expect(places).toContainText("12 Te Atatu Road");
		await expect(region(other, "Where we deliver"), "the other tab follows").toContainText("12 Te Atatu Road");
	});

	const row = places.getByRole("listitem").filter({ hasText: "Te Atatu Road" });
	await test.step("changes it", async () => {
		await expect(row).toContainText("Ring twice");
		await row.getByRole("button", { name: "Change 12 Te Atatu Road" }).click();
		await dialog.getByLabel("Number", { exact: true }).fill("14");
		for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday"]) await dialog.getByLabel(day).uncheck();
		await dialog.getByRole("button", { name: "Save location" }).click();
		await expect(dialog.getByText("Choose at least one delivery day")).toBeVisible();
		await dialog.getByLabel("Tuesday").check();
		await dialog.getByRole("button", { name: "Save location" }).click();
		await expect(row).toContainText("14 Te Atatu Road");
		await page.setViewportSize({ width: 375, height: 800 });
		expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
	});

	await test.step("deactivates it, and not a location with open orders", async () => {
		await places.getByRole("button", { name: `Deactivate ${street}` }).click();
		await dialog.getByRole("button", { name: "Deactivate location" }).click();
		await expect(dialog.getByRole("alert")).toContainText("This location still has open orders.");
		await dialog.getByRole("button", { name: "Cancel" }).click();
		await row.getByRole("button", { name: "Deactivate 14 Te Atatu Road" }).click();
		await dialog.getByRole("button", { name: "Deactivate location" }).click();
		await expect(row).toHaveCount(0);
		await expect(page.getByText("14 Te Atatu Road is deactivated.")).toBeVisible();
		await expect(region(other, "Where we deliver"), "the other tab follows").not.toContainText("Te Atatu Road");
	});
	dropExpectedRefusals(browserErrors);
});

test("a buyer sees the locations in Dutch and cannot change them", async ({ page }) => {
	await logInAs(page, "bar@koffiehoek.example");
	await open(page, "/nl/account/locations");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Locaties");
	await expect(page.getByRole("button", { name: "Locatie toevoegen" })).toHaveCount(0);
	await expect(page.getByRole("button", { name: /wijzigen$/ })).toHaveCount(0);
});
