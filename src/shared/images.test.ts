import { expect, test } from "vitest";
import { processorMs } from "#test/processor-time.ts";
import { cleanSrcset, pictureAddress, sizesOf, sourcesOf, withSize } from "./images.ts";

const bag = { key: "harbour-1kg", version: "0123456789abcdef" };
const at = "/sfsites/c/cms/delivery/media/harbour-1kg";

test("an address names picture, version and size", () => {
	expect(withSize(pictureAddress(bag), { width: 250, height: 250 })).toBe(
		`${at}?version=0123456789abcdef&width=250&height=250`,
	);
	expect(pictureAddress({ ...bag, backdrop: "studio" })).toBe(`${at}-studio?version=0123456789abcdef`);
});

test("uses the same addresses on a CDN", () => {
	expect(pictureAddress(bag, "https://cdn.example/shop")).toBe(
		`https://cdn.example/shop${at}?version=0123456789abcdef`,
	);
});

test("offers product pictures of 250 by 250 and at least 100, at both densities", () => {
	expect(sourcesOf("/a?version=1", "card")).toEqual({
		srcSet: "/a?version=1&width=250&height=250 1x, /a?version=1&width=500&height=500 2x",
		sizes: undefined,
	});
	expect(sourcesOf("/a?version=1", "banner")).toEqual({
		srcSet: "/a?version=1&width=750&height=250 750w, /a?version=1&width=1500&height=500 1500w",
		sizes: "100vw",
	});
	for (const { width, height } of [...sizesOf("square"), ...sizesOf("wide")])
		expect(Math.min(width, height)).toBeGreaterThanOrEqual(100);
});

test("lets a phone choose among all sizes of the main picture", () => {
	const { srcSet, sizes } = sourcesOf("/a?version=1", "stage");
	expect(sizes).toMatch(/max\(260px,62vw\)$/);
	expect(srcSet.split(", ").map((entry) => entry.split(" ")[1])).toEqual([
		"100w",
		"200w",
		"250w",
		"500w",
		"600w",
		"1200w",
	]);
});

test.each([
	{
		when: "all is right",
		srcset: "/a.webp 1x, https://b.example/b.webp 2x",
		expected: "/a.webp 1x, https://b.example/b.webp 2x",
	},
	{ when: "there is no descriptor", srcset: "/a.webp", expected: "/a.webp" },
	{ when: "widths are given", srcset: "/a.webp 250w,/b.webp 500w", expected: "/a.webp 250w, /b.webp 500w" },
	{ when: "a density is a fraction", srcset: "/a.webp 1.5x", expected: "/a.webp 1.5x" },
	{ when: "an address has a comma", srcset: "/a,b.webp 1x, /c.webp 2x", expected: "/a,b.webp 1x, /c.webp 2x" },
	{ when: "somebody is to be written to", srcset: "mailto:a@b.example 1x, /b.webp 2x", expected: "/b.webp 2x" },
	{ when: "a script is to be run", srcset: "JavaScript:alert(1) 1x, /b.webp 2x", expected: "/b.webp 2x" },
	{ when: "an address is none", srcset: "http://[ 1x, /b.webp 2x", expected: "/b.webp 2x" },
	{ when: "a density is nothing", srcset: "/a.webp 0x, /b.webp 2x", expected: "/b.webp 2x" },
	{ when: "a width is negative", srcset: "/a.webp -100w, /b.webp 2x", expected: "/b.webp 2x" },
	{ when: "a descriptor is a height", srcset: "/a.webp 100h, /b.webp 2x", expected: "/b.webp 2x" },
	{ when: "there are two descriptors", srcset: "/a.webp 100w 2x, /b.webp 2x", expected: "/b.webp 2x" },
	{ when: "there are empty entries", srcset: " , /b.webp 2x, ", expected: "/b.webp 2x" },
	{ when: "there is nothing", srcset: "", expected: "" },
])("keeps the valid entries of a srcset when $when", ({ srcset, expected }) => {
	expect(cleanSrcset(srcset)).toBe(expected);
});

test("cleanSrcset reads a long srcset quickly", async () => {
	const srcset = `${"/a".repeat(50_000)} ${"1".repeat(50_000)}x, ${" 1x,".repeat(20_000)}`;
	expect(await processorMs(() => cleanSrcset(srcset))).toBeLessThan(1_000);
});
