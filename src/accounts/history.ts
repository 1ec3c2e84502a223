import { type MemberRole, memberRoles } from "#shared/roles.ts";
import { streetOf, townOf } from "./address.ts";
import type { BillingAddress } from "./person.ts";

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

/** The columns of each detail that the history names. A changed column without a detail is not mentioned. */
const columnsOf = {
	name: ["name", "salutation", "firstName", "lastName"],
	email: ["email"],
	phone: ["phone"],
	job: ["jobTitle"],
	language: ["language"],
	status: ["status"],
	tax: ["taxNumber"],
	billing: ["billingAddress"],
	invoices: ["invoiceDelivery", "invoiceSchedule", "invoiceRecipients"],
	reference: ["referenceRequired", "referencePattern", "referenceOnce"],
	domain: ["emailDomain"],
	terms: [
		"creditLimit",
		"paymentTermDays",
		"paymentTermDayOfMonth",
		"earlyPaymentBasisPoints",
		"earlyPaymentDays",
		"sapId",
	],
	address: ["street", "houseNumber", "addition", "suburb", "postalCode", "city", "region", "country"],
	days: ["deliveryDays", "deliveryWindows"],
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
	return memberRoles.find((role) => role === given) ?? null;
}

/** The fields whose values the history shows. The others are ids, or mean nothing to the company. */
const shownFields = [
	"name",
	"salutation",
	"firstName",
	"lastName",
	"phone",
	"jobTitle",
	"language",
	"role",
	"status",
	"taxNumber",
	"sapId",
	"billingAddress",
	"invoiceDelivery",
	"invoiceSchedule",
	"invoiceRecipients",
	"referenceRequired",
	"referencePattern",
	"referenceOnce",
	"emailDomain",
	"creditLimit",
	"paymentTermDays",
	"paymentTermDayOfMonth",
	"earlyPaymentBasisPoints",
	"earlyPaymentDays",
	"street",
	"houseNumber",
	"addition",
	"suburb",
	"postalCode",
	"city",
	"region",
	"deliveryDays",
	"deliveryWindows",
	"instruction",
	"closingDays",
] as const;
export type ShownField = (typeof shownFields)[number];

/** A value of a field before or after a change. Addresses are written as one text; weekdays are numbers. */
export type HistoryValue = string | number | boolean | null | number[] | string[];
export type ChangedValue = { field: ShownField; before: HistoryValue; after: HistoryValue };

/** The events for which the history shows values. A new record has no values before. */
const eventsWithValues: readonly HistoryEvent[] = [
	"company-changed",
	"person-changed",
	"location-changed",
	"role-changed",
];

/** The values that an audit row changed, in the order of the fields. Empty for events that show no values. */
export function changedValues(event: HistoryEvent, changes: Changes): ChangedValue[] {
	if (!eventsWithValues.includes(event)) return [];
	return shownFields.flatMap((field) => {
		const [before, after] = changes[field] ?? [];
		return Object.hasOwn(changes, field) ? [{ field, before: shownValue(before), after: shownValue(after) }] : [];
	});
}

function shownValue(value: unknown): HistoryValue {
	if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
	if (Array.isArray(value)) return shownList(value);
	return isAddress(value) ? `${streetOf(value)}, ${townOf(value)}` : null;
}

/** Weekdays are numbers, e-mail addresses are texts. */
const shownList = (values: readonly unknown[]): HistoryValue =>
	values.some((value) => typeof value === "string")
		? values.join(", ")
		: values.filter((value) => typeof value === "number");

/** The only objects in the audit rows of a company are billing addresses. */
const isAddress = (value: unknown): value is BillingAddress =>
	typeof value === "object" && value !== null && "street" in value && "city" in value;
