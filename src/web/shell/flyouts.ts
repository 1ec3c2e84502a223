import { linkAt } from "#web/app/routing/link-at.ts";
import { focusMatch, isTypeAheadKey } from "#web/ui/form/options.ts";
import { createTypeAhead } from "#web/ui/form/type-ahead.ts";

const buttonOf = (panel: Element) => document.querySelector(`[popovertarget="${panel.id}"]`);

/** The open flyout that contains an element or is opened by it. Null when there is none. */
function flyoutOf(element: EventTarget | null): HTMLElement | null {
	if (!(element instanceof Element)) return null;
	const id = element.closest("[popovertarget]")?.getAttribute("popovertarget");
	const panel = id ? document.getElementById(id) : element.closest<HTMLElement>("[popover]");
	return panel?.matches(":popover-open") ? panel : null;
}

/** Closes a flyout when a link in it is followed, or when the focus leaves it and it would cover the focused element. The browser opens
 * and closes flyouts otherwise. */
export function closeFlyoutsOnLeave(): () => void {
	const onClick = (event: MouseEvent) => {
		if (linkAt(event)) flyoutOf(event.target)?.hidePopover();
	};
	const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
		const panel = flyoutOf(target);
		if (!panel || !(relatedTarget instanceof Element)) return;
		if (!panel.contains(relatedTarget) && buttonOf(panel) !== relatedTarget) panel.hidePopover();
	};
	document.addEventListener("click", onClick);
	document.addEventListener("focusout", onFocusOut);
	return () => {
		document.removeEventListener("click", onClick);
		document.removeEventListener("focusout", onFocusOut);
	};
}

/** Focuses the link of an open flyout that begins with the typed letters. */
export function typeAheadInFlyouts(): () => void {
	const typeAhead = createTypeAhead();
	const onKeyDown = (event: KeyboardEvent) => {
		const panel = flyoutOf(event.target);
		if (!panel || event.defaultPrevented || !isTypeAheadKey(typeAhead, event)) return;
		if (focusMatch(typeAhead, event.key, [...panel.querySelectorAll<HTMLElement>("a, button")])) event.preventDefault();
	};
	document.addEventListener("keydown", onKeyDown);
	return () => document.removeEventListener("keydown", onKeyDown);
}
