import { useEffect, useRef } from "react";
import { cartTexts } from "#i18n/cart.ts";
import { useText } from "#web/app/text.tsx";
import { MoreLines, type Typing } from "#web/quick-order/MoreLines.tsx";
import { CartLine } from "./CartLine.tsx";
import type { Cart } from "./cart.ts";
import { RemovedLine } from "./RemovedLine.tsx";
import { type Changing, rowsOf } from "./useCart.ts";

type LinesProps = { cart: Cart; changing: Changing; typing: Typing };

export function Lines({ cart, changing, typing }: LinesProps) {
	const { pageText: c } = useText(cartTexts);
	const { list, comesBack } = useWayBack();
	return (
		<section className="cart-lines">
			<h2 className="sr-only">{c("product")}</h2>
			<div className="cart-columns" aria-hidden="true">
				<span>{c("product")}</span>
				<span>{c("each")}</span>
				<span>{c("quantity")}</span>
				<span>{c("line-total")}</span>
			</div>
			<ul ref={list}>
				{rowsOf(cart, changing).map((row, at) =>
					row.is === "line" ? (
						<CartLine key={row.line.slug} line={row.line} at={at} changing={changing} />
					) : (
						<RemovedLine key={row.line.slug} row={row} changing={changing} onUndo={() => comesBack(row.line.slug)} />
					),
				)}
			</ul>
			<div className="cart-under">
				<MoreLines cart={cart} typing={typing} />
			</div>
		</section>
	);
}

/** Where a line was taken out the focus is when it is back, which the shop may have to say first. */
function useWayBack() {
	const list = useRef<HTMLUListElement>(null);
	const awaited = useRef<string | null>(null);
	useEffect(() => {
		const line = awaited.current && list.current?.querySelector(`[data-line="${awaited.current}"] .out button`);
		if (!(line instanceof HTMLElement)) return;
		awaited.current = null;
		if (document.activeElement === document.body) line.focus({ preventScroll: true });
	});
	return {
		list,
		comesBack(slug: string) {
			awaited.current = slug;
		},
	};
}
