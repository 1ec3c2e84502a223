import { newPlanTexts } from "#i18n/planner/new-plan.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { type FoundProduct, ProductSearch } from "#web/cart/ProductSearch.tsx";
import type { PlanProduct } from "./new-plan.ts";

type PlanProductSearchProps = { label: string; error?: string | undefined; onChoose: (product: PlanProduct) => void };

/** Finds a product and gives it as a plan needs it: with lot, price, and whether it can be planned. */
export function PlanProductSearch({ label, error, onChoose }: PlanProductSearchProps) {
	const { pageText, language } = useText(newPlanTexts);
	const { client } = trpc.useUtils();
	const choose = async ({ slug }: FoundProduct) => {
		const [product] = await client.planner.products.query({ products: [slug], language });
		if (product) onChoose(product);
	};
	return <ProductSearch label={label} hint={pageText("add-hint")} error={error} isForSeveral onChoose={choose} />;
}
