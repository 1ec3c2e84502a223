import { type BuyAgainListing, readBuyAgain, writeBuyAgain } from "#orders/buying-again/buy-again.ts";
import { useAddress, useNavigate } from "#web/app/Site.tsx";

/** Reads the choices of the page from the address, and returns functions that change them. */
export function useBuyAgainListing() {
	const { path, search } = useAddress();
	const go = useNavigate();
	const listing = readBuyAgain(search);
	const hrefOf = (change: Partial<BuyAgainListing>) => path + writeBuyAgain({ ...listing, ...change });
	return {
		listing,
		hrefOf,
		apply: (change: Partial<BuyAgainListing>) => go(hrefOf(change), { keepsPosition: true }),
	};
}
