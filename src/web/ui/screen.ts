import { useSyncExternalStore } from "react";

/** A large screen and a mouse. Phones and pages without JavaScript keep what their browser brings. */
const desk = "(min-width: 48em) and (pointer: fine)";

function watchDesk(changed: () => void) {
	const query = matchMedia(desk);
	query.addEventListener("change", changed);
	return () => query.removeEventListener("change", changed);
}

export const useDesk = (): boolean =>
	useSyncExternalStore(
		watchDesk,
		() => matchMedia(desk).matches,
		() => false,
	);
