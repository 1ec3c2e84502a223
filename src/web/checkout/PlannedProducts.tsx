import { isPartOpen } from "#accounts/access.ts";
import { plannedProductsTexts } from "#i18n/planned-products.ts";
import { nameWithSize } from "#shared/product-name.ts";
import { trpc, useSession } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";

type OrderedLine = { productId: string; name: string; size: string };
type PlannedProductsProps = { locationId: string; day: string; lines: readonly OrderedLine[] };

/** Names the plans that bring the same products within days of this order, and what to do when they are needed only once. */
export default function PlannedProducts({ locationId, day: orderDay, lines }: PlannedProductsProps) {
	const { pageText, day, language } = useText(plannedProductsTexts);
	const enabled = isPartOpen(useSession(), "purchases");
	const { data: plans = [] } = trpc.checkout.plannedProducts.useQuery({ locationId, day: orderDay }, { enabled });
	const named = plans.flatMap(({ productIds, ...plan }) => {
		const shared = lines.filter(({ productId }) => productIds.includes(productId));
		const [first] = shared;
		const products = shared.length === 1 && first ? nameWithSize(first) : pageText("products", String(shared.length));
		return first ? [{ ...plan, products }] : [];
	});
	if (named.length === 0) return null;
	return (
		<Notice type="warning" title={pageText("title")}>
			<ul className="mb-2">
				{named.map(({ planId, number, deliverOn, products }) => (
					<li key={planId}>
						{pageText("plan", String(number), products, day(deliverOn))}{" "}
						<a href={pathTo("plan", language, { planId })}>{pageText("to-plan", String(number))}</a>
					</li>
				))}
			</ul>
			<p>
				{pageText("about")} <a href={pathTo("cart", language)}>{pageText("to-cart")}</a>
			</p>
		</Notice>
	);
}
