import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Language, languages } from "#i18n/languages.ts";
import { existingDay } from "#test/days.ts";
import { enNZ } from "./en-NZ.ts";
import { colours } from "./letter.ts";
import { oneLine } from "./markup.ts";
import { nlNL } from "./nl-NL.ts";
import { templateNames, templates } from "./templates.ts";

const sender = {
	name: "Brewline",
	phone: "0800 273 955",
	publicUrl: "https://shop.example",
	zone: "Pacific/Auckland",
	today: existingDay("2026-11-24"),
};
const all = templateNames.flatMap((name) => languages.map((language) => ({ name, language })));

/** The link of each mail. Other mails lead to the shop. */
/** The pages of mailed secrets. The others lead to the page that resets a password. */
const secretPaths: Partial<Record<(typeof templateNames)[number], string>> = {
	"email-change": "ConfirmEmail",
	welcome: "ConfirmEmail",
	"erasure-link": "s/erasure",
	invitation: "invitation",
};
const leadsTo: Partial<Record<(typeof templateNames)[number], string>> = {
	"back-in-stock": "product/lambton-long-black",
	"case-answered": "case/500000000000001",
	"case-solved": "case/500000000000001",
	"codes-renewed": "account/security",
	"colleague-added": "account",
	"colleague-changed": "account",
	"email-change-requested": "ForgotPassword",
	"email-changed": "s/contactus",
	"email-in-use": "login",
	"company-closed-goodbye": "s/erasure",
	"erasure-by-login": "account/profile",
	"factor-ended": "account/security",
	"factor-locked": "account/security",
	"factor-reset": "account/security",
	"factor-set": "account/security",
	"info-requested": "product/aoraki-two-group",
	"info-to-answer": "product/aoraki-two-group",
	"credit-note-issued": "invoices/3tt000000000001",
	"invoice-issued": "invoices/3tt000000000001",
	"invoice-reminder": "invoices",
	invited: "account",
	"invoices-not-paid": "invoices",
	"invoices-paid": "invoices",
	"join-requested": "account/colleagues",
	"member-removed": "s/erasure",
	"new-device": "account/security",
	"order-accepted": "orders/801000000000001",
	"order-cancelled": "orders/801000000000001",
	"order-changed": "orders/801000000000001",
	"order-completed": "orders/801000000000001",
	"order-placed": "orders/801000000000001",
	"order-request": "notifications",
	"order-request-answered": "orders/801000000000001",
	"order-shipped": "orders/801000000000001",
	"passkey-added": "account/security",
	"passkey-removed": "account/security",
	"password-changed": "account/security",
	"payment-failed": "checkout/processing/0aw000000000001",
	"payment-odd": "notifications",
	"payment-received": "notifications",
	"plan-date-moved": "planner/a01000000000001",
	"plan-notice": "planner/a01000000000001",
	"plan-order-differs": "orders/801000000000001",
	"plan-order-empty": "planner/a01000000000001",
	"plan-paused": "planner/a01000000000001",
	"quote-requested": "product/aoraki-two-group",
	"registration-rejected": "s/contactus",
	"supplier-missing": "",
	"hand-over-waiting": "",
	"work-handed-over": "orders",
	"quote-to-answer": "product/aoraki-two-group",
};

test.each(all)(
	"$name in $language has the same content as text and HTML, without external resources",
	({ name, language }) => {
		const { subject, text, html } = templates[name].write(language, templates[name].sample, sender);
		const sample: Record<string, string> = Object.fromEntries(
			Object.entries(templates[name].sample).flatMap(([field, value]) =>
				typeof value === "string" ? [[field, value]] : [],
			),
		);
		const { firstName = "", company = subject, secret, colleague = company, device = company } = sample;
		expect(subject).toContain(company);
		for (const word of [firstName, company, colleague, device]) {
			expect(text).toContain(word);
			expect(html).toContain(Bun.escapeHTML(word));
		}
		expect(html).toContain(`<html lang="${language}"`);
		expect(html).toContain('content="light dark"');
		const textLines = text.split("\n").filter((line) => line && line !== "-- " && !line.startsWith("https:"));
		expect(textLines.length).toBeGreaterThan(6);
		for (const part of textLines.flatMap((line) => line.replace(/:$/, "").split(": ")))
			expect(html).toContain(Bun.escapeHTML(part));
		const leads = secret ? `${secretPaths[name] ?? "ResetPassword"}/${secret}` : leadsTo[name];
		const path = [...(language === "nl-NL" ? ["nl"] : []), ...(leads ? [leads] : [])].join("/");
		expect(text).toContain(`https://shop.example/${path}\n`);
		expect([...html.matchAll(/(?:src|href|url)\s*[=(]\s*["']?([^"')\s>]*)/g)].map(([, at]) => at)).toEqual([
			expect.stringMatching(/^https:\/\/shop\.example\//),
		]);
		expect(`${subject}${text}${html}`).not.toMatch(/undefined|\{\d\}|\[object/);
	},
);

test.each(all)("$name in $language escapes user input and keeps it on one line", ({ name, language }) => {
	const input = `"><img src=x onerror=alert(1)>\r\nBcc: all@example.org\u2028\u202e'&`;
	const data = Object.fromEntries(
		Object.entries(templates[name].sample).map(([field, value]) => [
			field,
			typeof value !== "string" ||
			[
				"role",
				"kind",
				"secret",
				"day",
				"time",
				"salutation",
				"slug",
				"currency",
				"why",
				"orderId",
				"invoiceId",
				"dueOn",
				"answerBy",
				"today",
				"comesOn",
				"planId",
				"lastDay",
				"plannedOn",
				"before",
				"paymentMethod",
				"paymentId",
				"wish",
			].includes(field)
				? value
				: input,
		]),
	);
	const { subject, text, html } = templates[name].write(language, data, sender);
	expect(subject).not.toMatch(/[\r\n\p{Cc}\u2028\u202e]/u);
	expect(html).not.toContain("<img");
	if (Object.values(data).includes(input))
		expect(html).toContain("&quot;&gt;&lt;img src=x onerror=alert(1)&gt; Bcc: all@example.org &#39;&amp;");
	expect(text).not.toMatch(/^Bcc:/m);
});

test.each(all)("$name in $language names the zone of each time of day", ({ name, language }) => {
	const data = { ...templates[name].sample, payBy: { day: "2026-11-24", time: "07:28" } };
	const { subject, text, html } = templates[name].write(language, data, sender);
	const zone = language === "nl-NL" ? "Nieuw-Zeelandse tijd" : "New Zealand Time";
	const timeOfDay = /\b\d{1,2}:\d{2}(?:\s[ap]m)?/g;
	for (const written of [subject, text, html.replace(/<[^>]*>/g, "")])
		for (const { 0: time, index } of written.matchAll(timeOfDay))
			expect(written.slice(index, index + 60)).toMatch(`${time} (${zone})`);
	expect(text.includes(zone)).toBe(/\d:\d\d/.test(text));
});

test.each(languages)("a mail in %s that waited past the last day of a discount does not offer it", (language) => {
	const amount = /1[.,]334[.,]89/;
	const textOn = (day: string) => {
		const { sample } = templates["invoice-issued"];
		return templates["invoice-issued"].write(language, sample, { ...sender, today: existingDay(day) }).text;
	};
	expect(textOn("2026-11-30")).toMatch(amount);
	expect(textOn("2026-12-01")).not.toMatch(amount);
});

test("greets guests without a name, and writes midnight as the end of the day", () => {
	const sample = { ...templates["quote-requested"].sample, firstName: null, time: "24:00" };
	const written = (language: Language) =>
		templates["quote-requested"].write(language, sample, sender).text.replaceAll("\u00a0", " ");
	expect(written("en-NZ")).toContain("\n\nKia ora,\n\n");
	expect(written("en-NZ")).toContain("You’ll hear from us by the end of Monday 23 November (New Zealand Time).");
	expect(written("nl-NL")).toContain("uiterlijk aan het einde van maandag 23 november (Nieuw-Zeelandse tijd).");
});

test.each(all)("$name in $language greets nobody by an empty name", ({ name, language }) => {
	const { sample, write } = templates[name];
	const general = language === "nl-NL" ? "\n\nGoedendag,\n\n" : "\n\nKia ora,\n\n";
	for (const firstName of ["", " ", "-"])
		expect(write(language, "firstName" in sample ? { ...sample, firstName } : sample, sender).text).toContain(general);
});

test.each(all)("$name in $language is written from data with a field of a newer version", ({ name, language }) => {
	const { sample, write, data } = templates[name];
	const newer = { ...sample, fieldOfNewerVersion: "x" };
	expect(data.safeParse(newer).success).toBe(true);
	expect(write(language, newer, sender)).toEqual(write(language, sample, sender));
});

test.each(["invitation", "invited"] as const)("%s names the company and the person who answers questions", (name) => {
	const { sample, write } = templates[name];
	const { text } = write("en-NZ", sample, sender);
	expect(text).toContain("Kererū Cafés Tāmaki invited you.");
	expect(text).toContain("Ask aroha@example.org.");
	expect(write("nl-NL", sample, sender).text).toContain("Stel die aan aroha@example.org.");
	const unverified = write("en-NZ", { ...sample, named: null }, sender).text;
	expect(unverified).toContain("Ask us.");
	expect(unverified, "an administrator whom nobody verified chose the address").not.toContain("aroha@example.org");
});

test.each(["info-requested", "quote-to-answer"] as const)(
	"%s that was put down before it knew its product leads to the shop",
	(name) => {
		const { slug: _, ...data } = templates[name].sample;
		expect(templates[name].write("nl-NL", data, sender).text).toContain("Naar de webshop:\nhttps://shop.example/nl\n");
	},
);

test("tells staff about requester, product, deadline and contact", () => {
	const data = { ...templates["info-to-answer"].sample, isKnown: false, message: null };
	const { text } = templates["info-to-answer"].write("en-NZ", data, sender);
	for (const phrase of ["Aoraki Two Group", "7000012", "Aroha Ngata", "aroha@example.org", "+64215550142", "Madam"])
		expect(text).toContain(phrase);
	expect(text.replaceAll("\u00a0", " ")).toContain(
		"Answer promised by Monday 23 November, 3:00 pm (New Zealand Time).",
	);
	expect(text).toContain("Guest: name and address are not verified.");
	expect(text).toContain("No message.");
});

test("names the time of a deadline that is not at midnight", () => {
	const { sample, write } = templates["plan-notice"];
	const { subject, text } = write("en-NZ", { ...sample, lastTime: "12:00" }, sender);
	const plain = (words: string) => words.replaceAll("\u00a0", " ");
	expect(plain(subject)).toContain("change it before Saturday 28 November, 12:00 pm");
	expect(plain(text)).toContain(
		"change or skip this delivery until Saturday 28 November, 12:00 pm (New Zealand Time).",
	);
	expect(plain(write("nl-NL", { ...sample, lastTime: "12:00" }, sender).subject)).toContain(
		"te wijzigen tot zaterdag 28 november, 12:00",
	);
	expect(plain(write("en-NZ", sample, sender).text)).toContain("until the end of Saturday 28 November.");
});

test("translates the note of a cancellation by the shop, and keeps one by staff", () => {
	const textWithNote = (note: string) =>
		templates["order-cancelled"].write("nl-NL", { ...templates["order-cancelled"].sample, note }, sender).text;
	expect(textWithNote("Not paid within 24 hours")).toContain("Onze opmerking: Niet binnen 24 uur betaald");
	expect(textWithNote("Tot volgende week")).toContain("Onze opmerking: Tot volgende week");
});

/** Mails whose only text of a user is the name in the greeting. */
const onlyGreet = ["erasure-by-login", "registration-approved", "registration-merge-requested"];

/** Mails that reach an address before anybody has confirmed it. */
test.each([
	{ name: "welcome", greets: false },
	{ name: "email-change", greets: false },
	{ name: "registration-approved", greets: true },
	{ name: "registration-rejected", greets: true },
] as const)("$name takes no words of the person who typed the address into subject and text", ({ name, greets }) => {
	const typed = "Call 0800 123 456 now";
	const data = { ...templates[name].sample, firstName: greets ? "Tama" : typed, company: typed };
	for (const language of languages) {
		const { subject, text } = templates[name].write(language, data, sender);
		expect(`${subject}${text}`).not.toContain(typed);
	}
});

test("rejects missing data", () => {
	for (const name of templateNames.filter((name) => !onlyGreet.includes(name)))
		expect(() => templates[name].write("en-NZ", { firstName: "Hēmi" }, sender)).toThrow(
			/openOrders|company|secret|day|caseId|amount|total|comesOn|email|orderId|slug|reason|mergedInto/,
		);
});

test.each([
	{ input: "Kererū\r\nBcc: x@y.nz", line: "Kererū Bcc: x@y.nz" },
	{ input: " a\u0000b\u0085c\u2029d\tē ", line: "a b c d ē" },
	{ input: "\u202eevil\u202c", line: "evil" },
])("reduces $line to one line", ({ input, line }) => {
	expect(oneLine(input)).toBe(line);
});

test("uses the colours of tokens.css", () => {
	const tokens = readFileSync(join(import.meta.dirname, "../web/ui/styles/tokens.css"), "utf8");
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

test.each([
	["en-NZ", /as you asked/i],
	["nl-NL", /op uw verzoek/i],
] as const)(
	"the mail about a deleted login only says in %s that its owner asked when that is known",
	(language, asked) => {
		const { sample, write } = templates["login-deleted"];
		expect(write(language, sample, sender).text).toMatch(asked);
		expect(write(language, { ...sample, isOwnRequest: false }, sender).text).not.toMatch(asked);
	},
);
