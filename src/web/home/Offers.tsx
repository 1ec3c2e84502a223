import { areaIn } from "#catalogue/catalogue.ts";
import { frontPageTexts } from "#i18n/home/front-page.ts";
import { addDays } from "#shared/store-day.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { AddToCart } from "#web/cart/AddToCart.tsx";
import { useCanOrder } from "#web/cart/buying.ts";
import { useAddToCart } from "#web/cart/useAddToCart.ts";
import { Card, Cards } from "#web/ui/display/Card.tsx";
import { Picture } from "#web/ui/display/Picture.tsx";
import { Price } from "#web/ui/display/Price.tsx";
import { Stock } from "#web/ui/display/Stock.tsx";
import type { FrontPage } from "./front-page.ts";

/** Products whose price is lower until a day soon. */
export function Offers({ offers }: Pick<FrontPage, "offers">) {
	const { pageText, language, amount, shortDay } = useText(frontPageTexts);
	const add = useAddToCart();
	const canOrder = useCanOrder();
	if (offers.length === 0) return null;
	return (
		<section aria-labelledby="offers">
			<h2 id="offers" className="mb-4">
				{pageText("offers")}
			</h2>
			<Cards>
				{offers.map(({ until, laterPrice, price, ...offer }) => (
					<Card
						key={offer.slug}
						area={areaIn({ slug: offer.area })}
						name={offer.name}
						href={pathTo("product", language, { slug: offer.slug })}
						meta={`${offer.size} · ${offer.taste ?? offer.brand}`}
						picture={offer.picture && <Picture picture={offer.picture} box="card" isDecorative />}
						stock={<Stock state={offer.stock} />}
						price={
							price && (
								<span className="inline-grid gap-1">
									<Price price={{ kind: "list", amount: price.cents }} />
									<span className="figures text-ink-2 text-sm">
										{pageText("offer-then", amount(laterPrice), shortDay(addDays(until, 1)))}
									</span>
								</span>
							)
						}
						action={
							canOrder && price && <AddToCart add={add} product={{ ...offer, price: price.cents }} quantity={1} />
						}
					/>
				))}
			</Cards>
		</section>
	);
}
