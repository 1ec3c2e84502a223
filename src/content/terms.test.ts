import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { html } from "#mail/markup.ts";
import { termsVersion } from "#orders/terms-of-sale.ts";
import { dutch } from "./dutch.ts";
import { english } from "./english.ts";

const store = { name: "Shop", contact: html`us`, cutOff: "2 pm", freeFreightFrom: "$250", gst: "15%" };
const text = [english, dutch].map(({ terms }) => terms(store).markup).join("\n");

test("contains its version, and gets a new version when the text of the terms changes", () => {
	expect(text).toContain(`version ${termsVersion}`);
	expect(text).toContain(`versie ${termsVersion}`);
	const hash = createHash("sha256").update(text).digest("hex").slice(0, 12);
	expect({ [termsVersion]: hash }).toEqual({ "1": "346ba3b8383c" });
});
