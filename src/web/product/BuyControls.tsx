import { type PropsWithChildren, useState } from "react";
import { createPortal } from "react-dom";
import { type Tier, tierAt } from "#catalogue/prices/prices.ts";
import { productTexts } from "#i18n/catalogue/product.ts";
import { share, sum, times } from "#shared/money.ts";
import { useStore } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { AddToCart } from "#web/cart/AddToCart.tsx";
import { useCanOrder } from "#web/cart/buying.ts";
import { useAddToCart } from "#web/cart/useAddToCart.ts";
import { LoadErrorDialog, lazyPart } from "#web/ui/display/LazyPart.tsx";
import { Price } from "#web/ui/display/Price.tsx";
import { useIsVisible } from "#web/ui/display/screen.ts";
import { Button } from "#web/ui/form/Button.tsx";
import { Stepper } from "#web/ui/form/Stepper.tsx";
import { PriceExplanation } from "./PriceExplanation.tsx";
import type { Product, Steps } from "./product.ts";
import { RequestLink } from "./RequestLink.tsx";
import { Tiers } from "./Tiers.tsx";

type BuyControlsProps = { product: Product; steps: Steps };

/** Price, quantity and add-to-cart button. Products without a price, or not sold online, have a link to a request instead. */
export function BuyControls({ product, steps }: BuyControlsProps) {
	const [quantity, setQuantity] = useState(1);
	const price = tierAt(steps, quantity);
	if (!price)
		return (
			<div className="request-row">
				<Price price={{ kind: "on request" }} big />
				<RequestLink product={product} look="primary" />
			</div>
		);
	const isSold = product.stock !== "not available for online purchase";
	return (
		<>
			<div className="price-row">
				<UnitPrice price={price} />
				{steps.length > 1 && <Tiers steps={steps} currentMinimum={price.minimum} />}
			</div>
			{isSold && <AddToCartRow product={product} price={price} quantity={quantity} onQuantity={setQuantity} />}
			<PriceExplanation slug={product.slug} quantity={quantity} />
			{(product.machine || !isSold) && (
				<div className="request-row">
					<RequestLink product={product} look={isSold ? "secondary" : "primary"} />
				</div>
			)}
		</>
	);
}

function UnitPrice({ price: { cents, source } }: { price: Tier }) {
	const { pageText, amount } = useText(productTexts);
	const { gstBasisPoints } = useStore();
	return (
		<div aria-live="polite">
			<Price price={{ kind: source, amount: cents }} big />
			<p className="figures mt-1 text-ink-2 text-sm">
				{pageText("incl-gst", amount(sum([cents, share(cents, gstBasisPoints)])))}
			</p>
		</div>
	);
}

const SoldOut = lazyPart(() => import("./SoldOut.tsx"));

type AddToCartRowProps = {
	product: Product;
	price: Tier;
	quantity: number;
	onQuantity: (quantity: number) => void;
};

/** The button shows the total. On phones a bar at the bottom repeats the button while this one is out of view. */
function AddToCartRow({ product, price, quantity, onQuantity }: AddToCartRowProps) {
	const { pageText, t, amount } = useText(productTexts);
	const { ref, isVisible } = useIsVisible();
	const canOrder = useCanOrder();
	const add = useAddToCart();
	if (!canOrder) return <p className="text-ink-2 text-sm">{t("cart.buyers-only")}</p>;
	const { slug, name, size, articleNumber, area } = product;
	const isSoldOut = product.stock === "temporarily sold out";
	const cartProduct = { slug, name, size, articleNumber, area, price: price.cents };
	return (
		<>
			{isSoldOut ? (
				<SoldOut product={product} />
			) : (
				<div className="add-row" ref={ref}>
					<Stepper itemName={name} value={quantity} onChange={onQuantity} />
					<AddToCart add={add} product={cartProduct} quantity={quantity} look="primary" big>
						{pageText("add")}
						<span className="figures">{amount(times(price.cents, quantity))}</span>
					</AddToCart>
				</div>
			)}
			<AddToListButton product={{ slug, name, quantity }} />
			{!isVisible && !isSoldOut && (
				<BuyBar>
					<p className="leading-snug">
						<span className="price">{amount(price.cents)}</span>
						<span className="block text-ink-3 text-sm">{pageText("each")}</span>
					</p>
					<AddToCart add={add} product={cartProduct} quantity={quantity} look="primary">
						{pageText("add-quantity", String(quantity))}
					</AddToCart>
				</BuyBar>
			)}
		</>
	);
}

const AddToListDialog = lazyPart(() => import("#web/lists/AddToListDialog.tsx"), LoadErrorDialog);

function AddToListButton({ product }: { product: { slug: string; name: string; quantity: number } }) {
	const { pageText } = useText(productTexts);
	const [open, setOpen] = useState<boolean>();
	return (
		<div className="-ml-2">
			<Button look="text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
				{pageText("to-list")}
			</Button>
			{open !== undefined && <AddToListDialog product={product} open={open} onClose={() => setOpen(false)} />}
		</div>
	);
}

/** A bar that sticks to the bottom of the window within the product page. */
function BuyBar({ children }: PropsWithChildren) {
	const target = document.getElementById("buy-bar");
	return target && createPortal(<div className="bottom-bar buy-bar">{children}</div>, target);
}
