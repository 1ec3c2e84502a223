import { tierAt } from "#catalogue/prices/prices.ts";
import { productTexts } from "#i18n/catalogue/product.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import type { Prices, Product } from "./product.ts";

/** Links to the pages of the other sizes, which keep the scroll position. */
export function Sizes({ product, prices }: { product: Product; prices: Prices | null }) {
	const { pageText, t, language, amount } = useText(productTexts);
	const centsOf = (slug: string) => tierAt(prices?.[slug] ?? [], 1)?.cents ?? null;
	return (
		<nav aria-labelledby="sizes" className="choose-size">
			<p id="sizes" className="font-medium text-sm">
				{pageText("size")}
			</p>
			<ul className="sizes">
				{product.sizes.map(({ slug, size, stock }) => {
					const price = centsOf(slug);
					return (
						<li key={slug}>
							<a
								href={pathTo("product", language, { slug })}
								aria-current={slug === product.slug ? "page" : undefined}
								data-keeps-position
							>
								<b>{size}</b>
								{price !== null && <span className="figures">{amount(price)}</span>}
								{stock !== "in stock" && <small>{t(`stock.${stock}`)}</small>}
							</a>
						</li>
					);
				})}
			</ul>
		</nav>
	);
}
