import { useEffect, useRef } from "react";
import { cartTexts } from "#i18n/cart.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import type { CartChanges, Removed } from "./useCartChanges.ts";

const undoMs = 8_000;

type RemovedLineProps = { row: Removed; changes: CartChanges; onUndo: () => void };

/** Offers to undo, in the place of a removed line. Disappears after a while, unless the pointer or the focus is on it. */
export function RemovedLine({ row, changes: { forgetRemoved, undo }, onUndo }: RemovedLineProps) {
	const { pageText } = useText(cartTexts);
	const { slug, name } = row.line;
	const element = useRef<HTMLLIElement>(null);
	useEffect(() => {
		const forgetUnlessUsed = () => {
			const { current } = element;
			if (current?.matches(":hover, :has(:focus-visible)")) timer = setTimeout(forgetUnlessUsed, undoMs);
			else forgetRemoved(slug);
		};
		let timer = setTimeout(forgetUnlessUsed, undoMs);
		return () => clearTimeout(timer);
	}, [forgetRemoved, slug]);
	// The pressed button is gone: without this, the focus would move to the top of the page.
	useEffect(() => element.current?.querySelector("button")?.focus({ preventScroll: true }), []);
	return (
		<li ref={element} className="cart-removed">
			<p role="status">{pageText("removed", name)}</p>
			<Button
				look="text"
				onClick={() => {
					undo(row);
					onUndo();
				}}
			>
				{pageText("undo")}
			</Button>
		</li>
	);
}
