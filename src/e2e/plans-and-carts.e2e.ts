import type { Page } from "@playwright/test";
import { test } from "./kept-window.ts";
import { addToCart, agreeToTerms, callServer, joinCompanyOf, readFromServer } from "./shop-calls.ts";
import { axeViolations, dropExpectedRefusals, expect, horizontalOverflow, open } from "./story.ts";

const tea = "earl-grey-calabria";
const main = (page: Page) => page.getByRole("main");
const join = (page: Page, name: string) =>
	joinCompanyOf(page, {
		administrator: "fandb@kotukuhotel.example",
		email: `${name}@kotukuhotel.example`,
		password: "Porridge-and-cream-7",
	});
const reviewButton = (page: Page, name: string) =>
	main(page).getByRole("complementary").getByRole("button", { name, exact: true });

/** The quantity from which a product is cheaper, and the unit prices of one piece and of that quantity, as texts. */
async function tierOf(page: Page, slug: string) {
	const [product] = await readFromServer(page, "planner.products", { products: [slug] });
	const [single, tier] = product.prices;
	const write = (cents: number) => `$${(cents / 100).toFixed(2)}`;
	return { quantity: tier.minimum as number, single: write(single.cents), charged: write(tier.cents) };
}

test("a plan of the cart shows the charged price, takes its products out of the cart, and the checkout names it", async ({
	page,
}) => {
	await join(page, "cart-plan");
	const { quantity, single, charged } = await tierOf(page, tea);
	await addToCart(page, { [tea]: quantity, "burnt-caramel-syrup": 1 });
	await open(page, "/cart");
	await main(page).getByRole("link", { name: "Deliver this regularly" }).click();
	const items = main(page).getByRole("list", { name: "Products", exact: true });
	const item = items.getByRole("listitem").filter({ hasText: "Earl Grey" });
	await expect(item).toContainText(`${charged} each`);
	await item.getByRole("button", { name: /^One less/ }).click();
	await expect(item, "the price follows the quantity").toContainText(`${single} each`);
	await item.getByRole("button", { name: /^One more/ }).click();
	await items
		.getByRole("listitem")
		.filter({ hasText: "Caramel" })
		.getByRole("button", { name: /^Remove/ })
		.click();

	const choice = main(page).getByRole("group", { name: "This product is also in your cart" });
	await expect(choice.getByRole("radio", { name: /^Take out of the cart/ })).toBeChecked();
	await expect(main(page).getByRole("region", { name: "First deliveries" })).toContainText(/Earl Grey Calabria, \S/);
	expect(await axeViolations(page)).toEqual([]);
	await page.getByLabel("Invoice reference").fill("PO 1");
	await agreeToTerms(page);
	await page.getByRole("button", { name: /^Start plan from/ }).click();
	await expect(main(page).getByText("1 product was taken out of your cart.")).toBeVisible();
	const title = await main(page).getByRole("heading", { level: 1 }).textContent();
	const number = /\d+/.exec(title ?? "")?.[0] ?? "";
	const lines = main(page).locator(".cart-line");

	await test.step("puts the products back", async () => {
		await main(page).getByRole("button", { name: "Put back" }).click();
		await expect(main(page).getByText(/still in your cart/)).toBeVisible();
		await main(page).getByRole("link", { name: "To your cart" }).click();
		await expect(lines).toHaveCount(2);
		await expect(lines.filter({ hasText: "Earl Grey" }).getByRole("textbox", { name: "Quantity" })).toHaveValue(
			String(quantity),
		);
	});

	await test.step("the checkout names the plan, its day and what to do", async () => {
		await open(page, "/checkout");
		await expect(main(page).getByText(new RegExp(`^Plan ${number} delivers Earl Grey Calabria, .+ on `))).toBeVisible();
		await expect(main(page).getByText(/^Do you need them only once/)).toBeVisible();
		expect(await axeViolations(page)).toEqual([]);
		await main(page)
			.getByRole("link", { name: `View plan ${number}` })
			.click();
		await expect(page).toHaveURL(/\/planner\/a01\w+$/);
		await expect(main(page).getByRole("rowheader").filter({ hasText: "Earl Grey" })).toContainText(`${charged} each`);
	});
});

test("cart and checkout name the lines that a coupon covers, and a plan of the cart says that it has no coupon", async ({
	page,
}) => {
	await join(page, "cart-coupon");
	await addToCart(page, { [tea]: 2, "burnt-caramel-syrup": 1 });
	expect((await callServer(page, "cart.useCoupon", { code: "TEATIME5" })).ok()).toBe(true);
	for (const path of ["/cart", "/checkout"]) {
		await open(page, path);
		const lines = main(page).locator(".cart-line, .review-lines li");
		await expect(lines.filter({ hasText: "Earl Grey" }), path).toContainText("Discount −$5.00");
		await expect(lines.filter({ hasText: "Caramel" }), path).not.toContainText("Discount");
	}
	await open(page, "/planner/new?from=cart");
	await expect(main(page).getByText("Coupon TEATIME5 counts for an order, not for a plan.")).toBeVisible();
	await open(page, "/nl/planner/new?from=cart");
	await expect(
		main(page).getByText("Kortingscode TEATIME5 geldt voor een bestelling, niet voor een plan."),
	).toBeVisible();
});

test("a buyer keeps the cart of a plan in Dutch on a phone, and learns when another tab changed the cart", async ({
	page,
	browserErrors,
}) => {
	await page.setViewportSize({ width: 375, height: 800 });
	await join(page, "cart-kept");
	await addToCart(page, { [tea]: 2 });
	await open(page, "/nl/planner/new?from=cart");
	const choice = main(page).getByRole("group", { name: "Dit product ligt ook in uw winkelwagen" });
	await expect(choice.getByRole("radio", { name: /^Uit de winkelwagen halen/ })).toBeChecked();
	await page.getByLabel("Factuurreferentie").fill("PO 2");
	await agreeToTerms(page);

	await test.step("refuses the cart of a moment ago", async () => {
		await page.route(
			"**/trpc/planner.create*",
			async (route) => {
				await addToCart(page, { [tea]: 1 });
				await route.continue();
			},
			{ times: 1 },
		);
		await main(page)
			.getByRole("button", { name: /^Plan starten vanaf/ })
			.click();
		await expect(main(page).getByText(/^Uw winkelwagen is gewijzigd nadat u deze pagina opende/)).toBeVisible();
	});

	await choice.getByRole("radio", { name: /^In de winkelwagen laten/ }).check();
	expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
	await main(page)
		.getByRole("button", { name: /^Plan starten vanaf/ })
		.click();
	await expect(main(page).getByText(/^De producten van dit plan liggen nog in uw winkelwagen/)).toBeVisible();
	await open(page, "/nl/checkout");
	await expect(
		main(page)
			.getByText(/^Plan \d+ bezorgt Earl Grey Calabria, .+ op /)
			.first(),
	).toBeVisible();
	expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
	dropExpectedRefusals(browserErrors);
});

test("the button names the plan of a recurring delivery, also after the cart and a reload", async ({ page }) => {
	await join(page, "repeat-seen");
	await addToCart(page, { [tea]: 2 });
	await open(page, "/checkout");
	await expect(reviewButton(page, "Place order")).toBeVisible();
	await main(page).getByRole("checkbox", { name: "Make this a recurring delivery" }).check();
	await main(page).getByRole("radio", { name: "3 weeks" }).check();
	const plan = main(page).getByRole("region", { name: "Recurring delivery", exact: true });
	const showsPlan = async () => {
		await expect(plan).toContainText(/^Recurring deliveryEvery 3 weeks, first repeat /);
		await expect(reviewButton(page, "Place order and start plan")).toBeVisible();
		await expect(main(page).getByRole("checkbox", { name: "Make this a recurring delivery" })).toBeChecked();
		await expect(main(page).getByRole("radio", { name: "3 weeks" })).toBeChecked();
	};
	await showsPlan();
	await open(page, "/cart");
	await open(page, "/checkout");
	await showsPlan();

	await test.step("in Dutch on a phone", async () => {
		await page.setViewportSize({ width: 320, height: 720 });
		await open(page, "/nl/checkout");
		const dutch = main(page).getByRole("region", { name: "Herhaalbestelling" });
		await expect(dutch).toContainText(/Elke 3 weken, eerste herhaling /);
		await expect(main(page).getByRole("button", { name: "Bestellen en plan starten" }).last()).toBeVisible();
		expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
		await dutch.getByRole("button", { name: "Eén keer bestellen" }).click();
		await expect(main(page).getByRole("button", { name: "Bestellen en plan starten" })).toHaveCount(0);
		await expect(main(page).getByRole("checkbox", { name: "Herhaal deze bestelling" })).not.toBeChecked();
	});

	await test.step("asks for the frequency of a ticked delivery", async () => {
		await page.setViewportSize({ width: 1280, height: 800 });
		await open(page, "/checkout");
		await main(page).getByRole("checkbox", { name: "Make this a recurring delivery" }).check();
		await main(page).getByRole("radio", { name: "Other" }).check();
		await agreeToTerms(page);
		await reviewButton(page, "Place order").click();
		await expect(
			main(page)
				.getByText(/^Please choose how often to repeat this order/)
				.first(),
		).toBeVisible();
		await expect(page).toHaveURL(/\/checkout$/);
	});
});
