import { describe, expect, test } from "vitest";
import { SCENES } from "#demo/pictures/index.mjs";
import { articles } from "./articles.ts";
import { categories } from "./range.ts";

const different = (texts: string[]) => expect(new Set(texts).size).toBe(texts.length);
const words = (text: string) => text.split(/\s+/).filter((word) => /\p{L}|\d/u.test(word)).length;

describe("the articles of the demo", () => {
	test("have distinct texts", () => {
		different(articles.map(({ slug }) => slug));
		for (const language of ["en", "nl"] as const) {
			different(articles.map(({ title }) => title[language]));
			different(articles.map(({ intro }) => intro[language]));
			different(articles.flatMap(({ body }) => body[language].split("\n\n")));
		}
	});

	test.each(articles.map((article) => [article.slug, article] as const))("%s is whole", (slug, article) => {
		expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
		expect(Object.keys(SCENES)).toContain(article.scene);
		expect(article.goesWith.length).toBeGreaterThan(0);
		for (const one of article.goesWith) expect(categories.map((category) => category.slug)).toContain(one);
		for (const text of [article.title, article.intro, article.body]) expect(text.nl).not.toBe(text.en);
		for (const language of ["en", "nl"] as const) {
			const blocks = article.body[language].split("\n\n");
			expect(article.title[language]).toMatch(/^.{10,60}$/);
			expect(article.intro[language]).toMatch(/^.{60,200}\.$/);
			expect(words(article.body[language])).toBeGreaterThanOrEqual(250);
			expect(words(article.body[language])).toBeLessThanOrEqual(400);
			expect(words(article.body[language]) / article.minutes).toBeGreaterThan(100);
			expect(words(article.body[language]) / article.minutes).toBeLessThan(200);
			for (const block of blocks) expect(block).toMatch(/^(## .*[^.]|[^#\s].*\.)$/);
			expect(blocks.at(-1)).not.toMatch(/^## /);
		}
		const headings = (text: string) => text.split("\n\n").map((block) => block.startsWith("## "));
		expect(headings(article.body.nl)).toEqual(headings(article.body.en));
	});
});
