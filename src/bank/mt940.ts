import {
	accountKey,
	type BankStatement,
	maxStatementLines,
	type ReadingOptions,
	type StatementLine,
} from "#shared/bank-statement.ts";
import { type Money, money } from "#shared/money.ts";
import { Refusal } from "#shared/refusal.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { plainText, readAmount, readDay, refuseOtherCurrency } from "./statement-fields.ts";

/** A field of the message: the tag without colons, and the lines of its text. `line` is the line of the tag. */
type Field = { line: number; tag: string; text: string[] };

type Balance = { amount: Money; currency: string };
/** A statement of one account. `total` is the opening balance plus the lines read so far. */
type Account = { name: string; currency: string; total: Money };

/** Reads SWIFT MT940. The lines must add up to the closing balance, so a file that was cut off is recognised. */
export function readMt940(text: string, options: ReadingOptions): BankStatement {
	const statement: BankStatement = { format: "mt940", lines: [], skipped: [] };
	let name: string | null = null;
	let account: Account | null = null;
	let last: StatementLine | null = null;
	const fields = fieldsOf(text);
	for (const field of fields) {
		const [first = ""] = field.text;
		if (field.tag === "25") name = first;
		else if (/^60[FM]$/.test(field.tag)) {
			if (name === null || account) throw unreadable(field);
			account = openingOf(field, name, options);
		} else if (field.tag === "61") {
			if (!account) throw unreadable(field);
			const line = entryOf(field, account);
			account.total = money(account.total + line.amount);
			last = line.amount > 0 ? line : null;
			if (last) statement.lines.push(last);
			else statement.skipped.push({ line: line.line, reason: line.amount === 0 ? "zero" : "paid-out" });
			refuseTooMany(statement);
		} else if (field.tag === "86" && last) {
			Object.assign(last, detailsOf(field.text, last));
			last = null;
		} else if (/^62[FM]$/.test(field.tag)) {
			if (!account) throw unreadable(field);
			refuseWrongBalance(field, account);
			account = null;
			last = null;
		}
	}
	if (account || fields.length === 0)
		throw new Refusal("invalid", "bank.cut-off", { line: text.trimEnd().split("\n").length });
	return statement;
}

const unreadable = ({ line }: Field) => new Refusal("invalid", "bank.line-unreadable", { line });

function refuseTooMany({ lines, skipped }: BankStatement): void {
	if (lines.length + skipped.length > maxStatementLines)
		throw new Refusal("invalid", "bank.too-many-lines", { most: maxStatementLines });
}

/** Splits the message into fields. Leaves out the SWIFT envelope around the fields. */
function fieldsOf(text: string): Field[] {
	const fields: Field[] = [];
	for (const [nth, line] of text.split("\n").entries()) {
		const [, tag, first = ""] = /^(?:\{.*\})?(?:\{4:)?:(\d\d[A-Z]?):(.*)$/.exec(line) ?? [];
		if (tag) fields.push({ line: nth + 1, tag, text: [first] });
		else if (!/^(?:\{|-|\s*$)/.test(line)) fields.at(-1)?.text.push(line);
	}
	return fields;
}

function balanceOf(field: Field): Balance {
	const [, sign, currency, amount] =
		/^([CD])\d{6}([A-Z]{3})(\d{1,13},\d{0,2})$/.exec(field.text[0]?.trim() ?? "") ?? [];
	if (!sign || !currency || !amount) throw unreadable(field);
	return { currency, amount: signedAmount(sign === "D", readAmount(amount, field.line, ",")) };
}

const signedAmount = (isDebit: boolean, amount: Money): Money => money(isDebit ? -amount : amount);

function openingOf(field: Field, name: string, { currency: expected }: ReadingOptions): Account {
	const { currency, amount } = balanceOf(field);
	refuseOtherCurrency(currency, expected, field.line);
	// Dutch banks add the currency to the account.
	return { name: accountKey(name.replace(new RegExp(`\\s*${currency}$`), "")), currency, total: amount };
}

function refuseWrongBalance(field: Field, { total }: Account): void {
	const { amount } = balanceOf(field);
	if (amount === total) return;
	const [computed, reported] = [total, amount].map((cents) => (cents / 100).toFixed(2));
	throw new Refusal("invalid", "bank.balance-differs", {
		line: field.line,
		computed: computed ?? "",
		reported: reported ?? "",
	});
}

const entry = /^(\d{6})(\d{4})?(R?[CD])[A-Z]?(\d{1,13},\d{0,2})([A-Z][A-Z0-9]{3})([^\n]{0,60}?)(?:\/\/([^\n]{0,60}))?$/;

/** A line with its signed amount. A cancelled payment (RC) is money that left the account. */
function entryOf(field: Field, { name }: Account): StatementLine {
	const { line } = field;
	// Some banks write their reference on a line of its own.
	const text = field.text[1]?.startsWith("//") ? [field.text.slice(0, 2).join(""), ...field.text.slice(2)] : field.text;
	const [, value, booked, mark, amount, , reference = "", bankReference = ""] = entry.exec(text[0]?.trim() ?? "") ?? [];
	if (!value || !mark || !amount) throw unreadable(field);
	const valueOn = readDay(`20${value}`, line);
	return {
		line,
		bankAccount: name,
		bookedOn: booked ? bookingDay(booked, valueOn, line) : valueOn,
		valueOn,
		amount: signedAmount(mark === "D" || mark === "RC", readAmount(amount, line, ",")),
		texts: [reference, ...text.slice(1)].map(plainText).filter((part) => part !== "" && part !== "NONREF"),
		payer: "",
		lineId: plainText(bankReference),
	};
}

/** The booking date has no year: it is the year of the value date, or the year before or after at New Year. */
function bookingDay(monthDay: string, valueOn: StoreDay, line: number): StoreDay {
	const [year, valueMonth, month] = [valueOn.slice(0, 4), valueOn.slice(5, 7), monthDay.slice(0, 2)].map(Number);
	const distance = (month ?? 0) - (valueMonth ?? 0);
	const offset = distance > 6 ? -1 : distance < -6 ? 1 : 0;
	return readDay(`${(year ?? 0) + offset}${monthDay}`, line);
}

/** The information to the account owner: named parts as Dutch banks write them, numbered parts as German banks do, or plain lines. */
function detailsOf(lines: readonly string[], { texts, payer }: StatementLine): Pick<StatementLine, "texts" | "payer"> {
	const whole = joinLines(lines, 65);
	const numbered = [...whole.matchAll(/\?(\d\d)([^?]*)/g)].map(([, code = "", part = ""]) => ({
		code: Number(code),
		part,
	}));
	if (numbered.length > 0) {
		const remittance = numbered.filter(({ code }) => (code >= 20 && code <= 29) || (code >= 60 && code <= 63));
		const names = numbered.filter(({ code }) => code === 32 || code === 33).map(({ part }) => part);
		const text = plainText(
			joinLines(
				remittance.map(({ part }) => part),
				27,
			),
		);
		return { texts: [...texts, text].filter(Boolean), payer: plainText(names.join("")) };
	}
	const named = partsOf(whole);
	const text = named.get("REMI") ?? whole;
	const remittance = plainText(text.replace(/^(?:USTD|STRD)\/+/, "").replace(/^\/+|\/+$/g, ""));
	const ids = [named.get("EREF"), named.get("CUST")].filter((id) => id !== undefined && id !== "NOTPROVIDED");
	const name = named.get("NAME") ?? named.get("CNTP")?.split("/")[2] ?? payer;
	return {
		texts: [...texts, remittance, ...ids.map((id) => plainText(id ?? ""))].filter(Boolean),
		payer: plainText(name),
	};
}

const partNames =
	/\/(REMI|NAME|PREF|RTRN|TRCD|EREF|CNTP|IBAN|BIC|TRTP|MARF|ORDP|BENM|CUST|PURP|ISDT|CSID|UDTR|UCRD)\//g;

/** The parts of `/NAME/…/REMI/…`. */
function partsOf(text: string): Map<string, string> {
	const marks = [...text.matchAll(partNames)];
	return new Map(
		marks.map((mark, nth) => {
			const from = mark.index + mark[0].length;
			return [
				mark[1] ?? "",
				text
					.slice(from, marks[nth + 1]?.index)
					.replace(/\/+$/, "")
					.trim(),
			];
		}),
	);
}

/** Joins lines. A full line continues on the next one without a space. */
const joinLines = (lines: readonly string[], width: number): string =>
	lines
		.map((line) => (line.length >= width ? line : `${line} `))
		.join("")
		.trim();
