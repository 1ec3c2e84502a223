import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Act } from "#act.ts";
import type { lead, quote } from "#db/schema/quotes.ts";
import type { OrderStatus } from "#orders/orders.ts";
import { type Computed, customerRoles, type Expression, type Field, type Label, staffRoles } from "#records/object.ts";
import type { PaymentMethod } from "#shared/payment-methods.ts";
import { regions } from "#shared/regions.ts";
import type { MemberRole } from "#shared/roles.ts";

/** Fields and labels that several objects have. */

type ReferenceTo = { to: string; relation?: string; children?: string; label: Label; value: Expression };

/** A reference to one object. The relationship has the name of the object unless another is given. */
export const reference = ({ to, relation = to, ...field }: ReferenceTo) =>
	({ type: "reference", to: [to], relation, ...field }) as const satisfies Field;

export const companyField = (value: PgColumn, children?: string) =>
	reference({ to: "Account", ...(children && { children }), label: ["Account", "Bedrijf"], value });

/** The user who owns a record: its creator, where the record names no other person. The row scope of User decides who sees the name. */
export const ownerField = (value: Expression, label: Label = ["Owner", "Eigenaar"]) =>
	reference({ to: "User", relation: "Owner", label, value });

export const productField = (value: PgColumn, children?: string) =>
	reference({
		to: "Product2",
		...(children && { children }),
		label: ["Product", "Product"],
		value,
	});

export const orderField = (value: PgColumn, children?: string) =>
	reference({ to: "Order", ...(children && { children }), label: ["Order", "Bestelling"], value });

export const locationField = (value: PgColumn, children?: string) =>
	reference({ to: "Location", ...(children && { children }), label: ["Location", "Locatie"], value });

/** A value that a module computes, under a name that the module gives the value. */
export const computedBy =
	<Name extends string>(
		compute: (act: Act, ids: readonly string[]) => Promise<ReadonlyMap<string, { readonly [Key in Name]: unknown }>>,
	) =>
	(name: Name): Computed => ({ compute, name });

/** The text of a part of a JSON column. */
export const partOf = (column: PgColumn, part: string) => (): SQL => sql`(${column} ->> ${part}::text)`;

export const countryValues = {
	NZ: ["New Zealand", "Nieuw-Zeeland"],
	NL: ["Netherlands", "Nederland"],
} as const satisfies Record<string, Label>;

/** Names of regions are the same in both languages. */
export const regionValues: Readonly<Record<string, Label>> = Object.fromEntries(
	Object.entries(regions).map(([code, name]) => [code, [name, name]]),
);

export const paymentMethodValues = {
	invoice: ["Invoice", "Factuur"],
	creditcard: ["Credit card", "Creditcard"],
	ideal: ["iDEAL", "iDEAL"],
	bancontact: ["Bancontact", "Bancontact"],
	banktransfer: ["Bank transfer", "Overschrijving"],
} as const satisfies Record<PaymentMethod, Label>;

export const salutationValues = {
	Mister: ["Mister", "De heer"],
	Madam: ["Madam", "Mevrouw"],
	Other: ["Other", "Anders"],
	"Rather neither": ["Rather neither", "Geef ik liever niet op"],
} as const satisfies Record<string, Label>;

export const weekdayValues = {
	"1": ["Monday", "Maandag"],
	"2": ["Tuesday", "Dinsdag"],
	"3": ["Wednesday", "Woensdag"],
	"4": ["Thursday", "Donderdag"],
	"5": ["Friday", "Vrijdag"],
} as const satisfies Record<string, Label>;

export const languageValues = {
	"en-NZ": ["English", "Engels"],
	"nl-NL": ["Dutch", "Nederlands"],
} as const satisfies Record<string, Label>;

export const orderStatusValues = {
	Pending: ["Pending", "In afwachting"],
	"In progress": ["In progress", "In behandeling"],
	"On the way": ["On the way", "Onderweg"],
	Completed: ["Completed", "Afgerond"],
	Cancelled: ["Cancelled", "Geannuleerd"],
} as const satisfies Record<OrderStatus, Label>;

export const memberRoleValues = {
	reader: ["Reader", "Meelezer"],
	finance: ["Finance", "Boekhouder"],
	buyer: ["Buyer", "Inkoper"],
	administrator: ["Administrator", "Beheerder"],
} as const satisfies Record<MemberRole, Label>;

/** The roles that read how a person is reached. */
export const personalRoles = ["administrator", ...staffRoles] as const;

/** The person who sent the form of a request. */
export const requesterFields = (row: typeof quote | typeof lead) =>
	({
		Name: {
			type: "text",
			length: 161,
			label: ["Name", "Naam"],
			value: () => sql`(${row.firstName} || ' ' || ${row.lastName})`,
		},
		Salutation: {
			type: "picklist",
			values: salutationValues,
			label: ["Salutation", "Aanhef"],
			value: row.salutation,
			read: personalRoles,
		},
		FirstName: { type: "text", length: 80, label: ["First name", "Voornaam"], value: row.firstName },
		LastName: { type: "text", length: 80, label: ["Last name", "Achternaam"], value: row.lastName },
		Company: { type: "text", length: 200, label: ["Company", "Bedrijfsnaam"], value: row.company },
		Email: { type: "email", length: 254, label: ["Email", "E-mailadres"], value: row.email, read: personalRoles },
		Phone: {
			type: "phone",
			length: 40,
			label: ["Phone number", "Telefoonnummer"],
			value: row.phone,
			read: personalRoles,
		},
		Language__c: {
			type: "picklist",
			values: languageValues,
			label: ["Language", "Taal"],
			value: row.language,
			create: customerRoles,
		},
	}) as const satisfies Record<string, Field>;
