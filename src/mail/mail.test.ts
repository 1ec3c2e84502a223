import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { languages } from "#i18n/languages.ts";
import { enNZ } from "./en-NZ.ts";
import { colours } from "./letter.ts";
import { oneLine } from "./markup.ts";
import { nlNL } from "./nl-NL.ts";
import { templateNames, templates } from "./templates.ts";

const sender = { name: "Brewline", phone: "0800 273 955", publicUrl: "https://shop.example" };
const all = templateNames.flatMap((name) => languages.map((language) => ({ name, language })));

/** Whatever is not named here leads to the shop. */
const leadsTo: Partial<Record<(typeof templateNames)[number], string>> = {
	"codes-renewed": "account/security",
	"colleague-added": "account",
	"colleague-changed": "account",
	"factor-ended": "account/security",
	"factor-locked": "account/security",
	"factor-reset": "account/security",
	"factor-set": "account/security",
	"new-device": "account/security",
	"password-changed": "account/security",
};

test.each(all)(
	"$name in $language says the same as text and as HTML, and needs nothing from outside",
	({ name, language }) => {
		const { subject, text, html } = templates[name].write(language, templates[name].sample, sender);
		const sample: Record<string, string> = templates[name].sample;
		const { firstName = "", company = subject, secret, colleague = company, device = company } = sample;
		expect(subject).toContain(company);
		for (const word of [firstName, company, colleague, device]) {
			expect(text).toContain(word);
			expect(html).toContain(Bun.escapeHTML(word));
		}
		expect(html).toContain(`<html lang="${language}"`);
		expect(html).toContain('content="light dark"');
		const said = text.split("\n").filter((line) => line && line !== "-- " && !line.startsWith("https:"));
		expect(said.length).toBeGreaterThan(6);
		for (const line of said) expect(html).toContain(Bun.escapeHTML(line.replace(/:$/, "")));
		const leads = secret ? `ResetPassword/${secret}` : leadsTo[name];
		const path = [...(language === "nl-NL" ? ["nl"] : []), ...(leads ? [leads] : [])].join("/");
		expect(text).toContain(`https://shop.example/${path}\n`);
		expect([...html.matchAll(/(?:src|href|url)\s*[=(]\s*["']?([^"')\s>]*)/g)].map(([, at]) => at)).toEqual([
			expect.stringMatching(/^https:\/\/shop\.example\//),
		]);
		expect(`${subject}${text}${html}`).not.toMatch(/undefined|\{\d\}|\[object/);
	},
);

test.each(all)("$name in $language keeps what people typed as text, on its line", ({ name, language }) => {
	const typed = `"><img src=x onerror=alert(1)>\r\nBcc: all@example.org\u2028\u202e'&`;
	const data = Object.fromEntries(
		Object.entries(templates[name].sample).map(([field, value]) => [
			field,
			["role", "secret", "day", "time"].includes(field) ? value : typed,
		]),
	);
	const { subject, text, html } = templates[name].write(language, data, sender);
	expect(subject).not.toMatch(/[\r\n\p{Cc}\u2028\u202e]/u);
	expect(html).not.toContain("<img");
	expect(html).toContain("&quot;&gt;&lt;img src=x onerror=alert(1)&gt; Bcc: all@example.org &#39;&amp;");
	expect(text).not.toMatch(/^Bcc:/m);
});

test("what a template is not told is a mistake, not a gap in a mail", () => {
	for (const name of templateNames)
		expect(() => templates[name].write("en-NZ", { firstName: "Hēmi" }, sender)).toThrow(/company|secret|day/);
});

test.each([
	{ typed: "Kererū\r\nBcc: x@y.nz", line: "Kererū Bcc: x@y.nz" },
	{ typed: " a\u0000b\u0085c\u2029d\tē ", line: "a b c d ē" },
	{ typed: "\u202eevil\u202c", line: "evil" },
])("$line is one line", ({ typed, line }) => {
	expect(oneLine(typed)).toBe(line);
});

test("colours are those of the tokens", () => {
	const tokens = readFileSync(join(import.meta.dirname, "../web/ui/tokens.css"), "utf8");
	for (const [role, [light, dark]] of Object.entries(colours))
		expect(tokens).toContain(`--${role}: light-dark(${light}, ${dark})`);
});

const placesIn = (text: string) => [...text.matchAll(/\{\d\}/g)].map(String).sort();

test.each(Object.entries(enNZ))(
	"%s has the same places to fill in both languages, and is translated",
	(key, english) => {
		const dutch = new Map(Object.entries(nlNL)).get(key) ?? "";
		expect(placesIn(dutch)).toEqual(placesIn(english));
		expect(dutch).not.toBe(english);
	},
);
