import type { Page } from "@playwright/test";

/** Whoever is logged in orders for this place from now on, unless they say otherwise. */
export async function orderFor(page: Page, city: string): Promise<void> {
	const asked = await page.request.get("/trpc/accounts.locations");
	const { result }: { result: { data: { id: string; city: string }[] } } = await asked.json();
	const locationId = result.data.find((location) => location.city === city)?.id;
	const headers = { origin: new URL(asked.url()).origin };
	const answer = await page.request.post("/trpc/accounts.setDefaultLocation", { data: { locationId }, headers });
	if (!answer.ok()) throw new Error(await answer.text());
}
