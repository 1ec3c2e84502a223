import { plannedProductsTexts } from "#i18n/checkout/planned-products.ts";
import { useText } from "#web/app/text.tsx";
import { SameProducts } from "./SameProducts.tsx";
import type { NewPlanState } from "./useNewPlan.ts";

/** Names the orders and plans that bring the products of a new plan within days of its first delivery. */
export default function SameProductsOfPlan({ plan: { draft, preview } }: { plan: NewPlanState }) {
	const { pageText } = useText(plannedProductsTexts);
	const products = draft.items.map(({ product }) => product);
	const isShared = ({ productIds }: { productIds: readonly string[] }) =>
		products.some(({ productId }) => productIds.includes(productId));
	const plans = preview.data?.plans.filter(isShared) ?? [];
	const orders = preview.data?.orders.filter(isShared) ?? [];
	if (plans.length + orders.length === 0) return null;
	return (
		<SameProducts
			title={pageText("title-plan")}
			products={products}
			plans={plans}
			orders={orders.map((order) => ({ ...order, name: order.number ?? String(order.requestNumber) }))}
		>
			{pageText("about-plan")}
		</SameProducts>
	);
}
