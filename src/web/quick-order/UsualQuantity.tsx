import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { useMayBuy } from "#web/cart/buying.ts";

/** How many of each the reader's company usually orders: one question for all that a page shows, and none for guests. */
export function useUsual(slugs: readonly string[]): ReadonlyMap<string, number> {
	const mayBuy = useMayBuy();
	const { data = [] } = trpc.orders.usual.useQuery({ products: [...slugs] }, { enabled: mayBuy });
	return new Map(data.map(({ slug, quantity }) => [slug, quantity]));
}

/** Beside the stock of what they bought before. */
export function Usual({ quantity }: { quantity: number | undefined }) {
	const { t } = useText();
	return quantity !== undefined && <span className="text-ink-2 text-sm">{t("stock.usual", String(quantity))}</span>;
}
