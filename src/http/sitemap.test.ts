import { gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect } from "vitest";
import { guest } from "#act.ts";
import { prefixes } from "#i18n/languages.ts";
import { refusalIn } from "#shared/refusal.ts";
import { testWithShop as plain } from "#test/database.ts";
import { actOf } from "#test/people.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import type { HttpEnv } from "./context.ts";
import { type IndexedPages, sitemap } from "./sitemap.ts";

const publicUrl = "https://shop.example";
const pages: IndexedPages = {
	fixed: [(language) => prefixes[language] || "/", (language) => `${prefixes[language]}/s/terms`],
	category: (slug) => (language) => `${prefixes[language]}/category/${slug}`,
	product: (slug) => (language) => `${prefixes[language]}/product/${slug}`,
};

/** Reads files of a sitemap with parts of four products, with its own cache. */
const test = plain.extend("read", ({ database: { db } }) => {
	const app = new Hono<HttpEnv>()
		.use((c, next) => {
			c.set("act", actOf(db, guest));
			c.set("visitor", () => c.req.header("network") ?? "here");
			return next();
		})
		.route("/", sitemap({ publicUrl, pages, productsPerPart: 4 }))
		.onError((error, c) => c.text(refusalIn(error)?.code ?? error.message, 429));
	return async (path: string, headers: Record<string, string> = {}) => {
		const answer = await app.request(path, { headers });
		const bytes = new Uint8Array(await answer.arrayBuffer());
		const isZipped = answer.headers.get("content-type") === "application/gzip";
		return {
			status: answer.status,
			headers: answer.headers,
			text: (isZipped ? gunzipSync(bytes) : Buffer.from(bytes)).toString(),
		};
	};
});

const locations = (text: string) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url);
const times = (text: string) => [...text.matchAll(/<lastmod>([^<]+)<\/lastmod>/g)].map(([, time = ""]) => time);

test("lists each product that a guest sees once, in both languages, over all parts", async ({ read, app, owner }) => {
	const { tea } = stockedShop();
	await owner`update product set contract_only = true where slug = ${tea}`;
	const rows = await app<{ slug: string }[]>`select slug from product where not contract_only and deleted_at is null`;
	const index = await read("/sitemap.xml");
	expect(index.headers.get("content-type")).toBe("application/xml; charset=utf-8");
	expect(index.headers.get("cache-control")).toBe("public, max-age=600");
	const files = locations(index.text).map((url) => url.replace(publicUrl, ""));
	expect(rows.length).toBeGreaterThan(4);
	expect(files).toHaveLength(1 + Math.ceil(rows.length / 4));
	const parts = await Promise.all(files.slice(1).map((file) => read(file)));
	const listed = parts.flatMap(({ text }) => locations(text));
	const expected = rows.flatMap(({ slug }) => ["", "/nl"].map((prefix) => `${publicUrl}${prefix}/product/${slug}`));
	expect(listed.toSorted()).toEqual(expected.toSorted());
	for (const { headers, text } of parts) {
		expect(headers.get("content-type")).toBe("application/gzip");
		expect(locations(text).length).toBeLessThanOrEqual(8);
	}
	await owner`update product set contract_only = false where slug = ${tea}`;
});

test("names the other languages of each page", async ({ read }) => {
	const { text } = await read("/sitemaps/pages.xml.gz");
	const link = (language: string, path: string) =>
		`<xhtml:link rel="alternate" hreflang="${language}" href="${publicUrl}${path}"/>`;
	const links = link("en-NZ", "/s/terms") + link("nl-NL", "/nl/s/terms") + link("x-default", "/s/terms");
	const [time = ""] = times(text);
	for (const path of ["/s/terms", "/nl/s/terms"])
		expect(text).toContain(`<url><loc>${publicUrl}${path}</loc><lastmod>${time}</lastmod>${links}</url>`);
	expect(locations(text)).toContain(`${publicUrl}/category/tea`);
	expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset [^>]+>\n<url>/);
	expect(text).toMatch(/<\/url>\n<\/urlset>\n$/);
});

test("dates a product and its part by the last change of the product or its description", async ({ read, owner }) => {
	const { cups } = stockedShop();
	const [changed] = await owner<{ at: Date }[]>`
		update product_group set brand = 'Changed' where id = (select group_id from product where slug = ${cups})
		returning updated_at as at`;
	const index = await read("/sitemap.xml");
	const parts = await Promise.all(
		locations(index.text).map(async (url) => (await read(url.replace(publicUrl, ""))).text),
	);
	const nth = parts.findIndex((text) => text.includes(`/product/${cups}<`));
	const time = changed?.at.toISOString() ?? "";
	expect(parts[nth]).toContain(`<loc>${publicUrl}/product/${cups}</loc><lastmod>${time}</lastmod>`);
	expect(times(index.text)[nth]).toBe(time);
});

test("does not find parts that do not exist", async ({ read }) => {
	for (const path of ["/sitemaps/products-99.xml.gz", "/sitemaps/products-0.xml.gz", "/sitemaps/x.xml.gz"])
		expect((await read(path)).status, path).toBe(404);
});

test("points robots to the sitemap, and away from calls of programs", async ({ read }) => {
	const { text, headers } = await read("/robots.txt");
	expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
	expect(text.split("\n")).toEqual([
		"User-agent: *",
		"Disallow: /services/",
		"Disallow: /lwr/",
		"Disallow: /id/",
		"Disallow: /sandbox/",
		"Sitemap: https://shop.example/sitemap.xml",
		"",
	]);
});

test("refuses a network that reads too often", async ({ read }) => {
	const readFrom = async (network: string) => (await read("/sitemaps/products-99.xml.gz", { network })).status;
	for (let nth = 0; nth < 120; nth++) expect(await readFrom("crawler")).toBe(404);
	expect(await readFrom("crawler")).toBe(429);
	expect(await readFrom("another network")).toBe(404);
});
