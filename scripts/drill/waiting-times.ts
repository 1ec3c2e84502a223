import { type Browser, chromium, type Page } from "@playwright/test";
import { browserPath, findBrowser } from "../browser.ts";
import { type Buyer, createBuyers, fillCart, orderableSlugs, query, type Shop } from "../buyers.ts";
import { logInBrowser } from "../login.ts";
import { percentile } from "../percentile.ts";
import { serve } from "../serve.ts";
import { assert, print } from "./tools.ts";

const lines = 24;
const presses = 60;
const documents = 40;

/** The milliseconds that the 95th percentile of each wait may take. */
const limits = { "quantity painted": 50, "price of the server shown": 300, "PDF of an invoice": 1_000 } as const;
type Wait = keyof typeof limits;

/** Measures what a buyer waits for: a changed quantity of the cart in a browser, and the files of invoices. */
export async function drill(): Promise<void> {
	await findBrowser();
	const shop = await serve("src/main.ts", { env: { MODE: "demo" } });
	const browser = await chromium.launch({ executablePath: browserPath() ?? "", args: ["--no-sandbox"] });
	try {
		const missed = [...(await changeQuantities(shop, browser)), ...(await loadInvoices(shop))];
		assert(missed.length === 0, `over the limit: ${missed.join(", ")}`);
	} finally {
		await browser.close();
		await shop.end();
	}
}

/** Prints the times. Returns the wait when its 95th percentile is over the limit. */
function report(wait: Wait, took: readonly number[]): Wait[] {
	const sorted = took.toSorted((a, b) => a - b);
	const [median, p95] = [percentile(sorted, 0.5), percentile(sorted, 0.95)];
	print(
		`${wait}: median ${median.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ${sorted.length} times; limit ${limits[wait]} ms`,
	);
	return p95 <= limits[wait] ? [] : [wait];
}

async function changeQuantities(shop: Shop, browser: Browser): Promise<Wait[]> {
	const [by] = await createBuyers(shop, { companies: 1, administrators: 1 });
	if (!by) throw new Error("nobody buys");
	await fillCart(shop, by, await orderableSlugs(shop, lines));
	const context = await browser.newContext();
	const [name = "", value = ""] = by.session.split(/=(.*)/s);
	await context.addCookies([{ name, value, url: shop.url }]);
	const page = await context.newPage();
	await page.goto(`${shop.url}/cart`, { waitUntil: "networkidle" });
	const took: { paintedMs: number; pricedMs: number }[] = [];
	for (let nth = 0; nth < presses; nth++) took.push(await pressMore(page, nth % lines));
	await pressFiveTimes(page);
	await assertStored(page, shop, by);
	return [
		...report(
			"quantity painted",
			took.map(({ paintedMs }) => paintedMs),
		),
		...report(
			"price of the server shown",
			took.map(({ pricedMs }) => pricedMs),
		),
	];
}

/** Presses "One more" of a line, and times the next frame and the frame with the price of the server. */
const pressMore = (page: Page, nth: number) =>
	page.evaluate(async (nth) => {
		const line = document.querySelectorAll<HTMLElement>("[data-line]")[nth];
		const more = line?.querySelector<HTMLElement>("[aria-label^='One more']");
		const input = line?.querySelector<HTMLInputElement>(".quantity input");
		if (!line || !more || !input) throw new Error("the line has no quantity");
		const nextFrame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
		const before = input.value;
		const start = performance.now();
		more.click();
		while (input.value === before) await nextFrame();
		await nextFrame();
		const paintedMs = performance.now() - start;
		while (line.querySelector(".price[aria-busy]")) await nextFrame();
		return { paintedMs, pricedMs: performance.now() - start };
	}, nth);

/** Presses faster than the server answers. */
async function pressFiveTimes(page: Page): Promise<void> {
	const more = page
		.locator("[data-line]")
		.first()
		.getByRole("button", { name: /^One more/ });
	for (let press = 0; press < 5; press++) await more.click({ noWaitAfter: true });
	await page.locator(".price[aria-busy]").first().waitFor({ state: "detached" });
}

type StoredCart = { lines: { slug: string; quantity: number }[] };

/** Each press counts once: the quantities on the page and in the shop are those of the presses. */
async function assertStored(page: Page, shop: Shop, by: Buyer): Promise<void> {
	const shown = await page.locator("[data-line]").evaluateAll((all) =>
		all.map((line) => ({
			slug: line.dataset.line,
			quantity: Number(line.querySelector<HTMLInputElement>(".quantity input")?.value),
		})),
	);
	const { lines: stored } = await query<StoredCart>(shop, by, "cart.show", { language: "en-NZ" });
	const pieces = (all: { quantity: number }[]) => all.reduce((sum, { quantity }) => sum + quantity, 0);
	assert(pieces(stored) === lines + presses + 5, `${pieces(stored)} pieces are stored`);
	assert(pieces(shown) === pieces(stored), `the page shows ${pieces(shown)} pieces`);
}

type InvoiceList = { invoices: { id: string }[] };

async function loadInvoices(shop: Shop): Promise<Wait[]> {
	const by = await logInBrowser(shop.url, 1, "aroha@cornerstore.example");
	const { invoices } = await query<InvoiceList>(shop, by, "invoices.list", { search: "" });
	const took: number[] = [];
	for (const { id } of invoices.slice(0, documents)) {
		const start = performance.now();
		const answer = await fetch(`${shop.url}/invoices/${id}.pdf`, { headers: { Cookie: by.session } });
		const bytes = new Uint8Array(await answer.arrayBuffer());
		took.push(performance.now() - start);
		assert(new TextDecoder().decode(bytes.subarray(0, 5)) === "%PDF-", `no PDF: ${answer.status}`);
	}
	return report("PDF of an invoice", took);
}
