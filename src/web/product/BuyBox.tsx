import { lacksPart } from "#accounts/access.ts";
import { productTexts } from "#i18n/catalogue/product.ts";
import { useSession } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { useCanOrder } from "#web/cart/buying.ts";
import { HiddenPrice } from "#web/cart/HiddenPrice.tsx";
import { CompareToggle } from "#web/compare/CompareToggle.tsx";
import { useDeliveryWords } from "#web/layout/cart-summary.ts";
import { UsualQuantity, useUsualQuantities } from "#web/quick-order/UsualQuantity.tsx";
import { Stock } from "#web/ui/display/Stock.tsx";
import { BuyControls } from "./BuyControls.tsx";
import type { Prices, Product } from "./product.ts";
import { RequestLink } from "./RequestLink.tsx";
import { Sizes } from "./Sizes.tsx";

type BuyBoxProps = { product: Product; prices: Prices | null };

/** Name, sizes, price and stock of a product, with the controls to buy it. */
export function BuyBox({ product, prices }: BuyBoxProps) {
	const { pageText } = useText(productTexts);
	const { place, brand, b2bBrand, name, description, highlights, slug } = product;
	const steps = prices?.[slug];
	return (
		<div className="buy-box">
			<p className="row">
				<span className="mark" />
				{pageText("by", place[0]?.name ?? "", b2bBrand ?? brand)}
			</p>
			<h1>{name}</h1>
			<p className="lead">{description}</p>
			{highlights.length > 0 && (
				<ul className="pluses">
					{highlights.map((line) => (
						<li key={line}>{line}</li>
					))}
				</ul>
			)}
			<Sizes product={product} prices={prices} />
			{steps ? <BuyControls key={slug} product={product} steps={steps} /> : <GuestPrice product={product} />}
			<StockDetails product={product} />
			{product.machine && <CompareToggle slug={slug} name={name} />}
		</div>
	);
}

/** Lets guests log in to see prices, tells customers with service only why they see none, and lets both send a request. */
function GuestPrice({ product }: { product: Product }) {
	return (
		<div className="request-row">
			<HiddenPrice />
			<RequestLink product={product} look="secondary" />
		</div>
	);
}

/** Stock, delivery and article numbers. */
function StockDetails({ product }: { product: Product }) {
	const { pageText, day } = useText(productTexts);
	const delivery = useDeliveryWords("long");
	const { stock, left, expectedOn, goods, sellingSize, articleNumber, ean, slug } = product;
	// Buyers see the day next to the button.
	const canOrder = useCanOrder();
	const usualQuantities = useUsualQuantities([slug]);
	const hasShop = !lacksPart(useSession(), "shop");
	const isInStock = stock === "in stock" || stock === "low in stock";
	return (
		<div className="grid gap-1 text-ink-2 text-sm">
			<Stock state={stock} {...(left !== null && { left })} />
			<UsualQuantity quantity={usualQuantities.get(slug)} />
			{expectedOn && !canOrder && <span>{pageText("back-about", day(expectedOn))}</span>}
			{hasShop && isInStock && goods === "everyday" && delivery && (
				<span>
					{pageText("delivered", delivery.orderBy)} <b>{delivery.comesOn}</b>
				</span>
			)}
			<span>{pageText("sold-by", sellingSize)}</span>
			<span className="figures">{`${pageText("article")} ${articleNumber} · EAN ${ean}`}</span>
		</div>
	);
}
