import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { documentsEnNZ } from "#i18n/orders/documents.en-NZ.ts";
import { documentsNlNL } from "#i18n/orders/documents.nl-NL.ts";
import { enNZ } from "#mail/en-NZ.ts";
import { html } from "#mail/markup.ts";
import { nlNL } from "#mail/nl-NL.ts";
import { termsVersion } from "#orders/placing/terms-of-sale.ts";
import { dutch } from "./dutch.ts";
import { english } from "./english.ts";

const store = { name: "Shop", contact: html`us`, cutOff: "2 pm", freeFreightFrom: "$250", gst: "15%" };
const text = [english, dutch].map(({ terms }) => terms(store).markup).join("\n");

test.each([
	{ period: "five working days", terms: english.terms, mails: enNZ, documents: documentsEnNZ },
	{ period: "vijf werkdagen", terms: dutch.terms, mails: nlNL, documents: documentsNlNL },
])("gives $period to report damage, as the mail and the delivery note do", ({ period, terms, mails, documents }) => {
	for (const text of [terms(store).markup, mails["order-completed.text"], documents["note.foot"]])
		expect(text).toContain(period);
});

test("contains its version, and gets a new version when the text of the terms changes", () => {
	expect(text).toContain(`version ${termsVersion}`);
	expect(text).toContain(`versie ${termsVersion}`);
	const hash = createHash("sha256").update(text).digest("hex").slice(0, 12);
	expect({ [termsVersion]: hash }).toEqual({ "2": "958014b88fa5" });
});
