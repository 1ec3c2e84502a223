import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";
import { lookUpOutcomes } from "#test/look-up-outcomes.ts";

const Module = z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())]));
const folder = join(import.meta.dirname, "../i18n");

/** The texts of a language, by file and key. */
async function textsIn(language: string): Promise<Map<string, string>> {
	const texts = new Map<string, string>();
	const ending = `${language}.ts`;
	for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(ending)))
		for (const [name, value] of Object.entries(Module.parse(await import(join(folder, file)))))
			for (const [key, text] of typeof value === "string" ? [[name, value] as const] : Object.entries(value))
				texts.set(`${file.replace(ending, "")} ${key}`, text);
	return texts;
}

/** Whether a cell of the manual is a text of the shop or its first sentence. Placeholders stand for anything. */
function quotes(cell: string, text: string): boolean {
	const parts = text.split(/\{\w+\}/);
	if (!/\p{L}{3}/u.test(parts.join(" "))) return false; // would be found in every cell
	const pattern = (sentences: string) =>
		sentences
			.split(/\{\w+\}/)
			.map((part) => RegExp.escape(part))
			.join(".+?");
	const [first = ""] = text.split(/(?<=\.) /);
	return [text, first].some((sentences) => new RegExp(`^${pattern(sentences)}$`).test(cell));
}

test("the demo's manual has each outcome of both look-ups", () => {
	expect(lookUpOutcomes.filter(({ step }) => step === "company").length).toBeGreaterThanOrEqual(12);
	expect(lookUpOutcomes.filter(({ step }) => step === "address").length).toBeGreaterThanOrEqual(9);
});

test("the demo's manual names each outcome of a look-up by the Dutch of its English text", async () => {
	const [english, dutch] = [await textsIn("en-NZ"), await textsIn("nl-NL")];
	for (const outcome of lookUpOutcomes.filter((outcome) => outcome.english !== outcome.dutch)) {
		const keys = [...english.keys()].filter((key) => quotes(outcome.english, english.get(key) ?? ""));
		expect(
			keys.some((key) => quotes(outcome.dutch, dutch.get(key) ?? "")),
			outcome.english,
		).toBe(true);
	}
});
