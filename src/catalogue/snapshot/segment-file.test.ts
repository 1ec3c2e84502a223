import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { sources } from "#test/sources.ts";
import { segmentBuilder } from "./segment-builder.ts";
import { codeOfSegments, loadSegment, saveSegment, versionOfCode } from "./segment-file.ts";

function newFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "brewline-segment-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	return folder;
}

const stored = { segment: segmentBuilder().done(), versions: new Map([["a", "1"]]) };

test("gives back what was saved, to the same code only", () => {
	const folder = newFolder();
	const path = join(folder, "deeper", "catalogue");
	expect(loadSegment(path, "one")).toBe(null);
	saveSegment(path, "one", { ...stored, versions: new Map([["a", "0"]]) });
	saveSegment(path, "one", stored);
	expect(loadSegment(path, "one")).toEqual(stored);
	expect(loadSegment(path, "two")).toBe(null);
	expect(loadSegment(path, "other code")).toBe(null);
	expect(readdirSync(join(folder, "deeper"))).toEqual(["catalogue"]);
	expect(statSync(path).mode & 0o777).toBe(0o600);
});

test("ignores a file with any changed byte, one that was cut, and an empty one", () => {
	const path = join(newFolder(), "catalogue");
	saveSegment(path, "one", stored);
	const whole = readFileSync(path);
	const places = [0, 3, 4, 10, 20, 21, Math.floor(whole.length / 2), whole.length - 1];
	for (const place of places) {
		const damaged = Buffer.from(whole);
		damaged[place] = (damaged[place] ?? 0) ^ 1;
		writeFileSync(path, damaged);
		expect(loadSegment(path, "one"), `byte ${place}`).toBe(null);
	}
	for (const length of [0, 1, 21, whole.length - 1]) {
		writeFileSync(path, whole.subarray(0, length));
		expect(loadSegment(path, "one"), `${length} bytes`).toBe(null);
	}
});

test("identifies the code by all files that decide what a segment contains", () => {
	const known = new Map(sources.map((source) => [source.path, source]));
	const reached = new Set<string>();
	const follow = (path: string): void => {
		if (reached.has(path)) return;
		reached.add(path);
		for (const { target, typeOnly } of known.get(path)?.imports ?? []) if (target && !typeOnly) follow(target);
	};
	follow("catalogue/snapshot/snapshot-rows.db.ts");
	expect(reached.size).toBeGreaterThan(50);
	const outside = [...reached].filter(
		(path) => !codeOfSegments.some((place) => path === place || path.startsWith(`${place}/`)),
	);
	expect(outside).toEqual([]);
});

test("gives the code another version when any source of it changes, and not for its tests", () => {
	const folder = newFolder();
	for (const place of codeOfSegments) {
		const file = place.endsWith(".ts") ? place : join(place, "deeper", "file.ts");
		mkdirSync(dirname(join(folder, file)), { recursive: true });
		writeFileSync(join(folder, file), "before");
	}
	const first = versionOfCode(folder);
	writeFileSync(join(folder, "catalogue", "file.test.ts"), "a test");
	expect(versionOfCode(folder)).toBe(first);
	writeFileSync(join(folder, "catalogue", "deeper", "file.ts"), "after");
	const second = versionOfCode(folder);
	writeFileSync(join(folder, "act.ts"), "after");
	expect(new Set([first, second, versionOfCode(folder)]).size).toBe(3);
});
