import type { Country } from "#shared/countries.ts";

// Without validation code, so that browser forms stay small.

export const salutations = ["Mister", "Madam", "Other", "Rather neither"] as const;

export type Salutation = (typeof salutations)[number];

export const jobTitles = ["owner", "manager", "purchasing", "finance", "other"] as const;
export type JobTitle = (typeof jobTitles)[number];

/** Where invoices go when that is not the first location. It may be a post-office box. */
export type BillingAddress = {
	street: string;
	houseNumber: string;
	addition: string | null;
	/** Absent in addresses that were stored before addresses had a suburb. */
	suburb: string | null;
	postalCode: string;
	city: string;
	country: Country;
};

/** The values that replace the name and the address of a person whose data were erased. The domain can never receive mail. */
export const erasedName = { firstName: "Deleted", lastName: "user" } as const;
export const erasedFullName = `${erasedName.firstName} ${erasedName.lastName}`;
export const erasedEmail = "erased@erased.invalid";
