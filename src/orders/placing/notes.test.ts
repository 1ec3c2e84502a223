import { expect, test } from "vitest";
import { languages } from "#i18n/languages.ts";
import { orderTexts } from "#i18n/orders/orders.ts";
import { noteIn, shopNotes } from "./notes.ts";

test("translates the shop's notes into the language of the reader", () => {
	for (const note of Object.values(shopNotes)) {
		expect(noteIn(orderTexts("en-NZ"), note)).toBe(note);
		expect(noteIn(orderTexts("nl-NL"), note)).not.toBe(note);
	}
	expect(noteIn(orderTexts("nl-NL"), "Not paid within 24 hours")).toBe("Niet binnen 24 uur betaald");
});

test.each(languages)("keeps a note that a person wrote in %s", (language) => {
	for (const note of ["", "Not paid", "not-paid", "De koffie was op"])
		expect(noteIn(orderTexts(language), note)).toBe(note);
});
