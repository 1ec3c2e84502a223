import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";
import { placeholdersIn } from "./placeholders.ts";

const Catalogue = z.record(z.string(), z.string());
/** A catalogue exports one object of texts, and a file of words exports texts. */
const Module = z.record(z.string(), z.union([z.string(), Catalogue]));

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" }).filter((path) =>
	path.endsWith("en-NZ.ts"),
);
const inDutch = (file: string): string => file.replace("en-NZ", "nl-NL");

async function textsIn(file: string): Promise<Record<string, string>> {
	const module = Module.parse(await import(join(import.meta.dirname, file)));
	const texts = Object.entries(module).flatMap(([name, value]) =>
		typeof value === "string" ? [[name, value]] : Object.entries(value),
	);
	return Object.fromEntries(texts);
}

/** Texts that are the same in English and Dutch. */
const sharedTexts = [
	"1 product",
	"Bancontact",
	"Browser",
	"CSV",
	"Code",
	"Cookies",
	"Downloads",
	"Excel",
	"Filters",
	"KVK {0}",
	"Machine",
	"Machines",
	"Manager",
	"Menu",
	"Model",
	"NZBN",
	"NZBN {0}",
	"OCI",
	"Open",
	"Passkeys",
	"Plan {0}",
	"Plan {0}, {1}",
	"Product",
	"Status",
	"Volume",
	"Was {0}",
	"Webshop",
	"iDEAL",
	"per 100 ml",
	"product",
	"status",
	"{0} ({1})",
	"{0} kg",
	"{0} l",
	"{0} min",
	"{0} min per week",
	"{0}, {1}",
	"{0}.",
	"–",
];

test.each(files)("%s has each text in both languages, with the same placeholders", async (file) => {
	const [english, dutch] = await Promise.all([textsIn(file), textsIn(inDutch(file))]);
	expect(Object.keys(dutch).sort()).toEqual(Object.keys(english).sort());
	for (const [key, text] of Object.entries(english)) {
		const inDutch = dutch[key] ?? "";
		expect.soft(text.trim(), key).not.toBe("");
		expect.soft(inDutch.trim(), key).not.toBe("");
		expect.soft(placeholdersIn(inDutch).sort(), key).toEqual(placeholdersIn(text).sort());
		if (!sharedTexts.includes(text)) expect.soft(inDutch.trim(), key).not.toBe(text);
	}
});

/** The texts that a file writes itself, by their keys. */
function writtenIn(file: string): Map<string, string> {
	const code = readFileSync(join(import.meta.dirname, file), "utf8");
	const entries = code.matchAll(/^\t(?:"([^"]+)"|(\w+)):\s*("(?:[^"\\]|\\.)*"),$/gm);
	return new Map([...entries].map(([, quoted, bare, text]) => [quoted ?? bare ?? "", text ?? ""]));
}

test("texts of three files stand once, in words.en-NZ.ts and words.nl-NL.ts", () => {
	const filesOf = new Map<string, Set<string>>();
	for (const file of files) {
		const dutch = writtenIn(inDutch(file));
		for (const [key, text] of writtenIn(file)) {
			const both = `${text} / ${dutch.get(key)}`;
			filesOf.set(both, (filesOf.get(both) ?? new Set()).add(file));
		}
	}
	expect(filesOf.size).toBeGreaterThan(2_000);
	expect([...filesOf].flatMap(([text, { size }]) => (size > 2 ? [`${text} in ${size} files`] : []))).toEqual([]);
});
