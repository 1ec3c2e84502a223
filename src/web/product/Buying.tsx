import { useState } from "react";
import { type Step, stepAt } from "#catalogue/prices.ts";
import { share, sum, times } from "#shared/money.ts";
import { useStore } from "#web/app/trpc.ts";
import { Button } from "#web/ui/Button.tsx";
import { PhoneLink } from "#web/ui/PhoneLink.tsx";
import { Price } from "#web/ui/Price.tsx";
import { Stepper } from "#web/ui/Stepper.tsx";
import { AskLink } from "./BuyBox.tsx";
import type { Product, Steps } from "./product.ts";
import { Tiers } from "./Tiers.tsx";
import { WhyPrice } from "./WhyPrice.tsx";
import { useProductText } from "./words.ts";

type BuyingProps = { product: Product; steps: Steps };

/** What a customer pays for so many. What has no price, or is not sold here, is asked for. */
export function Buying({ product, steps }: BuyingProps) {
	const [quantity, setQuantity] = useState(1);
	const price = stepAt(steps, quantity);
	if (!price)
		return (
			<div className="asking">
				<Price price={{ kind: "on request" }} big />
				<AskLink product={product} look="next" />
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
					<AskLink product={product} look={isSold ? "line" : "next"} />
				</div>
			)}
		</>
	);
}

function Amounts({ price: { cents, source } }: { price: Step }) {
	const { p, amount } = useProductText();
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

/** The button says what it would come to, and does not pretend: there is no cart yet to put it into. */
function Adding({ product, price, quantity, onQuantity }: AddingProps) {
	const { p, amount } = useProductText();
	const { phone } = useStore();
	return (
		<div>
			<div className="add-row">
				<Stepper of={product.name} value={quantity} onChange={onQuantity} />
				<Button look="next" big disabled aria-describedby="no-cart">
					{p("add")}
					<span className="figures">{amount(times(price.cents, quantity))}</span>
				</Button>
			</div>
			<p id="no-cart" className="mt-1 text-ink-2 text-sm">
				{p("no-cart")} <PhoneLink phone={phone} className="font-medium" />
			</p>
		</div>
	);
}
