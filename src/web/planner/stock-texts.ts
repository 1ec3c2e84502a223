import type { ProposedItem } from "./proposal.ts";

type Stock = Pick<ProposedItem["stock"], "pieces" | "runsOut"> & { next: { day: string } | null };

/** The names of the texts for the estimated stock, and for how long the stock lasts. A stock that is used up does not last. */
export function stockTextsOf({ pieces, runsOut, next }: Stock) {
	if (pieces <= 0) return { estimate: "used-up", lasts: null } as const;
	const isWithDelivery = next !== null && (!runsOut || next.day < runsOut);
	return {
		estimate: Math.round(pieces) === 0 ? "stock-rest" : "stock-estimated",
		lasts: runsOut
			? isWithDelivery
				? "lasts-until-planned"
				: "lasts-until"
			: isWithDelivery
				? "lasts-long-planned"
				: "lasts-long",
	} as const;
}
