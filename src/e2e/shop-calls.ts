import type { Page } from "@playwright/test";
import { codeAt, keyFromText } from "#auth/totp.ts";
import { demoKey } from "#demo/logins.ts";
import { termsVersion } from "#orders/placing/terms-of-sale.ts";
import { linkMailedTo } from "./caught-mails.ts";
import { answerConsent, expect, logIn } from "./story.ts";

/** Makes a call that changes something, as a page would. */
export function callServer(page: Page, name: string, data: unknown = {}, moreHeaders: Record<string, string> = {}) {
	const origin = `http://localhost:${process.env.E2E_PORT}`;
	return page.request.post(`/trpc/${name}`, { data, headers: { origin, ...moreHeaders } });
}

/** The header of a visitor in another network, because all stories together exceed the rate limit of one. */
function elsewhere() {
	const [a = 0, b = 0] = crypto.getRandomValues(new Uint8Array(2));
	return { "x-forwarded-for": `10.1.${a}.${b}` };
}

/** Makes a call that only reads, as a page would. Returns its data. */
export async function readFromServer(page: Page, name: string, input: unknown = {}) {
	const query = new URLSearchParams({ input: JSON.stringify(input) });
	const response = await page.request.get(`/trpc/${name}?${query}`);
	expect(response.ok(), await response.text()).toBe(true);
	return (await response.json()).result.data;
}

/** Logs in a demo user who has refused statistics. */
export async function logInAs(page: Page, username: string): Promise<void> {
	await answerConsent(page, false);
	await logIn(page, username);
}

type NewColleague = { administrator: string; email: string; password: string };

/** Makes a login for a story that changes it: a demo company invites the person, who joins by the mailed link and stays logged in. */
export async function joinCompanyOf(page: Page, { administrator, email, password }: NewColleague): Promise<void> {
	await logInAs(page, administrator);
	const person = { salutation: "Other", firstName: "Moana", lastName: "Hall", email, phone: null };
	const invited = await callServer(page, "accounts.addMember", { ...person, role: "buyer" });
	expect(invited.ok(), await invited.text()).toBe(true);
	const link = await linkMailedTo(page, { to: email, subject: "", page: "invitation" });
	await page.context().clearCookies();
	const joined = await callServer(
		page,
		"auth.joinByInvitation",
		{ token: link.slice("/invitation/".length), password },
		elsewhere(),
	);
	expect(joined.ok(), await joined.text()).toBe(true);
}

/** Logs in a staff user with the second factor of the demo. */
export async function logInAsStaff(page: Page, username: string): Promise<void> {
	await logInAs(page, username);
	const confirm = async (at: number) =>
		callServer(page, "auth.confirmSecondFactor", { code: await codeAt(keyFromText(demoKey), new Date(at)) });
	const first = await confirm(Date.now());
	// Another story may have used the code of this half minute. The shop also takes the next one.
	const response = first.ok() ? first : await confirm(Date.now() + 30_000);
	expect(response.status(), `${username}: the code`).toBe(200);
}

type PlacedOrder = { orderId: string; paymentId: string | null };

/** Adds products by slug and quantity, and keeps other sizes in the cart. */
export async function addToCart(page: Page, quantities: Record<string, number>): Promise<void> {
	for (const [slug, quantity] of Object.entries(quantities)) {
		const response = await callServer(page, "cart.add", { product: slug, quantity, allowSecondSize: true });
		expect(response.ok(), await response.text()).toBe(true);
	}
}

/** Adds the products to the cart and orders the cart for the first delivery day. */
async function placeOrder(
	page: Page,
	quantities: Record<string, number>,
	method: "invoice" | "creditcard" | "ideal",
	changes: object = {},
): Promise<PlacedOrder> {
	await addToCart(page, quantities);
	const { cartId, days, cart, withoutInvoice, termsVersion } = await readFromServer(page, "checkout.show", {
		language: "en-NZ",
	});
	const { total } = method === "invoice" ? cart.totals : withoutInvoice;
	const response = await callServer(page, "checkout.place", {
		key: crypto.randomUUID(),
		cartId,
		total,
		deliverOn: days[0],
		termsVersion,
		reference: "PO 1",
		method,
		bank: method === "ideal" ? "ING" : null,
		...changes,
	});
	expect(response.ok(), await response.text()).toBe(true);
	return (await response.json()).result.data;
}

/** Orders on account. Returns the order's id. */
export const orderOnAccount = async (
	page: Page,
	quantities: Record<string, number>,
	changes: object = {},
): Promise<string> => (await placeOrder(page, quantities, "invoice", changes)).orderId;

async function locationIdOf(page: Page, city: string): Promise<string | undefined> {
	const locations: { id: string; city: string }[] = await readFromServer(page, "accounts.locations");
	return locations.find((location) => location.city === city)?.id;
}

export async function setDefaultLocation(page: Page, city: string): Promise<void> {
	const response = await callServer(page, "accounts.setDefaultLocation", {
		locationId: await locationIdOf(page, city),
	});
	expect(response.ok(), await response.text()).toBe(true);
}

export async function switchLocation(page: Page, city: string): Promise<void> {
	const response = await callServer(page, "cart.switchLocation", { locationId: await locationIdOf(page, city) });
	expect(response.ok(), await response.text()).toBe(true);
}

type UnpaidOrder = { orderId: string; paymentId: string };

/** Places an order whose payment has not started. */
export async function placeUnpaidOrder(page: Page, method: "creditcard" | "ideal"): Promise<UnpaidOrder> {
	const { orderId, paymentId } = await placeOrder(page, { "earl-grey-calabria": 1 }, method);
	if (paymentId === null) throw new Error("the order has no payment");
	return { orderId, paymentId };
}

/** Places an order and starts its payment, whose page then does not redirect. Returns the payment's id. */
export async function startPayment(page: Page): Promise<string> {
	const { paymentId } = await placeUnpaidOrder(page, "creditcard");
	const response = await callServer(page, "payments.start", { paymentId, language: "en-NZ" });
	expect(response.ok(), await response.text()).toBe(true);
	return paymentId;
}

/** The open invoice of the company with the latest due date. */
export async function openInvoice(page: Page): Promise<{ id: string; number: string }> {
	const { invoices } = await readFromServer(page, "invoices.list", { search: "?sort=-due" });
	return invoices[0];
}

/** Starts a payment of a cent of an open invoice, whose page then waits for the bank. Returns the id of the payment. */
export async function startInvoicePayment(page: Page): Promise<string> {
	const { id: invoiceId } = await openInvoice(page);
	const input = { key: crypto.randomUUID(), invoices: [{ invoiceId, amount: 1 }], method: "creditcard" };
	const opened = await callServer(page, "invoices.pay", input);
	expect(opened.ok(), await opened.text()).toBe(true);
	const { paymentId } = (await opened.json()).result.data;
	const started = await callServer(page, "payments.start", { paymentId, language: "en-NZ" });
	expect(started.ok(), await started.text()).toBe(true);
	return paymentId;
}

/** Books money that names no invoice as balance of the company, as finance does with a line of the bank. */
export async function addBalance(
	page: Page,
	{ accountId, cents }: { accountId: string; cents: number },
): Promise<void> {
	const content = btoa(`Date,Amount,Text\n01/11/2026,${(cents / 100).toFixed(2)},${crypto.randomUUID()}\n`);
	const columns = { date: "Date", amount: "Amount", texts: ["Text"] };
	const file = { fileName: "bank.csv", content, account: "12-3405-0123456-00", columns };
	const imported = await callServer(page, "bank.import", file);
	expect(imported.ok(), await imported.text()).toBe(true);
	const lines: { id: string; amount: number }[] = await readFromServer(page, "bank.lines");
	const line = lines.find(({ amount }) => amount === cents);
	const settled = await callServer(page, "bank.settle", { lineId: line?.id, decision: "receive", accountId });
	expect(settled.ok(), await settled.text()).toBe(true);
}

type PlannedFrequency = { text: string; weeks: number };

/** Starts a plan of products by slug and quantity, at the company's first location from the first date that the shop offers. Another story may just have
 * started the same plan there, which is refused: then at another date or location. Returns the id of the plan. */
export async function createPlan(
	page: Page,
	quantities: Record<string, number>,
	{ text, weeks }: PlannedFrequency = { text: "Every 2 weeks", weeks: 2 },
): Promise<string> {
	const items = Object.entries(quantities).map(([product, quantity]) => ({ product, quantity }));
	const refusals: string[] = [];
	for (const { id: locationId } of await readFromServer(page, "accounts.locations")) {
		const offered = await readFromServer(page, "planner.dates", { locationId, frequency: { kind: "rhythm", weeks } });
		for (const startsOn of offered.dates) {
			const plan = { locationId, items, frequency: { text, weeks }, startsOn, termsVersion };
			const response = await callServer(page, "planner.create", plan);
			if (response.ok()) return (await response.json()).result.data.planId;
			refusals.push(await response.text());
			expect(response.status(), refusals.at(-1)).toBe(409);
		}
	}
	throw new Error(refusals.join("\n"));
}

/** Agrees to the terms of sale, unless the user did with an earlier order. */
export async function agreeToTerms(page: Page): Promise<void> {
	const box = page.getByRole("checkbox", { name: /^(?:I agree to the|Ik ga akkoord)/ });
	await expect(box.or(page.getByText(/^(?:You have agreed to our|U bent akkoord gegaan)/))).toBeVisible();
	if (await box.isVisible()) await box.check();
}
