import type { chargesEnNZ } from "./charges.en-NZ.ts";

export const chargesNlNL: Readonly<Record<keyof typeof chargesEnNZ, string>> = {
	freight: "Bezorgkosten",
	"admin-fee": "Toeslag papieren factuur",
	deposit: "Statiegeld blikken",
	waste: "Wegwerpheffing / afvalbeheer",
};
