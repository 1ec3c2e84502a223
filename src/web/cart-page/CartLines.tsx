import { Fragment, useCallback, useEffect, useRef, useState } from "react";
import { cartTexts } from "#i18n/cart/cart.ts";
import { useText } from "#web/app/text.tsx";
import type { Cart } from "#web/cart/cart.ts";
import { useMenus } from "#web/layout/useMenus.ts";
import { Icon } from "#web/ui/display/Icon.tsx";
import { lazyPart } from "#web/ui/display/LazyPart.tsx";
import { OptionalPart } from "#web/ui/display/OptionalPart.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { CartActions, type QuickOrderPanelState } from "./CartActions.tsx";
import { CartLine } from "./CartLine.tsx";
import { type CartListing, listRows, longCart, mergeEarlier, startListing } from "./cart-listing.ts";
import { RemovedLine } from "./RemovedLine.tsx";
import { type CartChanges, cartRows } from "./useCartChanges.ts";
import type { ClearCart } from "./useClearCart.ts";

const CartTools = lazyPart(() => import("./CartTools.tsx"));

type CartLinesProps = { cart: Cart; changes: CartChanges; panels: QuickOrderPanelState; clearing: ClearCart };

export function CartLines({ cart, changes, panels, clearing }: CartLinesProps) {
	const { pageText } = useText(cartTexts);
	const { list, focusOnReturn } = useFocusAfterUndo();
	const [listing, setListing] = useState<CartListing>(startListing);
	const { single, merged } = mergeEarlier(changes.removed);
	const rows = cartRows(cart, { removed: single, pending: changes.pending });
	const { shown, matchCount } = listRows(rows, listing);
	const areaNames = new Map(useMenus().main.map(({ slug, name }) => [slug, name]));
	const change = useCallback(
		(changed: Partial<CartListing>) => setListing((listing) => ({ ...listing, ...changed })),
		[],
	);
	return (
		<section className="cart-lines">
			<a href="#cart-summary" className="skip">
				{pageText("skip-lines")}
			</a>
			<h2 className="sr-only">{pageText("product")}</h2>
			{rows.length > longCart && (
				<OptionalPart>
					<CartTools listing={listing} matchCount={matchCount} onChange={change} />
				</OptionalPart>
			)}
			<div className="cart-columns" aria-hidden="true">
				<span>{pageText("product")}</span>
				<span>{pageText("each")}</span>
				<span>{pageText("quantity")}</span>
				<span>{pageText("line-total")}</span>
			</div>
			<ul ref={list}>
				{merged.length > 0 && (
					<RemovedLine
						text={pageText("removed-many", String(merged.length))}
						isFresh={false}
						onExpire={() => merged.forEach(changes.expire)}
						onUndo={() => merged.forEach(changes.undo)}
					/>
				)}
				{shown.map((row, position) => (
					<Fragment key={row.line.slug}>
						{listing.order === "category" && shown[position - 1]?.line.area !== row.line.area && (
							<li className="cart-group">
								<h3>{areaNames.get(row.line.area)}</h3>
							</li>
						)}
						{row.kind === "line" ? (
							<CartLine line={row.line} changes={changes} />
						) : (
							<RemovedLine
								text={pageText(row.isSaved ? "saved-later" : "removed", row.line.name)}
								isFresh={row.isFresh}
								onExpire={() => changes.expire(row)}
								onUndo={() => {
									changes.undo(row);
									focusOnReturn(row.line.slug);
								}}
							/>
						)}
					</Fragment>
				))}
			</ul>
			{shown.length < matchCount && (
				<p className="cart-more">
					<Button onClick={() => change({ isWhole: true })}>{pageText("show-all", String(matchCount))}</Button>
				</p>
			)}
			<details className="cart-menu" data-menu-keys>
				<summary>
					{pageText("more")}
					<span className="chevron">
						<Icon name="down" small />
					</span>
				</summary>
				<div className="cart-actions">
					<CartActions cart={cart} panels={panels} clearing={clearing} />
				</div>
			</details>
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
