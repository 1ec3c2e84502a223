import { isPartOpen } from "#accounts/access.ts";
import { plannedProductsTexts } from "#i18n/checkout/planned-products.ts";
import { trpc, useSession } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { SameProducts } from "#web/planner/SameProducts.tsx";

type OrderedLine = { productId: string; name: string; size: string };
type PlannedProductsProps = { locationId: string; day: string; lines: readonly OrderedLine[] };

/** Names the plans that bring the same products within days of this order, and what to do when they are needed only once. */
export default function PlannedProducts({ locationId, day, lines }: PlannedProductsProps) {
	const { pageText, language } = useText(plannedProductsTexts);
	const enabled = isPartOpen(useSession(), "purchases");
	const { data = [] } = trpc.checkout.plannedProducts.useQuery({ locationId, day }, { enabled });
	const plans = data.filter(({ productIds }) => lines.some(({ productId }) => productIds.includes(productId)));
	if (plans.length === 0) return null;
	return (
		<SameProducts title={pageText("title")} products={lines} plans={plans}>
			{pageText("about")} <a href={pathTo("cart", language)}>{pageText("to-cart")}</a>
		</SameProducts>
	);
}
