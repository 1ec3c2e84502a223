import { type PropsWithChildren, useState } from "react";
import { createPortal } from "react-dom";
import { type Step, stepAt } from "#catalogue/prices/prices.ts";
import { productTexts } from "#i18n/product.ts";
import { share, sum, times } from "#shared/money.ts";
import { useStore } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { AddToCart } from "#web/cart/AddToCart.tsx";
import { useMayBuy } from "#web/cart/buying.ts";
import { useAddToCart } from "#web/cart/useAddToCart.ts";
import { LoadErrorDialog, lazyPart } from "#web/ui/display/LazyPart.tsx";
import { Price } from "#web/ui/display/Price.tsx";
import { useIsVisible } from "#web/ui/display/screen.ts";
import { Button } from "#web/ui/form/Button.tsx";
import { Stepper } from "#web/ui/form/Stepper.tsx";
import { AskLink } from "./AskLink.tsx";
import type { Product, Steps } from "./product.ts";
import { Tiers } from "./Tiers.tsx";
import { WhyPrice } from "./WhyPrice.tsx";

type BuyingProps = { product: Product; steps: Steps };

/** What a customer pays for so many. What has no price, or is not sold here, is asked for. */
export function Buying({ product, steps }: BuyingProps) {
	const [quantity, setQuantity] = useState(1);
	const price = stepAt(steps, quantity);
	if (!price)
		return (
			<div className="asking">
				<Price price={{ kind: "on request" }} big />
				<AskLink product={product} look="primary" />
			</div>
		);
	const isSold = product.stock !== "not available for online purchase";
	return (
		<>
			<div className="price-row">
				<Amounts price={price} />
				{steps.length > 1 && <Tiers steps={steps} inForce={price.minimum} />}
			</div>
			{isSold && <Adding product={product} price={price} quantity={quantity} onQuantity={setQuantity} />}
			<WhyPrice slug={product.slug} quantity={quantity} />
			{(product.machine || !isSold) && (
				<div className="asking">
					<AskLink product={product} look={isSold ? "secondary" : "primary"} />
				</div>
			)}
		</>
	);
}

function Amounts({ price: { cents, source } }: { price: Step }) {
	const { pageText: p, amount } = useText(productTexts);
	const { gstBasisPoints } = useStore();
	return (
		<div aria-live="polite">
			<Price price={{ kind: source, amount: cents }} big />
			<p className="figures mt-1 text-ink-2 text-sm">
				{p("incl-gst", amount(sum([cents, share(cents, gstBasisPoints)])))}
			</p>
		</div>
	);
}

type AddingProps = {
	product: Product;
	price: Step;
	quantity: number;
	onQuantity: (quantity: number) => void;
};

/** The button says what it comes to. On a phone it comes again at the foot of the window, while it is out of sight. */
function Adding({ product, price, quantity, onQuantity }: AddingProps) {
	const { pageText: p, t, amount } = useText(productTexts);
	const { ref, isVisible } = useIsVisible();
	const mayBuy = useMayBuy();
	const add = useAddToCart();
	if (!mayBuy) return <p className="text-ink-2 text-sm">{t("cart.buyers-only")}</p>;
	const { slug, name, size, articleNumber, area } = product;
	const goods = { slug, name, size, articleNumber, area, price: price.cents };
	return (
		<>
			<div className="add-row" ref={ref}>
				<Stepper itemName={name} value={quantity} onChange={onQuantity} />
				<AddToCart add={add} product={goods} quantity={quantity} look="primary" big>
					{p("add")}
					<span className="figures">{amount(times(price.cents, quantity))}</span>
				</AddToCart>
			</div>
			<ToList goods={{ slug, name, quantity }} />
			{!isVisible && (
				<AtFoot>
					<p className="leading-snug">
						<span className="price">{amount(price.cents)}</span>
						<span className="block text-ink-3 text-sm">{p("each")}</span>
					</p>
					<AddToCart add={add} product={goods} quantity={quantity} look="primary">
						{p("add-so-many", String(quantity))}
					</AddToCart>
				</AtFoot>
			)}
		</>
	);
}

const PutOnList = lazyPart(() => import("#web/lists/PutOnList.tsx"), LoadErrorDialog);

function ToList({ goods }: { goods: { slug: string; name: string; quantity: number } }) {
	const { pageText: p } = useText(productTexts);
	const [open, setOpen] = useState<boolean>();
	return (
		<div>
			<Button look="text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
				{p("to-list")}
			</Button>
			{open !== undefined && <PutOnList goods={goods} open={open} onClose={() => setOpen(false)} />}
		</div>
	);
}

/** It sticks to the window as far as the whole page of the product goes, and stands where that ends. */
function AtFoot({ children }: PropsWithChildren) {
	const foot = document.getElementById("buy-foot");
	return foot && createPortal(<div className="foot-bar buy-foot">{children}</div>, foot);
}
