import type { Page } from "@playwright/test";
import { test } from "./kept-window.ts";
import { addToCart, agreeToTerms, joinCompanyOf, switchLocation } from "./shop-calls.ts";
import { axeViolations, expect, horizontalOverflow, open, waitForHydration } from "./story.ts";

const main = (page: Page) => page.getByRole("main");
const title = (page: Page, name: string) => main(page).getByRole("heading", { level: 1, name });

const english = {
	prefix: "",
	width: 1280,
	more: "More for this cart",
	several: "Order for several locations",
	add: "Add a location",
	same: /^Same quantities as the first for/,
	reference: "Invoice reference",
	card: /^Credit card.*You pay for all orders in one payment/s,
	place: "Place 2 orders",
	deadline: /^You pay for these orders in one payment\. Pay by .*\d+:\d\d/,
	payBy: "Pay by",
	wantedDay: "Requested delivery day",
	notBeforePaid: /^We deliver only once you have paid/,
	pay: /^Pay \$[\d,.]+$/,
	decline: "Decline",
	failed: "Payment failed",
	notPaid: /Pay by .* or the orders are cancelled\.$/,
	requested: /Requested delivery: /,
	together: /You pay this order together with Order \d+: \$[\d,.]+ incl\. GST in one payment\./,
	payNow: "Pay now",
	payAtBank: "Pay",
	paid: "Payment received",
	expected: /Expected delivery: /,
	joint: /One payment with \d+/,
	orders: "Orders of this payment",
	row: (other: string) => `One payment with ${other}`,
};
const dutch: typeof english = {
	prefix: "/nl",
	width: 320,
	more: "Meer voor deze winkelwagen",
	several: "Bestellen voor meerdere locaties",
	add: "Locatie toevoegen",
	same: /^Zelfde aantallen als de eerste voor/,
	reference: "Factuurreferentie",
	card: /^Creditcard.*betaalt u alle bestellingen in één keer/s,
	place: "2 bestellingen plaatsen",
	deadline: /^U betaalt deze bestellingen in één keer\. Betaal uiterlijk .*\d+:\d\d/,
	payBy: "Uiterlijk betalen",
	wantedDay: "Gewenste bezorgdag",
	notBeforePaid: /^We bezorgen pas als u hebt betaald/,
	pay: /^\$[\d,.\s]+ betalen$/,
	decline: "Weigeren",
	failed: "Betaling mislukt",
	notPaid: /Betaal uiterlijk .* anders worden de bestellingen geannuleerd\.$/,
	requested: /Gewenste bezorging: /,
	together: /U betaalt deze bestelling samen met Bestelling \d+: \$\s?[\d,.]+ incl\. btw in één betaling\./,
	payNow: "Nu betalen",
	payAtBank: "Betalen",
	paid: "Betaling ontvangen",
	expected: /Verwachte bezorging: /,
	joint: /Eén betaling met \d+/,
	orders: "Bestellingen van deze betaling",
	row: (other: string) => `Eén betaling met ${other}`,
};

for (const [name, words] of Object.entries({ English: english, Dutch: dutch }))
	test(`a hotel pays the orders of two locations in one payment, is declined, and pays again, in ${name}`, async ({
		page,
	}) => {
		const email = `joint-${name.toLowerCase()}@kotukuhotel.example`;
		const administrator = "fandb@kotukuhotel.example";
		await joinCompanyOf(page, { administrator, email, password: "Porridge-and-cream-7" });
		await switchLocation(page, "Christchurch");
		await addToCart(page, { "earl-grey-calabria": 2 });
		await page.setViewportSize({ width: words.width, height: 800 });
		await open(page, `${words.prefix}/cart`);
		await main(page).getByText(words.more).press("Enter");
		await main(page).getByRole("link", { name: words.several }).click();
		await main(page).getByRole("combobox", { name: words.add }).selectOption({ index: 1 });
		await main(page).getByRole("button", { name: words.same }).click();
		for (const field of await main(page).getByRole("textbox", { name: words.reference }).all())
			await field.fill("PO 3");
		await main(page).getByRole("radio", { name: words.card }).check();
		await agreeToTerms(page);
		const place = main(page).getByRole("button", { name: words.place });
		await expect(place).toBeEnabled();
		await place.click();

		await test.step("the orders promise no day, name the deadline and have one button to pay", async () => {
			const terms = (name: string) => main(page).getByRole("term").filter({ hasText: name });
			await expect(terms(words.payBy)).toHaveCount(2);
			await expect(terms(words.wantedDay)).toHaveCount(2);
			await expect(main(page).getByText(words.notBeforePaid)).toHaveCount(2);
			await expect(main(page).getByText(words.deadline)).toBeVisible();
			await expect(main(page).getByRole("link", { name: words.pay })).toHaveCount(1);
			expect(await axeViolations(page)).toEqual([]);
			expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
		});
		const button = await main(page).getByRole("link", { name: words.pay }).textContent();
		const amount = /\d[\d.,]*\d/.exec(button ?? "")?.[0] ?? "no amount";
		await main(page).getByRole("link", { name: words.pay }).click();
		await page.waitForURL("**/sandbox/payment/**");
		await expect(page.getByRole("heading", { name: amount })).toBeVisible();
		await page.getByRole("button", { name: words.decline, exact: true }).click();

		const list = main(page).getByRole("list", { name: words.orders });
		await test.step("a declined payment names both orders and the deadline", async () => {
			await expect(title(page, words.failed)).toBeVisible();
			await expect(main(page).getByText(words.notPaid)).toBeVisible();
			await expect(list.getByRole("listitem")).toHaveText([words.requested, words.requested]);
			expect(await axeViolations(page)).toEqual([]);
			expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
		});
		await test.step("the list and the page of an order say that both have one payment", async () => {
			const [first = "", second = ""] = await list.getByRole("link").allTextContents();
			await open(page, `${words.prefix}/orders`);
			for (const [own, other] of [
				[first, second],
				[second, first],
			] as const)
				await expect(
					main(page)
						.getByRole("row")
						.filter({ has: page.getByRole("link", { name: own }) }),
				).toContainText(words.row(other));
			await page.goBack();
			await list.getByRole("link").first().click();
			await expect(main(page).getByRole("alert")).toContainText(words.together);
			await expect(main(page).getByRole("alert")).toContainText(amount);
			expect(await axeViolations(page)).toEqual([]);
		});
		await waitForHydration(page);
		await main(page).getByRole("button", { name: words.payNow }).click();
		await page.waitForURL("**/sandbox/payment/**");
		await expect(page.getByRole("heading", { name: amount })).toBeVisible();
		await page.getByRole("button", { name: words.payAtBank, exact: true }).click();

		await test.step("one page confirms both orders with their days", async () => {
			await expect(title(page, words.paid)).toBeVisible();
			await expect(list.getByRole("listitem")).toHaveText([words.expected, words.expected]);
			expect(await axeViolations(page)).toEqual([]);
			await list.getByRole("link").last().click();
			await expect(main(page).getByRole("region").getByText(words.joint)).toBeVisible();
		});
	});
