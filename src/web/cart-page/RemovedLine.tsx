import { useEffect, useRef } from "react";
import { cartTexts } from "#i18n/cart/cart.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";

const shownMs = 8_000;

type RemovedLineProps = {
	text: string;
	/** Whether the line was removed on this page, so that the focus moves to the undo. */
	isFresh: boolean;
	onExpire: () => void;
	onUndo: () => void;
};

/** Offers to undo, in the place of a removed line. Disappears after a while, unless the pointer or the focus is on it. */
export function RemovedLine({ text, isFresh, onExpire, onUndo }: RemovedLineProps) {
	const { pageText } = useText(cartTexts);
	const element = useRef<HTMLLIElement>(null);
	const expire = useRef(onExpire);
	useEffect(() => {
		expire.current = onExpire;
	}, [onExpire]);
	useEffect(() => {
		const expireUnlessUsed = () => {
			const { current } = element;
			if (current?.matches(":hover, :has(:focus-visible)")) timer = setTimeout(expireUnlessUsed, shownMs);
			else expire.current();
		};
		let timer = setTimeout(expireUnlessUsed, shownMs);
		return () => clearTimeout(timer);
	}, []);
	// The pressed button is gone: without this, the focus would move to the top of the page. A line that only returns to a filtered list
	// leaves the focus in the search.
	useEffect(() => {
		if (isFresh && document.activeElement === document.body)
			element.current?.querySelector("button")?.focus({ preventScroll: true });
	}, [isFresh]);
	return (
		<li ref={element} className="cart-removed">
			<p role="status">{text}</p>
			<Button look="text" onClick={onUndo}>
				{pageText("undo")}
			</Button>
		</li>
	);
}
