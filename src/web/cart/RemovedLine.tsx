import { useEffect, useRef } from "react";
import { cartTexts } from "#i18n/cart.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import type { Changing, Removed } from "./useCart.ts";

const undoMs = 8_000;

type RemovedLineProps = { row: Removed; changing: Changing; onUndo: () => void };

/** In the place of a line that was taken out. It stays for its time, and as long as somebody is about to press it. */
export function RemovedLine({ row, changing: { forget, undo }, onUndo }: RemovedLineProps) {
	const { pageText: c } = useText(cartTexts);
	const { slug, name } = row.line;
	const place = useRef<HTMLLIElement>(null);
	useEffect(() => {
		const leave = () => {
			const { current } = place;
			if (current?.matches(":hover, :has(:focus-visible)")) timer = setTimeout(leave, undoMs);
			else forget(slug);
		};
		let timer = setTimeout(leave, undoMs);
		return () => clearTimeout(timer);
	}, [forget, slug]);
	// The button that was pressed is gone: its place has the focus, or it would fall to the top of the page.
	useEffect(() => place.current?.querySelector("button")?.focus({ preventScroll: true }), []);
	return (
		<li ref={place} className="cart-removed">
			<p role="status">{c("removed", name)}</p>
			<Button
				look="text"
				onClick={() => {
					undo(row);
					onUndo();
				}}
			>
				{c("undo")}
			</Button>
		</li>
	);
}
