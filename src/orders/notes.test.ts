import { expect, test } from "vitest";
import { languages } from "#i18n/languages.ts";
import { orderTexts } from "#i18n/orders.ts";
import { noteIn, shopNotes } from "./notes.ts";

test("what the shop writes is read in the words of who reads it", () => {
	for (const note of Object.values(shopNotes)) {
		expect(noteIn(orderTexts("en-NZ"), note)).toBe(note);
		expect(noteIn(orderTexts("nl-NL"), note)).not.toBe(note);
	}
	expect(noteIn(orderTexts("nl-NL"), "Not paid within 24 hours")).toBe("Niet binnen 24 uur betaald");
});

test.each(languages)("what a person wrote stays as it is in %s", (language) => {
	for (const note of ["", "Not paid", "not-paid", "De koffie was op"])
		expect(noteIn(orderTexts(language), note)).toBe(note);
});
