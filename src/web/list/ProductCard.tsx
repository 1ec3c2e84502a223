import { useState } from "react";
import { areaIn } from "#catalogue/catalogue.ts";
import { productListTexts } from "#i18n/catalogue/list.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { AddToCart } from "#web/cart/AddToCart.tsx";
import { useCanOrder } from "#web/cart/buying.ts";
import { CardPrice } from "#web/cart/CardPrice.tsx";
import type { AddToCartAction } from "#web/cart/useAddToCart.ts";
import { CompareToggle } from "#web/compare/CompareToggle.tsx";
import { UsualQuantity } from "#web/quick-order/UsualQuantity.tsx";
import { Badge } from "#web/ui/display/Badge.tsx";
import { Card } from "#web/ui/display/Card.tsx";
import { Picture } from "#web/ui/display/Picture.tsx";
import { Stock } from "#web/ui/display/Stock.tsx";
import { Stepper } from "#web/ui/form/Stepper.tsx";
import type { ProductCardData } from "./list.ts";

type ProductCardProps = {
	card: ProductCardData;
	/** Index in the whole list. */
	index: number;
	listName: "category" | "search";
	isPriority: boolean;
	usualQuantity: number | undefined;
	add: AddToCartAction;
};

/** A product of a list, in its first size that matches the filters. */
export function ProductCard({ card, index, listName, isPriority, usualQuantity, add }: ProductCardProps) {
	const { pageText, language } = useText(productListTexts);
	const { track } = useAnalytics();
	const { slug, name, size, taste, brand, mainBrand, articleNumber, stock, sizeInStock, picture, isNew } = card;
	const area = areaIn({ slug: card.area });
	const brandLine = mainBrand === null ? brand : `${brand}, ${pageText("business-line", mainBrand)}`;
	const trackOpen = () =>
		track("select_item", {
			affiliation: "webshop",
			item_list_name: listName,
			items: [{ item_id: articleNumber, item_name: name, item_category: area, index }],
		});
	return (
		<Card
			area={area}
			name={name}
			href={pathTo("product", language, { slug })}
			meta={listName === "search" ? `${articleNumber} · ${size}` : `${size} · ${taste ?? brandLine}`}
			picture={picture && <Picture picture={picture} box="card" isDecorative isPriority={isPriority} />}
			badge={isNew && <Badge tone="dark">{pageText("new")}</Badge>}
			stock={
				<p className="flex flex-wrap gap-x-3">
					<Stock state={stock} />
					{sizeInStock !== undefined && <span className="text-sm">{pageText("size-in-stock", sizeInStock)}</span>}
					<UsualQuantity quantity={usualQuantity} />
				</p>
			}
			price={<CardPrice price={card.price} />}
			action={
				<>
					<CardAddToCart card={card} add={add} />
					{area === "coffee-machines" && <CompareToggle slug={slug} name={name} />}
				</>
			}
			onOpen={trackOpen}
		/>
	);
}

/** Adds a product to the cart. Renders nothing for users who cannot buy and for products without price or stock. */
function CardAddToCart({ card: { stock, price, ...card }, add }: { card: ProductCardData; add: AddToCartAction }) {
	const canOrder = useCanOrder();
	const [quantity, setQuantity] = useState(1);
	if (!canOrder || !price || (stock !== "in stock" && stock !== "low in stock")) return null;
	return (
		<div className="add-to-cart">
			<Stepper itemName={card.name} value={quantity} onChange={setQuantity} />
			<AddToCart add={add} product={{ ...card, price: price.cents }} quantity={quantity} />
		</div>
	);
}
