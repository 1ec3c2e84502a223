import { useState } from "react";
import { productTexts } from "#i18n/catalogue/product.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";

/** Explains a price: its price list, validity and tiers. Loads the explanation when it is opened. */
export function PriceExplanation({ slug, quantity }: { slug: string; quantity: number }) {
	const { pageText, language } = useText(productTexts);
	const [isOpen, setOpen] = useState(false);
	const query = trpc.catalogue.price.useQuery({ product: slug, quantity, language }, { enabled: isOpen });
	return (
		<details className="price-explanation" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
			<summary>{pageText("why")}</summary>
			{isOpen && (
				<QueryContent query={query} skeleton={<Skeleton className="h-12" />} empty={() => false}>
					{({ why }) => (
						<ul>
							{why.map((line) => (
								<li key={line}>{line}</li>
							))}
						</ul>
					)}
				</QueryContent>
			)}
		</details>
	);
}
