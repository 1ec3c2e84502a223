import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { useCanOrder } from "#web/cart/buying.ts";

/** Loads the usual quantities of the products of a page in one query. Guests and readers have none. */
export function useUsualQuantities(slugs: readonly string[]): ReadonlyMap<string, number> {
	const canOrder = useCanOrder();
	const { data = [] } = trpc.orders.usualQuantities.useQuery({ products: [...slugs] }, { enabled: canOrder });
	return new Map(data.map(({ slug, quantity }) => [slug, quantity]));
}

/** The usual quantity of a product, shown beside its stock. */
export function UsualQuantity({ quantity }: { quantity: number | undefined }) {
	const { t } = useText();
	return quantity !== undefined && <span className="text-ink-2 text-sm">{t("stock.usual", String(quantity))}</span>;
}
