import { type EmailFault, emailFault } from "#shared/email.ts";
import { isPlain, lineOf } from "#shared/line.ts";
import { type PhoneCountry, phoneOf } from "#shared/phone.ts";

/** A quote is asked for of a machine, information of anything. */
export type AskKind = "quote" | "info";

/** In the order of the form. */
export const askFields = ["salutation", "firstName", "lastName", "company", "email", "phone", "message"] as const;
export type AskField = (typeof askFields)[number];

export const longest = { firstName: 80, lastName: 80, company: 200, email: 254, phone: 40, message: 2_000 } as const;

type AskFault = { is: "empty" | "unfit" | "no-email" } | { is: "no-phone"; most: 11 | 16 };

/** Mail cannot be sent to a grave accent, though HTML takes it for a letter of addresses. */
export const emailFaultOf = (typed: string): EmailFault | null =>
	emailFault(typed) ?? (typed.includes("`") ? "no-email" : null);

type Given = { kind: AskKind; country: PhoneCountry };

/** What is wrong with what stands in a field; null: nothing. */
export function askFault(field: AskField, typed: string, { kind, country }: Given): AskFault | null {
	if (field === "message" && kind === "quote") return null;
	const line = lineOf(typed);
	if (line === "") return { is: "empty" };
	if (field === "email") return emailFaultOf(typed) && { is: "no-email" };
	if (field !== "phone") return field === "message" || isPlain(line) ? null : { is: "unfit" };
	const { phone, most } = phoneOf(line, country);
	return phone ? null : { is: "no-phone", most };
}
