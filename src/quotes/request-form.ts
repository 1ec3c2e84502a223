import { lineFault, mailboxFault, phoneFault } from "#shared/field-rules.ts";
import { lineOf } from "#shared/line.ts";
import type { PhoneCountry } from "#shared/phone.ts";

/** Quotes are requested for machines, information for any product. */
export type RequestKind = "quote" | "info";

export const lengthLimits = {
	firstName: 80,
	lastName: 80,
	company: 200,
	email: 254,
	phone: 40,
	subject: 200,
	message: 2_000,
} as const;

type Settings = { kind: RequestKind; country: PhoneCountry };

/** The fields in the order of the form, with their rules. */
export const requestSchema = ({ kind, country }: Settings) => ({
	salutation: lineFault,
	firstName: lineFault,
	lastName: lineFault,
	company: lineFault,
	email: (text: string) => (lineOf(text) === "" ? "empty" : mailboxFault(text)),
	phone: (text: string) => phoneFault(text, country),
	message: (text: string) => (kind === "info" && lineOf(text) === "" ? "empty" : null),
});
export type RequestField = keyof ReturnType<typeof requestSchema>;

const noFault = () => null;

/** The fields of a request for a product that a search did not find. Guests give their contact details. */
export const productRequestSchema = ({ isKnown, country }: { isKnown: boolean; country: PhoneCountry }) => {
	const ofGuest = requestSchema({ kind: "info", country });
	return {
		subject: lineFault,
		message: noFault,
		firstName: isKnown ? noFault : ofGuest.firstName,
		lastName: isKnown ? noFault : ofGuest.lastName,
		email: isKnown ? noFault : ofGuest.email,
		phone: (text: string) => (lineOf(text) === "" ? null : ofGuest.phone(text)),
	};
};
export type ProductRequestField = keyof ReturnType<typeof productRequestSchema>;
