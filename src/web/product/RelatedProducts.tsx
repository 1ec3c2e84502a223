import { tierAt } from "#catalogue/prices/prices.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { Card, Cards } from "#web/ui/display/Card.tsx";
import { Picture } from "#web/ui/display/Picture.tsx";
import { Price } from "#web/ui/display/Price.tsx";
import { Stock } from "#web/ui/display/Stock.tsx";
import type { Prices, Product, RelatedProduct } from "./product.ts";

type RelatedProductsProps = {
	relation: keyof Product["related"];
	title: string;
	products: readonly RelatedProduct[];
	prices: Prices | null;
};

/** Products that are related to the product of the page. */
export function RelatedProducts({ relation, title, products, prices }: RelatedProductsProps) {
	const { language } = useText();
	const { track } = useAnalytics();
	const priceIn = (slug: string) => {
		const steps = prices?.[slug];
		if (!steps) return null; // guests see the link to log in only once, in the buy box
		const price = tierAt(steps, 1);
		return <Price price={price ? { kind: price.source, amount: price.cents } : { kind: "on request" }} />;
	};
	const trackOpen = ({ articleNumber, name, area }: RelatedProduct, index: number) =>
		track("select_item", {
			affiliation: "webshop",
			item_list_name: relation,
			items: [{ item_id: articleNumber, item_name: name, item_category: area, index }],
		});
	return (
		products.length > 0 && (
			<section className="related-products">
				<h2>{title}</h2>
				<Cards>
					{products.map((product, index) => (
						<Card
							key={product.slug}
							area={product.area}
							name={product.name}
							href={pathTo("product", language, { slug: product.slug })}
							meta={product.size}
							picture={product.picture && <Picture picture={product.picture} box="card" isDecorative />}
							stock={<Stock state={product.stock} />}
							price={priceIn(product.slug)}
							onOpen={() => trackOpen(product, index)}
						/>
					))}
				</Cards>
			</section>
		)
	);
}
