import type { ReactNode } from "react";
import { nameWithoutSize } from "#shared/product-name.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { lazyPart } from "#web/ui/display/LazyPart.tsx";
import { Picture } from "#web/ui/display/Picture.tsx";
import { Stock } from "#web/ui/display/Stock.tsx";
import { Stepper } from "#web/ui/form/Stepper.tsx";
import { type BoughtLine, priceOfBought, usualQuantity } from "./bought.ts";

const StockAlert = lazyPart(() => import("#web/product/StockAlert.tsx"));

type BoughtRowProps = {
	line: BoughtLine;
	quantity: number;
	/** The last quantity and its day. */
	history: string;
	/** Left out for readers, who see no quantity. */
	onQuantity?: ((quantity: number) => void) | undefined;
	/** Beside the price. */
	action?: ReactNode;
};

/** A product that was bought before: picture, name, last purchase, price, stock and quantity. */
export function BoughtRow({ line, quantity, history, onQuantity, action }: BoughtRowProps) {
	const { t, language, amount } = useText();
	const { slug, name, size, area, picture, stock, maxQuantity, lot, isOrderable } = line;
	const price = priceOfBought(line, quantity || usualQuantity(line));
	return (
		<li className="bought-row" data-cat={area} data-chosen={quantity > 0 || undefined}>
			<span className="field">{picture && <Picture picture={picture} box="thumbnail" isDecorative />}</span>
			<div className="bought-text">
				<b>
					<a href={pathTo("product", language, { slug })}>{nameWithoutSize(line)}</a>
				</b>
				<span>{size}</span>
				<span className="bought-history">{history}</span>
				{stock !== "in stock" && (
					<Stock state={stock} {...(stock === "low in stock" && maxQuantity !== null && { left: maxQuantity })} />
				)}
				{onQuantity && stock === "temporarily sold out" && (
					<StockAlert slug={slug} name={`${name}, ${size}`} isInList />
				)}
			</div>
			<div className="bought-price">
				<span>{price === null ? t("price.on-request") : t("price.each", amount(price))}</span>
				{action}
			</div>
			<div className="bought-quantity">
				{onQuantity && isOrderable && (
					<Stepper
						itemName={name}
						value={quantity}
						min={0}
						step={lot}
						{...(maxQuantity !== null && { max: maxQuantity })}
						onChange={onQuantity}
					/>
				)}
			</div>
		</li>
	);
}
