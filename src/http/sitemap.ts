import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import { type Context, Hono } from "hono";
import type { Act } from "#act.ts";
import { categoryRows, productParts, productRows } from "#catalogue/sitemap.db.ts";
import { throttleSampled } from "#db/throttle.ts";
import { type Language, languages } from "#i18n/languages.ts";
import { newLoadingCache } from "#shared/cache.ts";
import { storeChangedAt } from "#store/store.db.ts";
import type { HttpEnv } from "./context.ts";
import { platformRoots } from "./platform-paths.ts";

/** Writes the path of a page in a language. */
export type PathWriter = (language: Language) => string;

/** The pages that search engines index. */
export type IndexedPages = {
	fixed: readonly PathWriter[];
	category: (slug: string) => PathWriter;
	product: (slug: string) => PathWriter;
};

/** A part has two addresses per product, half of the 50,000 that the protocol allows. The longest ones take 36 of its 50 MB. */
const defaultProductsPerPart = 12_500;
const cacheSeconds = 600;
const sitemapLimit = { name: "sitemap", times: 120, seconds: 60 };

type Options = { publicUrl: string; pages: IndexedPages; productsPerPart?: number };
type Bytes = Uint8Array<ArrayBuffer>;
type Part = { first: string; last: string; lastModified: Date };

/** Serves sitemap.xml, its gzipped parts, and robots.txt. */
export function sitemap({ publicUrl, pages, productsPerPart = defaultProductsPerPart }: Options) {
	const forMs = cacheSeconds * 1000;
	const files = newLoadingCache<Bytes>({ forMs, name: "sitemap.files", bytesOf: ({ length }) => length });
	const partLists = newLoadingCache<Part[]>({ forMs, name: "sitemap.files" });
	const partsOf = (act: Act) => partLists.load("", act.now, () => partsIn(act, productsPerPart));
	const compressed = (c: Context<HttpEnv>, entries: (act: Act) => AsyncIterable<string>) =>
		files.load(c.req.path, c.get("act").now, () => compress(urlSet(entries(c.get("act")))));
	const send = (c: Context<HttpEnv>, body: Bytes | string, type: string) =>
		c.body(body, 200, { "Content-Type": type, "Cache-Control": `public, max-age=${cacheSeconds}` });

	const app = new Hono<HttpEnv>();
	app.get("/robots.txt", (c) => send(c, robots(publicUrl), "text/plain; charset=utf-8"));
	for (const path of ["/sitemap.xml", "/sitemaps/*"])
		app.use(path, async (c, next) => {
			await throttleSampled(c.get("act"), sitemapLimit, c.get("visitor")());
			return next();
		});
	app.get("/sitemap.xml", async (c) => {
		const act = c.get("act");
		const [parts, changedAt] = await Promise.all([partsOf(act), pagesChangedAt(act)]);
		return send(c, indexOf(publicUrl, parts, changedAt), "application/xml; charset=utf-8");
	});
	app.get("/sitemaps/pages.xml.gz", async (c) =>
		send(c, await compressed(c, (act) => pageEntries(act, { publicUrl, pages })), "application/gzip"),
	);
	app.get("/sitemaps/:file{products-[1-9]\\d*\\.xml\\.gz}", async (c) => {
		const number = Number(/\d+/.exec(c.req.param("file"))?.[0]);
		const part = (await partsOf(c.get("act")))[number - 1];
		if (!part) return c.text("Not found", 404, { "Cache-Control": "no-store" });
		const bytes = await compressed(c, (act) => productEntries(act, { publicUrl, pages }, part));
		return send(c, bytes, "application/gzip");
	});
	return app;
}

/** The calls of programs are no pages. Pages that are not indexed say so themselves, so search engines must be able to read them. */
const robots = (publicUrl: string) => `User-agent: *
${platformRoots.map((root) => `Disallow: /${root}/`).join("\n")}
Disallow: /sandbox/
Sitemap: ${publicUrl}/sitemap.xml
`;

async function partsIn(act: Act, productsPerPart: number): Promise<Part[]> {
	const ends = await productParts(act, productsPerPart);
	return ends.map((end, nth) => ({ ...end, first: ends[nth - 1]?.last ?? "" }));
}

async function pagesChangedAt(act: Act): Promise<Date> {
	const [storeChanged, rows] = await Promise.all([storeChangedAt(act), categoryRows(act)]);
	return new Date(Math.max(storeChanged.getTime(), ...rows.map(({ lastModified }) => lastModified.getTime())));
}

const header = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const timeOf = (date: Date) => `<lastmod>${date.toISOString()}</lastmod>`;

function indexOf(publicUrl: string, parts: readonly Part[], pagesChanged: Date): string {
	const entry = (file: string, changed: Date) =>
		`<sitemap><loc>${publicUrl}/sitemaps/${file}.xml.gz</loc>${timeOf(changed)}</sitemap>`;
	const products = parts.map(({ lastModified }, nth) => entry(`products-${nth + 1}`, lastModified));
	return [header, `<sitemapindex ${namespace}>`, entry("pages", pagesChanged), ...products, "</sitemapindex>\n"].join(
		"\n",
	);
}

async function* urlSet(entries: AsyncIterable<string>): AsyncGenerator<string, void, void> {
	yield `${header}\n<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
	yield* entries;
	yield "</urlset>\n";
}

/** Writes a page: one entry per language, each with the addresses of all languages. Paths contain no characters that XML reserves. */
function entryOf(publicUrl: string, pathIn: PathWriter, changed: Date): string {
	const links = [...languages, "x-default" as const].map((language) => {
		const path = pathIn(language === "x-default" ? languages[0] : language);
		return `<xhtml:link rel="alternate" hreflang="${language}" href="${publicUrl}${path}"/>`;
	});
	return languages
		.map((language) => `<url><loc>${publicUrl}${pathIn(language)}</loc>${timeOf(changed)}${links.join("")}</url>\n`)
		.join("");
}

type Written = Pick<Options, "publicUrl" | "pages">;

async function* pageEntries(act: Act, { publicUrl, pages }: Written): AsyncGenerator<string, void, void> {
	const changed = await storeChangedAt(act);
	yield pages.fixed.map((pathIn) => entryOf(publicUrl, pathIn, changed)).join("");
	for (const { slug, lastModified } of await categoryRows(act))
		yield entryOf(publicUrl, pages.category(slug), lastModified);
}

async function* productEntries(
	act: Act,
	{ publicUrl, pages }: Written,
	part: Part,
): AsyncGenerator<string, void, void> {
	for await (const rows of productRows(act, part))
		yield rows.map(({ slug, lastModified }) => entryOf(publicUrl, pages.product(slug), lastModified)).join("");
}

/** Compresses in the threads of zlib, while the chunks are read. */
async function compress(chunks: AsyncIterable<string>): Promise<Bytes> {
	const parts: Buffer[] = [];
	for await (const part of Readable.from(chunks).pipe(createGzip())) parts.push(part);
	return new Uint8Array(Buffer.concat(parts));
}
