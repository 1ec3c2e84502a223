import { useState } from "react";
import { cartTexts } from "#i18n/cart/cart.ts";
import { quickOrderTexts } from "#i18n/cart/quick-order.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { useCanOrder } from "#web/cart/buying.ts";
import { useCartSummary } from "#web/layout/cart-summary.ts";
import { EmptyState } from "#web/ui/display/EmptyState.tsx";
import { LoadErrorDialog, lazyPart } from "#web/ui/display/LazyPart.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Button, ButtonLink } from "#web/ui/form/Button.tsx";
import QuickOrder from "./QuickOrder.tsx";

const PasteLines = lazyPart(() => import("./PasteLines.tsx"), LoadErrorDialog);

/** Orders by article number, name, barcode, or many lines at once. */
export default function QuickOrderPage() {
	const { pageText, t, language } = useText(quickOrderTexts);
	const canOrder = useCanOrder();
	return (
		<div className="wrap quick-order-page">
			<div>
				<h1>{t("quick-order.title")}</h1>
				<p className="mt-1 text-ink-2">{pageText("page-about")}</p>
			</div>
			{canOrder ? (
				<>
					<QuickOrder />
					<ManyLines />
					<CartState />
				</>
			) : (
				<EmptyState title={t("cart.buyers-only")}>
					<p>
						<a href={pathTo("buy-again", language)}>{t("buy-again.title")}</a>
					</p>
				</EmptyState>
			)}
		</div>
	);
}

/** The button for pasted lines and files. */
function ManyLines() {
	const { pageText } = useText(quickOrderTexts);
	const { pageText: cartText, language } = useText(cartTexts);
	const query = trpc.cart.show.useQuery({ language });
	const [open, setOpen] = useState<boolean>();
	return (
		<section aria-labelledby="many-lines" className="panel grid justify-items-start gap-2">
			<h2 id="many-lines" className="plain">
				{pageText("many-title")}
			</h2>
			<p className="text-ink-2 text-sm">{pageText("many-hint")}</p>
			<QueryContent query={query} skeleton={<Skeleton className="h-11" />} empty={() => false}>
				{(cart) => (
					<>
						<Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
							{cartText("many-lines")}
						</Button>
						{open !== undefined && <PasteLines cart={cart} open={open} onClose={() => setOpen(false)} />}
					</>
				)}
			</QueryContent>
		</section>
	);
}

/** The number of pieces in the cart, and the way to the cart. */
function CartState() {
	const { pageText, language, amount } = useText(quickOrderTexts);
	const summary = useCartSummary();
	if (!summary || summary.pieces === 0) return null;
	const { pieces, subtotal } = summary;
	return (
		<div className="bottom-bar quick-order-bar">
			<p aria-live="polite">
				{pieces === 1
					? pageText("in-cart-one", amount(subtotal))
					: pageText("in-cart", String(pieces), amount(subtotal))}
			</p>
			<ButtonLink look="primary" href={pathTo("cart", language)}>
				{pageText("to-cart")}
			</ButtonLink>
		</div>
	);
}
