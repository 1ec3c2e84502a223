import { useEffect, useRef } from "react";
import { cartTexts } from "#i18n/cart.ts";
import { nameBeside } from "#shared/product-name.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import { trpc, useStore } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { useMenus } from "#web/layout/useMenus.ts";
import { MoreLines, TypedLines, type Typing, useTyping } from "#web/quick-order/MoreLines.tsx";
import { Empty } from "#web/ui/display/Empty.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { Loaded } from "#web/ui/display/Loaded.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import { itemOf, useMayBuy } from "./buying.ts";
import type { Cart } from "./cart.ts";
import { FreeDelivery } from "./FreeDelivery.tsx";
import { Lines } from "./Lines.tsx";
import { OrderLocation } from "./OrderLocation.tsx";
import { FootBar, Sum } from "./Sum.tsx";
import { type Changing, useChanging } from "./useCart.ts";

/** What somebody is about to order for one of their locations. */
export default function CartPage() {
	const { pageText: c, t, language } = useText(cartTexts);
	const query = trpc.cart.show.useQuery({ language });
	return (
		<div className="wrap cart-page">
			<div className="cart-head">
				<div>
					<h1>{t("cart.title")}</h1>
					<OrderLocation />
				</div>
				<p className="flex flex-wrap gap-x-6">
					<a href={pathTo("lists", language)} className="back">
						{c("lists")}
					</a>
					<a href={pathTo("home", language)} className="back">
						<Icon name="left" small />
						{c("back")}
					</a>
				</p>
			</div>
			{/* Nothing of a cart is brought over to that of another location. */}
			<Loaded query={query} skeleton={<Waiting />} empty={() => false}>
				{(cart) => <Whole key={cart.location?.id} cart={cart} />}
			</Loaded>
		</div>
	);
}

function Whole({ cart }: { cart: Cart }) {
	const mayBuy = useMayBuy();
	const changing = useChanging(cart);
	useTellView(cart);
	const typing = useTyping();
	if (!mayBuy) return <Reader />;
	const isEmpty = cart.lines.length === 0 && changing.removed.length === 0;
	return (
		<>
			<TypedLines cart={cart} typing={typing} />
			{isEmpty ? <Nothing cart={cart} typing={typing} /> : <Filled cart={cart} changing={changing} typing={typing} />}
		</>
	);
}

type FilledProps = { cart: Cart; changing: Changing; typing: Typing };

const Filled = ({ cart, changing, typing }: FilledProps) => (
	<>
		<NotAll cart={cart} />
		<div className="cart-grid">
			<div className="grid content-start gap-4">
				<FreeDelivery cart={cart} />
				<Lines cart={cart} changing={changing} typing={typing} />
			</div>
			<Sum cart={cart} isWaiting={changing.wanted.size > 0} />
		</div>
		<FootBar cart={cart} isWaiting={changing.wanted.size > 0} />
	</>
);

/** Once for each cart that is seen, as it is then. */
function useTellView({ lines, totals }: Cart): void {
	const { tell } = useAnalytics();
	const { currency } = useStore();
	const isTold = useRef(false);
	useEffect(() => {
		if (isTold.current) return;
		isTold.current = true;
		const items = lines.map(itemOf);
		tell("view_cart", { affiliation: "webshop", currency, value: totals.subtotal / 100, items });
	}, [lines, totals, tell, currency]);
}

/** Above everything else, because it stands between them and their order. */
function NotAll({ cart }: { cart: Cart }) {
	const { pageText: c } = useText(cartTexts);
	const short = cart.lines.flatMap(({ trouble, ...goods }) =>
		trouble?.kind === "short" ? [{ ...goods, available: trouble.available }] : [],
	);
	if (short.length === 0) return null;
	return (
		<Notice type="warning" title={c("not-all")} removeSpacing>
			{short.map(({ available, ...goods }) => (
				<p key={goods.id}>{c("not-all-line", nameBeside(goods), goods.size, String(available))}</p>
			))}
		</Notice>
	);
}

function Nothing({ cart, typing }: { cart: Cart; typing: Typing }) {
	const { pageText: c, language } = useText(cartTexts);
	return (
		<Empty title={c("empty-title")}>
			<p>{c("empty-about")}</p>
			<div className="flex flex-wrap">
				<MoreLines cart={cart} typing={typing} />
			</div>
			<ul className="begin" data-menu="main">
				{useMenus().main.map(({ slug, name }) => (
					<li key={slug} data-cat={slug}>
						<a href={pathTo("category", language, { slug })} className="menu-item gap-3">
							<span className="mark" />
							{name}
						</a>
					</li>
				))}
			</ul>
		</Empty>
	);
}

function Reader() {
	const { pageText: c, t } = useText(cartTexts);
	return (
		<Empty title={c("readers-title")}>
			<p>{t("cart.buyers-only")}</p>
		</Empty>
	);
}

const Waiting = () => (
	<div className="cart-grid">
		<Skeleton className="h-96" />
		<Skeleton className="h-96" />
	</div>
);
