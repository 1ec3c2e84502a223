import type { Page } from "@playwright/test";
import { codeAt, keyFrom } from "#auth/codes.ts";
import { demoKey, demoPassword } from "#demo/logins.ts";
import { expect } from "./visitor.ts";

/** Asks the shop for a change as a page of it would. */
export function tell(page: Page, name: string, data: unknown = {}) {
	const origin = `http://localhost:${process.env.E2E_PORT}`;
	return page.request.post(`/trpc/${name}`, { data, headers: { origin } });
}

/** Logs in without the page for it, and has said what is asked of every new visitor. */
export async function enter(page: Page, username: string, password = demoPassword): Promise<void> {
	await page.addInitScript(() =>
		localStorage.setItem("consent", JSON.stringify({ statistics: false, on: new Date().toISOString() })),
	);
	const answer = await tell(page, "auth.logIn", { username, password });
	expect(answer.status(), username).toBe(200);
	const { needs } = (await answer.json()).result.data;
	if (needs === null) return;
	const proven = await tell(page, "auth.confirmSecondFactor", { code: await codeAt(keyFrom(demoKey), new Date()) });
	expect(proven.status(), `${username}: the code`).toBe(200);
}
