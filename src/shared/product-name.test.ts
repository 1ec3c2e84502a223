import { expect, test } from "vitest";
import { keepUnits, nameWithoutSize, nameWithSize } from "./product-name.ts";

test.each([
	{ name: "Kiln Road Espresso", size: "1 kg, whole bean", beside: "Kiln Road Espresso" },
	{ name: "Kiln Road Espresso, 250 g, whole bean", size: "250 g, whole bean", beside: "Kiln Road Espresso" },
	{ name: "Flat 12", size: "12", beside: "Flat 12" },
	{ name: "Tray, 6 cups, ash", size: "6 cups", beside: "Tray, 6 cups, ash" },
])("shortens $name of $size to $beside", ({ name, size, beside }) => {
	expect(nameWithoutSize({ name, size })).toBe(beside);
	expect(nameWithSize({ name, size })).toBe(`${beside}, ${size}`);
});

test.for([
	["12 × 250 ml cans", "12\u00a0×\u00a0250\u00a0ml cans"],
	["6 × 1 kg, whole bean", "6\u00a0×\u00a01\u00a0kg, whole bean"],
	["House Espresso, 1 kg", "House Espresso, 1\u00a0kg"],
	["Blend No. 7", "Blend No. 7"],
] as const)("keeps the units of %s beside their numbers", ([text, kept]) => {
	expect(keepUnits(text)).toBe(kept);
});
