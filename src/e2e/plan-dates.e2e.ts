import type { Page } from "@playwright/test";
import { writeDay } from "#i18n/format.ts";
import type { Language } from "#i18n/languages.ts";
import { termsVersion } from "#orders/placing/terms-of-sale.ts";
import { addDays, type StoreDay, weekdayOf } from "#shared/store-day.ts";
import { test } from "./kept-window.ts";
import { callServer, logInAs, readFromServer } from "./shop-calls.ts";
import { axeViolations, expect, open } from "./story.ts";

const [tuesday, wednesday] = [2, 3] as const;

async function change(page: Page, name: string, data: object) {
	const response = await callServer(page, name, data);
	expect(response.ok(), await response.text()).toBe(true);
	return (await response.json()).result.data;
}

/** Starts a plan for Tuesdays and Wednesdays at a new location, and closes the location on the first Tuesday. Returns that day. */
async function closeFirstTuesday(page: Page): Promise<{ planId: string; closed: StoreDay }> {
	const address = { street: "Karangahape Road", houseNumber: "240", postalCode: "1010", city: "Auckland" };
	await change(page, "accounts.addLocation", {
		...address,
		region: "AUK",
		country: "NZ",
		deliveryDays: [1, 2, 3, 4, 5],
	});
	const locations: { id: string; street: string }[] = await readFromServer(page, "accounts.locations");
	const locationId = locations.find(({ street }) => street === address.street)?.id;
	const frequency = { kind: "weekdays", weekdays: [tuesday, wednesday] };
	const { days }: { days: StoreDay[] } = await readFromServer(page, "planner.dates", { locationId, frequency });
	const isOpen = (day: StoreDay, after: number) => days.includes(addDays(day, after));
	const closed = days.find((day) => weekdayOf(day) === tuesday && [1, 2, 7, 8].every((after) => isOpen(day, after)));
	if (!closed) throw new Error("no two weeks without a holiday");
	const item = { product: "earl-grey-calabria", alternative: null };
	const { planId } = await change(page, "planner.create", {
		locationId,
		items: [
			{ ...item, weekday: tuesday, quantity: 2 },
			{ ...item, weekday: wednesday, quantity: 5 },
		],
		frequency: { text: "Every Tuesday and Wednesday", weeks: null },
		startsOn: closed,
		reference: "PO 1",
		termsVersion,
	});
	await change(page, "accounts.addClosing", { locationId, firstDay: closed, lastDay: closed, label: "Stocktaking" });
	return { planId, closed };
}

const shortDay = (language: Language, day: StoreDay) => writeDay(language, day, new Date().toISOString(), "short");

test("a buyer learns why a delivery moved and joins another, and moves a third one by keyboard", async ({ page }) => {
	await logInAs(page, "hemi@tramwayespresso.example");
	const { planId, closed } = await closeFirstTuesday(page);
	const deliveries = page.getByRole("columnheader");

	await test.step("explains the moved date and the common order in both languages", async () => {
		await open(page, `/planner/${planId}`);
		await expect(deliveries.nth(1)).toContainText(`Not ${shortDay("en-NZ", closed)}: you are closed`);
		const both = [closed, addDays(closed, 1)] as const;
		const [first, second] = both.map((day) => shortDay("en-NZ", day));
		for (const nth of [1, 2]) await expect(deliveries.nth(nth)).toContainText(`1 order for ${first} and ${second}.`);
		expect(await axeViolations(page)).toEqual([]);
		await open(page, `/nl/planner/${planId}`);
		await expect(deliveries.nth(1)).toContainText(`Niet ${shortDay("nl-NL", closed)}: u bent gesloten`);
		await expect(deliveries.nth(2)).toContainText("1 bestelling voor ");
		await expect(page.locator("tr.of-total").getByRole("cell").nth(1), "one order has one total").toHaveText(
			"inbegrepen",
		);
	});

	await test.step("chooses another date in the calendar, between the deliveries before and after", async () => {
		await open(page, `/planner/${planId}`);
		const moved = shortDay("en-NZ", addDays(closed, 7));
		await page.getByRole("button", { name: `Other date for ${moved}` }).press("Enter");
		const dialog = page.getByRole("dialog", { name: `Another date for ${moved}` });
		await dialog.locator(`[data-day="${addDays(closed, 9)}"]`).press("Enter");
		await expect(
			dialog.getByText("Please choose a date after the previous delivery and before the next one."),
		).toBeVisible();
		await dialog.locator(`[data-day="${addDays(closed, 2)}"]`).press("Enter");
		const chosen = shortDay("en-NZ", addDays(closed, 2));
		await dialog.getByRole("button", { name: `Use ${chosen}` }).press("Enter");
		await expect(page.locator(".save-bar")).toContainText(`${moved} comes on ${chosen}.`);
		await page.getByRole("button", { name: "Save changes" }).press("Enter");
		await expect(page.getByText(/^Your changes are saved/)).toBeVisible();
		await expect(deliveries.nth(3)).toContainText(`Your date, instead of ${moved}`);
	});
});
