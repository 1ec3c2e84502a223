import { isPartOpen } from "#accounts/access.ts";
import { plannedProductsTexts } from "#i18n/checkout/planned-products.ts";
import { nameWithSize } from "#shared/product-name.ts";
import { trpc, useSession } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";

type OrderedLine = { productId: string; name: string; size: string };
type PlansLeftShortProps = { lines: readonly OrderedLine[]; mergedPlanId?: string | undefined };

/** Names the plans for whose next delivery this order leaves too little stock. Leaves out the plan whose delivery comes with the order. */
export default function PlansLeftShort({ lines, mergedPlanId }: PlansLeftShortProps) {
	const { pageText, day, language } = useText(plannedProductsTexts);
	const enabled = isPartOpen(useSession(), "purchases");
	const { data = [] } = trpc.checkout.plansLeftShort.useQuery(undefined, { enabled });
	const needs = data.flatMap(({ productId, ...need }) => {
		const line = lines.find((ordered) => ordered.productId === productId);
		return line && need.planId !== mergedPlanId ? [{ ...need, productId, name: nameWithSize(line) }] : [];
	});
	if (needs.length === 0) return null;
	return (
		<Notice type="warning" title={pageText("title-stock")}>
			<ul className="mb-2">
				{needs.map(({ planId, productId, name, number, quantity, deliverOn, left }) => (
					<li key={planId + productId}>
						{pageText("stock", { name, number, needed: quantity, day: day(deliverOn), left })}{" "}
						<a href={pathTo("plan", language, { planId })}>{pageText("to-plan", String(number))}</a>
					</li>
				))}
			</ul>
			<p>{pageText("stock-about")}</p>
		</Notice>
	);
}
