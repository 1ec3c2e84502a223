import { useState } from "react";
import { newPlanTexts } from "#i18n/planner/new-plan.ts";
import { toFailure, useRefusalMessage } from "#web/app/data/refusals.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { ProductSearch } from "#web/cart/ProductSearch.tsx";
import { useKeepFocus } from "#web/ui/overlay/useKeepFocus.ts";
import type { PlanProduct } from "./new-plan.ts";

type PlanProductSearchProps = { label: string; error?: string | undefined; onChoose: (product: PlanProduct) => void };

/** Finds a product and gives it as a plan needs it: with lot, price, and whether it can be planned. */
export function PlanProductSearch({ label, error, onChoose }: PlanProductSearchProps) {
	const { pageText, t, language } = useText(newPlanTexts);
	const { client } = trpc.useUtils();
	const refusalMessage = useRefusalMessage();
	const [failure, setFailure] = useState<string>();
	// A new key empties the field after each choice.
	const [count, setCount] = useState(0);
	const part = useKeepFocus<HTMLDivElement>(count);
	const choose = async (slug: string) => {
		setFailure(undefined);
		try {
			const [product] = await client.planner.products.query({ products: [slug], language });
			if (product) onChoose(product);
			setCount(count + 1);
		} catch (error) {
			const refused = toFailure(error);
			setFailure(refused ? refusalMessage(refused) : t("login.failed"));
		}
	};
	return (
		<div ref={part}>
			<ProductSearch
				key={count}
				label={label}
				hint={pageText("add-hint")}
				error={failure ?? error}
				onChoose={({ slug }) => void choose(slug)}
			/>
		</div>
	);
}
