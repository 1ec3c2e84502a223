import { expect, test } from "vitest";
import { versionOf } from "./version.ts";

test("a version has its commit when the commit is known", () => {
	const version = versionOf(undefined);
	expect(version).toMatch(/^\d+\.\d+\.\d+$/);
	expect(versionOf("3f2a1b4c5d6e")).toBe(`${version}+3f2a1b4c5d6e`);
});
