import type { Page } from "@playwright/test";
import { test } from "./kept-window.ts";
import { callServer, joinCompanyOf, logInAs, placeUnpaidOrder, readFromServer } from "./shop-calls.ts";
import { axeViolations, dropLogin, expect, open, test as testInOwnWindow, waitForHydration } from "./story.ts";

const main = (page: Page) => page.getByRole("main");
const rows = (page: Page) =>
	main(page)
		.getByRole("table", { name: /^(?:Invoices|Facturen)$/ })
		.locator("tbody tr");
const payer = "accounts@kotukuhotel.example";
const reader = "payables@kotukuhotel.example";

type Listed = { id: string; number: string; kind: string; total: number; open: number };
const listed = async (page: Page, search: string): Promise<Listed[]> =>
	(await readFromServer(page, "invoices.list", { search })).invoices;

/** An open invoice that no other story pays: those pay the oldest ones, and the one whose discount ends last. */
async function invoiceToPay(page: Page): Promise<Listed> {
	const invoices = await listed(page, "");
	const found = invoices.slice(2, -1).find(({ open }) => open > 500);
	if (!found) throw new Error("the demo has no further open invoice");
	return found;
}

/** Pays an amount of an invoice by card, up to the page of the provider. */
async function payPart(page: Page, { id, number }: Listed, amount: string): Promise<void> {
	await open(page, `/invoices/${id}`);
	await main(page)
		.getByRole("button", { name: /^(?:Pay \$|Use credit)/ })
		.click();
	const dialog = page.getByRole("dialog", { name: `Pay invoice ${number}` });
	await dialog.getByRole("button", { name: "Pay a part" }).click();
	const field = dialog.getByRole("textbox", { name: `Amount for ${number}` });
	await field.fill("-5");
	await expect(dialog.getByText(/^Enter an amount, for example/)).toBeVisible();
	await expect(dialog.getByRole("button", { name: /^Pay \$/ })).toBeDisabled();
	await field.fill("0");
	await expect(dialog.getByText("Enter an amount above 0 to pay this invoice.")).toBeVisible();
	await field.fill("1e9");
	await expect(dialog.getByText(/^Enter an amount, for example/)).toBeVisible();
	expect(await axeViolations(page, "[role=dialog]")).toEqual([]);
	await field.fill(amount);
	const balance = dialog.getByRole("checkbox", { name: /^Use credit balance/ });
	if (await balance.isVisible()) await balance.uncheck();
	await dialog.getByRole("button", { name: /^Pay \$/ }).click();
	await page.waitForURL("**/sandbox/payment/**");
}

test("a member with the role finance pays a part of an invoice, and cannot order", async ({ page }) => {
	await logInAs(page, payer);
	await open(page, "/account");
	await expect(main(page).getByText("You can see prices, orders and invoices, and pay, but not order.")).toBeVisible();
	await open(page, "/product/earl-grey-calabria");
	await expect(main(page).getByText("Only buyers and administrators of your company can order.")).toBeVisible();
	await expect(
		main(page)
			.getByText(/^\$[\d.,]+/)
			.first(),
		"sees prices",
	).toBeVisible();
	const refused = await callServer(page, "cart.add", { product: "earl-grey-calabria", quantity: 1 });
	expect(refused.status()).toBe(403);

	const invoice = await invoiceToPay(page);
	await payPart(page, invoice, "$ 1.25");
	await page.getByRole("button", { name: "Pay", exact: true }).click();
	await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Payment received");
	await expect(main(page).locator("dd b")).toHaveText("$1.25");

	await open(page, "/invoices/statement");
	const paid = main(page).getByRole("row", { name: new RegExp(`Online payment.*for ${invoice.number}`) });
	await expect(paid.getByRole("link", { name: invoice.number })).toBeVisible();
	const credit = await readFromServer(page, "orders.credit");
	expect(credit.notInvoiced, "the demo has orders on account without an invoice").toBeGreaterThan(0);
	const used = /Credit limit \$[\d.,]+, \$[\d.,]+ free\. Orders that are not invoiced yet use \$[\d.,]+\./;
	await expect(main(page).getByText(used)).toBeVisible();
	const months = main(page).getByRole("navigation", { name: "Months" });
	await months.getByRole("link").first().click();
	await expect(page).toHaveURL(/month=/);
	await expect(main(page).getByRole("table", { name: "Transactions" })).toBeVisible();
	await expect(main(page).getByText(/Credit limit/), "the credit of today is not of that month").toHaveCount(0);
	const csv = await page.request.get("/nl/invoices/statement.csv");
	expect(await csv.text()).toContain(`voor ${invoice.number}`);

	await open(page, "/nl/invoices/statement");
	await expect(main(page).getByText(/Bestellingen zonder factuur gebruiken \$\s[\d.,]+\./)).toBeVisible();

	await open(page, "/nl/account");
	await expect(main(page).getByText("boekhouder", { exact: true })).toBeVisible();
});

test("a declined part payment is tried again with the declined amount", async ({ page }) => {
	await logInAs(page, payer);
	const invoice = (await listed(page, "")).slice(2, -1).filter(({ open }) => open > 500)[1];
	if (!invoice) throw new Error("the demo has no further open invoice");
	await payPart(page, invoice, "2,75");
	await page.locator("button", { hasText: "Decline" }).click();
	await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Payment failed");
	await waitForHydration(page);
	await main(page).getByRole("button", { name: "Try again" }).click();
	const dialog = page.getByRole("dialog", { name: `Pay invoice ${invoice.number}` });
	await expect(dialog.getByRole("textbox", { name: `Amount for ${invoice.number}` })).toHaveValue("2.75");
	await expect(dialog.getByRole("button", { name: "Pay $2.75" })).toBeEnabled();
	await dialog.getByRole("textbox").fill("");
	await expect(dialog.getByText(/^Enter an amount, for example/)).toBeVisible();
	await dialog.getByRole("button", { name: "Not now" }).click();
	await expect(dialog).toBeHidden();
});

test("the bank page of a payment closes when another one of the invoice is started", async ({
	page,
	browserErrors,
}) => {
	await logInAs(page, payer);
	const invoice = (await listed(page, "")).slice(2, -1).filter(({ open }) => open > 500)[1];
	if (!invoice) throw new Error("the demo has no further open invoice");
	await payPart(page, invoice, "1.75");
	const earlier = page.url();
	await payPart(page, invoice, "1.85");
	await page.goto(earlier);
	const heading = page.getByRole("heading", { level: 1 });
	await expect(heading).toHaveText("This payment was cancelled");
	await expect(page.getByRole("button")).toHaveCount(0);
	expect(browserErrors.splice(0).join()).toContain("410");
	expect(await axeViolations(page)).toEqual([]);
	await page.getByRole("link", { name: "Go back to the shop" }).click();
	await expect(heading).toHaveText("Payment failed");
});

test("overdue invoices are paid from the first screen", async ({ page }) => {
	await logInAs(page, payer);
	await page.setViewportSize({ width: 1440, height: 900 });
	await open(page, "/invoices");
	const { overdue } = await readFromServer(page, "invoices.list", { search: "" });
	const pay = main(page).getByRole("button", { name: "Pay overdue invoices" });
	await expect(pay).toBeInViewport();
	await pay.click();
	const name = overdue.length === 1 ? `Pay invoice ${overdue[0].number}` : `Pay ${overdue.length} invoices`;
	const dialog = page.getByRole("dialog", { name });
	await expect(dialog.getByRole("listitem")).toHaveCount(overdue.length);
	await page.keyboard.press("Escape");
	for (const [width, text] of [
		[375, /^issued\s\w+\s\d+\s\w+,\sdue\s\w+\s\d+\s\w+, \d+ [\w ]+$/],
		[768, /^issued\s\w+\s\d+\s\w+/],
	] as const) {
		await page.setViewportSize({ width, height: 812 });
		await expect(rows(page).first().locator(".of-status small")).toBeVisible();
		await expect(rows(page).first().locator(".of-status small")).toHaveText(text);
		await expect(pay).toBeInViewport();
	}
	await open(page, "/nl/invoices");
	await expect(main(page).getByRole("button", { name: "Vervallen facturen betalen" })).toBeInViewport();
});

test("a reader reads beside an open invoice and an unpaid order who can pay", async ({ page }) => {
	await joinCompanyOf(page, {
		administrator: "fandb@kotukuhotel.example",
		email: "who-pays@kotukuhotel.example",
		password: "Porridge-and-cream-7",
	});
	const { orderId } = await placeUnpaidOrder(page, "creditcard");
	await dropLogin(page);
	await logInAs(page, reader);
	const payers = main(page).getByText(/^Administrators, buyers and finance can pay: .*Wiremu Tāmihana.*Ana Leota/);
	const payersOfOrder = main(page).getByText(/^Administrators, buyers and finance can pay: .*Moana Hall/);
	await open(page, "/invoices");
	await expect(payers).toBeVisible();
	await expect(main(page).getByRole("button", { name: /^Pay/ })).toHaveCount(0);
	await rows(page).first().getByRole("rowheader").getByRole("link").click();
	await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(/^Invoice /);
	await expect(page, "the title after a link").toHaveTitle(/^Invoice 20\d\d-\d{6} · Brewline$/);
	await expect(payers).toBeVisible();
	await page.goBack();
	await expect(page).toHaveTitle("Invoices · Brewline");
	for (const path of ["/orders", `/orders/${orderId}`]) {
		await open(page, path);
		await expect(payersOfOrder).toBeVisible();
		await expect(main(page).getByRole("button", { name: /^Pay/ })).toHaveCount(0);
	}
	await dropLogin(page);
	await logInAs(page, payer);
	await open(page, `/orders/${orderId}`);
	await expect(main(page).getByRole("button", { name: "Pay now" })).toBeVisible();
	await expect(payersOfOrder).toHaveCount(0);
});

// A browser counts at most fifty steps, which a window of many stories has.
testInOwnWindow("an amount filter says what is wrong, and is applied once", async ({ page }) => {
	await logInAs(page, reader);
	await open(page, "/invoices");
	await main(page).getByText("Filters", { exact: true }).click();
	const least = main(page).getByLabel("Total from");
	for (const text of ["-", "-5", "1e9", "abc"]) {
		await least.fill(text);
		await page.keyboard.press("Enter");
		await expect(main(page).getByText("Enter an amount, for example 310.11.")).toBeVisible();
		await expect(page).toHaveURL(/\/invoices$/);
	}
	const steps = await page.evaluate(() => history.length);
	await least.fill("$ 1.234,50");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/least=1234\.50$/);
	await least.blur();
	await expect(main(page).getByText("Enter an amount, for example 310.11.")).toHaveCount(0);
	await expect(least).toHaveValue("1234.50");
	expect(await page.evaluate(() => history.length), "one step for Enter and leaving the field").toBe(steps + 1);
});
