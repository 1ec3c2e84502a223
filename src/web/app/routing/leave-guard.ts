type Ask = (leave: () => void) => void;

let askFirst: Ask | null = null;

/** Leaves the page. Asks first while the page has unsaved changes. */
export function leavePage(leave: () => void): void {
	if (askFirst) askFirst(leave);
	else leave();
}

/** Asks before a link, a search, Back or Forward leaves the page. Before a reload the browser asks. Returns a function that ends the guard. */
export function guardPage(ask: Ask): () => void {
	const { href } = location;
	const { state } = history;
	const controller = new AbortController();
	const release = () => {
		controller.abort();
		if (askFirst === askThenLeave) askFirst = null;
	};
	const askThenLeave: Ask = (leave) =>
		ask(() => {
			release();
			leave();
		});
	const onPopState = (event: Event) => {
		if (location.href.split("#")[0] === href.split("#")[0]) return;
		event.stopImmediatePropagation();
		// The browser has left the page already. A new entry of the page stands behind the one that the browser went to.
		history.pushState(state, "", href);
		askThenLeave(() => history.back());
	};
	const { signal } = controller;
	window.addEventListener("popstate", onPopState, { signal, capture: true });
	window.addEventListener("beforeunload", (event) => event.preventDefault(), { signal });
	askFirst = askThenLeave;
	return release;
}
