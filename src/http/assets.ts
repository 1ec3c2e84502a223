import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { QueryClient } from "@tanstack/react-query";
import * as z from "zod";
import { type Language, languages } from "#i18n/languages.ts";
import type { PageHeadTags } from "#store/seo-texts.ts";
import type { Store } from "#web/app/data/trpc.ts";
import type { Address } from "#web/app/routing/page.ts";
import { chosenCoding } from "./content-coding.ts";

/** Renders the head and the body of a page. */
export type Render = (request: {
	address: Address;
	publicUrl: string;
	store: Store;
	headTags: PageHeadTags;
	queries: QueryClient;
}) => Promise<{ head: string; body: string }>;

/** The built browser code, as the server needs it. */
export type Client = {
	/** The tags that load scripts and styles: those of one page, or without a page those of every page. Scripts carry the nonce. */
	head(nonce: string, language: Language, page?: string): string;
	/** Null when no file has this address. */
	answer(request: Request): Promise<Response | null>;
	/** Renders with the current code. Nothing is cached. Development only. */
	render?: Render;
	/** Further addresses that pages may connect to. */
	connectSources: readonly string[];
};

type Bytes = Uint8Array<ArrayBuffer>;
type Coding = "br" | "gzip";
type Asset = {
	type: string;
	tag: string;
	isImmutable: boolean;
	plain: Bytes;
	compressed: Partial<Record<Coding, Bytes>>;
};

const root = join(import.meta.dirname, "../..");
const publicFolder = join(root, "public");

const types: Record<string, string> = {
	".css": "text/css; charset=utf-8",
	".js": "text/javascript; charset=utf-8",
	".png": "image/png",
	".ico": "image/x-icon",
	".svg": "image/svg+xml; charset=utf-8",
	".txt": "text/plain; charset=utf-8",
	".webmanifest": "application/manifest+json; charset=utf-8",
	".woff2": "font/woff2",
};
const codings = { br: ".br", gzip: ".gz" } as const satisfies Record<Coding, string>;
const compressedTypes = new Set([".png", ".woff2"]);
const year = 365 * 24 * 60 * 60;

/** Whether an If-None-Match header holds a tag. Compares without W/, as RFC 9110 requires. */
export const matchesTag = (ifNoneMatch: string | null, tag: string): boolean =>
	(ifNoneMatch ?? "").split(",").some((entry) => entry.trim() === "*" || strongTag(entry) === strongTag(tag));

const strongTag = (tag: string): string => tag.trim().replace(/^W\//, "");

export const tagOf = (content: Bytes | string): string =>
	createHash("sha256").update(content).digest("base64url").slice(0, 22);

/** Reads all files at start, so that no request can reach other files. */
function readFiles(folder: string, prefix: string, isImmutable: boolean): Map<string, Asset> {
	const assets = new Map<string, Asset>();
	for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
		const file = join(entry.parentPath, entry.name);
		if (!entry.isFile() || /\.(?:br|gz)$/.test(entry.name)) continue;
		const extension = extname(file);
		const type = types[extension];
		if (!type) throw new Error(`${file}: the table of content types does not know ${extension}.`);
		const plain = new Uint8Array(readFileSync(file));
		const compressed = compressedTypes.has(extension) ? {} : compressedVersions(file, plain);
		assets.set(`${prefix}${relative(folder, file)}`, { type, tag: tagOf(plain), isImmutable, plain, compressed });
	}
	return assets;
}

const compressedVersions = (file: string, plain: Bytes): Asset["compressed"] => {
	const readCompressed = (coding: Coding) =>
		existsSync(file + codings[coding]) && new Uint8Array(readFileSync(file + codings[coding]));
	return {
		br: readCompressed("br") || new Uint8Array(brotliCompressSync(plain)),
		gzip: readCompressed("gzip") || new Uint8Array(gzipSync(plain)),
	};
};

const answerFrom =
	(assets: Map<string, Asset>) =>
	async ({ url, headers: requestHeaders }: Request): Promise<Response | null> => {
		const asset = assets.get(new URL(url).pathname);
		if (!asset) return null;
		const { type, isImmutable, plain, compressed } = asset;
		const offered = (["br", "gzip"] as const).filter((coding) => compressed[coding]);
		const coding = chosenCoding(requestHeaders.get("accept-encoding"), offered);
		const body = (coding && compressed[coding]) ?? plain;
		const tag = `"${asset.tag}${coding ? `-${coding}` : ""}"`;
		const headers = new Headers({
			"Content-Type": type,
			"Content-Length": String(body.length),
			"Cache-Control": isImmutable ? `public, max-age=${year}, immutable` : "public, max-age=3600",
			ETag: tag,
			Vary: "Accept-Encoding",
		});
		if (coding) headers.set("Content-Encoding", coding);
		if (!matchesTag(requestHeaders.get("if-none-match"), tag)) return new Response(body, { headers });
		for (const name of ["Content-Type", "Content-Length", "Content-Encoding"]) headers.delete(name);
		return new Response(null, { status: 304, headers });
	};

/** favicon, robots.txt and other files whose addresses are fixed by standards. */
export const publicFiles = (folder = publicFolder) => answerFrom(readFiles(folder, "/", false));

const Manifest = z.record(
	z.string(),
	z.object({
		file: z.string(),
		isEntry: z.boolean().optional(),
		css: z.array(z.string()).default([]),
		imports: z.array(z.string()).default([]),
	}),
);

/** The client has not been built. The operator can fix this. */
export class ClientMissing extends Error {}

/** The component file of each page, by page name. Written by the build. */
const Components = z.record(z.string(), z.string());

/** Lists what a page loads before it can be used: entry, page component, their imports, styles and fonts. Without a page: the entry
 * alone. */
export function firstView(folder: string, language: Language, page?: string) {
	const manifest = Manifest.parse(JSON.parse(readFileSync(join(folder, `.vite/${language}.json`), "utf8")));
	const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
	if (!entry) throw new ClientMissing(`${folder} holds no client: build it with scripts/bun scripts/build.ts`);
	const components = Components.parse(JSON.parse(readFileSync(join(folder, ".vite/components.json"), "utf8")));
	const component = page === undefined ? entry : manifest[components[page] ?? ""];
	if (!component) throw new Error(`the build in ${folder} holds no component of the page ${page}`);
	const chunks = new Set([entry, component]); // grows during the loop
	for (const chunk of chunks)
		for (const key of chunk.imports) {
			const imported = manifest[key];
			if (imported) chunks.add(imported);
		}
	return {
		script: entry.file,
		imports: [...chunks].filter((chunk) => chunk !== entry).map(({ file }) => file),
		styles: [...new Set([...chunks].flatMap(({ css }) => css))],
		fonts: Object.values(manifest).flatMap(({ file }) => (/-latin-wght-normal-[^/]+\.woff2$/.test(file) ? [file] : [])),
	};
}

export async function builtClient(folder = join(root, "dist/client"), publicIn = publicFolder): Promise<Client> {
	if (!languages.every((language) => existsSync(join(folder, `.vite/${language}.json`))))
		throw new ClientMissing(`There is no client in ${folder}: build it with scripts/bun scripts/build.ts`);
	const answer = answerFrom(
		new Map([...readFiles(publicIn, "/", false), ...readFiles(join(folder, "assets"), "/assets/", true)]),
	);
	const heads = new Map<string, (nonce: string) => string>();
	const head = (nonce: string, language: Language, page?: string): string => {
		const key = `${language} ${page}`;
		const build = heads.get(key) ?? headWith(firstView(folder, language, page));
		heads.set(key, build);
		return build(nonce);
	};
	for (const language of languages) head("", language); // fails at the start when the build is incomplete
	return { head, answer, connectSources: [] };
}

/** Scripts and fonts have a low priority, so that styles and the main picture load first. The page is readable without scripts, and clicks
 * before hydration are repeated. */
const headWith =
	({ script, imports, styles, fonts }: ReturnType<typeof firstView>) =>
	(nonce: string): string =>
		[
			...styles.map((file) => `<link rel="stylesheet" href="/${file}" nonce="${nonce}">`),
			...fonts.map(
				(file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" fetchpriority="low" crossorigin>`,
			),
			...imports.map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low" nonce="${nonce}">`),
			`<script type="module" src="/${script}" fetchpriority="low" nonce="${nonce}"></script>`,
		].join("\n");
