import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Expression, Field, Label } from "#records/object.ts";
import { regions } from "#shared/regions.ts";

/** Fields and labels that several objects have. */

type ReferenceTo = { to: string; relation?: string; children?: string; label: Label; value: Expression };

/** A reference to one object. The relationship has the name of the object unless another is given. */
export const reference = ({ to, relation = to, ...field }: ReferenceTo) =>
	({ type: "reference", to: [to], relation, ...field }) as const satisfies Field;

export const companyField = (value: PgColumn, children?: string) =>
	reference({ to: "Account", ...(children && { children }), label: ["Account", "Bedrijf"], value });

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
} as const satisfies Record<string, Label>;

export const salutationValues = {
	Mister: ["Mister", "De heer"],
	Madam: ["Madam", "Mevrouw"],
	Other: ["Other", "Anders"],
	"Rather neither": ["Rather neither", "Liever geen van beide"],
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
	"In progress": ["In progress", "In bewerking"],
	"On the way": ["On the way", "Onderweg"],
	Completed: ["Completed", "Afgerond"],
	Cancelled: ["Cancelled", "Geannuleerd"],
} as const satisfies Record<string, Label>;
