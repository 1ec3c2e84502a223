import { type EmailFault, emailFault } from "#shared/email.ts";
import { isPlain, lineOf } from "#shared/line.ts";
import { type PhoneCountry, phoneOf } from "#shared/phone.ts";

/** A quote is asked for of a machine, information of anything. */
export type AskKind = "quote" | "info";

export const longest = { firstName: 80, lastName: 80, company: 200, email: 254, phone: 40, message: 2_000 } as const;

/** Mail cannot be sent to a grave accent, though HTML takes it for a letter of addresses. */
export const emailFaultOf = (typed: string): EmailFault | null =>
	emailFault(typed) ?? (typed.includes("`") ? "no-email" : null);

type Given = { kind: AskKind; country: PhoneCountry };

const lineFault = (typed: string): "empty" | "unfit" | null => {
	const line = lineOf(typed);
	if (line === "") return "empty";
	return isPlain(line) ? null : "unfit";
};

/** The fault says how many digits a number of the country can have at most. */
const phoneFault = (typed: string, country: PhoneCountry): "empty" | "no-phone-11" | "no-phone-16" | null => {
	const line = lineOf(typed);
	if (line === "") return "empty";
	const { phone, most } = phoneOf(line, country);
	return phone ? null : `no-phone-${most}`;
};

/** The fields in the order of the form, with their rules. */
export const askSchema = ({ kind, country }: Given) => ({
	salutation: lineFault,
	firstName: lineFault,
	lastName: lineFault,
	company: lineFault,
	email: (typed: string) => (lineOf(typed) === "" ? "empty" : emailFaultOf(typed)),
	phone: (typed: string) => phoneFault(typed, country),
	message: (typed: string) => (kind === "info" && lineOf(typed) === "" ? "empty" : null),
});
export type AskField = keyof ReturnType<typeof askSchema>;
