import type { Page } from "@playwright/test";

/** Answers the question of the consent dialog before it is asked. */
export const answered = (page: Page, statistics = false) =>
	page.addInitScript(
		(statistics) => localStorage.setItem("consent", JSON.stringify({ statistics, on: new Date().toISOString() })),
		statistics,
	);

/** Whoever is logged in orders for this place from now on, unless they say otherwise. */
export async function orderFor(page: Page, city: string): Promise<void> {
	const asked = await page.request.get("/trpc/accounts.locations");
	const { result }: { result: { data: { id: string; city: string }[] } } = await asked.json();
	const locationId = result.data.find((location) => location.city === city)?.id;
	const headers = { origin: new URL(asked.url()).origin };
	const answer = await page.request.post("/trpc/accounts.setDefaultLocation", { data: { locationId }, headers });
	if (!answer.ok()) throw new Error(await answer.text());
}

/** By how much the page is wider than its window. */
export const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
