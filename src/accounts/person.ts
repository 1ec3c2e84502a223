// Apart from what checks it, so that forms of the browser choose from the same without loading that.

export const salutations = ["Mister", "Madam", "Other", "Rather neither"] as const;
export const countries = ["NZ", "NL"] as const;

export type Salutation = (typeof salutations)[number];
export type Country = (typeof countries)[number];
