import { type RefObject, useEffect, useRef } from "react";

const checkedInput = "input:checked";
const focusable = "input, select, textarea, button, a[href]";

/** Keeps the focus in a part of the page when the focused control disappears. Without it the focus would move to the top of the page.
 * `content` changes when the controls change. `target` is the selector of the control to focus. */
export function useKeepFocus<Part extends HTMLElement>(
	content: unknown,
	target = checkedInput,
): RefObject<Part | null> {
	const part = useRef<Part>(null);
	const previousContent = useRef(content);
	useEffect(() => {
		if (previousContent.current === content) return;
		previousContent.current = content;
		const { current } = part;
		if (document.activeElement !== document.body) return;
		(current?.querySelector<HTMLElement>(target) ?? current?.querySelector<HTMLElement>(focusable) ?? current)?.focus();
	}, [content, target]);
	return part;
}
