import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { money } from "#shared/money.ts";
import { Refusal, type RefusalReason, refusalFor } from "#shared/refusal.ts";
import { loginEnNZ } from "./auth/login.en-NZ.ts";
import { newPasswordTexts } from "./auth/new-password.ts";
import { amountsEnNZ } from "./cart/amounts.en-NZ.ts";
import { amountsNlNL } from "./cart/amounts.nl-NL.ts";
import { cartEnNZ } from "./cart/cart.en-NZ.ts";
import { cartNlNL } from "./cart/cart.nl-NL.ts";
import { catalogueEnNZ } from "./catalogue/catalogue.en-NZ.ts";
import { catalogueNlNL } from "./catalogue/catalogue.nl-NL.ts";
import { productEnNZ } from "./catalogue/product.en-NZ.ts";
import { productNlNL } from "./catalogue/product.nl-NL.ts";
import { enNZ } from "./en-NZ.ts";
import {
	writeChamberNumber,
	writeDay,
	writeDayOf,
	writeDeadline,
	writeMoment,
	writeMoney,
	writePhone,
	writeTime,
} from "./format.ts";
import { printedInvoicesEnNZ } from "./invoices/printed-invoices.en-NZ.ts";
import { printedInvoicesNlNL } from "./invoices/printed-invoices.nl-NL.ts";
import { type Language, languageOf } from "./languages.ts";
import { ordersEnNZ } from "./orders/orders.en-NZ.ts";
import { ordersNlNL } from "./orders/orders.nl-NL.ts";
import { plannerEnNZ } from "./planner/planner.en-NZ.ts";
import { plannerNlNL } from "./planner/planner.nl-NL.ts";
import { refusalsEnNZ } from "./refusals.en-NZ.ts";
import { refusalText } from "./refusals.ts";
import { registrationEnNZ } from "./registration/registration.en-NZ.ts";
import { textIn } from "./text.ts";

/** The specification writes its texts so. Dutch writes "e-mail". */
test("writes email without a hyphen in every English text", () => {
	const src = join(import.meta.dirname, "..");
	const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((path) =>
		/en-NZ\.ts$|^content\/english\.ts$/.test(path),
	);
	expect(files.length).toBeGreaterThan(60);
	expect(files.filter((path) => /\be-mail/i.test(readFileSync(join(src, path), "utf8")))).toEqual([]);
});

test.each([
	["facet.brand", "brand"],
	["facet.beanType", "bean-type"],
	["facet.intensity", "intensity"],
	["facet.certificate", "certificates"],
	["facet.drink", "drinks"],
] as const)("names %s the same in filters and on product pages", (facet, fact) => {
	expect([productEnNZ[fact], productNlNL[fact]]).toEqual([catalogueEnNZ[facet], catalogueNlNL[facet]]);
});

test("inserts values unchanged", () => {
	expect(textIn("en-NZ")("shell.order-by", "2:00 pm")).toBe("Order by 2:00 pm");
	expect(textIn("nl-NL")("shell.order-by", "$& {0}")).toBe("Bestel vóór $& {0}");
});

test.each<{ reason: RefusalReason; en: string; nl: string }>([
	{
		reason: { code: "server.busy", details: { seconds: 10 } },
		en: "The shop is busy. Please try again in 10 seconds.",
		nl: "Het is druk in de webshop. Probeer het over 10 seconden opnieuw.",
	},
	{
		reason: { code: "cart.not-a-multiple", details: { quantities: "4 / 6", lot: 2 } },
		en: "This is sold in multiples of 2. You can order 4 / 6.",
		nl: "Dit is per 2 te bestellen. U kunt er 4 / 6 bestellen.",
	},
	{
		reason: { code: "cart.too-many-lines", details: { lines: 120, most: 100 } },
		en: "This list has 120 lines, and 100 can be checked at once. Please split it.",
		nl: "Deze lijst heeft 120 regels, en er kunnen er 100 tegelijk worden gecontroleerd. Splits de lijst.",
	},
	{
		reason: {
			code: "planner.merge-stock",
			details: { available: 3, productNl: "Groene thee", product: "Green tea" },
		},
		en: "There is too little stock of Green tea to combine these deliveries now. Available: 3.",
		nl: "Er is nu te weinig voorraad van Groene thee om deze bezorgingen te combineren. Beschikbaar: 3.",
	},
])("fills the placeholders of $reason.code by name, in any order of details", ({ reason, en, nl }) => {
	expect(refusalText("en-NZ", reason)).toBe(en);
	expect(refusalText("nl-NL", reason)).toBe(nl);
	expect(refusalText("nl-NL", refusalFor("invalid", reason))).toBe(nl);
});

test("types the details of a refusal by the placeholders of its English text", () => {
	// @ts-expect-error a misspelt placeholder
	new Refusal("invalid", "cart.not-a-multiple", { lot: 2, naer: "4 / 6" });
	// @ts-expect-error a placeholder without a value
	new Refusal("invalid", "cart.not-a-multiple", { lot: 2 });
	// @ts-expect-error no details at all
	new Refusal("invalid", "cart.not-a-multiple");
	// @ts-expect-error a detail that neither the text nor a client reads
	new Refusal("invalid", "cart.price-on-request", { slug: "flat-white" });
	expect(new Refusal("invalid", "cart.not-a-multiple", { lot: 2, quantities: "4 / 6" }).details).toEqual({
		lot: 2,
		quantities: "4 / 6",
	});
});

test("leaves details for clients out of the text", () => {
	const stale = { code: "record.stale", details: { updatedAt: "2026-11-21T00:00:00.000Z" } } as const;
	expect(refusalText("en-NZ", stale)).not.toContain("2026");
});

test("has no text for a refusal that the code never raises", () => {
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
])("writes $cents cents as $en, in Dutch $nl", ({ cents, en, nl }) => {
	expect(writeMoney("en-NZ", "NZD", money(cents)).replaceAll("\u00a0", " ")).toBe(en);
	expect(writeMoney("nl-NL", "NZD", money(cents)).replaceAll("\u00a0", " ")).toBe(nl);
});

test.each([
	{ kind: "a NZ town", phone: "+6433660000", expected: "+64 3 366 0000" },
	{ kind: "a NZ mobile", phone: "+64215550114", expected: "+64 21 555 0114" },
	{ kind: "a short NZ mobile", phone: "+6421555011", expected: "+64 21 555 011" },
	{ kind: "a long NZ mobile", phone: "+642155501145", expected: "+64 21 5550 1145" },
	{ kind: "a free NZ line", phone: "+64800555019", expected: "+64 800 555 019" },
	{ kind: "a Dutch city", phone: "+31302550717", expected: "+31 30 255 0717" },
	{ kind: "a Dutch town", phone: "+31182550717", expected: "+31 182 550 717" },
	{ kind: "a Dutch mobile", phone: "+31625550722", expected: "+31 6 2555 0722" },
	{ kind: "another country", phone: "+61291234567", expected: "+61291234567" },
	{ kind: "an unknown length", phone: "+643366000", expected: "+643366000" },
	{ kind: "no country", phone: "0800 555 019", expected: "0800 555 019" },
])("writes the phone number of $kind: $phone as $expected", ({ phone, expected }) => {
	expect(writePhone(phone).replaceAll("\u00a0", " ")).toBe(expected);
});

test.each([
	{ number: "9429049541410", expected: "9429 0495 4141 0" },
	{ number: "30123456", expected: "30123456" },
	{ number: "94290495414101", expected: "94290495414101" },
])("writes the chamber number $number as $expected", ({ number, expected }) => {
	expect(writeChamberNumber(number).replaceAll("\u00a0", " ")).toBe(expected);
});

test.each([
	{ when: "this year", today: "2026-11-21", en: "Thursday 31 December", nl: "donderdag 31 december" },
	{ when: "last year", today: "2027-01-01", en: "Thursday 31 December 2026", nl: "donderdag 31 december 2026" },
	{ when: "a year to come", today: "2025-12-31", en: "Thursday 31 December 2026", nl: "donderdag 31 december 2026" },
])("writes a day of $when as $en, in Dutch $nl", ({ today, en, nl }) => {
	expect(writeDay("en-NZ", "2026-12-31", today).replaceAll("\u00a0", " ")).toBe(en);
	expect(writeDay("nl-NL", "2026-12-31", today).replaceAll("\u00a0", " ")).toBe(nl);
});

test.each([
	{ instant: "2026-11-20T10:59:59Z", en: "Friday 20 November", nl: "vrijdag 20 november" },
	{ instant: "2026-11-20T11:00:00Z", en: "Saturday 21 November", nl: "zaterdag 21 november" },
])("writes the store day of $instant as $en, in Dutch $nl", ({ instant, en, nl }) => {
	const write = (language: Language) => writeDayOf(language, "Pacific/Auckland", instant, "2026-11-21");
	expect(write("en-NZ").replaceAll("\u00a0", " ")).toBe(en);
	expect(write("nl-NL").replaceAll("\u00a0", " ")).toBe(nl);
});

test.each([
	{ day: "2026-11-23", en: "Mon 23 Nov", nl: "ma 23 nov" },
	{ day: "2027-01-05", en: "Tue 5 Jan 2027", nl: "di 5 jan 2027" },
])("shortens $day to $en, in Dutch $nl", ({ day, en, nl }) => {
	expect(writeDay("en-NZ", day, "2026-11-21", "short").replaceAll("\u00a0", " ")).toBe(en);
	expect(writeDay("nl-NL", day, "2026-11-21", "short").replaceAll("\u00a0", " ")).toBe(nl);
});

test.each([
	{ today: "2026-12-31", en: "1 January 2027, 12:30 am", nl: "1 januari 2027, 00:30" },
	{ today: "2027-01-01", en: "1 January, 12:30 am", nl: "1 januari, 00:30" },
])("leaves out the current year in store time: on $today writes $en, in Dutch $nl", ({ today, en, nl }) => {
	const instant = "2026-12-31T11:30:00Z";
	const write = (language: Language) => writeMoment(language, "Pacific/Auckland", instant, today);
	expect(write("en-NZ").replaceAll("\u00a0", " ")).toBe(en);
	expect(write("nl-NL").replaceAll("\u00a0", " ")).toBe(nl);
});

test.each([
	{ time: "14:00", en: "2:00 pm", nl: "14:00" },
	{ time: "06:40", en: "6:40 am", nl: "06:40" },
	{ time: "00:00", en: "12:00 am", nl: "00:00" },
	{ time: "12:30", en: "12:30 pm", nl: "12:30" },
])("writes $time as $en, in Dutch $nl", ({ time, en, nl }) => {
	expect(writeTime("en-NZ", time).replaceAll("\u00a0", " ")).toBe(en);
	expect(writeTime("nl-NL", time).replaceAll("\u00a0", " ")).toBe(nl);
});

test.each([
	{ time: "15:00", en: "Monday 23 November, 3:00 pm", nl: "maandag 23 november, 15:00" },
	{ time: "24:00", en: "the end of Monday 23 November", nl: "aan het einde van maandag 23 november" },
])("writes a deadline at $time as $en, in Dutch $nl", ({ time, en, nl }) => {
	expect(writeDeadline("en-NZ", { day: "2026-11-23", time }, "2026-11-20").replaceAll("\u00a0", " ")).toBe(en);
	expect(writeDeadline("nl-NL", { day: "2026-11-23", time }, "2026-11-20").replaceAll("\u00a0", " ")).toBe(nl);
});

test.each([
	{ path: "/", language: "en-NZ" },
	{ path: "/nl", language: "nl-NL" },
	{ path: "/NL/cart", language: "nl-NL" },
	{ path: "/nlx", language: "en-NZ" },
])("reads the language of $path: $language", ({ path, language }) => {
	expect(languageOf(path)).toBe(language);
});

test("uses the texts of the specification", () => {
	expect(newPasswordTexts("en-NZ")("password.differ")).toBe("Passwords do not match");
	expect(enNZ).toMatchObject({
		"field.enter-your": "Please enter your {0} to proceed",
		"login.email-unfit": "Please enter a valid email address",
		"register.empty": "Please enter your email address to proceed",
		"ui.error": "Error",
	});
	expect(registrationEnNZ).toMatchObject({
		"company.tax-unfit.NZ": "Please enter a valid GST Number",
		"company.tax-unfit.NL": "Please enter a valid VAT number",
		"company.no-number.NL": "Please enter your valid KVK number",
		"address.postcode-missing": "Please enter the company postal code to proceed",
		"person.salutation-missing": "Please select salutation",
	});
	expect(loginEnNZ["login.locked-title"]).toBe("Too many login attempts");
	expect(refusalsEnNZ).toMatchObject({
		"password.too-weak": "Your password does not match the criteria.",
		"planner.date-weekend": "We don't deliver on weekends, please change your date.",
		"phone.wrong-length": "Enter a phone number that is between 7 and {most} digits",
		"checkout.reference-empty": "Please enter an invoice reference to proceed",
		"checkout.bank-missing": "Please select your bank to proceed",
		"login.locked": "You've tried to log in several times. Please try again in 15 minutes.",
	});
});

test.each([
	{
		amounts: amountsEnNZ,
		cart: cartEnNZ,
		orders: ordersEnNZ,
		planner: plannerEnNZ,
		printed: printedInvoicesEnNZ,
	},
	{
		amounts: amountsNlNL,
		cart: cartNlNL,
		orders: ordersNlNL,
		planner: plannerNlNL,
		printed: printedInvoicesNlNL,
	},
])("names amounts the same in cart, order, plan and invoice", ({ amounts, cart, orders, planner, printed }) => {
	for (const names of [
		[amounts.subtotal, orders.net, planner.subtotal],
		[amounts.discount, orders.discount, printed.discount],
		[amounts["total-excl"], printed["total-excl"]],
		[cart.total, orders.gross, planner["total-gst"], printed["total-incl"]],
	])
		expect([...new Set(names)]).toHaveLength(1);
});
