import type { Page } from "@playwright/test";

/** Answers the question of the consent dialog before it is asked. */
export const answered = (page: Page, statistics = false) =>
	page.addInitScript(
		(statistics) => localStorage.setItem("consent", JSON.stringify({ statistics, on: new Date().toISOString() })),
		statistics,
	);

const at = (page: Page) => new URL(page.url());

/** A person of the demo comes in by the door, without the page of it: the story is about something else. */
export async function comeIn(page: Page, username: string): Promise<void> {
	const data = { username, password: "Flat-white-1" };
	const { origin } = at(page);
	const answer = await page.request.post("/trpc/auth.logIn", { data, headers: { origin } });
	if (!answer.ok()) throw new Error(`${username} was not let in: ${await answer.text()}`);
	await page.reload();
}

/** The one address that they order for unless they say otherwise. */
export async function orderFor(page: Page, city: string): Promise<void> {
	const headers = { origin: at(page).origin };
	const asked = await page.request.get("/trpc/accounts.locations");
	const { result }: { result: { data: { id: string; city: string }[] } } = await asked.json();
	const locationId = result.data.find((location) => location.city === city)?.id;
	const answer = await page.request.post("/trpc/accounts.setDefaultLocation", { data: { locationId }, headers });
	if (!answer.ok()) throw new Error(await answer.text());
	await page.reload();
}

/** By how much the page is wider than its window. */
export const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
