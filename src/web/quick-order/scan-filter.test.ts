import { expect, test } from "vitest";
import { newScanFilter } from "./scan-filter.ts";

test("counts a code once while it stays in the picture, and again after it was away", () => {
	const filter = newScanFilter();
	const frames: [codes: string[], ms: number, counted: string[]][] = [
		[["9421000000012"], 0, ["9421000000012"]],
		[["9421000000012"], 1_000, []],
		[["9421000000012", "96385074", "96385074"], 2_000, ["96385074"]],
		[[""], 3_000, []],
		[["9421000000012"], 3_400, []],
		[["9421000000012", "96385074"], 4_900, ["9421000000012", "96385074"]],
	];
	for (const [codes, ms, counted] of frames) expect(filter(codes, ms), `at ${ms} ms`).toEqual(counted);
});
