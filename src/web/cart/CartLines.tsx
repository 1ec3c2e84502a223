import { useEffect, useRef } from "react";
import { cartTexts } from "#i18n/cart.ts";
import { useText } from "#web/app/text.tsx";
import { CartActions, type QuickOrderPanelState } from "#web/quick-order/CartActions.tsx";
import { CartLine } from "./CartLine.tsx";
import type { Cart } from "./cart.ts";
import { RemovedLine } from "./RemovedLine.tsx";
import { type CartChanges, cartRows } from "./useCartChanges.ts";
import type { ClearCart } from "./useClearCart.ts";

type CartLinesProps = { cart: Cart; changes: CartChanges; panels: QuickOrderPanelState; clearing: ClearCart };

export function CartLines({ cart, changes, panels, clearing }: CartLinesProps) {
	const { pageText } = useText(cartTexts);
	const { list, focusOnReturn } = useFocusAfterUndo();
	return (
		<section className="cart-lines">
			<h2 className="sr-only">{pageText("product")}</h2>
			<div className="cart-columns" aria-hidden="true">
				<span>{pageText("product")}</span>
				<span>{pageText("each")}</span>
				<span>{pageText("quantity")}</span>
				<span>{pageText("line-total")}</span>
			</div>
			<ul ref={list}>
				{cartRows(cart, changes).map((row, index) =>
					row.kind === "line" ? (
						<CartLine key={row.line.slug} line={row.line} index={index} changes={changes} />
					) : (
						<RemovedLine key={row.line.slug} row={row} changes={changes} onUndo={() => focusOnReturn(row.line.slug)} />
					),
				)}
			</ul>
			<div className="cart-actions">
				<CartActions cart={cart} panels={panels} clearing={clearing} />
			</div>
		</section>
	);
}

/** Focuses a line whose removal was undone, as soon as the line is drawn again. */
function useFocusAfterUndo() {
	const list = useRef<HTMLUListElement>(null);
	const awaitedSlug = useRef<string | null>(null);
	useEffect(() => {
		const line =
			awaitedSlug.current && list.current?.querySelector(`[data-line="${awaitedSlug.current}"] .remove button`);
		if (!(line instanceof HTMLElement)) return;
		awaitedSlug.current = null;
		if (document.activeElement === document.body) line.focus({ preventScroll: true });
	});
	return {
		list,
		focusOnReturn(slug: string) {
			awaitedSlug.current = slug;
		},
	};
}
