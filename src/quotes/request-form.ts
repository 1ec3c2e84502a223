import { type EmailFault, emailFault } from "#shared/email.ts";
import { isPlain, lineOf } from "#shared/line.ts";
import { type PhoneCountry, phoneOf } from "#shared/phone.ts";

/** Quotes are requested for machines, information for any product. */
export type RequestKind = "quote" | "info";

export const lengthLimits = {
	firstName: 80,
	lastName: 80,
	company: 200,
	email: 254,
	phone: 40,
	message: 2_000,
} as const;

/** The fault of an e-mail address. Refuses grave accents, which HTML allows and mail servers do not. */
export const emailFaultOf = (text: string): EmailFault | null =>
	emailFault(text) ?? (text.includes("`") ? "no-email" : null);

type Settings = { kind: RequestKind; country: PhoneCountry };

const lineFault = (text: string): "empty" | "unfit" | null => {
	const line = lineOf(text);
	if (line === "") return "empty";
	return isPlain(line) ? null : "unfit";
};

/** The fault of a phone number. Contains how many digits numbers of the country have at most. */
const phoneFault = (text: string, country: PhoneCountry): "empty" | "no-phone-11" | "no-phone-16" | null => {
	const line = lineOf(text);
	if (line === "") return "empty";
	const { phone, most } = phoneOf(line, country);
	return phone ? null : `no-phone-${most}`;
};

/** The fields in the order of the form, with their rules. */
export const requestSchema = ({ kind, country }: Settings) => ({
	salutation: lineFault,
	firstName: lineFault,
	lastName: lineFault,
	company: lineFault,
	email: (text: string) => (lineOf(text) === "" ? "empty" : emailFaultOf(text)),
	phone: (text: string) => phoneFault(text, country),
	message: (text: string) => (kind === "info" && lineOf(text) === "" ? "empty" : null),
});
export type RequestField = keyof ReturnType<typeof requestSchema>;
