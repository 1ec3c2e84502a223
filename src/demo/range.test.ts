import { describe, expect, test } from "vitest";
import { type Both, categories, certificates, drinks, everything, type Product } from "./range.ts";

const repeated = (texts: string[]): string[] => texts.filter((text, index) => texts.indexOf(text) !== index);

/** The texts of one product that must be its own: short texts may repeat. */
const ownTexts = (product: Product, language: keyof Both): string[] =>
	[
		product.name,
		product.taste,
		product.description,
		product.storage,
		product.preparation,
		product.dosage,
		product.maintenance,
	]
		.flatMap((text) => (text ? [text[language]] : []))
		.concat(product.highlights[language])
		.filter((text) => text.length > 24);

describe("the range of the demo", () => {
	test("uses no text for two products", () => {
		for (const language of ["en", "nl"] as const)
			expect(repeated(everything.flatMap((product) => ownTexts(product, language)))).toEqual([]);
		expect(repeated(everything.map(({ name }) => name.en))).toEqual([]);
		expect(repeated(everything.map(({ slug }) => slug))).toEqual([]);
	});

	test.each(everything.map((product) => [product.slug, product] as const))("%s is whole", (_, product) => {
		expect(product.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
		expect(categories.map(({ slug }) => slug)).toContain(product.category);
		for (const language of ["en", "nl"] as const) {
			expect(product.description[language].length).toBeGreaterThan(80);
			expect(product.description[language].length).toBeLessThan(400);
			expect(product.description[language]).toMatch(/[.]$/);
			expect(product.highlights[language].length).toBeGreaterThan(0);
			expect(product.highlights[language].length).toBeLessThanOrEqual(3);
			for (const line of product.highlights[language]) expect(line).toMatch(/^[^+\s].{4,88}[^.]$/);
		}
		expect(product.highlights.nl.length).toBe(product.highlights.en.length);
		expect(product.family2.split("|").length).toBe(2);
		expect(product.family3.startsWith(`${product.family2}|`)).toBe(true);
		expect(product.certificates.every((name) => certificates.includes(name))).toBe(true);
		expect(product.drinks.every((name) => drinks.includes(name))).toBe(true);
		expect(repeated(product.sizes.map(({ suffix }) => suffix))).toEqual([]);
		for (const { contents, price, grams, suffix } of product.sizes) {
			expect(suffix).toMatch(/^(|-[A-Z0-9]{1,5})$/);
			expect(contents.en).toMatch(/^\d/);
			expect(contents.nl).toMatch(/^\d/);
			expect(price === null || (Number.isInteger(price) && price > 0)).toBe(true);
			expect(grams).toBeGreaterThan(0);
		}
	});
});
