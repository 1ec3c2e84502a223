import { type EmailFault, emailFault } from "./email.ts";
import { isPlain, lineOf } from "./line.ts";
import { type PhoneCountry, phoneOf } from "./phone.ts";

/** Rules of form fields, for the form and for the server. A rule returns the fault, or null. */

export const lineFault = (text: string): "empty" | "unfit" | null => {
	const line = lineOf(text);
	if (line === "") return "empty";
	return isPlain(line) ? null : "unfit";
};

/** For a field that can stay empty. */
export const optionalLineFault = (text: string): "unfit" | null => (isPlain(lineOf(text)) ? null : "unfit");

/** Parts before the @ that HTML allows and mail servers do not: a grave accent, a dot without letters on both sides, more than 64 characters. */
const unfitMailbox = /`|^\.|\.\.|\.@|^[^@]{65}/;

/** The fault of an address to which the shop sends mail. */
export const mailboxFault = (text: string): EmailFault | null =>
	emailFault(text) ?? (unfitMailbox.test(text.trim()) ? "no-email" : null);

/** The fault of a phone number. Contains how many digits numbers of the country have at most. */
export function phoneFault(text: string, country: PhoneCountry): "empty" | "no-phone-11" | "no-phone-16" | null {
	const line = lineOf(text);
	if (line === "") return "empty";
	const { phone, most } = phoneOf(line, country);
	return phone ? null : `no-phone-${most}`;
}
