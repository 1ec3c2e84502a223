import { useEffect, useRef } from "react";
import { cartTexts } from "#i18n/cart/cart.ts";
import { nameWithoutSize } from "#shared/product-name.ts";
import { UnprovenNotice } from "#web/account/UnprovenNotice.tsx";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import { trpc, useStore } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { toAnalyticsItem, useCanOrder } from "#web/cart/buying.ts";
import type { Cart } from "#web/cart/cart.ts";
import { useMenus } from "#web/layout/useMenus.ts";
import { EmptyState } from "#web/ui/display/EmptyState.tsx";
import { FailureText } from "#web/ui/display/FailureText.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { lazyPart } from "#web/ui/display/LazyPart.tsx";
import { OptionalPart } from "#web/ui/display/OptionalPart.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import { CartActions, type QuickOrderPanelState, QuickOrderPanels, useQuickOrderPanels } from "./CartActions.tsx";
import { CartLines } from "./CartLines.tsx";
import { CartSummary, CheckoutBar } from "./CartSummary.tsx";
import { FreeDelivery } from "./FreeDelivery.tsx";
import { OrderLocation } from "./OrderLocation.tsx";
import { type CartChanges, useCartChanges } from "./useCartChanges.ts";
import { type ClearCart, useClearCart } from "./useClearCart.ts";

const CartMergeOffer = lazyPart(
	() => import("./CartMergeOffer.tsx"),
	() => null,
);

const CartStanding = lazyPart(
	() => import("#web/home/CartStanding.tsx"),
	() => null,
);
const OrderSuggestions = lazyPart(
	() => import("#web/home/OrderSuggestions.tsx"),
	() => null,
);

const SavedForLater = lazyPart(
	() => import("./SavedForLater.tsx"),
	() => null,
);

/** The cart of the user's current location. */
export default function CartPage() {
	const { pageText, t, language } = useText(cartTexts);
	const query = trpc.cart.show.useQuery({ language });
	return (
		<div className="wrap cart-page">
			<div className="cart-head">
				<div>
					<h1>{t("cart.title")}</h1>
					<OrderLocation />
				</div>
				<p className="max-md:hidden">
					<a href={pathTo("home", language)} className="back">
						<Icon name="left" small />
						{pageText("back")}
					</a>
				</p>
			</div>
			<UnprovenNotice />
			{/* The key resets pending changes when the location, and with it the cart, changes. */}
			<QueryContent query={query} skeleton={<CartSkeleton />} empty={() => false}>
				{(cart) => <CartContents key={cart.location?.id} cart={cart} />}
			</QueryContent>
		</div>
	);
}

function CartContents({ cart }: { cart: Cart }) {
	const canOrder = useCanOrder();
	const changes = useCartChanges(cart);
	useTrackView(cart);
	const panels = useQuickOrderPanels();
	const clearing = useClearCart(cart);
	if (!canOrder) return <ReadOnlyNotice />;
	const isEmpty = cart.lines.length === 0 && changes.removed.length === 0;
	return (
		<>
			<OptionalPart>
				<CartStanding total={cart.totals.total} />
			</OptionalPart>
			<QuickOrderPanels cart={cart} panels={panels} />
			<FailureText error={clearing.error} />
			{isEmpty && clearing.cleared && <ClearedCart clearing={clearing} />}
			{isEmpty ? (
				<EmptyCart cart={cart} panels={panels} />
			) : (
				<CartWithLines cart={cart} changes={changes} panels={panels} clearing={clearing} />
			)}
			<OptionalPart>
				<SavedForLater />
			</OptionalPart>
		</>
	);
}

/** Offers to undo the emptying of the cart. */
function ClearedCart({ clearing: { undo, isBusy, cleared } }: { clearing: ClearCart }) {
	const { pageText } = useText(cartTexts);
	const element = useRef<HTMLDivElement>(null);
	// The pressed button is gone: without this, the focus would move to the top of the page.
	useEffect(() => {
		if (cleared?.isFresh) element.current?.querySelector("button")?.focus();
	}, [cleared]);
	useEffect(
		() => () => {
			if (document.activeElement === document.body) document.getElementById("main")?.focus({ preventScroll: true });
		},
		[],
	);
	return (
		<div ref={element} className="cart-removed">
			<p role="status">{pageText("cleared")}</p>
			<Button look="text" busy={isBusy} onClick={undo}>
				{pageText("undo")}
			</Button>
		</div>
	);
}

type CartWithLinesProps = { cart: Cart; changes: CartChanges; panels: QuickOrderPanelState; clearing: ClearCart };

const CartWithLines = ({ cart, changes, panels, clearing }: CartWithLinesProps) => (
	<>
		<ShortLines cart={cart} />
		<div className="cart-grid">
			<div className="grid content-start gap-4">
				<FreeDelivery cart={cart} />
				{cart.promise && !cart.blockedReason && changes.pending.size === 0 && (
					<OptionalPart>
						<CartMergeOffer cart={cart} />
					</OptionalPart>
				)}
				<CartLines cart={cart} changes={changes} panels={panels} clearing={clearing} />
			</div>
			<CartSummary cart={cart} isUpdating={changes.pending.size > 0} />
		</div>
		<CheckoutBar cart={cart} isUpdating={changes.pending.size > 0} />
	</>
);

/** Tracks one view per visit of the page, with the first cart that it shows. */
function useTrackView({ lines, totals }: Cart): void {
	const { track } = useAnalytics();
	const { currency } = useStore();
	const isTracked = useRef(false);
	useEffect(() => {
		if (isTracked.current) return;
		isTracked.current = true;
		const items = lines.map(toAnalyticsItem);
		track("view_cart", { affiliation: "webshop", currency, value: totals.subtotal / 100, items });
	}, [lines, totals, track, currency]);
}

/** Warns above the cart of lines without enough stock, which prevent the order. */
function ShortLines({ cart }: { cart: Cart }) {
	const { pageText } = useText(cartTexts);
	const short = cart.lines.flatMap(({ trouble, ...line }) =>
		trouble?.kind === "short" ? [{ ...line, available: trouble.available }] : [],
	);
	if (short.length === 0) return null;
	return (
		<Notice type="warning" title={pageText("not-all")} removeSpacing>
			{short.map(({ available, ...line }) => (
				<p key={line.id}>{pageText("not-all-line", nameWithoutSize(line), line.size, String(available))}</p>
			))}
		</Notice>
	);
}

function EmptyCart({ cart, panels }: { cart: Cart; panels: QuickOrderPanelState }) {
	const { pageText, language } = useText(cartTexts);
	const { main } = useMenus();
	return (
		<>
			<EmptyState title={pageText("empty-title")}>
				<p>{pageText("empty-about")}</p>
				<div className="flex flex-wrap">
					<CartActions cart={cart} panels={panels} />
				</div>
			</EmptyState>
			<OptionalPart>
				<OrderSuggestions />
			</OptionalPart>
			<ul className="empty-categories" data-menu="main">
				{main.map(({ slug, name }) => (
					<li key={slug} data-cat={slug}>
						<a href={pathTo("category", language, { slug })} className="menu-item gap-3">
							<span className="mark" />
							{name}
						</a>
					</li>
				))}
			</ul>
		</>
	);
}

function ReadOnlyNotice() {
	const { pageText, t } = useText(cartTexts);
	return (
		<EmptyState title={pageText("readers-title")}>
			<p>{t("cart.buyers-only")}</p>
		</EmptyState>
	);
}

const CartSkeleton = () => (
	<div className="cart-grid">
		<Skeleton className="h-96" />
		<Skeleton className="h-96" />
	</div>
);
