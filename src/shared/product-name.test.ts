import { expect, test } from "vitest";
import { nameWithoutSize, nameWithSize } from "./product-name.ts";

test.each([
	{ name: "Kiln Road Espresso", size: "1 kg, whole bean", beside: "Kiln Road Espresso" },
	{ name: "Kiln Road Espresso, 250 g, whole bean", size: "250 g, whole bean", beside: "Kiln Road Espresso" },
	{ name: "Flat 12", size: "12", beside: "Flat 12" },
	{ name: "Tray, 6 cups, ash", size: "6 cups", beside: "Tray, 6 cups, ash" },
])("shortens $name of $size to $beside", ({ name, size, beside }) => {
	expect(nameWithoutSize({ name, size })).toBe(beside);
	expect(nameWithSize({ name, size })).toBe(`${beside}, ${size}`);
});
