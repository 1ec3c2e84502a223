// Without validation code, so that browser forms stay small.

export const salutations = ["Mister", "Madam", "Other", "Rather neither"] as const;
export const countries = ["NZ", "NL"] as const;

export type Salutation = (typeof salutations)[number];
export type Country = (typeof countries)[number];
