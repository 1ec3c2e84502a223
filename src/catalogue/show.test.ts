import { expect, test } from "vitest";
import { ShowProduct } from "./show.ts";

const asked = (slug: string) => ShowProduct.safeParse({ slug, language: "en-NZ" }).success;

test.each(["", "a b", "a\nb", "a\0b", "x".repeat(201)])("nothing is looked for at %j", (slug) => {
	expect(asked(slug)).toBe(false);
});

test.each(["kereru-house-espresso", "a.b", "__proto__", "%", "☕", "x".repeat(200)])(
	"%j may once have been one",
	(slug) => {
		expect(asked(slug)).toBe(true);
	},
);
