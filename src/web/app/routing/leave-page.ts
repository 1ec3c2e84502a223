export type Ask = (leave: () => void) => void;

/** Questions before the page is left, the latest last. */
export const guards: Ask[] = [];

/** Leaves the page. Asks first while the page has unsaved changes. */
export function leavePage(leave: () => void): void {
	const ask = guards.at(-1);
	if (ask) ask(leave);
	else leave();
}
