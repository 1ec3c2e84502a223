import { expect, test } from "vitest";
import { worldNamed } from "./worlds.ts";

test.each([
	{ words: [], world: "house" },
	{ words: ["5k"], world: "5k" },
	{ words: ["5k", "now"], world: null },
	{ words: ["house", "house"], world: null },
	{ words: [""], world: null },
	{ words: ["House"], world: null },
	{ words: ["constructor"], world: null },
])("$words asks for $world", ({ words, world }) => {
	expect(worldNamed(words)).toBe(world);
});
