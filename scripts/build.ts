import { createHash } from "node:crypto";
import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { basename, join, relative } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import * as z from "zod";
import { type Language, languages } from "#i18n/languages.ts";

// React and vite read this when they are loaded.
process.env.NODE_ENV = "production";

const root = join(import.meta.dirname, "..");
const dist = join(root, "dist");
const folders = ["src/web", "src/i18n", "src/shared"];
const files = ["bun.lock", "scripts/vite.config.ts", "scripts/build.ts"];
const compressible = /\.(?:js|css|svg)$/;
const keepOldBuildMs = 60 * 60 * 1000;

/** The files of modules that a build contains, which are known only after the build, and the hash of all its inputs. */
const BuildInputs = z.object({ rules: z.array(z.string()), hash: z.string() });

const filesUnder = (folder: string): string[] =>
	readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
		.map((entry) => relative(root, join(entry.parentPath, entry.name)))
		.sort();

function hashOf(rules: string[]): string {
	const hash = createHash("sha256");
	for (const file of [...files, ...folders.flatMap(filesUnder), ...rules])
		hash
			.update(`${file}\0`)
			.update(existsSync(join(root, file)) ? readFileSync(join(root, file)) : "gone")
			.update("\0");
	return hash.digest("hex").slice(0, 16);
}

function isFresh(): boolean {
	try {
		const { rules, hash } = BuildInputs.parse(JSON.parse(readFileSync(join(dist, "client/inputs.json"), "utf8")));
		return hash === hashOf(rules);
	} catch {
		return false; // no build, or one of an older format
	}
}

/** The texts of the table of charges, which has both languages. */
const bothTexts = /\[\s*("(?:[^"\\]|\\.)*"),\s*("(?:[^"\\]|\\.)*"),?\s*\]/g;

/** Empties the texts of the other languages: a page shows texts of one language. */
const onlyLanguage = (language: Language) => ({
	name: "words-of-one-language",
	enforce: "pre" as const,
	transform(code: string, id: string) {
		if (id === join(root, "src/shared/charges.ts"))
			return code.replace(bothTexts, language === "nl-NL" ? '["", $2]' : '[$1, ""]');
		const catalogue = languages.find((known) => id.startsWith(join(root, "src/i18n/")) && id.endsWith(`${known}.ts`));
		if (!catalogue || catalogue === language) return null;
		return [...code.matchAll(/^export const (\w+)/gm)].map(([start]) => `${start} = {};`).join("\n");
	},
});

/** Builds the client of every language. Returns the source files that are in the build and in none of the folders, and the
 * component that each `<page>.page.ts` loads. */
async function bundle(outDir: string): Promise<{ rules: string[]; components: Record<string, string> }> {
	const [{ build }, { default: config }] = await Promise.all([import("vite"), import("./vite.config.ts")]);
	const modules = new Set<string>();
	const components: Record<string, string> = {};
	const note: Plugin = {
		name: "note-modules",
		generateBundle() {
			for (const id of this.getModuleIds()) {
				modules.add(relative(root, id.replace(/\?.*$/, "")));
				const page = /([\w-]+)\.page\.ts$/.exec(id)?.[1];
				const component = this.getModuleInfo(id)?.dynamicallyImportedIds.find((id) => id.endsWith(".tsx"));
				if (page && component) components[page] = relative(root, component);
			}
		},
	};
	for (const language of languages)
		await build({
			...config,
			logLevel: "warn",
			plugins: [...config.plugins, onlyLanguage(language), note],
			build: { ...config.build, outDir, emptyOutDir: language === languages[0], manifest: `.vite/${language}.json` },
		});
	const elsewhere = (file: string) =>
		file.startsWith("src/") && !folders.some((folder) => file.startsWith(`${folder}/`));
	return { rules: [...modules].filter(elsewhere).sort(), components };
}

function compress(folder: string): void {
	for (const name of readdirSync(folder).filter((name) => compressible.test(name))) {
		const plain = readFileSync(join(folder, name));
		const size = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
		writeFileSync(join(folder, `${name}.br`), brotliCompressSync(plain, { params: size }));
		writeFileSync(join(folder, `${name}.gz`), gzipSync(plain, { level: 9 }));
	}
}

/** Moves the build into its own folder and points dist/client at it, so that processes can build at the same time and a
 * server never reads half a build. */
function publish(made: string, hash: string): void {
	const place = join(dist, `client-${hash}`);
	try {
		renameSync(made, place);
	} catch (error) {
		if (!existsSync(place)) throw error;
		rmSync(made, { recursive: true }); // another process published the same build
	}
	const link = `${made}.link`;
	symlinkSync(basename(place), link);
	renameSync(link, join(dist, "client"));
	for (const name of readdirSync(dist).filter((name) => name.startsWith("client-") && name !== basename(place)))
		if (Date.now() - statSync(join(dist, name)).mtimeMs > keepOldBuildMs) rmSync(join(dist, name), { recursive: true });
}

export async function buildClient(): Promise<void> {
	if (isFresh()) return;
	const started = performance.now();
	mkdirSync(dist, { recursive: true });
	const made = join(dist, `client-making-${process.pid}`);
	try {
		const { rules, components } = await bundle(made);
		writeFileSync(join(made, ".vite/components.json"), JSON.stringify(components));
		compress(join(made, "assets"));
		const hash = hashOf(rules);
		writeFileSync(join(made, "inputs.json"), JSON.stringify({ rules, hash }));
		publish(made, hash);
	} finally {
		rmSync(made, { recursive: true, force: true });
	}
	process.stderr.write(`The client was built in ${((performance.now() - started) / 1000).toFixed(1)} s.\n`);
}

if (import.meta.main) await buildClient();
