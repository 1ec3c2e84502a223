/** Countries in which companies can be customers. */
export const countries = ["NZ", "NL"] as const;
export type Country = (typeof countries)[number];

/** The only country in which the shop delivers. Companies of other countries have their deliveries there too. */
export const deliveryCountry = "NZ" as const satisfies Country;
