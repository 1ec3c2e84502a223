import * as z from "zod";
import { statusesOfStaff } from "#accounts/accounts.ts";
import { salutations } from "#accounts/person.ts";
import { regionCodes } from "#shared/regions.ts";
import { memberRoles, staffKinds } from "#shared/roles.ts";
import { Ordering } from "./habits.ts";
import { payers } from "./payers.ts";
import { readRows } from "./read-rows.ts";

const Contact = z.strictObject({
	first: z.string(),
	last: z.string(),
	salutation: z.enum(salutations),
	/** The e-mail address before the @ of the company. */
	mail: z.string(),
	phone: z.string(),
});

const Person = z.strictObject({
	...Contact.shape,
	role: z.enum(memberRoles),
	/** Cities of the locations the person may order for; all if left out. */
	only: z.array(z.string()).exactOptional(),
	/** The person comes from a procurement system, with or without the address of the cart. */
	punchout: z.strictObject({ cartAddress: z.boolean() }).exactOptional(),
});

const Location = z.strictObject({
	street: z.string(),
	houseNumber: z.string(),
	addition: z.string().exactOptional(),
	name: z.string().exactOptional(),
	suburb: z.string().exactOptional(),
	postalCode: z.string(),
	city: z.string(),
	region: z.enum(regionCodes),
	days: z.array(z.int().min(1).max(7)),
	instruction: z.string().exactOptional(),
	/** Delivery times that customers can choose. */
	windows: z.array(z.string()).exactOptional(),
});

const onlyTrue = z.literal(true).exactOptional();

const Terms = z.strictObject({
	/** Dollars; null buys nothing on account. */
	limit: z.int().nullable(),
	/** The limit before finance lowered it. */
	limitBefore: z.int().exactOptional(),
	days: z.int(),
	early: z.strictObject({ basisPoints: z.int(), days: z.int().nullable() }).exactOptional(),
	/** The day of the next month on which invoices are due, in place of `days`. */
	dayOfMonth: z.int().min(1).max(31).exactOptional(),
	/** One invoice for each week or month. */
	collected: z.enum(["week", "month"]).exactOptional(),
	/** Further addresses that get invoices. */
	copies: z.array(z.email()).exactOptional(),
	payer: z.enum(payers),
	paper: onlyTrue,
	reference: onlyTrue,
	/** Only colleagues with an address of the company's domain may join. */
	ownDomainOnly: onlyTrue,
});

const Company = z.strictObject({
	name: z.string(),
	country: z.enum(["NZ", "NL"]),
	domain: z.string(),
	/** NZBN or KVK number. */
	chamber: z.string(),
	/** GST number or VAT id. */
	tax: z.string().nullable(),
	sapId: z.string().nullable(),
	status: z.enum(statusesOfStaff),
	sees: z.strictObject({ eCom: z.boolean(), myServices: z.boolean() }),
	terms: Terms,
	/** The contract: its categories, and the discount on the list price. */
	contract: z
		.strictObject({ name: z.string(), percentOff: z.number(), categories: z.array(z.string()), ended: onlyTrue })
		.exactOptional(),
	/** Left out for a company without orders. */
	orders: Ordering.exactOptional(),
	places: z.array(Location),
	/** Where invoices go when that is not the first place. */
	billing: z
		.strictObject({
			street: z.string(),
			houseNumber: z.string(),
			addition: z.string().nullable(),
			suburb: z.string().nullable().default(null),
			postalCode: z.string(),
			city: z.string(),
		})
		.exactOptional(),
	people: z.array(Person),
	/** Contacts who never got a login. */
	withoutLogin: z.array(Contact).exactOptional(),
});
export type Company = z.infer<typeof Company>;

export const companies = readRows("companies", Company);

/** The supplier's own people. */
export const staff = readRows(
	"staff",
	z.strictObject({ email: z.email(), kind: z.enum(staffKinds), name: z.string() }),
);
