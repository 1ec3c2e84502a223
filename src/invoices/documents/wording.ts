import { writeDateInFull, writeDay, writeMoney, writeWeekday } from "#i18n/format.ts";
import type { printedInvoiceTexts } from "#i18n/invoices/printed-invoices.ts";
import type { Language } from "#i18n/languages.ts";
import type { PaymentTerms } from "#invoices/invoices.ts";
import type { Money } from "#shared/money.ts";
import { type StoreDay, weekdayOf } from "#shared/store-day.ts";
import type { InvoiceDocument } from "./document.ts";

export type Texts = ReturnType<typeof printedInvoiceTexts>;

/** Friday 20 November 2026. */
export const writeLongDay = (language: Language, day: StoreDay): string =>
	`${writeWeekday(language, weekdayOf(day), "long")} ${writeDateInFull(language, day)}`;

/** 16–22 November 2026. */
export function writePeriod(language: Language, { from, until }: { from: StoreDay; until: StoreDay }): string {
	const style = { timeZone: "UTC", day: "numeric", month: "long", year: "numeric" } as const;
	const [first, last] = [new Date(`${from}T00:00Z`), new Date(`${until}T00:00Z`)];
	return new Intl.DateTimeFormat(language, style).formatRange(first, last).replace(/\s/g, " ");
}

/** Without a current date, because a print is read in later years. */
const today = "";

/** 20 Nov 2026. */
export const writeShortDate = (language: Language, day: StoreDay): string =>
	writeShortDay(language, day).replace(/^\S+\s/, "");

/** Mon 30 Nov 2026. */
export const writeShortDay = (language: Language, day: StoreDay): string => writeDay(language, day, today, "short");

/** 2%, 2.5%. */
export const writePercent = (language: Language, basisPoints: number): string =>
	new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 }).format(basisPoints / 10_000);

/** Writes amounts in the currency of a document. */
export const moneyWriter =
	(language: Language, { currency }: Pick<InvoiceDocument, "currency">) =>
	(amount: Money): string =>
		writeMoney(language, currency, amount);

const ordinalEndings: Record<string, string> = { one: "st", two: "nd", few: "rd", other: "th" };

/** 20th in English, 20e in Dutch. */
function writeOrdinal(language: Language, number: number): string {
	if (language === "nl-NL") return `${number}e`;
	const rule = new Intl.PluralRules(language, { type: "ordinal" }).select(number);
	return `${number}${ordinalEndings[rule]}`;
}

export function writeTerms(language: Language, w: Texts, terms: PaymentTerms): string {
	if ("dayOfNextMonth" in terms) return w("terms-next-month", writeOrdinal(language, terms.dayOfNextMonth));
	if (terms.days === 0) return w("terms-at-once");
	return terms.days === 1 ? w("terms-day") : w("terms-days", String(terms.days));
}

/** A GST number of New Zealand as the tax office writes it: 12-345-678 or 123-456-789. Other tax numbers are not changed. */
export const writeTaxNumber = (number: string): string =>
	/^\d{8,9}$/.test(number) ? number.replace(/^(\d{2,3})(\d{3})(\d{3})$/, "$1-$2-$3") : number;

const methodTexts = {
	invoice: "paid-by",
	creditcard: "paid-by.creditcard",
	ideal: "paid-by.ideal",
	bancontact: "paid-by.bancontact",
	banktransfer: "paid-by.banktransfer",
} as const;

/** "Paid by credit card". Null for credit notes, and for invoices on account. */
export const writePaidBy = (w: Texts, { kind, prepaidBy }: InvoiceDocument): string | null =>
	kind === "invoice" && prepaidBy ? w(methodTexts[prepaidBy]) : null;

/** "Invoice 2026-000001", the title of the document. */
export const writeTitle = (w: Texts, { kind, number }: Pick<InvoiceDocument, "kind" | "number">): string =>
	w(kind, number);
