import type { Page } from "@playwright/test";
import { codeAt, keyFrom } from "#auth/totp.ts";
import { demoKey } from "#demo/logins.ts";
import { chose, expect, logIn } from "./visitor.ts";

/** Asks the shop for a change as a page of it would. */
export function tell(page: Page, name: string, data: unknown = {}) {
	const origin = `http://localhost:${process.env.E2E_PORT}`;
	return page.request.post(`/trpc/${name}`, { data, headers: { origin } });
}

/** Somebody of the demo who has been here before. */
export async function enter(page: Page, username: string): Promise<void> {
	await chose(page, false);
	await logIn(page, username);
}

/** One of the supplier's own, whose authenticator everybody knows. */
export async function enterAsStaff(page: Page, username: string): Promise<void> {
	await enter(page, username);
	const proven = await tell(page, "auth.confirmSecondFactor", { code: await codeAt(keyFrom(demoKey), new Date()) });
	expect(proven.status(), `${username}: the code`).toBe(200);
}

type Placed = { orderId: string; paymentId: string | null };

/** So many of each, beside what is in the cart. */
export async function put(page: Page, goods: Record<string, number>): Promise<void> {
	for (const [slug, quantity] of Object.entries(goods)) {
		const answer = await tell(page, "cart.add", { product: slug, quantity, beside: true });
		expect(answer.ok(), await answer.text()).toBe(true);
	}
}

/** Orders what is named, for the first day on which it can come. */
async function place(
	page: Page,
	goods: Record<string, number>,
	method: "invoice" | "creditcard" | "ideal",
	changes: object = {},
): Promise<Placed> {
	await put(page, goods);
	const input = new URLSearchParams({ input: JSON.stringify({ language: "en-NZ" }) });
	const { result } = await (await page.request.get(`/trpc/checkout.show?${input}`)).json();
	const { cartId, days, cart, withoutInvoice, termsVersion } = result.data;
	const { total } = method === "invoice" ? cart.totals : withoutInvoice;
	const placed = await tell(page, "checkout.place", {
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
	expect(placed.ok(), await placed.text()).toBe(true);
	return (await placed.json()).result.data;
}

/** On account. Gives the order's id. */
export const order = async (page: Page, goods: Record<string, number>, changes: object = {}): Promise<string> =>
	(await place(page, goods, "invoice", changes)).orderId;

async function locationIn(page: Page, city: string): Promise<string | undefined> {
	const asked = await page.request.get("/trpc/accounts.locations");
	const { result }: { result: { data: { id: string; city: string }[] } } = await asked.json();
	return result.data.find((location) => location.city === city)?.id;
}

/** Whoever is logged in orders for this place from now on, unless they say otherwise. */
export async function orderFor(page: Page, city: string): Promise<void> {
	const answer = await tell(page, "accounts.setDefaultLocation", { locationId: await locationIn(page, city) });
	expect(answer.ok(), await answer.text()).toBe(true);
}

/** They said so, as by the switch on the page. */
export async function switchTo(page: Page, city: string): Promise<void> {
	const answer = await tell(page, "cart.switchLocation", { locationId: await locationIn(page, city) });
	expect(answer.ok(), await answer.text()).toBe(true);
}

type Payable = { orderId: string; paymentId: string };

/** An order that waits for its money, which nobody has begun to pay. */
export async function orderToPay(page: Page, method: "creditcard" | "ideal"): Promise<Payable> {
	const { orderId, paymentId } = await place(page, { "earl-grey-calabria": 1 }, method);
	if (paymentId === null) throw new Error("it waits for no money");
	return { orderId, paymentId };
}

/** The id of a payment that was begun: its page leads nowhere by itself. */
export async function begunPayment(page: Page): Promise<string> {
	const { paymentId } = await orderToPay(page, "creditcard");
	const begun = await tell(page, "payments.start", { paymentId, language: "en-NZ" });
	expect(begun.ok(), await begun.text()).toBe(true);
	return paymentId;
}
