import type { Page, Route } from "@playwright/test";
import { writeDay } from "#i18n/format.ts";
import { test } from "./kept-window.ts";
import { addToCart, agreeToTerms, joinCompanyOf } from "./shop-calls.ts";
import { answerConsent, axeViolations, expect, horizontalOverflow, open, recordDataLayer } from "./story.ts";

const tea = "earl-grey-calabria";
const main = (page: Page) => page.getByRole("main");

/** Opens the checkout of two boxes of tea and ticks the recurring delivery. Returns the dates of the first repeat. */
async function offerPlan(page: Page) {
	await addToCart(page, { [tea]: 2 });
	await open(page, "/checkout");
	await main(page).getByRole("checkbox", { name: "Make this a recurring delivery" }).check();
	const dates = main(page).getByRole("group", { name: "First repeat" }).getByRole("radio");
	await expect(dates.first()).toBeChecked();
	return dates;
}

async function placeOrder(page: Page): Promise<void> {
	await agreeToTerms(page);
	// On a phone the button is in the bar at the foot.
	await main(page)
		.getByRole("button", { name: /^Place order/ })
		.filter({ visible: true })
		.click();
	await expect(page).toHaveURL(/\/order-confirmation\/801\w+$/);
}

/** Sends a weekend as the first date, as when the shop closes a date after the page offered it. */
const sendClosedDate = (page: Page) =>
	page.route(
		"**/trpc/checkout.place*",
		(route: Route) => {
			const { plan, ...order } = route.request().postDataJSON();
			const day = new Date(`${plan.startsOn}T00:00:00Z`);
			day.setUTCDate(day.getUTCDate() + 6 - day.getUTCDay());
			const startsOn = day.toISOString().slice(0, 10);
			return route.continue({ postData: JSON.stringify({ ...order, plan: { ...plan, startsOn } }) });
		},
		{ times: 1 },
	);

test("a buyer repeats an order from the checkout, and learns why a plan was refused", async ({ page }) => {
	await joinCompanyOf(page, {
		administrator: "fandb@kotukuhotel.example",
		email: "breakfast@kotukuhotel.example",
		password: "Porridge-and-cream-7",
	});
	await answerConsent(page, true);
	const events = await recordDataLayer(page);
	const startedPlans = () => events.filter(({ event }) => event === "coffee_planner");

	await test.step("orders with a recurring delivery from the chosen date", async () => {
		const dates = await offerPlan(page);
		await main(page).getByRole("radio", { name: "3 weeks" }).check();
		await expect(dates.first()).toBeChecked();
		await dates.nth(1).check();
		const startsOn = await dates.nth(1).inputValue();
		expect(await axeViolations(page)).toEqual([]);
		await placeOrder(page);
		await expect(main(page).getByText(/^Plan \d+ has started$/)).toBeVisible();
		const firstDate = writeDay("en-NZ", startsOn, new Date().toISOString());
		await expect(main(page).getByText(`Every 3 weeks, next delivery on ${firstDate}.`)).toBeVisible();
		await expect.poll(startedPlans).toHaveLength(1);
		expect(startedPlans()[0]).toMatchObject({
			action: "create",
			affiliation: "webshop",
			item_list_name: "coffee_planner",
			items: [expect.objectContaining({ quantity: 2 })],
		});
		await page.reload();
		await expect(main(page).getByText(/^Plan \d+ has started$/)).toBeVisible();
		expect(startedPlans(), "once, also after a reload").toHaveLength(1);
		expect(await axeViolations(page)).toEqual([]);
		await main(page)
			.getByRole("link", { name: /^View plan \d+$/ })
			.click();
		await expect(page).toHaveURL(/\/planner\/a01\w+$/);
		await expect(page.locator(".plan-facts")).toContainText("Every 3 weeks");
		const fee = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "Paper invoice fee" }) });
		await expect(fee.getByRole("cell").first(), "each charge has its own row").toHaveText("$3.50");
	});

	await test.step("keeps the order of a refused plan, says why, and offers the plan again", async () => {
		await page.setViewportSize({ width: 375, height: 800 });
		await offerPlan(page);
		await sendClosedDate(page);
		await placeOrder(page);
		await expect(
			main(page).getByText("Your order is placed, but the recurring delivery was not started"),
		).toBeVisible();
		await expect(main(page).getByText("We don't deliver on weekends, please change your date.")).toBeVisible();
		expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
		expect(await axeViolations(page)).toEqual([]);
		await main(page).getByRole("link", { name: "Start the plan now" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("New plan");
		await expect(page.getByRole("list", { name: "Products" }).getByRole("listitem")).toContainText("Earl Grey");
	});
});
