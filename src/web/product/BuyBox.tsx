import { productTexts } from "#i18n/product.ts";
import { useText } from "#web/app/text.tsx";
import { useLocationDelivery } from "#web/cart/buying.ts";
import { CompareToggle } from "#web/compare/CompareToggle.tsx";
import { useLoginPath } from "#web/layout/UserMenu.tsx";
import { UsualQuantity, useUsualQuantities } from "#web/quick-order/UsualQuantity.tsx";
import { Price } from "#web/ui/display/Price.tsx";
import { Stock } from "#web/ui/display/Stock.tsx";
import { AskLink } from "./AskLink.tsx";
import { Buying } from "./Buying.tsx";
import type { Prices, Product } from "./product.ts";
import { Sizes } from "./Sizes.tsx";

type BuyBoxProps = { product: Product; prices: Prices | null };

/** What it is, in which size, what it costs and whether it is there. */
export function BuyBox({ product, prices }: BuyBoxProps) {
	const { pageText: p } = useText(productTexts);
	const { place, brand, b2bBrand, name, description, highlights, slug } = product;
	const steps = prices?.[slug];
	return (
		<div className="buy-box">
			<p className="row">
				<span className="mark" />
				{p("by", place[0]?.name ?? "", b2bBrand ?? brand)}
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
			{steps ? <Buying key={slug} product={product} steps={steps} /> : <Guest product={product} />}
			<Standing product={product} />
			{product.machine && <CompareToggle slug={slug} name={name} />}
		</div>
	);
}

/** Where prices are, and what can be asked without them. */
function Guest({ product }: { product: Product }) {
	const logIn = useLoginPath();
	return (
		<div className="asking">
			<Price price={{ kind: "guest", logIn }} />
			<AskLink product={product} look="secondary" />
		</div>
	);
}

/** In words: how much is there, when it comes, and by which numbers it is known. */
function Standing({ product }: { product: Product }) {
	const { pageText: p, day, time } = useText(productTexts);
	const { today, orderOn, orderBy, comesOn } = useLocationDelivery();
	const { stock, left, expectedOn, goods, sellingSize, articleNumber, ean, slug } = product;
	const usual = useUsualQuantities([slug]);
	const isThere = stock === "in stock" || stock === "low in stock";
	return (
		<div className="grid gap-1 text-ink-2 text-sm">
			<Stock state={stock} {...(left !== null && { left })} />
			<UsualQuantity quantity={usual.get(slug)} />
			{expectedOn && <span>{p("back-about", day(expectedOn))}</span>}
			{isThere && goods === "everyday" && (
				<span>
					{orderOn === today ? p("delivered", time(orderBy)) : p("delivered-day", time(orderBy), day(orderOn))}{" "}
					<b>{day(comesOn)}</b>
				</span>
			)}
			<span>{p("sold-by", sellingSize)}</span>
			<span className="figures">{`${p("article")} ${articleNumber} · EAN ${ean}`}</span>
		</div>
	);
}
