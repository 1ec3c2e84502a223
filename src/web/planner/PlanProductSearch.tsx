import { useState } from "react";
import { newPlanTexts } from "#i18n/new-plan.ts";
import { useRefusalMessage } from "#web/app/data/refusals.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { toFailure } from "#web/cart/LineProblem.tsx";
import { Combobox } from "#web/ui/form/Combobox.tsx";
import type { PlanProduct } from "./new-plan.ts";

type PlanProductSearchProps = { label: string; error?: string | undefined; onChoose: (product: PlanProduct) => void };

const suggestedProducts = 8;

/** Finds a product by its name or article number, and gives it as a plan needs it: with lot, price, and whether it can be planned. */
export function PlanProductSearch({ label, error, onChoose }: PlanProductSearchProps) {
	const { pageText, t, language } = useText(newPlanTexts);
	const { client } = trpc.useUtils();
	const refusalMessage = useRefusalMessage();
	const [failure, setFailure] = useState<string>();
	// A new key empties the field after each choice.
	const [count, setCount] = useState(0);
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
		<Combobox
			key={count}
			label={label}
			hint={pageText("add-hint")}
			error={failure ?? error}
			fetchSuggestions={async (term, signal) => {
				const input = { term, language, limit: suggestedProducts };
				const { products } = await client.catalogue.suggest.query(input, { signal });
				return products.map(({ slug, name, articleNumber, size }) => ({
					id: slug,
					label: name,
					detail: `${articleNumber} · ${size}`,
				}));
			}}
			onChoose={({ id }) => void choose(id)}
		/>
	);
}
