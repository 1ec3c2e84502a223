/** Countries in which companies can be customers. */
export const countries = ["NZ", "NL"] as const;
export type Country = (typeof countries)[number];
