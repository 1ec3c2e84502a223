import type { Money } from "./money.ts";
import type { StoreDay } from "./store-day.ts";

/** The formats of bank statements. `other` is a CSV whose columns staff named. */
export const statementFormats = ["anz", "asb", "bnz", "kiwibank", "westpac", "other", "mt940", "camt053"] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** More than a year of a busy account. */
export const maxStatementBytes = 5 * 1024 * 1024;
export const maxStatementLines = 20_000;

/** Money that arrived on the shop's bank account, as the statement names it. */
export type StatementLine = {
	/** The line of the file, from 1. */
	line: number;
	bankAccount: string;
	bookedOn: StoreDay;
	valueOn: StoreDay;
	amount: Money;
	/** The texts of the payer, in the order of the file. */
	texts: string[];
	payer: string;
	/** The bank's own id of the line. Empty when the format has none. */
	lineId: string;
};

/** Lines that are no received money, with the reason. */
export type SkippedLine = { line: number; reason: "paid-out" | "zero" | "pending" };

export type BankStatement = { format: StatementFormat; lines: StatementLine[]; skipped: SkippedLine[] };

/** The settings with which a statement is read. */
export type ReadingOptions = {
	/** The currency of the store. A line in another currency is refused. */
	currency: string;
	/** The shop's bank account, for formats that do not name the account. */
	bankAccount: string | null;
	/** The columns of a CSV of another bank. */
	columns?: CsvColumns;
};

/** A file of a bank, and the settings with which it is read. */
export type StatementFile = { bytes: Uint8Array; options: ReadingOptions };

/** The names of the columns of a CSV. `amount` is signed; a file with two columns has `credit` and `debit`. */
export type CsvColumns = {
	date: string;
	valueDate?: string | undefined;
	amount?: string | undefined;
	credit?: string | undefined;
	debit?: string | undefined;
	currency?: string | undefined;
	payer?: string | undefined;
	texts: readonly string[];
	lineId?: string | undefined;
	account?: string | undefined;
};

/** Brings an account number into one spelling: capitals and digits, and the two digits of a New Zealand suffix. */
export function accountKey(text: string): string {
	const key = text.replace(/[^0-9A-Za-z]/g, "").toUpperCase();
	return /^\d{13}0\d\d$/.test(key) ? key.slice(0, 13) + key.slice(14) : key;
}

/** An account key as banks write it. Keys of other countries stay as they are. */
export const shownAccount = (key: string): string => key.replace(/^(\d\d)(\d{4})(\d{7})(\d\d)$/, "$1-$2-$3-$4");

/** The beginning of a text, without half of a letter at its end. */
export const cut = (text: string, length: number): string => text.slice(0, length).toWellFormed();
