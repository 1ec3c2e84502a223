import type { MemberRole } from "#shared/roles.ts";

/** Objects whose changes are the history of a company. */
export const historyObjects = ["Account", "Contact", "Location", "Membership", "Invitation", "User"] as const;

export type HistoryEvent =
	| "company-added"
	| "company-changed"
	| "person-changed"
	| "location-added"
	| "location-changed"
	| "location-removed"
	| "member-added"
	| "member-removed"
	| "role-changed"
	| "access-changed"
	| "invited"
	| "invitation-accepted"
	| "invitation-declined"
	| "invitation-withdrawn"
	| "invitation-expired";

/** The columns behind each detail that the history names. */
const columnsOf = {
	name: ["name", "salutation", "firstName", "lastName"],
	email: ["email"],
	phone: ["phone"],
	job: ["jobTitle"],
	language: ["language"],
	status: ["status"],
	tax: ["taxNumber"],
	billing: ["billingAddress"],
	invoices: ["invoiceDelivery"],
	reference: ["referenceRequired", "referencePattern", "referenceOnce"],
	domain: ["emailDomain"],
	terms: ["creditLimit", "paymentTermDays", "earlyPaymentBasisPoints", "earlyPaymentDays", "sapId"],
	address: ["street", "houseNumber", "addition", "postalCode", "city", "region", "country"],
	days: ["deliveryDays"],
	instruction: ["instruction"],
	closings: ["closingDays"],
} as const satisfies Record<string, readonly string[]>;
export type HistoryDetail = keyof typeof columnsOf;
const details = Object.keys(columnsOf) as HistoryDetail[]; // the object has no other keys

type Changes = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
type Row = { object: string; changes: Changes };

/** The details that an audit row changed. */
export const changedDetails = (changes: Changes): HistoryDetail[] =>
	details.filter((detail) => columnsOf[detail].some((column) => Object.hasOwn(changes, column)));

/** The event of an audit row. Null for a row that means nothing to the company: a person's own choice, or an internal step. */
export function historyEventOf({ object, changes }: Row): HistoryEvent | null {
	const isNew = (column: string) => changes[column]?.[0] === null && changes[column][1] !== null;
	const isSet = (column: string) => Object.hasOwn(changes, column);
	switch (object) {
		case "Account":
			return isNew("name") ? "company-added" : "company-changed";
		case "Contact":
			return "person-changed";
		case "Location":
			return isNew("street") ? "location-added" : isNew("deletedAt") ? "location-removed" : "location-changed";
		case "Membership":
			if (isNew("userId")) return "member-added";
			if (isNew("deletedAt")) return "member-removed";
			return isSet("role") ? "role-changed" : null;
		case "Invitation":
			return isSet("answer") ? (answerEvents[String(changes.answer?.[1])] ?? null) : isNew("email") ? "invited" : null;
		case "User":
			return ["eCom", "myServices", "punchout"].some(isSet) ? "access-changed" : null;
		default:
			return null;
	}
}

const answerEvents: Readonly<Record<string, HistoryEvent>> = {
	accepted: "invitation-accepted",
	declined: "invitation-declined",
	withdrawn: "invitation-withdrawn",
	expired: "invitation-expired",
};

/** The role that an audit row gave. Null when it gave none. */
export function roleGiven({ role }: Changes): MemberRole | null {
	const given = role?.[1];
	return given === "reader" || given === "buyer" || given === "administrator" ? given : null;
}
