import type { Page } from "@playwright/test";
import { codeAt, keyFrom } from "#auth/codes.ts";
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
