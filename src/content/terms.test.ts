import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { termsVersion } from "#checkout/checkout-form.ts";
import { html } from "#mail/markup.ts";
import { dutch } from "./dutch.ts";
import { english } from "./english.ts";

const facts = { name: "Shop", reach: html`us`, cutOff: "2 pm", freeFreightFrom: "$250", gst: "15%" };
const worded = [english, dutch].map(({ terms }) => terms(facts).markup).join("\n");

test("the terms that people agree to have their version in them, and are not worded otherwise without another", () => {
	expect(worded).toContain(`version ${termsVersion}`);
	expect(worded).toContain(`versie ${termsVersion}`);
	const hash = createHash("sha256").update(worded).digest("hex").slice(0, 12);
	expect({ [termsVersion]: hash }).toEqual({ "1": "248094f2af1c" });
});
