import { plannerTexts } from "#i18n/planner/planner.ts";
import { nameWithSize } from "#shared/product-name.ts";
import { useText } from "#web/app/text.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import type { DeliveryView, PlanProduct } from "./plan.ts";

type DeliveryMissingProps = {
	deliveries: readonly Pick<DeliveryView, "deliverOn" | "missing">[];
	products: readonly Pick<PlanProduct, "productId" | "name" | "size">[];
};

/** Names the products that would not come as wanted with the next delivery if it were ordered today. The total of the delivery leaves them out. */
export function DeliveryMissing({ deliveries, products }: DeliveryMissingProps) {
	const { pageText, day } = useText(plannerTexts);
	const next = deliveries.find(({ missing }) => missing.length > 0);
	if (!next) return null;
	const nameOf = (id: string | null) => {
		const product = products.find(({ productId }) => productId === id);
		return product ? nameWithSize(product) : "";
	};
	return (
		<Notice type="warning" title={pageText("lacks", day(next.deliverOn))}>
			<ul>
				{next.missing.map(({ productId, quantity, cause, outcome, insteadId }) => (
					<li key={`${productId} ${outcome}`}>
						{outcome === "alternative"
							? pageText("lacks-alternative", String(quantity), nameOf(productId), nameOf(insteadId))
							: pageText(`lacks-${outcome}`, String(quantity), nameOf(productId))}{" "}
						({pageText(`lacks-because-${cause}`)})
					</li>
				))}
			</ul>
			<p>{pageText("lacks-about")}</p>
		</Notice>
	);
}
