import { tierAt } from "#catalogue/prices/prices.ts";
import { machineTexts } from "#i18n/machines/machines.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { AddToCart } from "#web/cart/AddToCart.tsx";
import { useCanOrder } from "#web/cart/buying.ts";
import { type AddToCartAction, useAddToCart } from "#web/cart/useAddToCart.ts";
import type { Prices, RelatedProduct } from "#web/product/product.ts";
import { Picture } from "#web/ui/display/Picture.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Stock } from "#web/ui/display/Stock.tsx";
import { Chapter } from "./Chapter.tsx";

/** Coffee, filters and cleaning for a model. Customers with the shop add each with one press. */
export function FittingProducts({ slug }: { slug: string }) {
	const { pageText, language } = useText(machineTexts);
	const { data } = trpc.catalogue.product.useQuery({ product: slug, language });
	const add = useAddToCart();
	const products = data?.product?.related.needs ?? [];
	const prices = data && "prices" in data ? (data.prices ?? null) : null;
	if (data && products.length === 0) return null;
	return (
		<Chapter title={pageText("fits")} end={<a href={pathTo("product", language, { slug })}>{pageText("fits-all")}</a>}>
			{data ? (
				<ul className="fits">
					{products.map((product) => (
						<FittingProduct key={product.slug} product={product} prices={prices} add={add} />
					))}
				</ul>
			) : (
				<Skeleton className="h-64" />
			)}
		</Chapter>
	);
}

type FittingProductProps = { product: RelatedProduct; prices: Prices | null; add: AddToCartAction };

function FittingProduct({ product, prices, add }: FittingProductProps) {
	const { pageText, language, amount } = useText(machineTexts);
	const canOrder = useCanOrder();
	const steps = prices?.[product.slug];
	const price = steps ? tierAt(steps, 1) : null;
	const { slug, name, size, articleNumber, area, stock, picture } = product;
	const isOrderable = stock === "in stock" || stock === "low in stock";
	return (
		<li data-cat={area}>
			<span className="field">{picture && <Picture picture={picture} box="thumbnail" isDecorative />}</span>
			<span className="fits-name">
				<a href={pathTo("product", language, { slug })}>{name}</a>
				<span className="text-ink-2 text-sm">{size}</span>
				{!isOrderable && <Stock state={stock} />}
			</span>
			{price && (
				<span className="fits-buy">
					<span className="figures">{pageText("fits-price", amount(price.cents))}</span>
					{canOrder && isOrderable && (
						<AddToCart
							add={add}
							product={{ slug, name, size, articleNumber, area, price: price.cents }}
							quantity={1}
							look="secondary"
						/>
					)}
				</span>
			)}
		</li>
	);
}
