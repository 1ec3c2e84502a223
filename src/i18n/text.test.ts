import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { money } from "#shared/money.ts";
import { enNZ } from "./en-NZ.ts";
import { writeDeadline, writeMoney, writeTime } from "./format.ts";
import { languageOf } from "./languages.ts";
import { nlNL } from "./nl-NL.ts";
import { refusalsEnNZ } from "./refusals.en-NZ.ts";
import { refusalText, textIn } from "./text.ts";

const placesIn = (text: string) => [...text.matchAll(/\{\d\}/g)].map(String).sort();
const dutch = new Map(Object.entries(nlNL));

test.each(Object.entries(enNZ))("%s has the same places to fill in both languages", (key, english) => {
	expect(placesIn(dutch.get(key) ?? "")).toEqual(placesIn(english));
});

test("no text is empty, and none was left in English by mistake", () => {
	for (const [key, english] of Object.entries(enNZ)) {
		expect(english.trim(), key).not.toBe("");
		expect(dutch.get(key)?.trim(), key).not.toBe(english);
	}
	expect(dutch.size).toBe(Object.keys(enNZ).length);
});

test("a value comes into its place as it is", () => {
	expect(textIn("en-NZ")("shell.order-by", "2:00 pm")).toBe("Order by 2:00 pm");
	expect(textIn("nl-NL")("shell.order-by", "$& {0}")).toBe("Bestel vóór $& {0}");
});

test("a refusal is told in words, with its details in their places; what has no place stays unsaid", () => {
	const tooMuch = { code: "heavy.too-much", details: { seconds: 10 } } as const;
	expect(refusalText("en-NZ", tooMuch)).toBe("A lot is going on right now. Please try again in 10 seconds.");
	expect(refusalText("nl-NL", tooMuch)).toBe("Het is nu erg druk. Probeer het over 10 seconden opnieuw.");
	const stale = { code: "record.stale", details: { updatedAt: "2026-11-21T00:00:00.000Z" } } as const;
	expect(refusalText("en-NZ", stale)).not.toContain("2026");
});

test("no refusal has words that nothing refuses with", () => {
	const src = join(import.meta.dirname, "..");
	const files = readdirSync(src, { recursive: true, encoding: "utf8" });
	const code = files
		.filter((path) => path.endsWith(".ts") && !path.startsWith("i18n/") && !path.endsWith(".test.ts"))
		.map((path) => readFileSync(join(src, path), "utf8"))
		.join("");
	expect(Object.keys(refusalsEnNZ).filter((key) => !code.includes(`"${key}"`))).toEqual([]);
});

test.each([
	{ cents: 120_800, en: "$1,208.00", nl: "$ 1.208,00" },
	{ cents: 0, en: "$0.00", nl: "$ 0,00" },
	{ cents: -1_240, en: "−$12.40", nl: "−$ 12,40" },
	{ cents: 5, en: "$0.05", nl: "$ 0,05" },
])("$cents cents are $en, in Dutch $nl", ({ cents, en, nl }) => {
	expect(writeMoney("en-NZ", "NZD", money(cents)).replaceAll("\u00a0", " ")).toBe(en);
	expect(writeMoney("nl-NL", "NZD", money(cents)).replaceAll("\u00a0", " ")).toBe(nl);
});

test.each([
	{ time: "14:00", en: "2:00 pm", nl: "14:00" },
	{ time: "06:40", en: "6:40 am", nl: "06:40" },
	{ time: "00:00", en: "12:00 am", nl: "00:00" },
	{ time: "12:30", en: "12:30 pm", nl: "12:30" },
])("$time is $en, in Dutch $nl", ({ time, en, nl }) => {
	expect(writeTime("en-NZ", time).replaceAll("\u00a0", " ")).toBe(en);
	expect(writeTime("nl-NL", time).replaceAll("\u00a0", " ")).toBe(nl);
});

test.each([
	{ time: "15:00", en: "Monday 23 November, 3:00 pm", nl: "maandag 23 november, 15:00" },
	{ time: "24:00", en: "the end of Monday 23 November", nl: "aan het einde van maandag 23 november" },
])("by $time is by $en, in Dutch by $nl", ({ time, en, nl }) => {
	expect(writeDeadline("en-NZ", { day: "2026-11-23", time }).replaceAll("\u00a0", " ")).toBe(en);
	expect(writeDeadline("nl-NL", { day: "2026-11-23", time }).replaceAll("\u00a0", " ")).toBe(nl);
});

test.each([
	{ path: "/", language: "en-NZ" },
	{ path: "/nl", language: "nl-NL" },
	{ path: "/NL/cart", language: "nl-NL" },
	{ path: "/nlx", language: "en-NZ" },
])("$path is in $language", ({ path, language }) => {
	expect(languageOf(path)).toBe(language);
});

test("the words of the specification stand as it has them", () => {
	const t = textIn("en-NZ");
	expect(t("password.differ")).toBe("Passwords do not match");
	expect(refusalsEnNZ["password.unfit"]).toBe("Your password does not match the criteria.");
});
