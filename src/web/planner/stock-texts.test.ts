import { expect, test } from "vitest";
import { dayOf } from "#shared/store-day.ts";
import { stockTextsOf } from "./stock-texts.ts";

const [near, far] = [dayOf(2026, 11, 25), dayOf(2026, 12, 9)];

test.each([
	[
		{ pieces: 0, runsOut: near, next: null },
		{ estimate: "used-up", lasts: null },
	],
	[
		{ pieces: 0, runsOut: near, next: { day: far } },
		{ estimate: "used-up", lasts: null },
	],
	[
		{ pieces: 0.4, runsOut: near, next: { day: far } },
		{ estimate: "stock-rest", lasts: "lasts-until" },
	],
	[
		{ pieces: 3, runsOut: far, next: null },
		{ estimate: "stock-estimated", lasts: "lasts-until" },
	],
	[
		{ pieces: 3, runsOut: far, next: { day: near } },
		{ estimate: "stock-estimated", lasts: "lasts-until-planned" },
	],
	[
		{ pieces: 3, runsOut: null, next: { day: near } },
		{ estimate: "stock-estimated", lasts: "lasts-long-planned" },
	],
	[
		{ pieces: 3, runsOut: null, next: null },
		{ estimate: "stock-estimated", lasts: "lasts-long" },
	],
] as const)("describes the stock of %o", (stock, texts) => {
	expect(stockTextsOf(stock)).toEqual(texts);
});
