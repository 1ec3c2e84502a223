import { linkAt } from "#web/app/routing/link-at.ts";
import { isTyped, leadTo } from "#web/ui/form/options.ts";
import { newTypeAhead } from "#web/ui/form/type-ahead.ts";

const buttonOf = (panel: Element) => document.querySelector(`[popovertarget="${panel.id}"]`);

/** Which open flyout an element belongs to: the one it stands in, or the one it is the button of. */
function flyoutOf(element: EventTarget | null): HTMLElement | null {
	if (!(element instanceof Element)) return null;
	const id = element.closest("[popovertarget]")?.getAttribute("popovertarget");
	const panel = id ? document.getElementById(id) : element.closest<HTMLElement>("[popover]");
	return panel?.matches(":popover-open") ? panel : null;
}

/** The browser opens and closes flyouts; these two it leaves to the page: one whose link was followed, and one that the
 * keyboard has left, which would cover what has the focus next. */
export function closeLeftFlyouts(): () => void {
	const followed = (event: MouseEvent) => {
		if (linkAt(event)) flyoutOf(event.target)?.hidePopover();
	};
	const left = ({ target, relatedTarget }: FocusEvent) => {
		const panel = flyoutOf(target);
		if (!panel || !(relatedTarget instanceof Element)) return;
		if (!panel.contains(relatedTarget) && buttonOf(panel) !== relatedTarget) panel.hidePopover();
	};
	document.addEventListener("click", followed);
	document.addEventListener("focusout", left);
	return () => {
		document.removeEventListener("click", followed);
		document.removeEventListener("focusout", left);
	};
}

/** In an open flyout, typing the beginning of what it leads to goes there. */
export function typeAheadInFlyouts(): () => void {
	const typeAhead = newTypeAhead();
	const typed = (event: KeyboardEvent) => {
		const panel = flyoutOf(event.target);
		if (!panel || event.defaultPrevented || !isTyped(typeAhead, event)) return;
		if (leadTo(typeAhead, event.key, [...panel.querySelectorAll<HTMLElement>("a, button")])) event.preventDefault();
	};
	document.addEventListener("keydown", typed);
	return () => document.removeEventListener("keydown", typed);
}
