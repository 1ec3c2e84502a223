import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { firstView } from "#http/assets.ts";
import { enNZ } from "#i18n/en-NZ.ts";
import { type Language, languages } from "#i18n/languages.ts";
import { nlNL } from "#i18n/nl-NL.ts";
import { refusalsEnNZ } from "#i18n/refusals.en-NZ.ts";
import { pages } from "./pages.ts";

const root = join(import.meta.dirname, "../..");
const kilobytes = 1_000;
/** The fonts with which the server draws the demo's pictures: half a megabyte. */
const pictureFonts = /draystreet|kettlecrane/;

/** Users and passwords of the demo, which only the server knows. */
const demoLogins = /BREWLINEDEMO|Flat-white-1|cornerstore\.example|This is a demo|Our technician/;

/** Texts that the server sends with a refusal. */
const serverRefusals = new RegExp(
	`${refusalsEnNZ["database.unavailable"].slice(0, 30)}|${refusalsEnNZ["order.not-found"]}`,
);

const client = join(root, "dist/client");

/** The client is built for two languages while other tests run. */
const buildTimeoutMs = 120_000;

beforeAll(async () => {
	const build = Bun.spawn([process.execPath, "scripts/build.ts"], {
		cwd: root,
		stdio: ["ignore", "inherit", "inherit"],
	});
	expect(await build.exited).toBe(0);
}, buildTimeoutMs);

const filesOf = (language: Language, page: string) => {
	const { script, imports } = firstView(client, language, page);
	return [script, ...imports];
};
/** Compresses each script once, because most scripts belong to every page. */
const sizes = new Map<string, number>();
const sizeOf = (file: string): number => {
	const size = sizes.get(file) ?? gzipSync(readFileSync(join(client, file)), { level: 9 }).length;
	sizes.set(file, size);
	return size;
};

// The kit is for developers and shows every component.
const names = pages.flatMap(({ name }) => (name === "kit" ? [] : [name]));
const firstViews = languages.flatMap((language) => names.map((name) => ({ name, language })));

test.each(firstViews)("the first view of $name in $language loads at most 150 kB of compressed JavaScript", (page) => {
	const size = filesOf(page.language, page.name).reduce((sum, file) => sum + sizeOf(file), 0);
	expect(size).toBeGreaterThan(10 * kilobytes); // less would mean that another file was measured
	expect(size).toBeLessThanOrEqual(150 * kilobytes);
});

type Catalogue = Record<string, string>;

/** Leaves out the texts that only the server writes, and the words, which the build writes into the catalogues of their pages. */
const isForPages = (file: string): boolean => !/^(?:orders\/documents|refusals|site\/descriptions|words)\./.test(file);

/** All text catalogues of a language that pages use. */
const cataloguesOf = async (language: Language): Promise<Catalogue[]> => {
	const files = readdirSync(join(root, "src/i18n"), { recursive: true, encoding: "utf8" }).filter(
		(file) => file.endsWith(`${language}.ts`) && isForPages(file),
	);
	const modules = await Promise.all(
		files.map((file): Promise<Record<string, Catalogue>> => import(join(root, "src/i18n", file))),
	);
	return modules.flatMap((module) => Object.values(module));
};

/** Splits the texts of a catalogue by whether scripts contain them with their keys. Skips texts that a build would escape. */
const splitTexts = (scripts: string, catalogue: Catalogue): { included: string[]; missing: string[] } => {
	const source = scripts.replaceAll('":`', ":`");
	const entries = Object.entries(catalogue).flatMap(([key, text]) =>
		/[`\\\n]/.test(text) ? [] : [`${key}:\`${text}\``],
	);
	const { included = [], missing = [] } = Object.groupBy(entries, (text) =>
		source.includes(text) ? "included" : "missing",
	);
	return { included, missing };
};

const commonTexts: Record<Language, Catalogue> = { "en-NZ": enNZ, "nl-NL": nlNL };

/** Searches each script once, because most scripts belong to every page. */
const textsByFile = new Map<string, string[]>();
const textsIn = (language: Language, file: string): string[] => {
	const texts =
		textsByFile.get(file) ?? splitTexts(readFileSync(join(client, file), "utf8"), commonTexts[language]).included;
	textsByFile.set(file, texts);
	return texts;
};

test.each(firstViews)("loads all texts of $language on the page $name", ({ language, name }) => {
	const texts = new Set(filesOf(language, name).flatMap((file) => textsIn(language, file)));
	const { included, missing } = splitTexts([...texts].join("\n"), commonTexts[language]);
	expect(included.length).toBeGreaterThan(100);
	expect(missing).toEqual([]);
});

test.each(languages)("loads no text of another language on pages in %s, at once or later", async (language) => {
	const manifest: object = JSON.parse(readFileSync(join(client, `.vite/${language}.json`), "utf8"));
	const files = Object.values(manifest).flatMap(({ file }: { file: string }) => (file.endsWith(".js") ? [file] : []));
	const scripts = files.map((file) => readFileSync(join(client, file), "utf8")).join("\n");
	const ownTexts = (await cataloguesOf(language)).flatMap((catalogue) => splitTexts(scripts, catalogue).included);
	for (const other of languages)
		for (const catalogue of await cataloguesOf(other)) {
			const { included, missing } = splitTexts(scripts, catalogue);
			// Some texts are the same in both languages: iDEAL.
			expect(other === language ? missing : included.filter((text) => !ownTexts.includes(text))).toEqual([]);
		}
});

test("keeps picture fonts, demo logins and the texts of server refusals out of the client", () => {
	const scripts = readdirSync(join(client, "assets")).filter((name) => name.endsWith(".js"));
	expect(scripts.length).toBeGreaterThan(1);
	for (const name of scripts) {
		const script = readFileSync(join(client, "assets", name), "utf8");
		for (const serverOnly of [pictureFonts, demoLogins, serverRefusals]) expect(script, name).not.toMatch(serverOnly);
	}
});
