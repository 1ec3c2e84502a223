import { type Ask, guards, leavePage } from "./leave-page.ts";

const openDialogs: (() => void)[] = [];
const shownEntry = () => ({ href: location.href, state: history.state });
/** The history entry of the page. Null until the first dialog or guard. */
let shown: ReturnType<typeof shownEntry> | null = null;

/** Lets Back close an open dialog instead of leaving the page. Returns a function that ends this. */
export const closeOnBack = (close: () => void) => addTo(openDialogs, close);

/** Asks before a link, a search or Back leaves the page. Before a reload the browser asks. Returns a function that ends the guard. */
export function guardPage(ask: Ask): () => void {
	const remove = addTo(guards, ask);
	const controller = new AbortController();
	window.addEventListener("beforeunload", (event) => event.preventDefault(), { signal: controller.signal });
	return () => {
		remove();
		controller.abort();
	};
}

function addTo<Item>(list: Item[], item: Item): () => void {
	if (!shown) watchBack();
	list.push(item);
	return () => {
		const index = list.indexOf(item);
		if (index >= 0) list.splice(index, 1);
	};
}

function watchBack(): void {
	setShownEntry();
	// The router dispatches an event for each change of the history.
	window.addEventListener("pushState", setShownEntry);
	window.addEventListener("replaceState", setShownEntry);
	window.addEventListener("popstate", onPopState, { capture: true });
}

function setShownEntry(): void {
	shown = shownEntry();
}

const withoutHash = (href: string) => href.split("#")[0];

/** Keeps the page when Back or Forward is pressed while a dialog is open or changes are unsaved. The browser has changed the address by then, so
 * the page gets a new history entry after the one that the browser went to. */
function onPopState(event: Event): void {
	const close = openDialogs.at(-1);
	const isSamePage = !shown || withoutHash(location.href) === withoutHash(shown.href);
	if (isSamePage || (!close && guards.length === 0)) {
		setShownEntry();
		return;
	}
	event.stopImmediatePropagation();
	history.pushState(shown?.state, "", shown?.href);
	if (close) close();
	else leavePage(() => history.back());
}
