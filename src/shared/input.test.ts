import { expect, test } from "vitest";
import { slugInput } from "./input.ts";

const isSlug = (text: string) => slugInput.safeParse(text).success;

test.each(["", " ", "a b", "a\nb", "a\0b", "a\ud800", "x".repeat(201)])("nothing is looked for at %j", (slug) => {
	expect(isSlug(slug)).toBe(false);
});

test.each(["kereru-house-espresso", "a.b", "__proto__", "%", "☕", "x".repeat(200)])(
	"%j may once have been one",
	(slug) => {
		expect(isSlug(slug)).toBe(true);
	},
);
