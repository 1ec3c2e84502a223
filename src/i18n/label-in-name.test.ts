import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";

const Module = z.record(z.string(), z.unknown());
const Texts = z.record(z.string(), z.string());

/** Accessible names whose key does not end in "-of", with the key of the visible label. */
const otherNames: Record<string, string> = {
	"cart.add": "cart.add-short",
	"change-location": "change",
	"choose-this": "choose",
	"coupon-off": "coupon-off-short",
};
/** Keys that end in "-of" and name no control with the visible label before it: headings, values, and the button of an icon. */
const noNames = ["front-page plan-of", "product intensity-of", "lists remove-of"];

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" }).filter((file) =>
	/(?:en-NZ|nl-NL)\.ts$/.test(file),
);

test("the accessible name of a control begins with its visible label in both languages", async () => {
	const names: string[] = [];
	for (const file of files) {
		const module = Module.parse(await import(join(import.meta.dirname, file)));
		for (const value of Object.values(module)) {
			const { data: texts = {} } = Texts.safeParse(value);
			for (const [key, name] of Object.entries(texts)) {
				const label = texts[otherNames[key] ?? key.replace(/-of$/, "")];
				if (label === undefined || label === name || noNames.includes(`${basename(file).split(".")[0]} ${key}`))
					continue;
				names.push(name);
				const begins = name.toLowerCase().startsWith(label.toLowerCase());
				expect.soft(begins, `${file} ${key}: ${name}`).toBe(true);
			}
		}
	}
	expect(names.length).toBeGreaterThan(50);
});
