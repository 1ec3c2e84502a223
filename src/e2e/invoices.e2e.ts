import type { Page } from "@playwright/test";
import { test } from "./kept-window.ts";
import { addBalance, callServer, logInAs, logInAsStaff, orderOnAccount, readFromServer } from "./shop-calls.ts";
import { axeViolations, expect, open, waitForHydration } from "./story.ts";

const main = (page: Page) => page.getByRole("main");
const title = (page: Page) => main(page).getByRole("heading", { level: 1 });
/** The rows of documents, without head and sum. */
const rows = (page: Page) => main(page).getByRole("table", { name: "Invoices" }).locator("tbody tr");
const cents = (text: string | null): number => Math.round(Number((text ?? "").replace(/[^\d.]/g, "")) * 100);

/** March of this year, or of last year before April. */
function lastMarch(): string {
	const now = new Date();
	return `${now.getUTCMonth() > 3 ? now.getUTCFullYear() : now.getUTCFullYear() - 1}-03`;
}

// One after the other: two stories change what one company has to pay.
test.describe.configure({ mode: "default" });

test("a reader finds an invoice of last March, downloads it, and reads the statement in both languages", async ({
	page,
}) => {
	await logInAs(page, "payables@kotukuhotel.example");
	await open(page, "/invoices");
	await expect(title(page)).toHaveText("Invoices");
	await expect(page.getByRole("navigation", { name: "Account menu" }).getByText(/\d+ overdue/)).toBeVisible();
	await expect(page.getByRole("checkbox"), "a reader cannot pay").toHaveCount(0);

	await main(page).getByRole("link", { name: /^All / }).click();
	await main(page).getByText("Filters", { exact: true }).click();
	await main(page).getByLabel("Issued from").fill(`${lastMarch()}-01`);
	await main(page).getByLabel("Issued until").fill(`${lastMarch()}-31`);
	await expect(page).toHaveURL(new RegExp(`tab=all&from=${lastMarch()}-01&to=${lastMarch()}-31`));
	await expect(rows(page).first()).toContainText(" Mar");
	const csv = page.waitForEvent("download");
	await main(page).getByRole("link", { name: "Export CSV" }).click();
	const lines = (await Bun.file(await (await csv).path()).text()).trim().split("\r\n");
	const count = lines.length - 1;
	await expect(rows(page), "every exported document").toHaveCount(count);
	await expect(main(page).locator("tfoot")).toContainText(count === 1 ? "Total of 1" : `Total of ${count}`);

	const link = rows(page)
		.filter({ hasNotText: /C20\d\d-/ })
		.first()
		.getByRole("rowheader")
		.getByRole("link");
	const number = (await link.textContent()) ?? "";
	await link.click();
	await expect(title(page)).toHaveText(`Invoice ${number}`);
	expect(await axeViolations(page)).toEqual([]);
	const pdf = page.waitForEvent("download");
	await main(page).getByRole("link", { name: "PDF", exact: true }).click();
	expect((await pdf).suggestedFilename()).toBe(`invoice-${number}.pdf`);
	const mailed = page.waitForEvent("download");
	await main(page)
		.getByRole("link", { name: /^PDF as sent on \d+ Mar 20\d\d$/ })
		.click();
	expect((await mailed).suggestedFilename()).toBe(`invoice-${number}-as-mailed.pdf`);
	await expect(main(page).getByRole("link", { name: /^UBL as issued on \d+ Mar 20\d\d$/ })).toBeVisible();

	await main(page).getByRole("link", { name: "Statement" }).click();
	await expect(title(page)).toHaveText(/^Statement, March 20\d\d$/);
	await expect(main(page).getByRole("link", { name: number })).toBeVisible();
	const transactions = main(page).getByRole("table", { name: "Transactions" }).locator("tbody tr");
	await expect(transactions.first().getByRole("rowheader")).toHaveText("Balance brought forward");
	const closing = transactions.last();
	await expect(closing.getByRole("rowheader")).toHaveText(/^Balance on \w+\s31\sMarch(\s20\d\d)?$/);
	await expect(closing.locator(".of-balance")).toHaveText(
		(await transactions.nth(-2).locator(".of-balance").textContent()) ?? "",
	);
	expect(await axeViolations(page)).toEqual([]);
	await open(page, "/nl/invoices/statement");
	await expect(title(page)).toHaveText(/^Rekeningoverzicht /);
	const ageing = main(page).getByRole("table", { name: /^Ouderdom/ });
	await expect(ageing.getByRole("rowheader")).toContainText(["Nog niet vervallen", "1 tot 30 dagen te laat"]);
	await expect(main(page).getByText("Kredietlimiet")).toBeVisible();
	await open(page, "/nl/invoices");
	await expect(main(page).getByRole("link", { name: /^Te betalen / })).toBeVisible();
	await expect(
		main(page)
			.getByText(/dagen te laat/)
			.first(),
	).toBeVisible();
});

test("an administrator pays three invoices at once by keyboard, and keeps the discount", async ({ page }) => {
	await logInAs(page, "fandb@kotukuhotel.example");
	await open(page, "/invoices");
	const discounted = rows(page).filter({ hasText: " until " }).last();
	const saved = cents(/−\$([\d.,]+)/.exec((await discounted.textContent()) ?? "")?.[1] ?? null);
	const number = (await discounted.getByRole("rowheader").textContent()) ?? "";
	for (const row of [rows(page).nth(0), rows(page).nth(1), discounted]) {
		await row.getByRole("checkbox").focus();
		await page.keyboard.press("Space");
	}
	const bar = main(page).getByRole("status");
	await expect(bar).toContainText(
		/^3 chosen\. \$[\d,.]+ − \$[\d,.]+ for paying early(?: − \$[\d,.]+ credit balance)?$/,
	);
	expect(await axeViolations(page)).toEqual([]);
	const pay = main(page).getByRole("button", { name: /^Pay \$/ });
	const total = cents(await pay.textContent());
	await pay.focus();
	await page.keyboard.press("Enter");
	const dialog = page.getByRole("dialog", { name: "Pay 3 invoices" });
	await expect(dialog.getByText(/less for paying by/)).toBeVisible();
	expect(await axeViolations(page, "[role=dialog]")).toEqual([]);
	await dialog.getByRole("radio", { name: /^Credit card/ }).focus();
	await page.keyboard.press("Space");
	await dialog.getByRole("button", { name: /^Pay \$/ }).focus();
	await page.keyboard.press("Enter");
	await page.waitForURL("**/sandbox/payment/**");
	await page.getByRole("button", { name: "Pay", exact: true }).focus();
	await page.keyboard.press("Enter");
	await page.waitForURL("**/invoices/payment/**");
	await expect(title(page)).toHaveText("Payment received");
	expect(cents(await main(page).locator("dd b").textContent())).toBe(total);
	expect(await axeViolations(page)).toEqual([]);

	await main(page)
		.getByRole("link", { name: `Invoice ${number}` })
		.click();
	await expect(main(page).getByRole("status")).toContainText("Paid");
	const money = main(page).getByRole("region", { name: "Payments and credits" });
	await expect(money).toContainText("Online payment, credit card");
	await expect(money.getByRole("row").filter({ hasText: "Early-payment discount" })).toContainText(
		(saved / 100).toFixed(2),
	);
	await page.emulateMedia({ media: "print" });
	await expect(page.getByRole("contentinfo")).toBeHidden();
	await expect(money).toBeVisible();
});

test("a declined part payment is repeated with its amount and method, and the page waits for a slow bank", async ({
	page,
}) => {
	await logInAs(page, "anneke@koffiehoek.example");
	const { balance } = (await readFromServer(page, "invoices.list", { search: "" })).toPay;
	await open(page, "/nl/invoices");
	const choose = main(page).getByRole("checkbox", { name: /^Selecteer 20/ });
	await choose.first().check();
	await main(page)
		.getByRole("button", { name: /^\$.* betalen$/ })
		.click();
	const dialog = page.getByRole("dialog", { name: /^Factuur 20.* betalen$/ });
	/** On some days the company of the demo has a credit balance, which would pay the small amounts of this story. */
	const keepBalance = async () => {
		if (balance > 0) await dialog.getByRole("checkbox", { name: /^Tegoed verrekenen/ }).uncheck();
	};
	await dialog.getByRole("button", { name: "Een deel betalen" }).click();
	await dialog.getByRole("textbox", { name: /^Bedrag voor/ }).fill("999999");
	await expect(dialog.getByText(/^Vul een bedrag tot en met/)).toBeVisible();
	await dialog.getByRole("textbox", { name: /^Bedrag voor/ }).fill("1,50");
	await keepBalance();
	await dialog.getByRole("button", { name: /1,50 betalen$/ }).click();
	await page.waitForURL("**/sandbox/payment/**");
	await page.locator("button", { hasText: /Decline|Weiger/ }).click();
	await expect(title(page)).toHaveText("Betaling mislukt");
	await waitForHydration(page);
	await main(page).getByRole("button", { name: "Opnieuw proberen" }).click();
	await expect(dialog.getByRole("textbox", { name: /^Bedrag voor/ }), "the declined amount").toHaveValue("1,50");
	await expect(dialog.getByRole("button", { name: /1,50 betalen$/ })).toBeEnabled();
	await dialog.getByRole("textbox", { name: /^Bedrag voor/ }).fill("2,50");
	await dialog.getByRole("button", { name: /2,50 betalen$/ }).click();
	await page.waitForURL("**/sandbox/payment/**");
	await page.getByRole("button", { name: "Later betalen" }).click();
	await expect(title(page)).toHaveText("Uw betaling wordt verwerkt");
	await waitForHydration(page);
	expect(await axeViolations(page)).toEqual([]);
	await expect(title(page), "the page updates by itself").toHaveText("Betaling ontvangen");
	await expect(main(page).locator("dd b")).toHaveText(/2,50$/);
});

test("an order of a weekly invoice can be invoiced now", async ({ page, browser, baseURL }) => {
	await logInAs(page, "hemi@tramwayespresso.example");
	const orderId = await orderOnAccount(page, { "earl-grey-calabria": 1 });
	await open(page, `/orders/${orderId}`);
	await expect(main(page).getByText(/^If delivered as expected, this order will be on the invoice of /)).toBeVisible();
	const context = await browser.newContext({ ...(baseURL && { baseURL }) });
	const staff = await context.newPage();
	await logInAsStaff(staff, "sione@brewline.example");
	for (const to of ["In progress", "On the way"]) {
		const response = await callServer(staff, "orders.move", { orderId, to });
		expect(response.ok(), await response.text()).toBe(true);
	}
	await open(page, `/orders/${orderId}`);
	await expect(main(page).getByText(/^This order will be on the invoice of /)).toBeVisible();
	await main(page).getByRole("button", { name: "Invoice now" }).click();
	const dialog = page.getByRole("dialog", { name: "Invoice this order now?" });
	expect(await axeViolations(page, "[role=dialog]")).toEqual([]);
	await dialog.getByRole("button", { name: "Invoice now" }).click();
	const invoice = main(page).getByRole("region", { name: "Invoice" });
	await expect(invoice.getByRole("link", { name: /^20\d\d-\d{6}$/ })).toBeVisible();
	await invoice.getByRole("link").click();
	await expect(title(page)).toHaveText(/^Invoice 20/);
	await context.close();
});

test("a buyer uses the credit balance before paying, and all pages ask for the same amount in both languages", async ({
	page,
	browser,
	baseURL,
}) => {
	const context = await browser.newContext({ ...(baseURL && { baseURL }) });
	const staff = await context.newPage();
	await logInAsStaff(staff, "ruth@brewline.example");
	await logInAs(page, "hemi@tramwayespresso.example");
	const listed = await readFromServer(page, "invoices.list", { search: "" });
	const [first, ...others] = listed.invoices;
	const { accountId } = await readFromServer(page, "auth.session");
	const part = 1_234;
	// The balance pays the first invoice and a part of the second, so that a rest is paid online.
	const second = others.find(({ open }: { open: number }) => open > 2 * (listed.toPay.balance + part));
	await addBalance(staff, { accountId, cents: first.open + part });
	const { balance, remaining } = (await readFromServer(page, "invoices.list", { search: "" })).toPay;

	await page.setViewportSize({ width: 1440, height: 900 });
	await open(page, "/invoices");
	const headline = main(page).locator(".to-pay b").first();
	expect(cents(await headline.textContent())).toBe(remaining);
	await expect(main(page).getByText("Your credit balance is taken off.")).toBeVisible();
	expect(await axeViolations(page)).toEqual([]);
	await open(page, "/invoices/statement");
	const [transactions, ages] = ["Transactions", "Age of open invoices"].map((name) =>
		main(page).getByRole("table", { name }),
	);
	for (const width of [1024, 1279, 1280, 1440]) {
		await page.setViewportSize({ width, height: 900 });
		const [left, right] = [await transactions?.boundingBox(), await ages?.boundingBox()];
		if (!left || !right) throw new Error("the statement has no tables");
		const isBeside = left.x + left.width <= right.x;
		const isBelow = left.y + left.height <= right.y;
		expect(isBeside || isBelow, `the tables are apart at ${width} px`).toBe(true);
	}
	const toPay = main(page).getByRole("row", { name: /^Balance to pay/ });
	expect(cents(await toPay.getByRole("cell").textContent())).toBe(remaining);
	await open(page, "/");
	const duties = main(page).getByRole("region", { name: "Open invoices" });
	expect(cents(await duties.locator("b").last().textContent())).toBe(remaining);

	await open(page, `/invoices/${second.id}`);
	const { payments } = await readFromServer(page, "invoices.show", { invoiceId: second.id });
	const need = payments.open - (payments.early?.saves ?? 0);
	const pay = main(page).getByRole("button", { name: need > balance ? /^Pay \$/ : "Use credit balance" });
	await expect(pay).toBeVisible();
	if (need > balance) expect(cents(await pay.textContent())).toBe(need - balance);
	await expect(main(page).getByText("Your credit balance can pay").first()).toBeVisible();
	expect(await axeViolations(page)).toEqual([]);

	await open(page, "/nl/invoices");
	for (const number of [first.number, second.number])
		await main(page)
			.getByRole("checkbox", { name: `Selecteer ${number}` })
			.check();
	await main(page)
		.getByRole("button", { name: /^\$.* betalen$/ })
		.click();
	const dialog = page.getByRole("dialog", { name: "2 facturen betalen" });
	const use = dialog.getByRole("checkbox", { name: /^Tegoed verrekenen/ });
	await expect(use).toBeChecked();
	await page.setViewportSize({ width: 375, height: 812 });
	await page.setViewportSize({ width: 1440, height: 900 });
	expect(await axeViolations(page, "[role=dialog]")).toEqual([]);
	await use.uncheck();
	await expect(dialog.getByText(/uit uw tegoed/)).toHaveCount(0);
	await use.check();
	await dialog.getByRole("button", { name: /^\$.* betalen$/ }).click();
	await page.waitForURL("**/sandbox/payment/**");
	await page.getByRole("button", { name: "Weigeren", exact: true }).click();
	await expect(title(page)).toHaveText("Betaling mislukt");
	await expect(main(page).getByText(/van uw tegoed is wel met uw facturen verrekend/)).toBeVisible();
	await waitForHydration(page);
	expect(await axeViolations(page)).toEqual([]);
	await main(page).getByRole("button", { name: "Opnieuw proberen" }).click();
	await page
		.getByRole("dialog")
		.getByRole("button", { name: /^\$.* betalen$/ })
		.click();
	await page.waitForURL("**/sandbox/payment/**");
	await page.getByRole("button", { name: "Betalen", exact: true }).click();
	await expect(title(page)).toHaveText("Betaling ontvangen");
	const after = (await readFromServer(page, "invoices.list", { search: "" })).toPay;
	expect([after.balance, after.open]).toEqual([0, remaining + balance - first.open - second.open]);

	await addBalance(staff, { accountId, cents: 50_000_00 });
	await open(page, "/invoices");
	await expect(main(page).getByText("balance in your favour")).toBeVisible();
	await main(page)
		.getByRole("checkbox", { name: /^Choose 20/ })
		.first()
		.check();
	await main(page).getByRole("button", { name: "Use credit balance" }).click();
	await page.setViewportSize({ width: 375, height: 812 });
	await expect(page.getByRole("dialog").getByRole("button", { name: /^Use \$/ })).toBeVisible();
	await page
		.getByRole("dialog")
		.getByRole("button", { name: /^Use \$/ })
		.click();
	await expect(main(page).getByText("Credit balance used")).toBeVisible();
	expect(await axeViolations(page)).toEqual([]);
	await context.close();
});
