import type { chargesEnNZ } from "./charges.en-NZ.ts";

export const chargesNlNL: Readonly<Record<keyof typeof chargesEnNZ, string>> = {
	subtotal: "Subtotaal excl. btw",
	discount: "Korting",
	delivery: "Bezorgkosten",
	paperFee: "Toeslag papieren factuur",
	deposit: "Statiegeld blikken",
	waste: "Wegwerpheffing / afvalbeheer",
	other: "Overige kosten",
	totalExcl: "Totaal excl. btw",
	gst: "Btw",
	totalIncl: "Totaal incl. btw",
};
