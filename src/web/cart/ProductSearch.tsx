import { useState } from "react";
import { toFailure, useRefusalMessage } from "#web/app/data/refusals.ts";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Combobox } from "#web/ui/form/Combobox.tsx";
import { useKeepFocus } from "#web/ui/overlay/useKeepFocus.ts";

export type FoundProduct = Outputs["catalogue"]["suggest"]["products"][number];

const maxGroups = 8;

type ProductSearchProps = {
	label: string;
	hint: string;
	error?: string | undefined;
	/** Whether another product can follow: a choice empties the field, which keeps the focus. */
	isForSeveral?: boolean;
	/** Takes the chosen product. The field shows why that failed, and keeps its text. */
	onChoose: (product: FoundProduct) => void | Promise<void>;
};

/** Finds a product by its name or article number. Suggests each size. */
export function ProductSearch({ label, hint, error, isForSeveral = false, onChoose }: ProductSearchProps) {
	const { t, language } = useText();
	const { client } = trpc.useUtils();
	const refusalMessage = useRefusalMessage();
	const [failure, setFailure] = useState<string>();
	// A new key empties the field.
	const [count, setCount] = useState(0);
	const part = useKeepFocus<HTMLDivElement>(count);
	const fetchProducts = async (term: string, signal: AbortSignal): Promise<FoundProduct[]> => {
		const input = { term, language, limit: maxGroups, withAllSizes: true };
		const { products } = await client.catalogue.suggest.query(input, { signal });
		return products;
	};
	const choose = async (product: FoundProduct) => {
		setFailure(undefined);
		try {
			await onChoose(product);
			if (isForSeveral) setCount((count) => count + 1);
		} catch (error) {
			const refused = toFailure(error);
			setFailure(refused ? refusalMessage(refused) : t("login.failed"));
		}
	};
	return (
		<div ref={part}>
			<Combobox
				key={count}
				label={label}
				hint={hint}
				error={failure ?? error}
				fetchSuggestions={async (term, signal) =>
					(await fetchProducts(term, signal)).map((product) => ({
						id: product.slug,
						label: product.name,
						detail: `${product.articleNumber} · ${product.size}`,
						product,
					}))
				}
				onChoose={({ product }) => void choose(product)}
			/>
		</div>
	);
}
