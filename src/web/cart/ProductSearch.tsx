import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Combobox } from "#web/ui/form/Combobox.tsx";

export type FoundProduct = Outputs["catalogue"]["suggest"]["products"][number];

const maxGroups = 8;

type ProductSearchProps = {
	label: string;
	hint: string;
	error?: string | undefined;
	onChoose: (product: FoundProduct) => void;
};

/** Finds a product by its name or article number. Suggests each size. */
export function ProductSearch({ label, hint, error, onChoose }: ProductSearchProps) {
	const { language } = useText();
	const { client } = trpc.useUtils();
	const fetchProducts = async (term: string, signal: AbortSignal): Promise<FoundProduct[]> => {
		const input = { term, language, limit: maxGroups, withAllSizes: true };
		const { products } = await client.catalogue.suggest.query(input, { signal });
		return products;
	};
	return (
		<Combobox
			label={label}
			hint={hint}
			error={error}
			fetchSuggestions={async (term, signal) =>
				(await fetchProducts(term, signal)).map((product) => ({
					id: product.slug,
					label: product.name,
					detail: `${product.articleNumber} · ${product.size}`,
					product,
				}))
			}
			onChoose={({ product }) => onChoose(product)}
		/>
	);
}
