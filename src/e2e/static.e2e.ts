import { richText } from "#store/richtext.ts";
import { attacks } from "#test/attacks.ts";
import { expect, open, sideways, test } from "./visitor.ts";

test("the footer leads to categories and to the static pages", async ({ page }) => {
	const asked: string[] = [];
	page.on("request", (request) => asked.push(new URL(request.url()).pathname));
	await page.setViewportSize({ width: 320, height: 640 });
	await open(page, "/nl/s/terms");
	expect(await sideways(page)).toBeLessThanOrEqual(0);
	expect(
		asked.filter((path) => path.startsWith("/trpc") || path === "/problems"),
		"asks nothing again",
	).toEqual([]);
	await page.setViewportSize({ width: 1440, height: 900 });
	const foot = page.getByRole("contentinfo");
	await foot.getByRole("link", { name: "Thee" }).click();
	await expect(page).toHaveURL("/nl/category/tea");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thee");
	for (const name of ["Contact opnemen", "Verkoopvoorwaarden", "Privacybeleid", "Cookiebeleid"]) {
		await foot.getByRole("link", { name }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
	}
});

test("a browser runs and fetches nothing from sanitised text", async ({ page, complaints }) => {
	const asked: string[] = [];
	page.on("request", (request) => asked.push(request.url()));
	page.on("dialog", (dialog) => {
		complaints.push(dialog.message());
		void dialog.dismiss();
	});
	const shown = async (texts: string[]) => {
		await page.setContent(texts.join("\n"));
		for (const link of await page.locator("a[href]").all()) await link.dispatchEvent("click");
	};
	const safe = attacks.flatMap((attack) => Object.values(richText(attack, [])));
	await shown(safe.map((html) => html.replace(/href="(?!javascript)[^"]*"/g, 'href="#"'))); // we stay on the page
	expect(asked.filter((url) => !url.startsWith("about:"))).toEqual([]);
	expect(complaints).toEqual([]);

	await page.setContent('<img src="x:x" onerror="alert(1)">');
	await expect.poll(() => complaints, "the page would have noticed").toContain("1");
	complaints.splice(0);
});
