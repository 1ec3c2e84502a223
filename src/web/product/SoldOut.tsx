import { productTexts } from "#i18n/catalogue/product.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import type { Product } from "./product.ts";
import StockAlert from "./StockAlert.tsx";

const isThere = ({ stock }: Pick<Product, "stock">): boolean => stock === "in stock" || stock === "low in stock";

/** Says that a size is sold out and when it is expected, and offers sizes and products in stock, and a stock alert. */
export default function SoldOut({ product: { sizes, slug, sizeName, related, expectedOn } }: { product: Product }) {
	const { pageText, t, day, language } = useText(productTexts);
	const others = sizes.filter((size) => size.slug !== slug && isThere(size));
	const [substitute] = [...related.family, ...Object.values(related).flat()].filter(isThere);
	return (
		<div className="sold-out">
			<Button look="primary" big full disabled aria-describedby="sold-out">
				{t("stock.temporarily sold out")}
			</Button>
			<div id="sold-out" className="grid gap-1">
				{expectedOn && <p>{pageText("back-about", day(expectedOn))}</p>}
				{others.length > 0 && (
					<p>
						{pageText("sizes-there")}{" "}
						{others.map(({ slug, size }) => (
							<a key={slug} href={pathTo("product", language, { slug })} data-keeps-position>
								{size}
							</a>
						))}
					</p>
				)}
				{substitute && (
					<p>
						{pageText("substitute")}{" "}
						<a href={pathTo("product", language, { slug: substitute.slug })}>
							{substitute.name}, {substitute.size}
						</a>
					</p>
				)}
			</div>
			<StockAlert key={slug} slug={slug} name={sizeName} />
		</div>
	);
}
