import { areaIn } from "#catalogue/catalogue.ts";
import { useAnalytics } from "#web/app/Measuring.tsx";
import { trpc, useSession, useStore } from "#web/app/trpc.ts";
import { changesBetween, type Item } from "./changes.ts";

/** What stands over every page of a customer; null: nobody is there who buys for a company. */
export function useGlance() {
	const { accountId } = useSession();
	const { data } = trpc.cart.glance.useQuery(undefined, { enabled: accountId !== null });
	return data ?? null;
}

/** Who only reads, or has no shop, looks at carts and has none. */
export function useMayBuy(): boolean {
	const { accountId, role, flags } = useSession();
	return accountId !== null && flags.eCom && (role === "buyer" || role === "administrator");
}

type Told = { articleNumber: string; name: string; area: string; price: number | null; quantity: number };

export const itemOf = ({ articleNumber, name, area, price, quantity }: Told): Item => ({
	...{ item_id: articleNumber, item_name: name, item_category: areaIn({ slug: area }) },
	...{ price: (price ?? 0) / 100, quantity },
});

/** Tells the data layer what somebody did here, not what other windows did. */
export function useTellChange() {
	const { tell } = useAnalytics();
	const { currency } = useStore();
	return (before: readonly Item[], after: readonly Item[]): void => {
		const changes = changesBetween(before, after);
		for (const [event, kinds] of [
			["add_to_cart", ["added", "increased"]],
			["remove_from_cart", ["decreased", "removed"]],
		] as const) {
			const items = changes.flatMap(({ is, item }) => (kinds.some((kind) => kind === is) ? [item] : []));
			if (items.length > 0) tell(event, { affiliation: "webshop", currency, items });
		}
	};
}
