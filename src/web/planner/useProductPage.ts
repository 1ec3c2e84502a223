import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";

/** The product as its page shows it. Null while it loads, and when there is no such product. */
export function useProductPage(slug: string | null) {
	const { language } = useText();
	const { data } = trpc.catalogue.product.useQuery({ product: slug ?? "", language }, { enabled: slug !== null });
	return data?.product ?? null;
}
