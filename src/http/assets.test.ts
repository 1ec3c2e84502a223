import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { builtClient, matchesTag, publicFiles } from "./assets.ts";

const folder = mkdtempSync(join(tmpdir(), "brewline-assets-"));
afterAll(() => rmSync(folder, { recursive: true }));

const code = `console.log(${JSON.stringify("a long line ".repeat(50))});`;
const manifestWith = (main: string) => ({
	"src/web/main.tsx": { file: `assets/${main}.js`, isEntry: true, imports: ["_shared"], css: ["assets/main-1.css"] },
	_shared: { file: "assets/shared-1.js", imports: ["_deep"] },
	_deep: { file: "assets/deep-1.js", css: ["assets/deep-1.css"] },
	"src/web/cart-page/CartPage.tsx": { file: "assets/cart-1.js", imports: ["_deep"] },
	"besley-latin": { file: "assets/besley-latin-wght-normal-1.woff2" },
	"besley-latin-ext": { file: "assets/besley-latin-ext-wght-normal-1.woff2" },
});
for (const part of [".vite", "assets", "public"]) mkdirSync(join(folder, part));
writeFileSync(join(folder, ".vite/en-NZ.json"), JSON.stringify(manifestWith("main-1")));
writeFileSync(join(folder, ".vite/nl-NL.json"), JSON.stringify(manifestWith("main-nl-1")));
writeFileSync(join(folder, ".vite/components.json"), JSON.stringify({ cart: "src/web/cart-page/CartPage.tsx" }));
writeFileSync(join(folder, "assets/main-1.js"), code);
writeFileSync(join(folder, "assets/main-1.css"), "a{}");
writeFileSync(join(folder, "assets/besley-latin-wght-normal-1.woff2"), new Uint8Array([1, 2, 3]));
writeFileSync(join(folder, "public/robots.txt"), "User-agent: *\n");
const client = await builtClient(folder, join(folder, "public"));

const ask = (path: string, headers: Record<string, string> = {}) =>
	client.answer(new Request(`http://shop.example${path}`, { headers }));
const bytesOf = async (answer: Response | null) => Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0));

test.each([
	{
		path: "/assets/main-1.js",
		type: "text/javascript; charset=utf-8",
		cacheControl: "public, max-age=31536000, immutable",
	},
	{ path: "/assets/main-1.css", type: "text/css; charset=utf-8", cacheControl: "public, max-age=31536000, immutable" },
	{
		path: "/assets/besley-latin-wght-normal-1.woff2",
		type: "font/woff2",
		cacheControl: "public, max-age=31536000, immutable",
	},
	{ path: "/robots.txt", type: "text/plain; charset=utf-8", cacheControl: "public, max-age=3600" },
])("serves $path as $type", async ({ path, type, cacheControl }) => {
	const answer = await ask(path);
	expect(answer?.status).toBe(200);
	expect(answer?.headers.get("content-type")).toBe(type);
	expect(answer?.headers.get("cache-control")).toBe(cacheControl);
	expect(answer?.headers.get("vary")).toBe("Accept-Encoding");
});

test.each([
	"/assets/",
	"/assets",
	"/assets/main-2.js",
	"/assets/../.vite/en-NZ.json",
	"/assets/%2e%2e/.vite/en-NZ.json",
	"/assets/..%2f.vite%2fen-NZ.json",
	"/assets//main-1.js",
	"/assets/MAIN-1.js",
	"/assets/main-1.js.br",
	"/.vite/en-NZ.json",
	"/public/robots.txt",
	"/__proto__",
	"/",
])("serves no file at %s", async (path) => {
	expect(await ask(path)).toBeNull();
});

test.each([
	{ header: "gzip, deflate, br, zstd", coding: "br", unpack: brotliDecompressSync },
	{ header: "gzip, deflate", coding: "gzip", unpack: gunzipSync },
	{ header: "br;q=0, gzip;q=0.5", coding: "gzip", unpack: gunzipSync },
	{ header: "BR", coding: "br", unpack: brotliDecompressSync },
	{ header: "identity", coding: null, unpack: (bytes: Buffer) => bytes },
	{ header: "", coding: null, unpack: (bytes: Buffer) => bytes },
])("serves $coding to a browser that sends '$header'", async ({ header, coding, unpack }) => {
	const answer = await ask("/assets/main-1.js", { "accept-encoding": header });
	expect(answer?.headers.get("content-encoding")).toBe(coding);
	const bytes = await bytesOf(answer);
	expect(answer?.headers.get("content-length")).toBe(String(bytes.length));
	expect(unpack(bytes).toString()).toBe(code);
});

test("does not compress compressed formats again", async () => {
	const answer = await ask("/assets/besley-latin-wght-normal-1.woff2", { "accept-encoding": "br, gzip" });
	expect(answer?.headers.get("content-encoding")).toBeNull();
	expect([...(await bytesOf(answer))]).toEqual([1, 2, 3]);
});

test("sends a 304 to a browser that has the file, with a tag per coding", async () => {
	const tags = await Promise.all(
		["br", "gzip", "identity"].map(async (header) => {
			const tag = (await ask("/assets/main-1.js", { "accept-encoding": header }))?.headers.get("etag") ?? "";
			const revalidated = await ask("/assets/main-1.js", {
				"accept-encoding": header,
				"if-none-match": `"x", W/${tag}`,
			});
			expect(revalidated?.status).toBe(304);
			expect((await bytesOf(revalidated)).length).toBe(0);
			expect(revalidated?.headers.get("etag")).toBe(tag);
			return tag;
		}),
	);
	expect(new Set(tags).size).toBe(3);
});

test.each([
	{ language: "en-NZ", main: "main-1" },
	{ language: "nl-NL", main: "main-nl-1" },
] as const)("loads the entry, its imports, styles and fonts in the head for $language", (page) => {
	const head = client.head("n0nce", page.language).split("\n");
	expect(head).toEqual([
		'<link rel="stylesheet" href="/assets/main-1.css" nonce="n0nce">',
		'<link rel="stylesheet" href="/assets/deep-1.css" nonce="n0nce">',
		'<link rel="preload" href="/assets/besley-latin-wght-normal-1.woff2" as="font" type="font/woff2" fetchpriority="low" crossorigin>',
		'<link rel="modulepreload" href="/assets/shared-1.js" fetchpriority="low" nonce="n0nce">',
		'<link rel="modulepreload" href="/assets/deep-1.js" fetchpriority="low" nonce="n0nce">',
		`<script type="module" src="/assets/${page.main}.js" fetchpriority="low" nonce="n0nce"></script>`,
	]);
});

test("loads the component of a page, and refuses a page that was not built", () => {
	const loaded = client.head("n0nce", "en-NZ", "cart").split("\n");
	expect(loaded).toContain('<link rel="modulepreload" href="/assets/cart-1.js" fetchpriority="low" nonce="n0nce">');
	expect(loaded.filter((tag) => tag.includes("deep-1.js"))).toHaveLength(1);
	expect(() => client.head("n0nce", "en-NZ", "checkout")).toThrow("checkout");
});

test("names the build command when the client is missing, and a file of an unknown type at start", async () => {
	await expect(builtClient(join(folder, "nowhere"))).rejects.toThrow("scripts/build.ts");
	const odd = join(folder, "odd");
	cpSync(join(folder, "public"), odd, { recursive: true });
	writeFileSync(join(odd, "notes.xyz"), "?");
	expect(() => publicFiles(odd)).toThrow(".xyz");
});

test.each([
	{ header: null, expected: false },
	{ header: '"a"', expected: true },
	{ header: 'W/"a"', expected: true },
	{ header: '"b", "a"', expected: true },
	{ header: '"b"', expected: false },
	{ header: "*", expected: true },
])('finds "a" in $header: $expected', ({ header, expected }) => {
	expect(matchesTag(header, '"a"')).toBe(expected);
});
