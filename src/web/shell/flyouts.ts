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

/** The position of the item to focus next. The position is -1 on the button of the menu. */
const moves: Record<string, (position: number, count: number) => number> = {
	ArrowDown: (position, count) => (position + 1) % count,
	ArrowUp: (position, count) => (position <= 0 ? count : position) - 1,
	Home: () => 0,
	End: (_, count) => count - 1,
};

/** Keys of menus: flyouts, and folded lists with `data-menu-keys`. Arrow keys, Home, End and first letters focus an item. On the button of a
 * closed menu, Down and Up open it. Escape closes it; the browser does that for flyouts. */
export function handleMenuKeys(): () => void {
	const typeAhead = createTypeAhead();
	const onKeyDown = (event: KeyboardEvent) => {
		const { key, target, defaultPrevented, shiftKey, ctrlKey, altKey, metaKey } = event;
		if (defaultPrevented || !(target instanceof HTMLElement)) return;
		const move = shiftKey || ctrlKey || altKey || metaKey ? undefined : moves[key];
		const isOpener = target.matches("[popovertarget], [data-menu-keys] > summary");
		if (move && key.startsWith("Arrow") && isOpener && !openMenuOf(target)) target.click();
		const menu = openMenuOf(target);
		if (!menu) return;
		const items = [...menu.querySelectorAll<HTMLElement>("a, button")].filter((item) => item.checkVisibility());
		if (move && items.length > 0) items[move(items.indexOf(target), items.length)]?.focus();
		else if (key === "Escape" && menu instanceof HTMLDetailsElement) close(menu);
		else if (!isTypeAheadKey(typeAhead, event) || !focusMatch(typeAhead, key, items)) return;
		event.preventDefault();
	};
	document.addEventListener("keydown", onKeyDown);
	return () => document.removeEventListener("keydown", onKeyDown);
}

const openMenuOf = (element: HTMLElement): HTMLElement | null =>
	flyoutOf(element) ?? element.closest<HTMLElement>("[data-menu-keys][open]");

function close(menu: HTMLDetailsElement): void {
	menu.open = false;
	menu.querySelector("summary")?.focus();
}
