import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { firstView } from "#http/assets.ts";
import { enNZ } from "#i18n/en-NZ.ts";
import { type Language, languages } from "#i18n/languages.ts";
import { nlNL } from "#i18n/nl-NL.ts";
import { pages } from "./app/routing/pages.ts";

const root = join(import.meta.dirname, "../..");
const kilobytes = 1_000;
/** Half a megabyte of lettering that draws the demo's pictures on the server. */
const drawings = /draystreet|kettlecrane/;

/** Who can be played in the demo, and by what: words that only its server says. */
const players = /BREWLINEDEMO|Flat-white-1|cornerstore\.example|This is a demo|Our technician/;

const client = join(root, "dist/client");

/** Two builds beside the other tests. */
const buildingMs = 120_000;

beforeAll(async () => {
	const built = Bun.spawn([process.execPath, "scripts/build.ts"], {
		cwd: root,
		stdio: ["ignore", "inherit", "inherit"],
	});
	expect(await built.exited).toBe(0);
}, buildingMs);

const filesOf = (language: Language, page: string) => {
	const { script, imports } = firstView(client, language, page);
	return [script, ...imports];
};
const loadedBy = (language: Language, page: string) =>
	filesOf(language, page).map((file) => readFileSync(join(client, file)));

/** Most scripts are loaded by every page, and each is compressed once. */
const sizes = new Map<string, number>();
const sizeOf = (file: string): number => {
	const size = sizes.get(file) ?? gzipSync(readFileSync(join(client, file)), { level: 9 }).length;
	sizes.set(file, size);
	return size;
};

// The kit shows every part at once, to those who build with it.
const names = pages.flatMap(({ name }) => (name === "kit" ? [] : [name]));
const firstViews = languages.flatMap((language) => names.map((name) => ({ name, language })));

test.each(firstViews)("the first view of $name in $language loads at most 150 kB of compressed JavaScript", (page) => {
	const size = filesOf(page.language, page.name).reduce((sum, file) => sum + sizeOf(file), 0);
	expect(size).toBeGreaterThan(10 * kilobytes); // else it is not the client that was measured
	expect(size).toBeLessThanOrEqual(150 * kilobytes);
});

type Catalogue = Record<string, string>;

/** Only the server writes documents. */
const isOfPages = (file: string): boolean => !file.startsWith("documents.");

/** Every catalogue of a language that pages speak. */
const cataloguesOf = async (language: Language): Promise<Catalogue[]> => {
	const files = readdirSync(join(root, "src/i18n")).filter(
		(file) => file.endsWith(`${language}.ts`) && isOfPages(file),
	);
	const modules = await Promise.all(
		files.map((file): Promise<Record<string, Catalogue>> => import(join(root, "src/i18n", file))),
	);
	return modules.flatMap((module) => Object.values(module));
};

/** Which texts stand in a script under their keys. What a script would write in another way is left out. */
const saidIn = (scripts: string, catalogue: Catalogue): { said: string[]; unsaid: string[] } => {
	const bare = scripts.replaceAll('":`', ":`");
	const written = Object.entries(catalogue).flatMap(([key, text]) =>
		/[`\\\n]/.test(text) ? [] : [`${key}:\`${text}\``],
	);
	const said = written.filter((text) => bare.includes(text));
	return { said, unsaid: written.filter((text) => !said.includes(text)) };
};

test.each(firstViews)("$name in $language loads the words of that language", ({ language, name }) => {
	const ofEveryPage: Catalogue = { "en-NZ": enNZ, "nl-NL": nlNL }[language];
	const { said, unsaid } = saidIn(loadedBy(language, name).join("\n"), ofEveryPage);
	expect(said.length).toBeGreaterThan(100);
	expect(unsaid).toEqual([]);
});

test.each(languages)(
	"nothing that a page in %s loads, at once or later, says a word of another language",
	async (language) => {
		const built: object = JSON.parse(readFileSync(join(client, `.vite/${language}.json`), "utf8"));
		const files = Object.values(built).flatMap(({ file }: { file: string }) => (file.endsWith(".js") ? [file] : []));
		const scripts = files.map((file) => readFileSync(join(client, file), "utf8")).join("\n");
		const own = (await cataloguesOf(language)).flatMap((catalogue) => saidIn(scripts, catalogue).said);
		for (const known of languages)
			for (const catalogue of await cataloguesOf(known)) {
				const { said, unsaid } = saidIn(scripts, catalogue);
				// A name may be the same in both: iDEAL.
				expect(known === language ? unsaid : said.filter((text) => !own.includes(text))).toEqual([]);
			}
	},
);

test("no page carries what draws the demo's pictures, nor a word of its logins", () => {
	const scripts = readdirSync(join(client, "assets")).filter((name) => name.endsWith(".js"));
	expect(scripts.length).toBeGreaterThan(1);
	for (const name of scripts) {
		const script = readFileSync(join(client, "assets", name), "utf8");
		for (const theirs of [drawings, players]) expect(script, name).not.toMatch(theirs);
	}
});
