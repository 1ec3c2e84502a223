import { expect, test } from "vitest";
import { isOfferedSize, parsePictureRequest } from "./pictures.ts";

const sized = (width: string, height: string) => ({ width: [width], height: [height] });

test("parses the URL of a picture, transparent or on the studio backdrop", () => {
	const size = { width: 250, height: 250 };
	expect(parsePictureRequest("a-bag", sized("250", "250"))).toEqual({ key: "a-bag", backdrop: "none", size });
	expect(parsePictureRequest("a-bag-studio", sized("250", "250"))).toEqual({ key: "a-bag", backdrop: "studio", size });
	expect(parsePictureRequest("a-bag", { version: ["x"] })).toEqual({ key: "a-bag", backdrop: "none", size: "usual" });
});

test.each(["", "A-Bag", "a--bag", "-a", "a-", "a_b", "a/b", "../a", "a.webp", "a\0", "ā", "a".repeat(108)])(
	"refuses %j as a key",
	(name) => expect(parsePictureRequest(name, sized("250", "250"))).toBeNull(),
);

test.each(["0", "-1", "99", "1e3", "1e9", "0250", " 250", "250.0", "abc", "", "NaN", "10000", "99999999999999999999"])(
	"refuses %j as a width",
	(width) => expect(parsePictureRequest("a-bag", sized(width, "250"))).toBeNull(),
);

test("refuses a missing or repeated dimension", () => {
	expect(parsePictureRequest("a-bag", { width: ["250"] })).toBeNull();
	expect(parsePictureRequest("a-bag", { width: ["250", "250"] })).toBeNull();
	expect(parsePictureRequest("a-bag", { width: ["250", "250"], height: ["250"] })).toBeNull();
});

test("offers only a few sizes", () => {
	const offered = [];
	for (let width = 1; width <= 2_000; width++)
		for (const height of [width, Math.round(width / 3), 250])
			for (const shape of ["square", "wide"] as const)
				if (isOfferedSize(shape, { width, height })) offered.push(`${shape} ${width}x${height}`);
	expect(new Set(offered)).toEqual(
		new Set([
			"square 100x100",
			"square 200x200",
			"square 250x250",
			"square 500x500",
			"square 600x600",
			"square 1200x1200",
			"wide 750x250",
			"wide 1500x500",
		]),
	);
});
