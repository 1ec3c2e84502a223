import type { Page } from "@playwright/test";
import { extractText } from "unpdf";
import { mailTo } from "./caught-mails.ts";
import { test } from "./kept-window.ts";
import { callServer, joinCompanyOf, logInAs, orderOnAccount, readFromServer } from "./shop-calls.ts";
import { brokenWords, expect, horizontalOverflow, open } from "./story.ts";

const main = (page: Page) => page.getByRole("main");
const rows = (page: Page) =>
	main(page)
		.getByRole("row")
		.filter({ has: page.getByRole("rowheader") });

/** Logs in a new colleague, whose cart no other story changes. */
const joinHotel = (page: Page, email: string) =>
	joinCompanyOf(page, { administrator: "fandb@kotukuhotel.example", email, password: "Cortado-number-2" });

/** Three lines of text with the space around them: of a table row, and of a block with a button on a small screen. */
const tallestRow = { table: 88, block: 148 };

test("the list of orders has one total incl. GST, rows of at most three lines, and no dash or request, in both languages", async ({
	page,
}) => {
	await logInAs(page, "fandb@kotukuhotel.example");
	await orderOnAccount(page, { "kereru-house-espresso": 2, "earl-grey-calabria": 1 });
	for (const { path, total, placed, request } of [
		{ path: "/orders", total: "Total incl. GST", placed: /^Order \d+$/, request: /Request/ },
		{ path: "/nl/orders", total: "Totaal incl. btw", placed: /^Bestelling \d+$/, request: /Aanvraag/ },
	]) {
		await page.setViewportSize({ width: 1440, height: 900 });
		for (const tab of ["", "?tab=completed"]) {
			await open(page, path + tab);
			await expect(rows(page).first()).toBeVisible();
			if (tab === "") await expect(rows(page).getByRole("link", { name: placed }).first()).toBeVisible();
			await expect(main(page).getByRole("columnheader", { name: total })).toHaveCount(1);
			await expect(rows(page).getByRole("cell", { name: /^[–-]$/ })).toHaveCount(0);
			await expect(main(page).getByText(request)).toHaveCount(0);
			for (const width of [1440, 1100, 768, 375]) {
				await page.setViewportSize({ width, height: 900 });
				const heights = await rows(page).evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
				const tallest = width >= 1024 ? tallestRow.table : tallestRow.block;
				expect(Math.max(...heights), `${path}${tab} at ${width} px`).toBeLessThanOrEqual(tallest);
				expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
				expect(await brokenWords(page)).toEqual([]);
			}
		}
	}
});

test("the history of an order says what was changed, and a mail tells the person who ordered, in both languages", async ({
	page,
}) => {
	const email = "bar@kotukuhotel.example";
	await logInAs(page, email);
	const orderId = await orderOnAccount(page, { "earl-grey-calabria": 2, "kereru-house-espresso": 1 });
	const order = await readFromServer(page, "orders.show", { orderId, language: "en-NZ" });
	const [tea, beans]: { id: string; slug: string }[] = order.lines;
	const changed = await callServer(page, "orders.change", {
		orderId,
		lines: [
			{ id: tea?.id, product: tea?.slug, quantity: 5 },
			{ id: beans?.id, product: beans?.slug, quantity: 0 },
		],
		deliverOn: order.expectedOn,
		reference: "PO 8",
		costCentre: null,
		seen: order.seen,
	});
	expect(changed.ok(), await changed.text()).toBe(true);
	for (const { path, history, texts } of [
		{
			path: `/orders/${orderId}`,
			history: "Order history",
			texts: [/Earl Grey Calabria, .+: 2 → 5/, /Removed: 1 × Kererū House Espresso/, "Invoice reference: PO 1 → PO 8"],
		},
		{
			path: `/nl/orders/${orderId}`,
			history: "Geschiedenis",
			texts: [/Earl Grey Calabria, .+: 2 → 5/, /Verwijderd: 1 × Kererū Huisespresso/, "Factuurreferentie: PO 1 → PO 8"],
		},
	]) {
		await open(page, path);
		const steps = main(page).getByRole("region", { name: history });
		for (const text of texts) await expect(steps).toContainText(text);
	}
	const mail = await mailTo(page, { to: email, subject: "has been changed" });
	expect(mail).toMatch(/Earl Grey Calabria, .+: 2 → 5/);
	expect(mail).toMatch(/Removed: 1 × Kererū House Espresso/);
});

test("an empty cart leads to the usual products, and a missing page to a search", async ({ page, browserErrors }) => {
	await joinHotel(page, "empty@kotukuhotel.example");
	await open(page, "/cart");
	for (const { width, height } of [
		{ width: 1440, height: 900 },
		{ width: 375, height: 800 },
	]) {
		await page.setViewportSize({ width, height });
		await expect(main(page).getByRole("heading", { name: "Your usual products" })).toBeInViewport();
	}
	for (const { path, label, result } of [
		{ path: "/no-such-page", label: "Search products", result: "/global-search/earl%20grey" },
		{ path: "/nl/geen-pagina", label: "Producten zoeken", result: "/nl/global-search/earl%20grey" },
	]) {
		await open(page, path);
		const search = main(page).getByRole("searchbox", { name: label });
		await search.fill("earl grey");
		await search.press("Enter");
		await expect(page).toHaveURL(result);
		await expect(main(page).getByText("Earl Grey Calabria").first()).toBeVisible();
	}
	expect(browserErrors.splice(0).every((error) => error.includes("404"))).toBe(true);
});

test("the totals of a printed order stay with its last two lines", async ({ page }) => {
	await logInAs(page, "bar@kotukuhotel.example");
	const orderId = await orderOnAccount(page, { "earl-grey-calabria": 2, "kereru-house-espresso": 1 });
	await open(page, `/orders/${orderId}`);
	const lines = main(page).locator(".order-lines");
	await expect(lines.getByRole("listitem")).toHaveCount(2);
	const articleNumbers = /\b\d{7}\b/g;
	// From one page to a second one with lines of its own.
	for (let count = 3; count <= 10; count++) {
		await lines.evaluate((list) => list.lastElementChild && list.append(list.lastElementChild.cloneNode(true)));
		const { text: pages } = await extractText(new Uint8Array(await page.pdf({ format: "A4" })));
		const withTotal = pages.find((text) => text.includes("Total incl. GST")) ?? "";
		expect(withTotal.match(articleNumbers)?.length ?? 0, `${count} lines`).toBeGreaterThanOrEqual(2);
	}
});
