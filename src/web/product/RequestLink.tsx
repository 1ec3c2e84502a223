import { productTexts } from "#i18n/catalogue/product.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { ButtonLink } from "#web/ui/form/Button.tsx";
import type { Product } from "./product.ts";

/** Links to the form that asks for a quote (machines) or for information (everything else). */
export function RequestLink({ product: { slug, machine }, look }: { product: Product; look: "primary" | "secondary" }) {
	const { pageText, language } = useText(productTexts);
	const page = machine ? "request-quote" : "request-info";
	return (
		<ButtonLink href={pathTo(page, language, { slug })} look={look}>
			{pageText(machine ? "quote" : "info")}
		</ButtonLink>
	);
}
