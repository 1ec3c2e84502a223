import { useState } from "react";
import { productTexts } from "#i18n/product.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";

/** Which list a price comes from, how long it holds, and from how many on it is another: asked when somebody wants to know. */
export function WhyPrice({ slug, quantity }: { slug: string; quantity: number }) {
	const { pageText: p, language } = useText(productTexts);
	const [isOpen, setOpen] = useState(false);
	const query = trpc.catalogue.price.useQuery({ product: slug, quantity, language }, { enabled: isOpen });
	return (
		<details className="why" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
			<summary>{p("why")}</summary>
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
