import type { ReactNode } from "react";
import { plannedProductsTexts } from "#i18n/checkout/planned-products.ts";
import { nameWithSize } from "#shared/product-name.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";

type NamedProduct = { productId: string; name: string; size: string };
type Delivery = { deliverOn: string; productIds: readonly string[] };
type SameProductsProps = {
	title: string;
	products: readonly NamedProduct[];
	plans: readonly (Delivery & { planId: string; number: number })[];
	orders?: readonly (Delivery & { orderId: string; name: string })[];
	/** Advice for when the products are needed only once. */
	children: ReactNode;
};

/** Names the plans and orders that bring the same products within days. */
export function SameProducts({ title, products, plans, orders = [], children }: SameProductsProps) {
	const { pageText, day, language } = useText(plannedProductsTexts);
	const nameOf = ({ productIds }: Delivery): string => {
		const shared = products.filter(({ productId }) => productIds.includes(productId));
		const [first] = shared;
		return shared.length === 1 && first ? nameWithSize(first) : pageText("products", String(shared.length));
	};
	return (
		<Notice type="warning" title={title}>
			<ul className="mb-2">
				{orders.map(({ orderId, name, ...order }) => (
					<li key={orderId}>
						{pageText("order", name, nameOf(order), day(order.deliverOn))}{" "}
						<a href={pathTo("order", language, { orderId })}>{pageText("to-order", name)}</a>
					</li>
				))}
				{plans.map(({ planId, number, ...plan }) => (
					<li key={planId}>
						{pageText("plan", String(number), nameOf(plan), day(plan.deliverOn))}{" "}
						<a href={pathTo("plan", language, { planId })}>{pageText("to-plan", String(number))}</a>
					</li>
				))}
			</ul>
			<p>{children}</p>
		</Notice>
	);
}
